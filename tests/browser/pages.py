"""A page of each kind: a game and a series are played, the others stand on made-up results."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import Checker
from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.report.render.html import html
from mcarmy.report.series.games import series_report
from mcarmy.report.series.matrix import matrix_report
from mcarmy.report.series.why import why_report
from mcarmy.report.sheet import sheet as sheet_of
from mcarmy.report.sheet.page import Paper
from mcarmy.report.story.replay_page import replay_page
from mcarmy.report.story.thumbnail import thumbnail
from mcarmy.simulate.contests.contest import Contest, SeriesResult
from mcarmy.simulate.contests.swaps import Explanation, Swap
from mcarmy.simulate.game.beats import UnitChange
from mcarmy.simulate.game.chronicle import Chronicle
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.statistics import Estimate, ratings, wilson
from mcarmy.simulate.series.stopping import StopRule
from tests.browser.analysis import made_up

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.beats import Change
    from mcarmy.simulate.game.matchup import Matchup, Played

LONG = "A list with quite a long name that somebody <gave> it"
NAMES = ("red-dust", LONG, "starter-algeroth", "starter-capitol")
GREEDY = ("greedy", "greedy")


def replay(folder: Path) -> Path:
    """The page of a game of the starter armies."""
    played, strip = chronicled(starters())
    return _written(folder / "game.html", replay_page(load_catalog(), played.replay, strip))


def tournament(folder: Path) -> Path:
    """The page of a tournament game; beside it the same with an analysis."""
    catalog = load_catalog()
    armies = (
        load_army("examples/brotherhood-tournament.yaml", catalog),
        load_army("tests/browser/tournament-algeroth.yaml", catalog),
    )
    played, chronicle = chronicled(armies, seed=5)
    page = replay_page(catalog, played.replay, chronicle)
    with_chances = replay_page(catalog, played.replay, chronicle, made_up(chronicle.beats))
    _written(folder / "analyzed.html", with_chances)
    return _written(folder / "tournament.html", page)


def sheet(folder: Path) -> Path:
    """An army on paper."""
    path = Path("examples/brotherhood-tournament.yaml")
    checked = Checker(load_catalog(), "2008-10-01").check_file(path)
    return _written(folder / "sheet.html", sheet_of([checked], Paper.A4))


def late_replay(folder: Path) -> Path:
    """The same game as if the first unit of each army had never entered the map."""
    played, chronicle = chronicled(starters())
    chronicle.beats = [
        replace(beat, changes=tuple(c for c in beat.changes if not _is_of(c, (0, 3))))
        for beat in chronicle.beats
    ]
    return _written(folder / "late.html", replay_page(load_catalog(), played.replay, chronicle))


def _is_of(change: Change, units: tuple[int, ...]) -> bool:
    return isinstance(change, UnitChange) and change.unit in units


def chronicled(armies: tuple[Army, Army], seed: int = 3) -> tuple[Played, Chronicle]:
    """A game and its story."""
    chronicles: list[Chronicle] = []

    def watch(table: Game) -> Chronicle:
        chronicles.append(Chronicle(table, odds=True))
        return chronicles[0]

    catalog = load_catalog()
    met = matchup(catalog, armies, GREEDY, map_id=None, seed=seed)
    played = Stage(met, catalog).record(0, watch)
    return played, chronicles[0]


def report(folder: Path) -> Path:
    """The page of a short series, one picked game written beside it."""
    catalog = load_catalog()
    series = play_series(catalog, match(), StopRule(8), jobs=1, path=folder / "run.jsonl")
    _written(folder / "picked.html", "<!doctype html><title>the game</title>")
    played, chronicle = chronicled(starters())
    assert played.replay.header.game == 0
    pictures = {"closest": thumbnail(chronicle.table, "The map at the end", swapped=False)}
    made = series_report(catalog, series, {"closest": "picked.html"}, pictures)
    return _written(folder / "report.html", html(made))


def matrix(folder: Path) -> Path:
    """The page of four armies, the first of which beats most of the others."""
    shares = {(0, 1): 0.95, (0, 2): 0.8, (0, 3): 0.55, (1, 2): 0.5, (1, 3): 0.3, (2, 3): 0.1}
    met = contest({pair: shares[pair] for pair in combinations(range(4), 2)})
    page = html(matrix_report(load_catalog(), met, kind="matrix"))
    return _written(folder / "matrix.html", page)


def large_matrix(folder: Path) -> Path:
    """The page of twenty armies, each of which beats all that come later."""
    names = tuple(f"list-number-{number}" for number in range(20))
    met = contest(dict.fromkeys(combinations(range(20), 2), 0.9), names)
    page = html(matrix_report(load_catalog(), met, kind="matrix"))
    return _written(folder / "large-matrix.html", page)


def gauntlet(folder: Path) -> Path:
    """The page of an army that beats one, loses to one and is even with one."""
    met = contest({(0, 1): 0.05, (0, 2): 0.5, (0, 3): 0.9})
    page = html(matrix_report(load_catalog(), met, kind="gauntlet"))
    return _written(folder / "gauntlet.html", page)


def why(folder: Path) -> Path:
    """The page of an army with a weak piece, a strong one and one that makes no difference."""
    swaps = (
        swap("free-marine-soldier", "capitol-ranger", 0.12, 0.05),
        swap("fire-at-will", "lethal-coordination", -0.01, 0.05),
        swap("ranger-elite", "free-marine-tank-hunter", -0.2, 0.06),
    )
    explained = Explanation(match(), share(0.4), swaps, ("bait-and-switch",), 200, 6)
    page = html(why_report(load_catalog(), explained))
    return _written(folder / "why.html", page)


def odd_pages(folder: Path, one: str, other: str) -> dict[str, Path]:
    """A page of each kind about two armies with these names."""
    catalog, (first, second) = load_catalog(), starters()
    armies = (replace(first, name=one), replace(second, name=other))
    met = matchup(catalog, armies, GREEDY, map_id=None, seed=3)
    series = play_series(catalog, met, StopRule(1), jobs=1, path=folder / "odd.jsonl")
    played, strip = chronicled(armies)
    both = replace(contest({(0, 1): 0.9}, (one, other)), armies=armies)
    explained = Explanation(met, share(0.4), (), (), 200, 6)
    texts = {
        "replay": replay_page(catalog, played.replay, strip),
        "report": html(series_report(catalog, series)),
        "matrix": html(matrix_report(catalog, both, kind="matrix")),
        "gauntlet": html(matrix_report(catalog, both, kind="gauntlet")),
        "why": html(why_report(catalog, explained)),
    }
    return {kind: _written(folder / f"odd-{kind}.html", text) for kind, text in texts.items()}


def contest(shares: dict[tuple[int, int], float], names: tuple[str, ...] = NAMES) -> Contest:
    """What came of some series, from the first army's share of the games."""
    found = tuple(SeriesResult(one, other, share(rate), 0) for (one, other), rate in shares.items())
    rated = ratings(names, [(met.one, met.other, 40, 40 * met.rate.rate) for met in found])
    return Contest(names, match(), starters() * (len(names) // 2), found, tuple(rated), 40)


def share(rate: float) -> Estimate:
    """A share of forty games."""
    low, high = wilson(rate, 40)
    return Estimate(rate, low, high, 20, 40)


def swap(component: str, replacement: str, difference: float, off: float) -> Swap:
    """What a replacement brings, give or take."""
    low, high = difference - off, difference + off
    return Swap(component, replacement, share(0.4 + difference), difference, low, high, 6)


@cache
def starters() -> tuple[Army, Army]:
    """The two starter armies."""
    catalog = load_catalog()
    return (
        load_army("examples/starter-capitol.yaml", catalog),
        load_army("examples/starter-algeroth.yaml", catalog),
    )


@cache
def match() -> Matchup:
    """The starter armies against each other."""
    return matchup(load_catalog(), starters(), GREEDY, map_id=None, seed=3)


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
