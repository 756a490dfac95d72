"""A league list is part of the army its player recorded, named by `from:` (ARMY-10)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.army.kinds import NOT_RECORDED
from mcarmy.army.rules.copies import lines_by_component
from mcarmy.catalog.model import Rank
from mcarmy.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.roster import Roster
    from mcarmy.army.rules.example import Example


def check(roster: Roster) -> Iterator[Problem]:
    """No more of anything than was recorded, order tokens included."""
    recorded = roster.recorded
    if recorded is None:
        return
    kept: Counter[str] = Counter()
    for line, component in recorded.components():
        kept[component.id] += line.copies
    text = roster.listing.text
    advice = f"Stay within `{recorded.listing.text.path}`."
    for components in (lines_by_component(roster.units()), lines_by_component(roster.cards())):
        for component, lines in components:
            total = sum(line.copies for line in lines)
            if total > kept[component.id]:
                message = (
                    f"{total} of `{component.name}`, the recorded army has {kept[component.id]}."
                )
                yield Problem(NOT_RECORDED, message, text.at(lines[-1].point), advice)
    for rank in Rank:
        here, there = roster.listing.order_count(rank), recorded.listing.order_count(rank)
        if here > there:
            order = next(o for o in roster.listing.orders if o.rank is rank)
            message = f"{here} {rank} order tokens, the recorded army has {there}."
            yield Problem(NOT_RECORDED, message, text.at(order.span), advice)


EXAMPLES: tuple[Example, ...] = ()
