"""`mcarmy catalog coverage`: every effect has a test and has fired, or the run says which not."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from mcarmy.catalog import load_catalog
from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[2]


def test_the_catalog_has_no_gap() -> None:
    ran = mcarmy("catalog", "coverage", folder=ROOT)

    assert ran.code == 0
    assert "All have fired." in ran.lines
    assert "All have a test." in ran.lines
    assert any("Dark Aura more_speed" in line and "test_dark_aura.py" in line for line in ran.lines)


def test_what_has_not_fired_is_listed() -> None:
    ran = mcarmy("catalog", "coverage", "--games", "1", "--output", "json", folder=ROOT)

    told = json.loads(ran.out)
    silent = [f"{one['id']}: {one['word']}" for one in told["effects"] if not one["fired"]]
    assert ran.code == 1
    assert silent
    assert told["never_fired"] == silent
    assert told["without_test"] == []


def test_what_has_no_test_is_listed(tmp_path: Path) -> None:
    for path in (ROOT / "tests" / "effects").glob("test_*.py"):
        if path.name not in ("test_decoy.py", "test_bastion.py"):
            (tmp_path / path.name).touch()

    ran = mcarmy("catalog", "coverage", "--tests", tmp_path)

    assert ran.code == 1
    assert "Without a test: decoy, bastion." in ran.lines


def test_without_a_folder_of_tests_only_games_count(tmp_path: Path) -> None:
    ran = mcarmy("catalog", "coverage", folder=tmp_path)

    assert ran.code == 0
    assert "Tests were not checked; name their folder with `--tests`." in ran.lines


def test_every_printed_effect_is_a_row() -> None:
    catalog = load_catalog()
    words = [
        effect.word
        for effects in (
            *(ability.effects for unit in catalog.units.values() for ability in unit.abilities),
            *(card.effects for card in catalog.cards.values()),
            *(zone.effects for zone in catalog.zones.values()),
        )
        if effects != "todo"
        for effect in effects
    ]

    ran = mcarmy("catalog", "coverage", "--games", "1", "--output", "csv", folder=ROOT)

    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [row["word"] for row in rows] == words


def test_the_same_seed_counts_the_same() -> None:
    arguments = ("catalog", "coverage", "--games", "3", "--output", "json")

    assert mcarmy(*arguments).out == mcarmy(*arguments).out
    assert mcarmy(*arguments).out != mcarmy(*arguments, "--seed", "1").out


def test_an_overlays_effects_are_counted_too(tmp_path: Path) -> None:
    ran = mcarmy(
        "catalog",
        "coverage",
        "--games",
        "20",
        "--tests",
        tmp_path / "nowhere",
        "--catalog",
        ROOT / "examples" / "overlay" / "red-dust.yaml",
        "--output",
        "json",
    )

    ids = {effect["id"] for effect in json.loads(ran.out)["effects"]}
    assert {"dust-stalker", "sandstorm", "last-stand"} <= ids
