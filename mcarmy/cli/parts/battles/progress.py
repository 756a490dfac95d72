"""One line on the terminal that tells how far the games have come; nothing where nobody looks."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Self

from mcarmy.simulate.series.statistics import estimate

if TYPE_CHECKING:
    from types import TracebackType

    from mcarmy.simulate.contests.policy_series import PolicySeries
    from mcarmy.simulate.game.beats import Beat
    from mcarmy.simulate.series.stopping import StopRule

EVERY = 0.2  # seconds


class StatusLine:
    """A line on standard error that is written over again and again, and leaves no trace."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def draw(self, line: str) -> None:
        """Write the line anew."""
        if self.shown:
            sys.stderr.write(f"\r\x1b[K{line}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Leave no trace."""
        self.draw("")


class Loading(StatusLine):
    """Tells how far a game has been played again."""

    def __init__(self) -> None:
        super().__init__()
        self._steps = 0
        self._last = time.monotonic()

    def beat(self, beat: Beat) -> None:
        """Draw the line anew, but not too often."""
        self._steps += 1
        now = time.monotonic()
        if now - self._last > EVERY:
            self._last = now
            self.draw(f"replaying the game: round {beat.round}, step {self._steps}")


class Counting(StatusLine):
    """Tells which of many series is being played, and how long all of them will take."""

    def __init__(self, games: int) -> None:
        super().__init__()
        self._each = games + games % 2
        self._now = ""
        self._over = 0
        self._last = time.monotonic()
        self._played = 0
        self._seconds = 0.0

    def series(self, number: int, of: int, scores: list[float]) -> None:
        """How far a series of a contest has come."""
        over = number * self._each + 2 * len(scores)
        self.games(f"match {number + 1} of {of}", over, of * self._each)

    def worlds(self, number: int, of: int, over: int, worlds: int) -> None:
        """How many worlds of a match are over."""
        self.draw(f"match {number + 1} of {of}, world {over} of {worlds}")

    def games(self, what: str, over: int, of: int) -> None:
        """How many of all games are over; those of an earlier run say nothing of the speed."""
        now = time.monotonic()
        if what == self._now:
            self._played += over - self._over
            self._seconds += now - self._last
        self._now, self._over, self._last = what, over, now
        left = ""
        if self._played:
            seconds = (of - over) * self._seconds / self._played
            left = f", about {duration(seconds)} left"
        self.draw(f"{what}, game {over} of {of}{left}")


class Climbing(StatusLine):
    """Tells how two policies of a ladder stand."""

    def __init__(self, games: int) -> None:
        super().__init__()
        self.games = games

    def policies(self, each: PolicySeries) -> None:
        """After a game; a line stays once all of theirs are played."""
        stand = f"{each.one} - {each.other}: {each.won} won, {each.lost} lost of {each.games}"
        left = self.games - each.games - each.broken
        if left:
            self.draw(f"{stand}, {left} to go")
        else:
            self.draw(f"{stand}\n")


class Progress(StatusLine):
    """Tells of one series: games, speed, the answer so far and the time left."""

    def __init__(self, rule: StopRule) -> None:
        super().__init__()
        self.rule = rule
        self.began = self.last = time.monotonic()
        self.before: int | None = None
        self.first: tuple[int, float] | None = None  # worlds played before, and when that was

    def show(self, scores: list[float]) -> None:
        """Draw the line anew, but not too often."""
        if self.before is None:
            self.before = len(scores) - 1
        now = time.monotonic()
        if not self.shown or now - self.last < EVERY:
            return
        self.last = now
        speed = (len(scores) - self.before) / max(now - self.began, 1e-9)
        so_far = estimate(scores)
        left = self._pairs_left(scores, so_far.half_width) / max(speed, 1e-9)
        self.draw(
            f"{2 * len(scores)} games, {2 * speed:.1f}/s, A wins {100 * so_far.rate:.1f} % "
            f"± {100 * so_far.half_width:.1f}, about {duration(left)} left"
        )

    def worlds(self, over: int, of: int) -> None:
        """How many worlds have been played."""
        now = time.monotonic()
        if self.first is None:
            self.first = (over, now)
        if not self.shown or now - self.last < EVERY:
            return
        self.last = now
        done, since = over - self.first[0], now - self.first[1]
        left = f", about {duration((of - over) * since / done)} left" if done else ""
        self.draw(f"world {over} of {of}{left}")

    def _pairs_left(self, scores: list[float], half_width: float) -> float:
        most = float(self.rule.most_pairs - len(scores))
        if self.rule.half_width is None:
            return most
        needed = len(scores) * (half_width / self.rule.half_width) ** 2
        return min(most, max(0.0, needed - len(scores)))


def duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"
