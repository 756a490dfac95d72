"""The smallest repair: the fewest components taken out and put in that make a list legal.

What a legal list may hold depends on a few choices: the side and the faction of its unique
personalities, which of the components that need a companion are in (the tent with its keeper), at
which rank each thing that an army needs stands (a unit, an order), and how what several components
may have together is split over the ranks. They are all tried. After that each component has a
limit of its own and each rank is filled by itself: first what it must have, then as much of the
list as fits, then new components. A rank always ends with as many components as it has slots, so
what keeps the most changes the least.

That is exact as long as no component stands in two of the rules that join components. A rule that
breaks this is refused by name.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.components import bag_of, in_hand, is_attached, order_key, slot_of
from mcarmy.army.rules.legal import Legal, UnfollowedRuleError
from mcarmy.army.rules.rule import Ground
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, AtLeast, AtMost
    from mcarmy.catalog.model import Format

Shares = tuple[int, ...]  # how many of each cap's components one rank may have


class Repair(Struct, frozen=True):
    """What to take out and what to put in, by key; attached cards apart, by their ids."""

    taken_out: Counter[str]
    put_in: Counter[str]
    detached: Counter[str]
    unknown: int

    @property
    def changes(self) -> int:
        """How many components are touched."""
        return self.taken_out.total() + self.put_in.total() + self.detached.total() + self.unknown


class _Choice(Struct, frozen=True):
    """What decides which components a list may hold, and which it must."""

    allegiance: Allegiance
    without_slot: tuple[str, ...]  # the tent, if it is in
    must: tuple[str, ...]
    out: tuple[str, ...]  # what stays out, as its companion does


def smallest_repair(roster: Roster) -> Repair | None:
    """The repair with the fewest changes; None where the format cannot be met at all."""
    if roster.format is None:
        return None
    search = _Search(roster, roster.format)
    return min(search.repairs(), key=search.preference, default=None)


class _Search:
    """Finds the best repair under every choice."""

    def __init__(self, roster: Roster, format_: Format) -> None:
        recorded = None if roster.recorded is None else bag_of(roster.recorded)
        self.legal = Legal(Ground(roster.catalog, format_, recorded))
        self.catalog = roster.catalog
        self.known = self.legal.ground.known
        every = bag_of(roster)
        self.listed = Counter({key: n for key, n in every.items() if not is_attached(key)})
        self.attached = Counter({key: n for key, n in every.items() if is_attached(key)})
        self.unknown = sum(placed.line.copies for placed, _ in roster.unknown)
        self.by_rank = {rank: self._in_order_of_preference(rank) for rank in Rank}
        self.must = tuple(need.keys[0] for need in self.legal.needs if len(need.keys) == 1)
        self.needs = tuple(need for need in self.legal.needs if len(need.keys) > 1)
        self.caps = tuple(c for c in self.legal.caps if any(self._rank(key) for key in c.keys))
        _refuse_what_is_joined_twice(self.needs, self.caps)

    def repairs(self) -> Iterator[Repair]:
        """The best repairs under every choice that can be carried out."""
        for choice in self._choices():
            for army in self._armies(choice):
                leaving = self.attached - self._staying_attached(choice)
                detached = Counter({in_hand(key): count for key, count in leaving.items()})
                yield Repair(self.listed - army, army - self.listed, detached, self.unknown)

    def _choices(self) -> Iterator[_Choice]:
        """Every allegiance, with and without each component that needs a companion."""
        joined = [pair for pair in self.legal.companions if not is_attached(pair.key)]
        with_whom = list(product(*((None, *pair.others) for pair in joined)))
        for allegiance, chosen in product(self.legal.allegiances, with_whom):
            inside = [
                (pair.key, other)
                for pair, other in zip(joined, chosen, strict=True)
                if other is not None
            ]
            keys = [key for key, _ in inside]
            if any(sum(key in cap.keys for key in keys) > cap.count for cap in self.legal.caps):
                continue
            yield _Choice(
                allegiance,
                tuple(key for key in keys if self._rank(key) is None),
                tuple(dict.fromkeys((*self.must, *(other for _, other in inside)))),
                tuple(pair.key for pair in joined if pair.key not in keys),
            )

    def preference(self, repair: Repair) -> tuple[int, ...]:
        """Fewest changes; then what keeps more units, more cards, higher ranks, the first hero.

        What is new is an order token rather than a unit, and a cheap unit rather than a dear one.
        """
        kept = self.listed - repair.taken_out
        units = sum(n for key, n in kept.items() if isinstance(self.known[key], Profile))
        cards = sum(n for key, n in kept.items() if isinstance(self.known[key], Card))
        new = {key: n for key, n in repair.put_in.items() if not isinstance(self.known[key], Rank)}
        lost = self._first_hero_lost(repair)
        return repair.changes, -units, -cards, -self._worth(kept), self._worth(new), lost

    def _worth(self, components: Mapping[str, int]) -> int:
        return sum(n * rank.worth for key, n in components.items() if (rank := self._rank(key)))

    def _first_hero_lost(self, repair: Repair) -> int:
        """How early the list names a unique personality that is gone, the later the better."""
        for place, key in enumerate(self.listed):
            unit = self.known[key]
            gone = repair.taken_out[key] >= self.listed[key]
            if gone and isinstance(unit, Profile) and unit.unique:
                return -place
        return -len(self.listed)

    def _armies(self, choice: _Choice) -> Iterator[Counter[str]]:
        """The best army for each place of what is needed and each split of what is capped."""
        base = Counter(choice.without_slot)
        limits = self._limits(choice)
        if any(count > limits[key] for key, count in base.items()):
            return
        must = [key for key in choice.must if key not in base]
        if any(key not in self.known or self._rank(key) is None for key in must):
            return  # no keeper to be had, or another tent is asked for
        filling = _Filling(self, limits, frozenset(must))
        for places in product(Rank, repeat=len(self.needs)):
            for split in product(*(_splits(cap.count) for cap in self.caps)):
                army = Counter(base)
                for number, rank in enumerate(Rank):
                    needs = tuple(
                        need for need, at in zip(self.needs, places, strict=True) if at is rank
                    )
                    part = filling.rank(rank, needs, tuple(shares[number] for shares in split))
                    if part is None:
                        break
                    army += part
                else:
                    yield army

    def _limits(self, choice: _Choice) -> Mapping[str, int]:
        limits = self.legal.limits(choice.allegiance)
        return {**limits, **dict.fromkeys(choice.out, 0)} if choice.out else limits

    def _staying_attached(self, choice: _Choice) -> Counter[str]:
        """The first card of each rank that may be under the tent, if there is one."""
        limits = self.legal.limits(choice.allegiance)
        company = {pair.key: pair.others for pair in self.legal.companions}
        staying: Counter[str] = Counter()
        for key in self.attached:
            alone = not any(other in choice.without_slot for other in company.get(key, ()))
            caps = [cap for cap in self.legal.caps if key in cap.keys]
            full = any(sum(staying[k] for k in cap.keys) >= cap.count for cap in caps)
            if limits[key] and not alone and not full:
                staying[key] = 1
        return staying

    def _rank(self, key: str) -> Rank | None:
        return slot_of(key, self.known[key])

    def _in_order_of_preference(self, rank: Rank) -> list[str]:
        """What could stand under a rank: the list's own first, orders behind its units and cards.

        Of what is not in the list, ordinary units come first, of the factions that are.
        """
        order = order_key(rank)
        factions = Counter[str | None]()
        for key, count in self.listed.items():
            if isinstance(component := self.known[key], Profile | Card):
                factions[component.faction] += count
        listed = [key for key in self.listed if key != order]
        new: list[Profile | Card] = [
            *sorted(self.catalog.units.values(), key=lambda u: (u.unique, -factions[u.faction])),
            *self.catalog.cards.values(),
        ]
        keys = dict.fromkeys((*listed, order, *(component.id for component in new)))
        return [key for key in keys if self._rank(key) is rank]


class _Filling:
    """Fills the ranks under one choice; the same question is answered once."""

    def __init__(self, search: _Search, limits: Mapping[str, int], must: frozenset[str]) -> None:
        self.search = search
        self.limits = limits
        self.must = must
        self.known: dict[tuple[Rank, tuple[AtLeast, ...], Shares], Counter[str] | None] = {}

    def rank(self, rank: Rank, needs: tuple[AtLeast, ...], shares: Shares) -> Counter[str] | None:
        """A rank with as much of the list as can stay; None if it cannot be filled."""
        asked = (rank, needs, shares)
        if asked not in self.known:
            self.known[asked] = self._filled(rank, needs, shares)
        return self.known[asked]

    def _filled(
        self, rank: Rank, needs: tuple[AtLeast, ...], shares: Shares
    ) -> Counter[str] | None:
        keys = self.search.by_rank[rank]
        limits = {key: self.limits[key] for key in keys}
        filled = Counter(key for key in limits if key in self.must)
        caps = tuple(zip(self.search.caps, shares, strict=True))
        if any(_room(filled, key, limits[key], caps) < 0 for key in filled):
            return None
        for need in needs:
            while sum(filled[key] for key in need.keys) < need.count:
                able = (
                    key
                    for key, limit in limits.items()
                    if key in need.keys and _room(filled, key, limit, caps) > 0
                )
                found = next(able, None)
                if found is None:
                    return None
                filled[found] += 1
        slots, order = self.search.legal.slots[rank], order_key(rank)
        listed = self.search.listed
        _fill(filled, {key: min(n, listed[key]) for key, n in limits.items()}, slots, caps)
        _fill(filled, {order: limits[order], **limits}, slots, caps)
        return filled if filled.total() == slots else None


def _fill(
    filled: Counter[str],
    limits: Mapping[str, int],
    slots: int,
    caps: tuple[tuple[AtMost, int], ...],
) -> None:
    """Add components up to their limits as long as there are slots."""
    for key, limit in limits.items():
        room = min(_room(filled, key, limit, caps), slots - filled.total())
        filled[key] += max(0, room)


def _room(filled: Counter[str], key: str, limit: int, caps: tuple[tuple[AtMost, int], ...]) -> int:
    """How many more of a component may come; below 0 where there are too many."""
    room = limit - filled[key]
    for cap, share in caps:
        if key in cap.keys:
            room = min(room, share - sum(filled[other] for other in cap.keys))
    return room


def _splits(count: int) -> Iterator[Shares]:
    """Every way to split what is capped over the ranks."""
    for shares in product(range(count + 1), repeat=len(Rank)):
        if sum(shares) == count:
            yield shares


def _refuse_what_is_joined_twice(needs: tuple[AtLeast, ...], caps: tuple[AtMost, ...]) -> None:
    """Where a component stands in two of these sets the smallest repair would be a guess.

    A need within a wider one is no trouble: the narrow one is met first and counts for both.
    """
    for cap, other in combinations(caps, 2):
        if set(cap.keys) & set(other.keys):
            raise UnfollowedRuleError(cap.what, f"no smallest repair is known beside {other.what}")
    for need, wider in combinations(needs, 2):
        if set(need.keys) & set(wider.keys) and not set(need.keys) <= set(wider.keys):
            raise UnfollowedRuleError(need.what, f"no smallest repair is known beside {wider.what}")
