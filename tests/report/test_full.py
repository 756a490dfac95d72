"""The report for people."""

from __future__ import annotations

import re

from mcarmy.base.problems import Location, Problem, Related, Text
from mcarmy.report.problems import FILES, Settings, Summary
from mcarmy.report.problems.values import LISTS, sentence

from .samples import (
    BAD,
    BANNED,
    GOOD,
    KIND,
    MIXED,
    TEXT,
    TOO_MANY_BRONZE,
    UNKNOWN_UNIT,
    one,
    report,
    where,
)


def test_a_count_names_every_line_that_contributes() -> None:
    assert (
        report("full", one(TOO_MANY_BRONZE, TEXT))
        == """\
error[MC210] too-many-bronze: 5 bronze components, but skirmish has room for 3.
   --> lists/red-dust.yaml:2:9
    |
  2 | format: skirmish
    |         ^^^^^^^^ 3 bronze slots
...
  6 |   - unit: Free Marine Soldier
    |     -------------------------
  7 |     count: 2
    |     -------- 2 bronze
  8 |     nickname: The Rust
  9 |   - Necromutant   # borrowed
    |     ----------- 1 bronze
 10 | orders: {gold: 1, silver: 1, bronze: 2}
    |                              --------- 2 bronze
    |
    = rule: ARMY-1 (rulebook p. 9-10)
    = help: Take out 2 bronze components, or play a larger format.
    = fix: Remove Necromutant (unsafe)

Checked 1 list: not legal (1 error).
"""
    )


def test_what_a_problem_brought_about_is_folded_under_it() -> None:
    assert (
        report("full", one(UNKNOWN_UNIT, TEXT))
        == """\
error[MC110] unknown-unit: No unit is called "Ranger Elit". Did you mean "Ranger
    Elite" (Capitol, silver)?
  --> lists/red-dust.yaml:5:8
   |
 5 |   - 2x Ranger Elit
   |        ^^^^^^^^^^^
   |
   = fix: Write "Ranger Elite" (safe)
   = also: MC211 too-few-silver: 1 silver component, but skirmish needs 3.

Checked 1 list: not legal (1 error).
"""
    )


def test_related_lines_stand_in_the_order_of_the_file() -> None:
    assert report("full", one(MIXED, TEXT)).splitlines()[2:-3] == [
        "   |",
        " 4 |   - Mitch Hunter",
        "   |     ------------ human (Capitol)",
        " 5 |   - 2x Ranger Elit",
        " 6 |   - unit: Free Marine Soldier",
        "   |           ------------------- human (Capitol)",
        "...",
        " 9 |   - Necromutant   # borrowed",
        "   |     ^^^^^^^^^^^ demon (Algeroth)",
        "   |",
    ]


def test_a_place_in_another_file_is_named() -> None:
    written = report("full", one(BANNED, TEXT))

    assert "event[MC310] banned-unit: Mitch Hunter is banned at Dust Cup.\n" in written
    assert "   = see: formats/dust-cup.yaml:14:5: banned here\n" in written


def test_two_places_in_one_line_are_underlined_below_each_other() -> None:
    problem = Problem(KIND, "m", where("bronze: 2"), related=(Related(where("gold: 1"), "1 gold"),))

    assert report("full", one(problem, TEXT)).splitlines()[3:6] == [
        " 10 | orders: {gold: 1, silver: 1, bronze: 2}",
        "    |          ------- 1 gold",
        "    |                              ^^^^^^^^^",
    ]


def test_a_file_that_could_not_be_read_has_no_lines_to_quote() -> None:
    problem = Problem(KIND, "The file cannot be read.", Location("x.yaml", 1, 1, 1, 1))

    assert report("full", one(problem)).splitlines()[:3] == [
        "error[MC210] too-many-bronze: The file cannot be read.",
        "  --> x.yaml:1:1",
        "   = rule: ARMY-1 (rulebook p. 9-10)",
    ]


def test_a_place_the_text_does_not_have_is_named_and_not_quoted() -> None:
    missing = Location(TEXT.path, 99, 1, 99, 5)
    problem = Problem(KIND, "m", where("skirmish"), related=(Related(missing, "gone"),))

    assert "^^^^" in report("full", one(problem, TEXT))
    assert f"= see: {TEXT.path}:99:1: gone" in report("full", one(problem, TEXT))
    assert "^" not in report("full", one(Problem(KIND, "m", missing), TEXT))


def test_of_very_many_related_lines_the_last_are_only_numbered() -> None:
    text = Text("epic.yaml", "- Ghost\n" * 60)
    lines = tuple(Related(Location("epic.yaml", n, 3, n, 8), "1 bronze") for n in range(1, 61))
    written = report("full", one(Problem(KIND, "m", lines[0].location, related=lines), text))

    assert written.count("1 bronze") == 16
    assert "see: 44 more lines: 17, 18, 19," in written
    assert " 60\n" in written


def test_everything_fits_in_80_columns() -> None:
    assert max(map(len, report("full", BAD, GOOD).splitlines())) <= 80


def test_a_long_label_goes_below_its_underline() -> None:
    text = Text("a.yaml", "x" * 60 + " y\n")
    place = Location("a.yaml", 1, 62, 1, 63)
    related = (Related(place, "this is far too long to stand to the right of it"),)
    written = report("full", one(Problem(KIND, "m", place, related=related), text))

    assert max(map(len, written.splitlines())) <= 80
    assert "this is far too long to stand to the" in written


def test_color_adds_nothing_but_color() -> None:
    colored = report("full", BAD, GOOD, settings=Settings(color=True))

    assert "\x1b[1;31merror[MC210]\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == report("full", BAD, GOOD, settings=Settings())


def test_the_last_sentence_counts() -> None:
    assert sentence(Summary(12, 10, 3, 0, 1), LISTS) == (
        "Checked 12 lists: 10 legal, 2 with problems (3 errors, 1 warning)."
    )
    assert sentence(Summary(1, 1), LISTS) == "Checked 1 list: legal."
    assert sentence(Summary(3, 3, 0, 0, 2), LISTS) == "Checked 3 lists: all legal (2 warnings)."
    assert sentence(Summary(1, 0, 0, 1), LISTS) == "Checked 1 list: not legal (1 event problem)."
    assert sentence(Summary(2, 0, 2), LISTS) == "Checked 2 lists: none legal (2 errors)."
    assert sentence(Summary(), LISTS) == "No lists to check."
    assert sentence(Summary(2, 2), FILES) == "Checked 2 files: all sound."
