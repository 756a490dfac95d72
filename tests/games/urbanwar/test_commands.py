"""`mcarmy urbanwar` as a player types it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.running import Ran, mcarmy

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "examples" / "games" / "urbanwar"
TEAM, OTHER, PROFILES = (
    FOLDER / f"{name}.yaml" for name in ("third-platoon", "arena-night", "profiles")
)
A, B = "AS 6, ST 5, T 5, FS 6", "AS 5, ST 5, T 5, FS 4"
SHOT = ("--sh", 5, "--dam", 6, "--t", 5)


def urbanwar(*arguments: object) -> Ran:
    return mcarmy("urbanwar", *arguments)


def answer(*arguments: object) -> str:
    ran = urbanwar(*arguments)
    assert ran.code == 0, ran.err
    return ran.lines[0]


def test_a_check_says_what_to_roll_and_why() -> None:
    asked = ("check", "--cd", 6, "--cal", 1, "--for", "disruption", "--inches", 20)

    assert answer(*asked) == (
        "Check for a disruption shot: 9+ on 2d10 (CD 6, CAL +1, medium -1): 72 %."
    )


def test_a_disruption_check_without_a_distance_shows_every_band() -> None:
    lines = urbanwar("check", "--cd", 6, "--cal", 1, "--for", "disruption").lines

    assert [line.split()[-2] for line in lines if line.endswith("%")] == ["79", "72", "64", "55"]


def test_a_shot_is_told_step_by_step() -> None:
    ran = urbanwar("shoot", *SHOT, "--cd", 6, "--inches", 20, "--moved", "--cover", "solid")

    assert ran.lines[0] == (
        "Hits on 7+ (SH 5, moved (medium) -2): 40 %, 20 % past solid cover. Out of action: 12 %."
    )
    assert "shocked (fails its shock check) 2.2 %" in ran.lines


def test_a_note_on_the_readings_stands_only_where_they_differ() -> None:
    assert "UW-Q1" not in urbanwar("shoot", *SHOT).out
    assert "With UW-Q1=formula: hits 100 % instead of 90 %" in urbanwar("shoot", "--sh", 10).out


def test_another_answer_to_a_ruling_is_used_and_named() -> None:
    asked = ("shoot", *SHOT, "--cd", 6, "--cover", "solid")
    ran = urbanwar(*asked, "--ruling", "uw-q4=yes")

    assert "With UW-Q4=yes: shocked 12 % instead of 3.4 %" in urbanwar(*asked).out
    assert "With UW-Q4=no: shocked 3.4 % instead of 12 %" in ran.out
    assert "rulings as chosen (UW-Q4=yes)" in ran.out


def test_a_duel_ends_as_solved_by_hand() -> None:
    ran = urbanwar("fight", A, B, "--charging", "a", "--output", "json")
    end = json.loads(ran.out)["tables"]["rounds"][-1]

    assert end == {
        "after_round": "the end",
        "first_wins": round(81 / 110, 6),
        "second_wins": round(29 / 110, 6),
        "both_out": 0.0,
        "goes_on": 0.0,
    }


def test_models_of_files_fight() -> None:
    ran = urbanwar("fight", f"{TEAM}:sergeant", f"{OTHER}:myrmillo", "--charging", "B")

    assert ran.code == 0
    assert ran.lines[0].startswith("Myrmillo charges. Colonial Marine Sergeant wins 8.0 %")
    assert "(invented)" in ran.out


def test_a_table_of_shots_has_all_bands_covers_and_moves() -> None:
    ran = urbanwar("shoot", f"{TEAM}:sniper", f"{OTHER}:secutor", "--table", "--output", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out)))

    assert len(rows) == 4 * 2 * 3
    assert {row["band"] for row in rows} == {"short", "medium", "long", "extreme"}


def test_special_rules_are_named_and_not_applied() -> None:
    ran = urbanwar("shoot", f"{TEAM}:sniper", f"{OTHER}:secutor")

    assert "Special rules not applied: Sniper, Marksman." in ran.lines


def test_a_weapon_shoots_as_far_as_it_does() -> None:
    ran = urbanwar("shoot", f"{OTHER}:decurion", f"{TEAM}:sniper", "--inches", 20)

    assert "Out of range: pistol reaches as far as short range." in ran.lines


def test_moves_of_a_model() -> None:
    assert answer("reach", "--mv", 4, "--cal", 1) == "The model moves 4 inches, charges 9."
    assert "charges 14." in answer("reach", f"{OTHER}:retiarius")


@pytest.mark.parametrize("name", ["hit", "command", "assault", "damage", "bands"])
@pytest.mark.parametrize("output", ["table", "json", "csv", "markdown", "html"])
def test_every_table_has_every_form(name: str, output: str) -> None:
    ran = urbanwar("table", name, "--output", output)

    assert ran.code == 0
    assert ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("table", "assault"),
        ("check", "--cd", 6),
        ("shoot", *SHOT),
        ("shoot", *SHOT, "--table"),
        ("fight", A, B),
        ("reach", "--mv", 4),
    ],
)
def test_every_command_says_what_it_rests_on(arguments: tuple[object, ...]) -> None:
    assert "Rests on the reference sheet of Urban War, 2nd edition" in urbanwar(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("shoot",), "Nobody gives SH of the shooter."),
        (("fight", "AS 6", B), "Nobody gives ST of A."),
        (("check",), "Nobody gives CD of the model."),
        (("reach",), "Nobody gives MV of the model."),
        (("shoot", f"{OTHER}:secutor", f"{TEAM}:sniper"), "Nobody gives DAM of Secutor."),
    ],
)
def test_what_nobody_gives_is_refused_with_an_example(
    arguments: tuple[object, ...], told: str
) -> None:
    ran = urbanwar(*arguments)

    assert ran.code == 2
    assert told in ran.err
    assert len(ran.err.splitlines()) == 4 + ("profiles" in ran.err.splitlines()[1])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("fight", A, B, "--charging", "C"), "A (the first model) or B"),
        (("fight", A, B, "--charging", "A", "--panicked", "A"), "cannot charge"),
        (("fight", A, B, "--charging", "A", "--shocked", "A"), "cannot charge"),
        (("fight", "AS six", B), "neither a stat nor a file"),
        (("fight", f"{TEAM}:colonial", B), "Write more of the name."),
        (("fight", f"{TEAM}:myrmilo", B), "has no model `myrmilo`"),
        (("fight", str(TEAM), B), "Which model of"),
        (("fight", "lost.yaml:x", B), "lost.yaml cannot be used as it is"),
        (("fight", f"{ROOT}/examples/starter-capitol.yaml:x", B), "not a file of Urban War"),
        (("shoot", *SHOT, "--moved"), "Add `--inches 20`"),
        (("shoot", *SHOT, "--inches", 60), "beyond the last range band"),
        (("shoot", *SHOT, "--table", "--moved"), "Leave the others out"),
        (("shoot", *SHOT, "--ruling", "UW-Q4=perhaps"), "One of: no, yes."),
        (("shoot", *SHOT, "--ruling", "UW-Q3=d6"), "Those with a choice"),
        (("fight", f"{A}, W 0", B), "it goes from 1 to 10"),
        (("fight", A, f"{B}, W 11"), "it goes from 1 to 10"),
        (("shoot", *SHOT, "--wounds", 0), "it goes from 1 to 10"),
        (("check", "--cd", 6, "--inches", 3), "Leave `--inches` out"),
        (("check", "--cd", 6, "--primary-in-cover"), "goes with `--for target`"),
    ],
)
def test_what_cannot_be_asked_is_told(arguments: tuple[object, ...], told: str) -> None:
    ran = urbanwar(*arguments)

    assert ran.code == 2
    assert told in ran.err


def test_rules_rulings_and_codes_have_pages() -> None:
    assert "UW-SHOOT-2 (Urban War reference sheet)" in mcarmy("rule", "uw-shoot-2").out
    assert "Q: Does a natural 10" in mcarmy("rule", "UW-Q5").out
    assert "Reported as UW110:" in mcarmy("rule", "UW110").out
    assert mcarmy("rule", "line-points").out == mcarmy("rule", "UW110").out
    assert "UW110" in mcarmy("rule").out
    assert "Did you mean `UW-SHOOT-2`" in mcarmy("rule", "UW-SHOT-2").err


def test_the_examples_are_sound() -> None:
    ran = mcarmy("validate", FOLDER, "--strict")

    assert ran.code == 0, ran.out
    assert ran.lines[-1].startswith("Checked 4 files")


# Two teams, and a team on paper


def test_two_teams_are_compared_model_by_model() -> None:
    ran = urbanwar("compare", TEAM, OTHER, "--output", "json")
    tables = json.loads(ran.out)["tables"]

    assert ran.code == 0
    assert list(tables) == [
        "teams",
        "duels, ours charging",
        "duels, theirs charging",
        "shots of third platoon",
        "shots of arena night",
    ]
    assert tables["teams"][0] == {"what": "points", "Third_Platoon": 166, "Arena_Night": 169}
    assert tables["duels, ours charging"][0]["Myrmillo"] == duel("A")
    assert tables["duels, theirs charging"][0]["Myrmillo"] == duel("B")


def duel(charging: str) -> float:
    """The same duel asked by itself."""
    ran = urbanwar(
        "fight", f"{TEAM}:sergeant", f"{OTHER}:myrmillo", "--charging", charging, "--output", "json"
    )
    found: float = json.loads(ran.out)["tables"]["rounds"][-1]["first_wins"]
    return found


def test_compared_the_other_way_round_the_chances_are_those_of_the_other_side() -> None:
    there, back = (
        json.loads(urbanwar("compare", *teams, "--output", "json").out)["tables"]
        for teams in ((TEAM, OTHER), (OTHER, TEAM))
    )
    win = there["duels, ours charging"][0]["4x_Secutor"]
    lose = back["duels, theirs charging"][3]["Colonial_Marine_Sergeant"]

    assert win + lose == pytest.approx(1, abs=2e-6)


def test_a_page_of_a_comparison_is_one_file_that_escapes_names(tmp_path: Path) -> None:
    nasty = TEAM.read_text(encoding="utf-8").replace("Third Platoon", "<script>alert(1)</script>")
    team = tmp_path / "team.yaml"
    for name in ("profiles", "saturday-cup"):
        (tmp_path / f"{name}.yaml").write_bytes((FOLDER / f"{name}.yaml").read_bytes())
    team.write_text(nasty, encoding="utf-8")
    page = tmp_path / "page.html"
    ran = urbanwar("compare", team, OTHER, "--report", page)
    sheet = urbanwar("sheet", team)
    written = (
        page.read_text(encoding="utf-8"),
        team.with_suffix(".html").read_text(encoding="utf-8"),
    )

    assert (ran.code, sheet.code) == (0, 0)
    for content in written:
        assert "<script" not in content
        assert "&lt;script&gt;" in content
        assert "http" not in content


def test_a_sheet_has_what_every_model_needs(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    ran = urbanwar("sheet", OTHER, "-o", page)
    content = page.read_text(encoding="utf-8")

    assert ran.code == 0
    assert "4x Secutor (CAL 0)" in content
    assert "Amazonia Decurion (CAL 1, Commander)" in content
    assert content.count("☐") == 1 + 1 + 2 + 1 + 1 + 2 + 4  # wounds and follow-up actions
    assert "Rests on the reference sheet" in content


def test_a_model_without_stats_is_left_out_of_the_duels_and_named(tmp_path: Path) -> None:
    profiles = "game: urbanwar\nkind: profiles\nmodels:\n  secutor:\n"
    profiles += "    stats: {AS: 5, ST: 5, T: 5, FS: 5}\n"
    team = "game: urbanwar\nkind: strike-team\nname: Bare\nprofiles: [p.yaml]\n"
    team += "models: [Secutor, Retiarius]\n"
    (tmp_path / "p.yaml").write_text(profiles, encoding="utf-8")
    (tmp_path / "t.yaml").write_text(team, encoding="utf-8")
    ran = urbanwar("compare", tmp_path / "t.yaml", OTHER)

    assert ran.code == 0
    assert "Retiarius fights no duel here: AS, ST, T, FS not known." in ran.out


def test_a_team_without_any_stats_is_refused_with_an_example(tmp_path: Path) -> None:
    team = "game: urbanwar\nkind: strike-team\nmodels: [Secutor]\n"
    (tmp_path / "t.yaml").write_text(team, encoding="utf-8")
    ran = urbanwar("compare", tmp_path / "t.yaml", OTHER)

    assert ran.code == 2
    assert "stats: {AS: 5}" in ran.err


@pytest.mark.parametrize("command", ["compare", "sheet"])
def test_a_file_that_is_no_team_is_told(command: str) -> None:
    other = (OTHER,) if command == "compare" else ()
    ran = urbanwar(command, PROFILES, *other)

    assert ran.code == 2
    assert "is not a strike team" in ran.err


def test_a_team_beyond_its_limit_can_still_be_looked_at(tmp_path: Path) -> None:
    for name in ("profiles", "saturday-cup"):
        content = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.yaml").write_text(
            content.replace("points: 170", "points: 90"), encoding="utf-8"
        )
    (tmp_path / "team.yaml").write_bytes(TEAM.read_bytes())

    assert mcarmy("validate", tmp_path / "team.yaml").code == 1
    assert urbanwar("sheet", tmp_path / "team.yaml").code == 0


def test_a_team_chooses_rulings_for_its_models(tmp_path: Path) -> None:
    for name in ("profiles", "saturday-cup"):
        (tmp_path / f"{name}.yaml").write_bytes((FOLDER / f"{name}.yaml").read_bytes())
    team = tmp_path / "team.yaml"
    content = TEAM.read_text(encoding="utf-8")
    team.write_text(f"{content}rulings: {{UW-Q1: table}}\n", encoding="utf-8")
    asked = ("fight", f"{team}:sergeant", f"{OTHER}:myrmillo")

    assert "rulings as chosen (UW-Q1=table)" in urbanwar(*asked).out
    assert "rulings as chosen (UW-Q1=formula)" in urbanwar(*asked, "--reading", "formula").out


def test_stats_typed_over_those_of_a_file_are_named() -> None:
    ran = urbanwar("shoot", f"{TEAM}:sniper", f"{OTHER}:secutor", "--sh", 3)

    assert ran.lines[0].startswith("Hits on 7+ (SH 3)")
    assert "and the stats you typed" in " ".join(ran.lines)


def test_a_name_that_ends_so_is_meant_before_names_that_contain_it(tmp_path: Path) -> None:
    team = "game: urbanwar\nkind: strike-team\nmodels: [Colonial Marine, Colonial Marine Sniper]\n"
    (tmp_path / "t.yaml").write_text(team, encoding="utf-8")

    assert "CD of Colonial Marine." in urbanwar("check", f"{tmp_path / 't.yaml'}:marine").err


def test_the_sheet_of_the_miniatures_game_leaves_a_team_alone(tmp_path: Path) -> None:
    team = tmp_path / "team.yaml"
    team.write_text("game: urbanwar\nkind: strike-team\nmodels: [Secutor]\n", encoding="utf-8")
    ran = mcarmy("sheet", team)

    assert ran.code == 2
    assert "file for the game `urbanwar`" in ran.err
    assert not team.with_suffix(".html").exists()
