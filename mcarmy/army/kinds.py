"""The codes of everything that can be wrong or odd about an army list."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity
from mcarmy.catalog.model import Rank

# What the file says
UNKNOWN_KEY = Kind(
    "MC101",
    "unknown-key",
    Severity.ERROR,
    about="A key that lists do not have, mostly a misspelling; your own keys start with `x-`.",
)
MISSING_FORMAT = Kind(
    "MC102", "missing-format", Severity.ERROR, about="Every list says which format it is for."
)
WRONG_TYPE = Kind(
    "MC103",
    "wrong-type",
    Severity.ERROR,
    about="A value of another shape than the list needs here.",
)
BAD_COUNT = Kind(
    "MC104",
    "bad-count",
    Severity.ERROR,
    about="A number of copies is a whole number from 1 to 1000.",
)
UNKNOWN_FORMAT = Kind(
    "MC105",
    "unknown-format",
    Severity.ERROR,
    "ARMY-10",
    "A format is a name of the catalog, the path of a format file, or slots written out.",
)
BAD_FORMAT_FILE = Kind(
    "MC106",
    "bad-format-file",
    Severity.ERROR,
    "ARMY-10",
    "The format file that the list names has problems of its own.",
)
UNKNOWN_GAME = Kind(
    "MC107",
    "unknown-game",
    Severity.ERROR,
    about="The list says it is for a game this program does not know.",
)
BAD_RECORDED_ARMY = Kind(
    "MC108",
    "bad-recorded-army",
    Severity.ERROR,
    about="The recorded army that a league list names cannot be read.",
)
TOO_MANY_LINES = Kind(
    "MC109",
    "too-many-lines",
    Severity.ERROR,
    about="A section with thousands of lines is not an army.",
)
UNKNOWN_UNIT = Kind(
    "MC110", "unknown-unit", Severity.ERROR, about="No unit of the catalog has this name."
)
UNKNOWN_CARD = Kind(
    "MC111", "unknown-card", Severity.ERROR, about="No command card of the catalog has this name."
)
WRONG_SECTION = Kind(
    "MC112",
    "wrong-section",
    Severity.ERROR,
    "ARMY-2",
    "A unit is listed under cards, or a card under units.",
)
AMBIGUOUS_NAME = Kind(
    "MC113",
    "ambiguous-name",
    Severity.ERROR,
    about="A name that could mean more than one unit or card.",
)
SLIP = Kind(
    "MC114",
    "slip",
    Severity.ERROR,
    about="A slip of the keys that makes a file say something else: a space too many before a "
    "dash, a tab, `//`, a colon without its space, quotes inside quotes.",
)
OVERLAY_ELSEWHERE = Kind(
    "MC115",
    "overlay-elsewhere",
    Severity.ERROR,
    about="A list may name overlays that lie beside it or below, and none from anywhere else.",
)
BAD_OVERLAY = Kind(
    "MC116",
    "bad-overlay",
    Severity.ERROR,
    about="The overlay that a list names is missing or has problems of its own.",
)

# The rules of the game
_COUNTED = (
    "Units, order tokens and cards of a rank are counted together; a format wants exactly its "
    "number of each rank."
)
TOO_MANY = {
    Rank.BRONZE: Kind("MC210", "too-many-bronze", Severity.ERROR, "ARMY-1", _COUNTED),
    Rank.SILVER: Kind("MC212", "too-many-silver", Severity.ERROR, "ARMY-1", _COUNTED),
    Rank.GOLD: Kind("MC214", "too-many-gold", Severity.ERROR, "ARMY-1", _COUNTED),
}
TOO_FEW = {
    Rank.BRONZE: Kind("MC211", "too-few-bronze", Severity.ERROR, "ARMY-1", _COUNTED),
    Rank.SILVER: Kind("MC213", "too-few-silver", Severity.ERROR, "ARMY-1", _COUNTED),
    Rank.GOLD: Kind("MC215", "too-few-gold", Severity.ERROR, "ARMY-1", _COUNTED),
}
MIXED_SIDES = Kind(
    "MC220",
    "mixed-sides",
    Severity.ERROR,
    "ARMY-3",
    "Human factions mix freely with each other, and so do demon factions; never across.",
)
UNIQUE_COPIES = Kind(
    "MC230",
    "unique-copies",
    Severity.ERROR,
    "ARMY-4",
    "A unique personality is one person: at most one copy.",
)
UNIQUE_FACTIONS = Kind(
    "MC231",
    "unique-factions",
    Severity.ERROR,
    "ARMY-4",
    "All unique personalities of an army come from one faction.",
)
UNIT_COPIES = Kind(
    "MC240",
    "unit-copies",
    Severity.ERROR,
    "ARMY-5",
    "Up to four copies of a unit, on one line or on several.",
)
CARD_COPIES = Kind(
    "MC250", "card-copies", Severity.ERROR, "ARMY-6", "Up to three copies of a card."
)
NO_UNIT = Kind("MC260", "no-unit", Severity.ERROR, "ARMY-7", "An army needs at least one unit.")
NO_ORDER = Kind(
    "MC261", "no-order", Severity.ERROR, "ARMY-7", "An army needs at least one order token."
)
TENT_COPIES = Kind(
    "MC270",
    "tent-copies",
    Severity.ERROR,
    "ARMY-11",
    "The tent has no rank and takes no slot; an army has at most one.",
)
TENT_ALONE = Kind(
    "MC271", "tent-alone", Severity.ERROR, "ARMY-11", "The tent comes only with Karak the Keeper."
)
ATTACHED = Kind(
    "MC272",
    "attached-cards",
    Severity.ERROR,
    "ARMY-11",
    "The tent holds at most one gold, one silver and one bronze Ilian card.",
)

# What an event adds
SET_NOT_ALLOWED = Kind(
    "MC301",
    "set-not-allowed",
    Severity.EVENT,
    "ARMY-10",
    "The format does not allow the set that this unit or card belongs to.",
)
BANNED = Kind("MC302", "banned", Severity.EVENT, "ARMY-10", "The format bans this unit or card.")
REQUIRED = Kind(
    "MC303",
    "required",
    Severity.EVENT,
    "ARMY-10",
    "The format requires this unit or card in every army.",
)
OUT_OF_DATE = Kind(
    "MC304",
    "out-of-date",
    Severity.EVENT,
    "ARMY-10",
    "The format holds from one day until another, and the day is outside.",
)
NOT_RECORDED = Kind(
    "MC305",
    "not-in-recorded-army",
    Severity.EVENT,
    "ARMY-10",
    "A league list is taken from the army its player recorded, whole or in part.",
)

# Legal but odd
UNPLAYABLE_CARD = Kind(
    "MC901",
    "unplayable-card",
    Severity.WARNING,
    "ARMY-8",
    "A card is played through a unit that has all its icons; without one it is dead weight.",
)
RECONSTRUCTED_RANK = Kind(
    "MC902",
    "reconstructed-rank",
    Severity.WARNING,
    "ARMY-1",
    "Where no source gives a rank, the verdict rests on our reconstruction.",
)
IDLE_ORDERS = Kind(
    "MC903",
    "idle-orders",
    Severity.WARNING,
    "ROUND-3",
    "Each unit takes one order a round; far more orders than units lie idle.",
)

KINDS = (
    UNKNOWN_KEY, MISSING_FORMAT, WRONG_TYPE, BAD_COUNT, UNKNOWN_FORMAT, BAD_FORMAT_FILE,
    UNKNOWN_GAME, BAD_RECORDED_ARMY, TOO_MANY_LINES, UNKNOWN_UNIT, UNKNOWN_CARD,
    WRONG_SECTION, AMBIGUOUS_NAME, SLIP, OVERLAY_ELSEWHERE, BAD_OVERLAY,
    *TOO_MANY.values(), *TOO_FEW.values(), MIXED_SIDES, UNIQUE_COPIES, UNIQUE_FACTIONS,
    UNIT_COPIES, CARD_COPIES, NO_UNIT, NO_ORDER, TENT_COPIES, TENT_ALONE, ATTACHED,
    SET_NOT_ALLOWED, BANNED, REQUIRED, OUT_OF_DATE, NOT_RECORDED,
    UNPLAYABLE_CARD, RECONSTRUCTED_RANK, IDLE_ORDERS,
)  # fmt: skip
