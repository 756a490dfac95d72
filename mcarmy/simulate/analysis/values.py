"""What an analysis tells of a game: the win chance at every turn, where it swung, and the luck.

A beat is named by its index among the beats of the told game. Chances are those of the player who
sits first (player 0), unless `of` asks for the other's; a drawn game counts half.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Question


@dataclass(frozen=True, slots=True)
class WinChance:
    """How likely player 0 wins from a position, from games played on from there."""

    share: float
    low: float
    """With `high` the 95 % interval that the number of games allows; luck of the forks only."""
    high: float
    games: int

    def of(self, player: int) -> WinChance:
        """The same, seen from a player's side."""
        if player == 0:
            return self
        return WinChance(1 - self.share, 1 - self.high, 1 - self.low, self.games)


@dataclass(frozen=True, slots=True)
class TurnChance:
    """The win chance when a turn begins; the last one is the end of the game."""

    beat: int
    turn: int
    round: int
    player: int | None
    """Whose turn begins; nobody's at the end."""
    chance: WinChance


class MarkKind(StrEnum):
    """What changed the win chance."""

    LUCKY_ROLL = "lucky roll"
    UNLUCKY_ROLL = "unlucky roll"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Better:
    """What a player would have done better, and by how much his win chance would be greater.

    Both answers were played on with the same luck; `low` and `high` are the 95 % interval of the
    difference, and a mistake is called only where `low` is above 0.
    """

    question: Question
    unit: int | None
    """The unit that was to act, if the question was about one."""
    action: Action
    subject: int | None
    """The unit that stood where the action points, if any did."""
    instead: Action
    """What was done."""
    gain: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class GameMark:
    """A place in the game where the win chance swung."""

    beat: int
    kind: MarkKind
    player: int
    """Who rolled, or who chose."""
    before: WinChance
    after: WinChance
    better: Better | None
    """Of a mistake, what would have been better."""


@dataclass(frozen=True, slots=True)
class LuckMoment:
    """A roll, and how lucky it was for the player who rolled."""

    beat: int
    player: int
    luck: float
    """As a share of a game: 0.1 is ten percent of win chance by the ledger's rough worth."""


@dataclass(frozen=True, slots=True)
class LuckSoFar:
    """The luck of each side up to a beat, that beat included; each side's own rolls and draws."""

    beat: int
    luck: tuple[float, float]


@dataclass(frozen=True, slots=True)
class AnalysisBasis:
    """What an analysis rests on."""

    policy: str
    """Who played on."""
    forks: int
    """Games played on from the beginning of each turn."""
    seed: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game looked at afterwards."""

    turns: tuple[TurnChance, ...]
    marks: tuple[GameMark, ...]
    """In the order of the game."""
    luck: tuple[LuckSoFar, ...]
    """After every roll."""
    luckiest: tuple[LuckMoment, ...]
    """The luckiest rolls for whoever rolled, the greatest luck first."""
    unluckiest: tuple[LuckMoment, ...]
    basis: AnalysisBasis
    complete: bool
    """Whether it was finished; else some turns have no chance yet."""
