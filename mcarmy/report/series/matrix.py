"""A contest of many armies: who is strong, and who beats whom."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.chart import Band, Bands, Heat, HeatCell
from mcarmy.report.output import EVERYWHERE, PAGE, TEXT
from mcarmy.report.render.written import estimated, for_people, interval
from mcarmy.report.report import Details, Prose, Report, Section, Table
from mcarmy.report.series.army_names import by_army_names
from mcarmy.report.series.contest_words import beaten, sentence
from mcarmy.report.series.doubt import WORLDS
from mcarmy.report.series.provenance import grounds
from mcarmy.simulate.game.setting import kept_army
from mcarmy.simulate.series.adjusting import ADJUSTED_METHOD
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Block, Json
    from mcarmy.simulate.contests.contest import Contest, SeriesResult

DRAWN = EVERYWHERE - PAGE  # a page draws these columns as a chart
RATING_COLUMNS = (
    Column("army"),
    Column("rating", Quantity.RATING, on=DRAWN),
    Column("95 % interval", Quantity.RATING, on=DRAWN, bounds=("rating low", "rating high")),
    Column("beats", none="nobody for certain"),
    Column("loses to", none="nobody for certain"),
)
NOTHING = "–"  # where no game was counted
OVER_WORLDS = Column("over the worlds", Quantity.ROUGH, none=NOTHING, bounds=WORLDS)
SCALE = (
    "Ratings are those of our reconstruction, with intervals for luck alone. A lead of 400 points "
    f"means odds of ten to one; the average is 0. {RATING_METHOD} (95 %)."
)
LEGEND = (
    "How many of 100 games the army of the row wins with our reconstruction against the army of "
    "the column, strongest first; a cell leads to the match. Solid frame: clearly better{0}. "
    "Dashed frame: clearly worse. No frame: that is open. The deeper the color, the further from "
    "even."
)


def matrix_report(catalog: Catalog, contest: Contest, *, kind: str) -> Report:
    """The report of a contest; the kind is `matrix` or `gauntlet`."""
    rests = replace(
        grounds(catalog, kind, contest.matchup, [kept_army(army) for army in contest.armies]),
        armies=contest.names,
    )
    if any(result.adjusted for result in contest.results):
        rests = replace(rests, method=ADJUSTED_METHOD)
    against_all = kind == "matrix"
    title = f"{len(contest.names)} armies, all against all"
    told = by_army_names(contest)
    return Report(
        (title if against_all else f"{told.names[0]} against all comers",),
        answer=sentence(told, kind),
        sections=tuple(_all_against_all(told) if against_all else _all_comers(told)),
        provenance=rests.provenance(),
        failures=tuple(_errors(contest)),
        values={
            **rests.as_json(),
            "sentence": sentence(told, kind),
            "games_each": contest.games,
            "results": [_result_values(result) for result in contest.results],
            "ratings": [asdict(rating) for rating in contest.ratings],
        },
    )


def _result_values(result: SeriesResult) -> dict[str, Json]:
    found = None if result.doubt is None else result.doubt.spread
    counted = None
    if found is not None:
        names = ("worlds", "games", "low", "high", "ahead", "ahead_error")
        counted = {name: getattr(found, name) for name in names}
    return {
        "one": result.one,
        "other": result.other,
        "rate": asdict(result.rate),
        "errors": result.errors,
        "worlds": counted,
    }


def _ratings(contest: Contest) -> Table:
    rows = []
    for rating in contest.ratings:
        won, lost = beaten(contest, contest.names.index(rating.name))
        rows.append(
            (
                rating.name,
                rating.points,
                Between(rating.low, rating.high),
                tuple(contest.names[army] for army in won),
                tuple(contest.names[army] for army in lost),
            )
        )
    return Table("ratings", RATING_COLUMNS, tuple(rows), title="Clear results", in_values=True)


def _results(contest: Contest, *, one: bool) -> Table:
    """Every series; a page that is about one army need not name it in every row."""
    counted = contest.worlds is not None
    columns = (
        Column("army", on=DRAWN if one else EVERYWHERE),
        Column("against"),
        Column("wins", Quantity.SHARE, none=NOTHING),
        Column("95 % interval", Quantity.SHARE, none=NOTHING, bounds=BOUNDS),
        *((OVER_WORLDS,) * counted),
        Column("verdict"),
    )
    rows = tuple(
        (
            contest.names[result.one],
            contest.names[result.other],
            *_rate(result),
            *((_worlds(result),) * counted),
            _verdict(contest, result),
        )
        for result in contest.results
    )
    keys = tuple(_key(result) for result in contest.results)
    return Table(
        "results", columns, rows, "All matchups", in_values=True, row_keys=keys, sortable=True
    )


def _key(result: SeriesResult) -> str:
    """By which a cell of the matrix leads to its match."""
    return f"match-{result.one}-{result.other}"


def _folded(table: Table) -> tuple[Block, ...]:
    """Every match, below a line to open on a page."""
    told = f"{len(table.rows)} matches, to sort by any column"
    return replace(table, on=DRAWN), Details(told, (replace(table, on=PAGE),), "matches")


def _rate(result: SeriesResult) -> tuple[Cell, Cell]:
    rate = result.rate
    return (rate.rate, Between(rate.low, rate.high)) if rate.pairs else (None, None)


def _worlds(result: SeriesResult) -> Between | None:
    found = None if result.doubt is None else result.doubt.spread
    return None if found is None else Between(found.low, found.high)


def _verdict(contest: Contest, result: SeriesResult) -> str:
    if not result.rate.pairs:
        return "no game counted"
    winner = result.winner
    if winner is None:
        likely = result.likely
        return "open" if likely is None else f"{contest.names[likely]} seems better"
    better = "ahead" if contest.worlds is None else "better"
    return f"{contest.names[winner]} is {better}"


def _legend(contest: Contest) -> str:
    """What the frames of the matrix mean."""
    counted = "" if contest.worlds is None else ", over the worlds that fit what is known"
    return LEGEND.replace("{0}", counted)


def _how_rough(contest: Contest) -> tuple[Block, ...]:
    """What the band over the worlds is, where there is one."""
    if contest.worlds is None:
        return ()
    told = (
        "Wins and their intervals are those of our reconstruction. Over the worlds: where the "
        f"share of wins lies in 95 of 100 worlds, told from {contest.worlds} of them for each "
        "match, so only roughly; `mcarmy simulate` plays more of them."
    )
    return (Prose((told,), soft=True),)


def _errors(contest: Contest) -> Iterator[str]:
    broken = sum(result.errors for result in contest.results)
    if broken:
        yield f"{broken} games failed and are not counted."


def _all_against_all(contest: Contest) -> Iterator[Section]:
    order = [contest.names.index(rating.name) for rating in contest.ratings]
    cells = _cells(contest)
    heat = Heat(
        "Who beats whom",
        tuple(contest.names[army] for army in order),
        tuple(tuple(cells.get((row, column)) for column in order) for row in order),
    )
    bands = tuple(
        Band(
            each.name,
            each.points,
            each.low,
            each.high,
            f"{each.points:+.0f}",
            f"{each.low:+.0f} to {each.high:+.0f}",
        )
        for each in contest.ratings
    )
    drawn = Bands(bands, even=0, ends=(-100, 100))
    scale = Prose((SCALE,), soft=True, on=PAGE)
    yield Section(
        "Who beats whom", (Prose((_legend(contest),), soft=True), heat), wide=True, on=PAGE
    )
    yield Section("Ratings", (drawn, scale), wide=True, on=PAGE)
    yield Section("Clear results", (_ratings(contest),), wide=True, quiet=True)
    matches = *_folded(_results(contest, one=False)), *_how_rough(contest)
    yield Section("All matchups", matches, wide=True, quiet=True)
    yield Section("Ratings", (Prose((SCALE,)),), quiet=True, on=TEXT)


def _all_comers(contest: Contest) -> Iterator[Section]:
    """The armies that are beaten most often are drawn first."""
    bands = tuple(
        Band(
            f"against {contest.names[result.other]}",
            100 * result.rate.rate,
            100 * result.rate.low,
            100 * result.rate.high,
            estimated(result.rate.rate) if result.rate.pairs else NOTHING,
            _sure(contest, result),
        )
        for result in sorted(contest.results, key=lambda result: -result.rate.rate)
    )
    drawn = Bands(bands, even=50, ends=(0, 100), unit=" %")
    yield Section(f"How often {contest.names[0]} wins", (drawn,), wide=True, on=PAGE)
    matches = *_folded(_results(contest, one=True)), *_how_rough(contest)
    yield Section("All matchups", matches, wide=True, quiet=True)


def _sure(contest: Contest, result: SeriesResult) -> str:
    """The interval of a match, its band over the worlds, and the verdict."""
    rate, worlds = result.rate, _worlds(result)
    told = interval(rate.low, rate.high) if rate.pairs else NOTHING
    if worlds is not None:
        told += f", over the worlds {for_people(OVER_WORLDS, worlds)}"
    return f"{told}: {_verdict(contest, result)}"


def _cells(contest: Contest) -> dict[tuple[int, int], HeatCell]:
    """How each army fares against each other."""
    cells = {}
    for result in contest.results:
        if not result.rate.pairs:
            continue
        winner = result.winner
        for army, other in ((result.one, result.other), (result.other, result.one)):
            rate = result.rate.rate if army == result.one else 1 - result.rate.rate
            verdict = "open" if winner is None else "better" if winner == army else "worse"
            cells[army, other] = HeatCell(rate, verdict, _key(result))
    return cells
