"""The dials of a style change what a greedy player does."""

from __future__ import annotations

from mcarmy.catalog.model import ZoneToken, ZoneTokenId
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.style import Style
from tests.engine.armory import unit
from tests.engine.battle import Battle

ZONE = ZoneToken(ZoneTokenId("plain"), "Plain", "", ())


def chosen(b: Battle, style: Style) -> str:
    """What a player of this style answers."""
    decision = b.decision
    return b.word(GreedyPolicy("style", style).choose(View(b.game, decision.player), decision))


def under_guard() -> Battle:
    b = Battle(
        "A   .   .   .   .   .   g",
        A=unit(dice="yellow", keywords="melee", health=1, rank="gold"),
        g=unit(dice="green green green", health=3),
        orders={"bronze": 1},
    )
    state, guard = b.game.state, b.number["g"]
    state.guarding |= 1 << guard
    state.ordered |= 1 << guard
    state.token[guard] = 1
    state.players[1].unused[1] -= 1
    return b.play("order A bronze")


def test_caution_keeps_a_unit_from_the_guards_fire() -> None:
    assert not chosen(under_guard(), Style()).startswith("go")
    assert chosen(under_guard(), Style(caution=0)).startswith("go")


def beside_a_zone() -> Battle:
    return Battle(
        ".1  A   .   t   .   .",
        A=unit(dice="green green"),
        t=unit(health=3),
        zones=(ZONE,),
        zone_points=(3,),
        points=30,
        orders={"bronze": 1},
    ).play("order A bronze")


def test_zone_greed_sends_a_unit_into_the_zone() -> None:
    assert chosen(beside_a_zone(), Style(zone_greed=3)) == "go a1"
    assert chosen(beside_a_zone(), Style(zone_greed=0)).startswith("attack")


def test_aggression_makes_the_attack_weigh_more() -> None:
    assert chosen(beside_a_zone(), Style(aggression=10)).startswith("attack")
    assert chosen(beside_a_zone(), Style(aggression=0)) == "go a1"
