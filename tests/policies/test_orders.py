"""What greedy leaves out when it gives orders could not have changed which one it gives."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.engine.actions import Target
from mcarmy.engine.bits import members
from mcarmy.engine.decisions import Orders
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.procedures.changes import place
from mcarmy.engine.state import TOKENS, Token
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.greedy.choices import BY_LOT
from mcarmy.policies.greedy.errands import NONE
from mcarmy.policies.greedy.going import best_of_areas, choices_of_place
from mcarmy.policies.greedy.orders import (
    NEXT_TIME,
    TOKEN_PRICE,
    best_value,
    by_token,
    prices_of,
)
from mcarmy.policies.greedy.weighing import Weighed
from mcarmy.policies.judging.promises import promise
from mcarmy.policies.random import RandomPolicy
from tests.policies.games import mirror

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.game import Game
    from mcarmy.policies.judging.promises import Gains
    from mcarmy.policies.judging.situation import Situation

GAMES = {"skirmish": 6, "tournament": 1}


def asked_for_orders(format_: str) -> Iterator[tuple[GreedyPolicy, Situation, Orders]]:
    """Every moment in which greedy gives an order, over some games."""
    for number in range(0, 2 * GAMES[format_], 2):
        game = mirror(format_, number)
        players = (GreedyPolicy(f"{number}/0"), GreedyPolicy(f"{number}/1"))
        views = (View(game, 0), View(game, 1))
        while (decision := advance(game)) is not None:
            player, view = players[decision.player], views[decision.player]
            if isinstance(decision.options, Orders):
                yield player, player.situation(view), decision.options
            answer(game, decision, player.choose(view, decision))


@pytest.mark.parametrize("format_", GAMES)
def test_no_unit_makes_more_of_an_order_than_was_thought_possible(format_: str) -> None:
    weighed = 0
    for player, situation, orders in asked_for_orders(format_):
        for unit in situation.view.units(situation.view.player):
            if orders.units >> unit & 1:
                bound = Weighed(situation, unit, player.errand(situation, unit))
                gains = bound.plan().gains
                assert all(
                    gain <= most + 1e-9 for gain, most in zip(gains, bound.most(), strict=True)
                )
                weighed += 1

    assert weighed > 100


@pytest.mark.parametrize("format_", GAMES)
def test_a_move_alone_is_left_out_only_where_no_order_would_be_given_for_it(format_: str) -> None:
    left_out = 0
    for player, situation, orders in asked_for_orders(format_):
        prices = prices_of(orders.tokens, len(members(orders.units)))
        for unit in members(orders.units):
            bound = Weighed(situation, unit, player.errand(situation, unit))
            kind, some, whole = situation.kind[unit], bound.plan(prices), bound.plan()
            worth, found = by_token(kind, whole.gains), by_token(kind, some.gains)
            best = best_value(worth, 0.0, prices)
            for other, gain, price in zip(found, worth, prices, strict=True):
                assert other == gain or gain < best + price - BY_LOT
            left_out += some.begins.walk is None and whole.begins.walk is not None

    assert left_out > 50


GAIN = st.floats(0, 9)


@given(st.tuples(GAIN, GAIN, GAIN), st.sets(st.sampled_from(TOKENS), min_size=1))
def test_the_best_order_is_the_best_of_those_there_are(gains: Gains, tokens: set[Token]) -> None:
    prices = prices_of(tuple(sorted(tokens)), 4)

    assert best_value(gains, 0.0, prices) == max(
        gains[token - 1] - 0.75 * TOKEN_PRICE[token] for token in tokens
    )


@pytest.mark.parametrize("number", [58, 72, 90])
def test_nor_wherever_units_may_stand(number: int) -> None:
    """In a crowd the places looked at first are hidden, and gains lie just at the bar."""
    game, anyone = mirror("tournament", number), RandomPolicy("scattered")
    while (decision := advance(game)) is not None and not isinstance(decision.options, Orders):
        answer(game, decision, anyone.choose(View(game, decision.player), decision))
    assert decision is not None
    assert isinstance(decision.options, Orders)
    for seed in range(25):
        scatter(game, Random(seed))
        situation = GreedyPolicy("crowd").situation(View(game, decision.player))
        for unit in members(decision.options.units):
            bound = Weighed(situation, unit, NONE)
            pairs = zip(bound.plan().gains, bound.most(), strict=True)
            assert all(gain <= most + 1e-9 for gain, most in pairs)


def scatter(game: Game, luck: Random) -> None:
    """Put all units somewhere within a few hexes of each other."""
    state, board = game.state, game.board
    middle = luck.choice(board.hexes)
    near = [at for at in board.hexes if board.distance[middle][at] <= 8]
    for unit in members(state.present[0] | state.present[1]):
        free = board.land & ~(state.occupied[0] | state.occupied[1])
        at = luck.choice([at for at in near if free >> at & 1])
        beside = members(board.adjacent[at] & free)
        if not state.kind[unit].double:
            place(state, unit, at)
        elif beside:
            place(state, unit, *sorted((at, luck.choice(beside))))


@pytest.mark.parametrize("format_", GAMES)
def test_an_attack_that_would_not_count_at_once_does_not_count_later(format_: str) -> None:
    calm = 0
    for player, situation, orders in asked_for_orders(format_):
        for unit in members(orders.units):
            reach, errand = situation.view.reach(unit), player.errand(situation, unit)
            choices = choices_of_place(situation, unit, reach, errand)
            if choices is not None:
                choices.known = best_of_areas(situation, unit, choices.areas, 1.0)
                later = best_of_areas(situation, unit, choices.areas, NEXT_TIME)
                assert later is choices.known or not choices.calm
                calm += choices.calm

    assert calm > 50


@pytest.mark.parametrize("format_", GAMES)
def test_whoever_has_played_so_far_sees_what_a_newcomer_sees(format_: str) -> None:
    compared = 0
    for player, situation, orders in asked_for_orders(format_):
        fresh = GreedyPolicy("new").situation(situation.view)
        for unit in situation.view.units(situation.view.player):
            if orders.units >> unit & 1:
                errand = player.errand(situation, unit)
                assert judged(situation, unit, errand) == judged(fresh, unit, errand)
                compared += 1

    assert compared > 100


def judged(situation: Situation, unit: int, errand: int) -> tuple[object, ...]:
    """All that counts for whether a unit gets an order."""
    promised = promise(situation, unit)
    bound = Weighed(situation, unit, errand)
    planned = bound.plan()
    moves = [
        None if move is None else (move.gain, move.place.hex, move.place.rear, move.rest)
        for move in (planned.begins.walk, planned.begins.come)
    ]
    return (
        (promised.now, promised.later, promised.march, promised.need),
        bound.most(),
        planned.gains,
        (planned.begins.hit, planned.begins.target),
        moves,
    )


@pytest.mark.parametrize("format_", GAMES)
def test_nobody_hits_from_beyond_the_range_of_his_print(format_: str) -> None:
    beyond = 0
    for _, situation, orders in asked_for_orders(format_):
        view = situation.view
        for unit in view.units(view.player):
            if orders.units >> unit & 1 and view.aims_as_printed(unit):
                farthest = situation.appraisal.prowess(situation.kind[unit]).range
                for aim in view.actions_of(unit).also:
                    if (
                        isinstance(aim, Target)
                        and situation.distance[aim.origin][aim.hex] > farthest
                    ):
                        assert view.forecast(unit, aim).floats == (0.0, 0.0)
                        beyond += 1

    assert beyond > 10
