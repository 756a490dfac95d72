"""`mcarmy validate`, run as players and servers run it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from mcarmy.report.problems import REPORTERS
from tests.cli.running import mcarmy
from tests.cli.small_lists import EVENT, ILLEGAL, LEGAL, MISSPELLED, ODD, write

if TYPE_CHECKING:
    from pathlib import Path


def test_legal_lists_end_with_0(folder: Path) -> None:
    write(folder / "a.yaml", LEGAL)

    assert mcarmy("validate", "a.yaml") == (0, "Checked 1 list: legal.\n", "")


def test_problems_end_with_1(folder: Path) -> None:
    write(folder / "a.yaml", ILLEGAL)
    ran = mcarmy("validate", "a.yaml")

    assert ran.code == 1
    assert ran.out.startswith("error[MC214] too-many-gold: 2 gold components, the format `1/1/1`")


def test_warnings_fail_only_when_asked_to(folder: Path) -> None:
    write(folder / "a.yaml", ODD)

    assert mcarmy("validate", "a.yaml").code == 0
    assert mcarmy("validate", "a.yaml", "--strict").code == 1


@pytest.mark.parametrize("path", ["nowhere.yaml", "nothing*.yaml", "nowhere/", "\0.yaml"])
def test_a_path_that_cannot_be_read_ends_with_2(folder: Path, path: str) -> None:
    write(folder / "a.yaml", ILLEGAL)
    ran = mcarmy("validate", path, "a.yaml")

    assert ran.code == 2
    assert "MC001" in ran.out
    assert "MC214" in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("a.yaml", "--output", "yaml"),
        ("a.yaml", "--as-of", "tomorrow"),
        ("a.yaml", "--as-of", "2026-02-30"),
        ("a.yaml", "--jobs", "0"),
        ("a.yaml", "--write"),
        ("a.yaml", "--unsafe-fixes"),
        ("a.yaml", "--catalog", "nowhere.yaml"),
        ("empty",),
        ("a.yaml", "--no-such-option"),
    ],
)
def test_wrong_use_ends_with_2_and_says_why(folder: Path, arguments: tuple[str, ...]) -> None:
    write(folder / "a.yaml", LEGAL)
    (folder / "empty").mkdir()
    ran = mcarmy("validate", *arguments)

    assert ran.code == 2
    assert ran.err
    assert "Traceback" not in ran.err


def test_a_list_comes_by_a_pipe(folder: Path) -> None:
    assert mcarmy("validate", "-", stdin=LEGAL).code == 0
    ran = mcarmy("validate", "-", "--output", "concise", stdin=ILLEGAL)

    assert ran.code == 1
    assert ran.out.startswith("<stdin>:3:16: MC214")


def test_a_pipe_is_read_once_whatever_is_asked_about_it(folder: Path) -> None:
    write(folder / "a.yaml", LEGAL)
    ran = mcarmy("validate", "-", "a.yaml", "--repair", "--jobs", "2", stdin=ILLEGAL)

    assert ran.code == 1
    assert "Checked 2 lists: 1 legal" in ran.out
    assert "<stdin>: 1 change makes the list legal" in ran.out


def test_json_comes_by_a_pipe_too(folder: Path) -> None:
    text = json.dumps({"format": "1/1/1", "units": ["Ranger Elite"], "orders": {"gold": 1}})

    assert "MC211" in mcarmy("validate", "-", stdin=text).out


def test_folders_are_searched_and_other_files_passed_over(folder: Path) -> None:
    write(folder / "lists" / "a.yaml", LEGAL)
    write(folder / "lists" / "deep" / "b.yml", ILLEGAL)
    write(folder / "lists" / "c.json", '{"format": "1/1/1", "units": []}')
    write(folder / "lists" / "events" / "cup.yaml", EVENT)
    write(folder / "lists" / "mine.yaml", "overlay: mine\n")
    write(folder / "lists" / "wishes.yaml", "weights: {health: 1}\n")
    write(folder / "lists" / "notes.txt", "format: nonsense")
    write(folder / "lists" / ".hidden" / "d.yaml", ILLEGAL)
    ran = mcarmy("validate", "lists", "--output", "json")

    files = {row["path"]: row["ok"] for row in json.loads(ran.out)["files"]}
    assert files == {"lists/a.yaml": True, "lists/c.json": False, "lists/deep/b.yml": False}


def test_a_list_cannot_hide_behind_the_schema_of_another_kind(folder: Path) -> None:
    schema = "# yaml-language-server: $schema=../schemas/style.schema.json\n"
    write(folder / "lists" / "a.yaml", LEGAL)
    write(folder / "lists" / "style.yaml", f"{schema}aggression: 2\n")
    assert mcarmy("validate", "lists").code == 0

    write(folder / "lists" / "hidden.yaml", schema + ILLEGAL + "overlay: x\nweights: {}\n")
    assert mcarmy("validate", "lists").code == 1


def test_a_format_file_named_by_itself_is_judged_as_a_format(folder: Path) -> None:
    write(folder / "cup.yaml", EVENT)
    assert mcarmy("validate", "cup.yaml").code == 0

    write(folder / "cup.yaml", EVENT.replace("slots:", "slot:"))
    assert mcarmy("validate", "cup.yaml").code == 1


def test_patterns_are_expanded_and_each_file_is_checked_once(folder: Path) -> None:
    for name in ("a", "b", "c"):
        write(folder / f"{name}.yaml", LEGAL)
    write(folder / "d" / "e.yaml", LEGAL)
    ran = mcarmy("validate", "*.yaml", "a.yaml", "[ab].yaml", "**/*.yaml", "--output", "json")

    assert len(json.loads(ran.out)["files"]) == 4


def test_the_day_decides_whether_an_event_is_over(folder: Path) -> None:
    write(folder / "cup.yaml", EVENT)
    write(folder / "a.yaml", LEGAL.replace("1/1/1", "./cup.yaml"))

    assert mcarmy("validate", "a.yaml", "--as-of", "2026-06-30").code == 0
    ran = mcarmy("validate", "a.yaml", "--as-of", "2026-07-01")
    assert ran.code == 1
    assert "event[MC304]" in ran.out


@pytest.mark.parametrize("output", REPORTERS)
def test_every_output_is_what_it_says(folder: Path, output: str) -> None:
    write(folder / "a.yaml", LEGAL)
    write(folder / "b.yaml", ILLEGAL.replace("Ranger Elite", '"\\e[31mRangr Elite"'))
    write(folder / "c.yaml", ODD)
    ran = mcarmy("validate", "a.yaml", "b.yaml", "c.yaml", "--output", output, "--repair")

    assert ran.code == 1
    assert ran.out.replace("\n", "").isprintable()
    match output:
        case "json" | "sarif" | "gitlab":
            assert json.loads(ran.out)
        case "jsonl":
            assert all(json.loads(line) for line in ran.out.splitlines())
        case "junit":
            assert ET.fromstring(ran.out).tag == "testsuites"
        case "concise":
            assert ran.out.startswith("b.yaml:2:9: MC110")
        case "markdown":
            assert "MC110" in ran.out
        case "github":
            assert "::error " in ran.out
        case _:
            assert "error[MC110]" in ran.out


def test_the_json_document_has_the_published_shape(folder: Path) -> None:
    write(folder / "a.yaml", ILLEGAL.replace("Ranger Elite", "Rangr Elite"))
    document = json.loads(mcarmy("validate", "a.yaml", "--output", "json").out)

    assert set(document) == {"version", "files", "problems", "summary"}
    assert document["files"] == [{"path": "a.yaml", "name": None, "format": "1/1/1", "ok": False}]
    assert document["summary"] == {
        "files": 1, "ok": 0, "errors": 2, "events": 0, "warnings": 0,
        "passed_over": 0,
    }  # fmt: skip
    first, second = document["problems"]
    assert set(first) == {
        "code", "slug", "severity", "message", "path", "line", "column", "end_line", "end_column",
        "rule", "help", "related", "fixes", "caused",
    }  # fmt: skip
    assert (first["code"], first["line"], first["column"]) == ("MC110", 2, 9)
    assert (second["code"], second["rule"], second["slug"]) == ("MC214", "ARMY-1", "too-many-gold")


def test_github_is_chosen_by_itself_in_actions(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(folder / "a.yaml", ILLEGAL)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(folder / "summary.md"))
    ran = mcarmy("validate", "a.yaml")

    assert "::error file=a.yaml,line=3" in ran.out
    assert "MC214" in (folder / "summary.md").read_text(encoding="utf-8")


def test_fix_mends_spelling_and_leaves_everything_else(folder: Path) -> None:
    raw = b"\xef\xbb\xbf" + MISSPELLED.replace("\n", "\r\n").encode()
    path = write(folder / "a.yaml", raw)
    path.chmod(0o640)
    ran = mcarmy("validate", "a.yaml", "--fix")

    assert ran.code == 0
    assert path.read_bytes() == raw.replace(b"Rangr", b"Ranger")
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(folder)) == ["a.yaml"]


def test_fix_changes_the_army_only_when_asked_to(folder: Path) -> None:
    path = write(folder / "a.yaml", ILLEGAL)

    assert mcarmy("validate", "a.yaml", "--fix").code == 1
    assert path.read_text(encoding="utf-8") == ILLEGAL
    assert mcarmy("validate", "a.yaml", "--fix", "--unsafe-fixes").code == 0
    assert path.read_text(encoding="utf-8") == LEGAL


def test_fix_and_repair_leave_other_files_of_a_folder_alone(folder: Path) -> None:
    others = {"cup.yaml": EVENT, "mine.yaml": "overlay: mine\n", "shelf.yaml": "collection: x\n"}
    for name, content in others.items():
        write(folder / name, content)
    write(folder / "a.yaml", MISSPELLED)
    mcarmy("validate", ".", "--fix", "--unsafe-fixes", "--repair", "--write")

    for name, content in others.items():
        assert (folder / name).read_text(encoding="utf-8") == content


def test_fix_follows_a_link_to_the_file(folder: Path) -> None:
    path = write(folder / "real" / "a.yaml", MISSPELLED)
    (folder / "link.yaml").symlink_to(path)
    mcarmy("validate", "link.yaml", "--fix")

    assert (folder / "link.yaml").is_symlink()
    assert "Ranger Elite" in path.read_text(encoding="utf-8")


def test_what_comes_by_a_pipe_cannot_be_fixed_in_place(folder: Path) -> None:
    ran = mcarmy("validate", "-", "--fix", stdin=MISSPELLED)

    assert ran.code == 2
    assert "Save it to a file first." in ran.err


def test_repair_is_shown_below_the_problems(folder: Path) -> None:
    write(folder / "a.yaml", ILLEGAL)
    write(folder / "b.yaml", LEGAL)
    ran = mcarmy("validate", "a.yaml", "b.yaml", "--repair")

    assert ran.code == 1
    assert "a.yaml: 1 change makes the list legal; no smaller change does." in ran.out
    assert "b.yaml: legal" not in ran.out


def test_repair_written_makes_the_run_end_well(folder: Path) -> None:
    path = write(folder / "a.yaml", ILLEGAL)

    assert mcarmy("validate", "a.yaml", "--repair", "--write").code == 0
    assert path.read_text(encoding="utf-8") == LEGAL
    assert mcarmy("validate", "a.yaml", "--strict").code == 0


def test_an_overlay_counts(folder: Path) -> None:
    write(folder / "a.yaml", ODD)
    overlay = "replace: {units: {golem-of-ice: {rank: {value: gold, reason: I own the card.}}}}\n"
    write(folder / "mine.yaml", "overlay: mine\n" + overlay)
    ran = mcarmy("validate", "a.yaml", "--catalog", "mine.yaml", "--output", "concise")

    assert ran.code == 1
    assert "MC213 No silver components" in ran.out
    assert "MC902" not in ran.out


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_order_of_files_is_that_of_their_names(folder: Path, jobs: int) -> None:
    names = [f"{number:03}.yaml" for number in range(150)]
    for name in names:
        write(folder / name, LEGAL)
    ran = mcarmy("validate", ".", "--output", "json", "--jobs", jobs)

    assert [row["path"] for row in json.loads(ran.out)["files"]] == names


def test_a_fix_is_told_line_by_line_and_no_guess_is_written(folder: Path) -> None:
    list_ = "format: skirmish\nunits:\n  - Rangr Elite\n  - Mitch Jäger\norders: {gold: 3}\n"
    (folder / "a.yaml").write_text(list_, encoding="utf-8")
    ran = mcarmy("validate", "--fix", "a.yaml")

    assert ran.out.startswith("a.yaml: 1 fix written.\n  line 3: `Rangr Elite` → `Ranger Elite`\n")
    assert (folder / "a.yaml").read_text(encoding="utf-8") == list_.replace("Rangr", "Ranger")


def test_a_guess_that_was_asked_for_is_called_one(folder: Path) -> None:
    list_ = "format: skirmish\nunits:\n  - Ranger Elite\n  - Mitch Jäger\norders: {gold: 2}\n"
    (folder / "a.yaml").write_text(list_, encoding="utf-8")
    fixed = mcarmy("validate", "--fix", "--unsafe-fixes", "a.yaml")
    (folder / "a.yaml").write_text(list_, encoding="utf-8")
    repaired = mcarmy("repair", "a.yaml")

    told = "  line 4: `Mitch Jäger` → `Mitch Hunter` (a guess; check it)\n"
    assert told in fixed.out
    assert told in repaired.out
    assert "if the guessed names are right" in repaired.out


def test_what_a_fix_did_stays_out_of_what_programs_read(folder: Path) -> None:
    (folder / "a.yaml").write_text("formt: skirmish\nunits: [Dragoon]\n", encoding="utf-8")
    ran = mcarmy("validate", "--fix", "--output", "json", "a.yaml")

    assert "`formt` → `format`" in ran.err
    assert json.loads(ran.out)
