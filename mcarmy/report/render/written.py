"""How is a cell written, for people and for programs?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.report.cells import MARK, Between, Marked, Quantity
from mcarmy.report.render.screen import safe
from mcarmy.report.render.shares import number, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mcarmy.report.cells import Cell, Column, Plain

DIGITS = 6  # decimals of exact numbers for programs
PERCENT = " %"


def for_people(column: Column, cell: Cell) -> str:
    """A cell as it is read, harmless to a terminal."""
    if isinstance(cell, Marked):
        return for_people(column, cell.value) + MARK
    if isinstance(cell, Between):
        return _between(PEOPLE_READ[column.quantity], cell)
    if cell is None or (cell == 0 and column.none and column.quantity is Quantity.COUNT):
        return column.none
    if isinstance(cell, tuple):
        return safe(", ".join(cell)) or column.none
    return safe(cell) if isinstance(cell, str) else PEOPLE_READ[column.quantity](cell)


def _between(how: Callable[[float], str], cell: Between) -> str:
    """From where to where, or the one end that is known."""
    if cell.low is None:
        return "" if cell.high is None else f"at most {how(cell.high)}"
    return f"at least {how(cell.low)}" if cell.high is None else span(how(cell.low), how(cell.high))


def span(low: str, high: str) -> str:
    """`25.0 to 75.0 %`: a sign that both ends have is written once."""
    return f"{low.removesuffix(PERCENT) if high.endswith(PERCENT) else low} to {high}"


def for_programs(column: Column, cell: Cell) -> tuple[str, ...]:
    """A cell as values separated by commas have it: two for an interval, else one."""
    if isinstance(cell, Between):
        how = PROGRAMS_READ[column.quantity]
        return tuple("" if end is None else how(end) for end in (cell.low, cell.high))
    if column.bounds:
        return "", ""
    value = cell.value if isinstance(cell, Marked) else cell
    if value is None:
        return ("",)
    if isinstance(value, tuple):
        return (_inert(safe(", ".join(value))),)
    if isinstance(value, str):
        return (_inert(safe(value)),)
    return (PROGRAMS_READ[column.quantity](value),)


def _inert(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def bare(value: Plain) -> str | int | float | list[str] | None:
    """A value as JSON has it."""
    if isinstance(value, Fraction):
        return round(float(value), DIGITS)
    return list(value) if isinstance(value, tuple) else value


def share_of(cell: Cell) -> float | None:
    """The share in a cell, for bars."""
    value = cell.value if isinstance(cell, Marked) else cell
    return float(value) if isinstance(value, int | float | Fraction) else None


def estimated(share: float | Fraction) -> str:
    """`52.1 %`: an estimate, with the same decimals wherever it lies."""
    return f"{100 * float(share):.1f} %"


def rough(share: float | Fraction) -> str:
    """`52 %`: a share that is not known any better."""
    return f"{100 * float(share):.0f} %"


def interval(low: float, high: float) -> str:
    """`49.2 to 57.8 %`: the interval of an estimate."""
    return span(estimated(low), estimated(high))


def difference(value: float | Fraction) -> str:
    """`+3.2`: hundredths more, and none is neither more nor less."""
    told = f"{100 * float(value):+.1f}"
    return "0.0" if float(told) == 0 else told


def _whole(value: float | Fraction) -> str:
    return f"{int(value)}"


def _signed(value: float | Fraction) -> str:
    return f"{int(value):+d}" if value else ""


def _two_decimals(value: float | Fraction) -> str:
    return number(Fraction(value))


def _exact(value: float | Fraction) -> str:
    return str(round(float(value), DIGITS))


def _four_decimals(value: float | Fraction) -> str:
    return f"{float(value):.4f}"


PEOPLE_READ: Mapping[Quantity, Callable[[float | Fraction], str]] = {
    Quantity.TEXT: str,
    Quantity.PROSE: str,
    Quantity.COUNT: _whole,
    Quantity.NUMBER: _two_decimals,
    Quantity.MEAN: _two_decimals,
    Quantity.SHARE: estimated,
    Quantity.ROUGH: rough,
    Quantity.CHANCE: lambda share: percent(Fraction(share)),
    Quantity.DIFFERENCE: difference,
    Quantity.RATING: lambda value: f"{float(value):+.0f}",
    Quantity.CHANGE: _signed,
}
PROGRAMS_READ: Mapping[Quantity, Callable[[float | Fraction], str]] = {
    Quantity.TEXT: str,
    Quantity.PROSE: str,
    Quantity.COUNT: _whole,
    Quantity.NUMBER: _two_decimals,
    Quantity.MEAN: _exact,
    Quantity.SHARE: _four_decimals,
    Quantity.ROUGH: _four_decimals,
    Quantity.CHANCE: _exact,
    Quantity.DIFFERENCE: _four_decimals,
    Quantity.RATING: lambda value: f"{float(value):.1f}",
    Quantity.CHANGE: _signed,
}
