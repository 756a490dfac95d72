"""Entries of the catalog before they become units and cards: values, and whose each value is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mcarmy.problems import Location
from mcarmy.values import frozen
from mcarmy.yaml_source import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.files import FileKind
    from mcarmy.problems import Text

ATTESTED = "attested"
LEVELS = ("sure", "likely", "inferred", "unknown")

_EVIDENCE = re.compile(r"(?P<level>[a-z]+) \((?P<sources>[^)]*)\)(?:: (?P<note>.*))?\Z", re.DOTALL)
_WORDING = ("abilities", "keywords", "text", "effects", "window")


@frozen
class Alternative:
    """Another value that fits the same evidence."""

    value: object
    weight: float
    reason: str
    variant: str | None


@frozen
class Origin:
    """Whose value this is and how sure: a source's, our reconstruction's, or an overlay's."""

    layer: str
    location: Location
    level: str | None = None
    sources: tuple[str, ...] = ()
    note: str = ""
    alternatives: tuple[Alternative, ...] = ()

    @property
    def attested(self) -> bool:
        return self.layer == ATTESTED


@dataclass(slots=True)
class Entry:
    """One unit, card, die ...: its values and, for each, its origin and its place in a file.

    Paths name a value inside the entry: `health`, `abilities/0/text`. Places are known only
    while files are being checked; a compiled catalog keeps the origins alone.
    """

    kind: str
    id: str
    values: dict[str, object]
    origins: dict[str, Origin]
    places: dict[str, Location] = field(default_factory=dict)
    evidence: dict[str, str] = field(default_factory=dict)
    sound: bool = True  # whether its shape allows a closer look

    def place(self, path: str = "") -> Location:
        """Where a value stands, or else the nearest thing around it."""
        while path not in self.places:
            if path in self.origins:
                return self.origins[path].location
            if not path:
                return next(iter(self.origins.values())).location
            path = path.rpartition("/")[0]
        return self.places[path]

    def origin(self, path: str) -> Origin:
        """Whose value it is: that of the path itself or of what contains it."""
        while path not in self.origins:
            path = path.rpartition("/")[0]
        return self.origins[path]

    def shown_origins(self, name: str) -> Iterator[tuple[str, Origin]]:
        """The origin of a value followed by those of its parts that somebody else gave."""
        for path, origin in self.origins.items():
            if path == name or path.startswith(name + "/"):
                yield path, origin


Entries = dict[str, dict[str, Entry]]


def sound(known: dict[str, Entry]) -> Iterator[Entry]:
    """The entries whose shape allows a closer look."""
    return (entry for entry in known.values() if entry.sound)


def read_entries(text: Text, root: Mapping, kind: FileKind) -> Iterator[tuple[Entry, Location]]:
    """The entries of an attested file, each with the lines it takes up."""
    if not kind.collection:
        yield attested_entry(text, root, kind.entries), text.at(root.span)
        return
    common = [(key, value) for key, value in root.entries if key.text in kind.shared]
    listed = root.get(kind.entries)
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Mapping):
            node = Mapping((*common, *item.entries), item.span)
            yield attested_entry(text, node, kind.entries), text.at(item.span)


def attested_entry(text: Text, node: Mapping, kind: str) -> Entry:
    """An entry whose values carry the evidence written beside them."""
    entry = entry_from(text, node, kind, Origin(ATTESTED, text.at(node.span)))
    evidence = entry.values.pop("evidence", None)
    entry.origins.pop("evidence", None)
    if isinstance(evidence, str):
        entry.evidence = {"rest": evidence}
    elif isinstance(evidence, dict):
        entry.evidence = {str(key): str(value) for key, value in evidence.items()}
    for path, origin in entry.origins.items():
        sentence = entry.evidence.get(evidence_key(path, entry.evidence))
        if sentence is not None and (found := _EVIDENCE.match(sentence)):
            sources = tuple(source.strip() for source in found["sources"].split(","))
            entry.origins[path] = Origin(
                ATTESTED, origin.location, found["level"], sources, found["note"] or ""
            )
    return entry


def evidence_key(path: str, evidence: dict[str, str]) -> str:
    """Which line of the evidence speaks for a value."""
    top = path.partition("/")[0]
    if top in evidence:
        return top
    return "text" if top in _WORDING and "text" in evidence else "rest"


def entry_from(text: Text, node: Mapping, kind: str, origin: Origin) -> Entry:
    """An entry of one layer, all values with the same origin."""
    plain = {key.text: to_plain(value) for key, value in node.entries}
    entry = Entry(kind, str(plain.get("id")), plain, {})
    entry.places[""] = text.at(_opening(node).span)
    for key, value in node.entries:
        record_value(entry, text, key.text, value, origin)
    return entry


def record_value(entry: Entry, text: Text, path: str, node: Node, origin: Origin) -> None:
    """Note whose a value is and where all its parts stand."""
    location = text.at(node.span)
    entry.origins[path] = Origin(
        origin.layer, location, origin.level, origin.sources, origin.note, origin.alternatives
    )
    for part, place in places(text, node, path):
        entry.places[part] = place


def places(text: Text, node: Node, path: str) -> Iterator[tuple[str, Location]]:
    """The place of a node and of everything in it, by path."""
    yield path, text.at(node.span)
    if isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from places(text, item, f"{path}/{index}" if path else str(index))
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            inner = f"{path}/{key.text}" if path else key.text
            yield from places(text, value, inner)
    elif node.quoted and "\n" in node.text:
        yield from _lines_of_block(text, node, path)


def _lines_of_block(text: Text, node: Scalar, path: str) -> Iterator[tuple[str, Location]]:
    """The place of each line of a block text: it starts below its key, indented."""
    first = text.at(node.span).line + 1
    for index, content in enumerate(node.text.rstrip("\n").split("\n")):
        written = text.line(first + index)
        column = len(written) - len(content) + 1 if content else 1
        line = first + index
        yield f"{path}/{index}", Location(text.path, line, column, line, len(written) + 1)


def _opening(node: Mapping) -> Scalar | Mapping:
    """What to point at when a whole entry is meant: its name, else its first key."""
    name = node.get("name") or node.get("id")
    if isinstance(name, Scalar):
        return name
    return node.entries[0][0] if node.entries else node
