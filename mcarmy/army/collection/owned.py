"""What does somebody own? Read from YAML, JSON or CSV, with every mistake at its place.

A kind of component that a collection does not speak of at all (no card, no order token) is not
limited by it: most players count their figures and share the rest of the box.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import read_list_file
from mcarmy.army.components import order_key
from mcarmy.army.kinds import BAD_COUNT, MISSING_FORMAT, UNKNOWN_CARD, UNKNOWN_UNIT, WRONG_TYPE
from mcarmy.army.reading.listing import MOST_COPIES
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.understand import understand
from mcarmy.base.errors import McarmyError
from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem, Span, Text, in_reading_order
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Document, Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as Counts
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.source.nodes import Node

UNITS, CARDS, ORDERS = "units", "cards", "orders"


@dataclass(frozen=True, slots=True)
class Collection:
    """Copies owned by id of unit or card, order tokens as `order:gold`.

    `assumed` names the kinds it does not count, of which there are as many as anybody needs.
    """

    name: str | None
    counts: Counts[str, int]
    unlimited: frozenset[str]
    assumed: tuple[str, ...] = ()

    def owned(self, id_: str) -> int:
        """How many copies there are at most."""
        return MOST_COPIES if id_ in self.unlimited else self.counts.get(id_, 0)


@dataclass(frozen=True, slots=True)
class ReadCollection:
    """A collection as far as it could be read, and what is wrong with its file."""

    text: Text
    collection: Collection
    problems: tuple[Problem, ...]


class CollectionError(McarmyError):
    """A collection that cannot be used as it is."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        many = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__(f"The collection {path} has {many}. Fix the file and try again.")
        self.problems = problems


def load_collection(path: Path, catalog: Catalog) -> Collection:
    """A collection without problems, or a CollectionError that names them all."""
    read = read_collection(path, str(path), catalog)
    if read.problems:
        raise CollectionError(path, read.problems)
    return read.collection


def read_collection(path: Path, shown_as: str, catalog: Catalog) -> ReadCollection:
    """Whatever a collection file says."""
    if path.suffix.lower() in (".csv", ".tsv"):
        from mcarmy.army.collection.table import read_table

        return read_table(path, shown_as, catalog)
    return _from_document(read_list_file(path, shown_as), catalog)


def collection_of(
    name: str | None, counts: Counter[str], counted: Iterable[str], catalog: Catalog
) -> Collection:
    """A collection that leaves the kinds it does not count unlimited."""
    kinds = set(counted)
    unlimited: set[str] = set()
    if UNITS not in kinds:
        unlimited.update(catalog.units)
    if CARDS not in kinds:
        unlimited.update(catalog.cards)
    if ORDERS not in kinds:
        unlimited.update(order_key(rank) for rank in Rank)
    assumed = tuple(kind for kind in (UNITS, CARDS, ORDERS) if kind not in kinds)
    return Collection(name, dict(+counts), frozenset(unlimited), assumed)


def _from_document(document: Document, catalog: Catalog) -> ReadCollection:
    """A collection has the sections of a list, which may also be written `Name: 2`."""
    root, text = document.root, document.text
    if root is not None and not isinstance(root, Mapping):
        message = "A collection is a mapping with keys such as `units` and `cards`."
        advice = "Write `units:` and below it lines such as `- 2x Ranger Elite`."
        problem = Problem(WRONG_TYPE, message, text.at(root.span), advice)
        return ReadCollection(text, collection_of(None, Counter(), (), catalog), (problem,))
    entries = root.entries if isinstance(root, Mapping) else ()
    table = _Table(text, catalog)
    name, rest = None, []
    for key, node in entries:
        if key.text == "collection":
            name = table.name(node)
        elif key.text in (UNITS, CARDS) and isinstance(node, Mapping):
            table.take(key.text, node)
        else:
            rest.append((key, node))
    as_list = Mapping(tuple(rest), root.span) if root is not None else None
    listing = read_listing(Document(text, as_list, document.problems))
    roster = understand(listing, catalog, None)
    for line, component in roster.components():
        table.counts[str(component.id)] += line.copies
    for rank in Rank:
        table.counts[order_key(rank)] += listing.order_count(rank)
    found = [p for p in (*listing.problems, *roster.problems) if p.kind is not MISSING_FORMAT]
    counted = [key.text for key, _ in entries if key.text in (UNITS, CARDS, ORDERS)]
    collection = collection_of(name or listing.name, table.counts, counted, catalog)
    return ReadCollection(text, collection, tuple(in_reading_order((*found, *table.problems))))


class _Table:
    """Sections written as a mapping of names to counts."""

    def __init__(self, text: Text, catalog: Catalog) -> None:
        self.text = text
        self.catalog = catalog
        self.counts: Counter[str] = Counter()
        self.problems: list[Problem] = []

    def name(self, node: Node) -> str | None:
        """What the collection is called."""
        if isinstance(node, Scalar) and node.text:
            return node.text
        message = "This must be the name of the collection."
        self._report(Problem(WRONG_TYPE, message, self.text.at(node.span), "Write a text."))
        return None

    def take(self, section: str, node: Mapping) -> None:
        """`Ranger Elite: 2`, line by line."""
        for key, value in node.entries:
            id_ = component_id(self.catalog, key.text, section)
            if id_ is None:
                self._report(unknown(self.catalog, key.text, section, self.text, key.span))
            count = value.value if isinstance(value, Scalar) else None
            if type(count) is not int or not 0 <= count <= MOST_COPIES:
                shown = value.text if isinstance(value, Scalar) else "…"
                self._report(bad_count(shown, self.text, value.span))
            elif id_ is not None:
                self.counts[id_] += count

    def _report(self, problem: Problem) -> None:
        self.problems.append(problem)


def component_id(catalog: Catalog, written: str, section: str | None = None) -> str | None:
    """The unit or card that a name means exactly, within a section or anywhere."""
    wanted = slug(written)
    if section != CARDS and wanted in catalog.units:
        return wanted
    if section != UNITS and wanted in catalog.cards:
        return wanted
    return None


def unknown(catalog: Catalog, written: str, section: str | None, text: Text, span: Span) -> Problem:
    """A name that means nothing, with the names that are near."""
    units = [unit.name for unit in catalog.units.values()]
    cards = [card.name for card in catalog.cards.values()]
    known = {UNITS: units, CARDS: cards}.get(section or "", [*units, *cards])
    noun = {UNITS: "unit", CARDS: "command card"}.get(section or "", "unit or card")
    message = f"There is no {noun} called `{written[:60]}`."
    advice = suggestion(written[:80], known) or "`mcarmy units` and `mcarmy cards` list them all."
    kind = UNKNOWN_CARD if section == CARDS else UNKNOWN_UNIT
    return Problem(kind, message, text.at(span), advice)


def bad_count(written: str, text: Text, span: Span) -> Problem:
    """A count that is no number of copies."""
    message = f"`{written[:40]}` is not a number of copies."
    advice = f"Write a whole number from 0 to {MOST_COPIES}."
    return Problem(BAD_COUNT, message, text.at(span), advice)


def shown_name(catalog: Catalog, id_: str, count: int = 1) -> str:
    """The printed name behind an id, or `gold order token`."""
    if id_.startswith("order:"):
        return f"{id_.removeprefix('order:')} order token{'' if count == 1 else 's'}"
    found = catalog.units.get(id_) or catalog.cards.get(id_)  # type: ignore[call-overload]
    return str(found.name) if found is not None else id_
