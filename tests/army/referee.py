"""A second opinion: the rules of army building once more, straight from the rules digest.

Written to be plainly right rather than fast or helpful. It knows the catalog's facts (rank, side,
faction, set, unique) and nothing of how lists are read or checked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from tests.army.lists import DAY, catalog

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog.model import Card, Profile

RANKS = ("gold", "silver", "bronze")
TENT, KEEPER = "karaks-command-tent", "karak-the-keeper"
TOO_MANY = {"gold": "MC214", "silver": "MC212", "bronze": "MC210"}
TOO_FEW = {"gold": "MC215", "silver": "MC213", "bronze": "MC211"}


@dataclass(frozen=True)
class Facts:
    """What the rules need to know about a unit or a card."""

    id: str
    name: str
    is_unit: bool
    rank: str | None
    faction: str | None
    demon: bool
    unique: bool
    set: str


def facts() -> dict[str, Facts]:
    """All units and cards of the catalog."""
    known = catalog()
    found = {}
    components: list[Profile | Card] = [*known.units.values(), *known.cards.values()]
    for component in components:
        faction = known.factions.get(component.faction) if component.faction else None
        found[str(component.id)] = Facts(
            id=component.id,
            name=component.name,
            is_unit=component.id in known.units,
            rank=component.rank,
            faction=component.faction,
            demon=faction is not None and faction.side == "demon",
            unique=getattr(component, "unique", False),
            set=component.set,
        )
    return found


FACTS = facts()


@dataclass(frozen=True)
class Event:
    """A format: slots and limits, and what an organizer adds (ARMY-10)."""

    slots: Mapping[str, int]
    unit: int = 4
    unique: int = 1
    card: int = 3
    sets: tuple[str, ...] = ("first", "second", "ilian")
    banned: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    starts: str | None = None
    ends: str | None = None


@dataclass(frozen=True)
class Sheet:
    """What stands in a list, by id; orders by rank."""

    units: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    orders: Counter[str] = field(default_factory=Counter)
    attached: Counter[str] = field(default_factory=Counter)

    def distance(self, other: Sheet) -> int:
        """How many components have to be taken out or put in to get from one to the other."""
        return sum(
            (mine - theirs).total() + (theirs - mine).total()
            for mine, theirs in zip(self.parts(), other.parts(), strict=True)
        )

    def parts(self) -> tuple[Counter[str], ...]:
        """The four parts of a list."""
        return self.units, self.cards, self.orders, self.attached


def breaches(sheet: Sheet, event: Event, recorded: Sheet | None = None) -> set[str]:
    """The codes of all rules that a list breaks."""
    return {
        *_slots(sheet, event),
        *_sides(sheet),
        *_copies(sheet, event),
        *_essentials(sheet),
        *_tent(sheet),
        *_event(sheet, event),
        *_recorded(sheet, recorded),
    }


def _slots(sheet: Sheet, event: Event) -> Iterator[str]:
    """ARMY-1, ARMY-2: exactly as many of each rank; units, orders and cards count together."""
    for rank in RANKS:
        total = sheet.orders[rank]
        for id_, count in (*sheet.units.items(), *sheet.cards.items()):
            if FACTS[id_].rank == rank:
                total += count
        if total > event.slots[rank]:
            yield TOO_MANY[rank]
        if total < event.slots[rank]:
            yield TOO_FEW[rank]


def _sides(sheet: Sheet) -> Iterator[str]:
    """ARMY-3: human and demon units never share an army; cards do not matter (ARMY-8)."""
    if len({FACTS[id_].demon for id_ in +sheet.units}) == 2:
        yield "MC220"


def _copies(sheet: Sheet, event: Event) -> Iterator[str]:
    """ARMY-4 to ARMY-6 and ARMY-9; the tent has a rule of its own (ARMY-11)."""
    factions = set()
    for id_, count in (+sheet.units).items():
        if id_ == TENT:
            continue
        if FACTS[id_].unique:
            factions.add(FACTS[id_].faction)
            if count > event.unique:
                yield "MC230"
        elif count > event.unit:
            yield "MC240"
    if len(factions) > 1:
        yield "MC231"
    if any(count > event.card for count in sheet.cards.values()):
        yield "MC250"


def _essentials(sheet: Sheet) -> Iterator[str]:
    """ARMY-7: at least one unit and one order; the tent is no unit that takes orders."""
    if not sum(count for id_, count in sheet.units.items() if id_ != TENT):
        yield "MC260"
    if not sheet.orders.total():
        yield "MC261"


def _tent(sheet: Sheet) -> Iterator[str]:
    """ARMY-11: at most one, with its keeper; one Ilian card of each rank attached."""
    if sheet.units[TENT] > 1:
        yield "MC270"
    if sheet.units[TENT] and not sheet.units[KEEPER]:
        yield "MC271"
    ranks = Counter[str | None]()
    for id_, count in (+sheet.attached).items():
        if not sheet.units[TENT] or FACTS[id_].faction != "ilian":
            yield "MC272"
        else:
            ranks[FACTS[id_].rank] += count
    if any(count > 1 for count in ranks.values()):
        yield "MC272"


def _event(sheet: Sheet, event: Event) -> Iterator[str]:
    """ARMY-10: sets, bans, what is required, and the days."""
    present = {*(+sheet.units), *(+sheet.cards)}
    for id_ in {*present, *(+sheet.attached)}:
        if id_ in event.banned:
            yield "MC302"
        elif FACTS[id_].set not in event.sets:
            yield "MC301"
    if not present.issuperset(event.required):
        yield "MC303"
    if (event.starts or DAY) > DAY or (event.ends or DAY) < DAY:
        yield "MC304"


def _recorded(sheet: Sheet, recorded: Sheet | None) -> Iterator[str]:
    """A league list has no more of anything than was recorded."""
    if recorded is None:
        return
    pairs = zip(sheet.parts()[:3], recorded.parts()[:3], strict=True)
    if any(mine - theirs for mine, theirs in pairs):
        yield "MC305"


def fewest_changes(
    sheet: Sheet, event: Event, recorded: Sheet | None, universe: tuple[str, ...]
) -> int | None:
    """How far the nearest legal list is, by looking at every list the universe allows.

    A list is one choice for each rank, for the tent and for the attached cards. Attached cards
    take no slot and are never needed, so a nearest list has no new ones.
    """
    choices = [
        *(_ways_to_fill(rank, sheet, event, universe) for rank in RANKS),
        [
            (abs(tents - sheet.units[TENT]), tents * (TENT,))
            for tents in range(1 + (TENT in universe))
        ],
        _ways_to_detach(sheet),
    ]
    nearest = None
    for *filled, attached in product(*choices):
        distance = attached[0] + sum(changes for changes, _ in filled)
        if nearest is None or distance < nearest:
            other = _sheet((id_ for _, ids in filled for id_ in ids), attached[1])
            assert sheet.distance(other) == distance
            nearest = nearest if breaches(other, event, recorded) else distance
    return nearest


Way = tuple[int, tuple[str, ...]]  # how many changes it takes, and what then stands there


def _ways_to_fill(rank: str, sheet: Sheet, event: Event, universe: tuple[str, ...]) -> list[Way]:
    order = f"order:{rank}"
    listed = Counter({order: sheet.orders[rank]})
    for id_, count in (*sheet.units.items(), *sheet.cards.items()):
        if FACTS[id_].rank == rank:
            listed[id_] = count
    ids = [order, *(id_ for id_ in universe if FACTS[id_].rank == rank)]
    ways = []
    for filled in combinations_with_replacement(ids, event.slots[rank]):
        new = Counter(filled)
        ways.append(((listed - new).total() + (new - listed).total(), filled))
    return ways


def _ways_to_detach(sheet: Sheet) -> list[Way]:
    ways = []
    for left in product(*(range(count + 1) for count in sheet.attached.values())):
        staying = Counter(dict(zip(sheet.attached, left, strict=True)))
        ways.append(((sheet.attached - staying).total(), tuple(staying.elements())))
    return ways


def _sheet(ids: Iterator[str], attached: tuple[str, ...]) -> Sheet:
    sheet = Sheet(attached=Counter(attached))
    for id_ in ids:
        if id_.startswith("order:"):
            sheet.orders[id_.removeprefix("order:")] += 1
        elif FACTS[id_].is_unit:
            sheet.units[id_] += 1
        else:
            sheet.cards[id_] += 1
    return sheet
