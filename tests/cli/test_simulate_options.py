"""`mcarmy simulate`: options that do not go together, and the command that goes on with a run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Never

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
FOR_MANY = (
    ("--games", "2"),
    ("--until", "5%"),
    ("--sprt", "50:55"),
    ("--output", "json"),
    ("--resume", "run.jsonl"),
    ("--run", "run.jsonl"),
    ("--dask", "tcp://localhost:1"),
    ("--jobs", "1"),
)
TO_GO_ON = (
    "--jobs", "2", "--dask", "tcp://host:8786", "--output", "json", "--report", "my report.html",
    "--replays",
)  # fmt: skip


@pytest.mark.parametrize("one", ["--log", "--replay=game.html"])
@pytest.mark.parametrize("many", FOR_MANY, ids=lambda option: option[0])
def test_what_is_said_of_many_games_is_refused_for_one(
    folder: Path, one: str, many: tuple[str, str]
) -> None:
    ran = mcarmy("simulate", A, B, one, *many)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"mcarmy: --log and --replay play one game: leave out {many[0]}.\n"
    assert list(folder.iterdir()) == []


def test_all_that_is_too_much_for_one_game_is_named_at_once(folder: Path) -> None:
    ran = mcarmy("simulate", A, B, "--log", "--jobs", "2", "--games", "4", "--run", "a.jsonl")

    assert ran.code == 2
    assert "leave out --games, --run, --jobs." in ran.err


def test_one_game_without_lists_asks_for_them(folder: Path) -> None:
    ran = mcarmy("simulate", "--resume", "run.jsonl", "--log")

    assert ran.code == 2
    assert "one game of two lists: name them, and leave out --resume." in ran.err


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        (("--games", "2", "--sprt", "50:55"), "--games and --sprt"),
        (("--games", "2", "--until", "2%"), "--games and --until"),
        (("--until", "2%", "--sprt", "50:55"), "--until and --sprt"),
        (("--until", "2%", "--sprt", "50:55", "--games", "2"), "--games, --until and --sprt"),
    ],
)
def test_a_run_stops_by_one_rule(folder: Path, rules: tuple[str, ...], named: str) -> None:
    ran = mcarmy("simulate", A, B, *rules)

    assert ran.code == 2
    assert ran.err == f"mcarmy: {named} cannot be combined.\n"
    assert list(folder.iterdir()) == []


def test_an_empty_precision_is_not_the_usual_one(folder: Path) -> None:
    ran = mcarmy("simulate", A, B, "--until", "")

    assert ran.code == 2
    assert "--until 2%" in ran.err


@pytest.mark.parametrize(
    ("asked", "again"),
    [
        ((), ("--resume", "r.jsonl")),
        (("--games", "4"), ("--resume", "r.jsonl", "--games", "4")),
        (("--until", "3%"), ("--resume", "r.jsonl", "--until", "3%")),
        (("--sprt", "50:55"), ("--resume", "r.jsonl", "--sprt", "50:55")),
        (TO_GO_ON, (*TO_GO_ON, "--resume", "r.jsonl")),
    ],
)
def test_an_interrupted_run_goes_on_as_it_was_asked_for(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    asked: tuple[str, ...],
    again: tuple[str, ...],
) -> None:
    def interrupted(*_: object, **__: object) -> Never:
        raise KeyboardInterrupt

    monkeypatch.setattr("mcarmy.simulate.series.series.play_series", interrupted)
    monkeypatch.setattr("mcarmy.cli.simulate.spread_over", lambda *_: None)
    ran = mcarmy("simulate", A, B, "--run", "r.jsonl", *asked)
    told = re.search(r"`(.+)` resumes the run", ran.err)

    assert ran.code == 130
    assert told is not None
    assert shlex.split(told[1]) == ["mcarmy", "simulate", A, B, *again]
