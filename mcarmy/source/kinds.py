"""The codes of what can be wrong with any file: its shape, and the waivers in it."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

MISSING_KEY = Kind(
    "MC501", "missing-key", Severity.ERROR, about="A key that must be there is missing."
)
UNKNOWN_KEY = Kind(
    "MC502", "unknown-key", Severity.ERROR, about="A key that files of this kind do not have."
)
WRONG_TYPE = Kind(
    "MC503",
    "wrong-type",
    Severity.ERROR,
    about="A value of a different type than the schema requires.",
)
BAD_VALUE = Kind(
    "MC504", "bad-value", Severity.ERROR, about="A value of the right type that cannot be."
)
TOO_MANY = Kind(
    "MC508", "too-many-problems", Severity.ERROR, about="A file with more problems than are shown."
)
UNFORMATTABLE = Kind(
    "MC120",
    "unformattable",
    Severity.ERROR,
    about="A list in a notation that cannot be put in order without losing a comment or a value.",
)

UNUSED_WAIVER = Kind(
    "MC910",
    "unused-waiver",
    Severity.WARNING,
    about="A waiver that waives nothing hides the next real warning.",
)
BAD_WAIVER = Kind(
    "MC911",
    "bad-waiver",
    Severity.WARNING,
    about="A waiver names a warning by its code and gives a reason.",
)

KINDS = (
    MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE, BAD_VALUE, TOO_MANY, UNFORMATTABLE,
    UNUSED_WAIVER, BAD_WAIVER,
)  # fmt: skip
