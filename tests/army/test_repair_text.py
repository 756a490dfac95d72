"""A repair changes what it must and leaves comments, order, quotes and line ends alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army.check import Checker, read_list_text
from mcarmy.army.mend import Mended, Unmendable, apply_fixes, mend
from mcarmy.catalog import load_catalog
from mcarmy.report.repair import no_repair, repair_report
from tests.army.lists import DAY, LISTS, check, check_path, checker, codes

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = LISTS / "legal"
ILLEGAL = sorted(path for path in (LISTS / "illegal").iterdir() if path.is_file())
# What no change of components can mend, and what the repair then says.
HOPELESS = (
    "MC002", "MC004", "MC005", "MC006", "MC007", "MC008", "MC101-unknown-rank", "MC102",
    "MC103-line", "MC103-list", "MC103-orders", "MC103-slots", "MC103-text", "MC103-units",
    "MC104-slots", "MC105-unknown", "MC106", "MC107", "MC108", "MC304",
)  # fmt: skip


def repaired(content: str) -> str:
    """The text after its smallest repair."""
    mended = mend(checker(), check(content), FOLDER)
    assert isinstance(mended, Mended)
    assert set(codes(mended.content)) <= {"MC903"}
    return mended.content


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_every_illegal_list_becomes_legal_or_says_why_not(path: Path) -> None:
    checked = check_path(path)
    if checked.legal:  # a list with warnings only
        return
    mended = mend(checker(), checked, path.parent)

    if path.name.startswith(HOPELESS):
        assert isinstance(mended, Unmendable)
        assert mended.problem is not None
        assert mended.problem.code == path.name[:5]
        assert f"there is no repair while this stands: {path.name[:5]}" in no_repair(
            checked, mended
        )
        return
    assert isinstance(mended, Mended)
    assert check(mended.content, path.parent).legal
    assert "the list legal" in repair_report(checked, mended)


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_every_line_that_need_not_change_stays(path: Path) -> None:
    """Comments too: only lines that the problems point at, and `orders`, may differ."""
    checked = check_path(path)
    mended = mend(checker(), checked, path.parent)
    if not isinstance(mended, Mended) or checked.legal:
        return
    before, after = checked.text.content.splitlines(), mended.content.splitlines()
    lost = [line for line in before if line not in after]

    pointed = {
        place.line
        for problem in checked.problems
        for place in (problem.location, *(related.location for related in problem.related))
    }
    for line in lost:
        number = before.index(line) + 1
        own = number in pointed or number + 1 in pointed  # the name of a long line, its count
        assert own or "orders" in line or "units: [" in line or "units: []" in line, line


def test_a_comment_on_a_line_that_goes_goes_with_it_and_all_others_stay() -> None:
    assert (
        repaired("""\
# My first list
format: skirmish   # three of each
units:
  # the boss
  - Mitch Hunter   # keep him safe

  - Necromutant    # borrowed
  # the others
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 2, silver: 2, bronze: 1}   # enough?
# the end
""")
        == """\
# My first list
format: skirmish   # three of each
units:
  # the boss
  - Mitch Hunter   # keep him safe

  # the others
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 2, silver: 2, bronze: 2}   # enough?
# the end
"""
    )


def test_a_long_line_goes_as_a_whole_and_the_comment_below_it_stays() -> None:
    assert (
        repaired("""\
format: 1/1/1
units:
  - unit: Necromutant
    nickname: Rotface   # borrowed

  # my own
  - unit: Capitol Ranger
    count: 1
  - Ranger Elite
orders:
  gold: 1
""")
        == """\
format: 1/1/1
units:

  # my own
  - unit: Capitol Ranger
    count: 1
  - Ranger Elite
orders:
  gold: 1
"""
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[Ranger Elite, Necromutant]", "[Ranger Elite]"),
        ("[Necromutant, Ranger Elite]", "[Ranger Elite]"),
        ("[ Necromutant , Ranger Elite , ]", "[ Ranger Elite , ]"),
        ("[2x Necromutant, Ranger Elite, 'Technomancer']", "[Ranger Elite]"),
        ("[Ranger Elite, Necromutant,]", "[Ranger Elite,]"),
        (
            "[\n  Ranger Elite,   # mine\n  Necromutant    # not mine\n  ]",
            "[\n  Ranger Elite   # mine\n  ]",
        ),
        (
            "[\n  Necromutant,   # not mine\n  Ranger Elite,  # mine\n  ]",
            "[\n  Ranger Elite,  # mine\n  ]",
        ),
        ("[Ranger Elite,\n  Necromutant, Technomancer]", "[Ranger Elite\n]"),
        (
            "[Ranger Elite,  # mine\n  Necromutant, Technomancer]",
            "[Ranger Elite  # mine\n]",
        ),
        ("\n- Ranger Elite\n- Necromutant", "\n- Ranger Elite"),
        ("\n-   Ranger Elite\n-\n  Necromutant", "\n-   Ranger Elite"),
        ("\n  - Necromutant\n  - 'Ranger Elite'", "\n  - 'Ranger Elite'"),
    ],
)
def test_a_line_is_taken_out_of_any_layout(before: str, after: str) -> None:
    text = f"format: 1/1/1\norders: {{gold: 1, bronze: 1}}\nunits: {before}\n"

    # The line break of a list's last line is the file's and stays.
    assert repaired(text).rstrip() == text.replace(before, after).rstrip()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[Bear Sergeant]", "[Bear Sergeant, Ranger Elite]"),
        ("[Bear Sergeant,]", "[Bear Sergeant, Ranger Elite,]"),
        ("\n- Bear Sergeant", "\n- Bear Sergeant\n- Ranger Elite"),
        (
            "\n    - Bear Sergeant   # mine\n    # more to come",
            "\n    - Bear Sergeant   # mine\n    - Ranger Elite\n    # more to come",
        ),
        (
            "[\n  Bear Sergeant   # mine\n  ]",
            "[\n  Bear Sergeant,   # mine\n  Ranger Elite\n  ]",
        ),
        (
            "[\n  Bear Sergeant,   # mine\n  ]",
            "[\n  Bear Sergeant,   # mine\n  Ranger Elite,\n  ]",
        ),
        (
            "\n  - unit: Bear Sergeant\n    nickname: Grizzly",
            "\n  - unit: Bear Sergeant\n    nickname: Grizzly\n  - Ranger Elite",
        ),
    ],
)
def test_a_required_unit_is_put_into_any_layout(before: str, after: str) -> None:
    text = f"""\
format: ../events/spring-cup.yaml
units: {before}
orders: {{gold: 3, silver: 1, bronze: 3}}
"""

    assert repaired(text) == text.replace(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "units:\n  - Ranger Elite\n"),
        ("units:\n", "units:\n  - Ranger Elite\n"),
        ("units:   # whom?\n", "units:   # whom?\n  - Ranger Elite\n"),
        ("units: []\n", "units: [Ranger Elite]\n"),
        ("units: [ ]\n", "units: [Ranger Elite]\n"),
        ("units: null\n", "units: \n  - Ranger Elite\n"),
    ],
)
def test_a_section_that_is_empty_or_missing_is_made(before: str, after: str) -> None:
    text = "format: ../events/spring-cup.yaml\norders: {gold: 3, silver: 2, bronze: 3}\n"

    assert repaired(text + before) == text + after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "orders: {gold: 1, bronze: 1}\n"),
        ("orders:\n", "orders: {gold: 1, bronze: 1}\n"),
        ("orders: {}\n", "orders: {gold: 1, bronze: 1}\n"),
        ("orders: {silver: 0}\n", "orders: {silver: 0, gold: 1, bronze: 1}\n"),
        ("orders:\n  gold: 1\n", "orders:\n  gold: 1\n  bronze: 1\n"),
        ("orders:\n  gold:\n  bronze: 1\n", "orders:\n  gold: 1\n  bronze: 1\n"),
        (
            "orders:\n    gold: one   # for Mitch\n# end\n",
            "orders:\n    gold: 1   # for Mitch\n    bronze: 1\n# end\n",
        ),
    ],
)
def test_orders_are_written_wherever_they_stand(before: str, after: str) -> None:
    text = "format: 1/1/1\nunits: [Ranger Elite]\n"

    assert repaired(text + before) == text + after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("5x Capitol Ranger", "4x Capitol Ranger"),
        ("Capitol Ranger x5", "Capitol Ranger x4"),
        ('"5x Capitol Ranger"', '"4x Capitol Ranger"'),
        ("'Capitol Ranger  x 5'", "'Capitol Ranger  x 4'"),
        ("{unit: Capitol Ranger, count: 5}", "{unit: Capitol Ranger, count: 4}"),
        ("{count: 5, unit: capitol-ranger}", "{count: 4, unit: capitol-ranger}"),
        ('"5x Capitol\\x20Ranger"', "4x Capitol Ranger"),
    ],
)
def test_a_count_is_changed_where_it_stands(before: str, after: str) -> None:
    text = "format: 1/1/6\nunits: [{}, Ranger Elite]\norders: {{gold: 1, bronze: {}}}\n"

    assert repaired(text.format(before, 1)) == text.format(after, 2)


def test_a_name_with_escapes_is_put_right_as_a_whole() -> None:
    assert repaired(
        'format: 1/1/1\nunits: ["Rangr\\x20Elite"]\norders: {gold: 1, bronze: 1}\n'
    ) == ("format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n")


def test_a_folded_name_is_put_right_as_a_whole() -> None:
    text = "format: 1/1/6\nunits:\n  - >-\n    5x Capitol\n    Ranger\n  - Ranger Elite\n"

    assert repaired(text + "orders: {gold: 1, bronze: 1}\n") == (
        "format: 1/1/6\nunits:\n  - 4x Capitol Ranger\n  - Ranger Elite\n"
        "orders: {gold: 1, bronze: 2}\n"
    )


def test_json_stays_json() -> None:
    text = """\
{
  "format": "skirmish",
  "units": [
    "Ranger Elite",
    "5x Capitol Ranger",
    "Necromutant"
  ],
  "cards": null
}
"""

    assert (
        repaired(text)
        == """\
{
  "format": "skirmish",
  "units": [
    "Ranger Elite",
    "3x Capitol Ranger"
  ],
  "cards": null,
  "orders": {"gold": 3, "silver": 2}
}
"""
    )


def test_json_on_one_line_stays_on_one_line() -> None:
    text = '{"format": "1/1/1", "units": ["Mitch Hunter", "Golgotha"]}'

    assert repaired(text) == (
        '{"format": "1/1/1", "units": ["Mitch Hunter"], "orders": {"silver": 1, "bronze": 1}}'
    )


def test_windows_line_ends_stay() -> None:
    text = "format: 1/1/1\r\nunits:\r\n  - Ranger Elite\r\n  - Necromutant\r\n"

    assert repaired(text) == (
        "format: 1/1/1\r\nunits:\r\n  - Ranger Elite\r\norders: {gold: 1, bronze: 1}\r\n"
    )


def test_a_file_without_a_last_line_break_gets_none_in_between() -> None:
    text = "format: ../events/spring-cup.yaml\norders: {gold: 3, silver: 2, bronze: 3}\nunits:\n"

    assert repaired(text + "  - Necromutant") == text + "  - Ranger Elite"


def test_an_indented_list_and_an_end_marker_are_respected() -> None:
    text = "---\n  format: 1/1/1\n  units: [Ranger Elite]\n...\n"

    assert repaired(text) == (
        "---\n  format: 1/1/1\n  units: [Ranger Elite]\n  orders: {gold: 1, bronze: 1}\n...\n"
    )


def test_a_card_among_the_units_is_moved_and_counts_as_no_change() -> None:
    text = "format: skirmish\nunits: [Ranger Elite, Capitol Ranger, Fire at Will]\n"
    text += "orders: {gold: 3, silver: 2, bronze: 1}\n"
    mended = mend(checker(), check(text), FOLDER)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 0
    assert mended.content == text.replace(", Fire at Will", "") + "cards:\n  - Fire at Will\n"


def test_a_misspelled_name_is_put_right_and_counts_as_no_change() -> None:
    text = "format: 1/1/1\nunits: [Rangr Elite]\norders: {gold: 1, bronze: 1}\n"
    checked = check(text)
    mended = mend(checker(), checked, FOLDER)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 0
    assert "spelling and form alone make the list legal" in repair_report(checked, mended)


def test_what_is_kept_of_two_heroes_is_the_first_named() -> None:
    text = "format: 2/1/1\nunits: [{}, {}, Ranger Elite]\norders: {{bronze: 1}}\n"

    for first, second in (("Mitch Hunter", "Max Steiner"), ("Max Steiner", "Mitch Hunter")):
        after = repaired(text.format(first, second))
        assert first in after
        assert second not in after


def test_a_repair_spares_units_rather_than_cards_and_cards_rather_than_orders() -> None:
    """Among repairs of the same size; here one bronze component is too many."""
    text = "format: 1/1/2\nunits: [Ranger Elite, Capitol Ranger]\ncards: [Decoy]\norders: {}\n"

    assert repaired(text.replace("{}", "{gold: 1, bronze: 1}")) == text.replace(
        "{}", "{gold: 1, bronze: 0}"
    )


def test_a_format_that_no_army_can_meet_is_said_so(tmp_path: Path) -> None:
    event = (LISTS / "events" / "spring-cup.yaml").read_text(encoding="utf-8")
    event = event.replace("required: [ranger-elite]", "required: [golgotha, ranger-elite]")
    (tmp_path / "event.yaml").write_text(event, encoding="utf-8")
    checked = check("format: ./event.yaml\nunits: [Ranger Elite]\n", tmp_path)
    mended = mend(checker(), checked, tmp_path)

    assert mended == Unmendable(None)
    assert no_repair(checked, mended) == (
        "list.yaml: there is no repair: no army at all can meet the format."
    )


@pytest.mark.parametrize("gone", ["karak-the-keeper", "karaks-command-tent"])
def test_a_catalog_without_the_keeper_or_the_tent_repairs_lists_too(
    gone: str, tmp_path: Path
) -> None:
    """An overlay may take them out."""
    overlay = tmp_path / "mine.yaml"
    cards = "{winters-grasp: nobody can play it, warped-paths: nobody can play it}"
    overlay.write_text(
        f"overlay: mine\nretire: {{units: {{{gone}: not in our box}}, cards: {cards}}}\n"
    )
    other = Checker(load_catalog([overlay]), DAY)
    document = read_list_text("format: 1/1/1\nunits: [Ezoghoul, Golem of Ice]\n", "list.yaml")
    mended = mend(other, other.check_document(document, tmp_path), tmp_path)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 3


def test_what_is_said_about_a_repair() -> None:
    checked = check("format: 1/1/1\nunits: [Ranger Elite, 2x Necromutant, Zyxwvut]\n")
    mended = mend(checker(), checked, FOLDER)

    assert isinstance(mended, Mended)
    assert (
        repair_report(checked, mended)
        == """\
list.yaml: 5 changes make the list legal, and no fewer would.
  take out 2 Necromutant
  take out 1 component that nobody knows
  put in 1 gold order token
  put in 1 bronze order token
--- list.yaml
+++ list.yaml
@@ -1,2 +1,3 @@
 format: 1/1/1
-units: [Ranger Elite, 2x Necromutant, Zyxwvut]
+units: [Ranger Elite]
+orders: {gold: 1, bronze: 1}
"""
    )


def test_safe_fixes_change_nothing_but_the_spelling() -> None:
    text = """\
formt: skirmsh   # small
units:
  - Rangr Elite          # two of them?
  - "Captol Ranger"
  - 2 Free Marine Soldier
cards:
orders: {gold: 3, sliver: 2}
"""
    once = apply_fixes(check(text), unsafe=False)
    twice = apply_fixes(check(once), unsafe=False)

    assert (
        twice
        == """\
format: skirmish   # small
units:
  - Ranger Elite          # two of them?
  - "Capitol Ranger"
  - 2x Free Marine Soldier
cards:
orders: {gold: 3, silver: 2}
"""
    )
    assert codes(twice) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("colour: red", "x-colour: red"),
        ("name: 42", 'name: "42"'),
        ("notes: true", 'notes: "true"'),
        ("cards: Decoy", "cards: [Decoy]"),
        ("cards: Decoy, Trick Shot", "cards: [Decoy, Trick Shot]"),
        ("cards: [Decoy: 1]", "cards: [1x Decoy]"),
    ],
)
def test_a_form_that_lists_do_not_have_is_put_right(before: str, after: str) -> None:
    text = "format: 1/1/3\nunits: [Ranger Elite, Capitol Ranger]\norders: {gold: 1}\n"
    checked = check(text + before + "\n")

    assert apply_fixes(checked, unsafe=False) == text + after + "\n"
    assert not {"MC101", "MC103", "MC104"} & set(codes(text + after + "\n"))


def test_the_reason_against_a_repair_is_where_the_author_can_see_it() -> None:
    """Not where it would stand after all other changes."""
    text = "format: 1/1/1\nunits:\n  - Necromutant\n  - Ranger Elite\norders: {platinum: 1}\n"
    mended = mend(checker(), check(text), FOLDER)

    assert isinstance(mended, Unmendable)
    assert mended.problem is not None
    assert (mended.problem.code, mended.problem.location.line) == ("MC101", 5)


def test_a_fix_that_might_lose_a_number_is_not_safe() -> None:
    text = "format: 1/2/1\nunits: [Ranger Elite 2]\norders: {gold: 1, silver: 1, bronze: 1}\n"
    (problem,) = check(text).problems

    assert [fix.safe for fix in problem.fixes] == [False]
    assert apply_fixes(check(text), unsafe=False) == text
