"""Strike teams and profiles: what is found, where, and what the next step is."""

from __future__ import annotations

from pathlib import Path

import pytest

from mcarmy.games import find_house
from mcarmy.games.checking import CheckedGameFile, check_document
from mcarmy.games.urbanwar.examples import EXAMPLES
from mcarmy.source.nodes import read_text
from tests.cli.running import mcarmy

HEAD = "game: urbanwar\nkind: strike-team\n"
PROFILES = """\
game: urbanwar
kind: profiles
source: my cards
models:
  trooper:
    name: Invented Trooper
    points: {0: 20, 1: 26}
    stats: {SH: 5, FS: 4}
"""


def checked(content: str, folder: Path = Path("/nowhere")) -> CheckedGameFile:
    house = find_house("urbanwar")
    assert house is not None
    return check_document(house, read_text(content, "team.yaml"), folder)


def found(content: str, folder: Path = Path("/nowhere")) -> list[tuple[str, int, int]]:
    problems = checked(content, folder).problems
    return [(p.code, p.location.line, p.location.column) for p in problems]


def test_a_printed_list_that_adds_up_wrong_is_found() -> None:
    """The Junker list of a battle report was announced as 148; its lines make 136."""
    team = HEAD + (
        "models:\n"
        "  - {model: Lictor, cal: 1, commander: true, points: 25}\n"
        "  - {model: Legionary with Heavy Chain Gun, points: 23}\n"
        "  - {model: Junker Loader, points: 12}\n"
        "  - {model: Legionary, count: 4, points: 76}\n"
        "total: 148\n"
    )
    problem = checked(team).problems[0]

    assert found(team) == [("UW112", 8, 8)]
    assert problem.message == "The lines add up to 136 points, not 148."


def test_the_starter_teams_add_up_as_printed() -> None:
    """166 points for the Viridians, 169 for the Gladiators, by the publisher's sheets."""
    viridians = "  - {model: Colonial Marine Sergeant, cal: 2, commander: true}\n"
    viridians += "  - {model: Colonial Marine Sniper, cal: 1}\n  - 4x Colonial Marine\n"
    gladiators = "  - {model: Amazonia Decurion, cal: 1, commander: true}\n"
    gladiators += "  - {model: Myrmillo, cal: 1}\n  - {model: Retiarius, cal: 2}\n  - 4x Secutor\n"

    assert found(f"{HEAD}models:\n{viridians}total: 166\n") == []
    assert found(f"{HEAD}models:\n{gladiators}total: 169\n") == []
    assert found(f"{HEAD}models:\n{gladiators}total: 168\n") == [("UW112", 8, 8)]


def test_points_come_from_the_profile_before_any_other_source(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(
        "game: urbanwar\nkind: profiles\nmodels:\n  secutor: {points: 21}\n", encoding="utf-8"
    )
    team = f"{HEAD}profiles: [p.yaml]\nmodels:\n  - {{model: Secutor, count: 6, points: 120}}\n"
    problems = checked(team, tmp_path).problems

    assert [p.code for p in problems] == ["UW120", "UW110"]
    assert problems[1].related[0].location.path.endswith("p.yaml")
    assert problems[1].related[0].location.line == 4


def test_a_team_above_its_limit_shows_every_line() -> None:
    example = next(example for example in EXAMPLES if example.kind.code == "UW111")
    problem = checked(example.wrong).problems[0]

    assert problem.message == "The team costs 166 points, the format allows 150."
    assert [related.message for related in problem.related] == [
        "34 points", "52 points", "80 points",
    ]  # fmt: skip


def test_later_profiles_count_over_earlier_ones(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(PROFILES, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(
        "game: urbanwar\nkind: profiles\nmodels:\n  trooper:\n    name: Invented Trooper\n"
        "    stats: {SH: 8}\n",
        encoding="utf-8",
    )
    (tmp_path / "team.yaml").write_text(
        f"{HEAD}profiles: [a.yaml, b.yaml]\nmodels: [6x Invented Trooper]\n", encoding="utf-8"
    )
    ran = mcarmy("urbanwar", "shoot", "team.yaml:trooper", folder=tmp_path)

    assert ran.lines[0].startswith("Hits on 2+ (SH 8)")
    assert "a.yaml (my cards)" not in ran.out.split("Rests on")[0]


def test_first_strike_goes_with_the_calibre(tmp_path: Path) -> None:
    """UW-CAL-3: the card shows FS 4 at CAL 0, so it is 5 at CAL 1."""
    stats = "{AS: 5, ST: 5, T: 5, FS: 4}"
    (tmp_path / "p.yaml").write_text(PROFILES.replace("{SH: 5, FS: 4}", stats), encoding="utf-8")
    (tmp_path / "team.yaml").write_text(
        f"{HEAD}profiles: [p.yaml]\nmodels:\n  - {{model: Invented Trooper, cal: 1}}\n",
        encoding="utf-8",
    )
    ran = mcarmy("urbanwar", "fight", "team.yaml:trooper", "AS 5 ST 5 T 5 FS 4", folder=tmp_path)

    assert "with First Strike 5 against 4" in ran.out


def test_validate_picks_the_checker_by_the_game(tmp_path: Path) -> None:
    """One validator for a folder of mixed files."""
    (tmp_path / "army.yaml").write_text("format: 1/1/1\nunits: [Nobody]\n", encoding="utf-8")
    (tmp_path / "team.yaml").write_text(f"{HEAD}models: [6x Secutor]\n", encoding="utf-8")
    ran = mcarmy("validate", tmp_path, "--output", "concise")

    assert ran.code == 1
    assert "MC110" in ran.out
    assert "team.yaml:3:10: UW120" in ran.out


def test_an_unknown_game_is_told_which_there_are() -> None:
    ran = mcarmy("validate", "-", stdin="game: urbanwarr\nkind: strike-team\n")

    assert ran.code == 1
    assert "error[MC107]" in ran.out
    assert "Did you mean `urbanwar`?" in ran.out


def test_other_commands_say_that_it_is_no_army_list(tmp_path: Path) -> None:
    path = tmp_path / "team.yaml"
    path.write_text(f"{HEAD}models: [6x Secutor]\n", encoding="utf-8")
    ran = mcarmy("show", path)

    assert ran.code != 0
    assert "Traceback" not in ran.err
    assert "file for the game `urbanwar`" in ran.out + ran.err


def test_fixes_are_written_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "team.yaml"
    line = "models:\n  - {model: Secutor, count: 6, commander: false, points: 120}\n"
    path.write_text(f"{HEAD}format: {{commander: 0}}\n{line}total: 99  # mine\n", encoding="utf-8")
    ran = mcarmy("validate", path, "--fix", "--unsafe-fixes")

    assert ran.code == 0
    assert path.read_text(encoding="utf-8").endswith("total: 120  # mine\n")


def test_a_warning_is_waived_with_a_reason() -> None:
    team = f"{HEAD}models:\n  - {{model: Secutor, commander: true}} # mcarmy: allow UW123 a duel\n"

    assert found(team) == []


def test_repair_leaves_other_games_alone(tmp_path: Path) -> None:
    path = tmp_path / "team.yaml"
    path.write_text(f"{HEAD}models: [6x Secutor]\n", encoding="utf-8")
    ran = mcarmy("repair", path, "--write")

    assert ran.code == 1
    assert "only army lists of the miniatures game can be repaired" in ran.out
    assert path.read_text(encoding="utf-8") == f"{HEAD}models: [6x Secutor]\n"


@pytest.mark.parametrize(
    "models",
    ["[]", "{}", "5", "[[1]]", "[{model: 5}]", "[{model: [a]}]", "[null]", "[{count: 1}]"],
)
def test_models_of_any_shape_are_reported_at_their_line(models: str) -> None:
    problems = checked(f"{HEAD}models: {models}\n").problems

    assert problems
    assert all(problem.location.line == 3 for problem in problems)
    assert all(problem.help for problem in problems)


def test_a_broken_file_of_a_game_is_not_passed_over_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "team.yaml").write_text(f"{HEAD}models: [unfinished\n", encoding="utf-8")
    ran = mcarmy("validate", tmp_path, "--output", "concise")

    assert ran.code == 1
    assert "MC004" in ran.out
