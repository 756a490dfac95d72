"""One copy of a unique personality, and all of them from one faction (ARMY-4, ARMY-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNIQUE_COPIES, UNIQUE_FACTIONS
from mcarmy.army.rules.copies import copies_problem, enough
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.army.rules.tent import is_tent
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.model import Profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground


def check(roster: Roster) -> Iterator[Problem]:
    """Copies first, then the factions; the tent is a thing and no personality."""
    uniques = [(line, unit) for line, unit in roster.units() if unit.unique and not is_tent(unit)]
    if roster.format is not None:
        limit = roster.format.copies.unique
        for profile, lines, copies in roster.unit_copies():
            if copies > limit and profile.unique and not is_tent(profile):
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


def most(ground: Ground, allegiance: Allegiance, key: str) -> int | None:
    """The format's copies of those of one faction, none of the others."""
    unit = ground.known[key]
    if not isinstance(unit, Profile) or not unit.unique or is_tent(unit):
        return None
    return ground.format.copies.unique if unit.faction == allegiance.uniques else 0


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """Unique personalities of another faction are in the army, or he is himself."""
    unit = ground.known[key]
    if not isinstance(unit, Profile) or not unit.unique or is_tent(unit):
        return None
    others = [ground.known[other] for other, count in taken.items() if count]
    for other in others:
        if isinstance(other, Profile) and other.unique and other.faction != unit.faction:
            name = ground.catalog.factions[other.faction].name
            return f"all unique personalities of an army are of one faction, here {name}"
    return enough(taken, key, ground.format.copies.unique)


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

RULE = ArmyRule("uniques", check, EXAMPLES, most, why=why)
