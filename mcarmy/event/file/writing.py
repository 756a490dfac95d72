"""Change an event file in place: one value put, one item added, everything else as it stands.

Each change is read again before anybody gets it: the file then says what was wanted, nothing
else, and has every comment it had.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from mcarmy.army.text.layout import Layout, apply_edits
from mcarmy.army.text.saving import write_list
from mcarmy.base.errors import McarmyError
from mcarmy.base.problems import Edit, Span
from mcarmy.event.file.rendering import entry_lines, flow, item_lines
from mcarmy.source.comments import find_comments, true_end
from mcarmy.source.nodes import Mapping, Scalar, Sequence, read_text, to_plain

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.event.file.rendering import YamlValue
    from mcarmy.source.nodes import Node

EventPath: TypeAlias = "tuple[str | int, ...]"
"""Keys and places in lists, from the root: `("played", 0, "games", 2)`."""

_DASH = re.compile(r"[ \t]*-(?=\s)")
_COMMENT_LINE = re.compile(r"(?P<indent>[ \t]*)#")


class UnwritableError(McarmyError):
    """The file is written in a way that cannot be changed without losing something."""


def put(content: str, path: EventPath, value: YamlValue) -> str:
    """The text with a value under a key, new or in place of another."""
    wanted = _plain(content)
    _parent(wanted, path)[path[-1]] = value
    return _changed(content, wanted, _Writer(content).put(path, value), path)


def add(content: str, path: EventPath, value: YamlValue) -> str:
    """The text with one more item at the end of a list, which need not be there yet."""
    wanted = _plain(content)
    parent = _parent(wanted, path)
    present = parent.get(path[-1]) if isinstance(parent, dict) else parent[path[-1]]
    parent[path[-1]] = [*(present if isinstance(present, list) else ()), value]
    return _changed(content, wanted, _Writer(content).add(path, value), path)


def take_out(content: str, path: EventPath) -> str:
    """The text without a key and its value."""
    wanted = _plain(content)
    del _parent(wanted, path)[path[-1]]
    return _changed(content, wanted, _Writer(content).take_out(path), path)


def save(path: Path, content: str) -> None:
    """Write the file whole or not at all."""
    write_list(path, content)


def _plain(content: str) -> object:
    root = read_text(content, "").root
    return None if root is None else to_plain(root)


def _parent(plain: object, path: EventPath) -> dict[str | int, object]:
    """What holds the last step of a path: a mapping, or a list, which takes its numbers alike."""
    node: object = plain
    for step in path[:-1]:
        node = node[step]  # type: ignore[index]  # paths come from an event that was read
    return node  # type: ignore[return-value]


def _changed(content: str, wanted: object, changed: str, path: EventPath) -> str:
    """The changed text, once it was seen to say what was wanted with all its comments."""
    before, after = read_text(content, "").root, read_text(changed, "").root
    if after is not None and before is not None and _alike(to_plain(after), wanted):
        kept = [comment.text for comment in find_comments(changed, after)]
        if sorted(kept) == sorted(comment.text for comment in find_comments(content, before)):
            return changed
    where = ".".join(str(step) for step in path)
    raise UnwritableError(
        f"`{where}` cannot be written without losing something of the file. "
        "Write that part as `key: value` on lines of its own, or change it by hand."
    )


def _alike(found: object, wanted: object) -> bool:
    if isinstance(wanted, tuple | list):
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(_alike(f, w) for f, w in zip(found, wanted, strict=True))
        )
    if isinstance(wanted, dict):
        return (
            isinstance(found, dict)
            and found.keys() == wanted.keys()
            and all(_alike(found[key], wanted[key]) for key in wanted)
        )
    return type(found) is type(wanted) and found == wanted


class _Writer:
    """Makes one change to a text."""

    def __init__(self, content: str) -> None:
        self.content = content
        self.layout = Layout(content)
        root = read_text(content, "").root
        assert root is not None  # it was read as an event before
        self.root = root
        first = root.entries[0][0].span if isinstance(root, Mapping) and root.entries else root.span
        flow_root = self.layout.is_flow(root)
        self.json = flow_root and content[first.start : first.start + 1] == '"'

    def put(self, path: EventPath, value: YamlValue) -> str:
        """The text with a value at a path."""
        holder = self._node(path[:-1])
        if not isinstance(holder, Mapping):
            return self.content
        key = str(path[-1])
        name, node = holder.key(key), holder.get(key)
        if name is None or node is None:
            return self._new_key(holder, key, value)
        if node.span.end <= node.span.start:  # `key:` with nothing behind it
            end = self.content.index(":", name.span.end) + 1
            return self._with(Span(end, end), f" {flow(value, as_json=self.json)}")
        end = true_end(self.content, node)
        return self._with(Span(node.span.start, end), flow(value, as_json=self.json))

    def add(self, path: EventPath, value: YamlValue) -> str:
        """The text with one more item in the list at a path."""
        holder = self._node(path[:-1])
        if not isinstance(holder, Mapping):
            return self.content
        name, node = holder.key(str(path[-1])), holder.get(str(path[-1]))
        if name is None or node is None:
            return self._new_key(holder, str(path[-1]), [value])
        if isinstance(node, Sequence) and node.items:
            if self.layout.is_flow(node):
                edits = self.layout.change_items(node, set(), [flow(value, as_json=self.json)])
                return apply_edits(self.content, edits)
            return self._new_item(node, value)
        if self.layout.is_flow(holder):
            return self._with(node.span, flow([value], as_json=self.json))
        return self._first_item(name, node, value)

    def take_out(self, path: EventPath) -> str:
        """The text without the entry at a path."""
        holder = self._node(path[:-1])
        if not isinstance(holder, Mapping):
            return self.content
        keys = [key.text for key, _ in holder.entries]
        place = keys.index(str(path[-1]))
        key, node = holder.entries[place]
        end = max(key.span.end, true_end(self.content, node))
        if self.layout.is_flow(holder):
            if place:
                before = holder.entries[place - 1]
                return self._with(Span(max(before[0].span.end, before[1].span.end), end), "")
            following = holder.entries[1][0].span.start if len(keys) > 1 else end
            return self._with(Span(key.span.start, following), "")
        if place == 0:  # a dash may stand before it
            following = holder.entries[1][0].span.start if len(keys) > 1 else end
            return self._with(Span(key.span.start, following), "")
        start = self.layout.line_start(key.span.start)
        return self._with(Span(start, self.layout.line_end(end)), "")

    def _node(self, path: EventPath) -> Node | None:
        node: Node | None = self.root
        for step in path:
            if isinstance(node, Mapping):
                node = node.get(str(step))
            elif isinstance(node, Sequence):
                node = node.items[int(step)]
        return node

    def _new_key(self, holder: Mapping, key: str, value: YamlValue) -> str:
        if self.layout.is_flow(holder):
            name = f'"{key}"' if self.json else key
            entry = f"{name}: {flow(value, as_json=self.json)}"
            return apply_edits(self.content, self.layout.add_entries(holder, [entry]))
        first = holder.entries[0][0].span.start
        indent = re.sub(
            r"[^ \t]", " ", self.content[self.layout.line_start(first) : first]
        )  # a dash may stand before the first key
        at = self._below(true_end(self.content, holder), len(indent))
        return self._lines(at, entry_lines(key, value), indent)

    def _new_item(self, node: Sequence, value: YamlValue) -> str:
        first = self.layout.line_start(node.items[0].span.start)
        dash = _DASH.match(self.content, first)
        if dash is None:
            return self.content  # the dash stands on another line: told as unwritable
        indent = dash[0][:-1]
        at = self._below(true_end(self.content, node), len(indent) + 1)
        return self._lines(at, item_lines(value), indent)

    def _first_item(self, name: Scalar, node: Node, value: YamlValue) -> str:
        """`key:`, `key: []` or `key: null` becomes a list of one item."""
        end = self.content.index(":", name.span.end) + 1
        start = self.layout.line_start(name.span.start)
        indent = re.sub(r"[^ \t]", " ", self.content[start : name.span.start])
        lines = "".join(f"{self.layout.newline}{indent}  {line}" for line in item_lines(value))
        rest = self.content[max(end, node.span.end) : self.layout.line_end(max(end, node.span.end))]
        behind = max(end, node.span.end) + len(rest.rstrip("\r\n"))
        return self.content[:end] + rest.rstrip("\r\n") + lines + self.content[behind:]

    def _below(self, end: int, indent: int) -> int:
        """Where the next line starts, past comments that are indented like what ends here."""
        at = end if self.content[end - 1 : end] == "\n" else self.layout.line_end(end)
        while True:
            comment = _COMMENT_LINE.match(self.content, at)
            if comment is None or len(comment["indent"]) < max(indent, 1):
                return at
            at = self.layout.line_end(at)

    def _lines(self, at: int, lines: list[str], indent: str) -> str:
        newline = self.layout.newline
        gap = "" if self.content[:at].endswith("\n") else newline
        added = "".join(f"{indent}{line}{newline}" for line in lines)
        return self.content[:at] + gap + added + self.content[at:]

    def _with(self, span: Span, text: str) -> str:
        return apply_edits(self.content, [Edit(span, text)])
