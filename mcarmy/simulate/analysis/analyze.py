"""How is a game analyzed: which forks are played, and what do they tell together?

First every turn is played on. Then the rolls that the ledger calls luckiest and unluckiest are
played on from before and from after, and the turns in which a side lost most without bad luck are
searched for something better. What looked best there is played on anew with other luck before it
is called better: whoever takes the best of several looks and believes the look is wrong too often.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.analysis.cache import keep_forks, kept_forks
from mcarmy.simulate.analysis.chances import followed
from mcarmy.simulate.analysis.forks import POLICY, Fork, From, play_forks
from mcarmy.simulate.analysis.luck_told import luck_so_far, luckiest, unluckiest
from mcarmy.simulate.analysis.mistakes import (
    OTHER_LUCK,
    Alternatives,
    best_looking,
    confirmed,
    suspects,
)
from mcarmy.simulate.analysis.swings import roll_marks, striking_rolls
from mcarmy.simulate.analysis.values import (
    Analysis,
    AnalysisBasis,
    GameMark,
    TurnChance,
    WinChance,
)
from mcarmy.simulate.analysis.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.analysis.chances import Known
    from mcarmy.simulate.analysis.forks import ForkResult
    from mcarmy.simulate.game.replay import Replay

TURN_FORKS: Final = 430
"""Forks that are shared among the turns of a game, as far as nobody says how many a turn gets."""
FEWEST, MOST = 6, 30
KEPT_EVERY: Final = 5.0
"""Seconds after which what was played is written down."""
FIRST_TURN: Final = 3
"""The first turn knows of no turn before it, and gets so many times as many."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be analyzed."""

    replay: Replay
    catalog: Catalog
    cache: Path | None
    """Where what was played is kept; None if nowhere."""
    forks: int | None
    """Forks a turn; None for as many as a short while allows."""
    jobs: int
    watch: Callable[[int, int], None]
    """Is told how many forks are done, and of how many so far."""


def analyze(job: Job) -> Analysis:
    """The analysis of a game. An interruption keeps what was played and tells what it gives."""
    walk = Walk(job.replay, job.catalog)
    return _Analyst(job, walk).analysis()


def turn_chances(job: Job) -> tuple[TurnChance, ...]:
    """The win chance at every turn alone."""
    return _Analyst(job, Walk(job.replay, job.catalog)).turn_chances()


class _Analyst:
    """Plays the forks of one game, or finds them in the cache."""

    def __init__(self, job: Job, walk: Walk) -> None:
        self._job = job
        self._walk = walk
        self._turns = walk.turns()
        fitting = TURN_FORKS // max(1, len(self._turns))
        self._each = job.forks or min(MOST, max(FEWEST, fitting))
        seed = job.replay.header.seed
        self._seed = seed
        self._results: dict[Fork, ForkResult] = {}
        if job.cache is not None:
            known = kept_forks(job.cache, job.replay, job.catalog.digest, seed)
            self._results = {result.fork: result for result in known}
        self._asked = 0
        self._cut_short = False

    def turn_chances(self) -> tuple[TurnChance, ...]:
        """From the forks of turns."""
        self._play(self._turn_forks())
        return tuple(self._told(self._followed()))

    def analysis(self) -> Analysis:
        """Everything, as far as it came."""
        walk, turns = self._walk, self._turns
        self._play(self._turn_forks())
        known = self._followed()
        rolls = striking_rolls(walk)
        self._play(self._roll_forks(rolls))
        marks = list(roll_marks(walk, turns, known, rolls, self._roll_scores))
        doubtful = [] if self._cut_short else suspects(walk, turns, known)
        self._play(fork for each in doubtful for fork in each.looks(self._each))
        best = [] if self._cut_short else best_looking(doubtful, self._results)
        self._play(fork for each in best for fork in each.looks(3 * self._each, OTHER_LUCK))
        if not self._cut_short:
            marks += self._mistakes(best, known)
        return Analysis(
            turns=tuple(self._told(known)),
            marks=tuple(sorted(marks, key=lambda mark: mark.beat)),
            luck=luck_so_far(walk),
            luckiest=luckiest(walk),
            unluckiest=unluckiest(walk),
            basis=AnalysisBasis(POLICY, self._each, self._seed),
            complete=not self._cut_short,
        )

    # Which forks

    def _turn_forks(self) -> Iterable[Fork]:
        """All turns get their first forks before any gets its last, should time run out."""
        for number in range(self._of_turn(0)):
            for place, choice in enumerate(self._turns):
                if number < self._of_turn(place):
                    yield Fork(From.CHOICE, choice, None, number)

    def _of_turn(self, place: int) -> int:
        return self._each if place else FIRST_TURN * self._each

    def _roll_forks(self, rolls: list[int]) -> Iterable[Fork]:
        for roll in rolls:
            after = self._walk.settled.get(self._walk.rolls[roll].attack)
            for number in range(self._of_roll):
                yield Fork(From.ROLL, roll, None, number)
                if after is not None:
                    yield Fork(From.CHOICE, after, None, number)

    @property
    def _of_roll(self) -> int:
        return 2 * self._each

    # What they tell

    def _roll_scores(self, begins: From, place: int) -> list[float]:
        return self._scores(begins, place, self._of_roll)

    def _scores(self, begins: From, place: int, number: int) -> list[float]:
        """What the first forks from a place came to, luck taken off; the cache may hold more."""
        forks = (Fork(begins, place, None, each) for each in range(number))
        return [self._results[fork].corrected for fork in forks if fork in self._results]

    def _followed(self) -> list[Known]:
        walk, turns = self._walk, self._turns
        ends = [*turns[1:], len(walk.choices)]
        luck = [walk.luck_between(*span) for span in zip(turns, ends, strict=True)]
        forks = [
            self._scores(From.CHOICE, turn, self._of_turn(place))
            for place, turn in enumerate(turns)
        ]
        return followed(forks, luck)

    def _told(self, known: list[Known]) -> Iterable[TurnChance]:
        walk = self._walk
        for choice, chance in zip(self._turns, known, strict=True):
            point = walk.choices[choice]
            beat = walk.beat_of_turn(choice)
            player = walk.chronicle.beats[beat].player
            yield TurnChance(beat, point.turn, point.round, player, chance.told())
        score = walk.score()
        state = walk.table.state
        last = len(walk.chronicle.beats) - 1
        yield TurnChance(last, state.turns, state.round, None, WinChance(score, score, score, 1))

    def _mistakes(self, best: list[Alternatives], known: list[Known]) -> Iterable[GameMark]:
        for each in best:
            mark = confirmed(self._walk, self._turns, each, self._results, known)
            if mark is not None:
                yield mark

    # Playing

    def _play(self, forks: Iterable[Fork]) -> None:
        """Play what is not in the cache; what was played is kept, also by an interruption."""
        job = self._job
        asked = list(dict.fromkeys(forks))
        missing = [fork for fork in asked if fork not in self._results]
        self._asked += len(asked)
        if self._cut_short or not missing:
            return
        done = self._asked - len(missing)
        overlays = job.catalog.overlays
        kept = monotonic()
        try:
            for result in play_forks(job.replay, overlays, self._seed, missing, jobs=job.jobs):
                self._results[result.fork] = result
                done += 1
                job.watch(done, self._asked)
                if monotonic() - kept > KEPT_EVERY:
                    self._keep()
                    kept = monotonic()
        except KeyboardInterrupt:
            self._cut_short = True
        finally:
            self._keep()

    def _keep(self) -> None:
        job, results = self._job, self._results.values()
        if job.cache is not None:
            keep_forks(job.cache, job.replay, job.catalog.digest, self._seed, results)
