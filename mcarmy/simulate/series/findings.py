"""What many games tell: who wins how often, how sure, and what each unit and card did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean, median
from typing import TYPE_CHECKING

from mcarmy.simulate.game.tally import score
from mcarmy.simulate.series.batch import pair_score
from mcarmy.simulate.series.statistics import Estimate, estimate, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.simulate.game.tally import Row
    from mcarmy.simulate.series.batch import Matchup


@dataclass(frozen=True, slots=True)
class UnitFinding:
    """What the copies of one unit did in a game, on average."""

    unit: str
    copies: int
    damage: float
    kills: float
    points_given: float
    survival: float


@dataclass(frozen=True, slots=True)
class CardFinding:
    """How often a card was played in a game, and how often its side won when it was."""

    card: str
    plays: float
    win_rate: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything about a finished run, from the side of army A."""

    rate: Estimate
    games: int
    outcomes: dict[str, dict[str, int]]  # by winner (A, B, nobody), then by reason
    points: tuple[float, float]
    rounds: tuple[int, float, int]  # least, median, most
    rounds_seen: dict[int, int]
    margins: dict[int, int]
    first_player: tuple[float, float, float]
    units: tuple[tuple[UnitFinding, ...], tuple[UnitFinding, ...]]
    cards: tuple[tuple[CardFinding, ...], tuple[CardFinding, ...]]
    picks: dict[str, int]
    errors: tuple[Row, ...]


def findings(matchup: Matchup, rows: Sequence[Row]) -> Findings:
    """The findings from the rows of whole pairs, in the order of the games."""
    played = [row for row in rows if row["reason"] != "error"]
    pairs = [pair_score(one, two) for one, two in zip(rows[::2], rows[1::2], strict=True)]
    outcomes: dict[str, Counter[str]] = {"A": Counter(), "B": Counter(), "nobody": Counter()}
    for row in rows:
        outcomes[row["winner"] or "nobody"][row["reason"]] += 1
    rounds = [row["rounds"] for row in played] or [0]
    margins = [row["points"][0] - row["points"][1] for row in played]
    return Findings(
        rate=estimate(mean for mean in pairs if mean is not None),
        games=len(rows),
        outcomes={side: dict(sorted(counted.items())) for side, counted in outcomes.items()},
        points=_mean_points(played),
        rounds=(min(rounds), float(median(rounds)), max(rounds)),
        rounds_seen=dict(sorted(Counter(row["rounds"] for row in played).items())),
        margins=dict(sorted(Counter(margins).items())),
        first_player=_first_player(played),
        units=(_units(matchup, played, 0), _units(matchup, played, 1)),
        cards=(_cards(played, 0), _cards(played, 1)),
        picks=_picks(played),
        errors=tuple(row for row in rows if row["reason"] == "error"),
    )


def _mean_points(rows: Sequence[Row]) -> tuple[float, float]:
    if not rows:
        return 0.0, 0.0
    return fmean(row["points"][0] for row in rows), fmean(row["points"][1] for row in rows)


def _first_player(rows: Sequence[Row]) -> tuple[float, float, float]:
    """How often whoever acts first wins, with its interval."""
    if not rows:
        return 0.5, 0.0, 1.0
    won = sum(0.5 if row["winner"] is None else row["winner"] == row["first"] for row in rows)
    rate = won / len(rows)
    return rate, *wilson(rate, len(rows))


def _units(matchup: Matchup, rows: Sequence[Row], side: int) -> tuple[UnitFinding, ...]:
    copies = Counter(str(unit) for unit in matchup.armies[side]["units"])
    games = max(1, len(rows))
    found = []
    for unit, count in copies.items():
        alive = sum(min(row["survivors"][side].count(unit), count) for row in rows)
        found.append(
            UnitFinding(
                unit,
                count,
                sum(row["damage"][side].get(unit, 0) for row in rows) / games,
                sum(row["kills"][side].get(unit, 0) for row in rows) / games,
                sum(row["given"][side].get(unit, 0) for row in rows) / games,
                alive / (games * count),
            )
        )
    return tuple(found)


def _cards(rows: Sequence[Row], side: int) -> tuple[CardFinding, ...]:
    names = sorted({card for row in rows for card in row["cards"][side]})
    found = []
    for card in names:
        with_it = [row for row in rows if row["cards"][side].get(card)]
        wins = [score(row) if side == 0 else 1 - score(row) for row in with_it]
        rate = fmean(wins)
        low, high = wilson(rate, len(wins))
        plays = sum(row["cards"][side][card] for row in with_it) / len(rows)
        found.append(CardFinding(card, plays, rate, low, high, len(with_it)))
    return tuple(found)


def _picks(rows: Sequence[Row]) -> dict[str, int]:
    """The games worth a look, by number; of several alike the first."""
    if not rows:
        return {}

    def margin(row: Row) -> int:
        return abs(int(row["points"][0]) - int(row["points"][1]))

    by_length = sorted(rows, key=lambda row: (row["rounds"], row["game"]))
    return {
        "shortest": by_length[0]["game"],
        "longest": max(rows, key=lambda row: (row["rounds"], -row["game"]))["game"],
        "closest": min(rows, key=lambda row: (margin(row), row["game"]))["game"],
        "lopsided": max(rows, key=lambda row: (margin(row), -row["game"]))["game"],
        "median": by_length[len(by_length) // 2]["game"],
    }
