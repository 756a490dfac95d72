"""What do lists ask of a collection, one by one and all on the table at the same time?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import read_list_file
from mcarmy.army.components import bag_of, in_hand, order_key
from mcarmy.army.reading.paths import collect, is_another_kind
from mcarmy.army.text.scalars import counts as counts_by_rank
from mcarmy.army.text.scalars import scalar, short_form
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mcarmy.army.checking.check import CheckedList, Checker
    from mcarmy.army.collection.owned import Collection
    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Problem
    from mcarmy.catalog import Catalog


@dataclass(frozen=True, slots=True)
class ListNeeds:
    """What one list asks for; lines that nobody understands ask for nothing and are counted."""

    path: str
    name: str | None
    needs: Counter[str]
    unknown: int
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a collection lacks for lists: for each of them alone, and for all at once."""

    lists: tuple[ListNeeds, ...]
    alone: tuple[Counter[str], ...]
    together: Counter[str]
    collection: Collection

    @property
    def complete(self) -> bool:
        """Whether all lists can be built at the same time."""
        readable = all(each.problem is None and not each.unknown for each in self.lists)
        return readable and not self.together


def needs_of(roster: Roster) -> Counter[str]:
    """How many of each unit, card and order token a list uses; attached cards are cards too."""
    needs: Counter[str] = Counter()
    for key, count in bag_of(roster).items():
        needs[in_hand(key)] += count
    return needs


def lists_in(checker: Checker, paths: Iterable[str]) -> Iterator[ListNeeds]:
    """The needs of every list below some paths; other files of a folder are passed over."""
    for found in collect(paths):
        if found.problem is not None:
            yield ListNeeds(found.path, None, Counter(), 0, found.problem)
            continue
        path = Path(found.path)
        document = read_list_file(path, found.path)
        if found.in_folder and is_another_kind(document, found.path):
            continue
        yield _needs(checker.check_document(document, path.parent))


def _needs(checked: CheckedList) -> ListNeeds:
    roster, listing = checked.roster, checked.roster.listing
    broken = [problem for found in listing.spoiled.values() for problem in found]
    problem = next(iter((*broken, *listing.problems)), None) if not _read(roster) else None
    path = listing.text.path
    return ListNeeds(path, listing.name, needs_of(roster), len(roster.unknown), problem)


def _read(roster: Roster) -> bool:
    """Whether the parts of a list that ask for something could be read."""
    parts = ("everything", "units", "cards", "attached", "orders")
    return bool(roster.listing.keys) and not any(part in roster.listing.spoiled for part in parts)


def cover(lists: Sequence[ListNeeds], collection: Collection, catalog: Catalog) -> Coverage:
    """What is missing for some lists."""
    alone = tuple(_missing(each.needs, collection, catalog) for each in lists)
    total: Counter[str] = Counter()
    for each in lists:
        total += each.needs
    return Coverage(tuple(lists), alone, _missing(total, collection, catalog), collection)


def _missing(needs: Counter[str], collection: Collection, catalog: Catalog) -> Counter[str]:
    """What is not owned: units, cards and order tokens, in catalog order."""
    known = (*catalog.units, *catalog.cards, *(order_key(rank) for rank in Rank))
    short = {str(id_): needs[str(id_)] - collection.owned(str(id_)) for id_ in known}
    return +Counter(short)


def smallest_collection(lists: Iterable[ListNeeds], *, together: bool) -> Counter[str]:
    """The fewest components from which each list can be built, or all at the same time."""
    least: Counter[str] = Counter()
    for each in lists:
        least = least + each.needs if together else least | each.needs
    return least


def write_collection(catalog: Catalog, owned: Counter[str], name: str) -> str:
    """A collection as YAML, in catalog order."""
    lines = [f"collection: {scalar(name)}"]
    for section, known in (("units", catalog.units), ("cards", catalog.cards)):
        if section == "cards":
            orders = {rank: owned[order_key(rank)] for rank in Rank}
            lines.append(f"orders: {counts_by_rank(orders)}")
        lines.append(f"{section}:")
        lines += [
            f"  - {scalar(short_form(component.name, owned[str(id_)]))}"
            for id_, component in known.items()
            if owned[str(id_)]
        ]
        if lines[-1] == f"{section}:":
            lines[-1] = f"{section}: []"
    return "".join(f"{line}\n" for line in lines)


def write_collection_table(catalog: Catalog, owned: Counter[str]) -> str:
    """A collection as CSV with the columns `name` and `count`."""
    rows = ["name,count"]
    for known in (catalog.units, catalog.cards):
        rows += [
            f"{_cell(c.name)},{owned[str(id_)]}" for id_, c in known.items() if owned[str(id_)]
        ]
    rows += [f"{rank} order,{owned[order_key(rank)]}" for rank in Rank if owned[order_key(rank)]]
    return "".join(f"{row}\n" for row in rows)


def _cell(name: str) -> str:
    quoted = name.replace('"', '""')
    return f'"{quoted}"' if any(sign in name for sign in ',"\n\r') else name
