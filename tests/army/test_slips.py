"""The simplest slips: each is named in its own sentence and mended without changing the army."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army.components import bag_of
from mcarmy.army.repair.mend import Mended, mend
from tests.army.lists import LISTS, check, checker, fixed

if TYPE_CHECKING:
    from collections import Counter

PLAIN = """\
name: Red Dust
format: skirmish
units:
  - Mitch Hunter
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 2, silver: 2, bronze: 1}
cards:
  - Fire at Will
"""

SLIPS = [
    ("  - Ranger", "   - Ranger", "This dash stands 1 space too far to the right."),
    ("  - Capitol", "    - Capitol", "This dash stands 2 spaces too far to the right."),
    ("  - Capitol", " - Capitol", "This dash stands 1 space too far to the left."),
    ("  - Capitol", "- Capitol", "This dash stands 2 spaces too far to the left."),
    ("  - Mitch", "   - Mitch", "This dash stands 1 space too far to the right."),
    ("  - Fire", "  -Fire", "A space is missing after the dash."),
    ("  - Ranger", "  -Ranger", "A space is missing after the dash."),
    ("  - Ranger", "  • Ranger", "A line of a list starts with `- `, not with `•`."),
    ("  - Ranger", "  – Ranger", "A line of a list starts with `- `, not with `–`."),
    ("  - Ranger", "  * Ranger", "A line of a list starts with `- `, not with `*`."),
    ("  - Ranger", "\t- Ranger", "There is a tab where YAML needs spaces."),
    ("  - Ranger", "  -\tRanger", None),
    ("  - ", "\t- ", "There is a tab where YAML needs spaces."),
    ("name: Red", "name:Red", "A space is missing after `name:`."),
    ("format: ", "format:", "A space is missing after `format:`."),
    ("{gold: 2", "{gold:2", "A space is missing after `gold:`."),
    ("format: ", " format: ", "This key stands 1 space too far to the right."),
    ("orders: ", "  orders: ", "This key stands 2 spaces too far to the right."),
    ("name: Red", "// mine\nname: Red", "`//` does not begin a comment here; `#` does."),
    ("Ranger Elite", "Ranger Elite // two?", "`//` does not begin a comment here; `#` does."),
    (
        "Ranger Elite",
        "Ranger Elite   // mine: allow both",
        "`//` does not begin a comment here; `#` does.",
    ),
    ("  - Mitch", "  // heroes\n  - Mitch", "`//` does not begin a comment here; `#` does."),
    (
        "  - Mitch",
        "  /* heroes */\n  - Mitch",
        "`/* */` does not mark a comment here; `#` begins one.",
    ),
    ("- Mitch Hunter", '- "Mitch "Hunter""', "There are quotes inside the quotes."),
    ("Red Dust", "'Red's Dust'", "There are quotes inside the quotes."),
    ("- Mitch Hunter", '- "Mitch" Hunter', "The quotes end before the text does."),
    ("- Mitch Hunter", '- "Mitch Hunter', "The quotes are opened, but not closed."),
    ("  - Ranger", "  Ranger", "The dash is missing before this line."),
    ("  - ", "  ", "The dash is missing before this line."),
    ("cards:", "Command Cards:", "The key `Command Cards` is written `cards` in a list."),
    ("units:", "Units:", "The key `Units` is written `units` in a list."),
    ("units:", "Army:", "The key `Army` is not known here."),
    ("units:", "UNIT:", "The key `UNIT` is written `units` in a list."),
    ("orders:", "Order Tokens:", "The key `Order Tokens` is written `orders` in a list."),
    (
        "{gold: 2, silver: 2, bronze: 1}",
        "[gold, gold, silver, silver, bronze]",
        "Order tokens are counted by rank, not listed.",
    ),
    (
        " {gold: 2, silver: 2, bronze: 1}",
        "\n  - gold: 2\n  - 2x silver\n  - bronze order",
        "Order tokens are counted by rank, not listed.",
    ),
    (
        "{gold: 2, silver: 2, bronze: 1}",
        "2 gold, 2 silver and a bronze",
        None,
    ),
    (
        "{gold: 2, silver: 2, bronze: 1}",
        "2 gold, 2x silver, bronze",
        "Order tokens are counted by rank, not written in words.",
    ),
    (
        "  - Capitol Ranger\norders: {gold: 2, silver: 2, bronze: 1}",
        "  - Capitol Ranger\n  - 2x silver order\norders: {gold: 2, bronze: 1}",
        "`silver order` is an order token; list it under `orders`.",
    ),
    (
        "  - Capitol Ranger\norders: {gold: 2, silver: 2, bronze: 1}\n",
        "  - Capitol Ranger\n  - 2x Gold Order Tokens\n  - order (silver) x2\n  - bronze order\n",
        "`Gold Order Tokens` is an order token; list it under `orders`.",
    ),
    (
        "  - Mitch Hunter\n  - Ranger Elite\n  - Capitol Ranger\n",
        "  gold: [Mitch Hunter]\n  silver: [Ranger Elite]\n  bronze: [Capitol Ranger]\n",
        "Names are grouped by rank here; a list has only names.",
    ),
    (
        "  - Mitch Hunter\n  - Ranger Elite\n  - Capitol Ranger\n",
        "  - gold:\n      - Mitch Hunter\n  - silver: [Ranger Elite]\n  - bronze: Capitol Ranger\n",
        "Names are grouped by rank here; a list has only names.",
    ),
    (
        "units:\n  - Mitch Hunter\n  - Ranger Elite\n  - Capitol Ranger\n",
        "units: {gold: [Mitch Hunter], silver: [Ranger Elite], bronze: [Capitol Ranger]}\n",
        "Names are grouped by rank here; a list has only names.",
    ),
    (
        "  - Ranger Elite\n",
        "  - name: Ranger Elite\n",
        "The key `name` is written `unit` in a list.",
    ),
    (
        "  - Ranger Elite\n",
        "  - unit: Ranger Elite\n     count: 1\n",
        "This key stands 1 space too far to the right.",
    ),
]


def army(content: str) -> Counter[str]:
    """The components of a text, read without any guess."""
    return bag_of(check(content).roster)


@pytest.mark.parametrize(("right", "wrong", "message"), SLIPS)
def test_a_slip_is_named_and_mended_without_changing_the_army(
    right: str, wrong: str, message: str | None
) -> None:
    content = PLAIN.replace(right, wrong)
    assert content != PLAIN
    told = [problem.message for problem in check(content).problems]

    if message is None:  # YAML reads it as it is meant, or nobody can tell
        assert army(fixed(content).content) in (army(PLAIN), army(content))
    else:
        assert message in told
        assert army(fixed(content).content) == army(PLAIN)
        assert check(fixed(content).content).legal


@pytest.mark.parametrize("wrong", [wrong for _, wrong, message in SLIPS if message])
def test_a_repair_mends_slips_and_deletes_no_line(wrong: str) -> None:
    right = next(right for right, other, _ in SLIPS if other == wrong)
    content = PLAIN.replace(right, wrong)
    mended = mend(checker(), check(content), LISTS / "legal")

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 0
    assert army(mended.content) == army(PLAIN)


def test_several_slips_are_all_told_at_once() -> None:
    content = "// mine\nname:Red\nformat: skirmish\nunits:\n  - Dragoon\n   - Dragoon\n"

    assert [(p.code, p.location.line) for p in check(content).problems] == [
        ("MC114", 1),
        ("MC114", 2),
        ("MC114", 6),
    ]


@pytest.mark.parametrize(
    "content",
    [
        "notes: |\n  // no comment\n   - no unit\n  name:none\n\n  \tx\n",
        "notes: >\n  a\n   - b\n",
        "notes: 'a\n   - b'\n",
        "notes: see http://example.org // here\n",
        'name: "Red // Blue"\n',
        "x-mine:\n  - a\n  - - b\n",
        "x-mine: {name: a, units: 2}\n",
        "notes: time is 12:30\n",
    ],
)
def test_what_is_no_slip_is_left_alone(content: str) -> None:
    text = PLAIN.replace("name: Red Dust\n", "") + content

    assert check(text).legal
    assert fixed(text).content == text


def test_a_name_that_goes_on_below_itself_is_one_name() -> None:
    text = PLAIN.replace("Ranger Elite", "Ranger\n    Elite")

    assert check(text).legal
    assert fixed(text).content == text


def test_what_is_wrong_beside_a_slip_is_told_too() -> None:
    content = "name:Red\nformat: skirmish\nunits: [Dragoon\n"

    assert [p.code for p in check(content).problems] == ["MC114", "MC004"]
