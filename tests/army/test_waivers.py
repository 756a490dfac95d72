"""`# mcarmy: allow MC901 reason`: what it covers, and what is said about one that does not."""

from __future__ import annotations

import pytest

from tests.army.lists import check, codes

LIST = """\
format: skirmish
units: [Ezoghoul, Technomancer]
cards:
  - Dark Aura{behind}
orders: {{gold: 2, silver: 2, bronze: 2}}
"""
PLAIN = LIST.format(behind="")


def test_without_a_waiver_the_warning_stands() -> None:
    assert codes(PLAIN) == ["MC901"]


def test_a_waiver_behind_a_line_speaks_for_that_line() -> None:
    assert codes(LIST.format(behind="  # mcarmy: allow MC901 a bluff")) == []


@pytest.mark.parametrize("line", ["# mcarmy: allow MC901 a bluff\n", "  #mcarmy:allow MC901 x\n"])
def test_a_waiver_on_a_line_of_its_own_speaks_for_the_whole_list(line: str) -> None:
    assert codes(line + PLAIN) == []
    assert codes(PLAIN + line) == []


def test_a_waiver_behind_another_line_covers_nothing_and_is_reported() -> None:
    text = PLAIN.replace("skirmish", "skirmish  # mcarmy: allow MC901 a bluff")

    assert codes(text) == ["MC901", "MC910"]


def test_a_waiver_for_another_code_covers_nothing() -> None:
    assert codes(LIST.format(behind="  # mcarmy: allow MC902 a bluff")) == ["MC901", "MC910"]


def test_of_two_waivers_for_one_warning_the_second_is_unused() -> None:
    text = "# mcarmy: allow MC901 first\n" + LIST.format(behind="  # mcarmy: allow MC901 again")
    (problem,) = check(text).problems

    assert (problem.code, problem.location.line) == ("MC910", 5)


@pytest.mark.parametrize("behind", ["MC901", "", "unplayable-card I know", "mc901 a bluff"])
def test_a_waiver_names_a_code_and_a_reason(behind: str) -> None:
    text = LIST.format(behind=f"  # mcarmy: allow {behind}")

    assert codes(text) == ["MC901", "MC911"]


@pytest.mark.parametrize("code", ["MC210", "MC215"])
def test_errors_cannot_be_waived(code: str) -> None:
    text = f"# mcarmy: allow {code} we always do\n" + PLAIN.replace("bronze: 2", "bronze: 3")
    found = codes(text.replace("gold: 2", "gold: 1"))

    assert {"MC210", "MC215", "MC911"} <= set(found)


def test_what_an_event_forbids_cannot_be_waived_either() -> None:
    text = """\
# mcarmy: allow MC302 he is only a little banned
format: ../events/spring-cup.yaml
units: [Mitch Hunter, Ranger Elite, Capitol Ranger]
orders: {gold: 2, silver: 2, bronze: 2}
"""

    assert codes(text) == ["MC302", "MC911"]


def test_one_waiver_covers_all_warnings_of_its_code() -> None:
    text = """\
# mcarmy: allow MC902 we asked around
format: skirmish
units: [Golem of Ice, Karak the Keeper, Technomancer]
orders: {gold: 2, silver: 2, bronze: 2}
"""

    assert codes(text) == []


@pytest.mark.parametrize(
    "text",
    [
        'notes: "# mcarmy: allow MC910 not a comment"\n',
        "notes: |\n  # mcarmy: allow MC910 not a comment\n",
        "x-notes: ['# mcarmy: allow MC910 x', more]\n",
        "x-notes: 'word# mcarmy: allow MC910 x'\n",
    ],
)
def test_a_text_that_looks_like_a_waiver_is_none(text: str) -> None:
    assert codes(PLAIN + text) == ["MC901"]


def test_an_unused_waiver_can_itself_be_seen_at_its_place() -> None:
    (problem,) = check(
        "format: 1/1/1\nunits: [Ranger Elite]  # mcarmy: allow MC901 once\n"
        "orders: {gold: 1, bronze: 1}\n"
    ).problems

    assert (problem.location.line, problem.location.column) == (2, 24)
    assert problem.message == "There is no MC901 to waive here."


def test_a_waiver_with_windows_line_ends() -> None:
    text = LIST.format(behind="  # mcarmy: allow MC901 a bluff").replace("\n", "\r\n")

    assert codes(text) == []


def test_json_has_no_comments_and_so_no_waivers() -> None:
    text = '{"format": "skirmish", "units": ["Ezoghoul", "Technomancer"],\n"cards": ["Dark Aura"],'
    text += '"notes": "# mcarmy: allow MC901 a bluff",'
    text += '\n"orders": {"gold": 2, "silver": 2, "bronze": 2}}'

    assert codes(text) == ["MC901"]
