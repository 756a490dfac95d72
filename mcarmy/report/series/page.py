"""A series to look at: who wins, how sure, how the games went, in one HTML file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mcarmy.report.render.charts import histogram, rate_bar
from mcarmy.report.render.page import html_table, page, prose, section, track
from mcarmy.report.render.screen import safe
from mcarmy.report.series.answer import (
    REASONS,
    any_counted,
    error_lines,
    head_of,
    interval,
    names,
    outcome_lines,
    percent,
    replay_command,
    sentence,
    tested_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.whole import Series

PICKS = {
    "shortest": "The shortest game",
    "longest": "The longest game",
    "closest": "The closest game",
    "lopsided": "The most lopsided game",
    "median": "A game of usual length",
}


def report_page(catalog: Catalog, series: Series, links: Mapping[str, str]) -> str:
    """The page of a series; `links` are the picked replays written beside it."""
    one, two = (escape(name) for name in names(series))
    map_name = escape(catalog.maps[series.matchup.map].name)  # type: ignore[index]
    heading = (
        f'<span class="side-a">{one}</span> against <span class="side-b">{two}</span> on {map_name}'
    )
    body = [
        section("How often, and how sure", _rate(series), whole=True),
        section("How the games ended", _endings(series)),
        section("Points ahead at the end", _margins(series)),
        section("Rounds played", _rounds(series)),
        section("Games worth a look", _picks(series, links)),
        *(section(f"What {name} did", _side(catalog, series, side, name), whole=True)
          for side, name in enumerate(names(series))),
        section("Games that broke down", _errors(series), whole=True, kind="error"),
    ]  # fmt: skip
    title = " against ".join(names(series))
    return page(title, heading, sentence(series), body, head_of(catalog, series))


def _legend(series: Series) -> str:
    one, two = (escape(name) for name in names(series))
    return (
        f'<p class="legend soft"><span><span class="key a"></span>{one}</span>'
        f'<span><span class="key b"></span>{two}</span></p>'
    )


def _rate(series: Series) -> str:
    rate = series.findings.rate
    if not rate.pairs:
        return ""
    told = f"{names(series)[0]} wins {percent(rate.rate)}, {interval(rate.low, rate.high)}"
    chart = rate_bar("Win rate", rate.rate, rate.low, rate.high, told=told)
    explained = (
        "The dot is the share of games won, the line its 95 % interval: were this repeated, such "
        f"intervals would contain the true share in 95 of 100 cases. {2 * rate.pairs} games in "
        "pairs, each pair with the same luck and sides swapped, tell as much as "
        f"{rate.effective_games:.0f} independent ones."
    )
    lines = [line for line in (tested_sentence(series), explained) if line is not None]
    words = "".join(f'<p class="soft">{escape(line)}</p>' for line in lines)
    return f"{_legend(series)}{chart}{words}"


def _endings(series: Series) -> str:
    found = series.findings
    reasons = [
        reason for reason in REASONS if any(reason in seen for seen in found.outcomes.values())
    ]
    rows = [
        [
            escape(name),
            *(str(found.outcomes[side].get(reason, 0)) for reason in reasons),
            f"<strong>{sum(found.outcomes[side].values())}</strong>",
        ]
        for name, side in (*zip(names(series), "AB", strict=True), ("nobody", "nobody"))
        if found.outcomes[side]
    ]
    words = [line for line in outcome_lines(series) if line.startswith(("Points", "Whoever"))]
    columns = ["won by", *(REASONS[reason] for reason in reasons), "all"]
    return html_table("How the games ended", columns, rows) + "".join(
        f'<p class="soft">{escape(line)}</p>' for line in words
    )


def _margins(series: Series) -> str:
    margins = series.findings.margins
    if not margins:
        return ""
    told = f"from {min(margins)} to {max(margins)} points for {names(series)[0]}"
    chart = histogram(
        "Points ahead",
        margins,
        told=told,
        below="points ahead",
        side=lambda margin: 0 if margin > 0 else 1 if margin < 0 else 2,
    )
    return _legend(series) + chart


def _rounds(series: Series) -> str:
    least, middle, most = series.findings.rounds
    if not series.findings.rounds_seen:
        return ""
    told = f"{least} to {most} rounds, median {middle:g}"
    return histogram("Rounds", series.findings.rounds_seen, told=told, below="rounds")


def _picks(series: Series, links: Mapping[str, str]) -> str:
    """Links where the replays were written, else the command that shows the game."""
    items = []
    for pick, game in series.findings.picks.items():
        name = escape(PICKS[pick])
        if pick in links:
            shown = f'<a href="{escape(links[pick], quote=True)}">{name}</a>'
        else:
            command = replay_command(series, pick)
            shown = f"{name}<br><code>{escape(safe(command))}</code>"
        items.append(f'<li>{shown} <span class="soft">number {game}</span></li>')
    return f'<ul class="picks">{"".join(items)}</ul>' if items else ""


def _side(catalog: Catalog, series: Series, side: int, name: str) -> str:
    found = series.findings
    units = [
        [
            escape(catalog.units[unit.unit].name),  # type: ignore[index]
            str(unit.copies),
            f"{unit.damage:.2f}",
            f"{unit.kills:.2f}",
            f"{unit.points_given:.2f}",
            track(unit.survival, percent(unit.survival)),
        ]
        for unit in (found.units[side] if any_counted(found) else ())
    ]
    cards = [
        [
            escape(catalog.cards[card.card].name),  # type: ignore[index]
            f"{card.plays:.2f}",
            track(card.win_rate, percent(card.win_rate)),
            interval(card.low, card.high),
        ]
        for card in found.cards[side]
    ]
    columns = ("unit", "copies", "damage a game", "kills", "points given away", "survives")
    parts = [html_table(f"Units of {name}", columns, units)] if units else []
    if cards:
        columns_of_cards = ("card", "plays a game", "wins when played", "95 % interval")
        parts.append(html_table(f"Cards of {name}", columns_of_cards, cards))
    return "<br>".join(parts)


def _errors(series: Series) -> str:
    return "".join(f"<p>{prose(line)}</p>" for line in error_lines(series))
