"""What was meant by a section written as a mapping where a list belongs, and how it becomes one?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.army.reading.listing import MOST_COPIES, MOST_LINES
from mcarmy.army.text.spelling import whole
from mcarmy.base.problems import Edit, Fix, Span
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import DUPLICATE_KEY, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from mcarmy.army.reading.reader import PartReader

RANKS_INSIDE = "Names are grouped by rank here; a list has only names."
_COLON = re.compile(r"[ \t]*:[ \t]*")
_DASH = re.compile(r"[ ]*-[ \t]*\Z")


class Meant(NamedTuple):
    """What to tell the author, and the fix if it is plain what he meant."""

    advice: str
    fixes: tuple[Fix, ...]
    message: str = ""


def as_lines(reading: PartReader, node: Mapping, keys: tuple[str, ...]) -> Meant:
    """What a mapping means as lines; `keys` are those of a line that is written at length."""
    section = _Section(reading, node, keys)
    written = [key.text for key, _ in node.entries]
    if keys[0] in written:
        advice = f"Put `- ` before `{keys[0]}`."
        return Meant(advice, section.fix("put the dash before it", section.one_long_line()))
    if any(rank in written for rank in Rank):
        advice = "Write all names as one list: the catalog knows ranks."
        remarks = section.fix("make the ranks remarks", section.without_ranks())
        fixes = remarks or section.fix("make it one list", section.flattened())
        return Meant(advice, fixes, RANKS_INSIDE)
    advice = "Write each as `- 2x Name`."
    return Meant(advice, section.fix("write it as a list", section.counted()))


def ranks_as_items(reading: PartReader, node: Sequence) -> Meant | None:
    """What `- gold: [...]` means, where every item is a rank with its names; else nothing."""
    lists: list[Node] = []
    for item in node.items:
        (key, value), *more = item.entries if isinstance(item, Mapping) else ((None, None),)
        if more or key is None or value is None or key.text not in tuple(Rank):
            return None
        lists.append(value)
    if not lists:
        return None
    edit = one_list(reading, node, lists)
    fixes = () if edit is None else (Fix("make it one list", (edit,), safe=True),)
    return Meant("Write all names as one list: the catalog knows ranks.", fixes, RANKS_INSIDE)


def one_list(reading: PartReader, node: Node, lists: list[Node]) -> Edit | None:
    """The items of several lists as those of one, unless a comment would be lost."""
    content = reading.text.content
    written = []
    for each in lists:
        for item in each.items if isinstance(each, Sequence) else (each,):
            if isinstance(item, Scalar) and item.value is None:  # a rank without names
                continue
            source = content[item.span.start : item.span.end]
            if not isinstance(item, Scalar) or not isinstance(item.value, str) or "\n" in source:
                return None
            written.append(source)
    if "#" in content[node.span.start : node.span.end]:
        return None
    if content[node.span.start] in "{[":
        return Edit(node.span, f"[{', '.join(written)}]")
    before = content[content.rfind("\n", 0, node.span.start) + 1 : node.span.start]
    newline = "\r\n" if "\r\n" in content else "\n"
    indent = before if not before.strip() else "  "
    return Edit(node.span, f"{newline}{indent}".join(f"- {source}" for source in written))


class _Section:
    """A mapping in its text; every way to make a list of it gives None where that is not plain."""

    def __init__(self, reading: PartReader, node: Mapping, keys: tuple[str, ...]) -> None:
        self.reading = reading
        self.content = reading.text.content
        self.node = node
        self.keys = keys
        self.flow = self.content[node.span.start : node.span.start + 1] == "{"

    def fix(self, title: str, edits: list[Edit] | None) -> tuple[Fix, ...]:
        """A fix, if there is one; of a key that stands twice the second is not in the mapping."""
        twice = any(problem.kind is DUPLICATE_KEY for problem in self.reading.listing.problems)
        return () if edits is None or twice else (Fix(title, tuple(edits), safe=True),)

    def counted(self) -> list[Edit] | None:
        """`Ranger Elite: 2` becomes `- 2x Ranger Elite`."""
        if len(self.node.entries) > MOST_LINES:
            return None
        edits = []
        for key, value in self.node.entries:
            line, end = self._line(key, value), self._end(key, value)
            if line is None or end is None:
                return None
            dash = "" if self.flow else "- "
            edits.append(Edit(Span(key.span.start, end), dash + line))
        return [*edits, *self._brackets("[", "]")] if self.flow else edits

    def one_long_line(self) -> list[Edit] | None:
        """`unit: Ranger Elite` and what goes with it become one item."""
        span = self.node.span
        if self.flow:
            opened, closed = Span(span.start, span.start), Span(span.end, span.end)
            return [Edit(opened, "["), Edit(closed, "]")]
        edits = []
        for number, (key, value) in enumerate(self.node.entries):
            known = key.text in self.keys or key.text.startswith("x-")
            if not known or not isinstance(value, Scalar) or self._end(key, value) is None:
                return None
            edits.append(Edit(Span(key.span.start, key.span.start), "  " if number else "- "))
        return edits

    def without_ranks(self) -> list[Edit] | None:
        """`gold:` above a list becomes `# gold`, and the lists one."""
        edits, columns = [], set()
        for key, value in self.node.entries:
            colon = _COLON.match(self.content, key.span.end)
            if self.flow or key.text not in tuple(Rank) or colon is None:
                return None
            columns.add(self._column(value))
            behind = key.span.end + colon.group().rindex(":") + 1
            edits.append(Edit(Span(key.span.start, behind), f"# {key.text}"))
        return edits if len(columns) == 1 and None not in columns else None

    def flattened(self) -> list[Edit] | None:
        """`{gold: [...], silver: [...]}` becomes one list."""
        if any(key.text not in tuple(Rank) for key, _ in self.node.entries):
            return None
        edit = one_list(self.reading, self.node, [value for _, value in self.node.entries])
        return None if edit is None else [edit]

    def _line(self, key: Scalar, value: Node) -> str | None:
        quoted = self.reading.inside(key)[1] != ""
        name = key.text.strip()
        if not isinstance(value, Scalar) or not name or name.startswith("x-") or name in self.keys:
            return None
        count = value.value
        if count is None:
            return whole(name, quoted=quoted)
        if type(count) is not int or not 1 <= count <= MOST_COPIES:
            return None
        return whole(f"{count}x {name}", quoted=quoted)

    def _end(self, key: Scalar, value: Node) -> int | None:
        """Where an entry ends that stands on one line, the first thing there."""
        before = self._before(key.span.start).rstrip(" \t")
        if before and not (self.flow and before.endswith(("{", ","))):
            return None
        colon = _COLON.match(self.content, key.span.end)
        if value.span.end <= value.span.start:
            return key.span.end if colon is None else key.span.end + len(colon.group().rstrip())
        on_one_line = "\n" not in self.content[key.span.start : value.span.end]
        plain = colon is not None and colon.end() == value.span.start
        return value.span.end if plain and on_one_line else None

    def _before(self, offset: int) -> str:
        """What stands before something on its line."""
        return self.content[self.content.rfind("\n", 0, offset) + 1 : offset]

    def _brackets(self, opened: str, closed: str) -> list[Edit]:
        start, end = self.node.span.start, self.node.span.end
        return [Edit(Span(start, start + 1), opened), Edit(Span(end - 1, end), closed)]

    def _column(self, node: Node) -> int | None:
        """In which column the dashes of a list stand."""
        if not isinstance(node, Sequence) or not node.items:
            return None
        line = self._before(node.items[0].span.start)
        return line.index("-") if _DASH.match(line) else None
