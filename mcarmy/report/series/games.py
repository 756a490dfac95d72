"""A series as a report: who wins, how sure, and how the games went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import MapId
from mcarmy.report.cells import Between, Column, Quantity
from mcarmy.report.chart import Balance, Histogram
from mcarmy.report.output import PAGE, TERMINAL, TEXT
from mcarmy.report.render.written import estimated, interval
from mcarmy.report.report import Figure, Link, Links, Party, Prose, Report, Section, Table
from mcarmy.report.series.answer import (
    REASONS,
    as_values,
    course_lines,
    ending_lines,
    error_lines,
    mirrored,
    names,
    replay_command,
    sentence,
    tested_sentence,
)
from mcarmy.report.series.course import leads_section
from mcarmy.report.series.doubt import NOT_COUNTED, kinds_of_doubt, picture, rough_band
from mcarmy.report.series.players import players_section, players_sentence, players_values
from mcarmy.report.series.provenance import series_grounds
from mcarmy.report.series.sides import side_sections

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.render.markup import Markup
    from mcarmy.report.report import Block
    from mcarmy.simulate.contests.players import PlayersResult
    from mcarmy.simulate.series.series import Series

PICKS = {  # {0} is the name of army A
    "shortest": "The shortest game",
    "longest": "The longest game",
    "closest": "The closest game",
    "lopsided": "The most lopsided game",
    "luckiest": "The luckiest game of {0}",
    "unluckiest": "The unluckiest game of {0}",
    "upset": "An upset: who wins less often won, with the least luck",
    "median": "A game of typical length",
}
MIRROR = (
    "Both games of a pair are the same game seen from either side, so neither luck nor lost "
    "data nor who plays can change that. What follows tells how such games go."
)


def series_report(
    catalog: Catalog,
    series: Series,
    links: Mapping[str, str] | None = None,
    pictures: Mapping[str, Markup] | None = None,
    *,
    players: PlayersResult | None = None,
    kept: bool = True,
) -> Report:
    """The report of a series; `links` are the picked replays beside its page, `pictures` how they
    ended.

    `players` is the same match by others as well. Games that are not kept cannot be shown later,
    so no command is told for them.
    """
    one, two = names(series)
    match = series.matchup
    return Report(
        (Party(one, 0), " against ", Party(two, 1), f" on {catalog.maps[MapId(match.map)].name}"),
        answer=sentence(catalog, series),
        figures=tuple(_figures(series)),
        sections=(
            Section("Win rate, and how certain it is", tuple(_rate(series)), wide=True, quiet=True),
            Section("What the answer rests on", _rests(catalog, series, players), wide=True),
            *(() if players is None else (players_section(players, (one, two)),)),
            Section("How the games ended", tuple(_endings(series)), quiet=True),
            Section("Points ahead at the end", tuple(_margins(series)), on=PAGE),
            Section("Rounds played", tuple(_rounds(series)), on=PAGE),
            Section(
                "Games worth a look",
                (_picks(series, links or {}, pictures or {}, kept=kept),),
                wide=bool(pictures),
                on=PAGE,
            ),
            leads_section(series),
            *side_sections(catalog, series),
            Section("What to do next", tuple(_next(series, kept=kept)), quiet=True, on=TERMINAL),
        ),
        provenance=series_grounds(catalog, series).provenance(),
        failures=error_lines(series, kept=kept),
        values={
            **as_values(catalog, series),
            **({} if players is None else players_values(players, (one, two))),
        },
    )


def _figures(series: Series) -> Iterator[Figure]:
    """Three numbers to take home; how often A wins is none where both sides are the same."""
    found = series.findings
    rate = found.luck.headline
    if not rate.pairs:
        return
    (first, low, high), (least, middle, most) = found.first_player, found.rounds
    if not mirrored(series):
        note = f"luck alone {interval(rate.low, rate.high)}; {_beside_luck(series)}"
        wins = f"{names(series)[0]} wins"
        yield Figure(wins, Quantity.SHARE, rate.rate, on=PAGE, in_values=True, note=note)
    yield Figure(
        "The first player wins", Quantity.SHARE, first, Between(low, high), on=PAGE, in_values=True
    )
    spans = f"median, {least} to {most}"
    yield Figure("Rounds", Quantity.TEXT, f"{middle:g}", on=PAGE, in_values=True, note=spans)


def _beside_luck(series: Series) -> str:
    """What the doubt about the data makes of it, or that it is not counted."""
    if series.doubt is not None and not series.doubt.unknowns:
        return "nothing is unknown"
    spread = None if series.doubt is None else series.doubt.spread
    return NOT_COUNTED if spread is None else f"over the worlds {rough_band(spread)}"


def _rate(series: Series) -> Iterator[Block]:
    tested, rate = tested_sentence(series), series.findings.luck.headline
    if mirrored(series):
        yield from () if tested is None else (Prose((tested,)),)
        return
    if rate.pairs and series.doubt is not None and series.doubt.spread is not None:
        yield from picture(rate, series.doubt.spread, names(series))
        if tested is not None:
            yield Prose((tested,))
        return
    if rate.pairs:
        told = f"{names(series)[0]} wins {estimated(rate.rate)}, {interval(rate.low, rate.high)}"
        yield Balance("Win rate", rate.rate, rate.low, rate.high, told, names(series))
    if tested is not None:
        yield Prose((tested,))
    if rate.pairs:
        explained = (
            "The dot is the share of games won, good and bad rolls taken off where enough games "
            "tell what they were worth; the line is its 95 % interval. If this were "
            "repeated, 95 of 100 such intervals would contain the true share. "
            f"{2 * rate.pairs} games in pairs (same luck, sides swapped) carry as much "
            f"information as {rate.effective_games:.0f} independent games."
        )
        yield Prose((explained,), soft=True, on=PAGE)


def _rests(catalog: Catalog, series: Series, players: PlayersResult | None) -> tuple[Block, ...]:
    """Luck, data and play, each with its number."""
    luck = series.findings.luck
    if not luck.plain.pairs:
        return ()
    if mirrored(series):
        return (Prose((MIRROR,)),)
    told = kinds_of_doubt(catalog, luck, series.doubt, names(series), _played(series, players))
    return (Prose(tuple(told)),)


def _played(series: Series, players: PlayersResult | None) -> str:
    """Who led the armies, and whether others would do as well."""
    if players is not None:
        return players_sentence(players, names(series))
    one, two = series.matchup.policies
    a, b = names(series)
    who = f"the computer player {one} led both sides"
    if one != two:
        who = f"{one} led {a} and {two} led {b}"
    return f"{who}; `--players 3` tells whether others agree."


def _endings(series: Series) -> Iterator[Block]:
    """In lines where there is no room for another table."""
    outcomes = series.findings.outcomes
    reasons = [reason for reason in REASONS if any(reason in seen for seen in outcomes.values())]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (name, *(outcomes[side].get(reason, 0) for reason in reasons), sum(outcomes[side].values()))
        for name, side in (*zip(names(series), "AB", strict=True), ("nobody", "nobody"))
        if outcomes[side]
    )
    columns = (
        Column("won by"),
        *(Column(REASONS[reason], Quantity.COUNT) for reason in reasons),
        Column("all", Quantity.COUNT, strong=True),
    )
    yield Prose((*ending_lines(series), *course_lines(series)), on=TEXT)
    yield Table("endings", columns, rows, title="How the games ended", on=PAGE, in_values=True)
    yield Prose(tuple(course_lines(series)), soft=True, on=PAGE)


def _margins(series: Series) -> Iterator[Block]:
    margins = series.findings.margins
    if margins:
        told = f"from {min(margins)} to {max(margins)} points for {names(series)[0]}"
        counts = tuple(margins.items())
        yield Histogram("Points ahead", counts, told, "points ahead", names(series))


def _rounds(series: Series) -> Iterator[Block]:
    found = series.findings
    if found.rounds_seen:
        least, middle, most = found.rounds
        told = f"{least} to {most} rounds, median {middle:g}"
        yield Histogram("Rounds", tuple(found.rounds_seen.items()), told, "rounds")


def _next(series: Series, *, kept: bool) -> Iterator[Block]:
    if kept and series.findings.picks:
        shows = replay_command(series, "closest")
        yield Prose((f"Games saved to {series.path}; `{shows}` shows one.",))


def _picks(
    series: Series, links: Mapping[str, str], pictures: Mapping[str, Markup], *, kept: bool
) -> Links:
    """Links where the replays were written, else the command that shows the game."""
    return Links(
        tuple(
            Link(
                PICKS[pick].replace("{0}", names(series)[0]),
                target=links.get(pick, ""),
                command="" if pick in links else replay_command(series, pick),
                note=f"game {game}",
                picture=pictures.get(pick),
            )
            for pick, game in series.findings.picks.items()
            if kept or pick in links
        )
    )
