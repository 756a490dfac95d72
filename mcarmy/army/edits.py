"""How the text of a list is changed without touching its comments and its layout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from mcarmy.problems import Edit, Span
from mcarmy.yaml_source import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.listing import Line, Listing
    from mcarmy.catalog.model import Rank


def apply_edits(content: str, edits: Iterable[Edit]) -> str:
    """A text with some stretches replaced; edits must not overlap."""
    ordered = sorted(edits, key=lambda edit: (edit.span.start, edit.span.end), reverse=True)
    for edit in ordered:
        content = content[: edit.span.start] + edit.text + content[edit.span.end :]
    return content


class ListEditor:
    """Collects changes to one list and writes them all at once."""

    def __init__(self, listing: Listing, root: Mapping) -> None:
        self.listing = listing
        self.root = root
        self.content = listing.text.content
        self.newline = "\r\n" if "\r\n" in self.content else "\n"
        self.json = self.content.lstrip()[:1] == "{"
        self._edits: list[Edit] = []
        self._removed: dict[str, set[int]] = {}
        self._added: dict[str, list[str]] = {}
        self._orders: dict[Rank, int] = {}

    def rename(self, line: Line, name: str) -> None:
        """Write another name on a line."""
        written = self.content[line.name_span.start : line.name_span.end]
        quoted = written[:1] in ("'", '"')
        self._edits.append(Edit(line.name_span, json.dumps(name) if quoted else name))

    def set_count(self, line: Line, count: int) -> None:
        """Keep this many on a line; none takes the line out."""
        if count == 0:
            self._removed.setdefault(line.section, set()).add(self._index(line))
        elif line.count_span is not None and count == 1 and not line.long:
            start = min(line.count_span.start, line.name_span.start)
            end = max(line.count_span.end, line.name_span.end)
            self._edits.append(Edit(Span(start, end), line.name))
        elif line.count_span is not None:
            self._edits.append(Edit(line.count_span, str(count)))
        elif count != line.copies:
            before = Span(line.name_span.start, line.name_span.start)
            self._edits.append(Edit(before, f"{count}x "))

    def can_hold_more(self, line: Line) -> bool:
        """Whether a larger count can be written on the line itself."""
        plain = self.content[line.name_span.start : line.name_span.end] == line.name
        return line.count_span is not None or (plain and not line.long)

    def add(self, section: str, name: str, count: int) -> None:
        """A new line at the end of a section."""
        written = name if count == 1 else f"{count}x {name}"
        self._added.setdefault(section, []).append(written)

    def set_orders(self, rank: Rank, count: int) -> None:
        """This many order tokens of a rank."""
        self._orders[rank] = count

    def result(self) -> str:
        """The text with all changes made."""
        edits = list(self._edits)
        for section in dict.fromkeys((*self._removed, *self._added)):
            edits += self._section_edits(section)
        edits += self._order_edits()
        return apply_edits(self.content, edits)

    def _index(self, line: Line) -> int:
        node = self._node(line.section)
        items = node.items if isinstance(node, Sequence) else ()
        return next(index for index, item in enumerate(items) if item.span == line.span)

    def _node(self, section: str) -> Node | None:
        key = self.listing.keys.get(section)
        for name, node in self.root.entries:
            if key is not None and name.span == key:
                return node
        return None

    def _section_edits(self, section: str) -> list[Edit]:
        node = self._node(section)
        added = self._added.get(section, [])
        if isinstance(node, Sequence) and node.items:
            flow = self.content[node.span.start] == "["
            change = self._flow_sequence if flow else self._block_sequence
            return change(node, self._removed.get(section, set()), added)
        if not added:
            return []
        if isinstance(node, Sequence):  # an empty [ ]
            inside = Span(node.span.start + 1, node.span.end - 1)
            return [Edit(inside, ", ".join(self._quoted(name) for name in added))]
        lines = "".join(f"{self.newline}  - {name}" for name in added)
        key = self.listing.keys.get(section)
        if key is not None and isinstance(node, Scalar):  # `units:` with nothing behind it
            return [Edit(Span(node.span.start, node.span.end), lines.lstrip() and lines)]
        return [self._append_key(section, lines, [self._quoted(name) for name in added])]

    def _append_key(self, key: str, block: str, flow: list[str]) -> Edit:
        """A key that the list does not have yet, at its end."""
        if self.json:
            end = self.root.entries[-1][1].span.end
            return Edit(Span(end, end), f', "{key}": [{", ".join(flow)}]')
        return self._append_lines(f"{key}:{block}{self.newline}")

    def _append_lines(self, text: str) -> Edit:
        end = len(self.content)
        lead = "" if self.content.endswith("\n") or not self.content else self.newline
        return Edit(Span(end, end), lead + text)

    def _block_sequence(self, node: Sequence, removed: set[int], added: list[str]) -> list[Edit]:
        edits = []
        for index in removed:
            span = node.items[index].span
            start = self.content.rfind("\n", 0, span.start) + 1
            edits.append(Edit(Span(start, self._line_end(span.end)), ""))
        if added:
            first, last = node.items[0].span, node.items[-1].span
            indent = self.content[self.content.rfind("\n", 0, first.start) + 1 : first.start]
            end = self._line_end(last.end)
            lead = "" if self.content[:end].endswith("\n") else self.newline
            lines = "".join(f"{indent}{name}{self.newline}" for name in added)
            edits.append(Edit(Span(end, end), lead + lines))
        return edits

    def _flow_sequence(self, node: Sequence, removed: set[int], added: list[str]) -> list[Edit]:
        items = node.items
        kept = [index for index in range(len(items)) if index not in removed]
        names = [self._quoted(name) for name in added]
        if not kept:
            inside = Span(items[0].span.start, items[-1].span.end)
            return [Edit(inside, ", ".join(names))]
        edits = [
            Edit(Span(items[index].span.start, items[index + 1].span.start), "")
            for index in removed
            if index < kept[-1]
        ]
        end = items[kept[-1]].span.end
        if kept[-1] < len(items) - 1:
            edits.append(Edit(Span(end, items[-1].span.end), ""))
        if names:
            edits.append(Edit(Span(end, end), "".join(f", {name}" for name in names)))
        return edits

    def _order_edits(self) -> list[Edit]:
        edits, missing = [], []
        known = {order.rank: order for order in self.listing.orders}
        for rank, count in self._orders.items():
            if rank in known:
                edits.append(Edit(known[rank].span, str(count)))
            elif count:
                missing.append((rank, count))
        if missing:
            edits.append(self._new_orders(missing))
        return edits

    def _new_orders(self, missing: list[tuple[Rank, int]]) -> Edit:
        quote = '"' if self.json else ""
        pairs = [f"{quote}{rank}{quote}: {count}" for rank, count in missing]
        node = self._node("orders")
        if isinstance(node, Mapping) and node.entries:
            last = node.entries[-1][1].span.end
            if self.content[node.span.start] == "{":
                return Edit(Span(last, last), "".join(f", {pair}" for pair in pairs))
            first = node.entries[0][0].span.start
            indent = self.content[self.content.rfind("\n", 0, first) + 1 : first]
            end = self._line_end(last)
            lead = "" if self.content[:end].endswith("\n") else self.newline
            return Edit(Span(end, end), lead + "".join(f"{indent}{p}{self.newline}" for p in pairs))
        flow = f"{{{', '.join(pairs)}}}"
        if node is not None:  # `orders: {}` or `orders:`
            blank = "" if self.content[node.span.start - 1 : node.span.start].isspace() else " "
            return Edit(node.span, blank + flow)
        if self.json:
            end = self.root.entries[-1][1].span.end
            return Edit(Span(end, end), f', "orders": {flow}')
        return self._append_lines(f"orders: {flow}{self.newline}")

    def _line_end(self, offset: int) -> int:
        """Where the next line starts."""
        newline = self.content.find("\n", offset)
        return len(self.content) if newline < 0 else newline + 1

    def _quoted(self, name: str) -> str:
        return json.dumps(name, ensure_ascii=False) if self.json else name
