"""Safe fixes change spelling and form; what may change the army is not safe."""

from __future__ import annotations

import pytest

from tests.army.lists import check, codes, fixed


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
    result = fixed(text).content

    assert (
        result
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
    assert codes(result) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("colour: red\nx-colour: blue\n", "x-colour-2: red\nx-colour: blue\n"),
        ("x-a: 1\na: 2\nx-a-2: 3\n", "x-a: 1\nx-a-3: 2\nx-a-2: 3\n"),
        (
            "units:\n  - {unit: Dragoon, base: green, x-base: red}\n",
            "units:\n  - {unit: Dragoon, x-base-2: green, x-base: red}\n",
        ),
        (
            "units:\n  - {unit: Dragoon, cout: 2, conut: 3}\n",
            "units:\n  - {unit: Dragoon, count: 2, x-conut: 3}\n",
        ),
    ],
)
def test_no_fix_writes_a_key_that_is_there_already(before: str, after: str) -> None:
    head = "format: 1/1/1\n"
    result = fixed(head + before).content

    assert result == head + after
    assert "MC005" not in codes(result)


def test_two_slots_that_may_mean_the_same_rank_are_not_both_taken_for_it() -> None:
    result = fixed("format: {glod: 1, gld: 1, bronze: 1}\n").content

    assert result == "format: {gold: 1, gld: 1, bronze: 1}\n"


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
    assert fixed(text + before + "\n").content == text + after + "\n"
    assert not {"MC101", "MC103", "MC104"} & set(codes(text + after + "\n"))


def test_a_fix_that_might_lose_a_number_is_not_safe() -> None:
    text = "format: 1/2/1\nunits: [Ranger Elite 2]\norders: {gold: 1, silver: 1, bronze: 1}\n"
    (problem,) = check(text).problems

    assert [fix.safe for fix in problem.fixes] == [False]
    assert fixed(text).content == text
