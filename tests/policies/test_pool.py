"""The pool: each style does what its name says, plays whole legal games, and goes by its name."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog.model import ZoneToken, ZoneTokenId
from mcarmy.engine.actions import GUARD, Go, Target
from mcarmy.engine.decisions import Question
from mcarmy.engine.view import View
from mcarmy.policies import make_policy
from mcarmy.policies.known import STYLES
from mcarmy.policies.styles.aggressive import Aggressive
from mcarmy.policies.styles.eyes import Eyes
from mcarmy.policies.styles.kiting import Kiting
from mcarmy.policies.styles.mixed import Mixed
from mcarmy.policies.styles.script import Script
from tests.cli.running import mcarmy
from tests.engine.armory import unit
from tests.engine.battle import Battle
from tests.policies.games import game_between

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.protocol import Policy

SOLDIER = unit(dice="green green")
FIGHTER = unit("Fighter", dice="yellow yellow", keywords="melee")
ZONE = ZoneToken(ZoneTokenId("plain"), "Plain", "", ())
OPEN = "A   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   t"


class Witness:
    """Plays as another policy does and tells what it chose."""

    def __init__(self, policy: Policy, tell: Callable[[View, Decision, Action], None]) -> None:
        self.policy = policy
        self.tell = tell

    def choose(self, view: View, decision: Decision) -> Action:
        chosen = self.policy.choose(view, decision)
        self.tell(view, decision, chosen)
        return chosen


def chosen(name: str, b: Battle) -> str:
    """What a policy of the pool answers now."""
    decision = b.decision
    policy = make_policy(name, "1")
    return b.word(policy.choose(View(b.game, decision.player), decision))


# Whole games


@pytest.mark.parametrize("format_", ["skirmish", "five-five-five", "tournament"])
@pytest.mark.parametrize("name", STYLES)
def test_every_style_plays_whole_games_against_another(name: str, format_: str) -> None:
    names = list(STYLES)
    other = names[(names.index(name) + 1) % len(names)]
    legal = []

    def tell(_: View, decision: Decision, action: Action) -> None:
        legal.append(action in decision.options)

    outcome = game_between(
        Witness(make_policy(name, "1"), tell), make_policy(other, "2"), format_, number=4
    )

    assert outcome.rounds > 0
    assert all(legal)


def test_an_epic_game_of_two_styles_comes_to_an_end() -> None:
    outcome = game_between(make_policy("guarding", "1"), make_policy("guarding", "2"), "epic")

    assert outcome.rounds > 0


@pytest.mark.parametrize("name", STYLES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def told(seed: str) -> list[str]:
        words: list[str] = []
        policy = Witness(make_policy(name, seed), lambda view, _, act: words.append(str(act)))
        game_between(policy, make_policy("guarding", "2"), number=6)
        return words

    assert told("7") == told("7")


def test_a_style_has_nothing_to_set() -> None:
    ran = mcarmy("ladder", "bold:style.yaml", "greedy", "--games", "2", "--jobs", "1")

    assert ran.code == 2
    assert "Write it as `bold`" in ran.err


def test_most_of_the_pool_shares_no_judgment_with_greedy() -> None:
    scripts = [name for name in STYLES if isinstance(make_policy(name, "1"), Script)]

    assert 2 * len(scripts) > len(STYLES)


# What each is named for


@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_guarding_never_leaves_its_deployment_zone(format_: str) -> None:
    home = 0
    acts = 0
    abroad = []

    def tell(view: View, decision: Decision, action: Action) -> None:
        nonlocal home, acts
        own = decision.unit >= 0 and view.owner[decision.unit] == view.player
        acts += decision.question is Question.ACT
        if isinstance(action, Go) and own:
            if decision.question is Question.DEPLOY:
                home = next(zone for zone in view.board.deployment if zone >> action.hex & 1)
            elif not home >> action.hex & 1:
                abroad.append(decision.question)

    for number in range(4):
        one, other = Witness(make_policy("guarding", "1"), tell), make_policy("kiting", "2")
        first, second = (one, other) if number % 2 else (other, one)
        game_between(first, second, format_, number)

    assert acts
    assert not abroad


def test_aggressive_runs_at_the_enemy() -> None:
    b = Battle(OPEN, A=SOLDIER, t=SOLDIER, orders={"bronze": 1}).play("order A bronze")

    assert chosen("aggressive", b) == "go e1"


def test_aggressive_goes_on_beside_an_enemy_that_could_hit_it() -> None:
    b = Battle("A   .   .   .   .   t   .   u", A=FIGHTER, t=SOLDIER, u=SOLDIER).play(
        "order A bronze"
    )

    assert chosen("aggressive", b) == "go e1"


def test_kiting_comes_no_nearer_than_it_has_to() -> None:
    b = Battle(
        "A   .   .   .   .   .   .   .   .   .   .   .   t",
        A=SOLDIER,
        t=SOLDIER,
        orders={"bronze": 1},
    ).play("order A bronze")

    assert chosen("aggressive", b) == "go e1"
    assert chosen("kiting", b) in ("guard", "go b1", "go c1")


def test_kiting_goes_back_after_its_shot() -> None:
    b = Battle(
        ".   .   .   .   A   .   .   .   .   t",
        A=SOLDIER,
        t=SOLDIER,
        orders={"silver": 1},
        opponents_orders={"bronze": 1},
        dice="green 7/0, green 7/0",
    ).play("order A silver", "attack t")

    assert chosen("kiting", b) == "go a1"


def test_kiting_opens_fire_from_farther_than_aggressive() -> None:
    def distance(name: str) -> float:
        found: list[int] = []

        def tell(view: View, _: Decision, action: Action) -> None:
            if isinstance(action, Target):
                found.append(view.board.distance[action.origin][action.hex])

        for number in range(6):
            game_between(
                Witness(make_policy(name, "1"), tell), make_policy("bold", "2"), number=number
            )
        return fmean(found)

    assert distance("kiting") > distance("aggressive") + 1


def test_ambushing_waits_on_guard_while_nobody_is_near() -> None:
    b = Battle(OPEN, A=SOLDIER, t=SOLDIER, orders={"silver": 1}).play("order A silver")
    place = chosen("ambushing", b)
    if place.startswith("go"):
        b.play(place)

    assert chosen("ambushing", b) == GUARD.notation(b.game.board.name)


def test_ambushing_strikes_when_an_enemy_is_near_enough() -> None:
    b = Battle(
        "A   .   .   .   .   .   .   .   t", A=SOLDIER, t=SOLDIER, orders={"silver": 1}
    ).play("order A silver")
    words = []
    for _ in range(2):
        words.append(chosen("ambushing", b))
        if words[-1].startswith("attack"):
            break
        b.play(words[-1])

    assert words[-1].startswith("attack t")


def test_concentrating_attacks_one_enemy_with_everybody() -> None:
    b = Battle("A   B   .   .   t   u", A=SOLDIER, B=SOLDIER, t=SOLDIER, u=SOLDIER, wounds={"t": 1})
    policy = make_policy("concentrating", "1")
    decision = b.decision
    view = View(b.game, decision.player)
    policy.choose(view, decision)
    victims = [policy.victim(Eyes(view)) for _ in range(3)]  # type: ignore[attr-defined]

    assert set(victims) == {b.number["t"]}


def test_concentrating_joins_where_aggressive_does_not() -> None:
    tough = unit(health=9)
    b = Battle("A   .   .   t   .   B", A=SOLDIER, B=SOLDIER, t=tough, orders={"bronze": 2})
    b.play("order A bronze", "attack t")

    assert chosen("concentrating", b).startswith("support B")
    assert chosen("aggressive", b) == "pass"


def test_zone_holding_goes_to_a_zone_and_stays() -> None:
    b = Battle(
        "A   .   .   .1  .   .   .   .   .   .   .   .   .   .   .   .   .   .   t",
        A=SOLDIER,
        t=SOLDIER,
        zones=(ZONE,),
        zone_points=(2,),
        points=30,
        orders={"silver": 1},
    ).play("order A silver")

    assert chosen("zone-holding", b) == "go d1"
    b.play("go d1")
    assert chosen("zone-holding", b) == "guard"


def test_mixed_lets_fighters_charge_and_long_guns_keep_away() -> None:
    gun = unit("Gun", dice="green green", keywords="accuracy 4")
    b = Battle("A   B   .   .   t", A=FIGHTER, B=gun, t=SOLDIER)
    mixed = Mixed("1")
    eyes = Eyes(View(b.game, 0))

    assert isinstance(mixed.manner(eyes, b.number["A"]), Aggressive)
    assert isinstance(mixed.manner(eyes, b.number["B"]), Kiting)


def test_bold_walks_where_patient_does_not() -> None:
    b = Battle(
        ".   A   .   .   .   .   .   .   .   .   .   .   .   .   t",
        A=unit(health=1, dice="green"),
        t=unit("Big", dice="green green green", health=4),
        orders={"bronze": 1},
    ).play("order A bronze")

    assert chosen("bold", b) == "go f1"
    assert chosen("patient", b) != "go f1"
