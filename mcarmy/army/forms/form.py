"""The forms a list can be written in."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """A form: two for files, three for posts."""

    YAML = "yaml"
    JSON = "json"
    TEXT = "text"
    MARKDOWN = "markdown"
    BBCODE = "bbcode"
