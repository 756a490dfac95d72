"""The commands of Gotham City Chronicles, as a player types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import mcarmy

EXAMPLES = Path(__file__).parents[3] / "examples" / "games" / "gotham"
DICE, HERO, THUGS = (EXAMPLES / name for name in ("dice.yaml", "hero.yaml", "thugs.yaml"))


def test_the_examples_are_sound() -> None:
    ran = mcarmy("validate", EXAMPLES)

    assert ran.code == 0, ran.out


def test_a_skill_is_explained_with_its_steps() -> None:
    ran = mcarmy("gotham", "skill", "nerves")

    assert ran.code == 0
    assert "Nerves of Steel X" in ran.out
    assert "GCC-HIND-2" in ran.out


@pytest.mark.parametrize(
    ("written", "meant"), [("parkuor", "Parkour"), ("nervs", "Nerves of Steel")]
)
def test_an_unknown_skill_is_told_its_neighbor(written: str, meant: str) -> None:
    ran = mcarmy("gotham", "skill", written)

    assert ran.code == 2
    assert f"`{meant}`" in ran.err


def test_skills_are_filtered() -> None:
    ran = mcarmy("gotham", "skills", "--touches", "ranged", "--no-x", "--output", "json")

    rows = json.loads(ran.out)["tables"]["skills"]
    assert [row["skill"] for row in rows] == ["Moral Code"]


def test_without_dice_nothing_is_invented() -> None:
    """No source gives the faces: the program says how to write them and stops."""
    ran = mcarmy("gotham", "pool", "3 orange")

    assert ran.code == 2
    assert "kind: dice" in ran.err
    assert ran.out == ""


def test_a_pool_with_its_chance_and_what_it_rests_on() -> None:
    ran = mcarmy("gotham", "pool", "3 orange", "--dice", DICE, "--paid", "1", "--difficulty", "3")

    assert ran.code == 0
    assert "3 orange: 81 % to reach 3." in ran.out
    assert "Rests on" in ran.out
    assert "dice.yaml" in ran.out


def test_what_to_reroll_now() -> None:
    ran = mcarmy(
        "gotham", "pool", "2 orange", "--dice", DICE, "--paid", "1", "--difficulty", "3",
        "--shown", "orange 2 0",
    )  # fmt: skip

    assert "Roll again: the orange 0." in ran.out


def test_a_ruling_that_changes_the_answer_is_named() -> None:
    """GCC-Q1: only where the numbers asked for differ."""
    asked = ["gotham", "pool", "3 orange", "--dice", DICE, "--if-any", "1", "--difficulty", "1"]

    assert "GCC-Q1=after" in mcarmy(*asked, "--hindering", "2").out
    assert "GCC-Q1" not in mcarmy(*asked).out
    chosen = mcarmy(*asked, "--hindering", "2", "--ruling", "GCC-Q1=after").out
    assert "rulings as chosen (GCC-Q1=after)" in chosen


def test_the_best_split_of_cubes() -> None:
    ran = mcarmy("gotham", "plan", HERO, "--action", "thought", "--cubes", "4", "--difficulty", "3")

    assert ran.code == 0
    assert "Not applied:" in ran.out
    assert "Investigation 1: it needs a thought the mission names" in ran.out


def test_an_attack_names_the_skills_it_applied() -> None:
    ran = mcarmy("gotham", "attack", HERO, THUGS, "--cubes", "3", "--defense", "1")

    assert ran.code == 0
    assert "Applied for the attack: Staff: +1 yellow; Martial Arts 1." in ran.out


@pytest.mark.parametrize(("cubes", "told"), [("0", "at least 1 cube"), ("9", "7 cubes at most")])
def test_limits_hold_for_options_too(cubes: str, told: str) -> None:
    """GC120."""
    ran = mcarmy("gotham", "attack", HERO, THUGS, "--cubes", cubes)

    assert ran.code == 2
    assert told in ran.err


def test_a_move_term_by_term() -> None:
    ran = mcarmy(
        "gotham", "move", "--climb", "2", "--enemies", "2", "--allies", "1", "--difficult", "1",
        "--skill", "parkour=1", "--bonus", "2",
    )  # fmt: skip

    assert "The move costs 4: 2 from the pool, 2 cubes at 1 each, 0 left." in ran.out


def test_hindering() -> None:
    ran = mcarmy(
        "gotham", "hinder", "--enemies", "2,1", "--allies", "1", "--skill", "nerves-of-steel=1"
    )

    assert "The hindering index is 1." in ran.out


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown", "html"])
@pytest.mark.parametrize(
    "asked",
    [
        ("skill", "luck"),
        ("skills",),
        ("pool", "2 orange", "--dice", DICE),
        ("plan", HERO, "--action", "thought", "--cubes", "2", "--difficulty", "2"),
        ("attack", HERO, THUGS, "--cubes", "2"),
        ("move", "--fall", "2", "--dice", DICE),
        ("hinder", "--enemies", "1"),
    ],
    ids=lambda asked: asked[0],
)
def test_every_answer_comes_in_every_form(asked: tuple[str | Path, ...], form: str) -> None:
    ran = mcarmy("gotham", *asked, "--output", form)

    assert ran.code == 0, ran.err
    assert ran.out


@pytest.mark.parametrize(
    "asked",
    [
        ("pool", "3 purple", "--dice", DICE),
        ("pool", "many", "--dice", DICE),
        ("pool", "99 orange", "--dice", DICE),
        ("pool", "1 orange", "--dice", "nowhere.yaml"),
        ("pool", "1 orange", "--dice", HERO),
        ("pool", "1 orange", "--dice", DICE, "--shown", "orange 9"),
        ("pool", "1 orange", "--dice", DICE, "--ruling", "GCC-Q9=x"),
        ("pool", "1 orange", "--dice", DICE, "--rerolls", "orange"),
        ("plan", DICE, "--action", "thought", "--cubes", "2", "--difficulty", "2"),
        ("attack", HERO, THUGS, "--cubes", "2", "--weapon", "Spoon"),
        ("move", "--climb", "1", "--jump", "1"),
        ("move", "--wall"),
        ("move", "--skill", "nonsense=1"),
        ("move", "--skill", "luck=1"),
        ("hinder", "--enemies", "2", "--skill", "luck=1"),
        ("hinder", "--enemies", "2", "--skill", "elusive=1", "--skill", "nerves-of-steel=1"),
        ("hinder", "--enemies", "x"),
    ],
    ids=lambda asked: " ".join(str(word).rpartition("/")[2] for word in asked),
)
def test_what_cannot_be_answered_is_refused_in_a_line(asked: tuple[str | Path, ...]) -> None:
    ran = mcarmy("gotham", *asked)

    assert ran.code == 2
    assert len(ran.err.strip().splitlines()) <= 3
    assert "Traceback" not in ran.err


def test_a_space_that_takes_no_cubes_is_no_trap(tmp_path: Path) -> None:
    """Exertion limit 0 beside a reroll space: the sheet prints, an attack is refused."""
    for name in ("dice.yaml", "equipment.yaml"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    board = HERO.read_text(encoding="utf-8").replace("orange, limit: 5", "orange, limit: 0")
    weak = tmp_path / "weak.yaml"
    weak.write_text(board, encoding="utf-8")

    assert mcarmy("gotham", "sheet", weak).code == 0
    ran = mcarmy("gotham", "attack", weak, THUGS, "--cubes", "2", "--dice", DICE)
    assert ran.code == 2
    assert "can put no cube into melee" in ran.err


def test_a_sheet_shows_every_weapon_to_choose_from(tmp_path: Path) -> None:
    for name in ("dice.yaml", "equipment.yaml"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    club = "carries: [{card: Club, encumbrance: 1, type: melee, dice: {red: 1}}, Staff, "
    board = HERO.read_text(encoding="utf-8").replace("carries: [Staff, ", club)
    armed = tmp_path / "armed.yaml"
    armed.write_text(board, encoding="utf-8")

    ran = mcarmy("gotham", "sheet", armed)

    assert ran.code == 0, ran.err
    assert "Melee with Club" in ran.out
    assert "Melee with Staff" in ran.out


def test_a_plan_draws_chance_against_cubes_on_its_page() -> None:
    """Every split is drawn, the cheapest first, with what makes it worth its cubes."""
    asked = ("gotham", "plan", HERO, "--action", "thought", "--cubes", "4", "--difficulty", "3")
    page = mcarmy(*asked, "--output", "html").out
    splits = json.loads(mcarmy(*asked, "--output", "json").out)["tables"]["splits"]

    assert "Chance against cubes" in page
    assert "Chance against cubes" not in mcarmy(*asked).out
    drawn = page[page.index("Chance against cubes") :]
    places = [
        drawn.index(f"{row['cubes']:.2f} cubes on average: ")
        for row in sorted(splits, key=lambda row: row["cubes"])
    ]
    assert places == sorted(places)
    assert drawn.count("on average: worth it") == sum(row["worth_it"] == "yes" for row in splits)
    assert drawn.count("on average: cannot succeed") == sum(row["chance"] == 0 for row in splits)


def test_rulings_are_not_compared_for_dice_that_lie_already() -> None:
    """What another ruling says of a fresh roll says nothing about the dice shown."""
    asked = (
        "gotham", "pool", "3 orange", "--dice", DICE, "--if-any", "1", "--difficulty", "1",
        "--hindering", "2",
    )  # fmt: skip

    assert "instead of" in mcarmy(*asked).out
    assert "instead of" not in mcarmy(*asked, "--shown", "orange 2 2 2").out


def test_a_friend_of_the_target_defends_only_by_ruling(tmp_path: Path) -> None:
    """GCC-Q4."""
    (tmp_path / "dice.yaml").write_bytes(DICE.read_bytes())
    target = tmp_path / "target.yaml"
    tile = THUGS.read_text(encoding="utf-8").replace("{poison: 1}", "{imaginary-friend: 1}")
    target.write_text(tile, encoding="utf-8")
    asked = ("gotham", "attack", HERO, target, "--cubes", "2", "--dice", DICE, "--target-friend")

    assert "GCC-Q4=yes" in mcarmy(*asked).out
    ruled = mcarmy(*asked, "--ruling", "GCC-Q4=yes").out
    assert "Applied for the defense: Imaginary Friend 1: +1 yellow." in ruled
