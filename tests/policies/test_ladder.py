"""The ladder: a fixed suite, sides swapped, the same on any number of cores."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mcarmy import __version__
from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.catalog import load_catalog
from mcarmy.cli.parts.battles.progress import Climbing
from mcarmy.policies.known import STYLES
from mcarmy.report.output import PEOPLE, Output
from mcarmy.report.series.ladder import ladder as report
from mcarmy.simulate.contests.ladder import Breakdown, Ladder, climb, couples_of
from mcarmy.simulate.contests.policy_series import (
    LadderGame,
    PolicySeries,
    first_player,
    standing,
)
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.setting import kept_army
from mcarmy.simulate.series.statistics import Rating, wilson
from mcarmy.simulate.series.workers import LOST
from tests.cli.running import mcarmy
from tests.report.showing import shown as told_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SUITE = Suite("skirmish", 1)
POLICIES = Path("tests/simulate/policies.py").resolve()


def test_greedy_stands_above_random() -> None:
    found = climb(["random", "greedy"], SUITE, games=12, jobs=1)

    assert [rating.name for rating in found.ratings] == ["greedy", "random"]
    assert found.ratings[0].low <= found.ratings[0].points <= found.ratings[0].high
    assert found.series[0].games == 12


def test_one_process_and_two_climb_the_same_ladder() -> None:
    assert climb(["random", "greedy"], SUITE, games=4, jobs=1) == climb(
        ["random", "greedy"], SUITE, games=4, jobs=2
    )


def test_the_two_games_of_a_pair_mirror_each_other() -> None:
    table = SuiteStage(SUITE)
    one = table.play(("random", "random"), 6, 0)
    other = table.play(("random", "random"), 7, 0)

    assert one.reason == other.reason
    assert one.points == other.points[::-1]
    assert one.damage == other.damage[::-1]
    assert one.score == 1 - other.score


def test_both_sides_of_the_suite_lead_the_same_army() -> None:
    game = SuiteStage(SUITE).start(0)
    names = [kind.name for kind in game.state.kind]

    assert names[: len(names) // 2] == names[len(names) // 2 :]


def test_every_pair_has_an_army_of_its_own() -> None:
    table = SuiteStage(SUITE)
    kept = {repr(kept_army(replace(table.army(pair), name=""))) for pair in range(36)}

    assert len(kept) == 36


def test_no_army_is_passed_over() -> None:
    """A KA 67 Great Grey Scout can do nothing to its like, so its games may end by the cap."""
    table = SuiteStage(SUITE)
    units = {str(profile.id) for pair in range(4, 124, 6) for profile in table.army(pair).units}

    assert "ka-67-great-grey-scout" in units


def test_armies_are_drawn_of_every_faction_in_turn() -> None:
    table = SuiteStage(SUITE)
    led = {
        faction: {unit.faction for unit in table.army(pair).units}
        for pair, faction in enumerate(table.factions)
    }

    assert list(led) == ["Capitol", "Bauhaus", "Brotherhood", "Algeroth", "any human", "any demon"]
    assert all(len(of) == 1 for faction, of in led.items() if not faction.startswith("any"))


# Intervals


def series(one: str, other: str, scores: Sequence[tuple[float, float]]) -> PolicySeries:
    """The pairs of two policies; in the first game of each the first policy begins."""
    found = PolicySeries(one, other)
    for pair, (first, second) in enumerate(scores):
        found.kept[2 * pair] = LadderGame(first, began=True)
        found.kept[2 * pair + 1] = LadderGame(second, began=False)
    return found


def test_games_that_go_together_make_a_wider_interval() -> None:
    together = series("a", "b", [(1, 1), (0, 0)] * 30).estimate
    apart = series("a", "b", [(1, 0)] * 20 + [(0, 1)] * 20 + [(1, 1)] * 10 + [(0, 0)] * 10).estimate
    low, high = wilson(0.5, 120)

    assert together.rate == apart.rate == 0.5
    assert together.high - together.low > high - low
    assert apart.high - apart.low < together.high - together.low


def test_an_army_counts_once_however_many_opponents_were_met_with_it() -> None:
    easy_or_hard = [(1.0, 1.0), (0.0, 0.0)] * 15
    alone = standing("a", [series("a", "b", easy_or_hard)], ["x"]).score
    many = [series("a", other, easy_or_hard) for other in "bcdefgh"]

    assert standing("a", many, ["x"]).score.half_width == pytest.approx(alone.half_width)


def test_few_armies_tell_less_than_their_games_do() -> None:
    found = standing("a", [series("a", "b", [(1.0, 1.0), (1.0, 0.0)] * 3)], ["x", "y"])
    factions = dict(found.factions)

    assert factions["x"].rate == 1.0
    assert factions["y"].rate == 0.5
    assert factions["x"].low < 0.6


def test_a_standing_is_seen_from_either_side() -> None:
    played = [series("a", "b", [(1.0, 0.0), (1.0, 1.0), (0.5, 0.0)])]
    one, other = (standing(name, played, ["x"]) for name in "ab")

    assert one.score.rate == pytest.approx(1 - other.score.rate)
    assert one.first.rate == pytest.approx(1 - other.second.rate)
    assert first_player(played).rate == pytest.approx((2.5 + 2) / 6)


def test_half_a_pair_is_not_counted() -> None:
    found = series("a", "b", [(1.0, 1.0)])
    found.kept[2] = LadderGame(0.0, began=True)

    assert found.pairs() == {0: 1.0}


# The pool


def test_the_pool_is_met_by_each_that_is_named() -> None:
    couples = couples_of(["greedy", "kiting"], pool=True)

    assert couples[0] == ("greedy", "kiting")
    assert len(couples) == 1 + 2 * (len(STYLES) - 1)
    assert couples_of(["greedy"], pool=True) == tuple(("greedy", style) for style in STYLES)


def test_a_ladder_of_the_pool_tells_seat_faction_and_opponent() -> None:
    ran = mcarmy("ladder", "--pool", "--games", "2", "--jobs", "1", "--output", "json")
    told = json.loads(ran.out)

    assert ran.code == 0
    assert [each["policy"] for each in told["standings"]] == ["greedy"]
    assert told["standings"][0]["opponents"] == len(STYLES)
    assert {each["against"] for each in told["encounters"]} == set(STYLES)
    assert told["standings"][0]["as_first_player"]["armies"] == 1


def test_a_ladder_is_played_by_other_rulings_and_says_so() -> None:
    options = ("--games", "2", "--jobs", "1", "--ruling", "caps=thirty")
    ran = mcarmy("ladder", "random", "greedy", *options, "--output", "json")
    shown = mcarmy("ladder", "random", "greedy", *options)

    assert json.loads(ran.out)["rulings"] == {"caps": "thirty"}
    assert "Rulings that differ from ours: caps=thirty" in " ".join(shown.out.split())


def test_an_interrupted_ladder_stands_on_the_games_played_until_then() -> None:
    told: list[int] = []

    def watch(each: PolicySeries) -> None:
        told.append(each.games)
        if each.games == 3:
            raise KeyboardInterrupt

    found = climb(["random", "greedy", "search"], SUITE, games=8, jobs=1, watch=watch)

    assert told == [1, 2, 3]
    assert not found.complete
    assert [each.games for each in found.series] == [3]
    assert {rating.name for rating in found.ratings} == {"random", "greedy"}


def test_an_interruption_with_the_last_game_of_two_policies_ends_the_ladder() -> None:
    found = climb(["random", "greedy", "search"], SUITE, games=2, jobs=1, watch=interrupt_at(2))

    assert not found.complete
    assert [(each.one, each.other) for each in found.series] == [("random", "greedy")]


def test_a_ladder_interrupted_before_its_first_game_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(SuiteStage, "play", interrupted)
    ran = mcarmy("ladder", "random", "greedy", "--games", "2", "--jobs", "1")

    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Interrupted before a game was finished.\n"


def interrupt_at(games: int) -> Callable[[PolicySeries], None]:
    """Watch until two policies have played so many games."""

    def watch(each: PolicySeries) -> None:
        if each.games == games:
            raise KeyboardInterrupt

    return watch


def test_a_ladder_on_the_command_line_tells_its_progress_to_terminals_only() -> None:
    ran = mcarmy("ladder", "random", "greedy", "--games", "2", "--jobs", "1", "--output", "json")

    assert ran.code == 0
    assert json.loads(ran.out)["encounters"][0]["games"] == 2
    assert ran.err == ""


def test_a_faction_that_never_played_has_no_score_and_one_that_lost_all_has_none() -> None:
    ran = mcarmy("ladder", "random", "greedy", "--games", "2", "--jobs", "1", "--output", "json")
    values = json.loads(ran.out)
    factions = values["standings"][0]["factions"]
    encounter = values["encounters"][0]

    assert [each["score"] for each in factions if each["armies"]] == [encounter["won"] / 2]
    assert {each["score"] for each in factions if not each["armies"]} == {None}


def test_a_terminal_keeps_a_line_of_every_two_policies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)

    with Climbing(3) as status:
        status.policies(PolicySeries("random", "greedy", lost=1))
        status.policies(PolicySeries("random", "greedy", lost=2, broken=1))

    assert capsys.readouterr().err == (
        "\r\x1b[Krandom - greedy: 0 won, 1 lost of 1, 2 to go"
        "\r\x1b[Krandom - greedy: 0 won, 2 lost of 2\n"
        "\r\x1b[K"
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_breaks_down_is_counted_apart(jobs: int) -> None:
    fragile = f"{POLICIES}:Fragile"

    found = climb([fragile, "random"], SUITE, games=8, jobs=jobs)

    assert found.complete
    assert [(each.games, each.broken) for each in found.series] == [(6, 2)]
    assert found.breakdowns == [
        Breakdown(fragile, "random", game, f"{POLICIES}, line {line}: ZeroDivisionError: no plan")
        for game in (4, 5)
        for line in (line_with('ZeroDivisionError("no plan")'),)
    ]


def line_with(words: str) -> int:
    """The number of the line of the misbehaving policies that says this."""
    lines = Path(POLICIES).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_policy_that_wants_to_end_the_program_ends_its_game_only(jobs: int) -> None:
    found = climb([f"{POLICIES}:Leaving", "random"], SUITE, games=6, jobs=jobs)

    assert [(each.games, each.broken) for each in found.series] == [(4, 2)]
    line = line_with("sys.exit(3)")
    assert {each.error for each in found.breakdowns} == {f"{POLICIES}, line {line}: SystemExit: 3"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_whatever_a_policy_raises_ends_its_game_only(jobs: int) -> None:
    found = climb([f"{POLICIES}:Canceled", "random"], SUITE, games=6, jobs=jobs)

    assert [(each.games, each.broken) for each in found.series] == [(4, 2)]
    line = line_with('CancelledError("gave up")')
    told = f"{POLICIES}, line {line}: CancelledError: gave up"
    assert {each.error for each in found.breakdowns} == {told}


def test_a_ladder_of_broken_games_tells_why(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN)

    ran = mcarmy("ladder", f"{path}:Broken", "random", "--games", "2", "--jobs", "1")

    assert (ran.code, ran.err) == (2, "")
    told = " ".join(ran.out.split())
    assert told.startswith("No pair of games was finished, so there is no result.")
    assert "Game 0 of " in told
    assert f"failed and is not counted: {path}, line 7: RuntimeError: lost." in told


BROKEN = """
class Broken:
    def __init__(self, seed):
        pass

    def choose(self, view, decision):
        raise RuntimeError("lost")
"""


def test_a_game_that_kills_its_worker_is_the_only_one_given_up() -> None:
    ran = subprocess.run(command("Deadly"), capture_output=True, check=True)
    told = json.loads(ran.stdout)

    assert ran.stderr == b""
    assert told["encounters"][0]["games"] == 6
    assert [(each["game"], each["error"]) for each in told["errors"]] == [(4, LOST), (5, LOST)]


def test_a_worker_killed_once_costs_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "killed"
    monkeypatch.setenv("MCARMY_TEST_MARK", str(mark))
    disturbed = subprocess.run(command("Victim"), capture_output=True, check=True)
    was_killed = mark.exists()
    calm = subprocess.run(command("Victim", "--jobs", "1"), capture_output=True, check=True)

    assert was_killed
    assert disturbed.stdout == calm.stdout


def command(policy: str, *more: str) -> list[str]:
    """A ladder of eight games in which this policy takes part."""
    options = ["--games", "8", "--jobs", "2", "--output", "json", *more]
    return [sys.executable, "-m", "mcarmy", "ladder", f"{POLICIES}:{policy}", "random", *options]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_does_not_wait_for_a_game(tmp_path: Path, jobs: str) -> None:
    path, mark = tmp_path / "slow.py", tmp_path / "asleep"
    path.write_text(SLOW)
    policies = [f"{path}:Slow", f"{POLICIES}:Wanderer"]
    options = ["--games", "8", "--jobs", jobs, "--output", "json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "mcarmy", "ladder", *policies, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "MCARMY_TEST_MARK": str(mark)},
        start_new_session=True,
    )
    for _ in range(600):
        if mark.exists():
            break
        time.sleep(0.05)
    time.sleep(0.5)
    os.killpg(process.pid, signal.SIGINT)

    out, err = process.communicate(timeout=30)

    assert (process.returncode, err) == (
        130,
        b"Interrupted: results cover the games played so far.\n",
    )
    assert json.loads(out)["encounters"][0]["games"] in (1, 2)


SLOW = """
import os, pathlib, random, time

class Slow:
    # Falls asleep in the second pair.

    def __init__(self, seed):
        self.pair = seed.split("/")[1]
        self.luck = random.Random(seed)

    def choose(self, view, decision):
        if self.pair != "0":
            pathlib.Path(os.environ["MCARMY_TEST_MARK"]).touch()
            time.sleep(600)
        return self.luck.choice(list(decision.options))
"""


def test_a_format_that_nobody_knows_ends_the_ladder_before_the_first_game() -> None:
    with pytest.raises(McarmyError):
        climb(["random", "greedy"], Suite("nonsense", 1), games=2, jobs=2)


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_a_ladder_needs_different_policies_that_exist(names: list[str]) -> None:
    with pytest.raises(UsageError):
        climb(names, SUITE, games=2, jobs=1)


def test_every_form_of_the_report_tells_the_score() -> None:
    shown = {output: told_in(report(load_catalog(), FOUND), output) for output in Output}
    told = json.loads(shown[Output.JSON])["encounters"]
    rows = list(csv.DictReader(shown[Output.CSV].splitlines()))
    written = [row for row in rows if row["table"] == "encounters"]

    assert [(each["games"], each["score"], each["ended_by_cap"]) for each in told] == [(8, 0.25, 1)]
    assert [(row["games"], row["score"], row["by cap"]) for row in written] == [
        ("8", "0.2500", "0.1250")
    ]
    for output in PEOPLE:
        assert "25.0 %" in shown[output]
        assert "6.1 to 63.1 %" in shown[output]
        assert "12.5 %" in shown[output]


@pytest.mark.parametrize("complete", [True, False])
def test_every_form_of_the_report_tells_where_it_comes_from(*, complete: bool) -> None:
    catalog = load_catalog()
    found = replace(FOUND, complete=complete)
    shown = {output: told_in(report(catalog, found), output) for output in Output}
    told = json.loads(shown[Output.JSON])

    assert told["program"] == f"mcarmy {__version__}"
    assert told["catalog"] == catalog.digest
    assert told["layers"] == []
    assert told["complete"] is complete
    assert f",mcarmy {__version__},{catalog.digest},skirmish,1" in shown[Output.CSV]
    line = f"Format skirmish, seed 1, catalog {catalog.digest[:8]}, mcarmy {__version__}."
    assert line in shown[Output.TABLE]
    assert line in shown[Output.MARKDOWN]


PLAYED = series("random", "greedy", [(0, 0), (1, 0), (0.5, 0), (0.5, 0)])
PLAYED.won, PLAYED.lost, PLAYED.drawn, PLAYED.drawn_at_cap = 1, 5, 2, 1
FOUND = Ladder(
    SUITE,
    ("Capitol",),
    [Rating("greedy", 95.0, -50.0, 240.0), Rating("random", -95.0, -240.0, 50.0)],
    [PLAYED],
    [standing("random", [PLAYED], ["Capitol"])],
    first_player([PLAYED]),
    [],
    complete=True,
)
