"""The codes of everything that can be wrong or odd about an army list."""

from __future__ import annotations

from mcarmy.catalog.model import Rank
from mcarmy.problems import Kind, Severity

# What the file says
UNKNOWN_KEY = Kind("MC101", "unknown-key", Severity.ERROR)
MISSING_FORMAT = Kind("MC102", "missing-format", Severity.ERROR)
WRONG_TYPE = Kind("MC103", "wrong-type", Severity.ERROR)
BAD_COUNT = Kind("MC104", "bad-count", Severity.ERROR)
UNKNOWN_FORMAT = Kind("MC105", "unknown-format", Severity.ERROR, "ARMY-10")
BAD_FORMAT_FILE = Kind("MC106", "bad-format-file", Severity.ERROR, "ARMY-10")
UNKNOWN_GAME = Kind("MC107", "unknown-game", Severity.ERROR)
BAD_RECORDED_ARMY = Kind("MC108", "bad-recorded-army", Severity.ERROR)
TOO_MANY_LINES = Kind("MC109", "too-many-lines", Severity.ERROR)
UNKNOWN_UNIT = Kind("MC110", "unknown-unit", Severity.ERROR)
UNKNOWN_CARD = Kind("MC111", "unknown-card", Severity.ERROR)
WRONG_SECTION = Kind("MC112", "wrong-section", Severity.ERROR, "ARMY-2")
AMBIGUOUS_NAME = Kind("MC113", "ambiguous-name", Severity.ERROR)

# The rules of the game
TOO_MANY = {
    Rank.BRONZE: Kind("MC210", "too-many-bronze", Severity.ERROR, "ARMY-1"),
    Rank.SILVER: Kind("MC212", "too-many-silver", Severity.ERROR, "ARMY-1"),
    Rank.GOLD: Kind("MC214", "too-many-gold", Severity.ERROR, "ARMY-1"),
}
TOO_FEW = {
    Rank.BRONZE: Kind("MC211", "too-few-bronze", Severity.ERROR, "ARMY-1"),
    Rank.SILVER: Kind("MC213", "too-few-silver", Severity.ERROR, "ARMY-1"),
    Rank.GOLD: Kind("MC215", "too-few-gold", Severity.ERROR, "ARMY-1"),
}
MIXED_SIDES = Kind("MC220", "mixed-sides", Severity.ERROR, "ARMY-3")
UNIQUE_COPIES = Kind("MC230", "unique-copies", Severity.ERROR, "ARMY-4")
UNIQUE_FACTIONS = Kind("MC231", "unique-factions", Severity.ERROR, "ARMY-4")
UNIT_COPIES = Kind("MC240", "unit-copies", Severity.ERROR, "ARMY-5")
CARD_COPIES = Kind("MC250", "card-copies", Severity.ERROR, "ARMY-6")
NO_UNIT = Kind("MC260", "no-unit", Severity.ERROR, "ARMY-7")
NO_ORDER = Kind("MC261", "no-order", Severity.ERROR, "ARMY-7")
TENT_COPIES = Kind("MC270", "tent-copies", Severity.ERROR, "ARMY-11")
TENT_ALONE = Kind("MC271", "tent-alone", Severity.ERROR, "ARMY-11")
ATTACHED = Kind("MC272", "attached-cards", Severity.ERROR, "ARMY-11")

# What an event adds
SET_NOT_ALLOWED = Kind("MC301", "set-not-allowed", Severity.EVENT, "ARMY-10")
BANNED = Kind("MC302", "banned", Severity.EVENT, "ARMY-10")
REQUIRED = Kind("MC303", "required", Severity.EVENT, "ARMY-10")
OUT_OF_DATE = Kind("MC304", "out-of-date", Severity.EVENT, "ARMY-10")
NOT_RECORDED = Kind("MC305", "not-in-recorded-army", Severity.EVENT, "ARMY-10")

# Legal but odd
UNPLAYABLE_CARD = Kind("MC901", "unplayable-card", Severity.WARNING, "ARMY-8")
RECONSTRUCTED_RANK = Kind("MC902", "reconstructed-rank", Severity.WARNING, "ARMY-1")
IDLE_ORDERS = Kind("MC903", "idle-orders", Severity.WARNING, "ROUND-3")
UNUSED_WAIVER = Kind("MC910", "unused-waiver", Severity.WARNING)
BAD_WAIVER = Kind("MC911", "bad-waiver", Severity.WARNING)

KINDS = (
    UNKNOWN_KEY, MISSING_FORMAT, WRONG_TYPE, BAD_COUNT, UNKNOWN_FORMAT, BAD_FORMAT_FILE,
    UNKNOWN_GAME, BAD_RECORDED_ARMY, TOO_MANY_LINES, UNKNOWN_UNIT, UNKNOWN_CARD,
    WRONG_SECTION, AMBIGUOUS_NAME,
    *TOO_MANY.values(), *TOO_FEW.values(), MIXED_SIDES, UNIQUE_COPIES, UNIQUE_FACTIONS,
    UNIT_COPIES, CARD_COPIES, NO_UNIT, NO_ORDER, TENT_COPIES, TENT_ALONE, ATTACHED,
    SET_NOT_ALLOWED, BANNED, REQUIRED, OUT_OF_DATE, NOT_RECORDED,
    UNPLAYABLE_CARD, RECONSTRUCTED_RANK, IDLE_ORDERS, UNUSED_WAIVER, BAD_WAIVER,
)  # fmt: skip
