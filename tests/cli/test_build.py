"""`mcarmy random`, `complete`, `optimize` and `sheet` from the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from mcarmy.cli.parts.lists.build_options import (
    complete_counted_card,
    complete_counted_unit,
    complete_objective,
    complete_order,
)
from mcarmy.cli.parts.options import complete_format, complete_list
from tests.army.lists import EXAMPLES, check, check_path
from tests.cli.running import mcarmy

BEGUN = "# mine\nformat: skirmish\nunits:\n  - Mitch Hunter  # the boss\n"


def test_a_random_list_is_printed_and_legal(tmp_path: Path) -> None:
    ran = mcarmy("random", "--faction", "brotherhood", "--seed", "7", folder=tmp_path)

    assert ran.code == 0
    assert ran.out.startswith(
        "# mcarmy random --format tournament --faction brotherhood --seed 7\n"
    )
    assert check(ran.out).legal


def test_the_command_in_the_head_makes_the_same_list(tmp_path: Path) -> None:
    first = mcarmy("random", "--format", "skirmish", folder=tmp_path)
    again = first.out.splitlines()[0].removeprefix("# mcarmy ").split()

    assert mcarmy(*again, folder=tmp_path).out == first.out


def test_several_random_lists_are_written_side_by_side(tmp_path: Path) -> None:
    ran = mcarmy("random", "--count", "3", "--seed", "1", "-o", "a.yaml", folder=tmp_path)

    assert sorted(path.name for path in tmp_path.iterdir()) == [f"a-{n}.yaml" for n in (1, 2, 3)]
    assert all(check_path(path).legal for path in tmp_path.iterdir())
    assert ran.out.count("Wrote") == 3
    assert ran.out.count("Next:") == 1


def test_several_random_lists_are_printed_one_after_the_other(tmp_path: Path) -> None:
    ran = mcarmy("random", "--count", "2", "--seed", "1", folder=tmp_path)
    first, second = ran.out.split("---\n")

    assert first != second
    assert check(first).legal
    assert check(second).legal


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("mine")
    ran = mcarmy("random", "-o", "a.yaml", folder=tmp_path)

    assert (ran.code, ran.err) == (
        2,
        "mcarmy: a.yaml already exists. Choose another name or add --force.\n",
    )
    assert (tmp_path / "a.yaml").read_text() == "mine"
    assert mcarmy("random", "-o", "a.yaml", "--force", folder=tmp_path).code == 0


def test_a_format_file_is_found_from_the_list(tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    event = (
        "name: Duel\nid: duel\nofficial: false\nslots: {gold: 2, silver: 2, bronze: 2}\n"
        "copies: {unit: 1, unique: 1, card: 1}\npoints: 6\nzones: false\nsets: [first]\n"
        "maps: [ruined-foundry]\nbanned: [trick-shot]\nrequired: [ranger-elite]\n"
        "from: 2031-01-01\ntext: one of each\n"
    )
    (tmp_path / "duel.yaml").write_text(event)
    for number in range(6):
        where = f"lists/{number}.yaml"
        ran = mcarmy(
            "random", "--format", "duel.yaml", "--seed", str(number), "-o", where, folder=tmp_path
        )
        assert ran.code == 0, ran.err
        text = (tmp_path / where).read_text()

        assert 'format: "../duel.yaml"' in text
        assert "Ranger Elite" in text
        assert "Trick Shot" not in text
        assert "2x" not in text


def test_only_what_is_owned_is_drawn(tmp_path: Path) -> None:
    own = "units:\n  - 2x Ranger Elite\n  - Mitch Hunter\n  - 2x Capitol Ranger\n"
    (tmp_path / "own.yaml").write_text(own)
    ran = mcarmy("random", "--format", "skirmish", "--own", "own.yaml", folder=tmp_path)
    units = {unit.id for _, unit in check(ran.out).roster.units()}

    assert ran.code == 0, ran.err
    assert units <= {"ranger-elite", "mitch-hunter", "capitol-ranger"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("random", "--faction", "capitl"), "no faction `capitl`. Did you mean `capitol`?"),
        (("random", "--format", "skirmsh"), "no format `skirmsh`. Did you mean `skirmish`?"),
        (("random", "--format", "skirmish", "--units", "9"), "8 is the most on these terms."),
        (("random", "-o", "no/where.yaml"), "no/where.yaml cannot be written: no such file"),
        (("random", "--own", "none.yaml"), "none.yaml"),
        (
            ("complete", "none.yaml"),
            "There is no file none.yaml. `mcarmy new none.yaml` makes one.",
        ),
        (("optimize", "--for", "helth"), "no objective `helth`. Did you mean `health`?"),
        (("optimize", "--for", "none.yaml"), "none.yaml:1:1: The file cannot be read"),
        (("sheet", "none.yaml"), "There is no file none.yaml."),
        (("new", "--unit", "Ranger Elite"), "Name a format, such as --format skirmish."),
        (("new",), "Questions need a terminal. Use options instead: mcarmy new --format"),
    ],
)
def test_bad_input_is_answered_with_the_next_step(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    ran = mcarmy(*arguments, folder=tmp_path)

    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


def test_complete_shows_proposals_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BEGUN)
    ran = mcarmy("complete", "a.yaml", folder=tmp_path)

    assert ran.code == 0
    assert "8 slots are open" in ran.out
    assert [line[:5] for line in ran.out.splitlines() if line[2:3].isdigit()] == [
        "  1  ", "  2  ", "  3  "
    ]  # fmt: skip
    assert (tmp_path / "a.yaml").read_text() == BEGUN


def test_complete_writes_the_proposal_it_has_shown(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BEGUN)
    shown = mcarmy("complete", "a.yaml", folder=tmp_path).out
    ran = mcarmy("complete", "a.yaml", "--write", "2", folder=tmp_path)
    text = (tmp_path / "a.yaml").read_text()

    assert ran.code == 0
    assert text.startswith(BEGUN)
    assert check(text).legal
    assert "More fire" in shown
    assert "nothing to complete" in mcarmy("complete", "a.yaml", folder=tmp_path).out


def test_complete_writes_elsewhere_if_asked(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BEGUN)
    mcarmy("complete", "a.yaml", "--write", "1", "-o", "b.yaml", folder=tmp_path)

    assert (tmp_path / "a.yaml").read_text() == BEGUN
    assert check_path(tmp_path / "b.yaml").legal


def test_complete_says_what_makes_it_impossible(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("format: skirmish\nunits: [4x Mitch Hunter]\n")
    ran = mcarmy("complete", "a.yaml", folder=tmp_path)

    assert ran.code == 1
    assert "MC230" in ran.err
    assert "`mcarmy repair a.yaml` shows the smallest repair." in ran.err


def test_complete_knows_how_many_proposals_there_are(tmp_path: Path) -> None:
    one_left = "format: 1/1/1\nunits: [Mitch Hunter, Ranger Elite]\n"
    (tmp_path / "a.yaml").write_text(one_left)
    ran = mcarmy("complete", "a.yaml", "--write", "9", folder=tmp_path)

    assert ran.err == "mcarmy: There is 1 proposal. Write one, or leave --write out to see them.\n"


def test_optimize_tells_value_and_proof_and_gives_a_legal_list(tmp_path: Path) -> None:
    ran = mcarmy("optimize", "--faction", "capitol", "--for", "health", folder=tmp_path)

    assert ran.code == 0, ran.err
    assert (
        "# health 23\n# Proven optimal: no legal list scores higher under these conditions.\n"
        in ran.out
    )
    assert "Only 1 of 8 units can act in a round" in ran.out
    assert check(ran.out).legal


def test_the_british_spelling_is_the_same_command(tmp_path: Path) -> None:
    arguments = ("--faction", "capitol", "--for", "health")
    one = mcarmy("optimize", *arguments, folder=tmp_path)
    other = mcarmy("optimise", *arguments, folder=tmp_path)

    assert one.code == other.code == 0
    assert one.out == other.out
    assert "optimise" not in mcarmy("--help").out


def test_optimize_takes_the_example_of_weights(tmp_path: Path) -> None:
    weights = str(EXAMPLES / "objective.yaml")
    ran = mcarmy("optimize", "--faction", "capitol", "--for", weights, folder=tmp_path)

    assert ran.code == 0, ran.err
    assert "Proven optimal" in ran.out
    assert "whose faces are reconstructed" in ran.out
    assert check(ran.out).legal


def test_optimize_keeps_bounds(tmp_path: Path) -> None:
    arguments = ("--faction", "capitol", "--for", "health", "--orders", "4", "--cards", "1")
    ran = mcarmy("optimize", *arguments, folder=tmp_path)
    roster = check(ran.out).roster

    assert sum(order.count or 0 for order in roster.listing.orders) >= 4
    assert list(roster.cards())


def test_the_sheet_is_written_beside_the_list(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text((EXAMPLES / "starter-capitol.yaml").read_text())
    ran = mcarmy("sheet", "a.yaml", folder=tmp_path)

    assert ran.out == "Wrote a.html. Open it in a browser and print it.\n"
    assert "Capitol starter army" in (tmp_path / "a.html").read_text()


def test_the_sheet_of_an_illegal_list_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BEGUN)
    ran = mcarmy("sheet", "a.yaml", "-o", "b.html", "--paper", "letter", folder=tmp_path)

    assert "The list is not legal: see `mcarmy validate a.yaml`." in ran.out
    assert "not legal" in (tmp_path / "b.html").read_text()


def test_the_sheets_of_a_folder_are_one_document(tmp_path: Path) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "a.yaml").write_text(BEGUN)
    for side in ("capitol", "algeroth"):
        copy(EXAMPLES / f"starter-{side}.yaml", lists)
    copy(EXAMPLES / "collection.yaml", lists)

    ran = mcarmy("sheet", "lists/", folder=tmp_path)
    page = (tmp_path / "lists.html").read_text(encoding="utf-8")

    assert ran.out == (
        "Wrote lists.html with 3 armies. Open it in a browser and print it. "
        "1 of the lists is not legal: see `mcarmy validate lists`.\n"
    )
    assert page.count("<main") == 3
    assert page.count("<!doctype html>") == 1
    assert "Capitol starter army" in page
    assert "Algeroth starter army" in page


def test_a_folder_without_lists_has_no_sheet(tmp_path: Path) -> None:
    ran = mcarmy("sheet", ".", folder=tmp_path)

    assert (ran.code, ran.err) == (2, "mcarmy: . has no lists. Name a folder that has some.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["new", "random", "complete", "optimize", "sheet"])
def test_help_has_an_example(command: str, tmp_path: Path) -> None:
    ran = mcarmy(command, "--help", folder=tmp_path)

    assert ran.code == 0
    assert f"Example: mcarmy {command}" in ran.out


def test_names_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my-army.yaml").touch()
    (tmp_path / "my-photo.png").touch()
    monkeypatch.chdir(tmp_path)

    assert complete_format("s") == ["seven-seven-seven", "skirmish"]
    assert complete_counted_unit("2x ranger") == ["2x ranger elite", "2x ranger commander"]
    assert complete_counted_unit("2x Ranger E") == ["2x Ranger Elite"]
    assert complete_counted_unit("2xranger-e") == ["2xranger-elite"]
    assert complete_counted_unit("Ranger") == ["Ranger Elite", "Ranger Commander"]
    assert complete_counted_card("tri") == ["trick-shot"]
    assert complete_order("g") == ["gold="]
    assert complete_objective("hea") == ["health"]
    assert complete_objective("my") == ["my-army.yaml"]
    assert complete_list("my") == ["my-army.yaml"]


def test_the_shell_is_told_the_completions() -> None:
    program = Path(sys.executable).with_name("mcarmy")
    words = {"COMP_WORDS": "mcarmy random --faction cap", "COMP_CWORD": "3"}
    environment = {**os.environ, **words, "_MCARMY_COMPLETE": "complete_bash"}
    ran = subprocess.run(
        [program], env=environment, capture_output=True, text=True, check=False, timeout=60
    )

    assert ran.stdout.strip() == "capitol"
