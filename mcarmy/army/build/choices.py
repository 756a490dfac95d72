"""What still fits into an army, and what not and why? The one place that every builder asks."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from mcarmy.army.components import name_of, order_key, twin_key
from mcarmy.army.rules.idle_orders import TOLERATED
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.build.terms import Terms
    from mcarmy.army.rules.rule import Allegiance, AtLeast


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
        elif not self._has_company(key):
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
                    f"{rank} components are available"
                )
        return self._unmet(allegiance, owed, spare)

    def _unmet(
        self, allegiance: Allegiance, owed: list[str], spare: dict[Rank, int]
    ) -> tuple[int, str] | None:
        """Room for everything that an army must have some of, as a unit and an order (ARMY-7)."""
        found: list[tuple[AtLeast, int, list[Rank]]] = []
        for need in self._groups():
            there = sum(self.taken[key] for key in need.keys) + sum(k in need.keys for k in owed)
            met = sum(missing for narrow, missing, _ in found if set(narrow.keys) <= set(need.keys))
            missing = need.count - there - met
            if missing > 0:
                ranks = [rank for rank in Rank if self._can_give(rank, need, allegiance)]
                found.append((need, missing, ranks))
        for places in product(*(combinations_with_replacement(r, n) for _, n, r in found)):
            needed = Counter(rank for place in places for rank in place)
            if all(needed[rank] <= spare[rank] for rank in Rank):
                return None
        return 3, f"no slot is left for {found[0][0].what}, and an army needs one"

    def _groups(self) -> list[AtLeast]:
        """What an army must have one or more of, several components to choose from."""
        return [need for need in self.terms.legal.needs if len(need.keys) > 1]

    def _can_give(self, rank: Rank, need: AtLeast, allegiance: Allegiance) -> bool:
        return any(
            self.terms.rank(key) is rank and self.spare(key, allegiance) > 0 for key in need.keys
        )

    def owed(self) -> list[str]:
        """What the format or a companion asks for and has not been taken (ARMY-10, ARMY-11)."""
        legal = self.terms.legal
        wanted = [need.keys[0] for need in legal.needs if len(need.keys) == 1]
        coming = {*self.taken, *wanted}
        wanted += [
            pair.others[0]
            for pair in legal.companions
            if pair.key in coming and not coming & set(pair.others)
        ]
        return [key for key in dict.fromkeys(wanted) if not self.taken[key]]

    def _surplus(self, key: str, allegiance: Allegiance) -> int:
        """How many more are taken than an army may have; below 0 where there is room."""
        surplus = self.taken[key] - self.terms.limits(allegiance)[key]
        for cap in self.terms.legal.caps:
            if key in cap.keys:
                surplus = max(surplus, sum(self.taken[k] for k in cap.keys) - cap.count)
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
        spare = {key: max(0, self.spare(key, allegiance)) for key in self.terms.by_rank[rank]}
        joined = 0
        for cap in self.terms.legal.caps:
            together = sum(spare.pop(key, 0) for key in cap.keys)
            joined += min(together, cap.count - sum(self.taken[key] for key in cap.keys))
        return owed_unwanted + joined + sum(spare.values())

    def _has_company(self, key: str) -> bool:
        """Whether what a component goes with is there: a keeper, a tent (ARMY-11)."""
        return all(
            any(self.taken[other] for other in pair.others)
            for pair in self.terms.legal.companions
            if pair.key == key
        )

    def _reasons(self, key: str) -> Iterator[str]:
        """What speaks against a component, the plainest first."""
        terms = self.terms
        component = terms.known[key]
        if isinstance(component, Profile) and not terms.wanted(component.id):
            factions = terms.catalog.factions
            names = " and ".join(factions[wanted].name for wanted in terms.factions)
            name = factions[component.faction].name
            yield f"it belongs to {name}, and the army is built from {names}"
        for ceiling in terms.ceilings:
            most = ceiling.most(key)
            if self.taken[key] + self.taken[twin_key(key)] >= most:
                yield f"{ceiling.what} has {most or 'none'}"
        yield from terms.legal.why_not(self.taken, key)
        for cap in terms.legal.caps:
            if key in cap.keys and sum(self.taken[k] for k in cap.keys) >= cap.count:
                yield f"an army has no more than {cap.what}"
        yield self.plus(key).obstacle() or "the army could not be finished with it"

    def _named(self, key: str) -> str:
        return name_of(self.terms.known[key])
