"""A finished run is the answer, at once when asked again; other questions have other files."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.simulate.series import series as whole
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.workers import workers
from tests.cli.running import Ran, mcarmy

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FEW = ("--games", "4", "--jobs", "1", "--policy-a", "random", "--policy-b", "random")
BEFORE = "These games were played before; --fresh plays others.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two lists, where the runs go too."""
    monkeypatch.chdir(tmp_path)
    copy(EXAMPLES / "starter-capitol.yaml", tmp_path / "a.yaml")
    copy(EXAMPLES / "starter-algeroth.yaml", tmp_path / "b.yaml")
    return tmp_path


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played."""
    played: list[int] = []

    def counted(jobs: int) -> Any:
        def play(matchup: Any, numbers: Iterator[int]) -> Iterator[Any]:
            for row in workers(jobs)(matchup, numbers):
                played.append(row.game)
                yield row

        return play

    monkeypatch.setattr(whole, "workers", counted)
    return played


def ask(*options: str) -> Ran:
    return mcarmy("simulate", "a.yaml", "b.yaml", *FEW, *options)


def runs(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "runs").iterdir())


def test_the_same_command_gives_its_answer_again_at_once(folder: Path, games: list[int]) -> None:
    first = ask()
    again = ask()

    assert sorted(games) == [0, 1, 2, 3]
    assert (first.out, first.err) == (again.out, "")
    assert again.err == BEFORE
    assert len(runs(folder)) == 1


@pytest.mark.parametrize(
    "other",
    [("--policy-a", "greedy"), ("--map", "Frozen Causeway"), ("--seed", "5")],
)
def test_another_question_gets_another_file_by_itself(
    folder: Path, games: list[int], other: tuple[str, ...]
) -> None:
    ask("--seed", "4")
    ran = ask("--seed", "4", *other)

    assert ran.code == 0
    assert len(games) == 8
    assert len(runs(folder)) == 2


def test_another_question_of_the_same_name_and_seed_is_numbered(folder: Path) -> None:
    ask("--seed", "4")
    (folder / "a.yaml").write_text(
        (folder / "a.yaml").read_text(encoding="utf-8").replace("name: ", "name: Other "),
        encoding="utf-8",
    )
    ask("--seed", "4")

    assert runs(folder) == ["a-vs-b-4-2.jsonl", "a-vs-b-4.jsonl"]


def test_a_file_of_that_name_that_is_no_run_is_left_alone(folder: Path) -> None:
    (folder / "runs").mkdir()
    (folder / "runs" / "a-vs-b-4.jsonl").write_text("mine", encoding="utf-8")

    assert ask("--seed", "4").code == 0
    assert (folder / "runs" / "a-vs-b-4.jsonl").read_text(encoding="utf-8") == "mine"


def test_fresh_plays_other_games_and_keeps_the_old(folder: Path, games: list[int]) -> None:
    ask()
    ran = ask("--fresh")

    assert (ran.code, ran.err) == (0, "")
    assert len(games) == 8
    assert len(runs(folder)) == 2


def test_fresh_with_a_named_file_begins_it_anew(folder: Path, games: list[int]) -> None:
    ask("--run", "mine.jsonl", "--seed", "1")
    ask("--run", "mine.jsonl", "--seed", "2", "--fresh")

    assert len(games) == 8
    assert read_run(folder / "mine.jsonl").header.seed == 2


def test_fresh_removes_nothing_that_is_no_run(folder: Path) -> None:
    before = (folder / "a.yaml").read_bytes()

    ran = ask("--run", "a.yaml", "--fresh")

    assert ran.code == 2
    assert "a.yaml is not a run of version 2" in ran.err
    assert (folder / "a.yaml").read_bytes() == before


def test_no_run_keeps_nothing(folder: Path) -> None:
    ran = ask("--no-run", "--report", "page.html", "--replays")

    assert ran.code == 0
    assert "The games are in" not in ran.out
    assert not (folder / "runs").exists()
    assert (folder / "page-closest.html").exists()


def test_more_games_go_on_from_those_that_are_there(folder: Path, games: list[int]) -> None:
    ask()
    ran = ask("--games", "6", "--output", "json")

    assert sorted(games) == [0, 1, 2, 3, 4, 5]
    assert json.loads(ran.out)["findings"]["games"] == 6


def test_a_finished_run_that_is_resumed_does_not_play_on(folder: Path, games: list[int]) -> None:
    first = ask("--run", "r.jsonl")
    ran = mcarmy("simulate", "--resume", "r.jsonl")

    assert len(games) == 4
    assert (ran.code, ran.out, ran.err) == (0, first.out, "")


def test_an_interrupted_run_that_is_resumed_stops_where_it_was_to_stop(
    folder: Path, games: list[int]
) -> None:
    ask("--run", "r.jsonl")
    lines = (folder / "r.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "r.jsonl").write_bytes(b"".join(lines[:3]))  # the header and two games

    ran = mcarmy("simulate", "--resume", "r.jsonl", "--output", "json")

    assert sorted(games) == [0, 1, 2, 2, 3, 3]
    assert json.loads(ran.out)["findings"]["games"] == 4


@pytest.mark.parametrize("rule", [
    None, [], 3, {"most_pairs": 0, "half_width": None, "test": None},
    {"most_pairs": 2, "half_width": 7, "test": None},
    {"most_pairs": 2, "half_width": None, "test": {"null": 0.6, "other": 0.5, "error": 0.05}},
])  # fmt: skip
def test_a_rule_that_is_none_is_passed_over(folder: Path, rule: object) -> None:
    ask("--run", "r.jsonl")
    lines = (folder / "r.jsonl").read_text(encoding="utf-8").splitlines()
    lines[-1] = json.dumps({**json.loads(lines[-1]), "rule": rule})
    (folder / "r.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")

    ran = mcarmy("simulate", "--resume", "r.jsonl", "--output", "json")

    assert json.loads(ran.out)["findings"]["games"] == 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--no-run", "--run", "x"), "--no-run keeps no games and --run does"),
        (("--no-run", "--resume", "x"), "--no-run keeps no games and --resume does"),
        (("--fresh", "--resume", "x"), "--resume continues a run and --fresh starts one"),
        (("--log", "--fresh"), "leave out --games, --fresh"),
    ],
)
def test_options_that_contradict_each_other(
    folder: Path, options: tuple[str, ...], message: str
) -> None:
    ran = ask(*options)

    assert ran.code == 2
    assert message in ran.err


def test_an_interruption_prints_the_answer_so_far(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def interrupted(jobs: int) -> Any:
        def play(matchup: Any, numbers: Iterator[int]) -> Iterator[Any]:
            for row in workers(jobs)(matchup, numbers):
                if row.game == 3:
                    raise KeyboardInterrupt
                yield row

        return play

    monkeypatch.setattr(whole, "workers", interrupted)
    ran = ask("--run", "r.jsonl")
    told = ask("--run", "s.jsonl", "--output", "json")

    assert json.loads(told.out)["rule"]["reached"] is False
    assert ran.code == 130
    assert "2 games)" in " ".join(ran.lines[:2])
    assert ran.err == (
        "Interrupted: this is the answer so far. All finished games are in r.jsonl. `mcarmy "
        "simulate a.yaml b.yaml --jobs 1 --resume r.jsonl --games 4` resumes the run.\n"
    )
    assert not read_run(folder / "r.jsonl").ending


CONTESTS = [("matrix", "."), ("gauntlet", "a.yaml", "."), ("why", "a.yaml", "b.yaml")]
SMALL = ("--games", "2", "--jobs", "1", "--policy", "random")


@pytest.mark.parametrize("contest", CONTESTS, ids=" ".join)
def test_a_contest_gives_its_answer_again_at_once(
    folder: Path, games: list[int], contest: tuple[str, ...]
) -> None:
    more = ("--candidates", "1") if contest[0] == "why" else ()
    first = mcarmy(*contest, *SMALL, *more)
    count = len(games)
    again = mcarmy(*contest, *SMALL, *more)

    assert (first.code, again.code) == (0, 0)
    assert first.out == again.out
    assert len(games) == count > 0
    assert len(runs(folder)) == 1


def test_another_contest_gets_another_folder_by_itself(folder: Path, games: list[int]) -> None:
    mcarmy("matrix", ".", *SMALL, "--seed", "3")
    ran = mcarmy("matrix", ".", *SMALL, "--seed", "3", "--map", "Frozen Causeway")

    assert (ran.code, len(games)) == (0, 4)
    assert len(runs(folder)) == 2


def test_a_fresh_contest_plays_other_games(folder: Path, games: list[int]) -> None:
    mcarmy("matrix", ".", *SMALL)
    ran = mcarmy("matrix", ".", *SMALL, "--fresh")

    assert (ran.code, len(games), len(runs(folder))) == (0, 4, 2)


def test_a_contest_may_keep_nothing(folder: Path, games: list[int]) -> None:
    ran = mcarmy("matrix", ".", *SMALL, "--no-run")

    assert (ran.code, len(games)) == (0, 2)
    assert not (folder / "runs").exists()


def test_a_contest_that_is_begun_anew_wants_a_new_folder(folder: Path) -> None:
    (folder / "here").mkdir()
    ran = mcarmy("matrix", ".", *SMALL, "--run", "here", "--fresh")

    assert ran.code == 2
    assert "here already exists, and --fresh starts over. Name a new folder." in ran.err
