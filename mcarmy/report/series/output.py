"""The forms in which many games can be reported."""

from __future__ import annotations

from enum import StrEnum


class SeriesOutput(StrEnum):
    """The forms a report on many games can be printed in."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"
