"""At most three copies of a command card (ARMY-6, ARMY-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.components import is_attached
from mcarmy.army.kinds import CARD_COPIES
from mcarmy.army.rules.copies import copies_problem, enough
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.catalog.model import Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground
    from mcarmy.base.problems import Problem


def check(roster: Roster) -> Iterator[Problem]:
    """Copies on several lines count together."""
    if roster.format is None:
        return
    limit = roster.format.copies.card
    for card, lines, copies in roster.card_copies():
        if copies > limit:
            yield copies_problem(roster, CARD_COPIES, card.name, lines, limit)


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """The format's copies of a card in hand; attached ones are counted apart (ARMY-11)."""
    if not isinstance(ground.known[key], Card) or is_attached(key):
        return None
    return ground.format.copies.card


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """All copies that may be are in the army."""
    if not isinstance(ground.known[key], Card) or is_attached(key):
        return None
    return enough(taken, key, ground.format.copies.card)


EXAMPLES = (
    Example(
        CARD_COPIES,
        """\
format: {gold: 2, silver: 2, bronze: 6}
units: [Free Marine Soldier, Ranger Elite]
cards: [3x Fire at Will]
orders: {gold: 2, silver: 1, bronze: 2}
""",
        """\
format: {gold: 2, silver: 2, bronze: 6}
units: [Free Marine Soldier, Ranger Elite]
cards: [4x Fire at Will]
orders: {gold: 2, silver: 1, bronze: 1}
""",
    ),
)

RULE = ArmyRule("card copies", check, EXAMPLES, most, why=why)
