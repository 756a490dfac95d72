"""The smallest repair: the fewest components taken out and put in that make a list legal.

Every legal list of a format has the same number of components of each rank, so a repair that
keeps `k` components of the list costs a constant less 2k: the smallest repair keeps the most.
What can be kept depends on few choices - the side, the faction of the unique personalities, a
tent or none, and where the one necessary unit and order stand - so all of them are tried.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from mcarmy.army.rules.tent import KEEPER, is_tent
from mcarmy.catalog.model import Card, Profile, Rank, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.roster import Roster
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format

_WORTH = {Rank.GOLD: 3, Rank.SILVER: 2, Rank.BRONZE: 1}

Component = Profile | Card | Rank  # a rank stands for an order token of that rank


@dataclass(frozen=True, slots=True)
class Repair:
    """What to take out and what to put in."""

    taken_out: Counter[str]
    put_in: Counter[str]
    detached: Counter[str]
    unknown: int

    @property
    def changes(self) -> int:
        """How many components are touched."""
        return self.taken_out.total() + self.put_in.total() + self.detached.total() + self.unknown


@dataclass(frozen=True, slots=True)
class _Plan:
    """One set of choices, and what it keeps of each rank."""

    side: Side
    uniques: str | None
    tent: bool
    kept: dict[Rank, int]
    added_unit: Rank | None
    added_order: Rank | None
    kept_unit: Rank | None
    kept_order: Rank | None
    cost: int


def smallest_repair(roster: Roster) -> Repair | None:
    """The repair with the fewest changes; None where the format cannot be met at all."""
    if roster.format is None:
        return None
    search = _Search(roster, roster.format)
    plans = sorted(search.plans(), key=search.preference)
    for plan in plans:
        repair = search.carry_out(plan)
        if repair is not None and repair.changes == plan.cost:
            return repair
    return None


class _Search:
    """Tries every choice that decides how much of a list can stay."""

    def __init__(self, roster: Roster, format_: Format) -> None:
        self.roster = roster
        self.format = format_
        self.catalog: Catalog = roster.catalog
        self.listed = _listed(roster)
        self.attached = Counter[str]()
        for line, card in roster.attached():
            self.attached[card.id] += line.copies
        self.recorded = None if roster.recorded is None else _listed(roster.recorded)
        self.unknown = sum(placed.line.copies for placed, _ in roster.unknown)
        self.known: dict[str, Component] = {
            **{unit.id: unit for unit in self.catalog.units.values()},
            **{card.id: card for card in self.catalog.cards.values()},
            **{order_key(rank): rank for rank in Rank},
        }
        self._available_by: dict[tuple[Rank, Side, str | None], Counter[str]] = {}
        self.tents = [unit.id for unit in self.catalog.units.values() if is_tent(unit)]

    def preference(self, plan: _Plan) -> tuple[int, ...]:
        """Fewest changes first; then what keeps more units, then what spares the higher ranks."""
        units = sum(
            min(count, self.limit(id_, plan.side, plan.uniques))
            for id_, count in self.listed.items()
            if isinstance(self.known[id_], Profile)
        )
        touched = [rank for rank in (plan.added_unit, plan.added_order) if rank is not None]
        worth = sum(_WORTH[rank] for rank in touched)
        return plan.cost, -units, worth, self._first_named(plan.uniques)

    def _first_named(self, faction: str | None) -> int:
        """How early the list names a unique personality of a faction."""
        for place, id_ in enumerate(self.listed):
            unit = self.known[id_]
            if isinstance(unit, Profile) and unit.unique and unit.faction == faction:
                return place
        return len(self.listed)

    def plans(self) -> Iterator[_Plan]:
        """Every feasible set of choices with its cost."""
        factions = {unit.faction for unit in self.catalog.units.values() if unit.unique}
        for side, tent in product(Side, (False, True)):
            own = [f for f in factions if self.catalog.factions[f].side is side]
            for uniques in (None, *sorted(own)):
                if tent and not self._tent_possible(side, uniques):
                    continue
                yield from self._plans_with(side, uniques, tent=tent)

    def _tent_possible(self, side: Side, uniques: str | None) -> bool:
        if not self.tents or KEEPER not in self.catalog.units:
            return False
        return self.limit(self.tents[0], side, uniques) > 0 and (
            self.limit(KEEPER, side, uniques) > 0
        )

    def limit(self, id_: str, side: Side, uniques: str | None) -> int:
        """How many copies a legal list may have, given side and faction of the uniques."""
        component = self.known[id_]
        most = 10**6 if self.recorded is None else self.recorded[id_]
        if isinstance(component, Rank):
            return most
        if id_ in self.format.banned or component.set not in self.format.sets:
            return 0
        if isinstance(component, Card):
            return min(most, self.format.copies.card)
        if self.catalog.factions[component.faction].side is not side:
            return 0
        if is_tent(component):
            return min(most, 1)
        if not component.unique:
            return min(most, self.format.copies.unit)
        return min(most, self.format.copies.unique) if component.faction == uniques else 0

    def _plans_with(self, side: Side, uniques: str | None, *, tent: bool) -> Iterator[_Plan]:
        required = [*self.format.required, *([KEEPER] if tent else [])]
        required = [id_ for id_ in dict.fromkeys(required) if id_ not in self.tents]
        if any(self.limit(id_, side, uniques) < 1 for id_ in required):
            return
        fixed = self._tent_cost(side, uniques, tent=tent) + self.unknown
        choices = product((*Rank, None), (*Rank, None), (*Rank, None), (*Rank, None))
        for kept_unit, added_unit, kept_order, added_order in choices:
            if (kept_unit is not None and added_unit is not None) or (
                (kept_order is None) == (added_order is None)
            ):
                continue
            plan = self._plan(
                side, uniques, required, (kept_unit, added_unit, kept_order, added_order)
            )
            if plan is not None:
                kept, slots_cost = plan
                yield _Plan(
                    side,
                    uniques,
                    tent,
                    kept,
                    added_unit,
                    added_order,
                    kept_unit,
                    kept_order,
                    slots_cost + fixed,
                )

    def _plan(
        self,
        side: Side,
        uniques: str | None,
        required: list[str],
        choice: tuple[Rank | None, Rank | None, Rank | None, Rank | None],
    ) -> tuple[dict[Rank, int], int] | None:
        """How many of each rank stay under these choices, and the cost; None if it cannot be."""
        kept_unit, added_unit, kept_order, added_order = choice
        if kept_unit is None and added_unit is None and not self._unit_required(required):
            return None
        kept, cost = {}, 0
        for rank in Rank:
            available = self._available(rank, side, uniques)
            must_stay = {id_ for id_ in required if available[id_] and self._rank(id_) is rank}
            to_add = sum(1 for id_ in required if self._rank(id_) is rank and not available[id_])
            to_add += (added_unit is rank) + (added_order is rank)
            if added_unit is rank and not self._unit_to_add(rank, side, uniques, required):
                return None
            if added_order is rank and self.limit(order_key(rank), side, uniques) < 1:
                return None
            stays = len(must_stay)
            if kept_unit is rank:
                if not any(isinstance(self.known[id_], Profile) for id_ in available):
                    return None
                stays += not any(isinstance(self.known[id_], Profile) for id_ in must_stay)
            if kept_order is rank:
                if not available[order_key(rank)]:
                    return None
                stays += 1
            slots = self.format.slots[rank]
            kept[rank] = min(slots - to_add, available.total())
            if kept[rank] < stays:
                return None
            if self._most_to_add(rank, side, uniques, kept[rank]) < slots - kept[rank]:
                return None
            listed = sum(n for id_, n in self.listed.items() if self._rank(id_) is rank)
            cost += (listed - kept[rank]) + (slots - kept[rank])
        return kept, cost

    def _unit_required(self, required: list[str]) -> bool:
        return any(isinstance(self.known[id_], Profile) for id_ in required)

    def _available(self, rank: Rank, side: Side, uniques: str | None) -> Counter[str]:
        """What of a rank could stay in the list as it is."""
        key = (rank, side, uniques)
        if key not in self._available_by:
            found: Counter[str] = Counter()
            for id_, count in self.listed.items():
                if self._rank(id_) is rank:
                    found[id_] = min(count, self.limit(id_, side, uniques))
            self._available_by[key] = +found
        return self._available_by[key]

    def _rank(self, id_: str) -> Rank | None:
        component = self.known[id_]
        return component if isinstance(component, Rank) else component.rank

    def _unit_to_add(
        self, rank: Rank, side: Side, uniques: str | None, required: list[str]
    ) -> Profile | None:
        """A unit that may be put in: one of the list's factions if there is one."""
        factions = Counter[str]()
        for id_, count in self.listed.items():
            if isinstance(unit := self.known[id_], Profile):
                factions[unit.faction] += count
        candidates = [
            unit
            for unit in self.catalog.units.values()
            if unit.rank is rank
            and unit.id not in required
            and self.limit(unit.id, side, uniques) > self.listed[unit.id]
        ]
        return max(candidates, key=lambda u: (not u.unique, factions[u.faction]), default=None)

    def _most_to_add(self, rank: Rank, side: Side, uniques: str | None, kept: int) -> int:
        """Order tokens fill any gap, unless a recorded army limits what there is."""
        if self.recorded is None:
            return 10**6
        whole = sum(
            min(count, self.limit(id_, side, uniques))
            for id_, count in self.recorded.items()
            if self._rank(id_) is rank
        )
        return whole - kept

    def _tent_cost(self, side: Side, uniques: str | None, *, tent: bool) -> int:
        """What becomes of tents and of the cards attached to one."""
        tents = sum(self.listed[id_] for id_ in self.tents)
        if not tent:
            return tents + self.attached.total()
        staying = sum(self._attached_staying(side, uniques).values())
        return abs(tents - 1) + self.attached.total() - staying

    def _attached_staying(self, side: Side, uniques: str | None) -> Counter[str]:
        """One Ilian card of each rank."""
        staying: Counter[str] = Counter()
        ranks: set[Rank] = set()
        for id_ in self.attached:
            card = self.known[id_]
            ilian = isinstance(card, Card) and card.faction == "ilian"
            if isinstance(card, Card) and ilian and self.limit(id_, side, uniques) > 0:
                if card.rank not in ranks:
                    staying[id_] = 1
                ranks.add(card.rank)
        return staying

    def carry_out(self, plan: _Plan) -> Repair | None:
        """Name the components a plan takes out and puts in."""
        final = Counter[str]()
        required = [*self.format.required, *([KEEPER] if plan.tent else [])]
        required = [id_ for id_ in dict.fromkeys(required) if id_ not in self.tents]
        for rank in Rank:
            final += self._kept_of(rank, plan, required)
        kept = Counter(final)
        for id_ in required:
            if not final[id_]:
                final[id_] += 1
        if plan.added_unit is not None:
            unit = self._unit_to_add(plan.added_unit, plan.side, plan.uniques, required)
            if unit is None:
                return None
            final[unit.id] += 1
        if plan.added_order is not None:
            final[order_key(plan.added_order)] += 1
        for rank in Rank:
            self._fill(rank, plan, final)
        listed = Counter({id_: n for id_, n in self.listed.items() if id_ not in self.tents})
        tents = sum(self.listed[id_] for id_ in self.tents)
        taken_out, put_in = listed - kept, final - kept
        for id_ in self.tents[:1]:
            taken_out[id_] += max(0, tents - plan.tent)
            put_in[id_] += max(0, plan.tent - tents)
        staying = self._attached_staying(plan.side, plan.uniques) if plan.tent else Counter[str]()
        return Repair(+taken_out, +put_in, self.attached - staying, self.unknown)

    def _kept_of(self, rank: Rank, plan: _Plan, required: list[str]) -> Counter[str]:
        """Which components of a rank stay: what must, then units and cards before spare orders."""
        available = self._available(rank, plan.side, plan.uniques)
        order = order_key(rank)
        staying: Counter[str] = Counter()
        for id_ in available:
            if id_ in required:
                staying[id_] = 1
        if plan.kept_order is rank:
            staying[order] = 1
        if plan.kept_unit is rank and not self._unit_required(list(staying)):
            first = next(id_ for id_ in available if isinstance(self.known[id_], Profile))
            staying[first] += 1
        for id_ in (*(id_ for id_ in available if id_ != order), order):
            room = plan.kept[rank] - staying.total()
            staying[id_] += max(0, min(available[id_] - staying[id_], room))
        return +staying

    def _fill(self, rank: Rank, plan: _Plan, final: Counter[str]) -> None:
        """Fill what is open: order tokens, or what the recorded army has left."""
        missing = self.format.slots[rank] - sum(
            n for id_, n in final.items() if self._rank(id_) is rank
        )
        if self.recorded is None:
            final[order_key(rank)] += missing
            return
        for id_ in (order_key(rank), *self.recorded):
            if self._rank(id_) is rank and missing > 0:
                spare = self.limit(id_, plan.side, plan.uniques) - final[id_]
                take = max(0, min(missing, spare))
                final[id_] += take
                missing -= take


def order_key(rank: Rank) -> str:
    """Order tokens among the ids of components."""
    return f"order:{rank}"


def _listed(roster: Roster) -> Counter[str]:
    """How often each component stands in a list."""
    listed: Counter[str] = Counter()
    for line, component in roster.components():
        listed[component.id] += line.copies
    for rank in Rank:
        listed[order_key(rank)] += roster.listing.order_count(rank)
    return +listed
