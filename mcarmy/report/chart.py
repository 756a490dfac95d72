"""Charts as data: a page draws them; their numbers stand in tables and in JSON too."""

from __future__ import annotations

from msgspec import Struct

from mcarmy.report.output import PAGE, Output


class Balance(Struct, frozen=True):
    """A share of all with its interval: how much is the first side's?"""

    name: str
    value: float
    low: float
    high: float
    told: str  # the same in words, for those who do not see it
    sides: tuple[str, str]
    on: frozenset[Output] = PAGE


class Nested(Struct, frozen=True):
    """A share of all with a narrow band in a wide one, and the dots the wide one comes from."""

    name: str
    value: float
    narrow: tuple[float, float]
    wide: tuple[float, float]
    dots: tuple[tuple[float, str], ...]  # each with what it is
    told: str
    sides: tuple[str, str]
    on: frozenset[Output] = PAGE


class Histogram(Struct, frozen=True):
    """How often each number was seen."""

    name: str
    counts: tuple[tuple[int, int], ...]  # a number and how often it was seen
    told: str
    below: str  # what the numbers are
    sides: tuple[str, str] | None = None  # above 0 is the first side's, below 0 the second's
    on: frozenset[Output] = PAGE


class Band(Struct, frozen=True):
    """A value with its interval, and how both are written."""

    name: str
    value: float
    low: float
    high: float
    text: str
    interval: str


class Bands(Struct, frozen=True):
    """Values with their intervals below each other, and a line where nothing differs."""

    bands: tuple[Band, ...]
    even: float
    ends: tuple[float, float]  # the axis reaches as far at least
    unit: str = ""
    on: frozenset[Output] = PAGE


class HeatCell(Struct, frozen=True):
    """How one fares against another: its share, and whether that is sure."""

    rate: float
    verdict: str  # better, worse or open
    leads_to: str = ""  # the key of the row with the details


class Heat(Struct, frozen=True):
    """All against all, a row and a column for each name; or against others, named above."""

    name: str
    names: tuple[str, ...]
    cells: tuple[tuple[HeatCell | None, ...], ...]
    on: frozenset[Output] = PAGE
    against: tuple[str, ...] = ()


class Course(Struct, frozen=True):
    """How one number went on; a step may lead to a part of the page by its key."""

    name: str
    values: tuple[float, ...]
    leads_to: tuple[str, ...] = ()


class Lines(Struct, frozen=True):
    """How several numbers went on, step by step, and levels to compare them with."""

    name: str
    told: str
    steps: tuple[str, ...]
    courses: tuple[Course, ...]
    levels: tuple[tuple[float, str], ...] = ()
    on: frozenset[Output] = PAGE


class StackPart(Struct, frozen=True):
    """What one of several adds at each step."""

    name: str
    values: tuple[float, ...]


class Stacked(Struct, frozen=True):
    """What several add up to at each step, the first at the bottom."""

    name: str
    told: str
    steps: tuple[str, ...]
    parts: tuple[StackPart, ...]
    below: str  # what the steps are
    on: frozenset[Output] = PAGE


Chart = Balance | Nested | Histogram | Bands | Heat | Lines | Stacked
