"""`mcarmy event rehearse`: an event played many times before anybody has met."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import Ran, mcarmy
from tests.event.files import HEAD

if TYPE_CHECKING:
    from pathlib import Path

LIST = "format: 1/1/1\nunits: [{}]\norders: {{gold: 1, bronze: 1}}\n"
FEW = ("--games", 4, "--events", 50, "--jobs", 1, "--policy", "random", "--seed", 3, "--no-doubt")


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """Three legal lists, two of them the same, an illegal one, and a player without a list."""
    (tmp_path / "lists").mkdir()
    for name, unit in (("a", "Ranger Elite"), ("b", "Sacred Warrior"), ("c", "Ranger Elite")):
        (tmp_path / "lists" / f"{name}.yaml").write_text(LIST.format(unit))
    (tmp_path / "lists" / "d.yaml").write_text(LIST.format("Ranger Elite, Ranger Elite"))
    path = tmp_path / "event.yaml"
    path.write_text(
        HEAD.replace("5/5/5", "1/1/1") + "rounds: 2\nplayers:\n"
        "  - {name: Ada, list: lists/a.yaml}\n  - {name: Ben, list: lists/b.yaml}\n"
        "  - {name: Cem, list: lists/c.yaml}\n  - {name: Dee, list: lists/d.yaml}\n"
        "  - {name: Eve}\n"
    )
    return path


def run(path: Path, *more: object) -> Ran:
    return mcarmy("event", "rehearse", path.name, *FEW, *more, folder=path.parent)


def test_lists_that_were_handed_in_are_rehearsed_and_the_budget_is_said(cup: Path) -> None:
    ran = run(cup, "--output", "json")
    told = json.loads(ran.out)

    assert ran.code == 0
    assert "2 lists, 4 games for every two: 4 games. Then 50 events of 3 players." in ran.err
    assert {row["list"] for row in told["tables"]["lists"]} == {"Ada and Cem", "Ben"}
    assert sum(row["wins"] for row in told["tables"]["lists"]) == pytest.approx(1, abs=0.001)
    assert "Dee and Eve" in json.dumps(told)


def test_the_same_question_finds_its_games_again(cup: Path) -> None:
    first, again = run(cup), run(cup)

    assert first.out == again.out
    assert len([*(cup.parent / "runs").iterdir()]) == 1


def test_a_folder_can_be_dealt_as_the_meta(cup: Path) -> None:
    (cup.parent / "lists" / "d.yaml").unlink()
    ran = run(cup, "--meta", "lists", "--players", 6, "--no-run")

    assert ran.code == 0
    assert "events of 6 players" in ran.err


def test_one_list_is_too_few(cup: Path) -> None:
    (cup.parent / "lists" / "b.yaml").write_text(LIST.format("Ranger Elite"))
    ran = run(cup)

    assert ran.code == 2
    assert "--meta" in ran.err


def test_what_nobody_knows_of_the_cards_is_carried_through(cup: Path) -> None:
    few = [*FEW[:-1], "--doubt", 10]
    ran = mcarmy("event", "rehearse", cup.name, *few, folder=cup.parent)

    assert ran.code == 0
    assert "at most 84 games" in ran.err
    assert "also met in 10 worlds" in " ".join(ran.out.split())


def test_a_plan_with_rematches_is_played_and_told(cup: Path) -> None:
    cup.write_text(cup.read_text().replace("rounds: 2", "rounds: 4"))
    ran = run(cup)

    assert "4 rounds are planned; with 3 players some meet again after round 3." in ran.err


def test_numbers_and_shared_lists_are_told_in_whole_sentences(cup: Path) -> None:
    shared = "  - {name: Ben, list: lists/b.yaml}\n"
    cup.write_text(
        cup.read_text().replace(shared, f"{shared}  - {{name: Zoë, list: lists/b.yaml}}\n")
    )
    told = " ".join(run(cup).out.split())

    assert "The list of " in told
    assert "and 1 event was played with each draw" in told
