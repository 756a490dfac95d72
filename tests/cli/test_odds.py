"""`mcarmy odds`: what players ask and read, and what happens when they mistype."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.cli.parts.odds.options import (
    complete_color,
    complete_goal,
    complete_output,
    complete_target_faction,
)
from mcarmy.cli.parts.options import complete_card, complete_unit
from mcarmy.report.render.shares import bar, percent
from tests.cli.running import Ran, mcarmy

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def odds(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run `mcarmy odds` with these words."""

    def run(*words: str, columns: int = 80) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        return mcarmy("odds", *words)

    return run


def test_the_first_sentence_can_be_quoted(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger elite", "ezoghoul", "--at", "8", columns=120)

    first = ran.out.splitlines()[0]
    assert ran.code == 0
    assert first == (
        "Ranger Elite hits an Ezoghoul at 8 hexes in 63 % and destroys it in 0 % of attacks.*"
    )


def test_a_sentence_names_everything_that_was_asked_for(odds: Callable[..., Ran]) -> None:
    ran = odds(
        *("ranger elite", "golgotha", "--at", "4", "--cover", "--wounds", "1"),
        *("--support", "capitol ranger@3", "--card", "fire at will", "--beside", "mitch hunter"),
        columns=120,
    )

    words = " ".join(ran.out.split())
    assert words.startswith(
        "Ranger Elite, supported by Capitol Ranger at 3 hexes, beside Mitch Hunter, with Fire at "
        "Will, hits Golgotha with 1 wound in cover at 4 hexes in "
    )


def test_what_cannot_be_hit_is_said_so(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger elite", "ezoghoul", "--at", "30")

    assert ran.out.startswith("Ranger Elite cannot hit an Ezoghoul at 30 hexes.")
    assert "This attack can never destroy it." in ran.out


def test_without_a_distance_the_best_range_and_all_distances_are_shown(
    odds: Callable[..., Ran],
) -> None:
    ran = odds("ranger elite", "ezoghoul")

    assert "at 5 hexes" in ran.out.splitlines()[0]
    assert "Best for damage at 1 to 5 hexes; reaches 9 hexes." in ran.out
    assert "Best for damage" not in odds("ranger elite", "ezoghoul", "--at", "3").out
    assert "Best for damage" in odds("ranger elite", "ezoghoul", "--at", "3", "--table").out


def test_what_is_reconstructed_is_named_and_weighed(odds: Callable[..., Ran]) -> None:
    """Nothing of ours is told as a fact of the printed game."""
    said = " ".join(odds("ranger elite", "ezoghoul", "--at", "8").out.split())

    assert "of attacks.* " in said
    assert (
        "* rests on values from no source: the faces of the green and blue dice; the dice and "
        "the rerolls of Ranger Elite." in said
    )
    assert "With 10 other sets of faces that fit the sources equally well, it hits in " in said


def test_the_lines_fit_the_terminal(odds: Callable[..., Ran]) -> None:
    for columns in (40, 60, 120):
        ran = odds("supreme technomancer", "ranger elite", columns=columns)
        assert max(map(len, ran.out.splitlines())) <= columns


def test_json_tells_every_number_exactly(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger elite", "ezoghoul", "--at", "8", "--output", "json")

    told = json.loads(ran.out)
    shot = told["shot"]
    assert (told["attacker"], told["target"], shot["at"]) == ("ranger-elite", "ezoghoul", 8)
    assert sum(Fraction(share["exact"]) for share in shot["final"].values()) == 1
    assert sum(Fraction(share["exact"]) for share in shot["rolled"].values()) == 1
    assert float(Fraction(shot["hit"]["exact"])) == pytest.approx(shot["hit"]["value"], abs=1e-6)
    faces = {
        (value["kind"], value["id"], value["path"]): value["standing"]
        for value in told["not_from_any_source"]
    }
    assert faces["die", "green", "faces"] == "reconstructed"
    assert faces["unit", "ranger-elite", "dice"] == "reconstructed"
    assert told["other_faces"]["hit"]["least"]["value"] <= shot["hit"]["value"]


def test_csv_has_a_row_for_each_distance(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger elite", "ezoghoul", "--output", "csv")

    rows: list[dict[str, Any]] = list(csv.DictReader(io.StringIO(ran.out)))
    assert [int(row["hexes"]) for row in rows] == list(range(1, 10))
    assert all("dice/green/faces" in row["not from any source"] for row in rows)


def test_markdown_is_a_table_with_its_notes(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger elite", "ezoghoul", "--output", "markdown")

    assert "| hexes" in ran.out
    assert "\\* rests on values from no source" in ran.out


def test_against_a_faction_lists_all_its_units_the_best_first(odds: Callable[..., Ran]) -> None:
    ran = odds("golgotha", "--against", "capitol", "--output", "csv")

    rows: list[dict[str, Any]] = list(csv.DictReader(io.StringIO(ran.out)))
    damage = [float(row["damage"]) for row in rows]
    assert len(rows) == 13
    assert damage == sorted(damage, reverse=True)
    table = odds("golgotha", "--against", "capitol", columns=120).out
    assert "Golgotha against 13 units, most damage first." in table
    assert "Mitch Hunter*" in table


def test_against_all_is_everybody_as_json_too(odds: Callable[..., Ran]) -> None:
    ran = odds("ranger commander", "--against", "all", "--at", "6", "--output", "json")

    told = json.loads(ran.out)
    assert len(told["targets"]) > 50
    assert {target["shot"]["at"] for target in told["targets"]} == {6}


def test_goals_change_what_rerolls_are_used_for(odds: Callable[..., Ran]) -> None:
    told = {}
    for goal in ("hit", "damage", "destroy"):
        words = ("supreme technomancer", "bio giant", "--at", "5", "--goal", goal)
        told[goal] = json.loads(odds(*words, "--output", "json").out)["shot"]

    assert told["hit"]["hit"]["value"] > told["damage"]["hit"]["value"]
    assert told["damage"]["damage"]["value"] > told["hit"]["damage"]["value"]
    assert told["destroy"]["destroyed"]["value"] > told["damage"]["destroyed"]["value"]


def test_what_if_questions_are_answered(odds: Callable[..., Ran]) -> None:
    ran = odds(
        *("ranger elite", "ezoghoul", "--at", "4", "--extra-die", "Red", "--extra-reroll", "1"),
        *("--extra-armor", "1", "--ignore", "blue", "--extra-dodge", "2", "--extra-accuracy", "1"),
        columns=120,
    )

    assert "rolls 2 green, 1 blue, 1 red, 1 reroll for damage; a die must show 3." in ran.out
    assert "Ezoghoul: 5 of 5 health left, Armor 1, blue dice do nothing." in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("ranger elit", "ezoghoul"), "no unit `ranger elit`. Did you mean `Ranger Elite`?"),
        (("banshee", "ezoghoul"), "Did you mean `Martian Banshee Trooper` or"),
        (("ranger elite",), "Name a target, or use --against"),
        (("ranger elite", "ezoghoul", "--against", "all"), "Name a target, or use --against"),
        (("ranger elite", "--against", "capitl"), "Did you mean `capitol`?"),
        (("ranger elite", "--against", "all", "--wounds", "1"), "a single target only"),
        (("ranger elite", "ezoghoul", "--at", "0"), "0 hexes is not a distance of an attack"),
        (("ranger elite", "ezoghoul", "--at", "far"), "--at takes a whole number, not `far`"),
        (("ezoghoul", "ranger elite", "--at", "2"), "(ATTACK-9)"),
        (("ranger elite", "ezoghoul", "--wounds", "5"), "has 5 health"),
        (("ranger elite", "ezoghoul", "--support", "dragoon@x"), "has no distance in hexes"),
        (("ranger elite", "ezoghoul", "--support", "dragon@3"), "Did you mean `Dragoon`"),
        (("ranger elite", "ezoghoul", "--card", "fire at wil"), "Did you mean `Fire at Will`?"),
        (("ranger elite", "ezoghoul", "--card", "trick shot"), "does not change the odds"),
        (("ranger elite", "ezoghoul", "--goal", "dammage"), "Did you mean `damage`?"),
        (("ranger elite", "ezoghoul", "--ignore", "purple"), "One of: red, yellow, green, blue."),
        (("ranger elite", "ezoghoul", "--extra-armor", "99"), "--extra-armor is 0 to 9"),
        (
            ("ranger elite", "ezoghoul", "--output", "paper"),
            "One of: table, json, csv, markdown, html.",
        ),
        (("ranger\x1b[2J", "ezoghoul"), "`ranger\\x1b[2J`"),
    ],
)
def test_a_slip_is_answered_in_one_line(
    odds: Callable[..., Ran], words: tuple[str, ...], complaint: str
) -> None:
    ran = odds(*words)

    assert ran.code == 2
    assert ran.out == ""
    assert complaint in ran.err
    assert len(ran.err.splitlines()) == 1


def test_help_has_an_example_that_runs(odds: Callable[..., Ran]) -> None:
    ran = odds("--help")

    assert 'mcarmy odds "ranger elite" ezoghoul --at 4' in " ".join(ran.out.split())
    example = odds("ranger elite", "ezoghoul", "--at", "4", "--support", "capitol ranger@3")
    assert example.code == 0


def test_the_shell_completes_names_words_and_colors() -> None:
    assert complete_unit("ranger") == ["ranger-elite", "ranger-commander"]
    assert complete_card("fire") == ["fire-at-will"]
    assert complete_target_faction("al") == ["algeroth", "all"]
    assert complete_goal("d") == ["damage", "destroy"]
    assert complete_color("b") == ["blue"]
    assert complete_output("c") == ["csv"]


# Percents and bars


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 100000), "<0.1 %"),
        (Fraction(99999, 100000), ">99.9 %"),
        (Fraction(1, 30), "3.3 %"),
        (Fraction(86, 100), "86 %"),
        (Fraction(995, 1000), "99.5 %"),
    ],
)
def test_percents_never_round_to_certainty(share: Fraction, shown: str) -> None:
    assert percent(share) == shown


def test_bars_fill_the_room_at_certainty_and_leave_a_trace() -> None:
    assert bar(Fraction(1), 10) == "█" * 10
    assert bar(Fraction(1, 2), 5) == "██▌"
    assert bar(Fraction(1, 10000), 10) == "▏"
    assert bar(Fraction(0), 10) == ""
    assert bar(Fraction(1, 2), 10, blocks=False) == "#####"
    assert bar(Fraction(1, 10000), 10, blocks=False) == "#"
