"""Attacks that are said to come to the same: worked out one by one, they do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.base.chance import certain, mapped, plus
from mcarmy.base.hands import scores
from mcarmy.catalog.model import Color
from mcarmy.engine.odds.aim import Aim, Attacker, landed
from mcarmy.engine.odds.alike import plainest, plainest_goal
from mcarmy.engine.odds.odds import Odds
from mcarmy.engine.odds.rerolls import Goal, choosing, deadly, hand_of, looked_at, rerolling
from tests.engine.armory import DICE

if TYPE_CHECKING:
    from mcarmy.base.chance import Chance
    from mcarmy.engine.odds.aim import Landed

COLORS = tuple(Color)


def any_aim(luck: Random) -> Aim:
    """An attack of one to three attackers, with anything that may count."""
    attackers = []
    for number in range(luck.choice((1, 1, 2, 3))):
        dice = tuple(luck.choices(COLORS, k=luck.randint(0, 2)))
        chosen = tuple(luck.choices(COLORS, k=number == 0 and luck.random() < 0.2))
        rerolls = luck.choice((0, 0, 1, 2))
        late = int(number == 0 and luck.random() < 0.1)
        short, piercing = luck.randint(-1, 9), luck.random() < 0.5
        attackers.append(Attacker(dice, rerolls, short, piercing, chosen, late))
    return Aim(
        tuple(attackers),
        frozenset(luck.sample(COLORS, luck.choice((0, 0, 1, 2)))),
        luck.randint(0, 2),
        luck.randint(0, 1),
        luck.randint(1, 3),
        blow=tuple(luck.choices(COLORS, k=luck.choice((0, 0, 0, 1)))),
        in_turn=len(attackers) > 1 and luck.random() < 0.5 and not attackers[0].late,
    )


def worked_out(aim: Aim, goal: Goal) -> Chance[Landed]:
    """What comes of this very attack, every die looked at."""
    deciding = looked_at(aim) if choosing(aim) else []
    scored = certain(0)
    for number in range(len(aim.attackers)):
        if number not in deciding:
            scored = plus(scored, scores(hand_of(aim, number, DICE)))
    if deciding:
        hands = [hand_of(aim, number, DICE) for number in deciding]
        scored = rerolling(aim, goal, hands, DICE).outcome(scored)
    return mapped(scored, lambda score: landed(aim, score))


@pytest.mark.parametrize("seed", range(60))
def test_a_forecast_is_that_of_the_very_attack(seed: int) -> None:
    luck = Random(seed)
    odds = Odds(DICE)
    for _ in range(3):
        aim, goal = any_aim(luck), luck.choice(tuple(Goal))
        ended = worked_out(aim, goal)
        blow = deadly(aim, DICE)
        lost = killed = 0
        for one, weight in ended.weights.items():
            deaths = blow.weights.get(True, 0) if one.final else 0
            deaths = blow.total if one.final >= aim.left else deaths
            killed += weight * deaths
            lost += weight * (deaths * aim.left + (blow.total - deaths) * min(one.final, aim.left))
        total = ended.total * blow.total

        forecast = odds.forecast(aim, goal)

        assert forecast.landed == ended
        assert forecast.final == mapped(ended, lambda one: one.final)
        assert forecast.floats == (lost / total, killed / total)
        assert forecast.floats == (float(forecast.wounds), float(forecast.destroyed))


def test_what_is_never_shown_makes_no_difference() -> None:
    luck = Random(7)
    aims = [any_aim(luck) for _ in range(300)]

    plain = {(plainest(aim, DICE), plainest_goal(aim, Goal.DESTROY)) for aim in aims}

    assert len(plain) < len(aims)
    assert all(plainest(aim, DICE) == aim for aim, _ in plain)
