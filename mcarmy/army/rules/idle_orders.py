"""More order tokens than units: some can never be given in a round (ROUND-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import IDLE_ORDERS
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster

TOLERATED = 3  # choice between ranks, buyback and losses make a few spare orders useful


def check(roster: Roster) -> Iterator[Problem]:
    """A unit takes one order a round, so orders beyond the units lie idle.

    Nobody needs to hear so of a list whose slots are not filled yet, or overfilled.
    """
    listing = roster.listing
    if not roster.understood or not roster.exactly_filled:
        return
    units = sum(line.copies for line, unit in roster.units() if unit.rank is not None)
    orders = sum(listing.order_count(rank) for rank in Rank)
    if units and orders > 2 * units + TOLERATED:
        yield Problem(
            IDLE_ORDERS,
            f"{orders} order tokens for {units} unit{'' if units == 1 else 's'}: "
            f"at most {units} can be given in a round.",
            listing.text.at(listing.keys["orders"]),
            "Take more units or cards in place of some of them.",
        )


EXAMPLES = (
    Example(
        IDLE_ORDERS,
        """\
format: skirmish
units: [Mitch Hunter, Ranger Elite, Capitol Ranger]
orders: {gold: 2, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [Mitch Hunter]
orders: {gold: 2, silver: 3, bronze: 3}
""",
    ),
)

RULE = ArmyRule("idle orders", check, EXAMPLES, aside="only a warning")
