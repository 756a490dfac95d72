"""A small query language over units and cards."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.base.errors import UsageError
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.catalog.model import Card, Profile
from mcarmy.catalog.search import NUMBER_FIELDS, WORD_FIELDS, filtered, search


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def names(catalog: Catalog, query: str) -> list[str]:
    return [found.name for found in search(catalog, query)]


def test_the_example_of_the_help_finds_what_it_says(catalog: Catalog) -> None:
    for found in search(catalog, "faction:capitol rank:gold health>=3"):
        assert isinstance(found, Profile)
        assert (found.faction, found.rank) == ("capitol", "gold")
        assert found.health >= 3
    assert names(catalog, "faction:capitol rank:bronze flying") == [
        "Martian Banshee Trooper", "KA 67 Great Grey Scout",
    ]  # fmt: skip


def test_all_conditions_must_hold(catalog: Catalog) -> None:
    both = set(names(catalog, "rank:gold faction:algeroth"))

    assert both == set(names(catalog, "rank:gold")) & set(names(catalog, "faction:algeroth"))
    assert both


@pytest.mark.parametrize(
    ("query", "opposite"),
    [
        ("rank:gold", "-rank:gold"),
        ("rank:gold", "rank!=gold"),
        ("flying", "-flying"),
        ("-rank!=gold", "rank!=gold"),
    ],
)
def test_a_minus_or_an_unequal_sign_negates(catalog: Catalog, query: str, opposite: str) -> None:
    everything = len(catalog.units) + len(catalog.cards)

    assert len(names(catalog, query)) + len(names(catalog, opposite)) == everything
    assert names(catalog, query)


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("health=4", lambda n: n == 4),
        ("health:4", lambda n: n == 4),
        ("health>4", lambda n: n > 4),
        ("health>=4", lambda n: n >= 4),
        ("health<2", lambda n: n < 2),
        ("health<=2", lambda n: n <= 2),
        ("health!=2", lambda n: n != 2),
    ],
)
def test_numbers_are_compared(catalog: Catalog, query: str, holds: object) -> None:
    assert callable(holds)
    expected = [unit.name for unit in catalog.units.values() if holds(unit.health)]

    assert names(catalog, query) == expected
    assert expected


def test_speed_is_four_unless_printed(catalog: Catalog) -> None:
    assert "Bio Giant" in names(catalog, "speed<4")
    assert "Martian Banshee Trooper" in names(catalog, "speed>=5")
    assert len(names(catalog, "speed=4")) > 40


def test_a_bare_word_is_looked_for_in_names_traits_keywords_and_texts(catalog: Catalog) -> None:
    assert "Mitch Hunter" in names(catalog, "hunter")
    assert "Ezoghoul" in names(catalog, "monster")
    assert "Ezoghoul" in names(catalog, "melee")
    assert "Dark Aura" in names(catalog, '"base speed"')
    assert names(catalog, "xyzzy") == []


def test_quotes_keep_words_together(catalog: Catalog) -> None:
    assert names(catalog, 'name:"Ranger Elite"') == ["Ranger Elite"]
    assert names(catalog, 'name:"ranger  ÉLITE!"') == ["Ranger Elite"]


def test_cards_are_found_by_what_cards_have(catalog: Catalog) -> None:
    assert all(isinstance(found, Card) for found in search(catalog, "window:attacked"))
    assert names(catalog, "kind:card set:second") == ["Quickdraw", "Seizing the Field"]
    assert names(catalog, "cost>=1 faction:brotherhood") == ["Teleportation"]


def test_nothing_asked_is_everything(catalog: Catalog) -> None:
    assert len(names(catalog, "")) == len(catalog.units) + len(catalog.cards)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("helth>3", "There is no field `helth` to search. Did you mean `health`?"),
        ("health>many", "`health` is compared with a number, as in `health>=2`."),
        ("rank>gold", "`rank` is a word: write `rank:gold`."),
        ("faction:captol", "There is no faction `captol`. Did you mean `capitol`?"),
        ("rank:golden", "There is no rank `golden`. Did you mean `gold`?"),
        ('"unfinished', "The query cannot be read at character 1"),
        ("--output", "There is no option `--output`."),
    ],
)
def test_a_bad_query_says_what_to_write(catalog: Catalog, query: str, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        search(catalog, query)

    assert str(refused.value).startswith(message)


@settings(max_examples=200, deadline=None)
@given(query=st.text('ab:<>=!-"1 é', max_size=20))
def test_no_query_is_too_odd(query: str) -> None:
    with contextlib.suppress(UsageError):
        assert len(search(CATALOG, query)) <= len(CATALOG.units) + len(CATALOG.cards)


CATALOG = load_catalog()


def test_every_field_finds_something(catalog: Catalog) -> None:
    for field in NUMBER_FIELDS:
        assert search(catalog, f"{field}>=0"), field
    samples = {
        "kind": "unit", "name": "Decoy", "faction": "bauhaus", "side": "demon", "set": "house",
        "rank": "none", "trait": "golem", "keyword": "armor-piercing", "size": "double",
        "unique": "yes", "icon": "art", "color": "blue", "window": "opponent-card",
    }  # fmt: skip
    assert set(samples) == set(WORD_FIELDS)
    for field, value in samples.items():
        assert search(catalog, f"{field}:{value}"), field


def test_values_of_one_filter_add_up_and_filters_narrow(catalog: Catalog) -> None:
    found = filtered(catalog, {"faction": ["capitol", "ilian"], "rank": ["gold"]})
    units = [c for c in found if isinstance(c, Profile)]

    assert {unit.faction for unit in units} == {"capitol", "ilian"}
    assert {unit.rank for unit in units} == {"gold"}


@pytest.mark.parametrize(
    ("field", "value"), [("faction", "x"), ("rank", "x"), ("trait", "x"), ("keyword", "x")]
)
def test_a_filter_that_can_never_match_is_refused(catalog: Catalog, field: str, value: str) -> None:
    with pytest.raises(UsageError, match=f"There is no {field} `x`"):
        filtered(catalog, {field: [value]})
