"""Values in layers: whose each value is, and where it stands in a file.

Nothing here knows a game: an entry is values by path, and every value has an origin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.base.problems import Location
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableMapping

    from mcarmy.base.problems import Text

ATTESTED = "attested"  # what a source tells


class Alternative(Struct, frozen=True):
    """Another value that fits the same evidence."""

    value: object
    weight: float
    reason: str
    variant: str | None


class Origin(Struct, frozen=True):
    """Whose value this is and how sure: a source's, our reconstruction's, or an overlay's.

    A value that `fills` a hole stands where no source tells the whole; `known` is what it tells.
    """

    layer: str
    location: Location
    level: str | None = None
    sources: tuple[str, ...] = ()
    note: str = ""
    alternatives: tuple[Alternative, ...] = ()
    fills: bool = False
    known: object = None

    @property
    def attested(self) -> bool:
        """Whether a source tells it: one of the catalog's files, or one that an overlay names."""
        return self.layer == ATTESTED or bool(self.sources)


class Entry:
    """One thing with its values and, for each, its origin and its place in a file.

    Paths name a value inside the entry: `health`, `abilities/0/text`. Places are known only
    while files are being checked; a compiled catalog keeps the origins alone, and reads them
    when somebody asks.
    """

    __slots__ = ("_origins", "evidence", "filled_at", "id", "kind", "places", "sound", "values")

    def __init__(
        self,
        kind: str,
        id_: str,
        values: dict[str, object],
        origins: dict[str, Origin] | Callable[[], dict[str, Origin]],
    ) -> None:
        self.kind = kind
        self.id = id_
        self.values = values
        self._origins = origins
        self.places: dict[str, Location] = {}
        self.evidence: dict[str, str] = {}
        self.filled_at: Location | None = None  # where an overlay fills its holes
        self.sound = True  # whether its shape allows a closer look

    @property
    def origins(self) -> dict[str, Origin]:
        """Whose each value is, by path."""
        if not isinstance(self._origins, dict):
            self._origins = self._origins()
        return self._origins

    def place(self, path: str = "") -> Location:
        """Where a value stands, or else the nearest thing around it."""
        while path not in self.places:
            if path in self.origins:
                return self.origins[path].location
            if not path:
                return next(iter(self.origins.values())).location
            path = path.rpartition("/")[0]
        return self.places[path]

    def blame(self, *paths: str) -> Location:
        """Of values that do not go together, the place of the first that was just written."""
        for path in paths:
            for place in self.places:
                if place == path or place.startswith(f"{path}/"):
                    return self.places[place]
        return self.place(paths[0])

    def new_alternatives(self, path: str) -> Iterator[tuple[Location, object]]:
        """Other values that would fit as well, if they were just written, and where."""
        for number, other in enumerate(self.origin(path).alternatives):
            place = self.places.get(alternative(path, number))
            if place is not None:
                yield place, other.value

    def origin(self, path: str) -> Origin:
        """Whose value it is: that of the path itself or of what contains it."""
        origins = self.origins
        while path not in origins:
            path = path.rpartition("/")[0]
        return origins[path]


Entries: TypeAlias = "MutableMapping[str, dict[str, Entry]]"


def value_at(entry: Entry, path: str) -> object:
    """The value a path names inside an entry."""
    value: object = entry.values
    for step in path.split("/"):
        value = value[int(step)] if isinstance(value, list) else value[step]  # type: ignore[index]
    return value


def alternative(path: str, number: int) -> str:
    """How the place of another value for a path is named."""
    return f"{path}@{number}"


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
    entry.origins[path] = replace(origin, location=text.at(node.span))
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
    elif text.content.startswith("|", node.span.start) and node.quoted:
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
