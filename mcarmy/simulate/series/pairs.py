"""The games of a series in pairs, with the same answer however they are spread over workers.

Whether to stop is decided on the longest unbroken row of finished pairs, in the order of their
numbers: which worker finished when, or what was resumed, changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.adjusting import LuckSample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.game.row import Row
    from mcarmy.simulate.series.stopping import StopRule
    from mcarmy.simulate.series.workers import Workers


def play_pairs(
    matchup: Matchup,
    rule: StopRule,
    *,
    workers: Workers,
    done: dict[int, Row],
    keep: Callable[[Row], None],
) -> Iterator[Prefix]:
    """Play until the rule is reached; yields what is told whenever that has grown.

    `done` are rows of an earlier part of the run; every new row is handed to `keep` at once.
    """
    prefix = Prefix(done, rule)
    yield prefix
    if prefix.enough():
        return
    missing = (game for game in range(2 * rule.most_pairs) if game not in done)
    rows = workers(matchup, missing)
    for row in rows:
        done[row.game] = row
        keep(row)
        if prefix.grow():
            yield prefix
            if prefix.enough():
                break


class Prefix:
    """The pairs that are finished without a gap, up to the first at which the rule is reached."""

    def __init__(self, done: dict[int, Row], rule: StopRule) -> None:
        self._done = done
        self._rule = rule
        self.luck = LuckSample()  # of these pairs
        self.pairs = 0
        self.scores: list[float] = []  # of the pairs that did not break down
        self._enough = False
        self.grow()

    def enough(self) -> bool:
        """Whether the rule is reached: what lies beyond is not counted."""
        return self._enough

    def grow(self) -> bool:
        """Take in the pairs that have become complete; whether there were any."""
        before = self.pairs
        while not self._enough:
            one, two = self._done.get(2 * self.pairs), self._done.get(2 * self.pairs + 1)
            if one is None or two is None:
                break
            self._take(one, two)
        return self.pairs > before

    def _take(self, one: Row, two: Row) -> None:
        self.pairs += 1
        if (mean := pair_score(one, two)) is not None:
            self.scores.append(mean)
            self.luck.add(one, two)
        self._enough = self._rule.reached_by(self.luck.plain, self.pairs, self.luck)


def pair_score(one: Row, two: Row) -> float | None:
    """What a pair is worth to army A; nothing is told by a pair with a game that broke down."""
    if isinstance(one, BrokenRow) or isinstance(two, BrokenRow):
        return None
    return (one.score + two.score) / 2
