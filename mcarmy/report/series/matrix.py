"""Many armies that met: who is strong, and who beats whom."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.chart import Band, Bands, Heat, HeatCell
from mcarmy.report.output import EVERYWHERE, PAGE, TEXT
from mcarmy.report.render.written import estimated
from mcarmy.report.report import Prose, Report, Section, Table
from mcarmy.report.series.answer import interval
from mcarmy.report.series.provenance import grounds
from mcarmy.simulate.game.as_json import army_as_json
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.simulate.contests.meetings import Meeting, Meetings

DRAWN = EVERYWHERE - PAGE  # a page draws these columns as a chart
RATING_COLUMNS = (
    Column("army"),
    Column("rating", Quantity.RATING, on=DRAWN),
    Column("95 % interval", Quantity.RATING, on=DRAWN, bounds=("rating low", "rating high")),
    Column("beats", none="nobody surely"),
    Column("loses to", none="nobody surely"),
)
NOTHING = "–"  # where no game was counted
MOST_NAMED = 3  # armies in the sentence
SCALE = f"A rating of 400 more means odds of ten to one; the average is 0. {RATING_METHOD} (95 %)."
LEGEND = (
    "How many games of a hundred the army of the row wins against the army of the column, the "
    "strongest first. A solid frame: surely better. A dashed one: surely worse. No frame: these "
    "games cannot tell. The deeper the color, the further from even."
)


def matrix_report(catalog: Catalog, met: Meetings, *, kind: str) -> Report:
    """The report of many meetings; the kind is `matrix` or `gauntlet`."""
    rests = replace(
        grounds(catalog, kind, met.matchup, [army_as_json(army) for army in met.armies]),
        armies=met.names,
    )
    against_all = kind == "matrix"
    title = f"{len(met.names)} armies, all against all"
    return Report(
        (title if against_all else f"{met.names[0]} against all comers",),
        answer=sentence(met, kind),
        sections=tuple(_all_against_all(met) if against_all else _all_comers(met)),
        provenance=rests.provenance(),
        failures=tuple(_errors(met)),
        values={
            **rests.as_json(),
            "sentence": sentence(met, kind),
            "games_each": met.games,
            "results": [asdict(meeting) for meeting in met.meetings],
            "ratings": [asdict(rating) for rating in met.ratings],
        },
    )


def sentence(met: Meetings, kind: str) -> str:
    """The answer in words."""
    won, lost = _beaten(met, 0)
    if kind == "gauntlet":
        open_ = len(met.meetings) - len(won) - len(lost)
        return (
            f"{met.names[0]} beats {len(won)} of {len(met.meetings)} armies and loses to "
            f"{len(lost)}; {open_} cannot be told from {met.games} games each."
        )
    best = met.ratings[0]
    tied = [rating for rating in met.ratings if f"{rating.points:.0f}" == f"{best.points:.0f}"]
    if len(tied) > 1:
        return (
            f"{len(tied)} of the {len(met.names)} armies share the highest rating "
            f"({met.games} games for every two of them)."
        )
    others = [rating for rating in met.ratings[1:] if rating.high >= best.low]
    surely = (
        "and nobody's interval reaches as high"
        if not others
        else f"but its interval overlaps that of {_listed([other.name for other in others])}"
    )
    return (
        f"{best.name} is rated highest of {len(met.names)} armies, {surely} "
        f"({met.games} games for every two of them)."
    )


def _listed(names: list[str]) -> str:
    """A few names, and how many more there are."""
    more = len(names) - MOST_NAMED
    told = ", ".join(name for name in names[:MOST_NAMED])
    return f"{told} and {more} more" if more > 0 else told


def _beaten(met: Meetings, army: int) -> tuple[list[int], list[int]]:
    """Whom an army surely beats, and who surely beats it."""
    won: list[int] = []
    lost: list[int] = []
    for meeting in met.meetings:
        if army not in (meeting.one, meeting.other):
            continue
        opponent = meeting.other if army == meeting.one else meeting.one
        winner = _winner(meeting)
        if winner is not None:
            (won if winner == army else lost).append(opponent)
    return won, lost


def _winner(meeting: Meeting) -> int | None:
    if meeting.rate.low > 0.5:
        return meeting.one
    return meeting.other if meeting.rate.high < 0.5 else None


def _ratings(met: Meetings) -> Table:
    rows = []
    for rating in met.ratings:
        won, lost = _beaten(met, met.names.index(rating.name))
        rows.append(
            (
                rating.name,
                rating.points,
                Between(rating.low, rating.high),
                tuple(met.names[army] for army in won),
                tuple(met.names[army] for army in lost),
            )
        )
    return Table("ratings", RATING_COLUMNS, tuple(rows), title="What is sure", in_values=True)


def _meetings(met: Meetings, *, one: bool) -> Table:
    """Every meeting; a page that is about one army need not name it in every row."""
    columns = (
        Column("army", on=DRAWN if one else EVERYWHERE),
        Column("against"),
        Column("wins", Quantity.SHARE, none=NOTHING),
        Column("95 % interval", Quantity.SHARE, none=NOTHING, bounds=BOUNDS),
        Column("verdict"),
    )
    rows = tuple(
        (met.names[meeting.one], met.names[meeting.other], *_rate(meeting), _verdict(met, meeting))
        for meeting in met.meetings
    )
    return Table("results", columns, rows, title="Every meeting", in_values=True)


def _rate(meeting: Meeting) -> tuple[Cell, Cell]:
    rate = meeting.rate
    return (rate.rate, Between(rate.low, rate.high)) if rate.pairs else (None, None)


def _verdict(met: Meetings, meeting: Meeting) -> str:
    if not meeting.rate.pairs:
        return "no game counted"
    winner = _winner(meeting)
    return "open" if winner is None else f"{met.names[winner]} is better"


def _errors(met: Meetings) -> Iterator[str]:
    broken = sum(meeting.errors for meeting in met.meetings)
    if broken:
        yield f"{broken} games broke down and are not counted."


def _all_against_all(met: Meetings) -> Iterator[Section]:
    order = [met.names.index(rating.name) for rating in met.ratings]
    cells = _cells(met)
    heat = Heat(
        "Who beats whom",
        tuple(met.names[army] for army in order),
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
        for each in met.ratings
    )
    drawn = Bands(bands, even=0, ends=(-100, 100))
    scale = Prose((SCALE,), soft=True, on=PAGE)
    yield Section("Who beats whom", (Prose((LEGEND,), soft=True), heat), wide=True, on=PAGE)
    yield Section("Ratings", (drawn, scale), wide=True, on=PAGE)
    yield Section("What is sure", (_ratings(met),), wide=True, quiet=True)
    yield Section("Every meeting", (_meetings(met, one=False),), wide=True, quiet=True)
    yield Section("Ratings", (Prose((SCALE,)),), quiet=True, on=TEXT)


def _all_comers(met: Meetings) -> Iterator[Section]:
    """The armies that are beaten most often are drawn first."""
    bands = tuple(
        Band(
            f"against {met.names[meeting.other]}",
            100 * meeting.rate.rate,
            100 * meeting.rate.low,
            100 * meeting.rate.high,
            estimated(meeting.rate.rate) if meeting.rate.pairs else NOTHING,
            f"{_between(meeting)}: {_verdict(met, meeting)}",
        )
        for meeting in sorted(met.meetings, key=lambda meeting: -meeting.rate.rate)
    )
    drawn = Bands(bands, even=50, ends=(0, 100), unit=" %")
    yield Section(f"How often {met.names[0]} wins", (drawn,), wide=True, on=PAGE)
    yield Section("Every meeting", (_meetings(met, one=True),), wide=True, quiet=True)


def _between(meeting: Meeting) -> str:
    rate = meeting.rate
    return interval(rate.low, rate.high) if rate.pairs else NOTHING


def _cells(met: Meetings) -> dict[tuple[int, int], HeatCell]:
    """How each army fares against each it met."""
    cells = {}
    for meeting in met.meetings:
        if not meeting.rate.pairs:
            continue
        winner = _winner(meeting)
        for army, other in ((meeting.one, meeting.other), (meeting.other, meeting.one)):
            rate = meeting.rate.rate if army == meeting.one else 1 - meeting.rate.rate
            verdict = "open" if winner is None else "better" if winner == army else "worse"
            cells[army, other] = HeatCell(rate, verdict)
    return cells
