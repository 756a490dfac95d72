"""What stands in a table: typed cells under typed columns, which every renderer writes its way."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from mcarmy.report.output import EVERYWHERE, Output

MARK = "*"  # behind a marked value where people read it
BOUNDS = ("low", "high")  # the usual names of the ends of an interval

Plain = str | int | float | Fraction | tuple[str, ...] | None


class Quantity(StrEnum):
    """What the numbers of a column are, which says how they are written."""

    TEXT = "text"
    PROSE = "prose"  # sentences: the column gives way first where room is short
    COUNT = "count"
    NUMBER = "number"  # two decimals
    MEAN = "mean"  # two decimals for people, six for programs
    SHARE = "share"  # an estimated part of 1: `52.1 %`, for programs `0.5213`
    ROUGH = "rough"  # a part of 1 that is known so roughly that decimals say nothing: `52 %`
    CHANCE = "chance"  # an exact part of 1: `86 %`, `<0.1 %`
    DIFFERENCE = "difference"  # between two shares, in hundredths: `+3.2`
    RATING = "rating"  # `+120`
    CHANGE = "change"  # `+2`, nothing for no change


class Between(Struct, frozen=True):
    """An interval; programs read its ends in two columns, the column's bounds.

    An end that nothing is known of is None.
    """

    low: float | None
    high: float | None


class Marked(Struct, frozen=True):
    """A value that needs a footnote: people see a sign behind it, programs the bare value."""

    value: Plain


Cell = Plain | Between | Marked


class Column(Struct, frozen=True):
    """A column of a table.

    A text is shown as it is whatever the quantity, so that a row of means may stand under counts.
    """

    name: str
    quantity: Quantity = Quantity.TEXT
    on: frozenset[Output] = EVERYWHERE  # the forms that show it
    long: str = ""  # the name where there is room for more words
    key: str = ""  # the name in JSON, if it is not the name with underscores
    none: str = ""  # what people see where there is no value, or none of what is counted
    bounds: tuple[str, ...] = ()  # of intervals: what CSV and JSON call their two ends
    most: int | None = None  # a terminal cuts longer texts (letters) and lists (items)
    shared: bool = False  # a narrow terminal writes it once above the rows that share it
    bar: bool = False  # a page draws a small bar beside the share
    strong: bool = False  # a page sets it in bold

    @property
    def json_key(self) -> str:
        """The name of the value in JSON."""
        return self.key or self.name.replace(" ", "_")
