"""The codes of what can be wrong with an event.

MC600 to MC619 are about the file and its players, MC620 to MC639 about lists and seals, MC640 to
MC659 about rounds.
"""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

NOT_AN_EVENT = Kind(
    "MC600",
    "not-an-event",
    Severity.ERROR,
    about="The file is not an event: it has no `event` key.",
)
BAD_MOMENT = Kind(
    "MC601",
    "bad-moment",
    Severity.ERROR,
    about="A moment needs its day, its time and its offset from UTC; without the offset nobody "
    "can say when a deadline passes.",
)
NAME_CLASH = Kind(
    "MC602",
    "name-clash",
    Severity.ERROR,
    about="Two players with one name cannot be told apart, neither by seals nor at the table.",
)
RESERVED_NAME = Kind(
    "MC603",
    "reserved-name",
    Severity.ERROR,
    about="`draw` and `nobody` stand for results, so no player can have these names.",
)
OUTSIDE_FOLDER = Kind(
    "MC604",
    "outside-folder",
    Severity.ERROR,
    about="Everything an event names lies in its own folder or below, so that checking it reads "
    "nothing else.",
)
LEFT_BEFORE_JOINING = Kind(
    "MC605",
    "left-before-joining",
    Severity.ERROR,
    about="A player who drops out has played at least the round he joined in, or none at all.",
)
NOT_A_SEAL = Kind(
    "MC620",
    "not-a-seal",
    Severity.ERROR,
    about="A seal and its opening are files that `mcarmy seal` wrote.",
)
UNKNOWN_SEAL_VERSION = Kind(
    "MC621",
    "unknown-seal-version",
    Severity.ERROR,
    about="The seal was made by a newer program, in a form this one does not know.",
)
UNKNOWN_PLAYER = Kind(
    "MC640",
    "unknown-player",
    Severity.ERROR,
    about="A game names somebody who is not among the players.",
)
ROUND_ORDER = Kind(
    "MC641", "round-order", Severity.ERROR, about="Rounds are numbered 1, 2, 3 ... as they stand."
)
BAD_RESULT = Kind(
    "MC642",
    "bad-result",
    Severity.ERROR,
    about="The winner of a game is one of its two players, or it says `draw` or `nobody`.",
)
TWO_OPPONENTS = Kind(
    "MC643",
    "two-opponents",
    Severity.ERROR,
    about="A player has one game a round, or one bye.",
)
NO_GAME = Kind(
    "MC644",
    "no-game",
    Severity.ERROR,
    about="Everybody who is there for a round has a game or a bye in it.",
)
NOT_THERE = Kind(
    "MC645",
    "not-there",
    Severity.ERROR,
    about="A game names a player who had not joined yet, or has dropped out.",
)
NO_RESULT = Kind(
    "MC646",
    "no-result",
    Severity.ERROR,
    about="A round is paired only when every game before it has a result.",
)
DRAWN_KNOCK_OUT = Kind(
    "MC647", "drawn-knock-out", Severity.ERROR, about="A knock-out needs a winner of every game."
)
TABLE_TWICE = Kind(
    "MC648", "table-twice", Severity.ERROR, about="Two games of a round have the same table."
)
MET_BEFORE = Kind(
    "MC649",
    "met-before",
    Severity.WARNING,
    about="Two players of a Swiss event meet again, or a player has a second bye.",
)
WINNER_BEHIND = Kind(
    "MC650",
    "winner-behind",
    Severity.WARNING,
    about="The winner that is named has fewer victory points than the opponent.",
)
UNPLANNED_ROUND = Kind(
    "MC651",
    "unplanned-round",
    Severity.WARNING,
    about="More rounds were paired than the event plans.",
)

KINDS = (
    NOT_AN_EVENT, BAD_MOMENT, NAME_CLASH, RESERVED_NAME, OUTSIDE_FOLDER, LEFT_BEFORE_JOINING,
    UNKNOWN_PLAYER, ROUND_ORDER, BAD_RESULT, TWO_OPPONENTS, NO_GAME, NOT_THERE, NO_RESULT,
    DRAWN_KNOCK_OUT, TABLE_TWICE, MET_BEFORE, WINNER_BEHIND, UNPLANNED_ROUND,
)  # fmt: skip
