"""Many armies that met: who is strong, and who beats whom, in every form."""

from __future__ import annotations

from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

from mcarmy.report.charts import heat_map, interval_rows
from mcarmy.report.page import html_table, page, section
from mcarmy.report.provenance import COLUMNS, as_columns, as_lines, provenance
from mcarmy.report.series import interval, percent
from mcarmy.report.series_output import SeriesOutput
from mcarmy.report.tables import as_json, comma_separated, markdown, table
from mcarmy.report.terminal import safe
from mcarmy.simulate.as_json import army_as_json

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.meetings import Meeting, Meetings

RATING_COLUMNS = ("army", "rating", "95 % interval", "beats", "loses to")
MEETING_COLUMNS = ("army", "against", "wins", "95 % interval", "verdict")
SCALE = "A rating of 400 more means odds of ten to one; the average is 0."


def matrix_report(
    catalog: Catalog, met: Meetings, output: SeriesOutput, *, kind: str, width: int
) -> str:
    """The whole report in the form asked for; the kind is `matrix` or `gauntlet`."""
    head = head_of(catalog, met, kind)
    if output is SeriesOutput.JSON:
        return as_json(as_values(head, met, kind))
    if output is SeriesOutput.HTML:
        return _page(head, met, kind)
    rows = _meeting_rows(met)
    if output is SeriesOutput.CSV:
        extended = [[*row, *as_columns(head)] for row in rows]
        return comma_separated((*MEETING_COLUMNS, *COLUMNS), extended)
    parts = [sentence(met, kind)]
    tables = [(MEETING_COLUMNS, rows)]
    if kind == "matrix":
        tables.insert(0, (RATING_COLUMNS, _rating_rows(met)))
    if output is SeriesOutput.MARKDOWN:
        parts += [markdown(columns, lines) for columns, lines in tables]
    else:
        parts += [table(columns, lines, width=width) for columns, lines in tables]
    closing = [SCALE] if kind == "matrix" else []
    return "\n\n".join([*parts, "\n".join([*closing, *as_lines(head), *_errors(met)])])


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
    others = [rating for rating in met.ratings[1:] if rating.high >= best.low]
    surely = (
        "and nobody's interval reaches as high"
        if not others
        else "but its interval overlaps that of " + ", ".join(safe(o.name) for o in others[:3])
    )
    return (
        f"{safe(best.name)} is rated highest of {len(met.names)} armies, {surely} "
        f"({met.games} games each two)."
    )


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
    rows = []
    for meeting in met.meetings:
        winner = _winner(meeting)
        verdict = "open" if winner is None else f"{met.names[winner]} is better"
        rate = meeting.rate
        rows.append(
            [
                met.names[meeting.one],
                met.names[meeting.other],
                percent(rate.rate),
                interval(rate.low, rate.high),
                verdict,
            ]
        )
    return rows


def _errors(met: Meetings) -> list[str]:
    broken = sum(meeting.errors for meeting in met.meetings)
    return [f"{broken} games broke down and are not counted."] if broken else []


def _page(head: dict[str, Any], met: Meetings, kind: str) -> str:
    names = [safe(name) for name in met.names]
    told = sentence(met, kind)
    rated = [(safe(r.name), r.points, r.low, r.high) for r in met.ratings]
    won = [(safe(f"against {met.names[m.other]}"), 100 * m.rate.rate, 100 * m.rate.low,
            100 * m.rate.high) for m in met.meetings]  # fmt: skip
    legend = (
        '<p class="soft">Wins of the row against the column, in percent. A solid frame is a win '
        "rate above half, a dashed one below; the deeper the color, the clearer.</p>"
    )
    if kind == "matrix":
        chart = heat_map(names, met.rates(), told=told)
        body = [
            section("Who beats whom", legend + chart, whole=True),
            section(
                "Ratings",
                interval_rows("Ratings", rated, told=told, zero=0, unit="")
                + f'<p class="soft">{escape(SCALE)}</p>',
                whole=True,
            ),
            section("Strength", _html(RATING_COLUMNS, _rating_rows(met)), whole=True),
        ]
    else:
        shown = interval_rows("Win rates", won, told=told, zero=50, unit=" %")
        body = [section(f"How often {names[0]} wins", shown, whole=True)]
    body.append(section("Every meeting", _html(MEETING_COLUMNS, _meeting_rows(met)), whole=True))
    body.append(section("Games that broke down", " ".join(_errors(met)), whole=True, kind="error"))
    heading = "All against all" if kind == "matrix" else f"{escape(names[0])} against all comers"
    return page(f"{len(names)} armies", heading, told, body, head)


def _html(columns: tuple[str, ...], rows: list[list[str]]) -> str:
    return html_table(columns, [[escape(safe(cell)) for cell in row] for row in rows])
