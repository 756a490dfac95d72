"""Why an army wins or loses: what each of its components is worth, in every form."""

from __future__ import annotations

from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

from mcarmy.report.render.html_charts import Row, interval_rows
from mcarmy.report.render.page import html_table, page, section
from mcarmy.report.render.screen import safe, wrapped
from mcarmy.report.render.tables import as_json, comma_separated, markdown, table
from mcarmy.report.series.answer import interval, percent, share
from mcarmy.report.series.output import SeriesOutput
from mcarmy.report.series.provenance import COLUMNS, as_columns, as_lines, provenance
from mcarmy.report.story.sides import told_apart

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.swaps import Explanation, Swap

SWAP_COLUMNS = (
    "component",
    "best replacement",
    "wins then",
    "difference",
    "95 % interval",
    "tried",
)
VALUE_COLUMNS = (  # shares of games, for programs
    "component",
    "best replacement",
    "wins then",
    "difference",
    "low",
    "high",
    "tried",
)


def why_report(catalog: Catalog, why: Explanation, output: SeriesOutput, *, width: int) -> str:
    """The whole report in the form asked for."""
    head = head_of(catalog, why)
    if output is SeriesOutput.JSON:
        return as_json(as_values(catalog, head, why))
    if output is SeriesOutput.HTML:
        return _page(catalog, head, why)
    if output is SeriesOutput.CSV:
        extended = [[*row, *as_columns(head)] for row in _values(catalog, why)]
        return comma_separated((*VALUE_COLUMNS, *COLUMNS), extended)
    rows, said = _rows(catalog, why), sentences(catalog, why)
    closing = [*_notes(catalog, why), *as_lines(head)]
    if output is SeriesOutput.MARKDOWN:
        return "\n\n".join([*said, markdown(SWAP_COLUMNS, rows), *closing])
    shown = table(SWAP_COLUMNS, rows, width=width)
    return "\n\n".join(["\n".join(said), shown, wrapped(closing, width)])


def head_of(catalog: Catalog, why: Explanation) -> dict[str, Any]:
    """What the report says about itself."""
    match = why.matchup
    return provenance(
        catalog,
        "why",
        match.armies,
        map_id=match.map,
        format_id=match.format_id,
        seed=match.seed,
        policies=match.policies,
    )


def as_values(catalog: Catalog, head: dict[str, Any], why: Explanation) -> dict[str, Any]:
    """The report as JSON values."""
    return {
        **head,
        "sentence": " ".join(sentences(catalog, why)),
        "games_each": why.games,
        "candidates_each": why.most_candidates,
        "base": asdict(why.base),
        "swaps": [asdict(swap) for swap in why.swaps],
        "untouched": list(why.untouched),
    }


def sentences(catalog: Catalog, why: Explanation) -> list[str]:
    """How the match stands, which piece loses it and which wins it."""
    one, two = told_apart(why.matchup.armies[0]["name"], why.matchup.armies[1]["name"])
    base = why.base
    won = f"{percent(base.rate)} of its games against {two}"
    said = [f"{one} wins {won} (95 % interval {interval(base.low, base.high)})."]
    weak = [swap for swap in why.swaps if swap.low > 0]
    strong = [swap for swap in reversed(why.swaps) if swap.high < 0]
    if weak:
        said.append(
            f"Its weakest piece is {_name(catalog, weak[0].component)}: "
            f"{_name(catalog, weak[0].replacement)} in its place wins {_points(weak[0])} more."
        )
    if strong:
        said.append(
            f"It lives by {_name(catalog, strong[0].component)}: even the best replacement found, "
            f"{_name(catalog, strong[0].replacement)}, wins {_points(strong[0])} fewer."
        )
    if not weak and not strong:
        said.append("No single swap makes a difference that these games can tell; play more.")
    return said


def _points(swap: Swap) -> str:
    return f"{100 * abs(swap.difference):.1f} games in a hundred"


def _name(catalog: Catalog, key: str) -> str:
    entry = catalog.units.get(key) or catalog.cards[key]  # type: ignore[call-overload,index]
    return safe(entry.name)


def _signed(difference: float) -> str:
    return f"{100 * difference:+.1f}"


def _rows(catalog: Catalog, why: Explanation) -> list[list[str]]:
    return [
        [
            _name(catalog, swap.component),
            _name(catalog, swap.replacement),
            percent(swap.rate.rate),
            _signed(swap.difference),
            f"{_signed(swap.low)} to {_signed(swap.high)}",
            str(swap.candidates),
        ]
        for swap in why.swaps
    ]


def _values(catalog: Catalog, why: Explanation) -> list[list[str]]:
    return [
        [
            _name(catalog, swap.component),
            _name(catalog, swap.replacement),
            *map(share, (swap.rate.rate, swap.difference, swap.low, swap.high)),
            str(swap.candidates),
        ]
        for swap in why.swaps
    ]


def _notes(catalog: Catalog, why: Explanation) -> list[str]:
    played = (
        f"Each swap plays {why.games} games with the luck of the match itself; the replacement is "
        f"the best of at most {why.most_candidates} legal ones of the same kind and rank, own "
        "faction first, tried on other luck. Differences are in games of a hundred."
    )
    lines = [played, f"{len(why.swaps)} intervals at 95 %: one in twenty misses by chance."]
    if why.untouched:
        names = ", ".join(_name(catalog, key) for key in why.untouched)
        lines.append(f"No legal replacement: {names}.")
    return lines


def _page(catalog: Catalog, head: dict[str, Any], why: Explanation) -> str:
    one, two = told_apart(why.matchup.armies[0]["name"], why.matchup.armies[1]["name"])
    first, *rest = sentences(catalog, why)
    verdict = " ".join(rest) or first
    rows = [
        Row(
            f"{_name(catalog, swap.component)} → {_name(catalog, swap.replacement)}",
            100 * swap.difference,
            100 * swap.low,
            100 * swap.high,
            _signed(swap.difference),
            f"{_signed(swap.low)} to {_signed(swap.high)}",
        )
        for swap in why.swaps
    ]
    chart = interval_rows(rows, even=0, ends=(-10, 10), unit="")
    explained = (
        '<p class="soft">How many more games in a hundred the army wins when this piece is '
        "replaced by the best that was found: right of the line the replacement is better, left "
        "of it the piece is.</p>"
    )
    heading = (
        f'Why <span class="side-a">{escape(one)}</span> fares so against '
        f'<span class="side-b">{escape(two)}</span>'
    )
    cells = [[escape(cell) for cell in row] for row in _rows(catalog, why)]
    table_ = html_table("Every swap", SWAP_COLUMNS, cells, words=("best replacement",))
    notes = "".join(f'<p class="soft">{escape(line)}</p>' for line in _notes(catalog, why))
    body = [
        section("The match as it is", f"<p>{escape(first)}</p>", whole=True),
        section("What each piece is worth", explained + chart if chart else "", whole=True),
        section("Every swap", table_ + notes, whole=True),
    ]
    return page(f"Why {one} against {two}", heading, verdict, body, head)
