"""In which forms can a report be printed?"""

from __future__ import annotations

from enum import StrEnum


class Output(StrEnum):
    """The forms of a report; each has one renderer in `report/render`."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"


EVERYWHERE = frozenset(Output)
PROGRAMS = frozenset({Output.JSON, Output.CSV})
PEOPLE = EVERYWHERE - PROGRAMS
TERMINAL = frozenset({Output.TABLE})
PAGE = frozenset({Output.HTML})
TEXT = frozenset({Output.TABLE, Output.MARKDOWN})
