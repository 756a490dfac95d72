"""A match in many worlds: what is luck, and what is doubt about the data?"""

from __future__ import annotations

import dataclasses
import json
import random
from math import asin, pi, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from mcarmy import __version__
from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.telling import told
from mcarmy.catalog.worlds.unknowns import Possibility, Unknown
from mcarmy.catalog.worlds.world import World, catalog_in, drawn, world
from mcarmy.report.series.answer import as_values, sentence
from mcarmy.report.series.games import series_report
from mcarmy.simulate.game.matchup import Matchup, Stage, matchup
from mcarmy.simulate.series.cluster import play_block
from mcarmy.simulate.series.run_file import RunFile, read_run
from mcarmy.simulate.series.series import Series, play_series
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.beta import Beta, beta_with
from mcarmy.simulate.worlds.plan import OWN_PAIRS, Visit, WorldPlan, unknowns_of, visits
from mcarmy.simulate.worlds.playing import InWorlds
from mcarmy.simulate.worlds.shares import shares
from mcarmy.simulate.worlds.spread import Spread, spread
from tests.report.showing import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.game.row import Row

EXAMPLES = Path(__file__).parents[2] / "examples"
POLICIES = Path(__file__).parent / "policies.py"
FEW = WorldPlan(12, ("ruined-foundry",))
RULE = StopRule(8)


@pytest.fixture(scope="module")
def known() -> Catalog:
    return load_catalog()


def starters(catalog: Catalog, seed: int = 5) -> Matchup:
    one, two = (
        load_army(EXAMPLES / f"starter-{name}.yaml", catalog, as_of=None)
        for name in ("capitol", "algeroth")
    )
    return matchup(catalog, (one, two), ("greedy", "greedy"), map_id=None, seed=seed)


def test_a_policy_that_ends_the_program_ends_its_game_only(known: Catalog) -> None:
    found = starters(known)
    stage = Stage(replace(found, policies=(f"{POLICIES}:Leaving", "random")), known)

    assert stage.score(1) is not None
    assert stage.score(2) is None  # of the second pair, in which it leaves


# The beta distribution


def test_the_beta_distribution_is_that_of_the_tables() -> None:
    assert Beta(2, 3).below(0.5) == pytest.approx(0.6875)
    assert Beta(0.5, 0.5).below(0.2) == pytest.approx(2 / pi * asin(sqrt(0.2)))
    assert Beta(2, 3).quantile(0.6875) == pytest.approx(0.5)
    assert Beta(40, 60).quantile(0.5) == pytest.approx(0.3993, abs=1e-3)


# Luck and data told apart, on made-up worlds


def made_up(
    rng: random.Random, rate: Callable[[random.Random], float], worlds: int = 100
) -> Spread:
    """So many worlds with a rate each, four pairs in each of them."""
    asked, scores = [], {}
    for number in range(1, worlds + 1):
        asked.append(Visit(World(number), 1, 4 * (number % 50), 4))
        own = rate(rng)
        scores[number] = [((rng.random() < own) + (rng.random() < own)) / 2 for _ in range(4)]
    ours = [rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(OWN_PAIRS)]
    found = spread(asked, scores, ours)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "rate",
    [
        lambda rng: min(0.98, max(0.02, rng.choice((0.3, 0.55)) + rng.gauss(0, 0.09))),
        lambda rng: rng.betavariate(1, 1),
        lambda rng: 0.55 + rng.gauss(0, 0.01),
    ],
    ids=["two kinds of worlds", "anything goes", "hardly any doubt"],
)
def test_the_band_holds_the_rate_of_another_world_nineteen_times_in_twenty(
    rate: Callable[[random.Random], float],
) -> None:
    rng = random.Random(3)
    held = 0
    for _ in range(30):
        found = made_up(rng, rate)
        held += sum(found.low <= rate(rng) <= found.high for _ in range(20))

    assert held >= 0.92 * 600


def test_luck_is_not_told_as_doubt_about_the_data() -> None:
    rng = random.Random(4)
    spreads = [made_up(rng, lambda _: 0.55) for _ in range(20)]
    shown = [sqrt(sum((r.shown - s.mean) ** 2 for r in s.results) / 100) for s in spreads]

    assert sum(shown) / 20 > 0.15  # what the few games of each world show
    assert sum(found.between for found in spreads) / 20 < 0.07  # what they cannot rule out


def test_worlds_that_happen_to_lie_close_together_prove_little() -> None:
    rng = random.Random(9)
    spreads = [made_up(rng, lambda r: 0.5 + r.gauss(0, 0.06)) for _ in range(40)]

    assert all(found.half_width > 0.06 for found in spreads)


def test_luck_shared_with_our_reconstruction_is_taken_off() -> None:
    rng = random.Random(5)
    ours = [rng.choice((0.0, 0.5, 1.0)) for _ in range(OWN_PAIRS)]
    asked = [Visit(World(number), 1, 4 * (number % 50), 4) for number in range(1, 101)]
    scores = {v.world.number: ours[v.first_pair : v.first_pair + 4] for v in asked}
    found = spread(asked, scores, ours)

    assert found is not None
    assert found.common == pytest.approx(1)
    assert found.between < 0.005
    assert found.half_width < 0.01


def test_how_sure_the_band_is_grows_with_the_worlds() -> None:
    rng = random.Random(6)
    few, many = (
        sum(made_up(rng, lambda r: r.betavariate(4, 4), worlds).low_error for _ in range(8))
        for worlds in (50, 400)
    )

    assert many < few / 1.5


def test_too_few_worlds_tell_nothing() -> None:
    assert spread([Visit(World(1), 1, 0, 4)], {1: [0.5] * 4}, [0.5] * 4) is None


# Shares


def coin(key: str, ways: int = 2) -> Unknown:
    return Unknown(key, "units", key, "dice", tuple(Possibility((), 1.0, "") for _ in range(ways)))


def test_the_unknown_that_moves_the_answer_has_the_share_and_the_others_none() -> None:
    asked = [coin("strong"), coin("weak"), *(coin(f"idle-{n}", 2 + n % 3) for n in range(20))]
    rng = random.Random(7)
    seen, scores = [], {}
    for number in range(1, 401):
        rate = 0.5 + 0.2 * (drawn(asked[0], number) - 0.5) + 0.1 * (drawn(asked[1], number) - 0.5)
        seen.append(Visit(World(number), 1, 4 * (number % 50), 4))
        scores[number] = [((rng.random() < rate) + (rng.random() < rate)) / 2 for _ in range(4)]
    found = spread(seen, scores, [0.5] * OWN_PAIRS)
    assert found is not None
    first, second, *rest = shares(asked, found)

    assert (first.unknown.key, second.unknown.key) == ("strong", "weak")
    assert first.low <= 0.8 <= first.high
    assert first.clear
    assert not [each for each in rest if each.clear]


def rated(asked: list[Unknown], number: int, *, known: int | None = None) -> float:
    """The rate of a made-up world; the first unknown moves it most, and may be known."""
    first = drawn(asked[0], number) if known is None else known
    rest = sum(drawn(unknown, number) - 0.5 for unknown in asked[1:])
    return 0.5 + 0.24 * (first - 0.5) + 0.08 * rest


def test_once_the_first_unknown_is_known_the_band_narrows_as_promised() -> None:
    asked = [coin("strong"), *(coin(f"other-{n}") for n in range(4))]
    rng = random.Random(8)

    def band(known: int | None) -> Spread:
        seen, scores = [], {}
        for number in range(1, 401):
            rate = rated(asked, number, known=known)
            seen.append(Visit(World(number), 1, 4 * (number % 50), 4))
            scores[number] = [((rng.random() < rate) + (rng.random() < rate)) / 2 for _ in range(4)]
        found = spread(seen, scores, [0.5] * OWN_PAIRS)
        assert found is not None
        return found

    before = band(None)
    promised = before.half_width * sqrt(1 - shares(asked, before)[0].share)

    for truth in (0, 1):
        after = band(truth)
        assert after.half_width == pytest.approx(promised, rel=0.25)
        assert after.low <= rated(asked, 9_999, known=truth) <= after.high


# Worlds that are alike


def test_worlds_that_are_alike_are_played_once_and_more_often() -> None:
    from mcarmy.catalog.worlds.unknowns import Deviation

    other = Possibility((Deviation("units", "x", "dice", {}),), 1.0, "")
    one = Unknown("one", "units", "x", "dice", (Possibility((), 1.0, ""), other))
    asked = visits((one,), WorldPlan(100, ("here",)))

    assert len(asked) == 2
    assert sum(visit.times for visit in asked) == 100
    assert {visit.pairs for visit in asked} == {200}


# Whole series


def played(
    catalog: Catalog, folder: Path, *, jobs: int = 1, plan: WorldPlan | None = FEW
) -> Series:
    path = folder / "run.jsonl"
    return play_series(catalog, starters(catalog), RULE, jobs=jobs, path=path, plan=plan)


def text(catalog: Catalog, series: Series) -> str:
    return json.dumps(as_values(catalog, series), default=list)


def test_the_answer_is_the_same_for_any_number_of_processes_and_resumed_anywhere(
    known: Catalog, tmp_path: Path
) -> None:
    whole = played(known, tmp_path)
    lines = (tmp_path / "run.jsonl").read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut"
    cut.mkdir()
    (cut / "run.jsonl").write_bytes(b"".join(lines[:20]) + lines[20][:30])
    resumed = played(known, cut, jobs=2)

    assert text(known, whole) == text(known, resumed)
    assert whole.doubt is not None
    assert whole.doubt.spread is not None
    assert whole.doubt.spread.worlds == 12
    assert "Over the worlds that fit what is known" in sentence(known, whole)
    again = played(known, tmp_path, jobs=2)
    assert again.played_before


def test_a_worker_of_a_cluster_plays_a_world_as_it_is_played_here(known: Catalog) -> None:
    task = InWorlds(starters(known), FEW)
    made = (__version__, known.digest)

    there = msgspec.json.encode(play_block(task, made, (1, 4)))
    assert there == msgspec.json.encode([task.stage().row(number) for number in (1, 4)])


def test_without_worlds_the_sentence_says_so(known: Catalog, tmp_path: Path) -> None:
    answer = sentence(known, played(known, tmp_path, plan=None))

    assert "with our reconstruction" in answer
    assert answer.endswith("the doubt about the data is not counted.")
    assert "better army" not in answer


def test_a_mirror_match_compares_nothing(known: Catalog, tmp_path: Path) -> None:
    one = starters(known).armies[0]
    match = replace(starters(known), armies=(one, replace(one, name="The same")))
    series = play_series(known, match, StopRule(1), jobs=1, path=tmp_path / "run.jsonl")

    assert series.findings.rate.rate == 0.5
    assert sentence(known, series).endswith("There is nothing to compare.")
    odd = dataclasses.replace(series.findings.rate, rate=0.75)
    uneven = dataclasses.replace(series.findings, rate=odd)
    assert "exactly half" not in sentence(known, dataclasses.replace(series, findings=uneven))
    unlike = replace(match, policies=("greedy", "random"))
    told_apart = sentence(known, dataclasses.replace(series, matchup=unlike))
    assert "nothing to compare" not in told_apart
    assert told_apart.endswith("players are compared as well as armies.")


def test_an_overlay_that_tells_everything_leaves_luck_alone(known: Catalog, tmp_path: Path) -> None:
    found = unknowns_of(known, starters(known), FEW.maps)
    overlay = tmp_path / "all.yaml"
    head = {"overlay": "mine", "title": "All of my cards", "source": "card"}
    overlay.write_bytes(msgspec.json.encode({**head, **told(known, found, 3)}))
    mine = load_catalog([overlay])
    here, there = tmp_path / "here", tmp_path / "there"
    counted, plain = played(mine, here), played(mine, there, plan=None)

    assert unknowns_of(mine, starters(mine), FEW.maps) == ()
    assert counted.doubt is not None
    assert counted.doubt.spread is None
    assert counted.findings == plain.findings
    assert "Nothing behind it is unknown" in sentence(mine, counted)
    there_units = catalog_in(known, world(found, 3)).units
    assert mine.units["ranger-elite"] == there_units["ranger-elite"]  # type: ignore[index]


def test_a_look_without_doubt_leaves_the_plan_of_the_run(known: Catalog, tmp_path: Path) -> None:
    played(known, tmp_path)
    assert played(known, tmp_path, plan=None).doubt is None

    assert read_run(tmp_path / "run.jsonl").plan == FEW


@pytest.mark.parametrize(("count", "least"), [(20, 80), (60, 85)])
def test_what_is_told_of_few_worlds_mostly_holds_the_truth(count: int, least: int) -> None:
    """Rates of worlds are drawn from a beta distribution; told is how sure its ends are.

    A band of few worlds is meant to be wider than the truth, so not 95 of 100 hold it.
    """
    truth, luck = beta_with(0.37, 0.16**2), random.Random(5)
    ends = (truth.quantile(0.025), truth.quantile(0.975), 1 - truth.below(0.5))
    visits = [Visit(World(number), 1, 0, 4) for number in range(1, count + 1)]
    held = [0, 0, 0]
    for _ in range(100):
        rates = [truth.quantile(luck.random()) for _ in visits]
        scores = {
            visit.world.number: [sum(luck.random() < rate for _ in range(2)) / 2 for _ in range(4)]
            for visit, rate in zip(visits, rates, strict=True)
        }
        found = spread(visits, scores, [])
        assert found is not None
        said = (
            (found.low, found.low_error),
            (found.high, found.high_error),
            (found.ahead, found.ahead_error),
        )
        for place, (value, error) in enumerate(said):
            held[place] += abs(value - ends[place]) <= 2 * error

    assert min(held) >= least


def test_a_run_interrupted_before_the_worlds_says_that_they_are_not_counted(
    known: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = RunFile.keep

    def interrupted(self: RunFile, row: Row) -> None:
        kept(self, row)
        raise KeyboardInterrupt

    monkeypatch.setattr(RunFile, "keep", interrupted)
    path = tmp_path / "run.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play_series(known, starters(known), StopRule(2), jobs=1, path=path, plan=FEW)
    series = play_series(known, starters(known), StopRule(2), jobs=1, path=path, plan=FEW)

    assert not series.reached
    assert series.doubt is not None
    assert series.doubt.spread is None
    text = shown(series_report(known, series))
    assert "Data: not counted, as too few worlds were played." in text
