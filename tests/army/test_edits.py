"""Changes to the text of a list: what is new stands where a reader looks for it."""

from __future__ import annotations

import pytest

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.reading.read import read_listing
from mcarmy.army.text.edits import ListEditor
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Mapping
from tests.army.repairing import repaired


def editor(content: str) -> ListEditor:
    document = read_list_text(content, "a.yaml")
    assert isinstance(document.root, Mapping)
    return ListEditor(read_listing(document), document.root)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "format: 1/1/1\n",
            (
                "format: 1/1/1\nunits:\n  - Dragoon\norders: {gold: 1}\ncards:\n  - Decoy\n"
                "attached:\n  - Trick Shot\n"
            ),
        ),
        (
            "format: 1/1/1\norders: {}\nattached:\n",
            (
                "format: 1/1/1\norders: {gold: 1}\nattached:\n  - Trick Shot\nunits:\n  - Dragoon\n"
                "cards:\n  - Decoy\n"
            ),
        ),
        (
            '{"format": "1/1/1"}',
            (
                '{"format": "1/1/1", "units": ["Dragoon"], "orders": {"gold": 1}, '
                '"cards": ["Decoy"], "attached": ["Trick Shot"]}'
            ),
        ),
    ],
)
def test_sections_a_list_does_not_have_yet_follow_in_the_usual_order(
    before: str, after: str
) -> None:
    changes = editor(before)
    changes.add("attached", "Trick Shot", 1)
    changes.add("cards", "Decoy", 1)
    changes.set_orders(Rank.GOLD, 1)
    changes.add("units", "Dragoon", 1)

    assert changes.result() == after


def test_a_card_among_the_units_moves_behind_the_orders_that_are_missing() -> None:
    assert (
        repaired("""\
format: {gold: 0, silver: 1, bronze: 2}
units:
  - Fire at Will
  - Ranger Elite
""")
        == """\
format: {gold: 0, silver: 1, bronze: 2}
units:
  - Ranger Elite
orders: {bronze: 1}
cards:
  - Fire at Will
"""
    )
