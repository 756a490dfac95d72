"""What comes of a position when it is played on, again and again?

A fork is a copy of the game at some moment, played to its end by the greedy policy on both sides.
Forks with the same number have the same dice and the same policies' luck wherever they begin.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mcarmy.base.errors import pass_on_interruption
from mcarmy.catalog import load_catalog
from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.drive import drive
from mcarmy.engine.loop import advance, answer
from mcarmy.policies import make_policy, what_broke
from mcarmy.policies.protocol import choosing
from mcarmy.simulate.analysis.walk import Walk, score_of
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.replay import Replay

POLICY: Final = "greedy"


class From(StrEnum):
    """What a fork begins with."""

    CHOICE = "choice"
    """A choice, which is made anew or answered as asked."""
    ROLL = "roll"
    """An attack whose dice are about to fall."""


class Fork(Struct, frozen=True):
    """A game to be played on."""

    begins: From
    place: int
    """The number of the choice, or of the roll."""
    option: int | None
    """The option that is chosen there; None for whatever the policy likes."""
    number: int


class ForkResult(Struct, frozen=True):
    """What came of a fork for player 0, and by how much the dice helped him in it."""

    fork: Fork
    score: float
    luck: float

    @property
    def corrected(self) -> float:
        """The score with the luck of the dice taken off: the same on average, and steadier."""
        return self.score - self.luck


@dataclass(frozen=True, slots=True)
class ForkTask:
    """Everything a worker needs to play any of some forks of a game."""

    replay: Replay
    overlays: tuple[str, ...]
    seed: int
    forks: tuple[Fork, ...]

    def stage(self) -> ForkStage:
        """Where they are played."""
        return ForkStage(self)


class ForkStage:
    """A game walked through once, to be played on from anywhere."""

    def __init__(self, task: ForkTask) -> None:
        self._task = task
        self._walk = Walk(task.replay, load_catalog(task.overlays))

    def row(self, number: int, /) -> ForkResult | BrokenRow:
        """Play one fork."""
        try:
            return self._played(self._task.forks[number])
        except BaseException as error:  # noqa: BLE001  # must not stop the others
            pass_on_interruption(error)
            return BrokenRow(number, what_broke(error))

    def _played(self, fork: Fork) -> ForkResult:
        table = self._table(fork)
        seed = self._task.seed
        table.dice = seeded_dice(table.codex.dice, seed, fork.number)
        ledger = Ledger(table)
        if fork.option is not None:
            decision = advance(table)
            assert decision is not None
            answer(table, decision, decision.options[fork.option])
        one, two = (make_policy(POLICY, f"{seed}/{fork.number}/{seat}") for seat in (0, 1))
        drive(table, choosing(table, (one, two)))
        return ForkResult(fork, score_of(table), ledger.luck[0] - ledger.luck[1])

    def _table(self, fork: Fork) -> Game:
        if fork.begins is From.CHOICE:
            return self._walk.choices[fork.place].table.copy()
        return self._walk.rolls[fork.place].table.copy()


def play_forks(
    replay: Replay, overlays: tuple[str, ...], seed: int, forks: Iterable[Fork], *, jobs: int
) -> Iterator[ForkResult]:
    """The results of forks as they come; a fork that breaks down is left out."""
    asked = tuple(forks)
    if not asked:
        return
    task = ForkTask(replay, overlays, seed, asked)
    for result in workers(jobs)(task, iter(range(len(asked)))):
        if not isinstance(result, BrokenRow):
            yield result
