"""Winter's Grasp: an ice token on an enemy the chosen unit sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.effects.conftest import foe, give_order

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


WITCH = foe("Witch", icons={"ilian": 2})
CARDS = ("winters-grasp",)
PLAYED = ("card winters-grasp A", "pass")


def test_it_cannot_move_until_it_spends_an_action(battle: BattleMaker) -> None:
    b = battle("A   .   t   .   .", A=WITCH, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "pass", "order t silver")
    assert b.destinations() == set()
    b.play(next(option for option in b.options() if option.startswith("recover")))

    assert b.destinations() == {"b1", "d1", "e1"}


def test_its_player_chooses_among_those_it_sees(battle: BattleMaker) -> None:
    b = battle("u   .   A   .   t | v", A=WITCH, t=foe(), u=foe(), v=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED)
    assert b.options() == ["unit t", "unit u"]
    b.play("unit u")

    assert b.game.state.afflicted == 1 << b.number["u"]


def test_nobody_in_sight(battle: BattleMaker) -> None:
    b = battle("A | .   t", A=WITCH, t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_lasts_over_the_end_of_the_round(battle: BattleMaker) -> None:
    b = battle("A   .   t   .", A=WITCH, t=foe(), cards=CARDS)

    b.play("order A bronze", *PLAYED, "pass", "order t bronze", "pass")
    b.play("order A bronze", "pass", "order t bronze")

    assert b.game.state.round == 2
    assert b.destinations() == set()


def test_a_second_token_adds_nothing(battle: BattleMaker) -> None:
    """One action is enough to be rid of both."""
    b = battle(
        """
        A   A   t   .   .

          #   #   B   #
        """,
        A="golem-of-ice",
        B=foe("Witch", icons={"ilian": 2}, keywords="Melee"),
        t=foe(),
        cards=CARDS,
        dice="yellow 1/1, yellow 1/1",
    )

    b.play("order B bronze", "card winters-grasp B", "pass", "pass")
    b.play("order A silver", "special 0", "attack t b1", "order t silver")
    assert sum(option.startswith("recover") for option in b.options()) == 1
    b.play(next(option for option in b.options() if option.startswith("recover")))

    assert b.destinations() == {"d1", "e1"}


def test_ice_tokens_do_nothing_to_a_golem(battle: BattleMaker) -> None:
    b = battle("A   .   t   t   .", A=WITCH, t="golem-of-ice", cards=CARDS)

    b.play("order A bronze", *PLAYED, "pass", "order t bronze")

    assert b.destinations() != set()


def test_a_guard_keeps_watching(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=WITCH, t=foe(), cards=CARDS)
    give_order(b, "t", guard=True)

    b.play("order A bronze", *PLAYED)

    assert b.guards("t")


def test_one_icon_is_not_enough(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=foe(icons={"ilian": 1}), t=foe(), cards=CARDS)

    b.play("order A bronze")

    assert b.decision.question == "act"


def test_it_comes_back_for_a_silver_order(battle: BattleMaker) -> None:
    b = battle("A   .   t", A=WITCH, t=foe(), cards=CARDS, orders={"silver": 1, "bronze": 1})

    b.play("order A bronze", "card winters-grasp A", "yes", "pass", "order t bronze", "pass")

    assert b.game.state.players[0].hand == CARDS
