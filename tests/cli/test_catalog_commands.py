"""`mcarmy units`, `cards`, `show`, `search`, `schema` and `catalog`, run as players run them."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mcarmy.base.bundled import read_schema, schema_names
from mcarmy.catalog import load_catalog
from mcarmy.report.catalog.origins import FOOTNOTE
from tests.cli.running import Ran, mcarmy

ROOT = Path(__file__).parents[2]
HEALTH = (
    "overlay: mine\nreplace: {units: {ranger-elite: {health: {value: 3, reason: on my card}}}}\n"
)


def test_missing_keys_are_reported_once_at_one_place(folder: Path) -> None:
    added = "overlay: mine\nadd:\n  units:\n    - name: My Unit\n"
    (folder / "mine.yaml").write_text(added, encoding="utf-8")
    ran = mcarmy("catalog", "check", "mine.yaml")

    assert ran.code == 1
    assert ran.out.count("MC501") == 1
    assert "`faction`, `set`, `id`, `weapon`" in " ".join(ran.out.split())


def at_80_columns(*arguments: str, **environment: str) -> Ran:
    """The program in a process of its own, as in a small terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "mcarmy", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


# Units and cards


def test_all_units_are_listed_and_counted() -> None:
    ran = mcarmy("units")

    assert ran.code == 0
    assert "55 units." in ran.lines
    assert f"{FOOTNOTE}." in ran.lines
    assert all(unit.name.split()[0] in ran.out for unit in load_catalog().units.values())


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (("--faction", "capitol"), 13),
        (("--faction", "CAPITOL"), 13),
        (("--faction", "capitol", "--faction", "ilian"), 16),
        (("--rank", "gold"), 18),
        (("--rank", "gold", "--faction", "bauhaus"), 4),
        (("--trait", "dark-legion", "--rank", "bronze"), 4),
        (("--trait", "Dark Legion", "--rank", "bronze"), 4),
        (("--keyword", "flying"), 5),
        (("--text", "hunter"), 2),
        (("--faction", "imperial"), 0),
    ],
)
def test_units_are_filtered(options: tuple[str, ...], count: int) -> None:
    ran = mcarmy("units", *options)

    assert ran.code == 0
    assert f"{count} unit{'' if count == 1 else 's'}." in ran.lines


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--faction", "captol"), "There is no faction `captol`. Did you mean `capitol`?"),
        (("--rank", "golden"), "There is no rank `golden`. Did you mean `gold`?"),
        (("--trait", "infantri"), "There is no trait `infantri`. Did you mean `infantry`?"),
        (("--keyword", "fliying"), "There is no keyword `fliying`. Did you mean `flying`?"),
    ],
)
def test_a_misspelled_filter_is_one_line(options: tuple[str, ...], message: str) -> None:
    ran = mcarmy("units", *options)

    assert (ran.code, ran.out, ran.err) == (2, "", f"mcarmy: {message}\n")


def test_cards_are_listed_with_their_texts() -> None:
    ran = mcarmy("cards", "--faction", "algeroth", "--rank", "gold")

    assert ran.code == 0
    assert "2 cards." in ran.lines
    assert "The chosen" in ran.out
    assert "attack action now.*" in ran.out


@pytest.mark.parametrize("command", ["units", "cards"])
def test_json_csv_and_markdown_are_what_they_are_called(command: str) -> None:
    count = len(load_catalog().entries[command])
    listed = json.loads(mcarmy(command, "--output", "json").out)
    rows = list(csv.DictReader(io.StringIO(mcarmy(command, "--output", "csv").out)))
    markdown = mcarmy(command, "--output", "markdown").lines

    assert len(listed) == len(rows) == count
    assert [row["id"] for row in rows] == [values["id"] for values in listed]
    assert sum(line.startswith("|") for line in markdown) == count + 2


@pytest.mark.parametrize("output", ["table", "json", "csv", "markdown", "html"])
def test_an_empty_answer_has_its_form(output: str) -> None:
    ran = mcarmy("units", "--faction", "imperial", "--output", output)

    assert ran.code == 0
    if output == "json":
        assert json.loads(ran.out) == []
    elif output == "csv":
        assert len(ran.out.splitlines()) == 1
    elif output == "html":
        assert "<p>0 units.</p>" in ran.out
    else:
        assert ran.out == "0 units.\n"


# Show


def test_a_card_tells_where_its_values_come_from() -> None:
    ran = mcarmy("show", "Ranger Elite")

    assert ran.code == 0
    assert ran.lines[0] == "Ranger Elite Capitol · silver · unit"
    assert "dice 2 green, 1 blue*" in ran.lines
    assert "rank sure: rulebook, forum-17592; in the starter army list" in ran.lines
    assert "could also be 2 green; or 1 green, 1 blue" in ran.lines


@pytest.mark.parametrize(
    "written", [("ranger", "elite"), ("RANGER-ELITE",), ("ranger  élite!",), ("Ranger", "Elite")]
)
def test_a_name_may_be_written_anyhow(written: tuple[str, ...]) -> None:
    assert mcarmy("show", *written).out == mcarmy("show", "ranger-elite").out


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("dark aura", "Dark Aura Algeroth · gold · command card"),
        ("munitions", "Munitions victory zone token"),
        ("armor", "Armor keyword"),
        ("green", "Green die"),
        ("skirmish", "Skirmish format"),
        ("ruined foundry", "Ruined Foundry* map"),
        ("bauhaus", "Bauhaus faction"),
    ],
)
def test_anything_with_a_name_is_shown(written: str, title: str) -> None:
    assert mcarmy("show", written).lines[0] == title


def test_a_near_miss_is_suggested() -> None:
    ran = mcarmy("show", "Rangr Elite")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(
        "mcarmy: Nothing is called `Rangr Elite`. Did you mean `Ranger Elite`"
    )
    assert ran.err.count("\n") == 1


def test_an_unknown_name_says_where_to_look() -> None:
    assert "`mcarmy units` and `mcarmy cards` list all" in mcarmy("show", "qqqq").err


def test_an_overlay_is_named_as_the_source_of_its_value(folder: Path) -> None:
    (folder / "mine.yaml").write_text(HEALTH, encoding="utf-8")
    ran = mcarmy("show", "ranger elite", "--catalog", "mine.yaml")

    assert "health 3*" in ran.lines
    assert "health overlay mine: on my card (mine.yaml:2)" in ran.lines
    assert "health 2" in mcarmy("show", "ranger elite").lines


def test_the_environment_names_overlays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "mine.yaml").write_text(HEALTH, encoding="utf-8")
    monkeypatch.setenv("MCARMY_CATALOG", "mine.yaml")

    assert "health 3*" in mcarmy("show", "ranger elite").lines


def test_what_was_retired_is_said_to_be(folder: Path) -> None:
    (folder / "mine.yaml").write_text(
        "overlay: mine\nretire: {units: {ranger-elite: never owned it}}\n", encoding="utf-8"
    )
    ran = mcarmy("show", "ranger elite", "--catalog", "mine.yaml")

    assert ran.code == 2
    assert ran.err == (
        "mcarmy: The overlay `mine` retires `Ranger Elite` at mine.yaml:2:18: never owned it.\n"
    )


def test_a_name_that_fits_several_things_lists_them() -> None:
    ran = mcarmy("show", "karak")

    assert ran.code == 0
    assert ran.lines == [
        "2 things fit `karak`:",
        "Karak the Keeper unit, Ilian, gold",
        "Karak's Command Tent unit, Ilian",
    ]


def test_a_name_that_fits_one_thing_shows_it() -> None:
    assert mcarmy("show", "mitch").out == mcarmy("show", "mitch", "hunter").out
    assert mcarmy("show", "nikodemus").out == mcarmy("show", "archinquisitor nikodemus").out


def test_a_trait_lists_those_who_have_it() -> None:
    lines = mcarmy("show", "ranger").lines

    assert lines[0] == "RANGER trait"
    assert "6 things fit `ranger`:" in lines
    assert "Capitol Ranger unit, Capitol, bronze" in lines


def test_a_broken_overlay_is_told_line_by_line(folder: Path) -> None:
    (folder / "mine.yaml").write_text(
        "overlay: mine\nreplace: {units: {ranger-elit: {health: 3}}}\n", encoding="utf-8"
    )
    ran = mcarmy("units", "--catalog", "mine.yaml")

    assert (ran.code, ran.out) == (2, "")
    assert "mine.yaml:2:19: MC520" in ran.err
    assert "Did you mean `ranger-elite`?" in ran.err
    assert ran.err.splitlines()[-1].startswith("mcarmy: The catalog has a problem")


def test_nothing_in_an_overlay_steers_the_terminal(folder: Path) -> None:
    steering = (
        'overlay: mine\nreplace: {units: {ranger-elite: {weapon: "\\e[2J\\u202e", name: "\\ex"}}}'
    )
    (folder / "mine.yaml").write_text(steering, encoding="utf-8")
    for command in (("show", "ranger elite"), ("units",), ("search", "ranger")):
        ran = mcarmy(*command, "--catalog", "mine.yaml")
        assert ran.code == 0
        assert ran.out.replace("\n", "").isprintable()


# Search


def test_the_search_of_the_help_works() -> None:
    ran = mcarmy("search", "faction:capitol rank:gold health>=3")

    assert ran.code == 0
    assert "Mitch Hunter" in ran.out


def test_conditions_may_be_words_of_their_own_and_negated() -> None:
    ran = mcarmy("search", "faction:capitol", "rank:bronze", "-flying", "kind:unit")

    assert ran.code == 0
    assert "2 units." in ran.lines
    assert mcarmy("search", "-health>1", "kind:unit").code == 0


def test_units_and_cards_are_found_together() -> None:
    ran = mcarmy("search", "faction:ilian", "--output", "json")

    assert {values["kind"] for values in json.loads(ran.out)} == {"unit", "card"}


def test_nothing_found_is_code_1() -> None:
    ran = mcarmy("search", "xyzzy")

    assert (ran.code, ran.out) == (1, "0 units.\n")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("helth>3", "There is no field `helth`"),
        ("health>x", "`health` is compared with a number"),
        ("faction:captol", "Did you mean `capitol`?"),
        ("--ouput", "There is no option `--ouput`."),
    ],
)
def test_a_bad_query_is_one_line(query: str, message: str) -> None:
    ran = mcarmy("search", query)

    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1


# Schema


def test_schemas_are_listed_and_printed() -> None:
    assert mcarmy("schema").out.split() == schema_names()
    for name in schema_names():
        assert mcarmy("schema", name).out == read_schema(name)
    assert mcarmy("schema", "army.schema.json").out == read_schema("army")


def test_a_misspelled_schema_is_one_line() -> None:
    ran = mcarmy("schema", "amry")

    assert ran.code == 2
    assert ran.err == "mcarmy: There is no schema `amry`. Did you mean `army`?\n"


# Catalog check and doubt


def test_the_bundled_catalog_is_sound() -> None:
    ran = mcarmy("catalog", "check")

    assert ran.code == 0
    assert ran.out.endswith("all sound.\n")


def test_a_sound_overlay_is_code_0(folder: Path) -> None:
    (folder / "mine.yaml").write_text(HEALTH, encoding="utf-8")

    assert mcarmy("catalog", "check", "mine.yaml").code == 0
    assert mcarmy("catalog", "check", ".").code == 0


def test_problems_are_code_1_with_file_line_column_and_code(folder: Path) -> None:
    (folder / "mine.yaml").write_text(
        "overlay: mine\nreplace:\n  units:\n    ranger-elite:\n      helth: 3\n"
        "    ranger-elit:\n      health: 3\n",
        encoding="utf-8",
    )
    ran = mcarmy("catalog", "check", "mine.yaml")

    assert ran.code == 1
    assert "error[MC502] unknown-key: The key `helth` is not known here." in ran.lines
    assert "--> mine.yaml:5:7" in ran.lines
    assert "= help: Did you mean `health`?" in ran.lines
    assert "--> mine.yaml:6:5" in ran.lines
    assert ran.lines[-1] == "Checked 1 file: not sound (2 errors)."


def test_an_unreadable_path_is_code_2(folder: Path) -> None:
    ran = mcarmy("catalog", "check", "nowhere.yaml")

    assert ran.code == 2
    assert "The file cannot be read: no such file or directory." in ran.out
    assert folder.is_dir()


def test_a_whole_catalog_can_be_checked(folder: Path) -> None:
    shutil.copytree(ROOT / "catalog", folder / "catalog")
    assert mcarmy("catalog", "check", "catalog").code == 0
    path = folder / "catalog" / "dice.yaml"
    path.write_text(path.read_text().replace("sides: 6", "sidse: 6", 1), encoding="utf-8")
    ran = mcarmy("catalog", "check", "catalog")

    assert ran.code == 1
    assert any(line.startswith("--> catalog/dice.yaml:") for line in ran.lines)
    assert "= help: Did you mean `sides`?" in ran.lines


def test_doubt_lists_and_counts() -> None:
    ran = mcarmy("catalog", "doubt")

    assert ran.code == 0
    assert any(" reconstructed" in line for line in ran.lines)
    assert "Urban War: rules 35 attested" in ran.out
    assert any(line.split()[1:2] == ["values:"] for line in ran.lines)


@pytest.mark.parametrize("output", ["json", "csv", "markdown"])
def test_doubt_has_every_form(output: str) -> None:
    ran = mcarmy("catalog", "doubt", "--kind", "dice", "--output", output)

    assert ran.code == 0
    assert "reconstructed" in ran.out


def test_doubt_of_an_unknown_kind_is_one_line() -> None:
    ran = mcarmy("catalog", "doubt", "--kind", "unitz")

    assert (ran.code, ran.out) == (2, "")
    assert "Did you mean `units`?" in ran.err


# The program


@pytest.mark.parametrize(
    "arguments",
    [
        ("units", "--rank"),
        ("units", "--output", "xml"),
        ("units", "--nonsense"),
        ("show",),
        ("search",),
        ("catalog", "nonsense"),
    ],
)
def test_wrong_usage_is_code_2_and_no_traceback(arguments: tuple[str, ...]) -> None:
    ran = mcarmy(*arguments)

    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert "Error:" in ran.err or ran.err.startswith("mcarmy: ")


@pytest.mark.parametrize("command", ["units", "cards", "show", "search", "schema", "catalog"])
def test_every_command_explains_itself(command: str) -> None:
    ran = mcarmy(command, "--help")

    assert ran.code == 0
    assert "Usage: " in ran.out
    assert "Example: mcarmy" in ran.out or command == "catalog"


@pytest.mark.parametrize(
    "arguments",
    [
        ("units",),
        ("cards",),
        ("show", "Ranger Elite"),
        ("show", "Archinquisitor Nikodemus"),
        ("search", "dark"),
        ("catalog", "doubt", "--kind", "cards"),
        ("catalog", "check"),
    ],
)
def test_80_columns_are_enough(arguments: tuple[str, ...]) -> None:
    ran = at_80_columns(*arguments)

    assert ran.code == 0
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("width", ["40", "60", "100", "160"])
def test_a_card_fits_any_terminal(width: str) -> None:
    ran = at_80_columns("show", "Ranger Elite", COLUMNS=width)

    assert max(map(len, ran.out.splitlines())) <= int(width)


def test_colors_are_left_out_of_pipes_and_when_unwanted(folder: Path) -> None:
    (folder / "mine.yaml").write_text("overlay: Mine\n", encoding="utf-8")
    piped = at_80_columns("catalog", "check", "mine.yaml")
    forced = at_80_columns("catalog", "check", "mine.yaml", FORCE_COLOR="1")
    unwanted = at_80_columns("catalog", "check", "mine.yaml", FORCE_COLOR="1", NO_COLOR="1")

    assert "\x1b[" not in piped.out
    assert "\x1b[" in forced.out
    assert "\x1b[" not in unwanted.out


@pytest.mark.skipif(shutil.which("bash") is None, reason="pipes are a shell's")
@pytest.mark.parametrize("command", ["units --output json", "cards", "catalog doubt"])
def test_a_reader_that_goes_away_is_no_error(command: str) -> None:
    line = f"{sys.executable} -m mcarmy {command} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)

    assert done.returncode in (0, 141)  # never 1, which says that something was found
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


# Completion


def completed(*words: str) -> list[str]:
    """What bash would offer for the last of these words."""
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.argv[0] = 'mcarmy'\nfrom mcarmy.cli import main\nmain()",
        ],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "_MCARMY_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(["mcarmy", *words]),
            "COMP_CWORD": str(len(words)),
        },
    )
    assert done.stderr == ""
    return done.stdout.split("\n")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("sho",), ["show"]),
        (("show", "ranger-e"), ["ranger-elite"]),
        (("show", "mitc"), ["mitch hunter"]),
        (("show", "Mitc"), ["Mitch Hunter"]),
        (("show", "ranger", "el"), ["elite"]),
        (("show", "karak"), ["karak the keeper", "karaks command tent"]),
        (("show", "dark"), ["dark aura"]),
        (("units", "--faction", "b"), ["bauhaus", "brotherhood"]),
        (("units", "--trait", "dark"), ["dark-legion"]),
        (("units", "--keyword", "armor"), ["armor", "armor-piercing"]),
        (("units", "--output", "js"), ["json"]),
        (("schema", "di"), ["dice"]),
        (("catalog", "doubt", "--kind", "zo"), ["zones"]),
    ],
)
def test_names_are_completed_in_the_shell(words: tuple[str, ...], offered: list[str]) -> None:
    assert [line for line in completed(*words) if line] == offered
