"""A listing with its names understood: which units and cards the author means."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec import Struct

from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mcarmy.army.reading.listing import Line, Listing
    from mcarmy.base.problems import Problem, Span
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format


C = TypeVar("C", Profile, Card)
Copies: TypeAlias = "tuple[C, list[Line], int]"
"""A component, all lines that name it, and how many copies they come to."""


class Placed(Struct, frozen=True, gc=False):
    """A line and what it means; None where nobody can tell."""

    line: Line
    component: Profile | Card | None


class Share(Struct, frozen=True, gc=False):
    """What one place of the file contributes to a count."""

    span: Span
    count: int
    what: str


class Roster(Struct):
    """A list understood as far as possible: the rules look at this."""

    listing: Listing
    catalog: Catalog
    format: Format | None
    placed: tuple[Placed, ...] = ()
    problems: list[Problem] = []
    unknown: list[tuple[Placed, Problem]] = []
    recorded: Roster | None = None
    as_of: str = ""
    _units: list[tuple[Line, Profile]] = []
    _cards: list[tuple[Line, Card]] = []
    _attached: list[tuple[Line, Card]] = []
    _unit_copies: list[Copies[Profile]] = []
    _card_copies: list[Copies[Card]] = []
    _totals: dict[Rank | None, int] = {}

    def place(self, all_placed: Iterable[Placed]) -> None:
        """Take in what the lines of the list mean."""
        self.placed = tuple(all_placed)
        for placed in self.placed:
            if isinstance(placed.component, Profile):
                self._units.append((placed.line, placed.component))
            elif isinstance(placed.component, Card):
                cards = self._attached if placed.line.section == "attached" else self._cards
                cards.append((placed.line, placed.component))
        self._unit_copies = _copies(self._units)
        self._card_copies = _copies(self._cards)
        self._totals = self._added_up()

    def _added_up(self) -> dict[Rank | None, int]:
        totals: dict[Rank | None, int] = dict.fromkeys((*Rank, None), 0)
        for unit, _, copies in self._unit_copies:
            totals[unit.rank] += copies
        for card, _, copies in self._card_copies:
            totals[card.rank] += copies
        for order in self.listing.orders:
            totals[order.rank] += order.count or 0
        return totals

    def units(self) -> Sequence[tuple[Line, Profile]]:
        """The units of the list, wherever they stand in it."""
        return self._units

    def cards(self) -> Sequence[tuple[Line, Card]]:
        """The cards of the list that take a slot."""
        return self._cards

    def attached(self) -> Sequence[tuple[Line, Card]]:
        """The cards attached to the Command Tent."""
        return self._attached

    def unit_copies(self) -> Sequence[Copies[Profile]]:
        """Each unit with its lines and copies, in the order they first stand."""
        return self._unit_copies

    def card_copies(self) -> Sequence[Copies[Card]]:
        """Each card that takes a slot with its lines and copies, in the order they first stand."""
        return self._card_copies

    def components(self) -> Sequence[tuple[Line, Profile | Card]]:
        """Units and cards that count for the army."""
        return (*self._units, *self._cards)

    @property
    def understood(self) -> bool:
        """Whether every part of the list could be read and every name is known."""
        return not self.listing.spoiled and not self.unknown and self.format is not None

    @property
    def exactly_filled(self) -> bool:
        """Whether every rank has as many components as the format has slots."""
        return not any(self._open_slots())

    def missing(self) -> int:
        """How many components the list is short of, over all ranks."""
        return sum(slots for slots in self._open_slots() if slots > 0)

    def _open_slots(self) -> Iterator[int]:
        for rank, slots in () if self.format is None else self.format.slots.items():
            yield slots - self.total(rank)

    def total(self, rank: Rank) -> int:
        """How much counts under a rank: units, cards and order tokens (ARMY-2)."""
        return self._totals[rank]

    def shares(self, rank: Rank) -> list[Share]:
        """Everything that counts under a rank, and where (ARMY-2)."""
        shares = [
            Share(line.point, line.copies, component.name)
            for line, component in self.components()
            if component.rank is rank
        ]
        shares += [
            Share(order.span, order.count, f"{rank} order tokens")
            for order in self.listing.orders
            if order.rank is rank and order.count
        ]
        return shares


def _copies(placed: Iterable[tuple[Line, C]]) -> list[Copies[C]]:
    found: dict[str, tuple[C, list[Line]]] = {}
    for line, component in placed:
        found.setdefault(component.id, (component, []))[1].append(line)
    return [(component, lines, _added(lines)) for component, lines in found.values()]


def _added(lines: list[Line]) -> int:
    return lines[0].copies if len(lines) == 1 else sum(line.copies for line in lines)
