"""What still fits: never too much, never too little, and with a reason."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.terms import Terms, find_factions, find_format
from mcarmy.army.components import attached_key
from mcarmy.base.errors import UsageError
from mcarmy.catalog.model import CardId
from tests.army.build.small import FACTIONS, FORMATS, every_list, is_legal, small_terms, terms
from tests.army.lists import catalog

TENT, KEEPER = "karaks-command-tent", "karak-the-keeper"


@settings(max_examples=50, deadline=None)
@given(small_terms())
def test_an_army_can_be_finished_exactly_if_a_legal_list_of_it_exists(small: Terms) -> None:
    possible = next(every_list(small), None) is not None

    assert (Choices(small).obstacle() is None) is possible


@settings(max_examples=30, deadline=None)
@given(small_terms(), st.randoms(use_true_random=False))
def test_a_component_fits_exactly_if_a_legal_list_with_it_exists(
    small: Terms, luck: Random
) -> None:
    keys = [key for key in small.known if small.there_are(key) and small.rank(key) is not None]
    key = luck.choice(keys) if keys else "order:gold"
    first = Choices(small, {key: 1})
    possible = next(every_list(small, first.taken), None) is not None

    assert (Choices(small).left(key) > 0) is possible


@pytest.mark.parametrize("format_", FORMATS[:4])
@pytest.mark.parametrize("faction", FACTIONS)
def test_whoever_takes_only_what_fits_ends_with_a_legal_list(format_: str, faction: str) -> None:
    luck, army = Random(f"{format_} {faction}"), Choices(terms(format_, faction))
    while not army.full:
        on_offer = [key for key, _ in army.fitting() if army.terms.rank(key) is not None]
        army = army.plus(luck.choice(on_offer))

    assert is_legal(army)


def test_one_slot_is_kept_for_the_first_order() -> None:
    army = Choices(terms("1/1/1"), {"mitch-hunter": 1, "ranger-elite": 1})

    assert army.left("capitol-ranger") == 0
    assert army.left("order:bronze") == 1


def test_one_slot_is_kept_for_the_first_unit() -> None:
    army = Choices(terms("1/1/1"), {"order:gold": 1, "order:silver": 1})

    assert army.left("order:bronze") == 0


@pytest.mark.parametrize(
    ("taken", "key", "reason"),
    [
        ({"mitch-hunter": 1}, "mitch-hunter", "only 1"),
        ({"ranger-elite": 3}, "order:silver", "all 3 silver slots are taken"),
        ({"ranger-elite": 1}, "necromutant", "humans and demons"),
        ({"mitch-hunter": 1}, "max-steiner", "one faction, here Capitol"),
        ({}, "iron-discipline", "does not allow the set"),
        ({}, TENT, "only with Karak"),
        ({"order:gold": 3, "order:silver": 3, "order:bronze": 2}, "order:bronze", "for a unit"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(
    taken: dict[str, int], key: str, reason: str
) -> None:
    assert reason in (Choices(terms("skirmish"), taken).why_not(key) or "")


def test_what_fits_is_not_refused() -> None:
    assert Choices(terms("skirmish")).why_not("mitch-hunter") is None


def test_units_of_other_factions_than_asked_for_do_not_fit() -> None:
    why = Choices(terms("skirmish", "capitol")).why_not("dragoon")

    assert why == "it belongs to Bauhaus, and the army is built from Capitol"


def test_no_more_fits_than_is_owned() -> None:
    owned = terms("skirmish", own={"ranger-elite": 2, **dict.fromkeys(_orders(), 9)})

    assert Choices(owned).left("ranger-elite") == 2
    assert Choices(owned).why_not("mitch-hunter") == "your collection has none"


def test_a_tent_fits_only_with_its_keeper_and_takes_no_slot() -> None:
    army = Choices(terms("skirmish"), {KEEPER: 1})

    assert army.left(TENT) == 1
    assert army.plus(TENT).open == army.open


def test_the_tent_takes_one_card_of_each_rank() -> None:
    seven = terms("seven-seven-seven")
    grasp = attached_key(catalog().cards[CardId("winters-grasp")])
    paths = attached_key(catalog().cards[CardId("warped-paths")])
    cold = attached_key(catalog().cards[CardId("numbing-cold")])
    army = Choices(seven, {KEEPER: 1, TENT: 1, paths: 1})

    assert (army.left(grasp), army.left(cold)) == (1, 0)


def test_a_card_under_the_tent_is_none_in_hand() -> None:
    own = {KEEPER: 1, TENT: 1, "mend-in-ice": 1, **dict.fromkeys(_orders(), 99)}
    seven = terms("seven-seven-seven", own=own)
    army = Choices(seven, {KEEPER: 1, TENT: 1, "attached:mend-in-ice": 1})

    assert army.left("mend-in-ice") == 0


def test_a_missing_format_or_faction_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(UsageError, match="Did you mean `skirmish`"):
        find_format(catalog(), "skirmsh")
    with pytest.raises(UsageError, match="Did you mean `capitol`"):
        find_factions(catalog(), ["capitl"])
    with pytest.raises(UsageError, match="No unit of Imperial"):
        find_factions(catalog(), ["imperial"])
    with pytest.raises(UsageError, match="never share an army"):
        find_factions(catalog(), ["capitol", "ilian"])


def _orders() -> list[str]:
    return ["order:gold", "order:silver", "order:bronze"]
