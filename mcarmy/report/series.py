"""What a series tells, as a sentence a player can quote, a table, and JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from mcarmy import __version__
from mcarmy.report.reconstructed import reconstructed, reconstructed_sentence
from mcarmy.report.sides import told_apart
from mcarmy.report.tables import TableOutput, as_json, comma_separated, markdown, table
from mcarmy.simulate.statistics import METHOD

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.findings import Findings
    from mcarmy.simulate.series import Series

VERSION = 1
UNIT_COLUMNS = ("army", "unit", "copies", "damage", "kills", "points given", "survival")
CARD_COLUMNS = ("army", "card", "plays a game", "win rate when played")
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


def sentence(series: Series) -> str:
    """Who wins how often, and how sure."""
    found = series.findings
    one, two = names(series)
    rate = found.rate
    verdict = f"{one} wins {percent(rate.rate)} of its games against {two}"
    if rate.low > 0.5:
        judgment = f"{one} is the better army here"
    elif rate.high < 0.5:
        judgment = f"{two} is the better army here"
    else:
        judgment = "which of them is better cannot be told from these games"
    return (
        f"{verdict} (95 % interval {percent(rate.low)} to {percent(rate.high)}, "
        f"{found.games} games): {judgment}."
    )


def names(series: Series) -> tuple[str, str]:
    """The names of the two armies, told apart where they are the same."""
    one, two = series.matchup.armies
    return told_apart(one["name"], two["name"])


def series_report(catalog: Catalog, series: Series, output: TableOutput, *, width: int) -> str:
    """The whole report in the form asked for."""
    if output is TableOutput.JSON:
        return as_json(as_values(catalog, series))
    units = _unit_rows(catalog, series)
    if output is TableOutput.CSV:
        return comma_separated(UNIT_COLUMNS, units)
    cards = _card_rows(catalog, series)
    if output is TableOutput.MARKDOWN:
        parts = [sentence(series), markdown(UNIT_COLUMNS, units)]
        parts += [markdown(CARD_COLUMNS, cards)] if cards else []
        return "\n\n".join([*parts, *_footer(catalog, series)])
    parts = [
        sentence(series),
        "\n".join(_outcomes(series)),
        table(UNIT_COLUMNS, units, width=width),
    ]
    parts += [table(CARD_COLUMNS, cards, width=width)] if cards else []
    return "\n\n".join([*parts, "\n".join(_footer(catalog, series))])


def as_values(catalog: Catalog, series: Series) -> dict[str, Any]:
    """The report as JSON values; the same run gives the same text to the last byte."""
    values = asdict(series.findings)
    values["rate"]["method"] = METHOD
    ours, total = reconstructed(catalog, series.matchup.armies, series.matchup.map)
    return {
        "version": VERSION,
        "program": f"mcarmy {__version__}",
        "catalog": catalog.digest,
        "layers": list(catalog.layers),
        "seed": series.matchup.seed,
        "map": series.matchup.map,
        "format": series.matchup.format,
        "policies": list(series.matchup.policies),
        "armies": [army["name"] for army in series.matchup.armies],
        "reconstructed": {"values": ours, "of": total},
        "sentence": sentence(series),
        "findings": values,
    }


def _outcomes(series: Series) -> list[str]:
    found: Findings = series.findings
    lines = []
    for name, side in (*zip(names(series), "AB", strict=True), ("Nobody", "nobody")):
        counted = found.outcomes[side]
        if counted:
            how = ", ".join(f"{count} {REASONS[reason]}" for reason, count in counted.items())
            lines.append(f"{name}: {sum(counted.values())} games ({how})")
    one, two = found.points
    least, middle, most = found.rounds
    lines.append(
        f"Points on average {one:.1f} to {two:.1f}; {least} to {most} rounds, median {middle:g}."
    )
    rate, low, high = found.first_player
    lines.append(
        f"Whoever acts first wins {percent(rate)} "
        f"(95 % interval {percent(low)} to {percent(high)})."
    )
    return lines


def _unit_rows(catalog: Catalog, series: Series) -> list[list[str | int]]:
    return [
        [
            "AB"[side],
            catalog.units[unit.unit].name,  # type: ignore[index]
            unit.copies,
            f"{unit.damage:.2f}",
            f"{unit.kills:.2f}",
            f"{unit.points_given:.2f}",
            percent(unit.survival),
        ]
        for side in range(2)
        for unit in series.findings.units[side]
    ]


def _card_rows(catalog: Catalog, series: Series) -> list[list[str]]:
    return [
        [
            "AB"[side],
            catalog.cards[card.card].name,  # type: ignore[index]
            f"{card.plays:.2f}",
            f"{percent(card.win_rate)} ({percent(card.low)} to {percent(card.high)})",
        ]
        for side in range(2)
        for card in series.findings.cards[side]
    ]


def _footer(catalog: Catalog, series: Series) -> list[str]:
    match = series.matchup
    players = f"policies {match.policies[0]} and {match.policies[1]}"
    program = f"catalog {catalog.digest[:8]}, mcarmy {__version__}"
    lines = [
        f"Method: {METHOD}.",
        f"Seed {match.seed}, map {match.map}, {players}, {program}.",
        reconstructed_sentence(catalog, match.armies, match.map),
    ]
    lines += [
        f"Game {row['game']} broke down: {row['error']}" for row in series.findings.errors[:5]
    ]
    return lines
