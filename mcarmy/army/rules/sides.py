"""Human and demon units never share an army (ARMY-3); cards are not units (ARMY-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import MIXED_SIDES
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.model import Profile, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground


def check(roster: Roster) -> Iterator[Problem]:
    """The smaller side is the one that does not belong."""
    factions = roster.catalog.factions
    if len({factions[unit.faction].side for _, unit in roster.units()}) < 2:
        return
    by_side: dict[Side, list[tuple[Line, Profile]]] = {side: [] for side in Side}
    for line, profile in roster.units():
        by_side[factions[profile.faction].side].append((line, profile))
    sizes = {side: sum(line.copies for line, _ in units) for side, units in by_side.items()}
    odd = min(Side, key=lambda side: (sizes[side], -by_side[side][0][0].span.start))
    rest = next(side for side in Side if side is not odd)
    text = roster.listing.text
    first, *others = by_side[odd]
    related = [
        *(Related(text.at(line.point), f"also a {odd}: {unit.name}") for line, unit in others),
        *(Related(text.at(line.point), f"a {rest}: {unit.name}") for line, unit in by_side[rest]),
    ]
    yield Problem(
        MIXED_SIDES,
        f"`{first[1].name}` belongs to {factions[first[1].faction].name}, a {odd} faction, "
        f"in an army of {rest}s.",
        text.at(first[0].point),
        f"Take out the {odd} units ({sizes[odd]}) or the {rest} units ({sizes[rest]}).",
        tuple(related),
    )


def most(ground: Ground, allegiance: Allegiance, key: str) -> int | None:
    """None of the other side."""
    unit = ground.known[key]
    if not isinstance(unit, Profile):
        return None
    return None if ground.catalog.factions[unit.faction].side is allegiance.side else 0


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """Units of the other side are in the army."""
    unit, factions = ground.known[key], ground.catalog.factions
    if not isinstance(unit, Profile):
        return None
    side = factions[unit.faction].side
    others = [ground.known[other] for other, count in taken.items() if count]
    if any(factions[o.faction].side is not side for o in others if isinstance(o, Profile)):
        return f"it is a {side}, and humans and demons never share an army"
    return None


EXAMPLES = (
    Example(
        MIXED_SIDES,
        """\
format: skirmish
units:
  - Mitch Hunter
  - Inquisitor Majoris
  - Bear Trooper
orders: {gold: 2, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units:
  - Mitch Hunter
  - Inquisitor Majoris
  - Necromutant
orders: {gold: 2, silver: 2, bronze: 2}
""",
    ),
)

RULE = ArmyRule("sides", check, EXAMPLES, most, why=why)
