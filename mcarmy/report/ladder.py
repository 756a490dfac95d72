"""The ladder of policies: ratings with intervals, and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.report.series import MOST_ERRORS
from mcarmy.report.tables import TableOutput, as_json, comma_separated, markdown, table
from mcarmy.report.terminal import safe, wrapped

if TYPE_CHECKING:
    from mcarmy.report.tables import Cell
    from mcarmy.simulate.ladder import Encounter, Ladder

RATED = ("policy", "rating", "95 %")
PLAYED = ("policy", "against", "games", "won", "lost", "score", "95 %", "ended by cap", "broken")


def ladder(found: Ladder, output: TableOutput, *, width: int) -> str:
    """A ladder in any form; CSV has the games only."""
    rated, played = _rated(found), [_played(each) for each in found.encounters]
    match output:
        case TableOutput.JSON:
            return as_json(_values(found))
        case TableOutput.CSV:
            return comma_separated(PLAYED, played)
        case TableOutput.MARKDOWN:
            parts = [markdown(RATED, rated), markdown(PLAYED, played), *_broken(found)]
            return "\n\n".join(parts)
        case TableOutput.TABLE:
            tables = [table(RATED, rated, width=width), table(PLAYED, played, width=width)]
            closing = _broken(found)
            return "\n\n".join([*tables, *([wrapped(closing, width)] if closing else [])])


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
        each.broken,
    ]


def _broken(found: Ladder) -> list[str]:
    """Games that broke down, the first of them one by one."""
    lines = [
        f"Game {each.game} of {safe(each.one)} and {safe(each.other)} broke down and is not "
        f"counted: {safe(each.error)}."
        for each in found.breakdowns[:MOST_ERRORS]
    ]
    if len(found.breakdowns) > MOST_ERRORS:
        more = len(found.breakdowns) - MOST_ERRORS
        lines.append(f"{more} more games broke down; see --output json.")
    return lines


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
                "broken": each.broken,
            }
            for each in found.encounters
        ],
        "errors": [
            {
                "policy": each.one,
                "against": each.other,
                "game": each.game,
                "error": each.error,
            }
            for each in found.breakdowns
        ],
    }
