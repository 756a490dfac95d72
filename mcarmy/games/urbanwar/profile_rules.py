"""Is a file of profiles in order? And a format file?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.base.problems import Problem, Related
from mcarmy.games.urbanwar.kinds import BAD_FORMAT, DUPLICATE_MODEL, FIRST_STRIKE, STAT_RANGE
from mcarmy.games.urbanwar.models import name_of, printed_cal, profiles
from mcarmy.games.urbanwar.team import read_format
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.house import GameFile

TABLED = ("SH", "AS", "ST", "T", "CD", "DAM")  # what the tables of the sheet have rows for
LEAST, MOST = 1, 10
ABOVE_ZERO = ("MV", "W")


def check_profiles(file: GameFile) -> Iterator[Problem]:
    """Everything that is wrong about profiles."""
    seen: dict[str, Scalar] = {}
    for key, node in profiles(file.root):
        id_ = slug(name_of(key, node))
        if id_ in seen:
            first = Related(file.text.at(seen[id_].span), "first here")
            message = f"There are two models of the name `{name_of(key, node)[:40]}`."
            advice = "Give one of them another name, or leave one out."
            yield Problem(DUPLICATE_MODEL, message, file.text.at(key.span), advice, (first,))
        seen.setdefault(id_, key)
        yield from _stats(file, node)


def _stats(file: GameFile, node: Mapping) -> Iterator[Problem]:
    stats, weapons = node.get("stats"), node.get("weapons")
    if isinstance(stats, Mapping):
        for key, value in stats.entries:
            yield from _in_range(file, key, value)
        strike, cal = stats.get("FS"), printed_cal(node)
        if isinstance(strike, Scalar) and isinstance(strike.value, int) and strike.value < cal:
            message = f"FS {strike.text} is smaller than CAL {cal}, which it includes."
            advice = "Look at the card: FS is printed with the calibre already in it."
            yield Problem(FIRST_STRIKE, message, file.text.at(strike.span), advice)
    for _, weapon in weapons.entries if isinstance(weapons, Mapping) else ():
        damage = weapon.key("DAM") if isinstance(weapon, Mapping) else None
        if damage is not None and isinstance(weapon, Mapping):
            yield from _in_range(file, damage, weapon.get("DAM"))


def _in_range(file: GameFile, key: Scalar, value: object) -> Iterator[Problem]:
    if not isinstance(value, Scalar) or not isinstance(value.value, int):
        return
    where = file.text.at(value.span)
    if key.text in TABLED and not LEAST <= value.value <= MOST:
        message = f"{key.text} {value.text} is outside the tables, which go from 1 to 10."
        advice = "Look at the card; leave the stat out if the model has none."
        yield Problem(STAT_RANGE, message, where, advice)
    elif value.value < (1 if key.text in ABOVE_ZERO else 0):
        message = f"{key.text} {value.text} cannot be."
        advice = "Look at the card; leave the stat out if the model has none."
        yield Problem(STAT_RANGE, message, where, advice)


def check_format(file: GameFile) -> Iterator[Problem]:
    """A format whose limits leave room for a team."""
    found = read_format(file.root)
    models = file.root.key("models")
    if models is not None and (found.least or 0) > (found.most or 1000):
        message = f"At least {found.least} models and at most {found.most}: no team has both."
        advice = "Correct one of the two."
        yield Problem(BAD_FORMAT, message, file.text.at(models.span), advice)
