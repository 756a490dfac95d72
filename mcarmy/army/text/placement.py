"""To which key or line of a list does each comment belong?"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from mcarmy.source.comments import (
    BLANK,
    Comment,
    Place,
    find_comments,
    follows_blank_line,
    true_end,
)
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from mcarmy.source.nodes import Node

_LINES = ("units", "cards", "attached")
_COUNTS = ("orders", "format")
_BEHIND = re.compile("[ \t]*#[^\r\n\x85\u2028\u2029]*")


class Placement:
    """The places of a list with their comments.

    A comment behind something belongs to it, a comment on a line of its own to what follows;
    indented behind the last line of a section it closes the section. What stands above the first
    key is the head of the file: if that key moves, only the paragraph right above goes with it.
    """

    def __init__(self, content: str, root: Mapping, *, movable: bool) -> None:
        self.content = content
        self.header: list[str] = []
        self.footer: list[str] = []
        self.entries: list[Place] = []
        self._all: list[Place] = []
        self._parts: dict[int, list[Place]] = {}
        self._block = content[root.span.start : root.span.start + 1] != "{"
        for key, node in root.entries:
            self._entry(key, node)
        self._starts = [place.start for place in self._all]
        self._column = self._column_of(root.entries[0][0].span.start) if root.entries else 0
        for comment in find_comments(content, root):
            self._assign(comment)
        for place in self._all:
            if follows_blank_line(content, place.start):
                place.leading.append(BLANK)
        if self.entries:
            self._settle_header(movable=movable)

    def parts(self, place: Place) -> list[Place]:
        """The items of a section, or the keys of an item."""
        return self._parts.get(id(place), [])

    def _entry(self, key: Scalar, node: Node) -> None:
        place = self._place(key, node, None)
        self.entries.append(place)
        if key.text in _LINES and isinstance(node, Sequence):
            for item in node.items:
                inner = self._place(item, item, place)
                if isinstance(item, Mapping):
                    for name, value in item.entries:
                        self._place(name, value, inner)
        elif key.text in _COUNTS and isinstance(node, Mapping):
            for name, value in node.entries:
                self._place(name, value, place)

    def _place(self, opening: Node, node: Node, parent: Place | None) -> Place:
        end = max(true_end(self.content, node), opening.span.end)
        opaque = opening is not node and _is_own(opening)
        same_line = self.content[end - 1 : end] not in ("\n", "\r")
        if opaque and same_line and (behind := _BEHIND.match(self.content, end)):
            end = behind.end()
        sign = self.content[node.span.start : node.span.start + 1]
        flow = not isinstance(node, Scalar) and sign in ("[", "{")
        place = Place(node, opening.span.start, end, flow, opaque, parent)
        self._all.append(place)
        if parent is not None:
            self._parts.setdefault(id(parent), []).append(place)
        return place

    def _assign(self, comment: Comment) -> None:
        last = bisect_left(self._starts, comment.start) - 1
        before = self._all[last] if last >= 0 else None
        if before is not None and before.opaque and comment.start < before.end:
            return
        if comment.alone or comment.behind_dash:
            self._assign_alone(comment)
        elif before is None:
            self.header.append(comment.text)
        else:
            while before.parent and before.parent.flow and comment.start >= before.parent.end:
                before = before.parent
            before.trailing.append(comment.text)

    def _assign_alone(self, comment: Comment) -> None:
        index = bisect_right(self._starts, comment.start)
        following = self._all[index] if index < len(self._all) else None
        home = self._home(comment, following)
        if follows_blank_line(self.content, comment.start):
            home.append(BLANK)
        home.append(comment.text)

    def _home(self, comment: Comment, following: Place | None) -> list[str]:
        if following is not None and following.parent is not None:
            return following.leading
        previous = [place for place in self.entries if place.start < comment.start]
        if not previous:
            return self.header
        if comment.start < previous[-1].end:
            return previous[-1].leading
        if self._block and comment.column > self._column:
            return previous[-1].tail
        return self.footer if following is None else following.leading

    def _column_of(self, offset: int) -> int:
        return offset - (self.content.rfind("\n", 0, offset) + 1)

    def _settle_header(self, *, movable: bool) -> None:
        """The first key takes the paragraph above it along, the rest stays at the head."""
        first = self.entries[0]
        if self.header and first.leading[:1] == [BLANK]:
            self.header.append(first.leading.pop(0))
        elif movable and BLANK in self.header:
            cut = len(self.header) - self.header[::-1].index(BLANK)
            first.leading[:0] = self.header[cut:]
            del self.header[cut:]


def _is_own(key: Node) -> bool:
    """Whether a key is written out as its author wrote it; of ours only `catalog` is."""
    return isinstance(key, Scalar) and (key.text.startswith("x-") or key.text == "catalog")
