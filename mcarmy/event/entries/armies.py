"""The army of a list and nothing else, always in the same words: what is sealed and compared."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.army.text.scalars import counts, short_text, text_scalar
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog.model import Card, Profile

_RANKS = tuple(Rank)


def canonical_army(roster: Roster) -> str:
    """Units, orders and cards as a list of their own, whatever order and form they came in.

    Title, format, notes, nicknames and keys of the author's own are no part of the army.
    """
    orders = {rank: roster.listing.order_count(rank) for rank in Rank}
    lines = _section("units", roster.units())
    if any(orders.values()):
        lines.append(f"orders: {counts(orders)}")
    lines += _section("cards", roster.cards())
    lines += _section("attached", roster.attached())
    return "\n".join(lines)


def fingerprint(army: str) -> str:
    """A hash by which a change of an open list is noticed; it hides nothing."""
    return f"sha256:{hashlib.sha256(army.encode()).hexdigest()}"


def _section(key: str, members: Sequence[tuple[Line, Profile | Card]]) -> list[str]:
    copies: Counter[str] = Counter()
    components: dict[str, Profile | Card] = {}
    for line, component in members:
        copies[component.id] += line.copies
        components[component.id] = component
    ordered = sorted(components.values(), key=lambda each: (_place(each.rank), each.id))
    lines = [f"  - {text_scalar(short_text(each.name, copies[each.id]))}" for each in ordered]
    return [f"{key}:", *lines] if lines else []


def _place(rank: Rank | None) -> int:
    return len(_RANKS) if rank is None else _RANKS.index(rank)
