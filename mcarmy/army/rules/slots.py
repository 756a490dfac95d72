"""Exactly as many components of each rank as the format has slots (ARMY-1, ARMY-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.components import slot_of
from mcarmy.army.kinds import TOO_FEW, TOO_MANY
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule, Filled
from mcarmy.base.problems import Edit, Fix, Problem, Related, Span
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster, Share
    from mcarmy.army.rules.rule import Allegiance, Ground, Sum


def check(roster: Roster) -> Iterator[Problem]:
    """Count what stands under each rank."""
    if roster.format is None:
        return
    for rank in Rank:
        slots = roster.format.slots[rank]
        total = roster.total(rank)
        if total > slots:
            yield _too_many(roster, rank, roster.shares(rank), total, slots)
        elif total < slots:
            yield _too_few(roster, rank, roster.shares(rank), total, slots)


def _too_many(roster: Roster, rank: Rank, shares: list[Share], total: int, slots: int) -> Problem:
    """Point at the line where the count passes the limit, name all that contribute."""
    in_order = sorted(shares, key=lambda share: share.span.start)
    running = 0
    for passing in in_order:
        running += passing.count
        if running > slots:
            break
    surplus = total - slots
    return Problem(
        TOO_MANY[rank],
        f"{total} {rank} components, the format {_format_name(roster)} has room for {slots}.",
        roster.listing.text.at(passing.span),
        f"Take out {surplus} {rank} component{_s(surplus)}: a unit, an order token or a card.",
        _related(roster, [share for share in in_order if share is not passing]),
        _fewer_orders(roster, rank, surplus),
    )


def _too_few(roster: Roster, rank: Rank, shares: list[Share], total: int, slots: int) -> Problem:
    missing = slots - total
    fix = _more_orders(roster, rank, missing)
    return Problem(
        TOO_FEW[rank],
        f"{total or 'No'} {rank} component{_s(total)}, the format {_format_name(roster)} "
        f"needs {slots}.",
        roster.listing.text.at(_place_for_more(roster, rank)),
        f"Add {missing} more: units, cards or order tokens of this rank.",
        _related(roster, sorted(shares, key=lambda share: share.span.start)),
        fix,
    )


def _place_for_more(roster: Roster, rank: Rank) -> Span:
    """Where an order token would be added: the rank's orders, else `orders`, else the format."""
    listing = roster.listing
    for order in listing.orders:
        if order.rank is rank:
            return order.span
    return listing.place_of("orders")


def _fewer_orders(roster: Roster, rank: Rank, surplus: int) -> tuple[Fix, ...]:
    """Take orders out, if enough of the rank are there and one of any rank is left (ARMY-7)."""
    orders = roster.listing.orders
    if sum(order.count or 0 for order in orders) == surplus:
        return ()
    for order in orders:
        if order.rank is rank and order.count is not None and order.count >= surplus:
            left = order.count - surplus
            title = f"remove {surplus} {rank} order token{_s(surplus)}"
            return (Fix(title, (Edit(order.span, str(left)),), safe=False),)
    return ()


def _more_orders(roster: Roster, rank: Rank, missing: int) -> tuple[Fix, ...]:
    for order in roster.listing.orders:
        if order.rank is rank and order.count is not None:
            title = f"add {missing} {rank} order token{_s(missing)}"
            return (Fix(title, (Edit(order.span, str(order.count + missing)),), safe=False),)
    return ()


def _related(roster: Roster, shares: list[Share]) -> tuple[Related, ...]:
    text = roster.listing.text
    return tuple(
        Related(text.at(share.span), f"{share.count} here ({share.what})") for share in shares
    )


def _format_name(roster: Roster) -> str:
    return f"`{roster.format.name}`" if roster.format is not None else ""


def _s(count: int) -> str:
    return "" if count == 1 else "s"


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """No component fills more slots than its rank has."""
    rank = slot_of(key, ground.known[key])
    return None if rank is None else ground.format.slots[rank]


def sums(ground: Ground) -> Iterator[Sum]:
    """Every slot is filled."""
    for rank in Rank:
        yield Filled(rank, ground.format.slots[rank])


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """All slots of its rank are taken."""
    rank = slot_of(key, ground.known[key])
    if rank is None:
        return None
    used = sum(taken.get(other, 0) for other in ground.by_slot[rank])
    slots = ground.format.slots[rank]
    return f"all {slots} {rank} slots are taken" if used >= slots else None


_RIGHT = """\
format: skirmish
units:
  - Mitch Hunter
  - 2x Ranger Elite
  - 2x Free Marine Soldier
orders: {gold: 2, silver: 1, bronze: 1}
"""
EXAMPLES = tuple(
    Example(kind, _RIGHT, _RIGHT.replace(f"{rank}: {now}", f"{rank}: {wrong}"))
    for rank, now in ((Rank.BRONZE, 1), (Rank.SILVER, 1), (Rank.GOLD, 2))
    for kind, wrong in ((TOO_MANY[rank], now + 1), (TOO_FEW[rank], now - 1))
)

RULE = ArmyRule("slots", check, EXAMPLES, most, sums, why)
