"""`mcarmy fmt`, `diff`, `convert` and `show LIST`, run as players run them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parents[2]
UNTIDY = "units:\n- ranger elite # mine\n- mitch hunter\nformat: Skirmish\n"
TIDY = "format: skirmish\nunits:\n  - Mitch Hunter\n  - Ranger Elite  # mine\n"
HOSTILE = '"\\e[31mred\\u202e"'


def harmless(text: str) -> bool:
    return text.replace("\n", "").isprintable()


def test_fmt_writes_the_canonical_form(folder: Path) -> None:
    (folder / "a.yaml").write_text(UNTIDY, encoding="utf-8")

    ran = mcarmy("fmt", "a.yaml")

    assert ran.code == 0
    assert (folder / "a.yaml").read_text(encoding="utf-8") == TIDY
    assert ran.out == "Formatted a.yaml\n1 list formatted.\n"


def test_fmt_leaves_a_list_in_order_untouched(folder: Path) -> None:
    path = folder / "a.yaml"
    path.write_text(TIDY, encoding="utf-8")
    before = path.stat().st_mtime_ns

    ran = mcarmy("fmt", ".")

    assert (ran.code, ran.out) == (0, "1 list already formatted.\n")
    assert path.stat().st_mtime_ns == before


def test_fmt_check_writes_nothing_and_fails(folder: Path) -> None:
    (folder / "a.yaml").write_text(UNTIDY, encoding="utf-8")

    ran = mcarmy("fmt", "--check", "a.yaml")

    assert ran.code == 1
    assert "Not formatted: a.yaml" in ran.out
    assert (folder / "a.yaml").read_text(encoding="utf-8") == UNTIDY


def test_fmt_diff_shows_the_change(folder: Path) -> None:
    (folder / "a.yaml").write_text(UNTIDY, encoding="utf-8")

    ran = mcarmy("fmt", "--diff", "a.yaml")

    assert ran.code == 1
    assert "-- ranger elite # mine\n" in ran.out
    assert "+  - Ranger Elite  # mine\n" in ran.out
    assert (folder / "a.yaml").read_text(encoding="utf-8") == UNTIDY


def test_fmt_reads_a_pipe_and_writes_a_pipe() -> None:
    ran = mcarmy("fmt", "-", stdin=UNTIDY)

    assert (ran.code, ran.out) == (0, TIDY)


def test_fmt_shows_why_a_list_is_left_alone_and_formats_the_others(folder: Path) -> None:
    (folder / "a.yaml").write_text(UNTIDY, encoding="utf-8")
    (folder / "b.yaml").write_text("units: [a\n", encoding="utf-8")

    ran = mcarmy("fmt", ".")

    assert ran.code == 2
    assert "MC004" in ran.err
    assert "b.yaml:2:1" in ran.err
    assert "1 list formatted, 1 list skipped." in ran.out
    assert (folder / "a.yaml").read_text(encoding="utf-8") == TIDY


def test_fmt_passes_over_what_is_no_list(folder: Path) -> None:
    (folder / "own.yaml").write_text("collection: c\nunits: {Dragoon: 1}\n", encoding="utf-8")

    ran = mcarmy("fmt", ".")

    assert ran.code == 2
    assert ran.err.startswith(
        "Passed over 1 file that is not an army list.\nmcarmy: No list found. "
    )


def test_diff_tells_what_differs_by_component(folder: Path) -> None:
    (folder / "a.yaml").write_text("format: skirmish\nunits: [2x Dragoon]\n", encoding="utf-8")
    (folder / "b.yaml").write_text("format: epic\nunits: [Dragoon, Decoy]\n", encoding="utf-8")

    ran = mcarmy("diff", "a.yaml", "b.yaml")

    assert ran.code == 1
    assert "From A to B: 1 out, 1 in." in ran.out
    assert "bronze Dragoon 2 1 -1" in ran.lines
    assert "format skirmish, in B epic" in ran.out


def test_diff_of_the_same_army_is_quiet_about_form(folder: Path) -> None:
    (folder / "a.yaml").write_text(UNTIDY, encoding="utf-8")

    ran = mcarmy("diff", "a.yaml", "-", stdin=TIDY)

    assert ran.code == 0
    assert "The same army for the same format." in ran.out


@pytest.mark.parametrize("output", ["json", "markdown", "csv", "table"])
def test_diff_prints_every_form(folder: Path, output: str) -> None:
    (folder / "a.yaml").write_text(f"name: {HOSTILE}\nunits: [{HOSTILE}]\n", encoding="utf-8")
    (folder / "b.yaml").write_text("units: [Dragoon]\n", encoding="utf-8")

    ran = mcarmy("diff", "a.yaml", "b.yaml", "--output", output)

    assert ran.code == 1
    assert "Dragoon" in ran.out
    assert harmless(ran.out)


def test_diff_of_what_cannot_be_read_says_so_in_one_line(folder: Path) -> None:
    (folder / "a.yaml").write_text(TIDY, encoding="utf-8")
    (folder / "b.yaml").write_text("- Dragoon\n", encoding="utf-8")

    ran = mcarmy("diff", "a.yaml", "b.yaml")

    assert ran.code == 2
    assert ran.err.splitlines()[-1] == (
        "mcarmy: b.yaml is not a list that can be read. Fix the file and try again."
    )


def test_convert_tells_the_first_thing_that_makes_a_list_illegal() -> None:
    ran = mcarmy("convert", stdin="Skirmish\n1x Karak the Keeper\n3 gold orders\n")

    last = ran.err.splitlines()[-1]
    assert last.startswith("Not legal, 3 problems, first: MC2")
    assert last.endswith("`mcarmy validate FILE --repair` shows a way.")


def test_the_example_post_becomes_a_legal_list_in_one_command(folder: Path) -> None:
    ran = mcarmy("convert", ROOT / "examples" / "forum-list.txt", "-o", "army.yaml")

    assert ran.code == 1  # two names are shortened, and so read by a guess
    assert ran.err.endswith("Written to army.yaml.\nThe list is legal (Five-Five-Five).\n")
    assert mcarmy("validate", "army.yaml").code == 0


def test_convert_reports_what_it_does_not_understand_and_keeps_it() -> None:
    ran = mcarmy("convert", stdin="Skirmish\n- Dragoon\n- Big Bob Watts x2\n")

    assert ran.code == 1
    assert "<stdin>:3:1: MC121 `Big Bob Watts x2` is not understood." in ran.err
    assert "# not understood (line 3): Big Bob Watts x2" in ran.out


def test_convert_never_writes_over_a_file_unasked(folder: Path) -> None:
    (folder / "a.yaml").write_text("precious", encoding="utf-8")

    ran = mcarmy("convert", "-o", "a.yaml", stdin="Dragoon")

    assert ran.code == 2
    assert (folder / "a.yaml").read_text(encoding="utf-8") == "precious"
    assert mcarmy("convert", "-o", "a.yaml", "--force", stdin="Dragoon").code == 1
    assert "Dragoon" in (folder / "a.yaml").read_text(encoding="utf-8")


def test_convert_takes_the_format_from_an_option() -> None:
    ran = mcarmy("convert", "--format", "5/5/5", stdin="Dragoon x2\n1 gold order\n")

    assert 'format: "5/5/5"' in ran.out
    assert "MC122" not in ran.err


@pytest.mark.parametrize("form", ["yaml", "json", "text", "markdown", "bbcode"])
def test_convert_goes_to_every_form_and_back(form: str) -> None:
    content = (ROOT / "examples" / "five-five-five.yaml").read_text(encoding="utf-8")

    there = mcarmy("convert", "--output", form, stdin=content)
    back = mcarmy("convert", stdin=there.out)

    assert (there.code, back.code) == (0, 0)
    plain = [line for line in content.splitlines() if not line.startswith("#")]
    assert [line for line in back.out.splitlines() if not line.startswith("#")] == plain


def test_convert_reads_what_windows_programs_save(folder: Path) -> None:
    (folder / "a.txt").write_bytes("Brüder\r\n\r\n2 × Dragoon\r\n".encode("cp1252"))
    (folder / "b.txt").write_bytes("Brüder\r\n\r\n2 × Dragoon\r\n".encode("utf-16"))

    for name in ("a.txt", "b.txt"):
        ran = mcarmy("convert", name, "--format", "skirmish")
        assert 'name: "Brüder"' in ran.out
        assert "- 2x Dragoon" in ran.out


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("convert", "none.txt"), "none.txt: The file cannot be read: no such file or directory."),
        (("convert", "."), ".: This is a folder, not a file. Name a file in it."),
        (("convert", "--from", "bbcod"), "There is no form `bbcod`. Did you mean `bbcode`?"),
        (("fmt", "none.yaml"), "1 list skipped."),
        (("show", "none.yaml"), "none.yaml: The file cannot be read: no such file or directory."),
        (("diff", "none.yaml", "-"), "none.yaml: The file cannot be read"),
        (("diff", "-", "-"), "Only one of the two lists can be read from standard input."),
    ],
)
def test_wrong_use_is_answered_in_one_line(
    folder: Path, arguments: tuple[str, ...], error: str
) -> None:
    ran = mcarmy(*arguments)

    assert ran.code == 2
    assert error in ran.err + ran.out
    assert "Traceback" not in ran.err


def test_show_prints_the_roster_of_a_list() -> None:
    ran = mcarmy("show", ROOT / "examples" / "starter-capitol.yaml")

    assert ran.code == 0
    shown = " ".join(ran.lines)
    for expected in (
        "Capitol starter army Skirmish · 9 points to win",
        "silver 2 – 1 3 3",
        "It gives away 5 points if every unit is destroyed; the opponent needs 9.",
        "1 Command Intercept silver 1 capitol, 1 command* Ranger Elite",
        "The list is legal.",
    ):
        assert expected in shown


def test_show_tells_missing_slots_unplayable_cards_and_problems(folder: Path) -> None:
    content = "format: skirmish\nunits: [Dragoon, Big Bob Watts]\ncards: [Dark Aura]\n"
    (folder / "a.yaml").write_text(content, encoding="utf-8")

    ran = mcarmy("show", "a.yaml")

    assert "3 (2 missing)" in ran.out
    assert "nobody" in ran.out
    assert "`Big Bob Watts` is unknown." in ran.out
    assert "see `mcarmy validate a.yaml`" in ran.out


def test_show_gives_the_expected_damage_by_range(folder: Path) -> None:
    from mcarmy.army.build.firepower import mean_damage
    from mcarmy.catalog.model import ProfileId
    from tests.army.lists import catalog

    (folder / "a.yaml").write_text("units: [Martian Banshee Sergeant]\n", encoding="utf-8")
    unit = catalog().units[ProfileId("martian-banshee-sergeant")]
    exact = [float(mean_damage(catalog().dice, unit, distance)) for distance in range(1, 9)]

    ran = mcarmy("show", "a.yaml")

    (row,) = [line for line in ran.out.splitlines() if line.startswith(unit.name)]
    assert row.removeprefix(unit.name).split() == [f"{x:.2f}" if x else "–" for x in exact]


@pytest.mark.parametrize("command", ["fmt", "show", "convert"])
def test_control_characters_of_a_file_never_reach_the_terminal(folder: Path, command: str) -> None:
    content = f"name: {HOSTILE}\nunits:\n- {HOSTILE}\n- {{unit: Dragoon, nickname: {HOSTILE}}}\n"
    (folder / "a.yaml").write_text(content, encoding="utf-8")
    more = ["--output", "text"] if command == "convert" else []
    more = ["--diff"] if command == "fmt" else more

    ran = mcarmy(command, "a.yaml", *more)

    assert harmless(ran.out)
    assert harmless(ran.err)


def test_the_shell_completes_lists_and_folders(folder: Path) -> None:
    from mcarmy.cli.parts.options import complete_list

    (folder / "lists").mkdir()
    for name in ("lists/a.yaml", "lists/b.txt", "league.json", ".hidden.yaml"):
        (folder / name).write_text("", encoding="utf-8")

    assert complete_list("") == ["league.json", "lists/"]
    assert complete_list("li") == ["lists/"]
    assert complete_list("lists/") == ["lists/a.yaml"]
    assert complete_list("nowhere/x") == []


@pytest.mark.parametrize("command", ["fmt", "diff", "convert"])
def test_help_shows_an_example(command: str) -> None:
    assert f"Example: mcarmy {command} " in mcarmy(command, "--help").out
