"""What greedy keeps from one decision to the next is what it would work out anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.loop import advance, answer
from mcarmy.engine.procedures.changes import place, remove
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.greedy.errands import NONE
from mcarmy.policies.judging.masking import masked, shots_of_others
from mcarmy.policies.judging.promises import promise
from mcarmy.policies.judging.standing import Calm, standing_of
from mcarmy.policies.judging.watched import toll, under_guard
from mcarmy.policies.judging.worths import HexWorths, StandingPlace
from mcarmy.policies.random import RandomPolicy
from tests.policies.games import mirror

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.policies.judging.attacking import LineOfFire
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.protocol import Policy

GAMES = {"skirmish": 6, "tournament": 1}


def looked_on(format_: str) -> Iterator[Situation]:
    """The table as someone sees it who has been asked all along, at every decision of some games.

    One player is greedy and tries cards out, the other one does anything.
    """
    for number in range(0, 2 * GAMES[format_], 2):
        game = mirror(format_, number)
        greedy = GreedyPolicy(f"{number}/0")
        players: tuple[Policy, Policy] = (greedy, RandomPolicy(f"{number}/1"))
        views = (View(game, 0), View(game, 1))
        while (decision := advance(game)) is not None:
            player = players[decision.player]
            yield greedy.situation(views[0])
            answer(game, decision, player.choose(views[decision.player], decision))


@pytest.mark.parametrize("format_", GAMES)
def test_the_ground_is_worth_what_a_newcomer_finds_it_worth(format_: str) -> None:
    compared = 0
    for kept in looked_on(format_):
        fresh = GreedyPolicy("new").situation(kept.view)
        for unit in kept.view.units(kept.view.player):
            assert standing_of(kept, unit, NONE).map == standing_of(fresh, unit, NONE).map
            assert toll(kept, unit) == toll(fresh, unit)
            assert under_guard(kept, unit) == under_guard(fresh, unit)
            assert kept.alone_within(unit) == fresh.alone_within(unit)
            compared += 1

    assert compared > 1000


@pytest.mark.parametrize("format_", GAMES)
def test_enemies_are_as_a_newcomer_sees_them(format_: str) -> None:
    seen = 0
    for kept in looked_on(format_):
        fresh = GreedyPolicy("new").situation(kept.view)
        assert [looks(enemy) for enemy in kept.enemies] == [looks(e) for e in fresh.enemies]
        assert (kept.guards, kept.prizes) == (fresh.guards, fresh.prizes)
        one, other = [[who.unit for who in each.comers] for each in (kept, fresh)]
        assert one == other
        seen += len(kept.enemies)

    assert seen > 1000


def looks(enemy: Enemy) -> tuple[object, ...]:
    """All there is to know about an enemy."""
    return (
        (enemy.unit, enemy.kind, enemy.left, enemy.base, enemy.hex, enemy.hexes),
        (enemy.ordered, enemy.guards, enemy.aimed, enemy.aimed_in_the_open),
        (enemy.fire, enemy.steps),
    )


@pytest.mark.parametrize("format_", GAMES)
def test_the_way_leads_to_the_place_that_all_values_show(format_: str) -> None:
    calm = 0
    for situation in looked_on(format_):
        view = situation.view
        for unit in view.units(view.player)[:3]:
            standing = standing_of(situation, unit, NONE)
            if isinstance(standing, Calm):
                reach = view.reach(unit)
                known = HexWorths(situation.ground, standing_of(situation, unit, NONE).map)
                at, rear = situation.hex[unit], situation.rear[unit]
                assert standing.at(at, rear) == known.at(at, rear)
                assert placed(standing.best(reach)) == placed(known.best(reach))
                calm += 1

    assert calm > 500


def placed(place: StandingPlace | None) -> tuple[float, int, int] | None:
    """All there is to know about a place."""
    return None if place is None else (place.value, place.hex, place.rear)


@pytest.mark.parametrize("format_", GAMES)
def test_friends_fire_at_whom_a_newcomer_sees_them_fire_at(format_: str) -> None:
    fired = 0
    for kept in looked_on(format_):
        fresh = GreedyPolicy("new").situation(kept.view)
        for unit in kept.view.units(kept.view.player)[:2]:
            known = [told(shot) for shot in shots_of_others(kept, unit)]
            assert known == [told(shot) for shot in shots_of_others(fresh, unit)]
            fired += len(known)

    assert fired > 100


def told(shot: LineOfFire) -> tuple[int, int, int, int, float]:
    """All there is to know about a shot."""
    return (shot.unit, shot.origin, shot.target, shot.hex, shot.value)


@pytest.mark.parametrize("format_", GAMES)
def test_units_promise_what_a_newcomer_expects_of_them(format_: str) -> None:
    promised = 0
    for kept in looked_on(format_):
        fresh = GreedyPolicy("new").situation(kept.view)
        for unit in kept.view.units(kept.view.player):
            one, other = promise(kept, unit), promise(fresh, unit)
            assert (one.now, one.later, one.march, one.need) == (
                other.now,
                other.later,
                other.march,
                other.need,
            )
            promised += bool(one.later)

    assert promised > 100


@pytest.mark.parametrize("format_", GAMES)
def test_no_friend_is_masked_that_was_not_asked(format_: str) -> None:
    hindered = 0
    for situation in looked_on(format_):
        view = situation.view
        for unit in view.units(view.player)[:2]:
            shots = shots_of_others(situation, unit)
            for at in view.board.hexes[::7]:
                hidden = [shot for shot in shots if shot.between >> at & 1]
                assert masked(situation, unit, StandingPlace(0.0, at, -1)) == hidden
                hindered += bool(hidden)

    assert hindered > 10


def test_who_comes_back_to_where_he_stood_is_reckoned_with_again() -> None:
    feared = 0
    for kept in looked_on("skirmish"):
        game = kept.view.fork(0)
        eyes, state, policy = View(game, kept.view.player), game.state, GreedyPolicy("own")
        ours = eyes.units(eyes.player)
        for enemy in eyes.units(eyes.opponent):
            at, rear, token = state.hex[enemy], state.rear[enemy], state.token[enemy]
            if token or state.passing:
                continue
            needs(policy.situation(eyes), ours)
            remove(state, enemy)
            needs(policy.situation(eyes), ours)
            place(state, enemy, at, rear)

            now = needs(policy.situation(eyes), ours)

            assert now == needs(GreedyPolicy("new").situation(eyes), ours)
            feared += any(now)

    assert feared > 100


def needs(situation: Situation, units: tuple[int, ...]) -> list[float]:
    """How urgent it is for each of some units to act before it is hit."""
    return [promise(situation, unit).need for unit in units]
