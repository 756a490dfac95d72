"""Can a unit play a card? Its icons must include all icons of the card (CARD-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Side

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Profile


_SIDES = {str(side): side for side in Side}


def missing_icons(catalog: Catalog, unit: Profile, card: Card) -> dict[str, int]:
    """The icons a unit lacks for a card; empty when it can play it.

    `human` and `demon` on a card stand for icons of any faction of that side.
    """
    missing = {}
    for icon, count in card.icons.items():
        side = _SIDES.get(icon)
        have = unit.icons.get(icon, 0) if side is None else _of_side(catalog, unit, side)
        if have < count:
            missing[icon] = count - have
    return missing


def _of_side(catalog: Catalog, unit: Profile, side: Side) -> int:
    icons = {faction.icon for faction in catalog.factions.values() if faction.side is side}
    return sum(count for icon, count in unit.icons.items() if icon in icons)
