"""What one output tells of a series, every other tells as well, with the same figures."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.world import World
from mcarmy.report.output import Output
from mcarmy.report.series.games import MIRROR, series_report
from mcarmy.simulate.contests.players import by_players
from mcarmy.simulate.series.series import Series, play_series
from mcarmy.simulate.series.statistics import Estimate
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.inquiry import DataDoubt
from mcarmy.simulate.worlds.plan import Visit, WorldPlan, unknowns_of
from mcarmy.simulate.worlds.spread import spread
from tests.browser.pages import match
from tests.report.showing import shown

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog

ADJUSTED = Estimate(0.4321, 0.3987, 0.4656, 200, 900.0)
PLAIN = Estimate(0.4725, 0.4296, 0.5158, 200, 520.0)


@pytest.fixture(scope="module")
def known() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="module")
def told(known: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Series:
    """A short series, told as if it had been long: with luck taken off, and worlds that differ."""
    path = tmp_path_factory.mktemp("told") / "run.jsonl"
    series = play_series(known, match(), StopRule(1), jobs=1, path=path)
    visits = [Visit(World(number), 1, 0, 4) for number in range(1, 61)]
    scores = {number: [number % 5 / 4] * 3 + [0.5] for number in range(1, 61)}
    plan = WorldPlan(60, (match().map,))
    found = spread(visits, scores, [0.5] * 20)
    luck = replace(series.findings.luck, plain=PLAIN, adjusted=ADJUSTED)
    findings = replace(series.findings, rate=PLAIN, luck=luck)
    unknown = unknowns_of(known, match(), plan.maps)
    return replace(series, findings=findings, doubt=DataDoubt(plan, unknown, found, ()))


def page_of(known: Catalog, series: Series, output: Output = Output.TABLE) -> str:
    return " ".join(shown(series_report(known, series), output).split())


@pytest.mark.parametrize("output", [Output.TABLE, Output.MARKDOWN, Output.HTML])
def test_people_read_the_same_figures_everywhere(
    known: Catalog, told: Series, output: Output
) -> None:
    text = page_of(known, told, output)
    assert told.doubt is not None
    assert told.doubt.spread is not None
    low, high = (f"{100 * end:.0f}" for end in (told.doubt.spread.low, told.doubt.spread.high))

    assert "wins 43.2 % of its games" in text
    assert "39.9 to 46.6 %" in text
    assert "the games as they were played give 47.2 % (43.0 to 51.6 %)" in text
    assert f"{low} to {high} %" in text
    assert "A's " not in text


def test_programs_read_what_is_told_first_and_what_the_worlds_leave_open(
    known: Catalog, told: Series
) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(series_report(known, told), Output.CSV))))
    values = json.loads(shown(series_report(known, told), Output.JSON))
    band = values["doubt"]["spread"]
    ours = next(row for row in rows if row["army"] == "A")
    theirs = next(row for row in rows if row["army"] == "B")

    assert values["findings"]["luck"]["adjusted"]["rate"] == ADJUSTED.rate
    assert [ours[name] for name in ("wins", "low", "high")] == ["0.4321", "0.3987", "0.4656"]
    assert [theirs[name] for name in ("wins", "low", "high")] == ["0.5679", "0.5344", "0.6013"]
    assert float(ours["worlds low"]) == pytest.approx(band["low"], abs=1e-4)
    assert float(theirs["worlds high"]) == pytest.approx(1 - band["low"], abs=1e-4)


def test_every_share_of_a_unit_or_card_has_an_interval(known: Catalog, told: Series) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(series_report(known, told), Output.CSV))))
    shares = {
        "survival": ("survival low", "survival high"),
        "win rate when played": ("low when played", "high when played"),
        "win rate otherwise": ("low otherwise", "high otherwise"),
    }

    for row in rows:
        for share, (low, high) in shares.items():
            assert bool(row[share]) == bool(row[low]) == bool(row[high])
            if row[share]:
                assert float(row[low]) <= float(row[share]) <= float(row[high])
    assert "`mcarmy why` tells what a card is worth" in page_of(known, told)


def test_players_are_compared_by_the_rate_that_is_told_first(
    known: Catalog, told: Series, tmp_path: Path
) -> None:
    alone = by_players(known, replace(told, path=tmp_path / "run.jsonl"), (), jobs=1)

    assert alone.results[0].rate == ADJUSTED


def test_luck_alone_is_told_to_be_luck_alone(known: Catalog, told: Series) -> None:
    text = page_of(known, replace(told, doubt=None), Output.HTML)

    assert "luck alone 39.9 to 46.6 %; the doubt about the data is not counted" in text


def test_a_mirror_match_tells_no_interval_of_what_is_certain(known: Catalog, told: Series) -> None:
    one = told.matchup.armies[0]
    twins = msgspec.structs.replace(told.matchup, armies=(one, one))
    even = Estimate(0.5, 0.48, 0.52, 200, 900.0)
    luck = replace(told.findings.luck, plain=even, adjusted=even)
    findings = replace(told.findings, rate=even, luck=luck)
    mirror = replace(told, matchup=twins, findings=findings)

    for output in (Output.TABLE, Output.HTML):
        text = page_of(known, mirror, output)
        assert MIRROR in text
        assert "48.0 to 52.0 %" not in text
