"""Options that are listed only when someone looks behave like the lists they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.engine.actions import GUARD, PASS, GiveOrder, Go
from mcarmy.engine.bits import listed, lowest, members, nth
from mcarmy.engine.decisions import Orders, Places
from mcarmy.engine.state import TOKENS, Token

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action

sets = st.sets(st.integers(0, 700), max_size=80)


def bits(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(sets.filter(bool))
def test_members_of_a_set(numbers: set[int]) -> None:
    in_order = sorted(numbers)

    assert listed(bits(numbers)) == in_order
    assert members(bits(numbers)) == tuple(in_order)
    assert lowest(bits(numbers)) == in_order[0]
    assert [nth(bits(numbers), index) for index in range(len(numbers))] == in_order


@given(sets, sets, sets, st.sampled_from([(), (PASS,), (GUARD, PASS)]))
def test_places_are_the_list_of_their_members(
    singles: set[int], right: set[int], below: set[int], also: tuple[Action, ...]
) -> None:
    places = Places(bits(singles), ((1, bits(right)), (26, bits(below))))
    places += also
    expected = [
        *[Go(at) for at in sorted(singles)],
        *[Go(at, at + 1) for at in sorted(right)],
        *[Go(at, at + 26) for at in sorted(below)],
        *also,
    ]

    assert list(places) == expected
    assert len(places) == len(expected)
    assert [places[index] for index in range(len(places))] == expected
    assert places[-3:] == tuple(expected[-3:])
    assert all(option in places for option in expected)
    if expected:
        assert places[-1] == expected[-1]
    with pytest.raises(IndexError):
        places[len(expected)]


@given(sets, st.integers(-2, 800), st.integers(-2, 800))
def test_places_hold_nothing_else(singles: set[int], at: int, rear: int) -> None:
    places = Places(bits(singles))

    assert (Go(at) in places) == (at in singles)
    assert Go(at, rear) not in places or rear == -1
    assert PASS not in places


@given(st.sets(st.integers(0, 300), max_size=60), st.sets(st.sampled_from(TOKENS)))
def test_orders_are_every_token_for_every_unit(units: set[int], tokens: set[Token]) -> None:
    given_tokens = tuple(sorted(tokens))
    orders = Orders(bits(units), given_tokens)
    expected = [GiveOrder(unit, token) for unit in sorted(units) for token in given_tokens]

    assert list(orders) == expected
    assert [orders[index] for index in range(len(orders))] == expected
    assert all(option in orders for option in expected)
    assert GiveOrder(301, Token.GOLD) not in orders
    assert GiveOrder(-1, Token.GOLD) not in orders
    assert PASS not in orders
    with pytest.raises(IndexError):
        orders[len(expected)]
