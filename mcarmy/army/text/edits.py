"""How the text of a list is changed without touching its comments and its layout."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from mcarmy.army.text.layout import Layout, apply_edits
from mcarmy.army.text.scalars import harmless
from mcarmy.army.text.spelling import inside_quotes, whole
from mcarmy.base.problems import Edit, Span
from mcarmy.source.comments import find_comments
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.listing import Line, Listing
    from mcarmy.catalog.model import Rank
    from mcarmy.source.comments import Comment

_STILL_OPEN = re.compile(r"# Kept with .* still open; `mcarmy complete .*` fills them\.")
# Our own remark about a rank and a waiver mean nothing without their line.
_OF_THE_LINE = re.compile(
    r"# (?:gold|silver|bronze|takes no slot)(?:, unique)?\Z|#\s*mcarmy:\s*allow\b"
)
SECTIONS = ("units", "orders", "cards", "attached")  # as new ones follow each other


class ListEditor:
    """Collects changes to one list and writes them all at once."""

    def __init__(self, listing: Listing, root: Mapping) -> None:
        self.listing = listing
        self.root = root
        self.content = listing.text.content
        self.layout = Layout(self.content)
        self.flow = self.layout.is_flow(root)
        first = root.entries[0][0].span.start if root.entries else root.span.start
        self.json = self.flow and self.content[first : first + 1] == '"'
        self._edits: list[Edit] = []
        self._removed: dict[str, set[int]] = {}
        self._added: dict[str, list[str]] = {}
        self._orders: dict[Rank, int] = {}

    def take_out(self, line: Line) -> None:
        """Remove a line."""
        node = self._node(line.section)
        items = node.items if isinstance(node, Sequence) else ()
        index = next(index for index, item in enumerate(items) if item.span == line.span)
        self._removed.setdefault(line.section, set()).add(index)

    def change(self, line: Line, name: str, count: int) -> None:
        """Write another name or another count on a line."""
        spelled = None if line.quote is None else inside_quotes(name, line.quote)
        if spelled is None and not line.long:
            self._edits.append(Edit(line.span, self._scalar(_counted(name, count))))
        elif line.count_span is None:
            text = spelled or self._scalar(name)
            self._edits.append(Edit(line.name_span, text if line.long else _counted(text, count)))
        elif count == 1 and not line.long:
            start = min(line.count_span.start, line.name_span.start)
            end = max(line.count_span.end, line.name_span.end)
            self._edits.append(Edit(Span(start, end), spelled or name))
        else:
            if name != line.name:
                self._edits.append(Edit(line.name_span, spelled or self._scalar(name)))
            self._edits.append(self._value(line.count_span, str(count)))

    def can_hold_more(self, line: Line) -> bool:
        """Whether a larger count can be written on the line itself."""
        return line.count_span is not None or not line.long

    def add(self, section: str, name: str, count: int) -> None:
        """A new line at the end of a section."""
        self._added.setdefault(section, []).append(self._scalar(_counted(name, count)))

    def set_orders(self, rank: Rank, count: int) -> None:
        """This many order tokens of a rank."""
        self._orders[rank] = count

    def result(self) -> str:
        """The text with all changes made, for a list that has no open slot any more."""
        return apply_edits(self.content, [*self.edits(), *self._stale_lines()])

    def edits(self) -> list[Edit]:
        """All changes; when a line goes, its comment stays and says what it was about."""
        return [self._with_comments(edit) for edit in self._all_edits()]

    def _all_edits(self) -> list[Edit]:
        edits = list(self._edits)
        new_keys: list[str] = []
        for section in SECTIONS:
            if section == "orders":
                edits += self._order_edits(new_keys)
            elif section in self._removed or section in self._added:
                edits += self._section_edits(section, new_keys)
        if new_keys:
            edits += self.layout.add_entries(self.root, new_keys)
        return edits

    def _with_comments(self, edit: Edit) -> Edit:
        """A removal that leaves the comments it would take along, on lines of their own."""
        span = edit.span
        if edit.text or span.end <= span.start:
            return edit
        inside = [comment for comment in self._comments if span.start <= comment.start < span.end]
        told = [c.text.lstrip("# \t") for c in inside if not _OF_THE_LINE.match(c.text)]
        kept = [f"# {self._name_at(span)}{text}" for text in told if text]
        if not kept:
            return edit
        first = self.content[self.layout.line_start(span.start) :]
        indent = first[: len(first) - len(first.lstrip(" \t"))]
        lines = self.layout.newline.join(f"{indent}{text}" for text in kept)
        ended = self.content[span.start : span.end].endswith("\n")
        return Edit(span, lines + self.layout.newline if ended else lines)

    def _name_at(self, span: Span) -> str:
        """The unit or card that a removal takes out."""
        listing = self.listing
        lines = (*listing.units, *listing.cards, *listing.attached)
        gone = [line.name for line in lines if span.start <= line.span.start < span.end]
        return f"{harmless(gone[0])}: " if len(gone) == 1 else ""

    def _stale_lines(self) -> Iterator[Edit]:
        """What `mcarmy new` wrote above a list that it kept unfinished."""
        for comment in self._comments:
            if comment.alone and _STILL_OPEN.match(comment.text):
                start = self.layout.line_start(comment.start)
                yield Edit(Span(start, self.layout.line_end(comment.start)), "")

    @cached_property
    def _comments(self) -> list[Comment]:
        return [] if self.json else find_comments(self.content, self.root)

    def _node(self, section: str) -> Node | None:
        key = self.listing.keys.get(section)
        return next((node for name, node in self.root.entries if name.span == key), None)

    def _section_edits(self, section: str, new_keys: list[str]) -> Iterator[Edit]:
        node, added = self._node(section), self._added.get(section, [])
        if isinstance(node, Sequence):
            yield from self.layout.change_items(node, self._removed.get(section, set()), added)
        elif node is None:
            new_keys += [f"{self._key(section)}: {_bracketed(added)}"] if self.flow else [
                f"{section}:", *(f"  - {name}" for name in added)
            ]  # fmt: skip
        elif self.flow:
            yield self._value(node.span, _bracketed(added))
        else:
            yield Edit(node.span, "")  # `units:` with nothing behind it, or `null`
            key = self.listing.keys[section]
            indent = self.content[self.layout.line_start(key.start) : key.start]
            lines = [f"{indent}  - {name}" for name in added]
            yield self.layout.insert_lines(max(key.end, node.span.end), lines)

    def _order_edits(self, new_keys: list[str]) -> Iterator[Edit]:
        missing = dict(self._orders)
        for order in self.listing.orders:
            if order.rank in missing:
                yield self._value(order.span, str(missing.pop(order.rank)))
        pairs = [f"{self._key(rank)}: {count}" for rank, count in missing.items() if count]
        node = self._node("orders")
        if not pairs:
            return
        if isinstance(node, Mapping):
            yield from self.layout.add_entries(node, pairs)
        elif isinstance(node, Scalar):
            yield self._value(node.span, f"{{{', '.join(pairs)}}}")
        else:
            new_keys.append(f"{self._key('orders')}: {{{', '.join(pairs)}}}")

    def _value(self, span: Span, text: str) -> Edit:
        """A value in place of another, or of nothing behind a colon."""
        blank = "" if self.content[span.start - 1 : span.start].isspace() else " "
        return Edit(span, text if span.end > span.start else blank + text)

    def _key(self, key: str) -> str:
        return f'"{key}"' if self.json else key

    def _scalar(self, text: str) -> str:
        return whole(text, quoted=self.json)


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count}x {name}"


def _bracketed(items: list[str]) -> str:
    return f"[{', '.join(items)}]"
