"""Where things stand in the text of a list, and how they come and go without touching the rest."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.base.problems import Edit, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.source.nodes import Mapping, Node
    from mcarmy.source.nodes import Sequence as Items

_DASH = re.compile(r"^[ \t]*-(?=\s)", re.MULTILINE)
_REST_OF_LINE = re.compile(r"[ \t]*,?[ \t]*(?:#[^\n]*)?\r?(?:\n|\Z)")


def apply_edits(content: str, edits: Iterable[Edit]) -> str:
    """A text with some stretches replaced; edits must not overlap.

    Of several texts put into the same place, the first one stands first.
    """
    pieces, done = [], 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        pieces += [content[done : edit.span.start], edit.text]
        done = edit.span.end
    return "".join([*pieces, content[done:]])


class Layout:
    """The text of a file as lines and items."""

    def __init__(self, content: str) -> None:
        self.content = content
        self.newline = "\r\n" if "\r\n" in content else "\n"

    def is_flow(self, node: Node) -> bool:
        """Whether a list or mapping is written in brackets."""
        return self.content[node.span.start : node.span.start + 1] in ("[", "{")

    def change_items(self, node: Items, removed: set[int], added: Sequence[str]) -> list[Edit]:
        """Take some items out of a list and put others behind the rest."""
        if not self.is_flow(node):
            return self._change_block(node, removed, added)
        if not node.items:
            inside = Span(node.span.start + 1, node.span.end - 1)
            return [Edit(inside, ", ".join(added))]
        return self._change_flow(node, removed, added)

    def add_entries(self, node: Mapping, added: Sequence[str]) -> list[Edit]:
        """Put entries behind those that a mapping has."""
        if not node.entries:
            inside = Span(node.span.start + 1, node.span.end - 1)
            return [Edit(inside, ", ".join(added))]
        first, last = node.entries[0][0].span, node.entries[-1]
        end = max(last[0].span.end, last[1].span.end)
        if not self.is_flow(node):
            indent = self.content[self.line_start(first.start) : first.start]
            indent = re.sub(r"[^ \t]", " ", indent)  # a dash or a marker may stand before the key
            return [self.insert_lines(end, [f"{indent}{entry}" for entry in added])]
        if self._starts_its_line(last[0].span.start):
            indent = self.content[self.line_start(last[0].span.start) : last[0].span.start]
            return [Edit(Span(end, end), "".join(f",{self.newline}{indent}{e}" for e in added))]
        return [Edit(Span(end, end), "".join(f", {entry}" for entry in added))]

    def insert_lines(self, offset: int, lines: Sequence[str]) -> Edit:
        """New lines below the one that something ends on."""
        end = self.line_end(offset)
        if self.content[:end].endswith("\n"):
            return Edit(Span(end, end), "".join(f"{line}{self.newline}" for line in lines))
        return Edit(Span(end, end), "".join(f"{self.newline}{line}" for line in lines))

    def line_start(self, offset: int) -> int:
        """Where the line of an offset starts."""
        return self.content.rfind("\n", 0, offset) + 1

    def line_end(self, offset: int) -> int:
        """Where the next line starts."""
        newline = self.content.find("\n", offset)
        return len(self.content) if newline < 0 else newline + 1

    def _starts_its_line(self, offset: int) -> bool:
        return not self.content[self.line_start(offset) : offset].strip()

    def _change_block(self, node: Items, removed: set[int], added: Sequence[str]) -> list[Edit]:
        dashes = [self._dash(node, index) for index in range(len(node.items))]
        edits = []
        for index in removed:
            start = self.line_start(dashes[index])
            end = self.line_end(max(node.items[index].span.end, dashes[index]))
            edits.append(Edit(Span(start, end), ""))
        if added:
            indent = self.content[self.line_start(dashes[0]) : dashes[0]]
            last = max(node.items[-1].span.end, dashes[-1])
            edit = self.insert_lines(last, [f"{indent}- {name}" for name in added])
            if len(node.items) - 1 in removed:  # its line break stays
                edit = Edit(edit.span, edit.text.removeprefix(self.newline))
            edits.append(edit)
        return edits

    def _dash(self, node: Items, index: int) -> int:
        """Where the dash of an item stands: mostly just before it, perhaps on an earlier line."""
        start = node.items[index - 1].span.end if index else self.line_start(node.span.start)
        found = _DASH.search(self.content[start : node.items[index].span.start])
        return start + found.end() - 1 if found else node.items[index].span.start

    def _change_flow(self, node: Items, removed: set[int], added: Sequence[str]) -> list[Edit]:
        commas = self._commas(node)
        kept = [index for index in range(len(node.items)) if index not in removed]
        behind = kept[-1] if kept else -1  # what goes from the end takes the blanks before it
        gone = [
            self._flow_item(node.items[index].span, commas[index], blanks_before=index > behind)
            for index in removed
        ]
        trailing = commas[-1] is not None
        if not kept:
            inside = Span(node.span.start + 1, node.span.start + 1)
            return [Edit(inside, ", ".join(added)), *(Edit(span, "") for span in _merged(gone))]
        last, comma = node.items[kept[-1]], commas[kept[-1]]
        if comma is not None and not trailing and not added:
            gone.append(Span(comma, comma + 1))  # JSON has none behind the last item
        edits = [Edit(span, "") for span in _merged(gone)]
        return edits + (self._behind(last, comma, added, trailing=trailing) if added else [])

    def _commas(self, node: Items) -> list[int | None]:
        """The comma behind each item; the last one need not have any."""
        starts = [item.span.start for item in node.items[1:]]
        return [
            self._comma(item.span.end, until)
            for item, until in zip(node.items, [*starts, node.span.end], strict=True)
        ]

    def _comma(self, start: int, until: int) -> int | None:
        position = start
        while position < until:
            if self.content[position] == ",":
                return position
            comment = self.content[position] == "#"
            position = self.line_end(position) if comment else position + 1
        return None

    def _flow_item(self, span: Span, comma: int | None, *, blanks_before: bool) -> Span:
        """An item with its comma and the blanks that go with it; its whole line if it has one."""
        rest = _REST_OF_LINE.match(self.content, span.end)
        if rest and self._starts_its_line(span.start):
            return Span(self.line_start(span.start), rest.end())
        start, end = span.start, span.end if comma is None else comma + 1
        if blanks_before:
            while self.content[start - 1] in " \t":
                start -= 1
        else:
            while self.content[end] in " \t":
                end += 1
        return Span(start, end)

    def _behind(
        self, item: Node, comma: int | None, added: Sequence[str], *, trailing: bool
    ) -> list[Edit]:
        """New items behind the last one that stays, on lines of their own if that one has one."""
        end = item.span.end
        edits = [] if comma is not None else [Edit(Span(end, end), ",")]
        rest = _REST_OF_LINE.match(self.content, end)
        if rest is None or not self._starts_its_line(item.span.start):
            behind = end if comma is None else comma + 1
            text = " " + ", ".join(added) + ("," if trailing else "")
            return [*edits, Edit(Span(behind, behind), text)]
        indent = self.content[self.line_start(item.span.start) : item.span.start]
        lines = [f"{indent}{name}," for name in added]
        if not trailing:
            lines[-1] = lines[-1].removesuffix(",")
        return [*edits, self.insert_lines(end, lines)]


def _merged(spans: list[Span]) -> list[Span]:
    """The same stretches without overlaps."""
    merged: list[Span] = []
    for span in sorted(spans, key=lambda span: span.start):
        if merged and span.start <= merged[-1].end:
            merged[-1] = Span(merged[-1].start, max(merged[-1].end, span.end))
        else:
            merged.append(span)
    return merged
