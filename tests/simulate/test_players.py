"""The same match by several players: do they agree on who wins?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mcarmy.base.errors import UsageError
from mcarmy.policies import make_policy
from mcarmy.policies.styles.script import Script
from mcarmy.report.series.players import players_sentence
from mcarmy.simulate.contests.players import (
    PLAYERS,
    Agreement,
    PlayerResult,
    PlayersResult,
    others_than,
)
from mcarmy.simulate.series.statistics import Estimate
from tests.cli.running import Ran, mcarmy

CAPITOL = Path("examples/starter-capitol.yaml").resolve()
ALGEROTH = Path("examples/starter-algeroth.yaml").resolve()
NAMES = ("Red", "Blue")


def players(*rates: tuple[float, float]) -> PlayersResult:
    """Players with these win rates, each with half the width of its interval."""
    return PlayersResult(
        tuple(
            PlayerResult(f"p{number}", Estimate(rate, rate - half, rate + half, 100, 150.0), 0)
            for number, (rate, half) in enumerate(rates)
        ),
        reached=True,
    )


@pytest.mark.parametrize(
    ("found", "agreement", "words"),
    [
        (players((0.7, 0.05), (0.6, 0.05)), Agreement.AGREE, "Both players find Red ahead"),
        (players((0.3, 0.05), (0.4, 0.05)), Agreement.AGREE, "Both players find Blue ahead"),
        (players((0.7, 0.05), (0.3, 0.05)), Agreement.REVERSED, "Who wins depends on who plays"),
        (players((0.7, 0.05), (0.5, 0.05)), Agreement.DEPENDS, "The verdict depends on who plays"),
        (players((0.53, 0.05), (0.49, 0.05)), Agreement.OPEN, "do not settle it"),
    ],
)
def test_players_agree_or_it_depends_on_them(
    found: PlayersResult, agreement: Agreement, words: str
) -> None:
    assert found.agreement is agreement
    assert words in players_sentence(found, NAMES)


def test_a_difference_among_many_players_must_be_greater_than_among_two() -> None:
    near = ((0.47, 0.05), (0.545, 0.05))

    assert players(*near).agreement is Agreement.DEPENDS
    assert players(*near, (0.5, 0.05), (0.51, 0.05)).agreement is Agreement.OPEN


def test_players_without_a_pair_of_games_say_nothing() -> None:
    nothing = PlayersResult(
        (PlayerResult("greedy", Estimate(0.5, 0.0, 1.0, 0, 0.0), 2),), reached=False
    )

    assert nothing.agreement is Agreement.OPEN
    assert "Interrupted" in players_sentence(nothing, NAMES)


def test_others_are_unlike_whoever_plays() -> None:
    assert others_than(3, ("greedy", "greedy")) == PLAYERS[1:3]
    assert others_than(2, ("kiting", "kiting")) == ("greedy",)
    assert others_than(2, ("greedy", "kiting")) == ("greedy",)
    assert isinstance(make_policy(PLAYERS[1], "1"), Script)


@pytest.mark.parametrize("players", [1, len(PLAYERS) + 1])
def test_more_players_than_there_are_cannot_be_asked_for(players: int) -> None:
    with pytest.raises(UsageError, match="--players 2"):
        others_than(players, ("greedy", "greedy"))


def test_simulate_tells_the_match_by_two_players_the_same_on_any_number_of_cores(
    tmp_path: Path,
) -> None:
    options = ("--games", "8", "--seed", "1", "--players", "2", "--output", "json")
    told = []
    for jobs in ("1", "2"):
        run = str(tmp_path / f"{jobs}.jsonl")
        ran = mcarmy(
            "simulate", str(CAPITOL), str(ALGEROTH), *options, "--jobs", jobs, "--run", run
        )
        assert ran.code == 0, ran.err
        told.append(json.loads(ran.out)["players"])

    assert told[0] == told[1]
    assert [each["player"] for each in told[0]["results"]] == ["greedy", PLAYERS[1]]
    assert [each["games"] for each in told[0]["results"]] == [8, 8]
    assert (tmp_path / f"1.{PLAYERS[1]}.jsonl").exists()


def test_a_fresh_run_begins_the_games_of_other_players_anew(tmp_path: Path) -> None:
    def told(*options: str) -> Ran:
        base = ("--games", "4", "--players", "2", "--jobs", "1", "--run", str(tmp_path / "r.jsonl"))
        return mcarmy("simulate", str(CAPITOL), str(ALGEROTH), *base, *options)

    first, other = told("--seed", "1"), told("--seed", "2", "--fresh")

    assert (first.code, other.code) == (0, 0), other.err
    assert told("--seed", "2").out == other.out


def test_one_game_that_is_told_has_no_other_players() -> None:
    ran = mcarmy("simulate", str(CAPITOL), str(ALGEROTH), "--log", "--players", "2")

    assert ran.code == 2
    assert "leave out --players" in ran.err
