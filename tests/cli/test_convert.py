"""`mcarmy convert`: what it read, beside what it wrote, and how sure that is."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import mcarmy

PASTED = Path(__file__).parents[1] / "pasted"
PLAIN = "Mitch Hunter\n2x Ranger Elite\n2x Capitol Ranger\nOrders: 2 gold, 1 silver, 1 bronze\n"


def test_every_line_is_told_beside_what_became_of_it() -> None:
    ran = mcarmy("convert", stdin=PLAIN)

    assert ran.code == 0
    assert ran.err.startswith(
        """\
What was read, line by line:
  1  Mitch Hunter                       → 1x Mitch Hunter
  2  2x Ranger Elite                    → 2x Ranger Elite
  3  2x Capitol Ranger                  → 2x Capitol Ranger
  4  Orders: 2 gold, 1 silver, 1 bronze → orders: 2 gold, 1 silver, 1 bronze
"""
    )


def test_a_guess_is_marked_and_ends_with_1() -> None:
    ran = mcarmy("convert", stdin=PLAIN.replace("2x Capitol Ranger", "2 Cap Rangers"))

    assert ran.code == 1
    assert "2 Cap Rangers                      → 2x Capitol Ranger, guessed\n" in ran.err


def test_what_is_left_over_ends_with_1() -> None:
    ran = mcarmy("convert", stdin=f"Hello everybody, here is what I play.\n\n{PLAIN}")

    assert ran.code == 1
    assert "→ a comment: not part of the list\n" in ran.err


def test_two_armies_in_a_post_become_two_files(folder: Path) -> None:
    ran = mcarmy("convert", PASTED / "55-two-armies-versus.txt", "-o", "army.yaml")

    assert ran.code == 1
    assert sorted(path.name for path in folder.iterdir()) == ["army-1.yaml", "army-2.yaml"]
    assert "name: Bob's Rangers" in (folder / "army-1.yaml").read_text(encoding="utf-8")
    assert "name: Ann's Bears" in (folder / "army-2.yaml").read_text(encoding="utf-8")
    assert mcarmy("validate", ".").code == 0


def test_no_file_is_written_if_one_of_two_is_there_already(folder: Path) -> None:
    (folder / "army-2.yaml").write_text("mine", encoding="utf-8")
    ran = mcarmy("convert", PASTED / "55-two-armies-versus.txt", "-o", "army.yaml")

    assert ran.code == 2
    assert [path.name for path in folder.iterdir()] == ["army-2.yaml"]
    assert (folder / "army-2.yaml").read_text(encoding="utf-8") == "mine"


def test_two_armies_are_printed_one_after_the_other_with_a_word_about_it() -> None:
    ran = mcarmy("convert", PASTED / "55-two-armies-versus.txt")

    assert ran.out.count("format: skirmish") == 2
    assert "`-o FILE` writes each to a file of its own" in ran.err
