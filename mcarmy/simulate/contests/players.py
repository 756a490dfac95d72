"""Does it depend on who plays? The same match again, each time by another player on both sides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import hypot
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.simulate.series.series import Series, play_series
from mcarmy.simulate.series.statistics import LEVEL, Estimate
from mcarmy.simulate.series.stopping import StopRule

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.series.workers import Workers

PLAYERS: Final = ("greedy", "kiting", "mixed", "concentrating", "ambushing", "patient")
"""Good players as unlike each other as we have, in the order in which they are asked."""


class Agreement(StrEnum):
    """What several players say together about who wins."""

    AGREE = "agree"
    """Each of them is sure of the same winner."""
    REVERSED = "reversed"
    """Two of them are sure, each of another winner."""
    DEPENDS = "depends"
    """They differ by more than luck, and not all of them are sure."""
    OPEN = "open"
    """They do not differ by more than luck, and not all of them are sure."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How a match goes if one player leads both armies."""

    player: str
    rate: Estimate
    errors: int


@dataclass(frozen=True, slots=True)
class PlayersResult:
    """The same match by several players."""

    results: tuple[PlayerResult, ...]
    reached: bool
    """False if it was interrupted: then players may be missing."""

    @property
    def agreement(self) -> Agreement:
        """What they say together."""
        rates = [each.rate for each in self.results if each.rate.pairs]
        ahead = [rate.leader == 0 for rate in rates]
        behind = [rate.leader == 1 for rate in rates]
        if len(rates) < 2:
            return Agreement.OPEN
        if all(ahead) or all(behind):
            return Agreement.AGREE
        if any(ahead) and any(behind):
            return Agreement.REVERSED
        return Agreement.DEPENDS if _differ(rates) else Agreement.OPEN


def _differ(rates: list[Estimate]) -> bool:
    """Whether two players differ by more than luck; the more of them there are, the more so."""
    couples = list(combinations(rates, 2))
    usual = NormalDist().inv_cdf(0.5 + LEVEL / 2)
    wanted = NormalDist().inv_cdf(1 - (1 - LEVEL) / (2 * len(couples)))
    return any(
        abs(one.rate - other.rate) > wanted / usual * hypot(one.half_width, other.half_width)
        for one, other in couples
    )


def others_than(players: int, policies: tuple[str, str]) -> tuple[str, ...]:
    """Who else plays, so that so many players have played."""
    if not 2 <= players <= len(PLAYERS):
        raise UsageError(f"A match is compared over 2 to {len(PLAYERS)} players: --players 2.")
    return tuple(name for name in PLAYERS if policies != (name, name))[: players - 1]


def by_players(
    catalog: Catalog,
    series: Series,
    others: tuple[str, ...],
    *,
    jobs: int,
    watch: Callable[[list[float]], None] | None = None,
    spread: Workers | None = None,
) -> PlayersResult:
    """A series that was played, and the same match by others, each for both armies.

    Armies, map and luck are the same, and as many games are played. Their runs are kept beside
    that of the series, so that each is resumed by the same command.
    """
    results = [_result(_named(series.matchup), series)]
    reached = series.reached
    rule = StopRule(max(1, series.findings.games // 2))
    for player in others if reached else ():
        match = replace(series.matchup, policies=(player, player))
        path = run_of(series.path, player)
        try:
            played = play_series(
                catalog, match, rule, jobs=jobs, path=path, watch=watch, spread=spread
            )
        except KeyboardInterrupt:
            reached = False
            break
        results.append(_result(player, played))
        reached = played.reached
        if not reached:
            break
    return PlayersResult(tuple(results), reached)


def run_of(path: Path, player: str) -> Path:
    """Where the games of another player are kept."""
    return path.with_name(f"{path.stem}.{player}{path.suffix}")


def _result(player: str, series: Series) -> PlayerResult:
    found = series.findings
    return PlayerResult(player, found.luck.headline, len(found.errors))


def _named(match: Matchup) -> str:
    one, two = match.policies
    return one if one == two else f"{one} / {two}"
