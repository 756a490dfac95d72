"""How much of the spread of results can the yardstick take off as luck?

A roll shall have changed the win chance by as much as what became of the game says. Of that the
luck of all later rolls is taken off, which leaves the same on average with far less noise, and so
is what was to be expected before the roll, by the yardstick and by the other games of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.lessons import Array, Lessons
    from benchmarks.taught import Taught

STEPS = 3
DAMPING = 0.03
"""How firmly every part is held back at each step, as a share of how much it matters,"""
TIES = (1e-4, 1e-4, 1e-4, 1e-4, 1e-3)
"""and how firmly it is tied to what was learned from who won."""
LOOKED_AT = 0.15
"""The share of the games that tell how much the parts matter, each by itself and together."""
TOGETHER = 1000
"""About so many games are worked on at once."""


class Rolls(NamedTuple):
    """The rolls of some games."""

    begins: Array
    """At which outcome,"""
    outcomes: Array
    """how many it has,"""
    game: Array
    left: Array
    """and by how much more than told each changed the win chance, as far as is known."""


def sharpen(net: Taught, lessons: Lessons, apart: Array) -> None:
    """Move to where that is told best, leaving out the matches kept apart, by Newton's method as
    Gauss simplified it."""
    chance = np.random.default_rng(2)
    ties = np.concatenate(
        [np.full(part.size, tie) for part, tie in zip(net.parts, TIES, strict=True)]
    )
    moved = np.zeros(len(ties))
    for _ in range(STEPS):
        slope, bent = np.zeros(len(ties)), np.zeros((len(ties), len(ties)))
        known = looked_at = 0
        for games, rows in blocks(lessons):
            told = net.told(lessons, rows)
            sure = lessons.sure[rows]
            win = np.where(np.isnan(sure), told.chance, sure)
            rolls = rolls_of(lessons, games, rows, win)
            taught = ~apart[lessons.match[games]]
            left = np.where(taught[rolls.game], rolls.left, 0)
            by = lessons.change[rows] * win * (1 - win)
            slopes = net.slopes(told, by * np.repeat(left, rolls.outcomes).astype(np.float32))
            slope += np.concatenate([part.ravel() for part in slopes])
            known += taught.sum()
            chosen = taught & (chance.random(len(taught)) < LOOKED_AT)
            some = np.flatnonzero(np.repeat(chosen[rolls.game], rolls.outcomes))
            begins = np.flatnonzero(np.diff(lessons.roll[rows][some], prepend=-1))
            each = net.each_slope(told.some(some), by[some], begins)
            bent += each.T @ each
            looked_at += chosen.sum()
        bent /= looked_at
        firm = bent + np.diag(ties + DAMPING * np.maximum(np.diag(bent), 1e-7))
        step = np.linalg.solve(firm, slope / known - ties * moved)
        moved += step
        net.move(step)


def blocks(lessons: Lessons) -> Iterator[tuple[slice, slice]]:
    """Whole matches: their games, and their rows."""
    first = np.flatnonzero(np.diff(lessons.match, prepend=-1))
    wanted = np.searchsorted(first, np.arange(0, len(lessons.match), TOGETHER))
    games = [*first[np.unique(wanted[wanted < len(first)])], len(lessons.match)]
    rows = np.searchsorted(lessons.game, games)
    for place in range(len(games) - 1):
        yield slice(*games[place : place + 2]), slice(*rows[place : place + 2])


def rolls_of(lessons: Lessons, games: slice, rows: slice, win: Array) -> Rolls:
    """What is left of each roll; the win chance is told for each of their outcomes."""
    roll = lessons.roll[rows]
    begins = np.flatnonzero(np.diff(roll, prepend=-1))
    game = lessons.game[rows][begins] - games.start
    score = lessons.score[games].astype(np.float64)
    change = np.add.reduceat(win * lessons.change[rows], begins)
    after = np.add.reduceat(win * lessons.likely[rows], begins)
    before = after - change
    luck = np.bincount(game, change, len(score))
    so_far = np.cumsum(change, dtype=np.float64) - (np.cumsum(luck) - luck)[game]
    later = luck[game] - so_far

    at_first = np.full(len(score), 0.5)
    at_first[game[::-1]] = before[::-1]
    group = 2 * lessons.match[games] + np.arange(games.start, games.stop) % 2
    group -= group[0] - group[0] % 2
    beyond = np.bincount(group, score - luck - at_first) / (np.bincount(group) + 1)
    of_match = beyond[group][game] * np.clip(4 * before * (1 - before), 0, 1)
    left = score[game] - later - after - of_match
    return Rolls(begins, np.diff(begins, append=len(roll)), game, left)
