"""The codes of what can be wrong with an event.

MC600 to MC619 are about the file and its players, MC620 to MC639 about lists and seals, MC640 to
MC659 about rounds.
"""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

ERROR, EVENT, WARNING = Severity.ERROR, Severity.EVENT, Severity.WARNING

# The file and its players
NOT_AN_EVENT = Kind(
    "MC600", "not-an-event", ERROR, about="The file is not an event: it has no `event` key."
)
BAD_MOMENT = Kind(
    "MC601",
    "bad-moment",
    ERROR,
    about="A moment needs its day, its time and its offset from UTC; without the offset nobody "
    "can say when a deadline passes.",
)
NAME_CLASH = Kind(
    "MC602",
    "name-clash",
    ERROR,
    about="Two players with one name cannot be told apart, neither by seals nor at the table.",
)
RESERVED_NAME = Kind(
    "MC603",
    "reserved-name",
    ERROR,
    about="`draw` and `nobody` stand for results, so no player can have these names.",
)
OUTSIDE_FOLDER = Kind(
    "MC604",
    "outside-folder",
    ERROR,
    about="Everything an event names lies in its own folder or below, so that checking it reads "
    "nothing else.",
)
LEFT_BEFORE_JOINING = Kind(
    "MC605",
    "left-before-joining",
    ERROR,
    about="A player who drops out has played at least the round he joined in, or none at all.",
)
NO_SUCH_FILE = Kind(
    "MC606", "no-such-file", ERROR, about="The event names a file that is not there."
)
UNKNOWN_TERM = Kind(
    "MC607",
    "unknown-term",
    ERROR,
    about="A map, a ruling or a reading of one that the catalog does not have.",
)
MAP_PER_ROUND = Kind(
    "MC608",
    "map-per-round",
    ERROR,
    about="An event names one map for all rounds, or one for each of them.",
)
FORMAT_ELSEWHEN = Kind(
    "MC609",
    "format-elsewhen",
    EVENT,
    about="The format does not hold on the day of the event.",
)
BAD_EVENT_OVERLAY = Kind(
    "MC610",
    "bad-event-overlay",
    ERROR,
    about="An overlay that the event uses is missing or has problems of its own.",
)
LATE_DEADLINE = Kind(
    "MC611",
    "late-deadline",
    WARNING,
    about="A deadline after the day of the event leaves no time to open seals.",
)
SHARED_FILE = Kind(
    "MC612",
    "shared-file",
    ERROR,
    about="Every player hands in a list of his own: a file belongs to one player.",
)
NO_RECEIPT = Kind(
    "MC613",
    "no-receipt",
    WARNING,
    about="Where nobody wrote down when something was received, nobody can say that it was late.",
)
UNCLAIMED_FILE = Kind(
    "MC614",
    "unclaimed-file",
    WARNING,
    about="A list, seal or opening lies among those of the players, but no player names it.",
)
NO_DEADLINE = Kind(
    "MC615",
    "no-deadline",
    ERROR,
    about="Lists are sealed until a deadline: without one nobody knows when to open.",
)

# Lists and seals
NOT_A_SEAL = Kind(
    "MC620",
    "not-a-seal",
    ERROR,
    about="A seal and its opening are files that `mcarmy seal` wrote.",
)
UNKNOWN_SEAL_VERSION = Kind(
    "MC621",
    "unknown-seal-version",
    ERROR,
    about="The seal was made by a newer program, in a form this one does not know.",
)
AWAITED = Kind(
    "MC622", "awaited", WARNING, about="A player has not handed in a list yet; there is still time."
)
MISSING_LIST = Kind(
    "MC623",
    "missing-list",
    EVENT,
    about="A player has handed in no list, and there is no time left to do so.",
)
LATE = Kind("MC624", "late", EVENT, about="Something was received after the deadline.")
WRONG_EVENT = Kind(
    "MC625", "wrong-event", EVENT, about="A seal or an opening that was made for another event."
)
WRONG_PLAYER = Kind(
    "MC626",
    "wrong-player",
    EVENT,
    about="A list, a seal or an opening that was made for another player.",
)
COPIED_SEAL = Kind(
    "MC627",
    "copied-seal",
    EVENT,
    about="Two seals are never alike, even of the same list: one of them was copied.",
)
DOES_NOT_OPEN = Kind(
    "MC628",
    "does-not-open",
    EVENT,
    about="An opening that does not fit its seal: the seal, the salt or the list was changed.",
)
CHANGED = Kind(
    "MC629",
    "changed-list",
    EVENT,
    about="The list is another one than was sealed, or than was there at the deadline.",
)
CHANGED_IN_TIME = Kind(
    "MC630",
    "changed-in-time",
    WARNING,
    about="The list was changed since it was received, while there is still time to do so.",
)
OPENED_EARLY = Kind(
    "MC631",
    "opened-early",
    EVENT,
    about="A sealed list is shown before the deadline: others may still answer it.",
)
NOT_OPENED_YET = Kind(
    "MC632",
    "not-opened-yet",
    WARNING,
    about="The deadline has passed and a seal waits for its opening.",
)
NOT_OPENED = Kind(
    "MC633",
    "not-opened",
    EVENT,
    about="A seal without its opening is no list: the deadline has passed, the event has begun.",
)
NOT_SEALED = Kind("MC634", "not-sealed", EVENT, about="At this event every list is sealed.")
SAME_LIST = Kind(
    "MC635",
    "same-list",
    WARNING,
    about="Two players have the very same army; that may be chance, a team, or a copy.",
)
OVERLAY_NOT_ALLOWED = Kind(
    "MC636",
    "overlay-not-allowed",
    EVENT,
    about="A list may use the overlays that the event names, and no others.",
)
REPLACED_SEAL = Kind(
    "MC637",
    "replaced-seal",
    EVENT,
    about="The seal is another one than was received: its hash was written down then.",
)

# Rounds
UNKNOWN_PLAYER = Kind(
    "MC640", "unknown-player", ERROR, about="A game names somebody who is not among the players."
)
ROUND_ORDER = Kind(
    "MC641", "round-order", ERROR, about="Rounds are numbered 1, 2, 3 ... as they stand."
)
BAD_RESULT = Kind(
    "MC642",
    "bad-result",
    ERROR,
    about="The winner of a game is one of its two players, or it says `draw` or `nobody`.",
)
TWO_OPPONENTS = Kind(
    "MC643",
    "two-opponents",
    ERROR,
    about="A player has one game a round, or one bye.",
)
NO_GAME = Kind(
    "MC644",
    "no-game",
    ERROR,
    about="Everybody who is there for a round has a game or a bye in it.",
)
NOT_THERE = Kind(
    "MC645",
    "not-there",
    ERROR,
    about="A game names a player who had not joined yet, or has dropped out.",
)
NO_RESULT = Kind(
    "MC646",
    "no-result",
    ERROR,
    about="A round is paired only when every game before it has a result.",
)
DRAWN_KNOCK_OUT = Kind(
    "MC647", "drawn-knock-out", ERROR, about="A knock-out needs a winner of every game."
)
TABLE_TWICE = Kind("MC648", "table-twice", ERROR, about="Two games of a round have the same table.")
MET_BEFORE = Kind(
    "MC649",
    "met-before",
    WARNING,
    about="Two players of a Swiss event meet again, or a player has a second bye.",
)
WINNER_BEHIND = Kind(
    "MC650",
    "winner-behind",
    WARNING,
    about="The winner that is named has fewer victory points than the opponent.",
)
UNPLANNED_ROUND = Kind(
    "MC651",
    "unplanned-round",
    WARNING,
    about="More rounds were paired than the event plans.",
)

KINDS = tuple(value for value in globals().values() if isinstance(value, Kind))
