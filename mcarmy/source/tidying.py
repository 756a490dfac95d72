"""A file with its keys in the order of its schema: comments stay, nothing changes its meaning."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from mcarmy.base.bundled import read_schema
from mcarmy.base.problems import Edit, Problem, Span, Text
from mcarmy.source.comments import find_comments, true_end
from mcarmy.source.json_text import printable_json
from mcarmy.source.kinds import UNFORMATTABLE
from mcarmy.source.nodes import Document, Mapping, Scalar, Sequence, read_text, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.nodes import Node

_BLANKS = re.compile(r"\n{3,}")


class Formatted(Struct, frozen=True):
    """A file in canonical form; without content where problems stand in the way."""

    text: Text
    content: str | None
    problems: tuple[Problem, ...] = ()

    @property
    def piped(self) -> bool:
        """Whether it came by a pipe rather than from a file."""
        return self.text.path == "<stdin>"

    @property
    def changed(self) -> bool:
        """Whether the file was not in canonical form."""
        return self.content is not None and self.content != self.text.content


def tidy(document: Document, schema: str) -> Formatted:
    """A file of the right shape in the order of its schema."""
    text, root = document.text, document.root
    if document.problems or not isinstance(root, Mapping):
        return Formatted(text, None, document.problems)
    order = _Order(schema)
    if text.path.endswith(".json") or text.content.lstrip()[:1] == "{":
        return Formatted(text, printable_json(order.plain(root, order.schema)) + "\n")
    newline = "\r\n" if "\r\n" in text.content else "\n"
    content = text.content.replace("\r\n", "\n")
    written = _neat(_in_order(content, order))
    if _same(content, written):
        return Formatted(text, written.replace("\n", newline))
    message = "The file is written in a way that cannot be put in order without losing something."
    advice = "Write keys as `key: value`, and comments on lines of their own or behind a value."
    return Formatted(text, None, (Problem(UNFORMATTABLE, message, text.at(text.whole), advice),))


def _in_order(content: str, order: _Order) -> str:
    """Short mappings in braces first, then those in lines, from the innermost to the whole."""
    root = _root(content)
    content = _edited(content, (_flow(content, *each) for each in order.flows(content, root)))
    for depth in range(order.depth(content, _root(content)), -1, -1):
        blocks = order.blocks(content, _root(content))
        edits = (_block(content, node, keys) for node, keys, at in blocks if at == depth)
        content = _edited(content, edits)
    return content


def _root(content: str) -> Mapping:
    root = read_text(content, "").root
    return root if isinstance(root, Mapping) else Mapping((), Span(0, 0))


def _edited(content: str, edits: Iterator[Edit | None]) -> str:
    made = sorted((edit for edit in edits if edit is not None), key=lambda edit: -edit.span.start)
    for edit in made:
        content = content[: edit.span.start] + edit.text + content[edit.span.end :]
    return content


def _same(before: str, after: str) -> bool:
    """Whether nothing was lost: read again, the file says the same and has the same comments."""
    one, other = read_text(before, ""), read_text(after, "")
    if other.problems or one.root is None or other.root is None:
        return False
    remarks = [
        sorted(comment.text for comment in find_comments(content, root))
        for content, root in ((before, one.root), (after, other.root))
    ]
    return to_plain(one.root) == to_plain(other.root) and remarks[0] == remarks[1]


def _neat(content: str) -> str:
    """Without blanks at the ends of lines and without several empty lines; blocks stay as is."""
    if re.search(r"(?:[:-]) [|>]", content):
        return content.rstrip("\n") + "\n"
    lines = "\n".join(line.rstrip(" \t") for line in content.split("\n"))
    return _BLANKS.sub("\n\n", lines).strip("\n") + "\n"


class _Order:
    """Which keys come first, by the schema of the file."""

    def __init__(self, name: str) -> None:
        self.schema: dict[str, Any] = json.loads(read_schema(name))
        self._definitions: dict[str, Any] = self.schema.get("definitions", {})

    def keys(self, node: Mapping, schema: dict[str, Any]) -> list[int]:
        """The entries of a mapping in order: known keys first, others as they stand."""
        known = list(schema.get("properties", {}))
        names = [key.text for key, _ in node.entries]
        return sorted(
            range(len(names)),
            key=lambda at: known.index(names[at]) if names[at] in known else len(known),
        )

    def below(self, node: Node, schema: dict[str, Any]) -> Iterator[tuple[Node, dict[str, Any]]]:
        """The parts of a node, each with its schema."""
        if isinstance(node, Sequence):
            for item in node.items:
                yield item, self._meant(schema.get("items", {}), item)
        elif isinstance(node, Mapping):
            named, rest = schema.get("properties", {}), schema.get("additionalProperties", {})
            for key, value in node.entries:
                found = named.get(key.text, rest if isinstance(rest, dict) else {})
                yield value, self._meant(found, value)

    def _meant(self, schema: dict[str, Any], node: Node) -> dict[str, Any]:
        """The schema behind references and choices that is for this kind of node."""
        while "$ref" in schema:
            schema = self._definitions.get(str(schema["$ref"]).rpartition("/")[2], {})
        wanted = {Mapping: "object", Sequence: "array"}.get(type(node))
        for choice in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            found = self._meant(choice, node)
            if wanted is not None and found.get("type") == wanted:
                return found
        return schema

    def flows(self, content: str, node: Node) -> Iterator[tuple[Node, dict[str, Any], _Order]]:
        """Every outermost node in brackets that stands on one line and holds no comment."""
        yield from self._flows(content, node, self.schema)

    def _flows(
        self, content: str, node: Node, schema: dict[str, Any]
    ) -> Iterator[tuple[Node, dict[str, Any], _Order]]:
        if _is_flow(content, node):
            inside = content[node.span.start : node.span.end]
            if "\n" not in inside and "#" not in inside:
                yield node, schema, self
            return
        for part, its in self.below(node, schema):
            yield from self._flows(content, part, its)

    def blocks(self, content: str, root: Mapping) -> list[tuple[Mapping, list[int], int]]:
        """Every mapping in lines, with the order of its entries and how deep it lies."""
        return list(self._blocks(content, root, self.schema, 0))

    def _blocks(
        self, content: str, node: Node, schema: dict[str, Any], depth: int
    ) -> Iterator[tuple[Mapping, list[int], int]]:
        if _is_flow(content, node):
            return
        if isinstance(node, Mapping) and node.entries:
            yield node, self.keys(node, schema), depth
        for part, its in self.below(node, schema):
            yield from self._blocks(content, part, its, depth + 1)

    def depth(self, content: str, root: Mapping) -> int:
        """How deep the innermost mapping in lines lies."""
        return max((depth for _, _, depth in self.blocks(content, root)), default=0)

    def plain(self, node: Node, schema: dict[str, Any]) -> object:
        """The node as ordinary values, its keys in order."""
        if isinstance(node, Scalar):
            return node.value
        parts = list(self.below(node, schema))
        if isinstance(node, Sequence):
            return [self.plain(part, its) for part, its in parts]
        return {node.entries[at][0].text: self.plain(*parts[at]) for at in self.keys(node, schema)}


def _is_flow(content: str, node: Node) -> bool:
    return not isinstance(node, Scalar) and content[node.span.start : node.span.start + 1] in (
        "[", "{",
    )  # fmt: skip


def _flow(content: str, node: Node, schema: dict[str, Any], order: _Order) -> Edit:
    return Edit(node.span, _flow_text(content, node, schema, order))


def _flow_text(content: str, node: Node, schema: dict[str, Any], order: _Order) -> str:
    """A node in brackets, its keys in order and one blank between its parts."""
    if isinstance(node, Scalar):
        return content[node.span.start : node.span.end]
    parts = [_flow_text(content, part, its, order) for part, its in order.below(node, schema)]
    if isinstance(node, Sequence):
        return f"[{', '.join(parts)}]"
    keys = [content[key.span.start : key.span.end] for key, _ in node.entries]
    return f"{{{', '.join(f'{keys[at]}: {parts[at]}' for at in order.keys(node, schema))}}}"


def _block(content: str, node: Mapping, keys: list[int]) -> Edit | None:
    """A mapping in lines with its entries in order, each with the comments right above it."""
    if keys == sorted(keys):
        return None
    starts = [_start(content, node, at) for at in range(len(node.entries))]
    end = content.find("\n", true_end(content, node))
    ends = [*starts[1:], len(content) if end < 0 else end + 1]
    pieces = [content[start:stop] for start, stop in zip(starts, ends, strict=True)]
    column = starts[0] - (content.rfind("\n", 0, starts[0]) + 1)
    pieces = [piece if piece.endswith("\n") else f"{piece}\n" for piece in pieces]
    pieces = [pieces[0], *(_without(piece, column) for piece in pieces[1:])]
    first, *others = [pieces[at] for at in keys]
    text = first + "".join(" " * column + other for other in others)
    return Edit(Span(starts[0], ends[-1]), text)


def _without(piece: str, column: int) -> str:
    """A piece whose first line starts where its first word does."""
    return piece[column:] if not piece[:column].strip() else piece


def _start(content: str, node: Mapping, at: int) -> int:
    """Where an entry starts: with the comments right above it.

    Of what stands above the first one, only a paragraph of its own goes with it: the rest is the
    head of the file.
    """
    key = node.entries[at][0].span.start
    start = line = content.rfind("\n", 0, key) + 1
    while start:
        above = content.rfind("\n", 0, start - 1) + 1
        if not content[above : start - 1].lstrip().startswith("#"):
            break
        start = above
    if at:
        return start
    own = key == line and start > 1 and content[start - 2 : start] == "\n\n"
    return start if own else key
