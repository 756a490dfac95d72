"""What came of the games of two policies, and how does a policy stand against all it has met?

The two games of a pair go together, and so do all games with the same army: an army that is easy
for a policy is easy in all of them. So a pair counts as one, and in the standing against several
opponents an army does.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import fmean
from typing import TYPE_CHECKING, Final

from mcarmy.engine.state import Reason
from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.statistics import MOST_A_PAIR, Estimate, estimate_of_clusters

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.simulate.game.row import Row

CAPPED: Final = (Reason.ROUND_CAP, Reason.NO_PROGRESS)


@dataclass(frozen=True, slots=True)
class LadderGame:
    """What is kept of a game, from the side of the first policy."""

    score: float
    began: bool
    """Whether the first policy was the first player."""


@dataclass(slots=True)
class PolicySeries:
    """The games of one policy with another."""

    one: str
    other: str
    won: int = 0
    lost: int = 0
    drawn: int = 0
    won_at_cap: int = 0
    lost_at_cap: int = 0
    drawn_at_cap: int = 0
    """Games that ended by a cap, which count as their points say (WIN-5)."""
    broken: int = 0
    """Games that broke down: they are none of the games and count for nobody."""
    kept: dict[int, LadderGame] = field(default_factory=dict)
    """By number."""

    def count(self, game: int, row: Row) -> None:
        """Take in one game."""
        if isinstance(row, BrokenRow):
            self.broken += 1
            return
        capped = row.reason in CAPPED
        self.won += row.winner == "A"
        self.lost += row.winner == "B"
        self.drawn += row.winner is None
        self.won_at_cap += capped and row.winner == "A"
        self.lost_at_cap += capped and row.winner == "B"
        self.drawn_at_cap += capped and row.winner is None
        self.kept[game] = LadderGame(row.score, row.first == "A")

    @property
    def games(self) -> int:
        """How many were finished."""
        return self.won + self.lost + self.drawn

    @property
    def capped(self) -> int:
        """How many ended by a cap, whoever was ahead."""
        return self.won_at_cap + self.lost_at_cap + self.drawn_at_cap

    def pairs(self) -> dict[int, float]:
        """The score of the first policy in each pair of which both games were finished."""
        return {
            game // 2: (one.score + self.kept[game + 1].score) / 2
            for game, one in sorted(self.kept.items())
            if game % 2 == 0 and game + 1 in self.kept
        }

    @property
    def estimate(self) -> Estimate:
        """The share of points of the first, from whole pairs, each with an army of its own."""
        return estimate_of_clusters(self.pairs().values(), most=MOST_A_PAIR)


@dataclass(frozen=True, slots=True)
class PolicyStanding:
    """How a policy does against all it has met; an army counts once, whoever was met with it."""

    policy: str
    opponents: int
    score: Estimate
    first: Estimate
    """As the first player."""
    second: Estimate
    factions: tuple[tuple[str, Estimate], ...]
    """By whose army both players led."""


def standing(
    policy: str, played: Sequence[PolicySeries], factions: Sequence[str]
) -> PolicyStanding:
    """How a policy does against all others; pair k is played with an army of faction k, in turn."""
    met = [each for each in played if policy in (each.one, each.other)]
    pairs = _by_army(
        (pair, score if each.one == policy else 1 - score)
        for each in met
        for pair, score in each.pairs().items()
    )
    most = MOST_A_PAIR * len(met)
    by_faction: list[list[float]] = [[] for _ in factions]
    for pair, score in pairs.items():
        by_faction[pair % len(factions)].append(score)
    judged = [estimate_of_clusters(scores, most=most) for scores in by_faction]
    return PolicyStanding(
        policy,
        len(met),
        estimate_of_clusters(pairs.values(), most=most),
        _seated(policy, met, began=True),
        _seated(policy, met, began=False),
        tuple(zip(factions, judged, strict=True)),
    )


def _seated(policy: str, met: Sequence[PolicySeries], *, began: bool) -> Estimate:
    """The score in the games in which a policy was the first player, or was not."""
    games = _by_army(
        (number // 2, game.score if each.one == policy else 1 - game.score)
        for each in met
        for number, game in each.kept.items()
        if (game.began == (each.one == policy)) is began
    )
    return estimate_of_clusters(games.values(), most=MOST_A_PAIR / 2 * len(met))


def _by_army(scores: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The mean score with each army."""
    found: dict[int, list[float]] = defaultdict(list)
    for army, score in scores:
        found[army].append(score)
    return {army: fmean(each) for army, each in sorted(found.items())}


def first_player(played: Iterable[PolicySeries]) -> Estimate:
    """How often the first player wins, whoever that is; an army counts once."""
    met = list(played)
    scores = _by_army(
        (number // 2, game.score if game.began else 1 - game.score)
        for each in met
        for number, game in each.kept.items()
    )
    return estimate_of_clusters(scores.values(), most=MOST_A_PAIR * len(met))
