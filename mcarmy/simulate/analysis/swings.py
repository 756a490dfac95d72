"""Which rolls swung the game, and by how much?

The ledger says roughly what a roll was worth; forks from before and after it say it without its
prejudice, but with noise. Both are weighed by how sure they are, and a roll is marked only where
what is left is beyond its error.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.analysis.chances import SURE, Known
from mcarmy.simulate.analysis.forks import From
from mcarmy.simulate.analysis.values import GameMark, MarkKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.simulate.analysis.walk import Walk

    Scores = Callable[[From, int], list[float]]

MOST_ROLLS: Final = 4
"""So many rolls are looked at closely."""
STRIKING: Final = 0.04
"""Smaller luck is not looked at, smaller swings are not marked."""
LEDGER_ERROR: Final = 0.07
"""How far the ledger's rough worth of a roll is off, as a standard deviation."""


def striking_rolls(walk: Walk) -> list[int]:
    """The rolls that the ledger thinks most of, by number."""
    luck = _luck(walk)
    ranked = sorted(range(len(walk.rolls)), key=lambda roll: (-abs(luck[roll]), roll))
    return [roll for roll in ranked[:MOST_ROLLS] if abs(luck[roll]) >= STRIKING]


def _luck(walk: Walk) -> list[float]:
    """What each attack did to the chance of player 0, by the ledger."""
    sums: dict[int, float] = {}
    for booked in walk.booked:
        luck = booked.luck if booked.player == 0 else -booked.luck
        sums[booked.attack] = sums.get(booked.attack, 0.0) + luck
    return [sums.get(roll.attack, 0.0) for roll in walk.rolls]


def roll_marks(
    walk: Walk, turns: list[int], known: list[Known], rolls: list[int], scores: Scores
) -> Iterator[GameMark]:
    """The marks of those rolls that swung the game beyond doubt."""
    luck = _luck(walk)
    for roll in rolls:
        point = walk.rolls[roll]
        begun = max((at for at, turn in enumerate(turns) if turn <= point.choice), default=None)
        if begun is None:
            continue
        swing, error = _swing(walk, roll, luck[roll], scores)
        if abs(swing) < max(STRIKING, SURE * error):
            continue
        since = walk.luck_between(turns[begun], point.choice)
        before = known[begun].moved(since, 0.0)
        after = Known(min(1.0, max(0.0, before.mean + swing)), before.variance + error**2, 0)
        lucky = (swing > 0) == (point.player == 0)
        yield GameMark(
            beat=walk.beat_of_attack(point.attack),
            kind=MarkKind.LUCKY_ROLL if lucky else MarkKind.UNLUCKY_ROLL,
            player=point.player,
            before=before.told(),
            after=after.told(),
            better=None,
        )


def _swing(walk: Walk, roll: int, luck: float, scores: Scores) -> tuple[float, float]:
    """By how much a roll moved the chance of player 0, and the standard error of that."""
    before = scores(From.ROLL, roll)
    choice = walk.settled.get(walk.rolls[roll].attack)
    after = [walk.score()] if choice is None else scores(From.CHOICE, choice)
    if len(before) < 2 or not after:
        return luck, LEDGER_ERROR
    seen = fmean(after) - fmean(before)
    error = variance(before) / len(before)
    if len(after) > 1:
        error += variance(after) / len(after)
    error = max(error, 1e-4)
    trust = 1 / error / (1 / error + 1 / LEDGER_ERROR**2)
    return luck + trust * (seen - luck), sqrt(1 / (1 / error + 1 / LEDGER_ERROR**2))
