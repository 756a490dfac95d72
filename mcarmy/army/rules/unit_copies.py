"""At most four copies of a unit that is not unique (ARMY-5, ARMY-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNIT_COPIES
from mcarmy.army.rules.copies import copies_problem, lines_by_component
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.tent import is_tent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Problem


def check(roster: Roster) -> Iterator[Problem]:
    """Copies on several lines count together."""
    if roster.format is None:
        return
    limit = roster.format.copies.unit
    for profile, lines in lines_by_component(roster.units()):
        if profile.unique or is_tent(profile):
            continue
        if sum(line.copies for line in lines) > limit:
            yield copies_problem(roster, UNIT_COPIES, profile.name, lines, limit)


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
