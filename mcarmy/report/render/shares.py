"""Chances for the eye: percents that never round to certainty, spans, and bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

_EIGHTHS = " ▏▎▍▌▋▊▉"
_FULL = "█"
_PLAIN = "#"
LONGEST_BAR = 40
SHORTEST_BAR = 4


def percent(share: Fraction) -> str:
    """`86 %`; a decimal where whole numbers say too little, and `0 %` only for the impossible."""
    number = f"{_number(share)} %"
    if share and number in ("0 %", "0.0 %"):
        return "<0.1 %"
    return ">99.9 %" if share != 1 and number in ("100 %", "100.0 %") else number


def _number(share: Fraction) -> str:
    if share in (0, 1):
        return f"{int(share) * 100}"
    wanted = float(share) * 100
    fine = wanted < 10 or wanted > 99
    return f"{wanted:.1f}" if fine else f"{wanted:.0f}"


def number(value: Fraction) -> str:
    """A mean with two decimals."""
    return f"{float(value):.2f}"


def bar(share: float | Fraction, room: int, *, blocks: bool = True) -> str:
    """A bar that fills the room at certainty; anything possible shows at least a trace."""
    if not blocks:
        return _PLAIN * (round(share * room) or bool(share))
    eighths = round(share * room * 8) or bool(share)
    full, rest = divmod(eighths, 8)
    return _FULL * full + _EIGHTHS[rest].strip()


def columns(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns aligned to the right, below their headers."""
    every = [headers, *rows]
    widths = [max(len(row[index]) for row in every) for index in range(len(headers))]
    return [
        "  ".join(f"{cell:>{widths[index]}}" for index, cell in enumerate(row)) for row in every
    ]


def charted(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    shares: Sequence[float | Fraction | None],
    *,
    width: int,
    blocks: bool,
) -> list[str]:
    """Rows in columns with a bar behind each that has a share, where there is room for bars."""
    lines = columns(headers, rows)
    room = min(LONGEST_BAR, width - len(lines[0]) - 2)
    if room < SHORTEST_BAR:
        return lines
    drawn = ["" if each is None else bar(each, room, blocks=blocks) for each in shares]
    bars = ["", *drawn, *[""] * (len(rows) - len(drawn))]
    return [f"{line}  {end}".rstrip() for line, end in zip(lines, bars, strict=True)]
