"""Its player may move each enemy it damages up to 3 hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


LANE = "A   A   t   .   .   .   .   #   B"


def test_the_damaged_enemy_is_thrown_by_its_player(battle: BattleMaker) -> None:
    b = battle(
        LANE,
        A="advanced-bio-giant",
        B=foe(keywords="Melee"),
        t=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1")
    assert (b.decision.player, b.destinations()) == (0, {"d1", "e1", "f1"})
    b.play("go f1")

    assert b.at("t") == "f1"


def test_grapple_does_not_hold_what_is_thrown(battle: BattleMaker) -> None:
    """The giant itself has Grapple, and its victim stands beside it."""
    b = battle(
        LANE,
        A="advanced-bio-giant",
        B=foe(keywords="Melee"),
        t=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1", "go d1")

    assert b.at("t") == "d1"


def test_guards_do_not_watch_it(battle: BattleMaker) -> None:
    b = battle(LANE, A="advanced-bio-giant", B=foe(), t=foe(), dice="yellow 1/1, yellow 1/1")
    give_order(b, "B", guard=True)

    b.play("order A bronze", "attack t b1", "go f1")

    assert b.guards("B")


def test_it_may_be_left_where_it_is(battle: BattleMaker) -> None:
    b = battle(
        LANE,
        A="advanced-bio-giant",
        B=foe(keywords="Melee"),
        t=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1", "pass")

    assert b.at("t") == "c1"


def test_walls_and_terrain_count(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   h   .   #   B",
        A="advanced-bio-giant",
        B=foe(keywords="Melee"),
        t=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1")

    assert b.destinations() == {"d1"}


def test_not_without_damage(battle: BattleMaker) -> None:
    b = battle(
        LANE,
        A="advanced-bio-giant",
        B=foe(keywords="Melee"),
        t=foe(keywords="Armor 2"),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1")

    assert b.decision.question == "order"


def test_the_tent_stays(battle: BattleMaker) -> None:
    b = battle(
        "A   A   t   t   .   .   u",
        A="advanced-bio-giant",
        t="karaks-command-tent",
        u=foe(),
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order A bronze", "attack t b1")

    assert b.at("t") == "c1-d1"
    assert b.decision.question == "order"


def test_a_mover_thrown_from_guard_goes_on_from_where_it_lands(battle: BattleMaker) -> None:
    b = battle(
        "B   .   .   .   t   t   u",
        B=foe(),
        t="advanced-bio-giant",
        u=foe(keywords="Melee"),
        dice="yellow 2/1, yellow 1/1",
    )
    give_order(b, "t", guard=True)

    b.play("order B bronze", "go b1", "pass", "go c1", "interrupt t", "go a1")
    assert (b.decision.player, b.decision.question) == (0, "destination")
    b.play("pass")

    assert b.at("B") == "a1"
