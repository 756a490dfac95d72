"""What a series tells, as a sentence a player can quote, a table, and JSON."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from mcarmy.report.render.screen import safe, wrapped
from mcarmy.report.render.tables import as_json, comma_separated, markdown, table
from mcarmy.report.series.output import SeriesOutput
from mcarmy.report.series.provenance import COLUMNS, as_columns, as_lines, provenance
from mcarmy.report.story.sides import told_apart
from mcarmy.simulate.series.statistics import METHOD
from mcarmy.simulate.series.trust import as_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.findings import Findings
    from mcarmy.simulate.series.statistics import Estimate
    from mcarmy.simulate.series.whole import Series

RATE_COLUMNS = ("wins", "low", "high", "games")  # of the army of the row
UNIT_COLUMNS = ("army", "unit", "copies", "damage", "kills", "points given", "survival")
CARD_COLUMNS = ("army", "card", "plays a game", "win rate when played")
MOST_ERRORS = 5  # games that broke down and are told one by one
REASONS = {
    "threshold": "by points",
    "annihilation": "by annihilation",
    "concession": "by concession",
    "round-cap": "at the round limit",
    "no-progress": "at a standstill",
    "error": "broke down",
}


def percent(rate: float) -> str:
    """A rate as people write it."""
    return f"{100 * rate:.1f} %"


def share(rate: float) -> str:
    """A rate as programs read it."""
    return f"{rate:.4f}"


def interval(low: float, high: float) -> str:
    """An interval as people write it."""
    return f"{percent(low)} to {percent(high)}"


def sentence(series: Series) -> str:
    """Who wins how often, and how sure."""
    one, two = names(series)
    rate = series.findings.rate
    if not rate.pairs:
        return f"No pair of games between {one} and {two} came to its end: nothing can be told."
    return (
        f"{one} wins {percent(rate.rate)} of its games against {two} "
        f"(95 % interval {interval(rate.low, rate.high)}, {2 * rate.pairs} games): "
        f"{_judgment(rate, one, two)}."
    )


def _judgment(rate: Estimate, one: str, two: str) -> str:
    if rate.low > 0.5:
        return f"{one} is the better army here"
    if rate.high < 0.5:
        return f"{two} is the better army here"
    return "which of them is better cannot be told from these games"


def tested_sentence(series: Series) -> str | None:
    """What a sequential test has decided, None if there was none."""
    test = series.rule.test
    if test is None:
        return None
    one, null, other = names(series)[0], f"{100 * test.null:g} %", f"{100 * test.other:g} %"
    if series.verdict is None:
        return f"The games do not decide whether {one} wins {null} or {other}."
    meant, instead = (other, null) if series.verdict == "other" else (null, other)
    wrong = f"{100 * test.error:g} %"
    return (
        f"The test decides that {one} wins {meant} rather than {instead} of its games "
        f"(wrong in {wrong} of such tests)."
    )


def names(series: Series) -> tuple[str, str]:
    """The names of the two armies, told apart where they are the same."""
    one, two = series.matchup.armies
    return told_apart(one["name"], two["name"])


def series_report(catalog: Catalog, series: Series, output: SeriesOutput, *, width: int) -> str:
    """The whole report in the form asked for."""
    if output is SeriesOutput.JSON:
        return as_json(as_values(catalog, series))
    if output is SeriesOutput.HTML:
        from mcarmy.report.series.page import report_page

        return report_page(catalog, series, {})
    head = head_of(catalog, series)
    if output is SeriesOutput.CSV:
        return _csv(catalog, series, head)
    units, cards = unit_rows(catalog, series), card_rows(catalog, series)
    summary = [line for line in (sentence(series), tested_sentence(series)) if line is not None]
    if output is SeriesOutput.MARKDOWN:
        parts = [*summary, *outcome_lines(series)]
        parts += [markdown(UNIT_COLUMNS, units)] if units else []
        parts += [markdown(CARD_COLUMNS, cards)] if cards else []
        return "\n\n".join([*parts, *as_lines(head), *error_lines(series)])
    parts = [wrapped([line], width) for line in summary]
    parts += [wrapped(outcome_lines(series), width)]
    parts += [table(UNIT_COLUMNS, units, width=width)] if units else []
    parts += [table(CARD_COLUMNS, cards, width=width)] if cards else []
    closing = [wrapped(as_lines(head), width), *error_lines(series)]
    return "\n\n".join([*parts, "\n".join(closing)])


def _csv(catalog: Catalog, series: Series, head: dict[str, Any]) -> str:
    """The units, each with how often its army wins; no lines where no game came to its end."""
    rate = series.findings.rate
    rates = {
        "A": (rate.rate, rate.low, rate.high),
        "B": (1 - rate.rate, 1 - rate.high, 1 - rate.low),
    }
    rows = [
        [*row, *map(share, rates[str(row[0])]), 2 * rate.pairs, *as_columns(head)]
        for row in unit_rows(catalog, series, survival=share)
    ]
    return comma_separated((*UNIT_COLUMNS, *RATE_COLUMNS, *COLUMNS), rows)


def any_counted(found: Findings) -> bool:
    """Whether a game came to its end, so that there is something to tell."""
    return found.games > len(found.errors)


def head_of(catalog: Catalog, series: Series) -> dict[str, Any]:
    """What the report says about itself."""
    match = series.matchup
    return provenance(
        catalog,
        "series",
        match.armies,
        map_id=match.map,
        format_id=match.format_id,
        seed=match.seed,
        policies=match.policies,
    )


def as_values(catalog: Catalog, series: Series) -> dict[str, Any]:
    """The report as JSON values; the same run gives the same text to the last byte."""
    values = asdict(series.findings)
    values["rate"]["method"] = METHOD
    return {
        **head_of(catalog, series),
        "rule": {
            "most_games": 2 * series.rule.most_pairs,
            "half_width": series.rule.half_width,
            "test": None if series.rule.test is None else asdict(series.rule.test),
            "verdict": series.verdict,
        },
        "sentence": sentence(series),
        "findings": values,
    }


def outcome_lines(series: Series) -> list[str]:
    """How the games ended, how long they took, and what going first is worth."""
    found: Findings = series.findings
    lines = []
    for name, side in (*zip(names(series), "AB", strict=True), ("Nobody", "nobody")):
        counted = found.outcomes[side]
        if counted:
            how = ", ".join(f"{count} {REASONS[reason]}" for reason, count in counted.items())
            total = sum(counted.values())
            lines.append(f"{name}: {total} {'game' if total == 1 else 'games'} ({how})")
    if not any_counted(found):
        return lines
    one, two = found.points
    least, middle, most = found.rounds
    lines.append(
        f"Points on average {one:.1f} to {two:.1f}; {least} to {most} rounds, median {middle:g}."
    )
    rate, low, high = found.first_player
    lines.append(f"Whoever acts first wins {percent(rate)} (95 % interval {interval(low, high)}).")
    return lines


def error_lines(series: Series) -> list[str]:
    """Games that broke down, each with the command that plays it again."""
    errors = series.findings.errors
    lines = [
        f"Game {row['game']} broke down and is not counted: {safe(row['error'])}. "
        f"`{replay_command(series, row['game'])}` plays it again."
        for row in errors[:MOST_ERRORS]
    ]
    if len(errors) > MOST_ERRORS:
        lines.append(f"{len(errors) - MOST_ERRORS} more games broke down; see --output json.")
    return lines


def replay_command(series: Series, pick: str | int) -> str:
    """The command that shows one game of a series."""
    words = ["mcarmy", "replay", str(series.path), "--pick", str(pick)]
    return shlex.join([*words, *as_options(series.matchup.policies)])


def unit_rows(
    catalog: Catalog, series: Series, *, survival: Callable[[float], str] = percent
) -> list[list[str | int]]:
    """What the units of both armies did, if any game was counted."""
    if not any_counted(series.findings):
        return []
    return [
        [
            "AB"[side],
            catalog.units[unit.unit].name,  # type: ignore[index]
            unit.copies,
            f"{unit.damage:.2f}",
            f"{unit.kills:.2f}",
            f"{unit.points_given:.2f}",
            survival(unit.survival),
        ]
        for side in range(2)
        for unit in series.findings.units[side]
    ]


def card_rows(catalog: Catalog, series: Series) -> list[list[str]]:
    """What the cards of both armies did."""
    return [
        [
            "AB"[side],
            catalog.cards[card.card].name,  # type: ignore[index]
            f"{card.plays:.2f}",
            f"{percent(card.win_rate)} ({interval(card.low, card.high)})",
        ]
        for side in range(2)
        for card in series.findings.cards[side]
    ]
