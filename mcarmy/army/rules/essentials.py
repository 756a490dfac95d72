"""At least one unit and at least one order token (ARMY-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.components import order_key
from mcarmy.army.kinds import NO_ORDER, NO_UNIT
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule, AtLeast
from mcarmy.base.problems import Problem
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Ground


def check(roster: Roster) -> Iterator[Problem]:
    """Without a unit there is nothing to order, without an order nothing moves."""
    listing = roster.listing
    if not any(unit.rank is not None for _, unit in roster.units()):
        where = listing.text.at(listing.place_of("units"))
        yield Problem(NO_UNIT, "The army has no unit.", where, "Add at least one under `units`.")
    if not any(order.count for order in listing.orders):
        where = listing.text.at(listing.place_of("orders"))
        advice = "Add at least one, as in `orders: {silver: 1}`."
        yield Problem(NO_ORDER, "The army has no order token.", where, advice)


def sums(ground: Ground) -> Iterator[AtLeast]:
    """A unit that can be given an order, and an order to give."""
    units = [key for key, each in ground.known.items() if isinstance(each, Profile) and each.rank]
    yield AtLeast(tuple(units), 1, "a unit")
    yield AtLeast(tuple(order_key(rank) for rank in Rank), 1, "an order token")


EXAMPLES = (
    Example(
        NO_UNIT,
        """\
format: skirmish
units: [2x Ranger Elite, Capitol Ranger]
orders: {gold: 3, silver: 1, bronze: 2}
""",
        """\
format: skirmish
units: []
orders: {gold: 3, silver: 3, bronze: 3}
""",
    ),
    Example(
        NO_ORDER,
        """\
format: {gold: 1, silver: 1, bronze: 1}
units: [Ranger Elite, Capitol Ranger]
orders: {gold: 1}
""",
        """\
format: {gold: 1, silver: 1, bronze: 1}
units: [Mitch Hunter, Ranger Elite, Capitol Ranger]
orders: {gold: 0}
""",
    ),
)

RULE = ArmyRule("essentials", check, EXAMPLES, sums=sums)
