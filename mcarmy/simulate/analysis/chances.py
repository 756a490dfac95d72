"""How likely is a win at each turn, from a few forks of every turn?

A turn's own forks are few, but the chance does not jump between turns: it moves by the dice, which
the ledger tells roughly, and by what players decide. So each turn starts from what is known of the
one before, moved by the luck since and less sure by what else may have happened, and its own forks
correct that: a Kalman filter. Only turns before are used, never what came later.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from mcarmy.simulate.analysis.values import WinChance

SURE: Final = 1.96
"""Standard errors of a 95 % interval."""
UNKNOWN: Final = 0.08
"""The variance of the chance of a game of which nothing is known."""
DRIFT: Final = 0.15
"""The variance of what moves the chance of an even game from its beginning to its end, besides
the luck that the ledger knows."""
STEADIER: Final = 0.75
"""The variance of a fork's result with its luck taken off, beside that of the result itself."""
LEAST: Final = 0.02
"""No fork is taken to tell more than at this chance."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a chance: its mean and variance, and from how many games of its own."""

    mean: float
    variance: float
    games: int

    def told(self) -> WinChance:
        """With its interval."""
        half = SURE * sqrt(self.variance)
        mean = _within(self.mean)
        return WinChance(mean, max(0.0, mean - half), min(1.0, mean + half), self.games)

    def moved(self, luck: float, doubt: float) -> Known:
        """After so much luck, and less sure by a variance."""
        return Known(_within(self.mean + luck), self.variance + doubt, self.games)

    def seen(self, scores: list[float]) -> Known:
        """With what forks came to, luck taken off."""
        if not scores:
            return Known(self.mean, self.variance, 0)
        error = max(LEAST, self.mean * (1 - self.mean)) * STEADIER / len(scores)
        gain = self.variance / (self.variance + error)
        mean = self.mean + gain * (sum(scores) / len(scores) - self.mean)
        return Known(_within(mean), (1 - gain) * self.variance, len(scores))


def followed(forks: list[list[float]], luck: list[float]) -> list[Known]:
    """What is known of the chance at every turn; `luck` is that of each turn until the next."""
    now = Known(0.5, UNKNOWN, 0)
    found: list[Known] = []
    drift = DRIFT / max(1, len(forks))
    for turn, scores in enumerate(forks):
        if turn:
            openness = 4 * now.mean * (1 - now.mean)
            now = now.moved(luck[turn - 1], drift * openness)
        now = now.seen(scores)
        found.append(now)
    return found


def _within(chance: float) -> float:
    return min(0.995, max(0.005, chance))
