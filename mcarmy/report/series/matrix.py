"""Many armies that met: who is strong, and who beats whom, in every form."""

from __future__ import annotations

from dataclasses import asdict, replace
from html import escape
from typing import TYPE_CHECKING, Any

from mcarmy.report.render.html_charts import Cell, Row, heat_map, interval_rows
from mcarmy.report.render.page import html_table, page, section
from mcarmy.report.render.screen import safe, wrapped
from mcarmy.report.render.tables import as_json, comma_separated, markdown, table
from mcarmy.report.series.answer import interval, percent, share
from mcarmy.report.series.output import SeriesOutput
from mcarmy.report.series.provenance import COLUMNS, as_columns, as_lines, provenance
from mcarmy.simulate.game.as_json import army_as_json
from mcarmy.simulate.series.statistics import RATING_METHOD

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.meetings import Meeting, Meetings

RATING_COLUMNS = ("army", "rating", "95 % interval", "beats", "loses to")
MEETING_COLUMNS = ("army", "against", "wins", "95 % interval", "verdict")
VALUE_COLUMNS = ("army", "against", "wins", "low", "high", "verdict")  # shares, for programs
SURE_COLUMNS = ("army", "beats", "loses to")
WORDS = ("against", "verdict", "beats", "loses to")  # columns of words
NOTHING = "–"  # where no game was counted
MOST_NAMED = 3  # armies in the sentence
SCALE = f"A rating of 400 more means odds of ten to one; the average is 0. {RATING_METHOD} (95 %)."


def matrix_report(
    catalog: Catalog, met: Meetings, output: SeriesOutput, *, kind: str, width: int
) -> str:
    """The whole report in the form asked for; the kind is `matrix` or `gauntlet`."""
    head = head_of(catalog, met, kind)
    if output is SeriesOutput.JSON:
        return as_json(as_values(head, met, kind))
    if output is SeriesOutput.HTML:
        return _page(head, met, kind)
    if output is SeriesOutput.CSV:
        extended = [[*row, *as_columns(head)] for row in _meeting_values(met)]
        return comma_separated((*VALUE_COLUMNS, *COLUMNS), extended)
    parts = [sentence(met, kind)]
    tables = [(MEETING_COLUMNS, _meeting_rows(met))]
    if kind == "matrix":
        tables.insert(0, (RATING_COLUMNS, _rating_rows(met)))
    if output is SeriesOutput.MARKDOWN:
        parts += [markdown(columns, lines) for columns, lines in tables]
    else:
        parts += [table(columns, lines, width=width) for columns, lines in tables]
    closing = [*([SCALE] if kind == "matrix" else []), *as_lines(head), *_errors(met)]
    if output is SeriesOutput.MARKDOWN:
        return "\n\n".join([*parts, *closing])
    return "\n\n".join([*parts, wrapped(closing, width)])


def head_of(catalog: Catalog, met: Meetings, kind: str) -> dict[str, Any]:
    """What the report says about itself."""
    match = met.matchup
    head = provenance(
        catalog,
        kind,
        [army_as_json(army) for army in met.armies],
        map_id=match.map,
        format_id=match.format_id,
        seed=match.seed,
        policies=match.policies,
    )
    head["armies"] = list(met.names)
    return head


def as_values(head: dict[str, Any], met: Meetings, kind: str) -> dict[str, Any]:
    """The report as JSON values."""
    return {
        **head,
        "sentence": sentence(met, kind),
        "games_each": met.games,
        "results": [asdict(meeting) for meeting in met.meetings],
        "ratings": [asdict(rating) for rating in met.ratings],
    }


def sentence(met: Meetings, kind: str) -> str:
    """The answer in words."""
    won, lost = _beaten(met, 0)
    if kind == "gauntlet":
        open_ = len(met.meetings) - len(won) - len(lost)
        return (
            f"{safe(met.names[0])} beats {len(won)} of {len(met.meetings)} armies and loses to "
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
        f"{safe(best.name)} is rated highest of {len(met.names)} armies, {surely} "
        f"({met.games} games for every two of them)."
    )


def _listed(names: list[str]) -> str:
    """A few names, and how many more there are."""
    more = len(names) - MOST_NAMED
    told = ", ".join(safe(name) for name in names[:MOST_NAMED])
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


def _rating_rows(met: Meetings) -> list[list[str]]:
    rows = []
    for rating in met.ratings:
        won, lost = _beaten(met, met.names.index(rating.name))
        rows.append(
            [
                rating.name,
                f"{rating.points:+.0f}",
                f"{rating.low:+.0f} to {rating.high:+.0f}",
                ", ".join(met.names[army] for army in won) or "nobody surely",
                ", ".join(met.names[army] for army in lost) or "nobody surely",
            ]
        )
    return rows


def _meeting_rows(met: Meetings) -> list[list[str]]:
    return [
        [
            met.names[meeting.one],
            met.names[meeting.other],
            percent(meeting.rate.rate) if meeting.rate.pairs else NOTHING,
            interval(meeting.rate.low, meeting.rate.high) if meeting.rate.pairs else NOTHING,
            _verdict(met, meeting),
        ]
        for meeting in met.meetings
    ]


def _meeting_values(met: Meetings) -> list[list[str]]:
    return [
        [
            met.names[meeting.one],
            met.names[meeting.other],
            *(share(rate) if meeting.rate.pairs else "" for rate in _rates(meeting)),
            _verdict(met, meeting),
        ]
        for meeting in met.meetings
    ]


def _rates(meeting: Meeting) -> tuple[float, float, float]:
    return meeting.rate.rate, meeting.rate.low, meeting.rate.high


def _verdict(met: Meetings, meeting: Meeting) -> str:
    if not meeting.rate.pairs:
        return "no game counted"
    winner = _winner(meeting)
    return "open" if winner is None else f"{met.names[winner]} is better"


def _errors(met: Meetings) -> list[str]:
    broken = sum(meeting.errors for meeting in met.meetings)
    return [f"{broken} games broke down and are not counted."] if broken else []


def _page(head: dict[str, Any], met: Meetings, kind: str) -> str:
    name = safe(met.names[0])
    told = sentence(met, kind)
    if kind == "matrix":
        title, heading = f"{len(met.names)} armies, all against all", "All against all"
        body = _all_against_all(met)
    else:
        title = heading = f"{name} against all comers"
        body = _all_comers(met)
    body.append(section("Games that broke down", " ".join(_errors(met)), whole=True, kind="error"))
    return page(title, escape(heading), told, body, head)


def _all_against_all(met: Meetings) -> list[str]:
    legend = (
        '<p class="soft">How many games of a hundred the army of the row wins against the army of '
        "the column, the strongest first. A solid frame: surely better. A dashed one: surely "
        "worse. No frame: these games cannot tell. The deeper the color, the further from even.</p>"
    )
    rated = [
        Row(
            safe(r.name),
            r.points,
            r.low,
            r.high,
            f"{r.points:+.0f}",
            f"{r.low:+.0f} to {r.high:+.0f}",
        )
        for r in met.ratings
    ]
    ratings = interval_rows(rated, even=0, ends=(-100, 100), unit="")
    strength = [[army, beats, loses] for army, _, _, beats, loses in _rating_rows(met)]
    order = [met.names.index(rating.name) for rating in met.ratings]
    cells = _cells(met)
    shown = [[cells.get((row, column)) for column in order] for row in order]
    names = [safe(met.names[army]) for army in order]
    return [
        section("Who beats whom", legend + heat_map("Who beats whom", names, shown), whole=True),
        section("Ratings", f'{ratings}<p class="soft">{escape(SCALE)}</p>', whole=True),
        section("What is sure", _html("What is sure", SURE_COLUMNS, strength), whole=True),
        section(
            "Every meeting",
            _html("Every meeting", MEETING_COLUMNS, _meeting_rows(met)),
            whole=True,
        ),
    ]


def _all_comers(met: Meetings) -> list[str]:
    """The armies that are beaten most often come first."""
    heading = f"How often {safe(met.names[0])} wins"
    ordered = replace(met, meetings=tuple(sorted(met.meetings, key=lambda m: -m.rate.rate)))
    rows = [row[1:] for row in _meeting_rows(ordered)]
    won = [
        Row(
            f"against {safe(name)}",
            100 * meeting.rate.rate,
            100 * meeting.rate.low,
            100 * meeting.rate.high,
            wins,
            f"{between}: {safe(verdict)}",
        )
        for meeting, (name, wins, between, verdict) in zip(ordered.meetings, rows, strict=True)
    ]
    shown = interval_rows(won, even=50, ends=(0, 100), unit=" %")
    return [
        section(heading, shown, whole=True),
        section("Every meeting", _html("Every meeting", MEETING_COLUMNS[1:], rows), whole=True),
    ]


def _cells(met: Meetings) -> dict[tuple[int, int], Cell]:
    """How each army fares against each it met."""
    cells = {}
    for meeting in met.meetings:
        if not meeting.rate.pairs:
            continue
        winner = _winner(meeting)
        for army, other in ((meeting.one, meeting.other), (meeting.other, meeting.one)):
            rate = meeting.rate.rate if army == meeting.one else 1 - meeting.rate.rate
            verdict = "open" if winner is None else "better" if winner == army else "worse"
            cells[army, other] = Cell(rate, verdict)
    return cells


def _html(name: str, columns: tuple[str, ...], rows: list[list[str]]) -> str:
    cells = [[escape(safe(cell)) for cell in row] for row in rows]
    return html_table(name, columns, cells, words=WORDS)
