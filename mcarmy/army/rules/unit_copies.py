"""At most four copies of a unit that is not unique (ARMY-5, ARMY-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNIT_COPIES
from mcarmy.army.rules.copies import copies_problem, enough
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.army.rules.tent import is_tent
from mcarmy.catalog.model import Profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground
    from mcarmy.base.problems import Problem


def check(roster: Roster) -> Iterator[Problem]:
    """Copies on several lines count together."""
    if roster.format is None:
        return
    limit = roster.format.copies.unit
    for profile, lines, copies in roster.unit_copies():
        if copies > limit and not profile.unique and not is_tent(profile):
            yield copies_problem(roster, UNIT_COPIES, profile.name, lines, limit)


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """The format's copies of an ordinary unit."""
    unit = ground.known[key]
    if not isinstance(unit, Profile) or unit.unique or is_tent(unit):
        return None
    return ground.format.copies.unit


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """All copies that may be are in the army."""
    unit = ground.known[key]
    if not isinstance(unit, Profile) or unit.unique or is_tent(unit):
        return None
    return enough(taken, key, ground.format.copies.unit)


EXAMPLES = (
    Example(
        UNIT_COPIES,
        """\
format: {gold: 2, silver: 2, bronze: 6}
units: [4x Free Marine Soldier]
orders: {gold: 2, silver: 2, bronze: 2}
""",
        """\
format: {gold: 2, silver: 2, bronze: 6}
units: [4x Free Marine Soldier, Free Marine Soldier]
orders: {gold: 2, silver: 2, bronze: 1}
""",
    ),
)

RULE = ArmyRule("unit copies", check, EXAMPLES, most, why=why)
