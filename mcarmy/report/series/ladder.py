"""The ladder of policies: ratings with intervals, and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.report import Provenance, Report, Section, Table
from mcarmy.report.series.answer import MOST_ERRORS
from mcarmy.report.series.provenance import program
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Json
    from mcarmy.simulate.contests.ladder import Ladder, PolicySeries

RATED = (
    Column("policy"),
    Column("rating", Quantity.RATING),
    Column("95 %", Quantity.RATING, bounds=("rating low", "rating high")),
)
PLAYED = (
    Column("policy"),
    Column("against"),
    *(Column(name, Quantity.COUNT) for name in ("games", "won", "lost")),
    Column("score", Quantity.SHARE),
    Column("95 %", Quantity.SHARE, bounds=BOUNDS),
    Column("ended by cap", Quantity.SHARE),
    Column("broken", Quantity.COUNT),
)


def ladder(catalog: Catalog, found: Ladder) -> Report:
    """The ratings, then the games of each two policies."""
    suite = found.suite
    where = f"Format {suite.format}, seed {suite.seed}"
    rated = tuple(
        (rating.name, rating.points, Between(rating.low, rating.high)) for rating in found.ratings
    )
    played = tuple(_played(each) for each in found.series)
    return Report(
        ("Policy ladder",),
        sections=(
            Section("Ratings", (Table("ratings", RATED, rated, in_values=True),), quiet=True),
            Section(
                "Games",
                (Table("encounters", PLAYED, played, in_values=True),),
                wide=True,
                quiet=True,
            ),
        ),
        provenance=Provenance(
            lines=(
                f"{RATING_METHOD} (95 %).",
                f"{where}, catalog {catalog.digest[:8]}, {program()}.",
            ),
            values=(
                ("program", program()),
                ("catalog", catalog.digest),
                ("format", suite.format),
                ("seed", suite.seed),
            ),
        ),
        failures=tuple(_broken(found)),
        values=_values(catalog, found),
    )


def _played(each: PolicySeries) -> tuple[Cell, ...]:
    """The games of two policies."""
    counts = (each.games, each.won, each.lost)
    capped = each.undecided / each.games
    return each.one, each.other, *counts, each.score, Between(*each.interval), capped, each.broken


def _broken(found: Ladder) -> Iterator[str]:
    """Games that broke down, the first of them one by one."""
    for each in found.breakdowns[:MOST_ERRORS]:
        yield (
            f"Game {each.game} of {each.one} and {each.other} failed and is not counted: "
            f"{each.error}."
        )
    if len(found.breakdowns) > MOST_ERRORS:
        more = len(found.breakdowns) - MOST_ERRORS
        yield f"{more} more games failed; see --output json."


def _values(catalog: Catalog, found: Ladder) -> Mapping[str, Json]:
    return {
        "program": program(),
        "catalog": catalog.digest,
        "layers": tuple(catalog.layers),
        "format": found.suite.format,
        "seed": found.suite.seed,
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
            for each in found.series
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
