"""The ladder of policies: ratings with intervals, and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.report.render.screen import safe, wrapped
from mcarmy.report.render.tables import TableOutput, as_json, comma_separated, markdown, table
from mcarmy.report.series.answer import MOST_ERRORS, interval, percent, share
from mcarmy.report.series.provenance import made_with
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.report.render.tables import Cell
    from mcarmy.simulate.contests.ladder import Encounter, Ladder

RATED = ("policy", "rating", "95 %")
PLAYED = ("policy", "against", "games", "won", "lost", "score", "95 %", "ended by cap", "broken")
VALUES = (*PLAYED[:6], "low", "high", *PLAYED[7:], "program", "catalog", "format", "seed")


def ladder(catalog: Catalog, found: Ladder, output: TableOutput, *, width: int) -> str:
    """A ladder in any form; CSV has the games only."""
    head = {**made_with(catalog), "format": found.suite.format, "seed": found.suite.seed}
    match output:
        case TableOutput.JSON:
            return as_json({**head, **_values(found)})
        case TableOutput.CSV:
            known = [head["program"], head["catalog"], head["format"], head["seed"]]
            return comma_separated(VALUES, [[*_shares(each), *known] for each in found.encounters])
    rated, played = _rated(found), [_played(each) for each in found.encounters]
    closing = [f"{RATING_METHOD} (95 %).", _origin(head), *_broken(found)]
    if output is TableOutput.MARKDOWN:
        return "\n\n".join([markdown(RATED, rated), markdown(PLAYED, played), *closing])
    tables = [table(RATED, rated, width=width), table(PLAYED, played, width=width)]
    return "\n\n".join([*tables, wrapped(closing, width)])


def _origin(head: dict[str, Any]) -> str:
    where = f"Format {safe(head['format'])}, seed {head['seed']}"
    return f"{where}, catalog {head['catalog'][:8]}, {head['program']}."


def _rated(found: Ladder) -> list[list[Cell]]:
    return [
        [rating.name, f"{rating.points:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"]
        for rating in found.ratings
    ]


def _played(each: Encounter) -> list[Cell]:
    """The games of two policies for people."""
    rates = [percent(each.score), interval(*each.interval), percent(each.undecided / each.games)]
    return [each.one, each.other, each.games, each.won, each.lost, *rates, each.broken]


def _shares(each: Encounter) -> list[Cell]:
    """The games of two policies for programs."""
    rates = map(share, (each.score, *each.interval, each.undecided / each.games))
    return [each.one, each.other, each.games, each.won, each.lost, *rates, each.broken]


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
        "complete": found.complete,
        "method": RATING_METHOD,
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
