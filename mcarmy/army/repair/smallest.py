"""The smallest repair: the fewest components taken out and put in that make a list legal.

What a legal list may hold depends on three choices: the side, the faction of its unique
personalities, and a tent or none. They are all tried. After that each component has a limit of
its own, and only one thing joins the ranks: somewhere must be a unit and somewhere an order. So
all places for those two are tried as well, and each rank is filled by itself: first what it must
have, then as much of the list as fits, then new components. A rank always ends with as many
components as it has slots, so what keeps the most changes the least.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from mcarmy.army.rules.tent import KEEPER, OWN_FACTION, is_tent
from mcarmy.base.values import frozen
from mcarmy.catalog.model import Card, Profile, Rank, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog.model import Format

Component = Profile | Card | Rank  # a rank stands for an order token of that rank

_WORTH = {Rank.GOLD: 3, Rank.SILVER: 2, Rank.BRONZE: 1}
_UNLIMITED = 10**6


@frozen
class Repair:
    """What to take out and what to put in, by id; order tokens by `order_key`."""

    taken_out: Counter[str]
    put_in: Counter[str]
    detached: Counter[str]
    unknown: int

    @property
    def changes(self) -> int:
        """How many components are touched."""
        return self.taken_out.total() + self.put_in.total() + self.detached.total() + self.unknown


@frozen
class _Choice:
    """What decides which components a list may hold."""

    side: Side
    uniques: str
    tent: str | None


def smallest_repair(roster: Roster) -> Repair | None:
    """The repair with the fewest changes; None where the format cannot be met at all."""
    if roster.format is None:
        return None
    search = _Search(roster, roster.format)
    return min(search.repairs(), key=search.preference, default=None)


class _Search:
    """Finds the best repair under every choice."""

    def __init__(self, roster: Roster, format_: Format) -> None:
        self.format = format_
        self.catalog = roster.catalog
        self.known: dict[str, Component] = {
            **{unit.id: unit for unit in self.catalog.units.values()},
            **{card.id: card for card in self.catalog.cards.values()},
            **{order_key(rank): rank for rank in Rank},
        }
        self.listed = _listed(roster)
        self.recorded = None if roster.recorded is None else _listed(roster.recorded)
        self.attached = Counter[str]()
        for line, card in roster.attached():
            self.attached[card.id] += line.copies
        self.unknown = sum(placed.line.copies for placed, _ in roster.unknown)
        self.by_rank = {rank: self._in_order_of_preference(rank) for rank in Rank}

    def repairs(self) -> Iterator[Repair]:
        """The best repairs under every choice that can be carried out."""
        tents = [unit.id for unit in self.catalog.units.values() if is_tent(unit)]
        for faction, tent in product(self.catalog.factions.values(), (None, *tents)):
            choice = _Choice(faction.side, faction.id, tent)
            for army in self._armies(choice):
                yield Repair(
                    self.listed - army,
                    army - self.listed,
                    self.attached - self._staying_attached(choice),
                    self.unknown,
                )

    def preference(self, repair: Repair) -> tuple[int, ...]:
        """Fewest changes; then what keeps more units, more cards, higher ranks, the first hero.

        What is new is an order token rather than a unit, and a cheap unit rather than a dear one.
        """
        kept = self.listed - repair.taken_out
        units = sum(n for id_, n in kept.items() if isinstance(self.known[id_], Profile))
        cards = sum(n for id_, n in kept.items() if isinstance(self.known[id_], Card))
        new = {id_: n for id_, n in repair.put_in.items() if not isinstance(self.known[id_], Rank)}
        lost = self._first_hero_lost(repair)
        return repair.changes, -units, -cards, -self._worth(kept), self._worth(new), lost

    def _worth(self, components: Mapping[str, int]) -> int:
        return sum(n * _WORTH[rank] for id_, n in components.items() if (rank := self._rank(id_)))

    def _first_hero_lost(self, repair: Repair) -> int:
        """How early the list names a unique personality that is gone, the later the better."""
        for place, id_ in enumerate(self.listed):
            unit = self.known[id_]
            gone = repair.taken_out[id_] >= self.listed[id_]
            if gone and isinstance(unit, Profile) and unit.unique:
                return -place
        return -len(self.listed)

    def _armies(self, choice: _Choice) -> Iterator[Counter[str]]:
        """The best army for each place of the necessary unit and the necessary order."""
        must = set(self.format.required)
        tent = Counter[str]()
        if choice.tent is not None:
            must = (must | {KEEPER}) - {choice.tent}
            tent[choice.tent] = 1
        if any(count > self._limit(id_, choice) for id_, count in tent.items()):
            return
        if any(id_ not in self.known or self._rank(id_) is None for id_ in must):
            return  # no keeper to be had, or another tent is asked for
        filled = {
            (rank, unit, order): self._filled(rank, must, choice, unit=unit, order=order)
            for rank, unit, order in product(Rank, (False, True), (False, True))
        }
        for unit_in, order_in in product(Rank, Rank):
            army = Counter(tent)
            for rank in Rank:
                part = filled[rank, rank is unit_in, rank is order_in]
                if part is None:
                    break
                army += part
            else:
                yield army

    def _filled(
        self, rank: Rank, must: set[str], choice: _Choice, *, unit: bool, order: bool
    ) -> Counter[str] | None:
        """A rank with as much of the list as can stay; None if it cannot be filled."""
        limits = {id_: self._limit(id_, choice) for id_ in self.by_rank[rank]}
        filled = Counter(id_ for id_ in limits if id_ in must)
        if order:
            filled[order_key(rank)] += 1
        if unit and not any(isinstance(self.known[id_], Profile) for id_ in filled):
            able = [id_ for id_ in limits if isinstance(self.known[id_], Profile) and limits[id_]]
            if not able:
                return None
            filled[able[0]] += 1
        if any(count > limits[id_] for id_, count in filled.items()):
            return None
        self._fill(filled, {id_: min(n, self.listed[id_]) for id_, n in limits.items()}, rank)
        self._fill(filled, {order_key(rank): limits[order_key(rank)], **limits}, rank)
        return filled if filled.total() == self.format.slots[rank] else None

    def _fill(self, filled: Counter[str], limits: dict[str, int], rank: Rank) -> None:
        """Add components up to their limits as long as there are slots."""
        for id_, limit in limits.items():
            room = self.format.slots[rank] - filled.total()
            filled[id_] += max(0, min(limit - filled[id_], room))

    def _limit(self, id_: str, choice: _Choice) -> int:
        """How many copies a legal list may have under a choice."""
        component = self.known[id_]
        most = _UNLIMITED if self.recorded is None else self.recorded[id_]
        if isinstance(component, Rank):
            return most
        if not self._admitted(component):
            return 0
        if isinstance(component, Card):
            return min(most, self.format.copies.card)
        if self.catalog.factions[component.faction].side is not choice.side:
            return 0
        if is_tent(component):
            return min(most, 1)
        if not component.unique:
            return min(most, self.format.copies.unit)
        return min(most, self.format.copies.unique) if component.faction == choice.uniques else 0

    def _admitted(self, component: Profile | Card) -> bool:
        """Whether the event lets a component in at all."""
        return component.id not in self.format.banned and component.set in self.format.sets

    def _staying_attached(self, choice: _Choice) -> Counter[str]:
        """One Ilian card of each rank, if there is a tent."""
        staying: dict[Rank, str] = {}
        for id_ in self.attached if choice.tent else ():
            card = self.known[id_]
            if isinstance(card, Card) and card.faction == OWN_FACTION and self._admitted(card):
                staying.setdefault(card.rank, id_)
        return Counter(staying.values())

    def _rank(self, id_: str) -> Rank | None:
        component = self.known[id_]
        return component if isinstance(component, Rank) else component.rank

    def _in_order_of_preference(self, rank: Rank) -> list[str]:
        """What could stand under a rank: the list's own first, orders behind its units and cards.

        Of what is not in the list, ordinary units come first, of the factions that are.
        """
        order = order_key(rank)
        factions = Counter[str | None]()
        for id_, count in self.listed.items():
            if isinstance(component := self.known[id_], Profile | Card):
                factions[component.faction] += count
        listed = [id_ for id_ in self.listed if id_ != order]
        new: list[Profile | Card] = [
            *sorted(self.catalog.units.values(), key=lambda u: (u.unique, -factions[u.faction])),
            *self.catalog.cards.values(),
        ]
        ids = dict.fromkeys((*listed, order, *(component.id for component in new)))
        return [id_ for id_ in ids if self._rank(id_) is rank]


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
