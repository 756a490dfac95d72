"""Does a moment of a game add up: the cubes of each hero, and who stands in which area?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.games.book import entries, number, text
from mcarmy.games.gotham import kinds
from mcarmy.games.gotham.figures import Space, read_figure
from mcarmy.games.named import named_file
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.gotham.figures import Combatant
    from mcarmy.games.house import GameFile


def check_state(file: GameFile) -> Iterator[Problem]:
    """Heroes first, then areas."""
    for node in entries(file.root, "heroes"):
        yield from _hero(file, node)
    for node in entries(file.root, "areas"):
        yield from _area(file, node)


def _hero(file: GameFile, node: Mapping) -> Iterator[Problem]:
    from mcarmy.games.gotham.house import HOUSE

    named = node.get("hero")
    if not isinstance(named, Scalar):
        return
    path = file.folder / named.text
    found = named_file(HOUSE, path, named.text, ("hero",))
    if isinstance(found, str):
        advice = f"Check it with `mcarmy validate {path}`."
        yield Problem(kinds.NAMED_FILE, found, file.text.at(named.span), advice)
        return
    figure = read_figure(found)
    spaces = node.get("spaces")
    spent = spaces if isinstance(spaces, Mapping) else None
    yield from _limits(file, figure, spent)
    parts = {key: number(node, key) or 0 for key in ("reserve", "fatigue", "wounds")}
    inside = {key.text: number(spent, key.text) or 0 for key, _ in spent.entries} if spent else {}
    total = sum(parts.values()) + sum(inside.values())
    if figure.life is not None and total != figure.life:
        shown = ", ".join(f"{key} {count}" for key, count in {**parts, **inside}.items() if count)
        message = f"{figure.name} has {figure.life} cubes, here are {total} ({shown or 'none'})."
        advice = "Count the cubes on the board again."
        yield Problem(kinds.CUBES, message, file.text.at(named.span), advice)


def _limits(file: GameFile, figure: Combatant, spent: Mapping | None) -> Iterator[Problem]:
    for key, value in spent.entries if spent is not None else ():
        limit: int | None = None
        if key.text in list(Space):
            each = figure.characteristics.get(Space(key.text))
            limit = None if each is None else each.limit
        elif key.text == "reroll":
            limit = figure.reroll_limit
        if limit is not None and isinstance(value, Scalar) and int(value.text) > limit:
            message = f"{value.text} cubes in `{key.text}`, its exertion limit is {limit}."
            where = file.text.at(value.span)
            advice = f"At most {limit} cubes may lie there."
            yield Problem(kinds.EXERTION, message, where, advice)


def _area(file: GameFile, node: Mapping) -> Iterator[Problem]:
    limit, occupants = number(node, "limit"), node.get("occupants")
    if limit is None or not isinstance(occupants, Mapping):
        return
    total = 0
    for key, value in occupants.entries:
        total += int(value.text) if isinstance(value, Scalar) else 0
        if total > limit:
            sizes = sum(int(v.text) for _, v in occupants.entries if isinstance(v, Scalar))
            message = f"`{text(node, 'name')[:40]}` holds sizes of {sizes}, its limit is {limit}."
            name = node.get("name")
            related = (
                (Related(file.text.at(name.span), "the area"),) if isinstance(name, Scalar) else ()
            )
            where = file.text.at(key.span)
            yield Problem(kinds.OVER_OCCUPIED, message, where, "Move a figure out.", related)
            return
