"""The codes of everything that can be odd about a pasted list or get in the way of a form."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

NOT_UNDERSTOOD = Kind(
    "MC121",
    "not-understood",
    Severity.ERROR,
    about="A line of a pasted list that means no unit, card or order; it is kept as a comment.",
)
UNCLEAR_FORMAT = Kind(
    "MC122",
    "unclear-format",
    Severity.ERROR,
    about="A pasted list that neither says its format nor has the counts of one.",
)
SEVERAL_ARMIES = Kind(
    "MC123",
    "several-armies",
    Severity.ERROR,
    "ARMY-3",
    "A pasted text with more than one army in it; each becomes a list of its own.",
)
READ_AS = Kind(
    "MC920",
    "read-as",
    Severity.WARNING,
    about="A shortened or misspelled name of a pasted list was read as the name it is near to.",
)
KEPT_ASIDE = Kind(
    "MC921",
    "kept-aside",
    Severity.WARNING,
    about="Words around a pasted list that belong to no unit; they are kept as comments.",
)
NOT_ADDING_UP = Kind(
    "MC922",
    "not-adding-up",
    Severity.WARNING,
    about="A pasted list says another rank or number than its lines have.",
)
LEFT_OUT = Kind(
    "MC923",
    "left-out",
    Severity.WARNING,
    about="Something of a list that the form it is converted to has no place for.",
)

KINDS = (
    NOT_UNDERSTOOD, UNCLEAR_FORMAT, SEVERAL_ARMIES,
    READ_AS, KEPT_ASIDE, NOT_ADDING_UP, LEFT_OUT,
)  # fmt: skip
