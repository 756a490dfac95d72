"""The ladder of policies: ratings with intervals, and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.report.tables import TableOutput, as_json, comma_separated, markdown, table

if TYPE_CHECKING:
    from mcarmy.report.tables import Cell
    from mcarmy.simulate.ladder import Encounter, Ladder

RATED = ("policy", "rating", "95 %")
PLAYED = ("policy", "against", "games", "won", "lost", "score", "95 %", "ended by cap")


def ladder(found: Ladder, output: TableOutput, *, width: int) -> str:
    """A ladder in any form; CSV has the games only."""
    rated, played = _rated(found), [_played(each) for each in found.encounters]
    match output:
        case TableOutput.JSON:
            return as_json(_values(found))
        case TableOutput.CSV:
            return comma_separated(PLAYED, played)
        case TableOutput.MARKDOWN:
            return f"{markdown(RATED, rated)}\n\n{markdown(PLAYED, played)}"
        case TableOutput.TABLE:
            first = table(RATED, rated, width=width)
            return f"{first}\n\n{table(PLAYED, played, width=width)}"


def _rated(found: Ladder) -> list[list[Cell]]:
    return [
        [rating.name, f"{rating.points:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"]
        for rating in found.ratings
    ]


def _played(each: Encounter) -> list[Cell]:
    low, high = each.interval
    return [
        each.one,
        each.other,
        each.games,
        each.won,
        each.lost,
        f"{each.score:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{each.undecided / each.games:.1%}",
    ]


def _values(found: Ladder) -> dict[str, Any]:
    return {
        "format": found.suite.format,
        "seed": found.suite.seed,
        "ratings": [
            {
                "policy": rating.name,
                "rating": round(rating.points, 1),
                "low": round(rating.low, 1),
                "high": round(rating.high, 1),
            }
            for rating in found.ratings
        ],
        "encounters": [
            {
                "policy": each.one,
                "against": each.other,
                "games": each.games,
                "won": each.won,
                "lost": each.lost,
                "score": round(each.score, 4),
                "low": round(each.interval[0], 4),
                "high": round(each.interval[1], 4),
                "ended_by_cap": each.undecided,
            }
            for each in found.encounters
        ],
    }
