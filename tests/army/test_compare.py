"""Two lists compared by what stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.army.compare import Comparison, compare
from mcarmy.catalog.model import Rank
from tests.army.lists import DAY, catalog


def compared(one: str, other: str) -> Comparison:
    checker = Checker(catalog(), DAY)
    rosters = [
        checker.check_document(read_list_text(text, "list"), Path()).roster for text in (one, other)
    ]
    return compare(*rosters)


def changes(comparison: Comparison) -> dict[str, tuple[int, int]]:
    return {row.id: (row.one, row.other) for row in comparison.rows if row.differs}


@pytest.mark.parametrize(
    "other",
    [
        "format: Skirmish\nunits: [2x Dragoon]\n",
        "# other\nname: Other\nunits: [dragoon, Dragoon]\nformat: skirmish\nnotes: n\n",
        "format: skirmish\nunits: [{unit: Dragoon, count: 2, nickname: X}]\norders: {gold: 0}\n",
    ],
)
def test_lists_that_say_the_same_in_other_words_are_the_same(other: str) -> None:
    assert compared("format: skirmish\nunits: [2x Dragoon]\n", other).same


def test_differences_are_counted_by_component() -> None:
    one = "format: skirmish\nunits: [2x Dragoon, Max Steiner]\norders: {gold: 1}\ncards: [Decoy]\n"
    other = "format: skirmish\nunits: [Dragoon]\norders: {gold: 2, silver: 1}\n"

    assert changes(compared(one, other)) == {
        "max-steiner": (1, 0), "order:gold": (1, 2), "order:silver": (0, 1),
        "dragoon": (2, 1), "decoy": (1, 0),
    }  # fmt: skip


def test_an_attached_card_is_another_component_than_a_card() -> None:
    rows = compared("cards: [Decoy]\n", "attached: [Decoy]\n").rows

    assert [(row.kind, row.one, row.other) for row in rows] == [
        ("card", 1, 0), ("attached card", 0, 1),
    ]  # fmt: skip


def test_another_format_alone_is_a_difference() -> None:
    comparison = compared(
        "format: skirmish\nunits: [Dragoon]\n", "format: epic\nunits: [Dragoon]\n"
    )

    assert not comparison.same
    assert comparison.formats == ("skirmish", "epic")


def test_totals_count_units_orders_and_cards_but_no_attached_cards() -> None:
    one = "format: skirmish\nunits: [2x Dragoon]\norders: {bronze: 1}\ncards: [Decoy]\n"

    comparison = compared(one, "format: skirmish\nattached: [Decoy]\n")

    assert comparison.totals(Rank.BRONZE) == (4, 0)


def test_names_that_nobody_knows_are_compared_as_written() -> None:
    comparison = compared("units: [Big Bob Watts]\n", "units: [2x big bob watts]\n")

    assert changes(comparison) == {"big-bob-watts": (1, 2)}


def test_rows_stand_by_rank_units_before_orders_before_cards() -> None:
    one = (
        "units: [Dragoon, Bear Kapitan]\norders: {gold: 1, bronze: 1}\ncards: [Decoy, Dark Aura]\n"
    )

    names = [row.name for row in compared(one, "units: []\n").rows]

    assert names == [
        "Bear Kapitan", "Gold order token", "Dark Aura", "Dragoon", "Bronze order token", "Decoy",
    ]  # fmt: skip
