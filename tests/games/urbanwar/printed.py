"""The tables of the reference sheet, typed by hand from the sheet, cell by cell."""

from __future__ import annotations

TO_HIT = "9+ 8+ 7+ 6+ 5+ 4+ 3+ 2+ 2+ 2+"
COMMAND = "14+ 13+ 12+ 11+ 10+ 9+ 8+ 7+ 6+ 6+"

ASSAULT = """
6+  7+  8+  9+  10  10  10  10  10  10
5+  6+  7+  8+  9+  10  10  10  10  10
4+  5+  6+  7+  8+  9+  10  10  10  10
3+  4+  5+  6+  7+  8+  9+  10  10  10
2+  3+  4+  5+  6+  7+  8+  9+  10  10
2+  2+  3+  4+  5+  6+  7+  8+  9+  10
2+  2+  2+  3+  4+  5+  6+  7+  8+  9+
2+  2+  2+  2+  3+  4+  5+  6+  7+  8+
2+  2+  2+  2+  2+  3+  4+  5+  6+  7+
2+  2+  2+  2+  2+  2+  3+  4+  5+  6+
"""

DAMAGE = """
6+  7+  8+  9+  10  10  10  10  10  10
5+  6+  7+  8+  9+  10  10  10  10  10
4+  5+  6+  7+  8+  9+  10  10  10  10
3+  4+  5+  6+  7+  8+  9+  10  10  10
2+  3+  4+  5+  6+  7+  8+  9+  10  10
2+  2+  3+  4+  5+  6+  7+  8+  9+  10
2+  2+  2+  3+  4+  5+  6+  7+  8+  9+
2+  2+  2+  2+  3+  4+  5+  6+  7+  8+
2+  2+  2+  2+  2+  3+  4+  5+  6+  7+
2+  2+  2+  2+  2+  2+  3+  4+  5+  6+
"""

BAND_INCHES = "12 24 36 48"
DISRUPTION = "0 -1 -2 -3"
MOVED = "-1 -2 -3 -4"


def row(line: str) -> list[int]:
    """The numbers of a printed line."""
    return [int(cell.rstrip("+")) for cell in line.split()]


def grid(text: str) -> list[list[int]]:
    """The numbers of a printed table."""
    return [row(line) for line in text.strip().splitlines()]
