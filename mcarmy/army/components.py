"""What is a component of an army, and under which key is each of them counted?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog import Catalog

Component = Profile | Card | Rank  # a rank stands for an order token of that rank

_ORDER = "order:"
_ATTACHED = "attached:"


def order_key(rank: Rank) -> str:
    """Order tokens among the keys of components."""
    return f"{_ORDER}{rank}"


def is_order(key: str) -> bool:
    """Whether a key counts order tokens."""
    return key.startswith(_ORDER)


def attached_key(card: Card) -> str:
    """The key under which a card attached to the Command Tent is counted."""
    return f"{_ATTACHED}{card.id}"


def is_attached(key: str) -> bool:
    """Whether a key counts a card attached to the Command Tent."""
    return key.startswith(_ATTACHED)


def in_hand(key: str) -> str:
    """The key of the same component in hand: an attached card is a copy of the card."""
    return key.removeprefix(_ATTACHED)


def twin_key(key: str) -> str:
    """The other place where the same card can be: attached, or in hand."""
    return in_hand(key) if is_attached(key) else f"{_ATTACHED}{key}"


def components_of(catalog: Catalog) -> dict[str, Component]:
    """Every component by its key: units and cards by id, orders and attached cards by name."""
    cards = catalog.cards.values()
    return {
        **{unit.id: unit for unit in catalog.units.values()},
        **{card.id: card for card in cards},
        **{order_key(rank): rank for rank in Rank},
        **{attached_key(card): card for card in cards},
    }


def slot_of(key: str, component: Component) -> Rank | None:
    """The slot a component takes; None for the tent and what is attached to it (ARMY-11)."""
    if isinstance(component, Rank):
        return component
    return None if is_attached(key) else component.rank


def name_of(component: Component) -> str:
    """A component in words."""
    return f"a {component} order token" if isinstance(component, Rank) else component.name


def bag_of(roster: Roster) -> Counter[str]:
    """How often each component stands in a list, by key."""
    found: Counter[str] = Counter()
    for line, component in roster.components():
        found[component.id] += line.copies
    for line, card in roster.attached():
        found[attached_key(card)] += line.copies
    for rank in Rank:
        found[order_key(rank)] += roster.listing.order_count(rank)
    return +found
