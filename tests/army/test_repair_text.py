"""A repair changes what it must and leaves comments, order, quotes and line ends alone."""

from __future__ import annotations

import pytest

from tests.army.repairing import repaired


def test_no_comment_is_lost_and_that_of_a_line_that_goes_says_whose_it_was() -> None:
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

  # Necromutant: borrowed
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
  # Necromutant: borrowed

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
            "[\n  Ranger Elite   # mine\n  # Necromutant: not mine\n  ]",
        ),
        (
            "[\n  Necromutant,   # not mine\n  Ranger Elite,  # mine\n  ]",
            "[\n  # Necromutant: not mine\n  Ranger Elite,  # mine\n  ]",
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
