"""Pages that tell of the doubt about the data, from made-up worlds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.world import World
from mcarmy.report.render.html import html
from mcarmy.report.series.games import series_report
from mcarmy.report.series.look_up import look_up_report
from mcarmy.simulate.contests.lookup import DoubtedMatch, Lookup
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.inquiry import DataDoubt
from mcarmy.simulate.worlds.plan import Visit, WorldPlan, unknowns_of
from mcarmy.simulate.worlds.shares import UnknownShare
from mcarmy.simulate.worlds.spread import spread
from tests.browser.pages import match, share, starters

if TYPE_CHECKING:
    from pathlib import Path

WORLDS = 100
TOLD = ("dice/faces", "units/ranger-elite/dice", "units/necromutant-defiler/abilities/1/text")


def doubted(folder: Path) -> Path:
    """The page of a short series in many worlds."""
    catalog, path = load_catalog(), folder / "doubted.jsonl"
    series = play_series(catalog, match(), StopRule(4), jobs=1, path=path)
    made = series_report(catalog, replace(series, doubt=doubt()))
    page = folder / "doubted.html"
    page.write_text(html(made), encoding="utf-8")
    return page


def lookup(folder: Path) -> Path:
    """The page of what to look up first."""
    found = doubt()
    armies = starters()
    names = (armies[0].name, armies[1].name)
    matches = (DoubtedMatch(0, 1, share(0.4), found),)
    made = look_up_report(load_catalog(), Lookup(names, match(), armies, matches, found.shares))
    page = folder / "lookup.html"
    page.write_text(html(made), encoding="utf-8")
    return page


def doubt() -> DataDoubt:
    """Worlds of all kinds, and three unknowns that make up most of it."""
    plan = WorldPlan(WORLDS, (match().map,))
    unknowns = unknowns_of(load_catalog(), match(), plan.maps)
    visits = [Visit(World(number), 1, 0, 4) for number in range(1, WORLDS + 1)]
    scores = {number: [number % 9 / 8] * 3 + [0.5] for number in range(1, WORLDS + 1)}
    shares = tuple(
        UnknownShare(
            unknown,
            0.3,
            0.1,
            0.6,
            clear=True,
            rates=tuple(0.3 + 0.05 * place for place in range(len(unknown.possibilities))),
            rate_errors=(0.04,) * len(unknown.possibilities),
        )
        for unknown in unknowns
        if unknown.key in TOLD
    )
    return DataDoubt(plan, unknowns, spread(visits, scores, [0.5] * 20), shares)
