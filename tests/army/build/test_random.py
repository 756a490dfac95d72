"""Random armies are legal, playable, owned, spread, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.army.build import multisets
from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.random import CannotBuildError, random_army
from tests.army.build.small import FACTIONS, FORMATS, is_legal, is_playable, terms

EVERY = list(product(FORMATS, (*FACTIONS, None)))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(EVERY), st.integers(0, 10**6))
def test_every_random_army_is_legal_and_playable(wanted: tuple[str, str | None], seed: int) -> None:
    format_, faction = wanted
    army = random_army(terms(format_, *([faction] if faction else [])), seed=seed)
    verdict = checked(army.terms, text_of(army, format_=format_))
    warnings = {problem.code for problem in verdict.problems}

    assert verdict.legal
    assert "MC901" not in warnings  # a card nobody can play
    demon_epic = format_ == "epic" and "MC903" in warnings
    assert "MC903" not in warnings or demon_epic  # idle orders: demons have 58 units for 270 slots
    assert is_playable(army)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(EVERY), st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_army(wanted: tuple[str, str | None], seed: int) -> None:
    format_, faction = wanted
    on = terms(format_, *([faction] if faction else []))

    assert random_army(on, seed=seed).taken == random_army(on, seed=seed).taken


def test_a_seed_always_means_this_army() -> None:
    army = random_army(terms("skirmish", "brotherhood"), seed=7)

    assert dict(army.taken) == {
        "fury-elite-templar": 1,
        "mortificator-initiate": 1,
        "inquisitor": 1,
        "quickdraw": 3,
        "exorcise-flesh": 1,
        "order:gold": 2,
    }


def test_no_order_is_without_a_unit_where_there_are_units_enough() -> None:
    for seed in range(40):
        army = random_army(terms("tournament", "capitol"), seed=seed)

        assert army.unit_count() // 2 <= army.order_count() <= army.unit_count()


def test_further_armies_of_a_seed_differ() -> None:
    on = terms("tournament", "capitol")
    armies = [random_army(on, seed=1, number=number).taken for number in range(5)]

    assert all(one != other for i, one in enumerate(armies) for other in armies[:i])


def test_every_unit_and_card_of_a_faction_turns_up() -> None:
    on = terms("tournament", "capitol")
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen.update(random_army(on, seed=seed).taken.keys())
    units = [unit.id for unit in on.catalog.units.values() if unit.faction == "capitol"]

    assert all(seen[unit] for unit in units)
    assert seen["trick-shot"]
    assert seen["quickdraw"]


def test_as_many_units_as_asked_for() -> None:
    for seed in range(8):
        assert random_army(terms("skirmish", "capitol"), seed=seed, least_units=6).unit_count() >= 6


def test_more_units_than_fit_are_refused_with_the_most_that_do() -> None:
    with pytest.raises(CannotBuildError, match="8 is the most"):
        random_army(terms("skirmish", "capitol"), seed=1, least_units=9)


def test_a_faction_with_too_few_units_takes_all_of_them_and_allies() -> None:
    army = random_army(terms("tournament", "ilian"), seed=3)
    factions = {unit.faction for unit, _ in army.units()}

    assert factions == {"ilian", "algeroth"}
    assert army.taken["golem-of-ice"] == 4


def test_without_allies_the_orders_fill_what_units_cannot() -> None:
    army = random_army(terms("tournament", "ilian"), seed=3, allies=False)

    assert {unit.faction for unit, _ in army.units()} == {"ilian"}
    assert is_legal(army)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_nothing_is_taken_that_is_not_owned(data: st.DataObject) -> None:
    catalog = terms().catalog
    ids = st.sampled_from([*catalog.units, *catalog.cards])
    own = data.draw(st.dictionaries(ids, st.integers(1, 4), max_size=12))
    own |= {f"order:{rank}": data.draw(st.integers(0, 5)) for rank in ("gold", "silver", "bronze")}
    on = terms("skirmish", own=own)
    try:
        army = random_army(on, seed=data.draw(st.integers(0, 999)))
    except CannotBuildError:
        return

    assert is_legal(army)
    assert all(count <= own[key.removeprefix("attached:")] for key, count in army.taken.items())


def test_every_handful_is_counted() -> None:
    limits = {"a": 2, "b": 1, "c": 3}
    for size in range(7):
        every = [n for n in product(range(3), range(2), range(4)) if sum(n) == size]

        assert multisets.ways(limits, size) == len(every)


def test_every_handful_is_equally_likely() -> None:
    luck, drawn = Random(5), Counter[tuple[tuple[str, int], ...]]()
    for _ in range(6000):
        handful = multisets.draw({"a": 2, "b": 1, "c": 3}, 3, luck)
        drawn[tuple(sorted(handful.items()))] += 1

    assert len(drawn) == multisets.ways({"a": 2, "b": 1, "c": 3}, 3) == 6
    assert all(850 < count < 1150 for count in drawn.values())
