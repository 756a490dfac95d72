"""How lines of a file look when parts of them are underlined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.report.render.screen import cell, cells, escaped, safe, wrap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.base.problems import Location, Text
    from mcarmy.report.render.screen import Paint

TAB_STOP = 4
MOST_LINES_OF_A_SPAN = 4
MOST_LABEL = 300
NARROWEST_LABEL = 20


class Underline(Struct, frozen=True):
    """A stretch of one line to underline (offsets from 0), in which style, and why."""

    line: int
    start: int
    end: int
    sign: str
    style: str
    label: str


def marks(text: Text, location: Location, *, sign: str, style: str, label: str) -> list[Underline]:
    """A location that the text holds, as one mark for each of its lines."""
    first, last = location.line, location.end_line
    if last > first and location.end_column <= 1:
        last -= 1  # it ends with a line break: nothing of the next line is meant
    numbers = list(range(first, last + 1)) if last - first < MOST_LINES_OF_A_SPAN else [first, last]
    found = []
    for number in numbers:
        line = text.line(number)
        start = location.column - 1 if number == first else len(line) - len(line.lstrip())
        end = location.end_column - 1 if number == location.end_line else len(line)
        if number not in (first, last) and not line.strip():
            continue
        start = min(max(0, start), len(line))
        end = max(start, min(end, len(line)))
        found.append(Underline(number, start, end, sign, style, label if number == last else ""))
    return found


def holds(text: Text | None, location: Location) -> bool:
    """Can the location be quoted from this text?"""
    if text is None or text.path != location.path:
        return False
    if not 1 <= location.line <= location.end_line:
        return False
    try:
        text.line(location.end_line)
    except IndexError:
        return False
    return True


def snippet(
    text: Text, marked: Iterable[Underline], *, digits: int, width: int, paint: Paint
) -> list[str]:
    """The marked lines behind a gutter for line numbers of so many digits, gaps as dots."""
    by_line: dict[int, list[Underline]] = {}
    for mark in marked:
        by_line.setdefault(mark.line, []).append(mark)
    room = width - digits - 4
    edge = paint("frame", f"{'':{digits + 1}} |")

    def numbered(number: int, line: str) -> str:
        return f"{paint('frame', f' {number:>{digits}} |')} {line}".rstrip()

    rows, before = [edge], 0
    for number in sorted(by_line):
        if before and number - before == 2:
            rows.append(numbered(number - 1, cut(text.line(number - 1), 0, 0, room).text))
        elif before and number - before > 2:
            rows.append(paint("frame", "..."))
        for excerpt, shown in _excerpts(text.line(number), by_line[number], room):
            rows.append(numbered(number, excerpt.text))
            for mark in shown:
                rows += [f"{edge} {row}" for row in _underline(excerpt, mark, room, paint)]
        before = number
    return rows


def _excerpts(
    line: str, marked: list[Underline], room: int
) -> Iterator[tuple[Excerpt, list[Underline]]]:
    """As few cuts of the line as show all its marks, each with the marks it shows."""
    left = sorted(marked, key=lambda mark: (mark.start, mark.end))
    while left:
        anchor = left[0]
        excerpt = cut(line, anchor.start, anchor.end, room)
        shown = [mark for mark in left if mark == anchor or excerpt.holds(mark.start, mark.end)]
        yield excerpt, shown
        left = [mark for mark in left if mark not in shown]


def _underline(excerpt: Excerpt, mark: Underline, room: int, paint: Paint) -> list[str]:
    start, end = excerpt.column(mark.start), excerpt.column(mark.end)
    end = max(end, start + 1)
    line = " " * start + paint(mark.style, mark.sign * (end - start))
    label = safe(mark.label, MOST_LABEL).strip()
    if not label:
        return [line]
    if room - end - 1 >= min(NARROWEST_LABEL, cells(label)):
        first, *more = wrap(label, room - end - 1)
        indent = end + 1
        line = f"{line} {paint(mark.style, first)}"
    else:
        indent = max(0, min(start, room - 2 * NARROWEST_LABEL))
        more = wrap(label, room - indent)
    return [line, *(" " * indent + paint(mark.style, row) for row in more)]


class Excerpt(Struct, frozen=True):
    """What is shown of a line: harmless text for the characters from `first` up to `last`."""

    text: str
    first: int
    last: int
    columns: tuple[int, ...]

    def holds(self, start: int, end: int) -> bool:
        """Is the whole stretch shown?"""
        return self.first <= start and end <= self.last

    def column(self, position: int) -> int:
        """Where a character of the line stands in the text."""
        return self.columns[min(max(position, self.first), self.last) - self.first]


def cut(line: str, start: int, end: int, room: int) -> Excerpt:
    """The line, or if it is too long for the room the part of it around a stretch."""
    # A line may be a megabyte long: never look at more of it than could be shown.
    first, last = max(0, start - room), min(len(line), start + 2 * room)
    if first == 0 and last == len(line):
        excerpt = _shown(line, first, last)
        if cells(excerpt.text) < room:  # one column stays free to point behind the end
            return excerpt
    sizes = [_size(character) for character in line[first:last]]
    before, stretch = sizes[: start - first], sizes[start - first : end - first]
    low = start - _how_many(reversed(before), (room - 2 - sum(stretch)) // 2)
    if first == 0 and sum(sizes[:end]) < room:
        low = 0
    dots = 2 if low else 1
    return _shown(line, low, low + _how_many(sizes[low - first :], room - dots))


def _how_many(sizes: Iterable[int], room: int) -> int:
    """How many characters of these sizes fit, one after the other."""
    number = 0
    for size in sizes:
        room -= size
        if room < 0:
            break
        number += 1
    return number


def _shown(line: str, first: int, last: int) -> Excerpt:
    pieces, columns, column = [], [], 0
    if first > 0:
        pieces.append("…")
        column = 1
    for character in line[first:last]:
        columns.append(column)
        piece = " " * (TAB_STOP - column % TAB_STOP) if character == "\t" else _piece(character)
        pieces.append(piece)
        column += cells(piece)
    columns.append(column)
    if last < len(line):
        pieces.append("…")
    return Excerpt("".join(pieces), first, last, tuple(columns))


def _piece(character: str) -> str:
    return character if character.isprintable() else escaped(character)


def _size(character: str) -> int:
    """The most columns a character can take."""
    if character == "\t":
        return TAB_STOP
    return cell(character) if character.isprintable() else len(escaped(character))
