"""The difference of two texts for a terminal: what goes in red, what comes in green."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.report.render.screen import Paint


def diff_of(before: Sequence[str], after: Sequence[str], path: str) -> list[str]:
    """The lines of a unified diff, two lines of the text around each change."""
    return list(unified_diff(before, after, path, path, lineterm="", n=2))


def painted_diff(lines: Iterable[str], paint: Paint) -> list[str]:
    """The same in color; nothing else changes, so that it can still be applied."""
    return [paint(style, line) if (style := _style(line)) else line for line in lines]


def _style(line: str) -> str:
    if line.startswith(("--- ", "+++ ")):
        return "strong"
    return {"+": "added", "-": "removed", "@": "related"}.get(line[:1], "")


def lines_changed(lines: Iterable[str]) -> tuple[int, int]:
    """How many lines a diff takes out, and how many it puts in."""
    body = [line[:1] for line in lines if not line.startswith(("--- ", "+++ "))]
    return body.count("-"), body.count("+")
