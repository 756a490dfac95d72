"""In which components do two lists differ?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.components import order_key
from mcarmy.base.names import slug
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Placed, Roster

UNIT, CARD, ATTACHED, ORDER, UNKNOWN = "unit", "card", "attached card", "order", "unknown"
_KINDS = (UNIT, ORDER, CARD, ATTACHED, UNKNOWN)


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One component and how often it stands in each of the two lists."""

    kind: str
    id: str
    name: str
    rank: Rank | None
    one: int
    other: int

    @property
    def differs(self) -> bool:
        return self.one != self.other


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lists side by side, component by component; names and notes do not matter."""

    formats: tuple[str | None, str | None]
    rows: tuple[ComparedRow, ...]

    @property
    def same(self) -> bool:
        """Whether both lists are the same army for the same format."""
        return self.formats[0] == self.formats[1] and not any(row.differs for row in self.rows)

    def totals(self, rank: Rank) -> tuple[int, int]:
        """Components of a rank in both lists; attached cards take no slot (ARMY-11)."""
        counted = [row for row in self.rows if row.rank is rank and row.kind != ATTACHED]
        return sum(row.one for row in counted), sum(row.other for row in counted)


def compare(one: Roster, other: Roster) -> Comparison:
    """What the one list has and the other has not, and the other way round."""
    rows: dict[tuple[str, str], ComparedRow] = {}
    for row in _rows(one):
        known = rows.get((row.kind, row.id), row)
        before = known.one if known is not row else 0
        rows[row.kind, row.id] = ComparedRow(
            row.kind, row.id, row.name, row.rank, before + row.one, 0
        )
    for row in _rows(other):
        known = rows.get(
            (row.kind, row.id), ComparedRow(row.kind, row.id, row.name, row.rank, 0, 0)
        )
        count = known.other + row.one
        rows[row.kind, row.id] = ComparedRow(row.kind, row.id, row.name, row.rank, known.one, count)
    ordered = sorted(rows.values(), key=_place)
    return Comparison((_format(one), _format(other)), tuple(ordered))


def _rows(roster: Roster) -> Iterator[ComparedRow]:
    for placed in roster.placed:
        yield _row(placed)
    for rank in Rank:
        count = roster.listing.order_count(rank)
        if count:
            yield ComparedRow(
                ORDER, order_key(rank), f"{rank.capitalize()} order token", rank, count, 0
            )


def _row(placed: Placed) -> ComparedRow:
    line, component = placed.line, placed.component
    if component is None:
        return ComparedRow(UNKNOWN, slug(line.name) or line.name, line.name, None, line.copies, 0)
    kind = UNIT if isinstance(component, Profile) else CARD
    if line.section == "attached":
        kind = ATTACHED
    return ComparedRow(kind, str(component.id), component.name, component.rank, line.copies, 0)


def _place(row: ComparedRow) -> tuple[int, int]:
    """By rank, then units before orders before cards; else as the lists have them."""
    rank = len(Rank) if row.rank is None else list(Rank).index(row.rank)
    return rank, _KINDS.index(row.kind)


def _format(roster: Roster) -> str | None:
    return None if roster.format is None else str(roster.format.id)
