"""Lists whose format is a file of their own or slots written out play like any others."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from mcarmy import __version__
from mcarmy.catalog import load_catalog
from mcarmy.simulate.series.cluster import play_block
from mcarmy.simulate.series.run_file import read_run
from tests.cli.running import Ran, mcarmy

ROOT = Path(__file__).parent.parent.parent
EVENT = """\
name: Garage Cup
id: garage-cup
official: false
slots: {gold: 3, silver: 3, bronze: 3}
copies: {unit: 4, unique: 1, card: 3}
points: 4
zones: false
sets: [first, second]
maps: [frozen-causeway]
until: 2099-12-31
text: Short games for an evening in the garage.
"""
EVIDENCE = ("slots", "points", "copies", "rest")
FORMS = {"path": "rules/cup.yaml", "slots": "{gold: 3, silver: 3, bronze: 3}"}
FEW = ("--jobs", "1", "--seed", "4")


@pytest.fixture(scope="module", params=FORMS)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two lists of the same format, by path or written out, and four games between them."""
    folder: Path = tmp_path_factory.mktemp(request.param)
    of_event(folder / "lists", EVENT, FORMS[request.param])
    ran = played(folder, "--games", "4", *FEW, "--run", "run.jsonl")
    assert ran.code == 0, ran.err
    return folder


def of_event(folder: Path, event: str, format_: str = "rules/cup.yaml") -> None:
    """The two starter armies of another format, and an event's format file below them."""
    (folder / "rules").mkdir(parents=True)
    (folder / "rules/cup.yaml").write_text(event)
    for side in ("capitol", "algeroth"):
        text = (ROOT / f"examples/starter-{side}.yaml").read_text()
        assert "format: skirmish" in text
        (folder / f"{side}.yaml").write_text(text.replace("format: skirmish", f"format: {format_}"))


def played(folder: Path, *options: str) -> Ran:
    policies = ("--policy-a", "random", "--policy-b", "random")
    return mcarmy(
        "simulate", "lists/capitol.yaml", "lists/algeroth.yaml", *policies, *options, folder=folder
    )


def moved(folder: Path, name: str, to: Path) -> Path:
    """A file alone in another folder, far from the lists and their format."""
    to.mkdir(exist_ok=True)
    return Path(copy(folder / name, to))


def header_of(path: Path) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(path.read_text().splitlines()[0])
    return header


def test_a_run_goes_on_with_its_lists(folder: Path, tmp_path: Path) -> None:
    run = moved(folder, "run.jsonl", tmp_path)
    ran = played(folder, "--resume", str(run), "--games", "6", "--jobs", "1", "--output", "json")
    at_once = played(folder, *FEW, "--run", str(tmp_path / "o.jsonl"), "--games", "6",
                     "--output", "json")  # fmt: skip

    assert ran.code == 0
    assert ran.out == at_once.out
    assert json.loads(ran.out)["format"] in ("garage-cup", "3-3-3")


def test_a_run_goes_on_without_its_lists(folder: Path, tmp_path: Path) -> None:
    run = moved(folder, "run.jsonl", tmp_path)
    options = ("--games", "6", "--jobs", "1", "--output", "json")
    alone = mcarmy("simulate", "--resume", run.name, *options, folder=tmp_path)
    known = played(folder, "--resume", str(run), *options)

    assert alone.code == 0
    assert alone.out == known.out


def test_games_of_a_run_are_shown_without_the_lists(folder: Path, tmp_path: Path) -> None:
    run = moved(folder, "run.jsonl", tmp_path)
    ran = mcarmy("replay", run.name, "--pick", "longest", "--verify", folder=tmp_path)

    assert (ran.code, ran.err) == (0, "")
    assert "replay exactly" in ran.out


def test_a_replay_carries_its_format(folder: Path, tmp_path: Path) -> None:
    written = played(folder, "--seed", "3", "--replay", "game.jsonl")
    game = moved(folder, "game.jsonl", tmp_path)
    ran = mcarmy("replay", game.name, "--verify", folder=tmp_path)

    assert written.code == 0
    assert (ran.code, ran.err) == (0, "")
    assert header_of(game)["format"]["slots"] == {"gold": 3, "silver": 3, "bronze": 3}


def test_another_format_is_another_run(folder: Path, tmp_path: Path) -> None:
    run = moved(folder, "run.jsonl", tmp_path)
    lists = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
    ran = mcarmy("simulate", *lists, "--resume", run.name, folder=tmp_path)

    assert ran.code == 2
    assert "its `format` differs" in ran.err or "its `armies` differs" in ran.err


@pytest.mark.parametrize(
    ("command", "least"),
    [
        (("matrix", "lists"), 1),
        (("gauntlet", "lists/capitol.yaml", "lists"), 1),
        (("why", "lists/capitol.yaml", "lists/algeroth.yaml", "--candidates", "1"), 4),
    ],
)
def test_many_series_are_played(
    folder: Path, tmp_path: Path, command: tuple[str, ...], least: int
) -> None:
    options = ("--games", "2", *FEW, "--policy", "random", "--output", "json")
    ran = mcarmy(*command, *options, "--run", str(tmp_path), folder=folder)
    runs = list(tmp_path.iterdir())

    assert ran.code == 0
    assert len(runs) >= least
    assert {header_of(run)["format"]["points"] for run in runs} <= {4, 9}


def test_processes_play_the_same_as_one(folder: Path, tmp_path: Path) -> None:
    run = tmp_path / "two.jsonl"
    options = ("--games", "4", "--seed", "4", "--output", "json")
    ran = played(folder, *options, "--jobs", "2", "--run", str(run))

    assert ran.out == played(folder, *options, "--jobs", "1", "--run", str(tmp_path / "1")).out


def test_a_worker_elsewhere_needs_no_format_file(folder: Path) -> None:
    run = read_run(folder / "run.jsonl")
    sent = pickle.loads(pickle.dumps(run.header.matchup))
    made = (__version__, load_catalog().digest)

    assert play_block(sent, made, (0, 3)) == [run.rows[0], run.rows[3]]


@pytest.mark.parametrize("change", [{"points": "many"}, {"slots": {}}, {"official": None}])
def test_a_format_that_is_none_is_told(
    folder: Path, tmp_path: Path, change: dict[str, Any]
) -> None:
    played(folder, "--seed", "3", "--replay", "game.jsonl")
    for name in ("run.jsonl", "game.jsonl"):
        first, *rest = (folder / name).read_text().splitlines()
        header = json.loads(first)
        header["format"] |= change
        (tmp_path / name).write_text("\n".join([json.dumps(header), *rest]) + "\n")
        ran = mcarmy("replay", name, folder=tmp_path)

        assert ran.code == 2
        assert re.match(
            "mcarmy: .*(first line of run.jsonl|line 1 of the replay) has the wrong", ran.err
        )


def test_the_points_of_an_own_format_end_the_game(tmp_path: Path) -> None:
    of_event(tmp_path, EVENT.replace("points: 4", "points: 1"))
    ran = mcarmy("simulate", "capitol.yaml", "algeroth.yaml", *FEW, "--games", "2",
                 "--output", "json", folder=tmp_path)  # fmt: skip
    outcomes = json.loads(ran.out)["findings"]["outcomes"]

    assert sum(outcomes[side].get("threshold", 0) for side in "AB") == 2


def test_an_official_format_of_a_file_is_carried_without_its_evidence(tmp_path: Path) -> None:
    evidence = "".join(f"  {key}: sure (rulebook)\n" for key in EVIDENCE)
    official = EVENT.replace("official: false", "official: true") + f"evidence:\n{evidence}"
    of_event(tmp_path, official)
    command = ("simulate", "capitol.yaml", "algeroth.yaml", *FEW, "--games", "2")
    first = mcarmy(*command, "--run", "run.jsonl", folder=tmp_path)
    shown = mcarmy("replay", "run.jsonl", "--verify", folder=tmp_path)

    assert first.code == 0
    assert shown.code == 0


def test_two_formats_of_one_name_do_not_meet(tmp_path: Path) -> None:
    of_event(tmp_path, EVENT)
    other = tmp_path / "rules/other.yaml"
    other.write_text(EVENT.replace("points: 4", "points: 5"))
    theirs = tmp_path / "algeroth.yaml"
    theirs.write_text(theirs.read_text().replace("cup.yaml", other.name))
    ran = mcarmy("simulate", "capitol.yaml", "algeroth.yaml", "--games", "2", folder=tmp_path)

    assert ran.code == 2
    assert "both are called Garage Cup, but they do not say the same" in ran.err


@pytest.mark.parametrize("given", [(), ("lists/capitol.yaml",)])
def test_a_run_is_begun_with_two_lists(folder: Path, given: tuple[str, ...]) -> None:
    ran = mcarmy("simulate", *given, "--games", "2", folder=folder)

    assert ran.code == 2
    assert ran.err == "mcarmy: Name two lists: mcarmy simulate a.yaml b.yaml.\n"


def test_one_game_is_not_gone_on_with(folder: Path) -> None:
    ran = mcarmy("simulate", "--resume", "run.jsonl", "--log", folder=folder)

    assert ran.code == 2
    assert "name them" in ran.err
