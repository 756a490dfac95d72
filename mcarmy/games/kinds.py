"""The codes of what can be wrong with a file of any other game."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

UNKNOWN_FORM = Kind(
    "MC120",
    "unknown-file-kind",
    Severity.ERROR,
    about="A file of another game says under `kind` what it is.",
)
UNKNOWN_RULE = Kind(
    "MC121",
    "unknown-rule",
    Severity.ERROR,
    about="A rule, a ruling or a source that the catalog of the game does not have.",
)
DUPLICATE_ENTRY = Kind(
    "MC122", "duplicate-entry", Severity.ERROR, about="Two entries of a file with one id."
)

KINDS = (UNKNOWN_FORM, UNKNOWN_RULE, DUPLICATE_ENTRY)
