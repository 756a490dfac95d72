"""`mcarmy repair`: show the smallest repair, and write it."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[2]
ILLEGAL = """\
# my list
format: skirmish
units:
  - Mitch Hunter      # the boss
  - Max Steiner
  - 2x Ranger Elite
  - 2x Capitol Ranger
orders: {gold: 1, silver: 1, bronze: 2}
"""
MENDED = """\
# my list
format: skirmish
units:
  - Mitch Hunter      # the boss
  - 2x Ranger Elite
  - 2x Capitol Ranger
orders: {gold: 2, silver: 1, bronze: 1}
"""


def test_the_repair_is_shown_as_a_diff_and_nothing_is_written(folder: Path) -> None:
    (folder / "a.yaml").write_text(ILLEGAL, encoding="utf-8")
    ran = mcarmy("repair", "a.yaml")

    assert ran.code == 1
    assert (
        ran.out
        == """\
a.yaml: 3 changes make the list legal; no smaller change does.
  in the file: 2 lines out, 1 line in
  line 5: remove 1 Max Steiner
  line 8: remove 1 bronze order token
  add 1 gold order token
--- a.yaml
+++ a.yaml
@@ -3,6 +3,5 @@
 units:
   - Mitch Hunter      # the boss
-  - Max Steiner
   - 2x Ranger Elite
   - 2x Capitol Ranger
-orders: {gold: 1, silver: 1, bronze: 2}
+orders: {gold: 2, silver: 1, bronze: 1}
"""
    )
    assert (folder / "a.yaml").read_text(encoding="utf-8") == ILLEGAL


def test_written_it_keeps_comments_and_layout_and_the_list_is_legal(folder: Path) -> None:
    (folder / "a.yaml").write_text(ILLEGAL, encoding="utf-8")
    ran = mcarmy("repair", "a.yaml", "--write")

    assert ran.code == 0
    assert ran.out.endswith("Written to a.yaml.\n")
    assert (folder / "a.yaml").read_text(encoding="utf-8") == MENDED
    assert mcarmy("validate", "a.yaml", "--strict").code == 0
    assert mcarmy("repair", "a.yaml").out == "a.yaml: legal, nothing to repair.\n"


def test_a_byte_order_mark_and_windows_line_ends_survive(folder: Path) -> None:
    raw = b"\xef\xbb\xbf" + ILLEGAL.replace("\n", "\r\n").encode()
    (folder / "a.yaml").write_bytes(raw)
    mcarmy("repair", "a.yaml", "--write")

    assert (folder / "a.yaml").read_bytes() == (
        b"\xef\xbb\xbf" + MENDED.replace("\n", "\r\n").encode()
    )


def test_what_stands_in_the_way_is_named(folder: Path) -> None:
    (folder / "a.yaml").write_text(ILLEGAL.replace("skirmish", "nowhere"), encoding="utf-8")
    ran = mcarmy("repair", "a.yaml")

    assert ran.code == 1
    assert ran.out.startswith("a.yaml:2: cannot be repaired until this is fixed: MC105")


def test_in_a_folder_every_list_has_its_turn(folder: Path) -> None:
    for name in ("a", "b"):
        (folder / f"{name}.yaml").write_text(ILLEGAL, encoding="utf-8")
    (folder / "c.yaml").write_text(MENDED, encoding="utf-8")
    ran = mcarmy("repair", ".", "--write")

    assert ran.code == 0
    assert ran.out.count("Written to") == 2
    assert "c.yaml: legal, nothing to repair." in ran.out


def test_a_path_that_cannot_be_read_does_not_stop_the_others(folder: Path) -> None:
    (folder / "a.yaml").write_text(ILLEGAL, encoding="utf-8")
    ran = mcarmy("repair", "nothing*.yaml", "nowhere.yaml", "a.yaml", "--write")

    assert ran.code == 2
    assert "nothing*.yaml: No file matches this pattern." in ran.out
    assert "nowhere.yaml: The file cannot be read: no such file or directory." in ran.out
    assert mcarmy("repair", "nowhere.yaml").code == 2
    assert (folder / "a.yaml").read_text(encoding="utf-8") == MENDED


def test_a_list_from_a_pipe_is_repaired_in_sight_only(folder: Path) -> None:
    ran = mcarmy("repair", "-", stdin=ILLEGAL)
    assert ran.code == 1
    assert "<stdin>: 3 changes make the list legal" in ran.out

    assert mcarmy("repair", "-", "--write", stdin=ILLEGAL).code == 2


def test_a_file_that_cannot_be_written_is_left_as_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a.yaml").write_text(ILLEGAL, encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    ran = mcarmy("repair", "a.yaml", "--write")

    assert ran.code == 2
    assert "cannot be written: no space left on device. Nothing was changed." in ran.err
    assert (folder / "a.yaml").read_text(encoding="utf-8") == ILLEGAL
    assert [path.name for path in folder.iterdir()] == ["a.yaml"]


@pytest.mark.parametrize(
    ("example", "seconds"), [("brotherhood-tournament", 0.5), ("epic-last-crusade", 3)]
)
def test_a_large_list_is_repaired_in_no_time(folder: Path, example: str, seconds: float) -> None:
    text = (ROOT / "examples" / f"{example}.yaml").read_text(encoding="utf-8")
    text = text.replace("units:", "units:\n  - 5x Necromutant\n  - Max Steiner\n  - Rangr Elite")
    (folder / "a.yaml").write_text(text, encoding="utf-8")
    started = time.process_time()
    ran = mcarmy("repair", "a.yaml")

    assert "make the list legal; no smaller change does." in ran.out
    assert time.process_time() - started < seconds


def test_the_diff_of_a_repair_has_colors_where_they_are_wanted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a.yaml").write_text(ILLEGAL, encoding="utf-8")
    plain = mcarmy("repair", "a.yaml").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = mcarmy("repair", "a.yaml").out

    assert "\x1b[31m-  - Max Steiner\x1b[0m\n" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain
    assert plain.count("\x1b") == 0
