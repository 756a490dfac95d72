"""`mcarmy siege odds` and `survive`, as a player types them."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import mcarmy
from tests.games.siege.boxes import BOX
from tests.games.siege.campaigns import WINTER

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the example ledger."""
    shutil.copy(WINTER, tmp_path / "winter.yaml")
    return tmp_path


def test_odds_of_an_attack() -> None:
    ran = mcarmy("siege", "odds", "--dice", 3, "--color", "red", "--armor", 1)

    assert ran.code == 0
    assert ran.lines[0] == "3 red dice against armor 1: a kill in 50 % of attacks."
    assert ran.lines[-1] == "Rests on red dice (2 outside sources: koc, bgg-session; sure)."


def test_odds_of_black_dice_say_that_one_source_tells_them() -> None:
    ran = mcarmy("siege", "odds", "--dice", 1, "--color", "black", "--armor", 0)

    assert "1 outside source: koc; likely" in ran.lines[-1]


def test_the_kill_table_as_csv() -> None:
    ran = mcarmy("siege", "odds", "--table", "--color", "white", "--output", "csv")

    assert ran.out.splitlines()[0].startswith("dice,armor 0,armor 1")
    assert ran.out.splitlines()[6].startswith("6,0.912209,0.648834")


def test_the_nimrod_says_whether_to_split() -> None:
    ran = mcarmy(
        "siege", "odds", "--weapon", "nimrod-autocannon", "--color", "red", "--armor", "1,1"
    )

    assert "Split it: 1.00 kills on average split, 0.89 with all 6 dice at armor 1." in ran.lines


def test_a_team_attacks_with_its_rank_its_ability_and_its_rulings(folder: Path) -> None:
    ran = mcarmy(
        "siege", "odds", "--weapon", "nimrod", "--team", "winter.yaml:bauhaus", "--armor", "1,1",
        "--ruling", "SIEGE-Q8=one", folder=folder,
    )  # fmt: skip

    assert ran.lines[0].startswith("Nimrod Autocannon split, 4 and 3 white dice")
    assert "Bauhaus dice by SIEGE-Q8 `one`; see `mcarmy rule SIEGE-Q8`." in ran.lines


@pytest.mark.parametrize(
    ("arguments", "missing", "example"),
    [
        (["--weapon", "violator-sword", "--armor", "1"], "many dice the Violator Sword", "dice: 4"),
        (["--dice", "3", "--against", "razide"], "Armor Factor of the Razide", "armor: 2"),
    ],
)  # fmt: skip
def test_what_nobody_tells_is_not_made_up(arguments: list[str], missing: str, example: str) -> None:
    ran = mcarmy("siege", "odds", "--color", "red", *arguments)

    assert (ran.code, ran.out) == (2, "")
    assert missing in ran.err
    assert example in ran.err
    assert "game: siege" in ran.err


def test_creatures_of_a_box_are_targets(folder: Path) -> None:
    box = BOX + "creatures:\n  razide: {1-2: {armor: 2}}\n  legionnaire: {1-2: {armor: 0}}\n"
    (folder / "mine.yaml").write_text(box, encoding="utf-8")
    ran = mcarmy(
        "siege", "odds", "--dice", 3, "--color", "red", "--against", "razide, legionnaire",
        "--shape", "line", "--box", "mine.yaml", folder=folder,
    )  # fmt: skip

    assert ran.code == 0
    assert "armor of the Razide (your box, mine.yaml:" in " ".join(ran.lines)


def test_a_fight_of_attacks_against_armors() -> None:
    ran = mcarmy(
        "siege", "odds", "--attacks", "3 red, 2 white", "--armor", "1,0", "--output", "json"
    )
    told = json.loads(ran.out)["tables"]["targets"]

    assert [row["exactly"] for row in told] == ["5/9", "5/18"]


def test_a_creature_of_a_box_attacks(folder: Path) -> None:
    box = BOX + "creatures:\n  razide: {3-4: {armor: 2, dice: 4, color: white}}\n"
    (folder / "mine.yaml").write_text(box, encoding="utf-8")
    asked = ["siege", "survive", "--by", "razide", "--saves", "white", "--box", "mine.yaml"]
    ran = mcarmy(*asked, "--card", "3-4", "--output", "json", folder=folder)
    lost = json.loads(ran.out)["tables"]["lost"]

    assert [row["exactly"] for row in lost] == ["56/81", "56/243", "17/243", "2/243"]
    unknown = mcarmy(*asked, folder=folder)
    assert unknown.code == 2
    assert "No source gives the dice of the Razide on the Reference card 1-2." in unknown.err


def test_survival() -> None:
    ran = mcarmy(
        "siege", "survive", "--attack", 4, "--color", "white", "--rank", 1, "--output", "json"
    )
    lost = json.loads(ran.out)["tables"]["lost"]

    assert [row["exactly"] for row in lost] == ["56/81", "56/243", "17/243", "2/243"]


def test_survival_of_cybertronic_by_both_rulings() -> None:
    said = [
        mcarmy("siege", "survive", "--attack", 4, "--color", "white", "--saves", "white",
               "--cybertronic", "--ruling", f"SIEGE-Q9={word}", "--output", "json").out
        for word in ("each-one", "two-in-all")
    ]  # fmt: skip
    means = [json.loads(out)["figures"]["hit_points_lost_to_an_attack"] for out in said]

    assert [round(mean, 3) for mean in means] == [0.292, 0.305]


def test_a_trooper_who_strikes_back() -> None:
    ran = mcarmy(
        "siege", "survive", "--attack", 4, "--color", "white", "--rank", 1,
        "--strike", "3 red", "--armor", 2, "--first",
    )  # fmt: skip

    assert "Trading one attack each, he first: he wins in" in " ".join(ran.lines)
