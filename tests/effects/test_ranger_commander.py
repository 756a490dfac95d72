"""Extra dice for RANGER units beside it; a used card back for each attack that destroys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.effects.conftest import card, foe, unit

if TYPE_CHECKING:
    from tests.engine.conftest import BattleMaker


def test_an_adjacent_ranger_rolls_one_more_green_die(battle: BattleMaker) -> None:
    b = battle(
        "A   B   t",
        A="ranger-commander",
        B="capitol-ranger",
        t=foe(),
        dice="green 3/1, green 3/1, green 3/1",
    )

    b.play("order B bronze", "attack t")

    assert b.wounds("t") == 3


def test_not_itself_although_it_is_a_ranger(battle: BattleMaker) -> None:
    b = battle("A   t", A="ranger-commander", t=foe(), dice="green 3/1, green 3/1")

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == 2


def test_not_who_is_no_ranger(battle: BattleMaker) -> None:
    b = battle("A   B   t", A="ranger-commander", B=foe(), t=foe(), dice="green 3/1")

    b.play("order B bronze", "attack t")

    assert b.wounds("t") == 1


def test_a_supporting_ranger_has_the_die_too(battle: BattleMaker) -> None:
    b = battle(
        """
        A   B   .   t

          .   C   .
        """,
        A="ranger-commander",
        B="capitol-ranger",
        C=foe(dice="red"),
        t=foe(),
        dice="red 3/1, green 3/1, green 3/1, green 3/1",
    )

    b.play("order C bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 4


def test_but_not_when_the_commander_supports_as_well(battle: BattleMaker) -> None:
    """Who supports uses no abilities."""
    b = battle(
        """
        A   .   .   t

          B   .   .

        .   .   C   .
        """,
        A="ranger-commander",
        B="capitol-ranger",
        C=foe(dice="red"),
        t=foe(),
        dice="red 3/1, green 3/1, green 3/1, green 3/1, green 3/1",
    )

    b.play("order C bronze", "attack t", "support B bronze", "support A bronze")

    assert b.wounds("t") == 5


def test_a_used_card_comes_back_when_its_attack_destroys(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="ranger-commander",
        t=foe(health=1),
        u=foe(),
        cards=(card(),),
        dice="green 3/1, green 3/1",
    )

    b.play("order A bronze", "card shout A", "attack t")

    side = b.game.state.players[0]
    assert (side.hand, side.used_cards) == (("shout",), ())


def test_its_player_chooses_among_all_used_cards(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="ranger-commander",
        t=foe(health=1),
        u=foe(),
        cards=(card(), card("algeroth", name="Whisper")),
        dice="green 3/1, green 3/1",
    )
    side = b.game.state.players[0]
    side.used_cards, side.hand = side.hand, ()

    b.play("order A bronze", "attack t", "choose whisper")

    assert [*side.hand, *side.used_cards] == ["whisper", "shout"]


def test_no_card_when_the_enemy_lives(battle: BattleMaker) -> None:
    b = battle("A   t", A="ranger-commander", t=foe(), cards=(card(),), dice="green 3/1, green 3/1")

    b.play("order A bronze", "card shout A", "attack t")

    assert b.game.state.players[0].hand == ()


def test_one_card_for_an_attack_that_destroys_several(battle: BattleMaker) -> None:
    """A Commander that learned Sweep from Mitch Hunter."""
    sweeping = replace(
        unit("ranger-commander"),
        abilities=(*unit("ranger-commander").abilities, unit("mitch-hunter").abilities[0]),
    )
    b = battle(
        "t   A   u   v",
        A=sweeping,
        t=foe(health=1),
        u=foe(health=1),
        v=foe(),
        cards=(card(), card(name="Whisper")),
        dice="green 3/1, green 3/1",
    )
    side = b.game.state.players[0]
    side.hand, side.used_cards = (), side.hand

    b.play("order A bronze", "attack t", "choose shout")

    assert (b.alive("t"), b.alive("u")) == (False, False)
    assert [*side.hand, *side.used_cards] == ["shout", "whisper"]
