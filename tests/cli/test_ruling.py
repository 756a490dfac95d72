"""Choosing how open rules are read: `--ruling`, formats, overlays, and what results say of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mcarmy.catalog import load_catalog
from tests.cli.running import mcarmy

ONE, TWO = "examples/starter-capitol.yaml", "examples/starter-algeroth.yaml"
RULINGS = load_catalog().rulings
OTHERWISE = "Rulings that differ from ours: caps=thirty"


@pytest.mark.parametrize("ruling", [id_ for id_, one in RULINGS.items() if one.readings])
def test_a_ruling_shows_all_its_readings_and_how_to_choose(ruling: str) -> None:
    ran = mcarmy("rule", ruling)

    assert ran.code == 0
    told = " ".join(ran.out.split())
    for name, reading in RULINGS[ruling].readings.items():
        assert name in told
        assert " ".join(reading.answer.split()) in told
    assert f"{RULINGS[ruling].ours} (played, ours)" in told
    assert f"--ruling {ruling}=" in told


def test_a_ruling_without_a_choice_has_a_page_as_well() -> None:
    ran = mcarmy("rule", "destroyed-together")

    assert ran.code == 0
    assert "A: All at once" in ran.out
    assert "--ruling" not in ran.out


def test_one_game_names_what_is_read_otherwise() -> None:
    ran = mcarmy("simulate", ONE, TWO, "--seed", 1, "--log", "--ruling", "caps=thirty")

    assert ran.code == 0
    assert OTHERWISE in ran.out
    assert "Rulings" not in mcarmy("simulate", ONE, TWO, "--seed", 1, "--log").out


def test_so_does_a_series_in_every_form() -> None:
    played = ("simulate", ONE, TWO, "--seed", 1, "--games", 2, "--no-run", "--jobs", 1)

    told = mcarmy(*played, "--ruling", "caps=thirty")
    values = json.loads(mcarmy(*played, "--ruling", "caps=thirty", "--output", "json").out)

    assert OTHERWISE in " ".join(told.out.split())
    assert values["rulings"] == {"caps": "thirty"}


def test_a_format_file_chooses(tmp_path: Path) -> None:
    skirmish = (load_catalog().entries["formats"]["skirmish"]).values
    event = {**skirmish, "name": "Ours", "id": "ours", "official": False}
    event["rulings"] = {"caps": "thirty"}
    (tmp_path / "event.json").write_text(json.dumps(event), encoding="utf-8")
    for number, path in enumerate((ONE, TWO)):
        text = Path(path).read_text(encoding="utf-8")
        changed = text.replace("format: skirmish", "format: ./event.json")
        (tmp_path / f"{number}.yaml").write_text(changed, encoding="utf-8")

    ran = mcarmy("simulate", "0.yaml", "1.yaml", "--seed", 1, "--log", folder=tmp_path)

    assert ran.code == 0, ran.err
    assert OTHERWISE in ran.out


def test_a_format_file_that_chooses_what_is_not_there_is_told_where(tmp_path: Path) -> None:
    skirmish = (load_catalog().entries["formats"]["skirmish"]).values
    event = {**skirmish, "name": "Ours", "id": "ours", "official": False}
    event["rulings"] = {"caps": "forty", "cap": "thirty"}
    (tmp_path / "event.json").write_text(json.dumps(event), encoding="utf-8")
    text = Path(ONE).read_text(encoding="utf-8")
    changed = text.replace("format: skirmish", "format: ./event.json")
    (tmp_path / "a.yaml").write_text(changed, encoding="utf-8")

    ran = mcarmy("validate", "a.yaml", folder=tmp_path)

    assert ran.code == 1
    assert "`forty` is not a reading of the ruling `caps`" in ran.out
    assert "There is no ruling `cap` with readings" in ran.out


def test_an_overlay_chooses(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.yaml"
    overlay.write_text(
        "overlay: mine\nreplace:\n  rulings:\n    caps: {choice: thirty}\n", encoding="utf-8"
    )

    ran = mcarmy("simulate", ONE, TWO, "--seed", 1, "--log", "--catalog", overlay)

    assert ran.code == 0
    assert OTHERWISE in ran.out
    assert "thirty (played):" in mcarmy("rule", "caps", "--catalog", overlay).out


def test_an_overlay_that_chooses_no_reading_is_told_where(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.yaml"
    overlay.write_text(
        "overlay: mine\nreplace:\n  rulings:\n    caps: {choice: thity}\n", encoding="utf-8"
    )

    ran = mcarmy("catalog", "check", overlay)

    assert ran.code == 1
    assert "mine.yaml:4:" in ran.out
    assert "Did you mean `thirty`?" in ran.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("caps=thity", "Did you mean `thirty`?"),
        ("cap=thirty", "Did you mean `caps`"),
        ("destroyed-together=no", "There is no ruling `destroyed-together` with readings"),
        ("caps", "`` is not a reading of the ruling `caps`. Readings: fifteen, thirty."),
        ("", "There is no ruling `` with readings"),
    ],
)
def test_a_reading_that_is_not_there_is_refused(given: str, said: str) -> None:
    ran = mcarmy("simulate", ONE, TWO, "--seed", 1, "--log", "--ruling", given)

    assert ran.code == 2
    assert said in " ".join(ran.err.split())


def test_odds_read_rules_otherwise_too() -> None:
    asked = ("odds", "Dragoon", "Ezoghoul", "--at", 3, "--support", "Dragoon")

    ran = mcarmy(*asked, "--ruling", "reroll-order=all-on-the-table")

    assert ran.code == 0, ran.err
    assert "reroll-order=all-on-the-table" in ran.out
