"""With what is an army filled up? Plans that differ in what they want more of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.army.build.firepower import mean_damage
from mcarmy.army.components import order_key
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.army.build.choices import Choices

FIRE_RANGE = 4  # hexes: beyond a charge, within reach of most ranged dice

_WEARY = Fraction(4, 5)  # each copy already taken makes the next one less welcome


@dataclass(frozen=True, slots=True)
class Plan:
    """The shares of units, orders and cards a plan aims at, and which units it likes."""

    name: str
    shares: tuple[Fraction, Fraction, Fraction]
    likes: Callable[[Choices, Profile], Fraction]


def fire(army: Choices, unit: Profile) -> Fraction:
    """The expected damage of an attack at a usual distance."""
    return mean_damage(army.terms.catalog.dice, unit, FIRE_RANGE)


def _health(_: Choices, unit: Profile) -> Fraction:
    return Fraction(unit.health)


def _icons(_: Choices, unit: Profile) -> Fraction:
    return Fraction(sum(unit.icons.values()))


def _all_round(army: Choices, unit: Profile) -> Fraction:
    """Some of everything."""
    return fire(army, unit) + Fraction(unit.health, 2) + Fraction(sum(unit.icons.values()), 2)


def _shares(units: int, orders: int, cards: int) -> tuple[Fraction, Fraction, Fraction]:
    total = units + orders + cards
    return Fraction(units, total), Fraction(orders, total), Fraction(cards, total)


BALANCED = Plan("an even mix", _shares(3, 2, 1), _all_round)  # as the rulebook's sample army
PLANS = (
    Plan("more activations", _shares(8, 8, 1), _all_round),
    Plan("more fire", _shares(5, 4, 1), fire),
    Plan("more cards", _shares(4, 3, 3), _icons),
    Plan("more health", _shares(6, 3, 1), _health),
    BALANCED,
)


def fill_by(army: Choices, plan: Plan) -> Choices:
    """Fill every open slot, rank by rank in turn, with the part that is most behind its share."""
    for key in army.owed():
        army = army.plus(key)
    filling = _Filling(army, plan)
    while not army.full:
        for rank in Rank:
            if army.open[rank]:
                army = army.plus(filling.next(army, rank))
    return army


def fill_or_ally(army: Choices, plan: Plan) -> Choices:
    """Fill with the army's own factions, and with allies if these leave too many orders idle."""
    filled = fill_by(army, plan)
    return fill_by(army.widened(), plan) if filled.idle else filled


class _Filling:
    """What one plan wants next; what it thinks of each unit is worked out once."""

    def __init__(self, army: Choices, plan: Plan) -> None:
        self.terms = army.terms
        self.plan = plan
        self.liking = {
            key: plan.likes(army, unit)
            for key, unit in self.terms.known.items()
            if isinstance(unit, Profile) and self.terms.wanted(key)
        }

    def next(self, army: Choices, rank: Rank) -> str:
        """The component of a rank to take next; there is one while the army is possible."""
        behind = [self._behind(army, part, rank) for part in range(len(self.plan.shares))]
        if not army.unit_count():
            behind[1:] = [behind[0] - 1] * 2  # orders and cards are for units
        find = (self._unit, self._order, self._card)
        for part in sorted(range(len(find)), key=lambda part: -behind[part]):
            key = find[part](army, rank)
            if key is not None:
                return key
        return next(key for key in self.terms.by_rank[rank] if army.left(key))

    def _behind(self, army: Choices, part: int, rank: Rank) -> Fraction:
        """How much of a part is missing from its share, of the rank and of the whole army."""
        whole = (army.unit_count(), army.order_count(), army.card_count())
        kinds = (self.terms.is_unit, lambda key: key == order_key(rank), self.terms.is_card)
        here = sum(army.taken[key] for key in self.terms.by_rank[rank] if kinds[part](key))
        slots = sum(whole) + 1 + army.used[rank] + 1
        return self.plan.shares[part] * slots - whole[part] - here

    def _unit(self, army: Choices, rank: Rank) -> str | None:
        liked = [
            (self.liking[key] * _WEARY ** army.taken[key], -place, key)
            for place, key in enumerate(self.terms.by_rank[rank])
            if key in self.liking
        ]
        return _first_that_fits(army, liked)

    def _order(self, army: Choices, rank: Rank) -> str | None:
        key = order_key(rank)
        return key if army.left(key) else None

    def _card(self, army: Choices, rank: Rank) -> str | None:
        """The card that most units can play and that is there least."""
        liked = [
            (Fraction(len(able), (1 + army.taken[key]) ** 2), -place, key)
            for place, key in enumerate(self.terms.by_rank[rank])
            if isinstance(card := self.terms.known[key], Card) and (able := army.can_play(card))
        ]
        return _first_that_fits(army, liked)


def _first_that_fits(army: Choices, liked: list[tuple[Fraction, int, str]]) -> str | None:
    return next((key for _, _, key in sorted(liked, reverse=True) if army.left(key)), None)
