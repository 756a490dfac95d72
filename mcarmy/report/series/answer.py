"""What a series tells: a sentence a player can quote, lines, and JSON."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from mcarmy.report.render.written import estimated, interval
from mcarmy.report.series.doubt import NOT_COUNTED, doubt_values, worlds_sentences
from mcarmy.report.series.first_player import first_player_sentence
from mcarmy.report.series.provenance import series_grounds
from mcarmy.report.story.sides import told_apart
from mcarmy.simulate.series.findings import BROKEN
from mcarmy.simulate.series.statistics import METHOD
from mcarmy.simulate.series.trust import as_options
from mcarmy.simulate.worlds.spread import EVEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.report.report import Json
    from mcarmy.simulate.series.findings import Findings
    from mcarmy.simulate.series.series import Series
    from mcarmy.simulate.series.statistics import Estimate

MOST_ERRORS = 5  # games that broke down and are told one by one
REASONS = {
    "threshold": "by points",
    "annihilation": "by annihilation",
    "concession": "by concession",
    "round-cap": "at the round limit",
    "no-progress": "at a standstill",
    "error": "with an error",
}


def sentence(catalog: Catalog, series: Series) -> str:
    """Who wins how often, how sure, and which army is better if the doubt was counted."""
    told = _answer(catalog, series)
    led, by = series.matchup.policies
    if led == by or not series.findings.luck.headline.pairs:
        return told
    one, two = names(series)
    return f"{told} {led} plays {one} and {by} plays {two}: players are compared as well as armies."


def _answer(catalog: Catalog, series: Series) -> str:
    one, two = names(series)
    rate, doubt = series.findings.luck.headline, series.doubt
    if not rate.pairs:
        return f"No pair of games between {one} and {two} was finished, so there is no result."
    if mirrored(series):
        return (
            f"{one} and {two} are the same army led in the same way: each wins exactly half of the "
            "games, whatever is unknown. There is nothing to compare."
        )
    wins = f"{one} wins {estimated(rate.rate)} of its games against {two}"
    luck = f"95 % interval {interval(rate.low, rate.high)}, {2 * rate.pairs} games"
    if doubt is not None and not doubt.unknowns:
        better = _told(rate, (one, two), "is the better army here", "which army is better")
        return f"{wins} ({luck}): {better}. Nothing behind it is unknown."
    if doubt is None or doubt.spread is None:
        ahead = _told(rate, (one, two), "is ahead there", "who is ahead")
        return f"{wins} with our reconstruction ({luck}): {ahead}; {NOT_COUNTED}."
    luck = f"luck alone: {interval(rate.low, rate.high)}, {2 * rate.pairs} games"
    told = worlds_sentences(catalog, rate, doubt, (one, two))
    return f"{wins} with our reconstruction ({luck}). {told}"


def mirrored(series: Series) -> bool:
    """Whether both sides are the same; then a pair is one game seen from both sides.

    Unless a policy of the user's own has luck of its own: then the games do not come out even.
    """
    one, two = series.matchup.armies
    led, by = series.matchup.policies
    same = replace(one, name=two.name) == two and led == by
    return same and series.findings.rate.rate == EVEN


def _told(rate: Estimate, names: tuple[str, str], verdict: str, question: str) -> str:
    if rate.few:
        return f"so few games cannot tell {question}"
    if rate.leader is None:
        return f"these games cannot tell {question}"
    return f"{names[rate.leader]} {verdict}"


def tested_sentence(series: Series) -> str | None:
    """What a sequential test has decided, None if there was none."""
    test = series.rule.test
    if test is None:
        return None
    one, null, other = names(series)[0], f"{100 * test.null:g} %", f"{100 * test.other:g} %"
    if series.verdict is None:
        return f"The games do not decide whether {one} wins {null} or {other} of its games."
    meant, instead = (other, null) if series.verdict == "other" else (null, other)
    wrong = f"{100 * test.error:g} %"
    return (
        f"Of the two rates asked about, the test decides that {one} wins {meant} rather than "
        f"{instead} of its games (if one of the two is right, {wrong} of such tests are wrong)."
    )


def names(series: Series) -> tuple[str, str]:
    """The names of the two armies, told apart where they are the same."""
    one, two = series.matchup.armies
    return told_apart(one.name, two.name)


def any_counted(found: Findings) -> bool:
    """Whether a game came to its end, so that there is something to tell."""
    return found.games > len(found.errors)


def as_values(catalog: Catalog, series: Series) -> dict[str, Json]:
    """The report as JSON values; the same run gives the same text to the last byte."""
    found = asdict(series.findings)
    found["rate"]["method"] = METHOD
    found["errors"] = [
        {"game": row.game, "winner": None, "reason": BROKEN, "error": row.error}
        for row in series.findings.errors
    ]
    return {
        **series_grounds(catalog, series).as_json(),
        "rule": {
            "most_games": 2 * series.rule.most_pairs,
            "half_width": series.rule.half_width,
            "test": None if series.rule.test is None else msgspec.to_builtins(series.rule.test),
            "verdict": series.verdict,
            "reached": series.reached,
        },
        "sentence": sentence(catalog, series),
        "findings": found,
        "doubt": doubt_values(catalog, series.doubt),
    }


def ending_lines(series: Series) -> Iterator[str]:
    """Who won how many games, and how."""
    found: Findings = series.findings
    for name, side in (*zip(names(series), "AB", strict=True), ("Nobody", "nobody")):
        counted = found.outcomes[side]
        if counted:
            how = ", ".join(f"{count} {REASONS[reason]}" for reason, count in counted.items())
            total = sum(counted.values())
            yield f"{name} won {total} {'game' if total == 1 else 'games'} ({how})."


def course_lines(series: Series) -> Iterator[str]:
    """Points, how long the games took, and what going first is worth, if any was counted."""
    found: Findings = series.findings
    if not any_counted(found):
        return
    one, two = found.points
    least, middle, most = found.rounds
    yield f"Average points {one:.1f} to {two:.1f}; {least} to {most} rounds, median {middle:g}."
    yield first_player_sentence(*found.first_player)


def error_lines(series: Series, *, kept: bool) -> tuple[str, ...]:
    """Games that broke down, each with the command that plays it again if the run is kept."""
    errors = series.findings.errors
    lines = [
        f"Game {row.game} failed and is not counted: {row.error}."
        + (f" `{replay_command(series, row.game)}` replays it." if kept else "")
        for row in errors[:MOST_ERRORS]
    ]
    if len(errors) > MOST_ERRORS:
        more = len(errors) - MOST_ERRORS
        lines.append(f"{more} more game{'s' * (more > 1)} failed; see --output json.")
    return tuple(lines)


def replay_command(series: Series, pick: str | int) -> str:
    """The command that shows one game of a series."""
    words = ["mcarmy", "replay", str(series.path), "--pick", str(pick)]
    return shlex.join([*words, *as_options(series.matchup.policies)])
