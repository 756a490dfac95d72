"""What still fits into an army, and what not and why? The one place that every builder asks."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from mcarmy.army.build.terms import is_attached, twin_key
from mcarmy.army.repair.smallest import order_key
from mcarmy.army.rules.idle_orders import TOLERATED
from mcarmy.army.rules.tent import KEEPER
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.build.terms import Allegiance, Terms


class Choices:
    """An army in the making: what has been taken, and what can be taken next.

    A component fits when the army can still be finished legally with it, so that whoever takes
    only what fits never ends in a list that no choice makes legal.
    """

    def __init__(self, terms: Terms, taken: Mapping[str, int] | None = None) -> None:
        self.terms = terms
        self.taken: Counter[str] = +Counter(taken or {})

    def plus(self, key: str, count: int = 1) -> Choices:
        """The army with some more of a component."""
        return Choices(self.terms, self.taken + Counter({key: count}))

    def minus(self, key: str, count: int = 1) -> Choices:
        """The army with fewer of a component."""
        return Choices(self.terms, self.taken - Counter({key: count}))

    @cached_property
    def used(self) -> dict[Rank, int]:
        """How many slots of each rank are taken."""
        used = dict.fromkeys(Rank, 0)
        for key, count in self.taken.items():
            rank = self.terms.rank(key)
            if rank is not None:
                used[rank] += count
        return used

    @cached_property
    def open(self) -> dict[Rank, int]:
        """How many slots of each rank are still to be filled."""
        return {rank: self.terms.format.slots[rank] - self.used[rank] for rank in Rank}

    @property
    def full(self) -> bool:
        """Whether every slot is taken."""
        return not any(self.open.values())

    @property
    def idle(self) -> bool:
        """Whether so many orders lie idle that the validator would warn of it."""
        return self.order_count() > 2 * self.unit_count() + TOLERATED

    def widened(self) -> Choices:
        """The army open to all factions on the side of its own."""
        terms, factions = self.terms, self.terms.catalog.factions
        sides = {factions[faction].side for faction in terms.factions}
        wide = [id_ for id_, faction in factions.items() if not sides or faction.side in sides]
        return Choices(terms.with_factions(wide), self.taken)

    def units(self) -> list[tuple[Profile, int]]:
        """The units taken, with how many of each."""
        known = ((self.terms.known[key], count) for key, count in self.taken.items())
        return [(unit, count) for unit, count in known if isinstance(unit, Profile)]

    def unit_count(self) -> int:
        """How many units can be given an order."""
        return sum(count for unit, count in self.units() if unit.rank is not None)

    def order_count(self) -> int:
        """How many order tokens there are."""
        return sum(self.taken[order_key(rank)] for rank in Rank)

    def card_count(self) -> int:
        """How many command cards take a slot."""
        return sum(count for key, count in self.taken.items() if self.terms.is_card(key))

    def can_play(self, card: Card) -> list[Profile]:
        """The units taken whose icons include those of a card (CARD-2)."""
        able = self.terms.players(card)
        return [unit for unit, _ in self.units() if unit.id in able]

    def fitting(self) -> Iterator[tuple[str, int]]:
        """Everything that can be taken next, with how many of it, in catalog order."""
        for key in self.terms.known:
            if (most := self.left(key)) > 0:
                yield key, most

    def left(self, key: str) -> int:
        """How many more of a component can be taken so that a legal list can still be made."""
        most = max(self.spare(key, allegiance) for allegiance in self.terms.allegiances)
        rank = self.terms.rank(key)
        if rank is not None:
            most = min(most, self.open[rank])
        elif not self._goes_without_slot(key):
            return 0
        while most > 0 and self.plus(key, most).obstacle() is not None:
            most -= 1
        return max(0, most)

    def why_not(self, key: str) -> str | None:
        """Why a component does not fit, None if it does."""
        if self.left(key) > 0:
            return None
        return next(self._reasons(key))

    def obstacle(self) -> str | None:
        """What keeps this army from ever being finished legally, None if nothing does."""
        for rank in Rank:
            if self.open[rank] < 0:
                slots = self.terms.format.slots[rank]
                return f"{self.used[rank]} {rank} components are taken, there are {slots} slots"
        obstacles = []
        for allegiance in self.terms.allegiances:
            found = self._obstacle(allegiance)
            if found is None:
                return None
            obstacles.append(found)
        return max(obstacles)[1]

    def possible_under(self, allegiance: Allegiance) -> bool:
        """Whether the army can be finished with this side and these uniques."""
        return min(self.open.values()) >= 0 and self._obstacle(allegiance) is None

    def _obstacle(self, allegiance: Allegiance) -> tuple[int, str] | None:
        """The first obstacle under an allegiance, and how far one gets until it."""
        over = [key for key in self.taken if self._surplus(key, allegiance) > 0]
        if over:
            return -len(over), f"{self._named(over[0])} does not go with the rest"
        owed = self.owed()
        for key in owed:
            if self._surplus(key, allegiance) >= 0:
                return 1, f"{self._named(key)} is needed and cannot be taken"
        spare = {rank: self.open[rank] for rank in Rank}
        for key in owed:
            rank = self.terms.rank(key)
            if rank is not None:
                spare[rank] -= 1
        for rank in Rank:
            if spare[rank] < 0:
                return 2, f"there is no {rank} slot left for what the army needs"
            capacity = self._capacity(rank, allegiance, owed)
            if capacity < self.open[rank]:
                return 2, (
                    f"{self.open[rank]} {rank} slots are open and only {capacity} more "
                    f"{rank} components can be had"
                )
        return self._essentials(allegiance, owed, spare)

    def _essentials(
        self, allegiance: Allegiance, owed: list[str], spare: dict[Rank, int]
    ) -> tuple[int, str] | None:
        """Room for at least one unit and one order token (ARMY-7)."""
        has_unit = self.unit_count() or any(self.terms.is_unit(key) for key in owed)
        for_unit: list[Rank | None] = (
            [None] if has_unit else [rank for rank in Rank if self._has_unit(rank, allegiance)]
        )
        for_order: list[Rank | None] = (
            [None]
            if self.order_count()
            else [rank for rank in Rank if self.spare(order_key(rank), allegiance) > 0]
        )
        for unit, order in product(for_unit, for_order):
            needed = Counter(rank for rank in (unit, order) if rank is not None)
            if all(needed[rank] <= spare[rank] for rank in Rank):
                return None
        lacking = "a unit" if not has_unit else "an order token"
        return 3, f"no slot is left for {lacking}, and an army needs one"

    def owed(self) -> list[str]:
        """What the format or a tent asks for and has not been taken (ARMY-10, ARMY-11)."""
        wanted = list(self.terms.required)
        if any(self.terms.takes_no_slot(key) for key in self.taken):
            wanted.append(KEEPER)
        return [key for key in dict.fromkeys(wanted) if not self.taken[key]]

    def _surplus(self, key: str, allegiance: Allegiance) -> int:
        """How many more are taken than an army may have; below 0 where there is room."""
        surplus = self.taken[key] - self.terms.limits(allegiance)[key]
        twin = twin_key(key)
        if self.taken[twin]:  # a copy under the tent is none in hand
            surplus = max(surplus, self.taken[key] + self.taken[twin] - self.terms.there_are(key))
        return surplus

    def spare(self, key: str, allegiance: Allegiance) -> int:
        """How many more of a wanted component an allegiance allows, slots aside."""
        return -self._surplus(key, allegiance) if self.terms.wanted(key) else 0

    def _capacity(self, rank: Rank, allegiance: Allegiance, owed: list[str]) -> int:
        """How many more components of a rank there are to take."""
        owed_unwanted = sum(
            1 for key in owed if not self.terms.wanted(key) and self.terms.rank(key) is rank
        )
        return owed_unwanted + sum(
            max(0, self.spare(key, allegiance)) for key in self.terms.by_rank[rank]
        )

    def _has_unit(self, rank: Rank, allegiance: Allegiance) -> bool:
        return any(
            self.terms.is_unit(key) and self.spare(key, allegiance) > 0
            for key in self.terms.by_rank[rank]
        )

    def _goes_without_slot(self, key: str) -> bool:
        """The tent with its keeper, and under it one card of each rank (ARMY-11)."""
        if not is_attached(key):
            return self.taken[KEEPER] > 0
        card = self.terms.known[key]
        held = [self.terms.known[other] for other in self.taken if is_attached(other)]
        return any(self.terms.takes_no_slot(other) for other in self.taken) and not any(
            isinstance(other, Card) and isinstance(card, Card) and other.rank is card.rank
            for other in held
        )

    def _reasons(self, key: str) -> Iterator[str]:
        """What speaks against a component, the plainest first."""
        component, terms = self.terms.known[key], self.terms
        format_ = terms.format
        if not isinstance(component, Rank):
            if component.id in format_.banned:
                yield f"it is banned in the format {format_.name}"
            if component.set not in format_.sets:
                yield f"the format {format_.name} does not allow the set it belongs to"
        if isinstance(component, Profile):
            yield from self._strangers(component)
        for ceiling in terms.ceilings:
            most = ceiling.most(key)
            if self.taken[key] + self.taken[twin_key(key)] >= most:
                yield f"{ceiling.what} has {most or 'none'}"
        most = max(terms.by_the_rules(key, allegiance) for allegiance in terms.allegiances)
        if self.taken[key] >= most and not isinstance(component, Rank):
            yield f"an army may have only {most}"
        if is_attached(key):
            yield "the tent takes one Ilian card of each rank"
        rank = terms.rank(key)
        if rank is not None and self.open[rank] <= 0:
            yield f"all {format_.slots[rank]} {rank} slots are taken"
        yield self.plus(key).obstacle() or "the army could not be finished with it"

    def _strangers(self, unit: Profile) -> Iterator[str]:
        """A unit that the others, or the wish of the player, keep out."""
        factions = self.terms.catalog.factions
        faction = factions[unit.faction]
        if not self.terms.wanted(unit.id):
            names = " and ".join(factions[wanted].name for wanted in self.terms.factions)
            yield f"it belongs to {faction.name}, and the army is built from {names}"
        others = [other for other, _ in self.units()]
        if any(factions[other.faction].side is not faction.side for other in others):
            yield f"it is a {faction.side}, and humans and demons never share an army"
        uniques = [other for other in others if other.unique and other.faction != unit.faction]
        if unit.unique and uniques:
            name = factions[uniques[0].faction].name
            yield f"all unique personalities of an army are of one faction, here {name}"
        if self.terms.takes_no_slot(unit.id) and not self.taken[KEEPER]:
            yield "it comes only with Karak the Keeper"

    def _named(self, key: str) -> str:
        component = self.terms.known[key]
        return f"a {component} order token" if isinstance(component, Rank) else component.name
