"""Where could a game be played on from? A replay walked through, with a copy of every position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.engine.records import Attacking
from mcarmy.simulate.game.beats import BeatKind
from mcarmy.simulate.game.chronicle import Chronicle
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.replay import verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog import Catalog
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.replay import Replay


@dataclass(frozen=True, slots=True)
class ChoicePoint:
    """A decision as it was asked, what was chosen, and the table before that was done."""

    turn: int
    round: int
    decision: Decision
    action: Action
    beat: int
    """The beat that is told next."""
    table: Game


@dataclass(frozen=True, slots=True)
class RollPoint:
    """An attack before its first die fell."""

    attack: int
    player: int
    choice: int
    """The choice that was made last before it."""
    table: Game


@dataclass(frozen=True, slots=True)
class BookedRoll:
    """A roll in the ledger, and between which choices and beats it fell."""

    attack: int
    player: int
    luck: float
    choice: int
    """The choice that was made last before it."""


class Walk:
    """A replay played again; everything is kept in the order of the game."""

    def __init__(self, replay: Replay, catalog: Catalog) -> None:
        self.choices: list[ChoicePoint] = []
        self.rolls: list[RollPoint] = []
        self.booked: list[BookedRoll] = []
        self.settled: dict[int, int] = {}
        """By attack: the first choice after it; none if the game ended with it."""
        self.table: Game
        self._ledger: Ledger
        self.chronicle: Chronicle
        difference = verify(replay, catalog, self._sit_down, self._asked)
        if difference is not None:
            raise UsageError(
                f"The game does not replay as it is written (turn {difference.turn}: "
                f"{difference.message}), so it cannot be analyzed."
            )
        self._note_luck()
        self.chronicle.close()

    def _sit_down(self, table: Game) -> Callable[[Event], None]:
        self.table = table
        self._ledger = _NotingLedger(table, self._rolling)
        self.chronicle = Chronicle(table)
        return self.chronicle

    def _rolling(self, table: Game, attack: Attacking) -> None:
        last = len(self.choices) - 1
        self.rolls.append(RollPoint(attack.number, attack.player, last, table.copy()))

    def _asked(self, decision: Decision, action: Action) -> None:
        self._note_luck()
        state = self.table.state
        number = len(self.choices)
        under_way = [frame.record for frame in state.stack if isinstance(frame.record, Attacking)]
        if not under_way:
            for roll in self.rolls:
                self.settled.setdefault(roll.attack, number)
        self.choices.append(
            ChoicePoint(
                state.turns,
                state.round,
                decision,
                action,
                len(self.chronicle.beats),
                self.table.copy(),
            )
        )

    def _note_luck(self) -> None:
        """Book what was rolled since the last choice."""
        last = len(self.choices) - 1
        for entry in self._ledger.entries[len(self.booked) :]:
            self.booked.append(BookedRoll(entry.attack, entry.player, entry.luck, last))

    # What is asked of it

    def turns(self) -> list[int]:
        """The first choice of every turn."""
        found: list[int] = []
        for number, choice in enumerate(self.choices):
            if choice.turn and (not found or self.choices[found[-1]].turn != choice.turn):
                found.append(number)
        return found

    def luck_between(self, first: int, last: int) -> float:
        """How the rolls between two choices moved the chance of player 0, by the ledger."""
        return sum(
            booked.luck if booked.player == 0 else -booked.luck
            for booked in self.booked
            if first <= booked.choice < last
        )

    def score(self) -> float:
        """What the game was worth to player 0."""
        return score_of(self.table)

    def beat_of_attack(self, attack: int) -> int:
        """The beat that tells what came of an attack."""
        found = 0
        for number, beat in enumerate(self.chronicle.beats):
            if beat.attack is not None and beat.attack.number == attack:
                found = number
        return found

    def beat_of_turn(self, choice: int) -> int:
        """The beat with which the turn of a choice begins."""
        beats = self.chronicle.beats
        for number in range(min(self.choices[choice].beat, len(beats)) - 1, -1, -1):
            if beats[number].kind is BeatKind.TURN:
                return number
        return 0


def score_of(table: Game) -> float:
    """What a finished game is worth to player 0; a draw is half."""
    outcome = table.state.outcome
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == 0)


class _NotingLedger(Ledger):
    """Tells of an attack before its first die falls."""

    def __init__(self, table: Game, note: Callable[[Game, Attacking], None]) -> None:
        super().__init__(table)
        self._note = note

    def rolling(self, game: Game, attack: Attacking) -> None:
        """Note the position, then keep book."""
        if not attack.rolls:
            self._note(game, attack)
        super().rolling(game, attack)
