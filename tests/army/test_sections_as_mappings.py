"""Units or cards written as a mapping: what was meant is said, and put right where it is plain."""

from __future__ import annotations

import pytest

from tests.army.lists import check, codes, fixed
from tests.army.repairing import repaired

HEAD = "format: 1/1/1\n"


def listed(section: str) -> str:
    """A section after all safe fixes."""
    return fixed(HEAD + section).content.removeprefix(HEAD)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "units:\n  Ranger Elite: 2  # both\n  # and\n  Mitch Hunter: 1\n",
            "units:\n  - 2x Ranger Elite  # both\n  # and\n  - 1x Mitch Hunter\n",
        ),
        ("units:\n  Ranger Elite:\n  Dragoon : ~\n", "units:\n  - Ranger Elite\n  - Dragoon\n"),
        ("cards: {Decoy: 2, 'Trick Shot': 1}\n", 'cards: [2x Decoy, "1x Trick Shot"]\n'),
        ('cards: {"Karak\'s, \\"own\\"": 1}\n', 'cards: ["1x Karak\'s, \\"own\\""]\n'),
        ("attached: {Decoy}\n", "attached: [Decoy]\n"),
        ("units: {}\n", "units: []\n"),
    ],
)
def test_names_with_counts_become_lines(before: str, after: str) -> None:
    assert listed(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "units:\n  unit: Ranger Elite\n  count: 2  # both\n\n  nickname: Bo\n",
            "units:\n  - unit: Ranger Elite\n    count: 2  # both\n\n    nickname: Bo\n",
        ),
        ("cards: {card: Decoy, count: 2}\n", "cards: [{card: Decoy, count: 2}]\n"),
        ("cards:\n  card: Decoy\n", "cards:\n  - card: Decoy\n"),
    ],
)
def test_one_line_without_its_dash_gets_it(before: str, after: str) -> None:
    assert listed(before) == after


def test_ranks_above_the_names_become_remarks() -> None:
    before = "units:\n  gold:  # boss\n    - Mitch Hunter\n  bronze:\n    - Ranger Elite\n"
    after = "units:\n  # gold  # boss\n    - Mitch Hunter\n  # bronze\n    - Ranger Elite\n"

    assert listed(before) == after
    assert "MC103" not in codes(HEAD + after)


@pytest.mark.parametrize(
    ("section", "advice"),
    [
        ("units: {Ranger Elite: 2}", "Write each as `- 2x Name`."),
        ("units: {unit: Ranger Elite}", "Put `- ` before `unit`."),
        ("units: {gold: [Mitch Hunter]}", "Write all names as one list: the catalog knows ranks."),
        ("units: {Ranger Elite: many}", "Write each as `- 2x Name`."),
    ],
)
def test_what_to_write_is_said(section: str, advice: str) -> None:
    [problem] = [p for p in check(HEAD + section).problems if p.code == "MC103"]

    assert problem.help == advice


@pytest.mark.parametrize(
    "section",
    [
        "units: {Ranger Elite: many}\n",
        "units: {Ranger Elite: 0}\n",
        "units: {Ranger Elite: [2]}\n",
        "units: {Ranger Elite: 2, x-mine: 1}\n",
        "units: {gold: [Mitch Hunter, {unit: Dragoon}]}\n",
        "units:\n  gold: 2\n",
        "units:\n  unit: Ranger Elite\n  nickname: The\n    Old One\n",
        "units:\n  ? Ranger Elite\n  : 2\n",
        "units:\n  Ranger Elite: 2\n  Ranger Elite: 1\n",
        "units:\n  unit: Ranger Elite\n  Dragoon: 1\n",
        "units:\n  nickname: 1\n",
    ],
)
def test_what_is_not_plain_is_left_to_its_author(section: str) -> None:
    assert listed(section) == section


def test_a_repair_goes_on_from_there() -> None:
    assert (
        repaired("format: 1/1/1\nunits:\n  Ranger Elite: 1\norders: {gold: 1}\n")
        == "format: 1/1/1\nunits:\n  - 1x Ranger Elite\norders: {gold: 1, bronze: 1}\n"
    )
