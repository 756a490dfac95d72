"""What greedy does so that games come to an end."""

from __future__ import annotations

import pytest

from mcarmy.catalog.model import ZoneToken, ZoneTokenId
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.judging.appraisal import appraisal_with
from mcarmy.policies.judging.prizes import Able, prizes
from mcarmy.policies.style import Style
from tests.engine.armory import unit
from tests.engine.battle import Battle

SOLDIER = unit(dice="green green")
HEAVY = unit("Heavy", dice="yellow yellow")
TANK = unit("Tank", dice="green", keywords="armor 2", health=3)
ZONE = ZoneToken(ZoneTokenId("plain"), "Plain", "", ())


def counted(b: Battle) -> dict[str, float]:
    """How much each unit counts, by its letter."""
    view = View(b.game, 0)
    appraisal = appraisal_with(view.odds, Style())
    found = prizes(view, Able(view, [appraisal.prowess(kind) for kind in view.kind]))
    return {letter: found[number] for letter, number in b.number.items()}


def test_what_only_one_of_ours_can_hurt_counts_for_more() -> None:
    found = counted(Battle("A   B   .   s   t", A=SOLDIER, B=HEAVY, s=SOLDIER, t=TANK))

    assert found["t"] > found["s"]


def test_the_only_one_who_can_hurt_an_enemy_is_dearer_than_others() -> None:
    found = counted(Battle("A   B   .   s   t", A=SOLDIER, B=HEAVY, s=SOLDIER, t=TANK))

    assert found["B"] > found["A"]


def test_the_last_enemy_counts_for_more_than_one_of_two() -> None:
    last = counted(Battle("A   .   .   s", A=SOLDIER, s=SOLDIER))
    both = counted(Battle("A   .   s   t", A=SOLDIER, s=SOLDIER, t=SOLDIER))

    assert last["s"] > both["s"]


@pytest.mark.parametrize(("quiet", "leaves"), [(0, False), (4, True)])
def test_who_is_not_ahead_leaves_his_zone_when_nothing_happens(*, quiet: int, leaves: bool) -> None:
    b = Battle(
        "A1  .   .   .   .   .   .   .   .   .   .   .   .   .   t2",
        A=SOLDIER,
        t=SOLDIER,
        zones=(ZONE, ZONE),
        zone_points=(2, 2),
        points=30,
        orders={"bronze": 1},
    ).play("order A bronze")
    b.game.state.quiet_rounds = quiet
    decision = b.decision
    chosen = GreedyPolicy("zone").choose(View(b.game, decision.player), decision)

    assert b.word(chosen).startswith("go") is leaves
