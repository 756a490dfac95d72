"""What many games tell: who wins how often, how sure, and what each unit and card did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.simulate.game.row import BrokenRow, GameRow
from mcarmy.simulate.series.accumulators import (
    Accumulator,
    Cards,
    FirstPlayer,
    Margins,
    Picks,
    Points,
    Rounds,
    Units,
)
from mcarmy.simulate.series.adjusting import LuckAdjusted, luck_adjusted
from mcarmy.simulate.series.leads import Leads
from mcarmy.simulate.series.pairs import pair_score
from mcarmy.simulate.series.statistics import Estimate, estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.game.row import Row
    from mcarmy.simulate.series.accumulators import CardFinding, UnitFinding
    from mcarmy.simulate.series.adjusting import LuckSample
    from mcarmy.simulate.series.leads import LeadFinding

BROKEN = "error"  # how a game that came to no end is counted among the outcomes


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything about a finished series, from the side of army A."""

    rate: Estimate
    luck: LuckAdjusted  # the same with the luck of the dice taken off
    games: int
    outcomes: dict[str, dict[str, int]]  # by winner (A, B, nobody), then by reason
    points: tuple[float, float]
    rounds: tuple[int, float, int]  # least, median, most
    rounds_seen: dict[int, int]
    margins: dict[int, int]
    first_player: tuple[float, float, float]
    units: tuple[tuple[UnitFinding, ...], tuple[UnitFinding, ...]]
    cards: tuple[tuple[CardFinding, ...], tuple[CardFinding, ...]]
    leads: tuple[LeadFinding, ...]
    picks: dict[str, int]
    errors: tuple[BrokenRow, ...]


def findings(matchup: Matchup, rows: Sequence[Row], luck: LuckSample | None = None) -> Findings:
    """The findings from the rows of whole pairs, in the order of the games.

    Where their luck has been taken in pair by pair, that is what is told of it.
    """
    points, rounds, margins, first, picks = Points(), Rounds(), Margins(), FirstPlayer(), Picks()
    units = [Units(army, matchup.armies[army].units) for army in (0, 1)]
    cards = [Cards(army, matchup.armies[army].cards) for army in (0, 1)]
    leads = Leads()
    asked: list[Accumulator[object]] = [
        points, rounds, margins, first, picks, leads, *units, *cards,
    ]  # fmt: skip
    for row in rows:
        if isinstance(row, GameRow):
            for accumulator in asked:
                accumulator.add(row)
    pairs = [pair_score(one, two) for one, two in zip(rows[::2], rows[1::2], strict=True)]
    return Findings(
        rate=estimate(mean for mean in pairs if mean is not None),
        luck=luck_adjusted(rows) if luck is None else luck.result(),
        games=len(rows),
        outcomes=_outcomes(rows),
        points=points.result(),
        rounds=rounds.spread(),
        rounds_seen=rounds.result(),
        margins=margins.result(),
        first_player=first.result(),
        units=(units[0].result(), units[1].result()),
        cards=(cards[0].result(), cards[1].result()),
        leads=leads.result(),
        picks=picks.result(),
        errors=tuple(row for row in rows if isinstance(row, BrokenRow)),
    )


def _outcomes(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    """How the games ended for A, for B and for nobody."""
    outcomes: dict[str, Counter[str]] = {"A": Counter(), "B": Counter(), "nobody": Counter()}
    for row in rows:
        if isinstance(row, BrokenRow):
            outcomes["nobody"][BROKEN] += 1
        else:
            outcomes[row.winner or "nobody"][str(row.reason)] += 1
    return {side: dict(sorted(counted.items())) for side, counted in outcomes.items()}
