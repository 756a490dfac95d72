"""Rates as they may truly be: drawn from what the games played leave open, then games from them.

A rate seen in n effective games is drawn from Beta(r n + 1/2, (1 - r) n + 1/2), Jeffreys' prior:
no series is so one-sided that the other side has no chance. Where lists also met in other worlds,
each draw is a world, the same for every match, and its rates are shifted by what it changes. Drawn
games keep their share, and victory points come from games that ended alike.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mcarmy.event.rehearsal.meta import MetGame

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from mcarmy.catalog.model import MapId
    from mcarmy.event.rehearsal.meta import EventMeta, MetSeries

PRIOR = 0.5
LEAST = 0.001  # nobody is without a chance
EVEN = 0.5
Key = tuple[int, int, "MapId | None"]


class RateDraw:
    """One set of rates that fits what was played, by its number."""

    def __init__(self, meta: EventMeta, number: int, luck: Random) -> None:
        self.lists = len(meta.names)
        self._maps = meta.maps
        self._rates: dict[Key, float] = {}
        for each in meta.series:
            rate = _drawn(each, number, luck)
            self._rates[each.one, each.other, each.map] = rate
            self._rates[each.other, each.one, each.map] = 1 - rate

    def rate(self, one: int, other: int, map_: MapId | None) -> float:
        """How often the first wins, a draw as half a win; a list against itself is even."""
        return EVEN if one == other else self._rates[one, other, map_]

    def against(self, one: int, field: Mapping[int, int]) -> float:
        """The mean rate of a list against everybody else who plays; how many play each list."""
        others = {other: count - (other == one) for other, count in field.items()}
        total = sum(others.values()) * len(self._maps)
        return (
            sum(
                count * self.rate(one, other, map_)
                for map_ in self._maps
                for other, count in others.items()
            )
            / total
        )


class GamePool:
    """Games to take victory points from, by who met and how it ended."""

    def __init__(self, meta: EventMeta) -> None:
        self._games: defaultdict[tuple[Key, float], list[MetGame]] = defaultdict(list)
        self._all: defaultdict[float, list[MetGame]] = defaultdict(list)
        self._draws: dict[Key, float] = {}
        for each in meta.series:
            for game in each.games:
                for key, seen in (
                    ((each.one, each.other, each.map), game),
                    ((each.other, each.one, each.map), game.turned()),
                ):
                    self._games[key, seen.score].append(seen)
                    self._all[seen.score].append(seen)
            drawn = sum(game.score == EVEN for game in each.games) / max(1, len(each.games))
            self._draws[each.one, each.other, each.map] = drawn
            self._draws[each.other, each.one, each.map] = drawn

    def play(self, key: Key, rate: float, luck: Random, *, decided: bool) -> MetGame:
        """A game drawn by a rate; where one must win, a draw is decided by the rate."""
        drawn = 0.0 if decided else min(self._draws.get(key, 0.0), 2 * rate, 2 * (1 - rate))
        fate = luck.random()
        score = 1.0 if fate < rate - drawn / 2 else EVEN if fate < rate + drawn / 2 else 0.0
        alike = self._games[key, score] or self._all[score]
        return luck.choice(alike) if alike else MetGame(score, (0, 0))


def _drawn(series: MetSeries, number: int, luck: Random) -> float:
    games = series.rate.effective_games
    won = series.rate.rate * games
    rate = luck.betavariate(won + PRIOR, games - won + PRIOR)
    if series.worlds is None:
        return rate
    shifts = series.worlds.shifts
    rate += shifts[number % len(shifts)] + luck.gauss(0, series.worlds.left)
    return min(max(rate, LEAST), 1 - LEAST)
