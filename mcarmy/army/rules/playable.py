"""A card that no unit of the list has the icons for is odd, not illegal (ARMY-8, CARD-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNPLAYABLE_CARD
from mcarmy.army.rules.copies import lines_by_component
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem
from mcarmy.catalog.icons import missing_icons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster


def check(roster: Roster) -> Iterator[Problem]:
    """Say which icons are missing on the unit that comes nearest."""
    units = [unit for _, unit in roster.units()]
    if not units:
        return
    for card, lines in lines_by_component(roster.cards()):
        if any(not missing_icons(roster.catalog, unit, card) for unit in units):
            continue
        lacking = [(missing_icons(roster.catalog, unit, card), unit) for unit in units]
        missing, nearest = min(lacking, key=lambda pair: sum(pair[0].values()))
        icons = " and ".join(f"{count} {icon}" for icon, count in missing.items())
        yield Problem(
            UNPLAYABLE_CARD,
            f"No unit of the army can play `{card.name}`.",
            roster.listing.text.at(lines[0].point),
            f"`{nearest.name}` comes nearest and lacks {icons}.",
        )


EXAMPLES = (
    Example(
        UNPLAYABLE_CARD,
        """\
format: skirmish
units: [Necromutant Defiler, Ezoghoul, Technomancer]
cards: [Dark Aura]
orders: {gold: 1, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [Ezoghoul, Technomancer]
cards: [Dark Aura]
orders: {gold: 2, silver: 2, bronze: 2}
""",
    ),
)

RULE = ArmyRule("playable cards", check, EXAMPLES, aside="only a warning")
