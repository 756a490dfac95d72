"""The players of an event file, and whether their names can be told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.event.file.parts import moment_of, number, text_of
from mcarmy.event.kinds import LEFT_BEFORE_JOINING, NAME_CLASH, RESERVED_NAME
from mcarmy.event.model import DRAW, NOBODY, Entrant
from mcarmy.event.names import alike, player_key
from mcarmy.source.kinds import BAD_VALUE
from mcarmy.source.nodes import Mapping, Sequence

if TYPE_CHECKING:
    from mcarmy.base.problems import Text
    from mcarmy.source.nodes import Node


def read_players(text: Text, node: Node | None, problems: list[Problem]) -> tuple[Entrant, ...]:
    """All players, in the order they stand."""
    items = node.items if isinstance(node, Sequence) else ()
    entrants = tuple(
        _entrant(text, item, index, problems)
        for index, item in enumerate(items)
        if isinstance(item, Mapping)
    )
    _clashes(text, entrants, problems)
    return entrants


def _entrant(text: Text, node: Mapping, index: int, problems: list[Problem]) -> Entrant:
    name_node = node.get("name") or node
    entrant = Entrant(
        name=" ".join((text_of(node, "name") or "").split()),
        club=text_of(node, "club"),
        list=text_of(node, "list"),
        seal=text_of(node, "seal"),
        opening=text_of(node, "opening"),
        fingerprint=text_of(node, "fingerprint"),
        received=moment_of(text, node, "received", problems),
        admitted=text_of(node, "admitted"),
        joined=number(node, "joined") or 1,
        dropped=number(node, "dropped"),
        seeded=number(node, "seeded"),
        index=index,
        span=name_node.span,
    )
    where = text.at(entrant.span)
    if not entrant.name.isprintable() or not player_key(entrant.name):
        message = "A name is made of letters that can be printed."
        problems.append(Problem(BAD_VALUE, message, where, "Write it as it stands on a badge."))
    if player_key(entrant.name) in (DRAW, NOBODY):
        message = f"No player can have the name `{entrant.name}`: it stands for a result."
        problems.append(Problem(RESERVED_NAME, message, where, "Write the full name."))
    if entrant.dropped is not None and 0 < entrant.dropped < entrant.joined:
        key = node.key("dropped") or node
        message = f"{entrant.name} joined in round {entrant.joined} and left after an earlier one."
        advice = "Correct one of the two, or write `dropped: 0` for a player who never came."
        problems.append(Problem(LEFT_BEFORE_JOINING, message, text.at(key.span), advice))
    return entrant


def _clashes(text: Text, entrants: tuple[Entrant, ...], problems: list[Problem]) -> None:
    seen: dict[str, Entrant] = {}
    for entrant in entrants:
        first = seen.setdefault(alike(entrant.name), entrant)
        if first is entrant:
            continue
        same = player_key(first.name) == player_key(entrant.name)
        message = (
            f"There are two players named {entrant.name}."
            if same
            else f"{entrant.name} and {first.name} cannot be told apart."
        )
        advice = "Add a second name or a town, or remove the duplicate entry."
        related = (Related(text.at(first.span), "the other one"),)
        problems.append(Problem(NAME_CLASH, message, text.at(entrant.span), advice, related))
