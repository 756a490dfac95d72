"""The codes of everything that can be wrong with a catalog or an overlay."""

from __future__ import annotations

from mcarmy.problems import Kind, Severity

MISSING_KEY = Kind("MC501", "missing-key", Severity.ERROR)
UNKNOWN_KEY = Kind("MC502", "unknown-key", Severity.ERROR)
WRONG_TYPE = Kind("MC503", "wrong-type", Severity.ERROR)
BAD_VALUE = Kind("MC504", "bad-value", Severity.ERROR)
STRAY_FILE = Kind("MC505", "stray-file", Severity.ERROR)
MISSING_FILE = Kind("MC506", "missing-file", Severity.ERROR)

UNKNOWN_REFERENCE = Kind("MC510", "unknown-reference", Severity.ERROR)
ID_NOT_FROM_NAME = Kind("MC511", "id-not-from-name", Severity.ERROR)
DUPLICATE_ID = Kind("MC512", "duplicate-id", Severity.ERROR)
EVIDENCE = Kind("MC513", "evidence-contradicts-value", Severity.ERROR)
ICONS = Kind("MC514", "icon-count", Severity.ERROR)
INCOMPLETE_SET = Kind("MC515", "incomplete-set", Severity.ERROR)
KEYWORD = Kind("MC516", "keyword", Severity.ERROR)
UNPLAYABLE = Kind("MC517", "unplayable-card", Severity.ERROR)

OVERLAY_TARGET = Kind("MC520", "overlay-target", Severity.ERROR)
FILLS_ATTESTED = Kind("MC521", "fills-attested-value", Severity.ERROR)
CONTRADICTS_ATTESTED = Kind("MC522", "contradicts-attested", Severity.ERROR)
HOLE = Kind("MC523", "hole", Severity.ERROR)

DICE = Kind("MC530", "dice-constraint", Severity.ERROR)
UNIT_DICE = Kind("MC531", "unit-dice", Severity.ERROR)

MAP_DRAWING = Kind("MC540", "map-drawing", Severity.ERROR)
MAP_UNFAIR = Kind("MC541", "map-unfair", Severity.ERROR)

KINDS = (
    MISSING_KEY, UNKNOWN_KEY, WRONG_TYPE, BAD_VALUE, STRAY_FILE, MISSING_FILE,
    UNKNOWN_REFERENCE, ID_NOT_FROM_NAME, DUPLICATE_ID, EVIDENCE, ICONS, INCOMPLETE_SET, KEYWORD,
    UNPLAYABLE, OVERLAY_TARGET, FILLS_ATTESTED, CONTRADICTS_ATTESTED, HOLE, DICE, UNIT_DICE,
    MAP_DRAWING, MAP_UNFAIR,
)  # fmt: skip
