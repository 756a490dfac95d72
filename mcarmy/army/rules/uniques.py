"""One copy of a unique personality, and all of them from one faction (ARMY-4, ARMY-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNIQUE_COPIES, UNIQUE_FACTIONS
from mcarmy.army.rules.copies import copies_problem, lines_by_component
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.tent import is_tent
from mcarmy.base.problems import Problem, Related

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog.model import Profile


def check(roster: Roster) -> Iterator[Problem]:
    """Copies first, then the factions; the tent is a thing and no personality."""
    uniques = [(line, unit) for line, unit in roster.units() if unit.unique and not is_tent(unit)]
    if roster.format is not None:
        limit = roster.format.copies.unique
        for profile, lines in lines_by_component(uniques):
            if sum(line.copies for line in lines) > limit:
                yield copies_problem(roster, UNIQUE_COPIES, profile.name, lines, limit)
    yield from _one_faction(roster, uniques)


def _one_faction(roster: Roster, uniques: list[tuple[Line, Profile]]) -> Iterator[Problem]:
    factions = list(dict.fromkeys(unit.faction for _, unit in uniques))
    if len(factions) < 2:
        return
    counts = {f: len({unit.id for _, unit in uniques if unit.faction == f}) for f in factions}
    kept = max(factions, key=lambda faction: counts[faction])
    text = roster.listing.text
    (line, odd), *others = [(line, unit) for line, unit in uniques if unit.faction != kept]
    names = roster.catalog.factions
    related = [
        Related(text.at(other.point), f"unique, {names[unit.faction].name}: {unit.name}")
        for other, unit in (*others, *((ln, u) for ln, u in uniques if u.faction == kept))
    ]
    yield Problem(
        UNIQUE_FACTIONS,
        f"`{odd.name}` is a unique personality of {names[odd.faction].name}, "
        f"others of this army are of {names[kept].name}.",
        text.at(line.point),
        "Keep the unique personalities of one faction only.",
        tuple(related),
    )


EXAMPLES = (
    Example(
        UNIQUE_COPIES,
        """\
format: skirmish
units: [Mitch Hunter, Ranger Elite, Free Marine Soldier]
orders: {gold: 2, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [2x Mitch Hunter, Ranger Elite, Free Marine Soldier]
orders: {gold: 1, silver: 2, bronze: 2}
""",
    ),
    Example(
        UNIQUE_FACTIONS,
        """\
format: skirmish
units: [Alakhai the Cunning, Golgotha, Ezoghoul, Technomancer]
orders: {gold: 1, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [Mitch Hunter, Max Steiner, Ranger Elite, Free Marine Soldier]
orders: {gold: 1, silver: 2, bronze: 2}
""",
    ),
)
