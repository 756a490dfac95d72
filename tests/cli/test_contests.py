"""`mcarmy gauntlet`, `matrix` and `why`: more than two armies, and what each piece is worth."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from jsonschema import Draft7Validator

from mcarmy.army.load import load_army
from mcarmy.base.bundled import read_schema
from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Card, Profile, Rank
from mcarmy.simulate.contests.swaps import mean_with_interval, replacements
from tests.cli.running import Ran, mcarmy, room_for

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FEW = ("--games", "4", "--jobs", "1", "--seed", "2", "--policy", "random")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three lists, one of them a copy of another, and a file that is none."""
    folder = tmp_path_factory.mktemp("contests")
    lists = folder / "lists"
    lists.mkdir()
    for side in ("capitol", "algeroth"):
        copy(EXAMPLES / f"starter-{side}.yaml", lists)
    copy(EXAMPLES / "starter-capitol.yaml", lists / "twin.yaml")
    copy(EXAMPLES / "collection.yaml", lists)
    return folder


@cache
def schema() -> Draft7Validator:
    return Draft7Validator(json.loads(read_schema("series")))


def values_of(ran: Ran) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(ran.out)
    assert [error.message for error in schema().iter_errors(values)] == []
    return values


def test_in_a_matrix_every_two_armies_meet(folder: Path) -> None:
    ran = mcarmy("matrix", "lists", *FEW, "--run", "m", "--output", "json", folder=folder)
    values = values_of(ran)

    assert values["armies"] == ["starter-algeroth", "starter-capitol", "twin"]
    assert [(met["one"], met["other"]) for met in values["results"]] == [(0, 1), (0, 2), (1, 2)]
    assert values["results"][2]["rate"]["rate"] == 0.5  # a mirror match
    assert len(values["ratings"]) == 3


def test_a_matrix_that_was_begun_is_gone_on_with(folder: Path) -> None:
    command = ("matrix", "lists", *FEW, "--run", "again", "--output", "json")
    first = mcarmy(*command, folder=folder).out
    kept = (folder / "again/starter-capitol-vs-twin.jsonl").read_bytes()

    assert mcarmy(*command, folder=folder).out == first
    assert (folder / "again/starter-capitol-vs-twin.jsonl").read_bytes() == kept


@pytest.mark.parametrize("output", ["table", "csv", "markdown", "html"])
def test_a_matrix_in_every_form_says_what_it_rests_on(folder: Path, output: str) -> None:
    ran = mcarmy("matrix", "lists", *FEW, "--run", "m", "--output", output, folder=folder)

    assert ran.code == 0
    assert "starter-algeroth" in ran.out
    assert load_catalog().digest[:8] in ran.out
    assert "reconstructed" in ran.out


def test_the_csv_of_a_matrix_holds_numbers(folder: Path) -> None:
    ran = mcarmy("matrix", "lists", *FEW, "--run", "m", "--output", "csv", folder=folder)
    rows = list(csv.DictReader(io.StringIO(ran.out)))

    results = [row for row in rows if row["table"] == "results"]
    rated = [row for row in rows if row["table"] == "ratings"]

    assert len(results) == len(rated) == 3
    assert all(
        0 <= float(row["low"]) <= float(row["wins"]) <= float(row["high"]) for row in results
    )
    assert all(
        float(row["rating low"]) <= float(row["rating"]) <= float(row["rating high"])
        for row in rated
    )


@pytest.mark.parametrize("command", ["matrix", "gauntlet", "why"])
def test_whatever_follows_the_sentence_fits_the_terminal(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lists = {
        "matrix": ("lists",),
        "gauntlet": ("lists/twin.yaml", "lists"),
        "why": ("lists/twin.yaml", "lists/starter-algeroth.yaml", "--candidates", "1"),
    }
    ran = mcarmy(command, *lists[command], *FEW, "--run", command, folder=folder)
    _, _, following = ran.out.partition("\n\n")

    assert ran.code == 0
    assert max(map(len, following.splitlines())) <= 80


def test_armies_of_one_rating_share_it(folder: Path, tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        copy(EXAMPLES / "starter-capitol.yaml", tmp_path / name)
    ran = mcarmy("matrix", str(tmp_path), *FEW, "--run", "tied", folder=folder)

    told = " ".join(ran.lines)
    assert told.startswith("With our reconstruction 2 of the 2 armies share the highest rating (4")


def test_in_a_gauntlet_one_army_meets_all_others_but_not_itself(folder: Path) -> None:
    ran = mcarmy("gauntlet", "lists/twin.yaml", "lists", *FEW, "--output", "json", folder=folder)
    values = values_of(ran)

    assert values["armies"] == ["twin", "starter-algeroth"]
    assert values["sentence"].startswith("Capitol starter army beats ")
    assert "starter-capitol.yaml is the list itself and is left out." in ran.err


def test_lists_of_different_formats_do_not_meet(folder: Path, tmp_path: Path) -> None:
    copy(EXAMPLES / "starter-capitol.yaml", tmp_path)
    copy(EXAMPLES / "brotherhood-tournament.yaml", tmp_path)
    ran = mcarmy("matrix", str(tmp_path), *FEW, folder=folder)

    assert ran.code == 2
    assert "The lists are of different formats: brotherhood-tournament (" in ran.err


def test_a_lonely_list_and_a_missing_folder_are_told(folder: Path, tmp_path: Path) -> None:
    copy(EXAMPLES / "starter-capitol.yaml", tmp_path)

    assert "at least two legal lists" in mcarmy("matrix", str(tmp_path), *FEW, folder=folder).err
    assert "is not a folder" in mcarmy("matrix", "absent", *FEW, folder=folder).err


def test_a_matrix_on_a_full_disk_says_how_to_go_on(folder: Path) -> None:
    mcarmy("matrix", "lists", *FEW, "--run", "whole", folder=folder)
    size = max(path.stat().st_size for path in (folder / "whole").iterdir())
    with room_for(size - 100):
        ran = mcarmy("matrix", "lists", *FEW, "--run", "full", folder=folder)

    assert ran.code == 2
    assert "file too large. All finished games are in full." in ran.err
    assert "To resume, run the same command with `--seed 2 --run full`." in ran.err


@pytest.mark.parametrize("command", [("matrix", "lists"), ("gauntlet", "lists/twin.yaml", "lists")])
def test_an_interrupted_contest_keeps_its_games_and_says_how_to_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mcarmy.cli.parts.battles.progress.Counting.series", press)
    name = f"cut-{command[0]}"
    ran = mcarmy(*command, *FEW, "--run", name, folder=folder)

    assert ran.code == 130
    assert f"All finished games are in {name}." in ran.err
    assert f"To resume, run the same command with `--seed 2 --run {name}`." in ran.err
    assert any((folder / name).iterdir())


def test_lists_with_versus_in_their_names_meet_all_the_same(folder: Path, tmp_path: Path) -> None:
    for name, side in {
        "a": "capitol",
        "b-vs-c": "algeroth",
        "a-vs-b": "algeroth",
        "c": "capitol",
    }.items():
        copy(EXAMPLES / f"starter-{side}.yaml", tmp_path / f"{name}.yaml")
    command = ("matrix", str(tmp_path), *FEW, "--run", "versus", "--output", "json")
    first = mcarmy(*command, folder=folder)
    again = mcarmy(*command, folder=folder)

    assert len(values_of(first)["results"]) == 6
    assert len(list((folder / "versus").iterdir())) == 6
    assert again == first


def test_why_swaps_every_component_once(folder: Path) -> None:
    command = ("why", "lists/twin.yaml", "lists/starter-algeroth.yaml", *FEW, "--candidates", "1")
    values = values_of(mcarmy(*command, "--output", "json", "--run", "w", folder=folder))
    table = mcarmy(*command, "--run", "w", folder=folder).out
    numbers = mcarmy(*command, "--run", "w", "--output", "csv", folder=folder).out

    swapped = {swap["component"] for swap in values["swaps"]} | set(values["untouched"])
    assert swapped == {
        "ranger-elite", "martian-banshee-sergeant", "free-marine-soldier",
        "bait-and-switch", "command-intercept", "fire-at-will", "order:gold", "order:bronze",
    }  # fmt: skip
    assert all(swap["low"] <= swap["difference"] <= swap["high"] for swap in values["swaps"])
    assert "the best of up to 1 legal ones" in " ".join(table.split())
    assert [float(row["difference"]) for row in csv.DictReader(io.StringIO(numbers))] == [
        pytest.approx(swap["difference"], abs=1e-4) for swap in values["swaps"]
    ]


def test_a_replacement_is_legal_of_the_same_kind_and_rank() -> None:
    catalog = load_catalog()
    army = load_army(EXAMPLES / "starter-capitol.yaml", catalog)

    found = replacements(catalog, army, "martian-banshee-sergeant")

    (first, with_order), *others = found
    assert first == "order:silver"
    assert with_order.orders[Rank.SILVER] == army.orders[Rank.SILVER] + 1
    assert len(with_order.units) == len(army.units) - 1
    ranks = {catalog.units[key].rank for key, _ in others}  # type: ignore[index]
    assert ranks == {catalog.units["martian-banshee-sergeant"].rank}  # type: ignore[index]
    assert "martian-banshee-sergeant" not in dict(found)
    assert all(len(swapped.units) == len(army.units) for _, swapped in others)
    assert all(swapped.orders == army.orders for _, swapped in others)


def test_an_order_token_is_replaced_by_units_and_cards_of_its_rank() -> None:
    catalog = load_catalog()
    army = load_army(EXAMPLES / "starter-capitol.yaml", catalog)

    found = replacements(catalog, army, "order:gold")

    assert {type(catalog.units.get(key) or catalog.cards[key]) for key, _ in found} == {  # type: ignore[call-overload,index]
        Profile,
        Card,
    }
    assert all(swapped.orders[Rank.GOLD] == army.orders[Rank.GOLD] - 1 for _, swapped in found)
    assert catalog.units[found[0][0]].faction == "capitol"  # type: ignore[index]


def test_differences_that_are_alike_prove_little() -> None:
    mean, low, high = mean_with_interval([0.5] * 10)

    assert mean == 0.5
    assert low < 0.5 < high


@pytest.mark.parametrize("output", ["table", "csv", "markdown"])
def test_two_armies_with_no_game_counted_are_not_called_even(tmp_path: Path, output: str) -> None:
    for side in ("capitol", "algeroth"):
        copy(EXAMPLES / f"starter-{side}.yaml", tmp_path)
    (tmp_path / "mine.py").write_text(
        "class P:\n    def __init__(self, seed):\n        pass\n"
        "    def choose(self, view, decision):\n        raise ValueError('no plan')\n",
        encoding="utf-8",
    )
    few = ("--games", "2", "--jobs", "1", "--policy", "mine.py:P")

    ran = mcarmy("matrix", ".", *few, "--output", output, folder=tmp_path)

    assert "no game counted" in " ".join(ran.out.split())
    assert "50.0 %" not in ran.out
    assert "0.5000" not in ran.out
