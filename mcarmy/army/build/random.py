"""A random army: spread over the legal lists that can be played well, the same for the same seed.

Most legal lists are unplayable, so the draw is not uniform over all of them but goes like this.
Each open slot is for a unit with chance 1/2; every choice of so many units of each rank is equally
likely. Each slot that is left is for a card with chance 1/3; every choice of so many cards that
some unit of the army can play is equally likely. Order tokens take the rest. If orders are more
than the units or fewer than half of them, all is drawn anew, with higher chances of units and
cards when that goes on. Where several components may have only so many together, it is first
drawn which of them there are. Where the factions have too few units for the format, all of theirs
are taken, then allies.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from random import Random
from typing import TYPE_CHECKING

from mcarmy.army.build import multisets
from mcarmy.army.build.choices import Choices
from mcarmy.army.components import is_attached, order_key
from mcarmy.base.errors import McarmyError
from mcarmy.catalog.model import Card, Rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.army.build.terms import Terms
    from mcarmy.army.rules.rule import Allegiance

Limits = dict[Rank, dict[str, int]]

_CHANCES = ((1 / 2, 1 / 3), (2 / 3, 1 / 3), (5 / 6, 1 / 2))  # of a unit, of a card
_TRIES = 40


class CannotBuildError(McarmyError):
    """There is no army on these terms."""


def random_army(
    terms: Terms, *, seed: int, number: int = 0, least_units: int = 1, allies: bool = True
) -> Choices:
    """The army of a seed; further ones of the same seed by number."""
    luck = Random(f"mcarmy {seed} {number}")
    return fill_at_random(Choices(terms), luck, least_units=least_units, allies=allies)


def fill_at_random(
    army: Choices, luck: Random, *, least_units: int = 1, allies: bool = True
) -> Choices:
    """Fill the open slots of an army; allies only where its own factions are too few."""
    obstacle = army.obstacle()
    if obstacle is not None:
        raise CannotBuildError(f"No legal list is possible: {obstacle}.")
    found = _fill(army, luck, least_units)
    if allies and (found is None or found.idle or found.unit_count() < least_units):
        found = _fill(_with_units_of(army.widened(), found), luck, least_units) or found
    if found is None:
        raise CannotBuildError(
            "No list can be drawn on these terms. Take more factions or a larger collection."
        )
    if found.unit_count() < least_units:
        raise CannotBuildError(
            f"{least_units} units do not fit: {found.unit_count()} is the most on these terms. "
            "Ask for fewer units, a larger format or more factions."
        )
    return found


def _orders_fit(army: Choices) -> bool:
    """No order without a unit, and half of the units or more have an order each round."""
    return army.unit_count() // 2 <= army.order_count() <= army.unit_count()


def _with_units_of(army: Choices, alone: Choices | None) -> Choices:
    """The army with every unit that its own factions could give."""
    taken = army.taken.copy()
    if alone is not None:
        for unit, count in alone.units():
            taken[unit.id] = count
    return Choices(army.terms, taken)


def _fill(army: Choices, luck: Random, least_units: int) -> Choices | None:
    """Draw until no order is without a unit; else the army with as many units as there are."""
    fullest = _Draw(army, luck).run(1, 1)
    if fullest is None or fullest.unit_count() < max(least_units, fullest.order_count()):
        return fullest
    asked = least_units / max(1, sum(army.terms.format.slots.values()))
    for unit_chance, card_chance in _CHANCES:
        for _ in range(_TRIES):
            drawn = _Draw(army, luck).run(max(unit_chance, asked), card_chance)
            if drawn is not None and drawn.unit_count() >= least_units and _orders_fit(drawn):
                return drawn
    return fullest


class _Draw:
    """One draw of everything, step by step."""

    def __init__(self, army: Choices, luck: Random) -> None:
        self.army = army
        self.terms = army.terms
        self.luck = luck
        self.left_in: dict[str, int] = {}

    def run(self, unit_chance: float, card_chance: float) -> Choices | None:
        """The finished army; None where this draw cannot be finished."""
        for key in self.army.owed():
            self.army = self.army.plus(key)
        self.left_in = self._left_in()
        if not self._draw_units(unit_chance):
            return None
        self._draw_tent()
        self._draw_cards(card_chance, self._playable)
        for rank in Rank:
            tokens = min(self.army.open[rank], self.army.left(order_key(rank)))
            if tokens:
                self.army = self.army.plus(order_key(rank), tokens)
        if not self.army.full:  # orders have run out: cards that nobody can play are legal too
            self._draw_cards(1, lambda _: True)
        return self.army if self.army.full and self.army.obstacle() is None else None

    def _draw_units(self, chance: float) -> bool:
        """Every choice of units with the drawn number of each rank is equally likely."""
        allegiances = [a for a in self.terms.allegiances if self.army.possible_under(a)]
        pools = {a: self._units(a, uniques=True) for a in allegiances}
        most = {r: max(sum(pools[a][r].values()) for a in allegiances) for r in Rank}
        sizes = self._sizes(chance, most)
        if not self.army.unit_count() and not any(sizes.values()):
            sizes[self.luck.choice([rank for rank in Rank if most[rank]])] = 1
        counts = [self._count(a, pools[a], sizes) for a in allegiances]
        if not sum(counts):
            return False
        number = self.luck.randrange(sum(counts))
        allegiance = next(
            a for a, upto in zip(allegiances, accumulate(counts), strict=True) if number < upto
        )
        drawn = self._draw(pools[allegiance], sizes)
        while self._must_add_unique(allegiance) and not self._adds_unique(drawn):
            drawn = self._draw(pools[allegiance], sizes)
        self.army = drawn
        return self.army.obstacle() is None

    def _units(self, allegiance: Allegiance, *, uniques: bool) -> Limits:
        """The units an allegiance leaves to take, with how many of each."""
        found: Limits = {rank: {} for rank in Rank}
        for unit in self.terms.catalog.units.values():
            spare = self.army.spare(unit.id, allegiance)
            spare = min(spare, self.left_in.get(unit.id, spare))
            if unit.rank is not None and spare > 0 and (uniques or not unit.unique):
                found[unit.rank][unit.id] = spare
        return found

    def _left_in(self) -> dict[str, int]:
        """Of what several components may have only so many of together, a draw of so many."""
        left: dict[str, int] = {}
        for cap in self.terms.legal.caps:
            with_slots = [key for key in cap.keys if self.terms.rank(key) is not None]
            copies = [key for key in with_slots for _ in range(self.army.left(key))]
            room = cap.count - sum(self.army.taken[key] for key in cap.keys)
            drawn = self.luck.sample(copies, min(room, len(copies))) if with_slots else []
            for key in with_slots:
                left[key] = min(left.get(key, room), drawn.count(key))
        return left

    def _sizes(self, chance: float, most: dict[Rank, int]) -> dict[Rank, int]:
        """How many slots of each rank to fill, leaving one for the first order token (ARMY-7)."""
        sizes = {}
        for rank in Rank:
            slots = sum(self.luck.random() < chance for _ in range(self.army.open[rank]))
            sizes[rank] = min(slots, most[rank])
        if not self.army.order_count() and sizes == self.army.open:
            full = [rank for rank in Rank if sizes[rank] and self.army.left(order_key(rank))]
            if full:
                sizes[self.luck.choice(full)] -= 1
        return sizes

    def _count(self, allegiance: Allegiance, pool: Limits, sizes: dict[Rank, int]) -> int:
        """In how many ways the units can be chosen; with uniques, those with at least one."""
        every = prod(multisets.ways(pool[rank], sizes[rank]) for rank in Rank)
        if not self._must_add_unique(allegiance):
            return every
        ordinary = self._units(allegiance, uniques=False)
        return every - prod(multisets.ways(ordinary[rank], sizes[rank]) for rank in Rank)

    def _must_add_unique(self, allegiance: Allegiance) -> bool:
        """Choices without uniques count under the allegiance without them, and only there."""
        return allegiance.uniques is not None and not any(u.unique for u, _ in self.army.units())

    def _adds_unique(self, drawn: Choices) -> bool:
        return any(unit.unique for unit, _ in drawn.units())

    def _draw(self, pool: Limits, sizes: dict[Rank, int]) -> Choices:
        drawn = self.army
        for rank in Rank:
            for key, count in multisets.draw(pool[rank], sizes[rank], self.luck).items():
                drawn = drawn.plus(key, count)
        return drawn

    def _draw_tent(self) -> None:
        """A tent in every second army that may have one, with a card of each rank there is."""
        tent = next((key for key in self.terms.known if self.terms.takes_no_slot(key)), None)
        if tent is None or not self.army.left(tent) or self.luck.random() < 1 / 2:
            return
        self.army = self.army.plus(tent)
        for key in self.terms.known:
            if is_attached(key) and self.army.left(key):
                self.army = self.army.plus(key)

    def _draw_cards(self, chance: float, may: Callable[[Card], bool]) -> None:
        """Every choice of cards with the drawn number of each rank is equally likely."""
        pool: Limits = {rank: {} for rank in Rank}
        for card in self.terms.catalog.cards.values():
            left = self.army.left(card.id) if may(card) else 0
            if left := min(left, self.left_in.get(card.id, left)):
                pool[card.rank][card.id] = left
        most = {rank: sum(pool[rank].values()) for rank in Rank}
        self.army = self._draw(pool, self._sizes(chance, most))

    def _playable(self, card: Card) -> bool:
        return bool(self.army.can_play(card))
