"""The list inside an opening: checked as a list, and told at its lines in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.base.problems import Location, Problem
from mcarmy.source.nodes import Mapping, read_text

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList, Checker
    from mcarmy.base.problems import Text
    from mcarmy.event.seals.commitment import SealOpening


def check_opened(
    checker: Checker, opening: SealOpening, text: Text
) -> tuple[CheckedList, tuple[Problem, ...]]:
    """The verdict on the list of an opening, and its problems where they stand in that file."""
    checked = checker.check_bytes(opening.army.encode(), text.path)
    line, column = _begin(text)
    return checked, tuple(_moved(problem, line, column) for problem in checked.problems)


def _begin(text: Text) -> tuple[int, int]:
    """How many lines and columns of the file stand before the list."""
    root = read_text(text.content, text.path).root
    node = root.get("list") if isinstance(root, Mapping) else None
    if node is None:
        return 0, 0
    head = text.at(node.span).line
    lines = text.content.split("\n")
    first = lines[head] if head < len(lines) else ""
    return head, len(first) - len(first.lstrip(" "))


def _moved(problem: Problem, line: int, column: int) -> Problem:
    """The same problem further down; a fix would have to write into what was sealed."""
    return replace(
        problem,
        location=_down(problem.location, line, column),
        related=tuple(
            replace(each, location=_down(each.location, line, column)) for each in problem.related
        ),
        fixes=(),
        caused=tuple(_moved(each, line, column) for each in problem.caused),
    )


def _down(at: Location, line: int, column: int) -> Location:
    return Location(
        at.path, at.line + line, at.column + column, at.end_line + line, at.end_column + column
    )
