"""How long may nobody look at workers that play quick games?

Every look takes a core from somebody who plays, and takes longer when it comes alone. So where
games are quick, workers get more of them, and the rows of a short while are taken together.
"""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import Final

AHEAD: Final = 2
"""Games a worker has before it at least, so that it never waits."""
MOST_MORE: Final = 30
"""So many more it has at most where games are quick."""
REST: Final = 0.02
"""Seconds between looks at quick games, at most."""
RECENT: Final = 16
"""So many looks tell how quick games are."""


class Pace:
    """Follows how quickly games are played."""

    def __init__(self) -> None:
        self._games = 0
        self._looks: deque[tuple[float, int]] = deque(maxlen=RECENT)
        """When the last looks were, and how many games were over then."""
        self.ahead = AHEAD
        """Games a worker should have before it."""
        self.rest = 0.0
        """Seconds for which workers that have so many games before them may be left alone."""

    def came(self, games: int, workers: int) -> None:
        """Some more games are over, and so many workers play on."""
        if not games:
            return
        now = perf_counter()
        self._games += games
        self._looks.append((now, self._games))
        then, before = self._looks[0]
        if len(self._looks) == RECENT and now > then and workers:
            quickly = (self._games - before) / (now - then) / workers
            # Twice as many as are played meanwhile: some games are short.
            more = min(MOST_MORE, int(2 * REST * quickly))
            self.ahead = AHEAD + more
            self.rest = more / 2 / quickly
