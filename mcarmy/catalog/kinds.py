"""The codes of everything that can be wrong with a catalog or an overlay."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

STRAY_FILE = Kind(
    "MC505", "stray-file", Severity.ERROR, about="A file that has no place in a catalog."
)
MISSING_FILE = Kind(
    "MC506", "missing-file", Severity.ERROR, about="A file that every catalog has is missing."
)
RESERVED_NAME = Kind(
    "MC507", "reserved-name", Severity.ERROR, about="An overlay with the name of one of our layers."
)

UNKNOWN_REFERENCE = Kind(
    "MC510", "unknown-reference", Severity.ERROR, about="A name that nothing in the catalog has."
)
ID_NOT_FROM_NAME = Kind(
    "MC511",
    "id-not-from-name",
    Severity.ERROR,
    about="Ids follow names, so that either can be guessed.",
)
DUPLICATE_ID = Kind("MC512", "duplicate-id", Severity.ERROR, about="Two entries with one id.")
EVIDENCE = Kind(
    "MC513",
    "evidence-contradicts-value",
    Severity.ERROR,
    about="The evidence says something else than the value.",
)
ICONS = Kind(
    "MC514", "icon-count", Severity.ERROR, about="Icons that a unit of this faction cannot have."
)
INCOMPLETE_SET = Kind(
    "MC515",
    "incomplete-set",
    Severity.ERROR,
    about="A set of which units are listed must be listed whole.",
)
KEYWORD = Kind(
    "MC516",
    "keyword",
    Severity.ERROR,
    about="A keyword that the rulebook does not have, or one without its number.",
)
UNPLAYABLE = Kind(
    "MC517",
    "unplayable-card",
    Severity.ERROR,
    about="A card that no unit of the catalog could play.",
)
MISSING_ENTRY = Kind(
    "MC518", "missing-entry", Severity.ERROR, about="Entries that must be there are missing."
)
CARD = Kind(
    "MC519",
    "card-constraint",
    Severity.ERROR,
    about="A house card that breaks what is known about cards.",
)

OVERLAY_TARGET = Kind(
    "MC520",
    "overlay-target",
    Severity.ERROR,
    about="An overlay speaks of an entry that is not there.",
)
FILLS_ATTESTED = Kind(
    "MC521",
    "fills-attested-value",
    Severity.ERROR,
    about="An overlay fills a value that a source gives.",
)
CONTRADICTS_ATTESTED = Kind(
    "MC522",
    "contradicts-attested",
    Severity.ERROR,
    about="A filled value contradicts what is known of it.",
)
HOLE = Kind("MC523", "hole", Severity.ERROR, about="A value that no source and no overlay gives.")
TEXT_ALONE = Kind(
    "MC524",
    "text-without-effects",
    Severity.WARNING,
    about="An overlay changes a text, and games would still be played by the old one.",
)
EFFECTS_ALONE = Kind(
    "MC525",
    "effects-without-text",
    Severity.WARNING,
    about="An overlay changes how something is played, and the text still says the old thing.",
)
UNFILLED = Kind(
    "MC526",
    "not-filled-in",
    Severity.ERROR,
    about="A line of an overlay that still waits for what the card says.",
)

DICE = Kind(
    "MC530",
    "dice-constraint",
    Severity.ERROR,
    about="Die faces that break what is known about the dice.",
)
UNIT_DICE = Kind("MC531", "unit-dice", Severity.ERROR, about="Dice that a unit cannot roll.")

MAP_DRAWING = Kind(
    "MC540", "map-drawing", Severity.ERROR, about="A sign in a map drawing that cannot be read."
)
MAP_UNFAIR = Kind(
    "MC541", "map-unfair", Severity.ERROR, about="A map that is not fair or cannot be crossed."
)

KINDS = (
    STRAY_FILE, MISSING_FILE, RESERVED_NAME, UNKNOWN_REFERENCE, ID_NOT_FROM_NAME, DUPLICATE_ID,
    EVIDENCE, ICONS, INCOMPLETE_SET, KEYWORD, UNPLAYABLE, MISSING_ENTRY, CARD, OVERLAY_TARGET,
    FILLS_ATTESTED, CONTRADICTS_ATTESTED, HOLE, TEXT_ALONE, EFFECTS_ALONE,
    UNFILLED, DICE, UNIT_DICE, MAP_DRAWING, MAP_UNFAIR,
)  # fmt: skip
