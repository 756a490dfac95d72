"""Slips an editor of the catalog might make: each key dropped, misspelled or mistyped in turn."""

from __future__ import annotations

import copy
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from mcarmy.base.problems import Problem, Span, Text
from mcarmy.catalog import drawing, files, load
from mcarmy.catalog import entries as entries_module
from mcarmy.catalog.drawing import read as read_drawing
from mcarmy.catalog.entries import read_entries
from mcarmy.source import schema as schema_module
from mcarmy.source.layers import Entry
from mcarmy.source.nodes import Document, Mapping, Node, Scalar, Sequence, read_file
from mcarmy.source.schema import check_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.base.problems import Location
    from mcarmy.catalog.files import FileKind

Path_ = tuple[str | int, ...]

DROPPED, MISSPELLED, MISTYPED = "dropped", "misspelled", "given a wrong type"


@dataclass(frozen=True)
class Slip:
    """One key of one file, and what happened to it."""

    file: str
    holder: Path_  # the mapping the key stands in
    key: Scalar
    value: Node
    how: str

    def __str__(self) -> str:
        return f"{self.file}: {'/'.join(map(str, (*self.holder, self.key.text)))} {self.how}"

    def applied(self, mapping: Mapping) -> Mapping:
        """The mapping with the slip in it; everything else keeps its place."""
        entries: list[tuple[Scalar, Node]] = []
        for key, value in mapping.entries:
            if key is not self.key:
                entries.append((key, value))
            elif self.how == MISSPELLED:
                entries.append((misspelled(key), value))
            elif self.how == MISTYPED:
                entries.append((key, mistyped(value)))
        return Mapping(tuple(entries), mapping.span)


def slips(file: str, root: Mapping) -> Iterator[Slip]:
    """Every slip that can happen to a key of a file."""
    for holder, key, value in _keys(root, ()):
        for how in (DROPPED, MISSPELLED, MISTYPED):
            yield Slip(file, holder, key, value, how)


def _keys(node: Node, path: Path_) -> Iterator[tuple[Path_, Scalar, Node]]:
    if isinstance(node, Mapping):
        for key, value in node.entries:
            yield path, key, value
            yield from _keys(value, (*path, key.text))
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from _keys(item, (*path, index))


def misspelled(key: Scalar) -> Scalar:
    """The key with its last letter doubled by a neighbor of it on the keyboard."""
    text = f"{key.text[:-1]}q{key.text[-1]}"
    return Scalar(text, text, key.span)


def mistyped(value: Node) -> Node:
    """Something of a type that the value never has."""
    if not isinstance(value, Scalar):
        return Scalar("oops", "oops", value.span)
    if value.value is None:
        return Sequence((Scalar("oops", "oops", value.span),), value.span)
    if isinstance(value.value, str):
        return Scalar(12345, "12345", value.span)
    return Scalar("oops", "oops", value.span)


def changed(node: Node, path: Path_, change: Callable[[Mapping], Mapping]) -> Node:
    """A tree with one of its mappings changed, the rest shared."""
    if not path:
        assert isinstance(node, Mapping)
        return change(node)
    step, *rest = path
    if isinstance(node, Mapping):
        parts = tuple(
            (key, changed(value, tuple(rest), change) if key.text == step else value)
            for key, value in node.entries
        )
        return Mapping(parts, node.span)
    assert isinstance(node, Sequence)
    items = tuple(
        changed(item, tuple(rest), change) if index == step else item
        for index, item in enumerate(node.items)
    )
    return Sequence(items, node.span)


def only(node: Node, steps: Path_) -> Node:
    """A tree without the siblings of what lies along a path."""
    if not steps:
        return node
    step, *rest = steps
    if isinstance(node, Mapping):
        kept = tuple(
            (key, only(value, tuple(rest)) if key.text == step else value)
            for key, value in node.entries
            if key.text == step or isinstance(value, Scalar)
        )
        return Mapping(kept, node.span)
    assert isinstance(node, Sequence)
    return Sequence((only(node.items[int(step)], tuple(rest)),), node.span)


class Workbench:
    """A catalog in memory in which one file at a time is exchanged and everything is checked.

    Files are parsed and their entries built once; what the checks say of a changed file is what
    they would say of it on disk.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._documents: dict[str, Document] = {}
        self._entries: dict[str, tuple[Mapping, list[tuple[Entry, Location]]]] = {}
        self._sheets: dict[tuple[str, ...], Any] = {}
        assert not self.problems(), "the catalog must be sound before it is spoiled"

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the catalog as it stands."""
        with ExitStack() as patches:
            for module, name, stand_in in (
                (load, "read_file", self._read_file),
                (schema_module, "check_shape", _no_misfit),
                (entries_module, "read_entries", self._read_entries),
                (drawing, "read", self._read_drawing),
            ):
                patches.enter_context(mock.patch.object(module, name, stand_in))
            return load.read_catalog(self.root, shown_as="catalog").problems

    def document(self, name: str) -> Document:
        return self._documents[name]

    def found(self, slip: Slip) -> list[Problem]:
        """What the checks say of a slip: those of the shape first, and if they are content, all."""
        sound = self._documents[slip.file]
        assert isinstance(sound.root, Mapping)
        root = changed(sound.root, slip.holder, slip.applied)
        part = only(root, entry_path(slip))
        return check_shape(sound.text, part, schema_of(slip.file)) or self.with_root(
            slip.file, root
        )

    def with_root(self, name: str, root: Node) -> list[Problem]:
        """What the checks of the whole say when a file of the right shape has another content."""
        sound = self._documents[name]
        self._documents[name] = Document(sound.text, root, ())
        try:
            return list(self.problems())
        finally:
            self._documents[name] = sound

    def _read_file(self, path: Path, shown: str, **_: object) -> Document:
        name = path.relative_to(self.root).as_posix()
        if name not in self._documents:
            self._documents[name] = read_file(path, shown)
        return self._documents[name]

    def _read_entries(
        self, text: Text, root: Mapping, kind: FileKind
    ) -> Iterator[tuple[Entry, Location]]:
        known = self._entries.get(text.path)
        if known is None:
            known = self._entries[text.path] = (
                root,
                list(read_entries(text, root, kind)),
            )
        if known[0] is not root:
            yield from read_entries(text, root, kind)
            return
        for entry, extent in known[1]:
            yield copied(entry), extent

    def _read_drawing(self, lines: list[str]) -> Any:
        key = tuple(lines)
        if key not in self._sheets:
            self._sheets[key] = read_drawing(lines)
        return self._sheets[key]


def _no_misfit(text: Text, root: Node, schema: str) -> list[Problem]:
    """The bundled files have the right shape, and a changed one was looked at by itself."""
    return []


def copied(entry: Entry) -> Entry:
    """An entry that overlays may change without changing the one it was copied from."""
    made = Entry(entry.kind, entry.id, copy.deepcopy(entry.values), dict(entry.origins))
    made.places = dict(entry.places)
    made.evidence = entry.evidence
    return made


def schema_of(name: str) -> str:
    relative = Path(name)
    if files.is_reconstruction(relative):
        return "reconstruction"
    kind = files.kind_of(relative)
    assert kind is not None
    return kind.schema


def entry_path(slip: Slip) -> Path_:
    """The way to the entry a slip happened in; empty when it happened above all entries."""
    depth = 3 if files.is_reconstruction(Path(slip.file)) else 2
    is_entry = len(slip.holder) >= depth and slip.file != "dice.yaml"  # always all four colors
    return slip.holder[:depth] if is_entry else ()


def lines_around(slip: Slip, document: Document) -> range:
    """The lines in which a slip must be reported: those of its entry, and of the key above it."""
    node: Node | None = document.root
    start = 0
    for step in entry_path(slip) or slip.holder:
        if isinstance(node, Mapping):
            key = node.key(str(step))
            assert key is not None
            start, node = key.span.start, node.get(str(step))
        elif isinstance(node, Sequence):
            node = node.items[int(step)]
            start = node.span.start
    assert node is not None
    extent = document.text.at(Span(start, node.span.end))
    return range(extent.line, extent.end_line + 1)


def written(slip: Slip, document: Document) -> str:
    """The text of a file with the slip really made in it."""
    content = document.text.content
    holder: Node | None = document.root
    for step in slip.holder:
        if isinstance(holder, Mapping):
            holder = holder.get(str(step))
        elif isinstance(holder, Sequence):
            holder = holder.items[int(step)]
    assert isinstance(holder, Mapping)
    keys = [key for key, _ in holder.entries]
    position = next(index for index, key in enumerate(keys) if key is slip.key)
    span, text = slip.key.span, ""
    if slip.how == MISSPELLED:
        text = misspelled(slip.key).text
    elif slip.how == MISTYPED:
        span, text = slip.value.span, _as_text(slip.value)
    elif len(keys) == 1:
        span, text = holder.span, "{}"
    elif position + 1 < len(keys):
        span = Span(slip.key.span.start, keys[position + 1].span.start)
    else:
        span = Span(holder.entries[position - 1][1].span.end, slip.value.span.end)
    return content[: span.start] + text + content[span.end :]


def _as_text(value: Node) -> str:
    wrong = mistyped(value)
    if isinstance(wrong, Sequence):
        return "[oops]"
    assert isinstance(wrong, Scalar)
    ends_line = isinstance(value, Scalar) and value.text.endswith("\n")
    return f"{wrong.text}\n" if ends_line else wrong.text
