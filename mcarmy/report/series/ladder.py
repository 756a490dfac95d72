"""The ladder of policies: ratings with intervals, and the games behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.build.terms import find_format
from mcarmy.report.catalog.rules import read_otherwise
from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.output import EVERYWHERE, TERMINAL
from mcarmy.report.render.written import estimated, interval
from mcarmy.report.report import Provenance, Report, Section, Table
from mcarmy.report.series.answer import MOST_ERRORS
from mcarmy.report.series.first_player import first_player_sentence
from mcarmy.report.series.provenance import program
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Json
    from mcarmy.simulate.contests.ladder import Ladder
    from mcarmy.simulate.contests.policy_series import PolicySeries, PolicyStanding
    from mcarmy.simulate.contests.suite import Suite
    from mcarmy.simulate.series.statistics import Estimate

METHOD = (
    "Scores and intervals are taken over pairs of games with the policies swapped; every pair has "
    "an army of its own, drawn at random, and against several opponents an army counts once"
)
ROOMY = EVERYWHERE - TERMINAL  # which tells of broken games below the tables
RATED = (
    Column("policy"),
    Column("rating", Quantity.RATING),
    Column("95 %", Quantity.RATING, bounds=("rating low", "rating high")),
)
STANDING = (
    Column("policy"),
    Column("opponents", Quantity.COUNT),
    Column("score", Quantity.SHARE),
    Column("95 %", Quantity.SHARE, bounds=BOUNDS),
    Column("as first player", Quantity.SHARE),
    Column("as second", Quantity.SHARE),
)
FACTIONS = (
    Column("policy"),
    Column("army of"),
    Column("armies", Quantity.COUNT),
    Column("score", Quantity.SHARE),
    Column("95 %", Quantity.SHARE, bounds=BOUNDS),
)
PLAYED = (
    Column("policy"),
    Column("against"),
    *(Column(name, Quantity.COUNT) for name in ("games", "won", "lost")),
    Column("score", Quantity.SHARE),
    Column("95 %", Quantity.SHARE, bounds=BOUNDS),
    Column("by cap", Quantity.SHARE, long="ended by cap"),
    *(Column(name, Quantity.COUNT, on=ROOMY) for name in ("won at cap", "lost at cap", "broken")),
)


def ladder(catalog: Catalog, found: Ladder) -> Report:
    """The ratings, how each policy stands, then the games of each two."""
    suite = found.suite
    where = f"Format {suite.format}, seed {suite.seed}"
    otherwise = _otherwise(catalog, suite)
    rated = tuple(
        (rating.name, rating.points, Between(rating.low, rating.high)) for rating in found.ratings
    )
    played = tuple(_played(each) for each in found.series)
    stand = tuple(_standing(each) for each in found.standings)
    by_faction = tuple(row for each in found.standings for row in _by_faction(each))
    return Report(
        ("Policy ladder",),
        answer=_answer(found),
        sections=(
            Section("Ratings", (Table("ratings", RATED, rated, in_values=True),), quiet=True),
            _section("Against all opponents", Table("standings", STANDING, stand, in_values=True)),
            _section("Two by two", Table("encounters", PLAYED, played, in_values=True)),
            _section("By faction", Table("factions", FACTIONS, by_faction, in_values=True)),
        ),
        notes=tuple(_notes(found)),
        provenance=Provenance(
            lines=(
                f"{METHOD}. {RATING_METHOD} (95 %).",
                f"{where}, catalog {catalog.digest[:8]}, {program()}.",
                *read_otherwise(otherwise),
            ),
            values=(
                ("program", program()),
                ("catalog", catalog.digest),
                ("format", suite.format),
                ("seed", suite.seed),
                ("rulings", " ".join(f"{name}={read}" for name, read in otherwise.items())),
            ),
        ),
        failures=tuple(_broken(found)),
        values=_values(catalog, found),
    )


def _otherwise(catalog: Catalog, suite: Suite) -> Mapping[str, str]:
    """The rulings that are not played as we read the rules."""
    return catalog.otherwise(find_format(catalog, suite.format).rulings)


def _notes(found: Ladder) -> Iterator[str]:
    first = found.first_player
    if first.pairs:
        yield first_player_sentence(first.rate, first.low, first.high)


def _section(heading: str, table: Table) -> Section:
    return Section(heading, (table,), wide=True)


def _answer(found: Ladder) -> str:
    """How the first policy does against all it has met, and against whom it does worst."""
    if not found.standings or not found.standings[0].score.pairs:
        return "No pair of games was finished, so there is no result."
    first = found.standings[0]
    paired = [each for each in found.series if each.estimate.pairs]
    met = [(each.other, each.estimate.rate) for each in paired if each.one == first.policy]
    met += [(each.one, 1 - each.estimate.rate) for each in paired if each.other == first.policy]
    armies = "1 army" if first.score.pairs == 1 else f"{first.score.pairs} armies"
    score = f"{first.policy} scores {estimated(first.score.rate)}"
    sure = f"(95 % interval {interval(first.score.low, first.score.high)})"
    if len(met) == 1:
        return f"{score} {sure} against {met[0][0]}, with {armies}."
    other, least = min(met, key=lambda each: each[1])
    return (
        f"{score} {sure} against {len(met)} opponents with {armies}; "
        f"least against {other}, {estimated(least)}."
    )


def _standing(each: PolicyStanding) -> tuple[Cell, ...]:
    score = each.score
    shares = (*_told(score), _told(each.first)[0], _told(each.second)[0])
    return each.policy, each.opponents, *shares


def _told(found: Estimate) -> tuple[Cell, Cell]:
    """A score with its interval; nothing where no pair was finished."""
    return (found.rate, Between(found.low, found.high)) if found.pairs else (None, None)


def _by_faction(each: PolicyStanding) -> Iterator[tuple[Cell, ...]]:
    for faction, found in each.factions:
        if found.pairs:
            yield each.policy, faction, found.pairs, *_told(found)


def _played(each: PolicySeries) -> tuple[Cell, ...]:
    """The games of two policies."""
    counts = (each.games, each.won, each.lost)
    capped = each.capped / each.games
    caps = (capped, each.won_at_cap, each.lost_at_cap)
    return each.one, each.other, *counts, *_told(each.estimate), *caps, each.broken


def _broken(found: Ladder) -> Iterator[str]:
    """Games that broke down, the first of them one by one."""
    for each in found.breakdowns[:MOST_ERRORS]:
        yield (
            f"Game {each.game} of {each.one} and {each.other} failed and is not counted: "
            f"{each.error}."
        )
    if len(found.breakdowns) > MOST_ERRORS:
        more = len(found.breakdowns) - MOST_ERRORS
        yield f"{more} more game{'s' * (more > 1)} failed; see --output json."


def _values(catalog: Catalog, found: Ladder) -> Mapping[str, Json]:
    return {
        "program": program(),
        "catalog": catalog.digest,
        "layers": tuple(catalog.layers),
        "format": found.suite.format,
        "seed": found.suite.seed,
        "rulings": _otherwise(catalog, found.suite),
        "complete": found.complete,
        "method": f"{METHOD}. {RATING_METHOD}",
        "ratings": [
            {
                "policy": rating.name,
                "rating": round(rating.points, 1),
                "low": round(rating.low, 1),
                "high": round(rating.high, 1),
            }
            for rating in found.ratings
        ],
        "standings": [_standing_values(each) for each in found.standings],
        "first_player": _share(found.first_player),
        "encounters": [_encounter_values(each) for each in found.series],
        "errors": [
            {"policy": each.one, "against": each.other, "game": each.game, "error": each.error}
            for each in found.breakdowns
        ],
    }


def _standing_values(found: PolicyStanding) -> Json:
    return {
        "policy": found.policy,
        "opponents": found.opponents,
        **_share(found.score),
        "as_first_player": _share(found.first),
        "as_second": _share(found.second),
        "factions": [{"faction": faction, **_share(share)} for faction, share in found.factions],
    }


def _encounter_values(found: PolicySeries) -> Json:
    return {
        "policy": found.one,
        "against": found.other,
        "games": found.games,
        "won": found.won,
        "lost": found.lost,
        "drawn": found.drawn,
        **_share(found.estimate),
        "ended_by_cap": found.capped,
        "won_at_cap": found.won_at_cap,
        "lost_at_cap": found.lost_at_cap,
        "broken": found.broken,
    }


def _share(found: Estimate) -> dict[str, Json]:
    known = found.pairs > 0
    return {
        "score": round(found.rate, 4) if known else None,
        "low": round(found.low, 4) if known else None,
        "high": round(found.high, 4) if known else None,
        "armies": found.pairs,
    }
