"""Random armies for playing: within the slots, copies and sides of a format, and nothing finer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.model import Army
from mcarmy.catalog.model import FormatId, Rank, Side

if TYPE_CHECKING:
    from random import Random

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Profile


def random_armies(catalog: Catalog, format_: str, luck: Random) -> tuple[Army, Army]:
    """Two armies of any sides."""
    return random_army(catalog, format_, luck), random_army(catalog, format_, luck)


def random_army(catalog: Catalog, format_: str, luck: Random) -> Army:
    """About half units, two fifths orders, the rest cards."""
    rules = catalog.formats[FormatId(format_)]
    # Only the human factions have profiles enough for more than a hundred figures.
    side = Side.HUMAN if rules.slots[Rank.GOLD] > 20 else luck.choice(list(Side))
    units: list[Profile] = []
    cards: list[Card] = []
    orders: dict[Rank, int] = {}
    for rank, slots in rules.slots.items():
        known = [
            profile
            for profile in catalog.units.values()
            if profile.rank is rank and catalog.factions[profile.faction].side is side
            for _ in range(rules.copies.unique if profile.unique else rules.copies.unit)
        ]
        hand = [card for card in catalog.cards.values() if card.rank is rank for _ in range(3)]
        luck.shuffle(known)
        luck.shuffle(hand)
        figures = min(len(known), max(1, slots // 2))
        played = min(len(hand), slots // 10 if slots > 9 else slots // 3)
        units += known[:figures]
        cards += hand[:played]
        orders[rank] = slots - figures - played
    return Army("Random", rules, tuple(units), (None,) * len(units), orders, tuple(cards), ())
