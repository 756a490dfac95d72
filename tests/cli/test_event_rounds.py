"""`mcarmy event pair`, `result`, `drop` and `standings`: an event is run with commands alone."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import Ran, mcarmy
from tests.event.files import HEAD, players

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """An event of five players with a comment."""
    path = tmp_path / "event.yaml"
    path.write_text(HEAD + "rounds: 3\n" + players("Ada", "Ben", "Cem  # late again", "Dee", "Eve"))
    return path


def run(verb: str, path: Path, *more: object) -> Ran:
    return mcarmy("event", verb, path.name, *more, folder=path.parent)


def test_pairing_adds_a_round_and_changes_no_byte_of_what_stood_there(cup: Path) -> None:
    before = cup.read_bytes()
    assert run("pair", cup).code == 0
    first = cup.read_bytes()
    assert run("result", cup, "1", "12-7", "2", "draw").code == 0
    played = cup.read_bytes()
    assert run("pair", cup).code == 0

    assert first.startswith(before)
    assert cup.read_bytes().startswith(played)


def test_a_dry_run_shows_the_round_that_pair_then_writes(cup: Path) -> None:
    before = cup.read_bytes()
    shown = run("pair", cup, "--dry-run")

    assert cup.read_bytes() == before
    assert run("pair", cup).out == shown.out


def test_a_round_is_not_paired_while_results_are_missing(cup: Path) -> None:
    run("pair", cup)
    before = cup.read_bytes()
    ran = run("pair", cup)

    assert ran.code == 1
    assert ran.err.count("MC646") == 2
    assert re.search(r"event\.yaml:\d+:\d+", ran.err)
    assert cup.read_bytes() == before


def test_the_bye_is_explained(cup: Path) -> None:
    assert "has the bye: 0 points, the lowest score without a bye yet" in run("pair", cup).out


def test_a_result_is_taken_for_a_player_from_his_side(cup: Path) -> None:
    run("pair", cup)
    games = json.loads(run("result", cup, "--output", "json").out)["tables"]["games"]
    second = games[0]["opponent"]
    run("result", cup, second, "5-9")
    games = json.loads(run("result", cup, "--output", "json").out)["tables"]["games"]

    assert games[0]["result"] == "9–5"


def test_a_result_is_replaced_only_on_purpose(cup: Path) -> None:
    run("pair", cup)
    run("result", cup, 1, "12-7")
    before = cup.read_bytes()
    refused = run("result", cup, 1, "7-12")

    assert (refused.code, cup.read_bytes()) == (2, before)
    assert "--correct" in refused.err
    assert run("result", cup, 1, "7-12", "--correct").code == 0
    assert b"[7, 12]" in cup.read_bytes()


def test_a_correction_leaves_later_rounds_as_paired(cup: Path) -> None:
    run("pair", cup)
    run("result", cup, 1, "12-7", 2, "won")
    run("pair", cup)
    paired = cup.read_text().split("- round: 2")[1]
    ran = run("result", cup, 1, "lost", "--round", 1, "--correct")

    assert ran.code == 0
    assert "stays as paired" in ran.err
    assert cup.read_text().split("- round: 2")[1] == paired
    assert "victory-points" not in cup.read_text()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["1", "twelve"], "`twelve` is no result"),
        (["1"], "has no result behind it"),
        (["9", "1-0"], "has no table 9"),
        (["Zoe", "1-0"], "There is no player `Zoe`"),
        (["e", "1-0"], "may be Ben, Cem, Dee, Eve"),
        (["1", "1-0", "--round", "2"], "--round takes 1 to 1"),
    ],
)
def test_what_cannot_be_entered_changes_nothing(cup: Path, typed: list[str], said: str) -> None:
    run("pair", cup)
    before = cup.read_bytes()
    ran = run("result", cup, *typed)

    assert (ran.code, cup.read_bytes()) == (2, before)
    assert said in ran.err


def test_several_results_are_written_all_or_none(cup: Path) -> None:
    run("pair", cup)
    before = cup.read_bytes()

    assert run("result", cup, 1, "12-7", 9, "draw").code == 2
    assert cup.read_bytes() == before


def test_who_drops_out_is_not_paired_again(cup: Path) -> None:
    run("pair", cup)
    run("result", cup, 1, "12-7", 2, "draw")
    assert run("drop", cup, "Cem").code == 0
    ran = run("pair", cup)

    assert ran.code == 0
    assert "Cem" not in ran.out
    assert "dropped out" in run("standings", cup).out


def test_an_open_game_of_a_player_who_drops_out_is_pointed_out(cup: Path) -> None:
    run("pair", cup)
    bye = cup.read_text().split("bye: ")[1].split("}")[0]
    name = next(name for name in ("Ada", "Ben") if name != bye)

    assert "still open" in run("drop", cup, name).out
    assert run("drop", cup, name, "--after", 0).code == 2


def test_standings_with_errors_say_that_they_may_be_wrong(cup: Path) -> None:
    run("pair", cup)
    cup.write_text(cup.read_text().replace("{bye:", "{players: [Ada, Ben]}  # {bye:"))
    ran = run("standings", cup)

    assert ran.code == 1
    assert "MC643" in ran.err
    assert "may be wrong" in ran.out + ran.err
    assert run("pair", cup).code == 1


def test_a_players_numbers_are_explained_by_his_games(cup: Path) -> None:
    run("pair", cup)
    run("result", cup, 1, "12-7", 2, "draw")
    for name in ("Ada", "Ben", "Cem", "Dee", "Eve"):
        told = json.loads(run("standings", cup, "--explain", name, "--output", "json").out)
        *games, together = told["tables"]["games"]
        assert together["points"] == sum(each["points"] for each in games)


def test_a_file_that_is_no_event_is_refused(tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text("name: A list\n")

    for verb in ("pair", "result", "standings"):
        assert mcarmy("event", verb, "event.yaml", folder=tmp_path).code == 2
        assert mcarmy("event", verb, "nothing.yaml", folder=tmp_path).code == 2


DEADLINE = "deadline: 2999-11-20T20:00+01:00\n"


def test_nothing_is_paired_before_the_deadline_unless_asked(cup: Path) -> None:
    before = DEADLINE + cup.read_text()
    cup.write_text(before)
    ran = run("pair", cup)

    assert ran.code == 2
    assert "--early" in ran.err
    assert cup.read_text() == before
    early = run("pair", cup, "--early")
    assert early.code == 0
    assert "Without a list: Ada" in early.err


def test_a_draw_in_a_knock_out_is_refused_before_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "event.yaml"
    path.write_text(HEAD + "system: knock-out\n" + players("Ada", "Ben"))
    run("pair", path)
    before = path.read_text()
    for drawn in ("draw", "5-5"):
        ran = run("result", path, "Ada", drawn)
        assert ran.code == 2
        assert "5-5/won" in ran.err
        assert path.read_text() == before
    assert run("result", path, "Ada", "5-5/won").code == 0


def test_nobody_leads_before_anything_was_played(cup: Path) -> None:
    run("pair", cup)
    assert "nothing has been played yet" in run("standings", cup).out
    run("result", cup, "1", "12-7")
    assert "Round 1 is not finished, 1 result is missing; so far" in run("standings", cup).out
