"""A card that no unit of the list has the icons for is odd, not illegal (ARMY-8, CARD-2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.army.kinds import UNPLAYABLE_CARD
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem
from mcarmy.catalog.icons import missing_icons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import CardId, ProfileId


def check(roster: Roster) -> Iterator[Problem]:
    """Say which icons are missing on the unit that comes nearest."""
    ids = [unit.id for unit, _, _ in roster.unit_copies()]
    if not ids:
        return
    for card, lines, _ in roster.card_copies():
        if not _players(roster.catalog, card.id).isdisjoint(ids):
            continue
        units = [unit for _, unit in roster.units()]
        lacking = [(missing_icons(roster.catalog, unit, card), unit) for unit in units]
        missing, nearest = min(lacking, key=lambda pair: sum(pair[0].values()))
        icons = " and ".join(f"{count} {icon}" for icon, count in missing.items())
        yield Problem(
            UNPLAYABLE_CARD,
            f"No unit of the army can play `{card.name}`.",
            roster.listing.text.at(lines[0].point),
            f"`{nearest.name}` comes nearest and lacks {icons}.",
        )


@lru_cache(maxsize=1024)
def _players(catalog: Catalog, card: CardId) -> frozenset[ProfileId]:
    """All units that have the icons for a card."""
    wanted, units = catalog.cards[card], catalog.units.values()
    return frozenset(unit.id for unit in units if not missing_icons(catalog, unit, wanted))


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
