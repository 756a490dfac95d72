"""Trick Shot: this attack needs no line of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


SHOOTER = foe("Shooter", icons={"capitol": 1})


def test_what_is_not_seen_can_be_attacked_with_the_card(battle: BattleMaker) -> None:
    b = battle("A | .   t", A=SHOOTER, t=foe(), cards=("trick-shot",), dice="green 3/1")

    b.play("order A bronze", "attack unseen")

    assert b.wounds("t") == 1
    assert b.game.state.players[0].used_cards == ("trick-shot",)


def test_everything_else_of_an_attack_holds(battle: BattleMaker) -> None:
    """Accuracy, Armor and cover count as always."""
    b = battle(
        "A | .   .   .   ct",
        A=SHOOTER,
        t=foe(keywords="Armor 1"),
        cards=("trick-shot",),
        dice="green 4/1",
    )

    b.play("order A bronze", "attack unseen")

    assert b.wounds("t") == 0


def test_it_is_not_offered_when_everybody_is_seen(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=SHOOTER, t=foe(), cards=("trick-shot",))

    b.play("order A bronze")

    assert "attack unseen" not in b.options()


def test_nor_without_the_icon(battle: BattleMaker) -> None:
    b = battle("A | .   t", A=foe(), t=foe(), cards=("trick-shot",))

    b.play("order A bronze")

    assert "attack unseen" not in b.options()


def test_nor_when_a_card_was_played_in_this_turn(battle: BattleMaker) -> None:
    b = battle(
        "A | .   t",
        A=foe(icons={"capitol": 1, "algeroth": 1}),
        t=foe(),
        cards=("trick-shot", "beastial-speed"),
    )

    b.play("order A bronze", "card beastial-speed A")

    assert "attack unseen" not in b.options()


def test_only_this_attack_needs_no_sight(battle: BattleMaker) -> None:
    b = battle(
        "A | .   t",
        A=foe(icons={"capitol": 1}),
        t=foe(),
        cards=("trick-shot",),
        dice="green 3/1",
    )

    b.play("order A gold", "attack unseen")

    assert not b.can_attack("A", "t")
    assert b.game.state.afflicted == 0


def test_supporters_need_sight_of_their_own(battle: BattleMaker) -> None:
    b = battle(
        """
        B   A | .   t

          #   # | .   C
        """,
        A=SHOOTER,
        B=foe(),
        C=foe(),
        t=foe(),
        cards=("trick-shot",),
        dice="green 3/1",
    )

    b.play("order A bronze", "attack unseen")
    assert {option.split()[1] for option in b.options() if option != "pass"} == {"C"}
    b.play("pass")

    assert b.wounds("t") == 1


def test_melee_does_not_reach_farther_for_it(battle: BattleMaker) -> None:
    b = battle(
        "A | .   t", A=foe(icons={"capitol": 1}, keywords="Melee"), t=foe(), cards=("trick-shot",)
    )

    b.play("order A bronze")

    assert "attack unseen" not in b.options()


def test_a_guard_does_not_attack_what_it_does_not_see(battle: BattleMaker) -> None:
    b = battle("A   .   . | .   g", A=foe(), g=SHOOTER, opponents_cards=("trick-shot",))
    give_order(b, "g", guard=True)

    b.play("order A bronze", "go b1")

    assert (b.at("A"), b.decision.player) == ("b1", 1)
    assert b.guards("g")


def test_a_camouflaged_unit_is_not_attacked_from_afar(battle: BattleMaker) -> None:
    b = battle("A | .   ct", A=SHOOTER, t="etoilles-mortant", cards=("trick-shot",))

    b.play("order A bronze")

    assert "attack unseen" not in b.options()
