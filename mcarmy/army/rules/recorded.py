"""A league list is part of the army its player recorded, named by `from:` (ARMY-10)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.army.components import in_hand, twin_key
from mcarmy.army.kinds import NOT_RECORDED
from mcarmy.army.rules.copies import passing_line
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground


def check(roster: Roster) -> Iterator[Problem]:
    """No more of anything than was recorded, order tokens included."""
    recorded = roster.recorded
    if recorded is None:
        return
    kept: Counter[str] = Counter()
    for line, component in recorded.components():
        kept[component.id] += line.copies
    advice = f"Stay within `{recorded.listing.text.path}`."
    for components in (roster.unit_copies(), roster.card_copies()):
        for component, lines, copies in components:
            if copies > kept[component.id]:
                yield _too_many(roster, component.name, lines, kept[component.id], advice)
    for rank in Rank:
        here, there = roster.listing.order_count(rank), recorded.listing.order_count(rank)
        if here > there:
            order = next(o for o in roster.listing.orders if o.rank is rank)
            message = f"{here} {rank} order tokens, the recorded army has {there}."
            where = roster.listing.text.at(order.span)
            yield Problem(NOT_RECORDED, message, where, advice)


def _too_many(roster: Roster, name: str, lines: list[Line], kept: int, advice: str) -> Problem:
    text = roster.listing.text
    passing = passing_line(lines, kept)
    others = tuple(
        Related(text.at(line.point), f"{line.copies} here") for line in lines if line is not passing
    )
    total = sum(line.copies for line in lines)
    message = f"{total} of `{name}`, the recorded army has {kept}."
    return Problem(NOT_RECORDED, message, text.at(passing.point), advice, others)


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """No more than was recorded."""
    return None if ground.recorded is None else ground.recorded.get(in_hand(key), 0)


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """All that was recorded is in the army."""
    if ground.recorded is None:
        return None
    kept = ground.recorded.get(in_hand(key), 0)
    here = taken.get(key, 0) + taken.get(twin_key(key), 0)
    return f"the recorded army has {kept or 'none'}" if here >= kept else None


_RECORDED = """\
format: skirmish
units: [2x Ranger Elite, 2x Capitol Ranger]
orders: {gold: 3, silver: 1, bronze: 1}
"""
EXAMPLES = (
    Example(
        NOT_RECORDED,
        """\
format: 1/1/1
from: ./league-army.yaml
units: [Ranger Elite]
orders: {gold: 1, bronze: 1}
""",
        """\
format: 1/1/1
from: ./league-army.yaml
units: [Bear Sergeant]
orders: {gold: 1, bronze: 1}
""",
        ("league-army.yaml", _RECORDED),
    ),
)

RULE = ArmyRule("recorded army", check, EXAMPLES, most, why=why)
