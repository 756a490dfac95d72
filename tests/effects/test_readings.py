"""Rulings that players may read otherwise: each reading as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.decisions import Question
from mcarmy.engine.state import Reason
from tests.effects.conftest import card, foe, give_order

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker

# Flyers and Grapple

PAST = """
    A   .   .   .   .

      .   t   .   .
    """


def test_a_flyer_on_its_way_passes_a_grappler(battle: BattleMaker) -> None:
    """MOVE-5."""
    b = battle(PAST, A=foe(keywords="Flying"), t=foe(keywords="Grapple"))

    b.play("order A bronze")

    assert {"b1", "d1", "e1"} <= b.destinations()


def test_a_flyer_beside_a_grappler_cannot_set_out(battle: BattleMaker) -> None:
    """MOVE-6."""
    b = battle("A   t   .   .", A=foe(keywords="Flying"), t=foe(keywords="Grapple"))

    b.play("order A bronze")

    assert b.destinations() == set()


def test_a_flyer_watched_by_a_guard_passes_a_grappler_hex_by_hex(battle: BattleMaker) -> None:
    """MOVE-5."""
    b = battle(PAST, A=foe(keywords="Flying"), t=foe(keywords="Grapple"))
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go b1", "pass", "go c1", "pass", "go d1", "pass", "pass")

    assert b.at("A") == "d1"


def test_or_a_flyer_is_stopped_by_a_grappler(battle: BattleMaker) -> None:
    """MOVE-6."""
    rulings = {"flyers-and-grapple": "stopped"}
    b = battle(PAST, A=foe(keywords="Flying"), t=foe(keywords="Grapple"), rulings=rulings)

    b.play("order A bronze")

    assert "b1" in b.destinations()
    assert "d1" not in b.destinations()


# Superior Recon


def recon(battle: BattleMaker, reading: str) -> Battle:
    """Mitch Hunter sees a unit with an order, and one with two wounds."""
    b = battle(
        """
        A   .   t   .

          .   u   .
        """,
        A="mitch-hunter",
        t=foe(),
        u=foe(),
        wounds={"u": 2},
        rulings={"superior-recon-tokens": reading},
    )
    give_order(b, "t")
    return b.play("order A bronze", "special 0")


def test_recon_takes_no_wounds(battle: BattleMaker) -> None:
    b = recon(battle, "orders-and-ice")

    assert (b.token("t"), b.wounds("u")) == (0, 2)


def test_or_recon_takes_a_wound_as_well(battle: BattleMaker) -> None:
    b = recon(battle, "any-token").play("unit u")

    assert (b.token("t"), b.wounds("u")) == (1, 1)


def test_or_recon_takes_orders_only(battle: BattleMaker) -> None:
    b = battle(
        "G   G   b   .   a",
        G="golem-of-ice",
        a="mitch-hunter",
        b=foe(),
        dice="yellow 1/1, yellow 1/1",
        rulings={"superior-recon-tokens": "orders-only"},
    )

    b.play("order G silver", "special 0", "attack b b1", "order a bronze")

    assert b.game.state.statuses[b.number["b"]] != ()
    assert "special 0" not in b.options()


# Guard after a roll


def drawing_guard(battle: BattleMaker, reading: str) -> Battle:
    """A unit on guard is attacked and draws first."""
    b = battle(
        "A   .   t",
        A=foe(),
        t=foe("Gunman", icons={"human": 1}),
        opponents_cards=("quickdraw",),
        dice="green 3/1, green 3/1",
        rulings={"guard-after-a-roll": reading},
    )
    give_order(b, "t", guard=True)
    return b.play("order A silver", "attack t", "card quickdraw t", "attack A")


def test_after_any_attack_roll_a_unit_is_no_longer_on_guard(battle: BattleMaker) -> None:
    """GUARD-3."""
    b = drawing_guard(battle, "any-roll")

    assert (b.wounds("A"), b.guards("t"), b.token("t")) == (1, False, 1)


def test_or_only_a_guard_attack_ends_the_guard(battle: BattleMaker) -> None:
    """GUARD-3."""
    assert drawing_guard(battle, "guard-attack").guards("t")


# A flyer above a guard

OVER = """
    #   A   t   .   #
    """


def over_guard(battle: BattleMaker, reading: str, keywords: str = "") -> Battle:
    """A flyer passes over the hex of a guard."""
    b = battle(
        OVER,
        A=foe("Wing", keywords="Flying, Dodge 3"),
        t=foe(dice="red", keywords=keywords),
        dice="red 1/1" if reading == "may-attack" else "",
        rulings={"guard-below-a-flyer": reading},
    )
    give_order(b, "t", guard=True)
    return b.play("order A bronze", "go c1")


def test_a_guard_attacks_a_flyer_above_it(battle: BattleMaker) -> None:
    """GUARD-2: 0 hexes away, and as near as an adjacent unit for Dodge."""
    b = over_guard(battle, "may-attack")
    assert b.options() == ["interrupt t c1 c1", "pass"]
    b.play("interrupt t")

    assert b.wounds("A") == 1


def test_so_does_a_guard_with_melee(battle: BattleMaker) -> None:
    """ATTACK-9: 0 hexes are not farther than one."""
    b = over_guard(battle, "may-attack", "Melee").play("interrupt t")

    assert b.wounds("A") == 1


def test_or_a_guard_does_not_attack_what_is_above_it(battle: BattleMaker) -> None:
    """GUARD-2."""
    b = over_guard(battle, "may-not")

    assert (b.decision.player, b.guards("t")) == (0, True)


# A move of no hexes


def bishops(battle: BattleMaker, reading: str) -> Battle:
    return battle(
        "A   .   B   .   t",
        A="fury-elite-bishop",
        B="fury-elite-templar",
        t=foe(),
        rulings={"no-idle-move": reading},
    )


def test_who_does_more_by_moving_may_move_no_hexes(battle: BattleMaker) -> None:
    """MOVE-1: up to its speed, which may be none."""
    b = bishops(battle, "if-it-does-more").play("order A bronze", "go a1", "go d1")

    assert (b.at("A"), b.at("B")) == ("a1", "d1")


def test_watched_by_a_guard_it_enters_no_hex(battle: BattleMaker) -> None:
    """GUARD-2."""
    b = bishops(battle, "if-it-does-more")
    give_order(b, "t", guard=True)

    b.play("order A bronze", "go a1", "go b1")

    assert (b.at("A"), b.at("B"), b.guards("t")) == ("a1", "b1", True)


def test_who_does_nothing_more_passes_instead(battle: BattleMaker) -> None:
    """MOVE-1."""
    b = bishops(battle, "if-it-does-more").play("order B bronze")

    assert "c1" not in b.destinations()


def test_or_nobody_moves_no_hexes(battle: BattleMaker) -> None:
    """MOVE-1."""
    b = bishops(battle, "never").play("order A bronze")

    assert "a1" not in b.destinations()


# Rerolls of a combined attack


def test_each_attacker_rerolls_before_the_next_one_rolls(battle: BattleMaker) -> None:
    """ATTACK-3: as if each made an attack of its own (p. 22)."""
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=foe(rerolls=1),
        B=foe(rerolls=1),
        t=foe(),
        dice="green 3/0, green 3/1, green 5/0, green 6/1",
    )

    b.play("order A bronze", "attack t", "support B bronze")
    assert b.options() == ["reroll 0 0", "pass"]
    b.play("reroll 0 0")
    assert b.options() == ["reroll 1 0", "pass"]
    b.play("reroll 1 0")

    assert b.wounds("t") == 2


def test_or_all_dice_lie_on_the_table_before_the_first_reroll(battle: BattleMaker) -> None:
    """ATTACK-3."""
    b = battle(
        """
        A   .   t

          B   .
        """,
        A=foe(rerolls=1),
        B=foe(),
        t=foe(),
        dice="green 3/0, green 3/1, green 4/1",
        rulings={"reroll-order": "all-on-the-table"},
    )

    b.play("order A bronze", "attack t", "support B bronze", "reroll 0 0")

    assert b.wounds("t") == 2


# Bauhaus Tactics


def test_or_a_unit_that_took_its_order_back_gets_no_other(battle: BattleMaker) -> None:
    """ROUND-3."""
    b = battle(
        "A   .   .   t",
        A="venusian-ranger-sergeant",
        t=foe(),
        cards=(card("bauhaus"),),
        rulings={"bauhaus-tactics-order": "once"},
    )

    b.play("order A bronze", "card shout A", "yes", "pass", "order t bronze", "pass")

    assert b.game.state.round == 2


# Orders of supporters

LINE = """
    A   .   t   D

      B   C   .
    """


def test_or_orders_of_supporters_are_orders_of_the_turn(battle: BattleMaker) -> None:
    """ROUND-7: one supporter takes the turn's second order."""
    b = battle(
        LINE,
        A=foe(),
        B=foe(),
        C=foe(),
        D=foe(),
        t=foe(),
        dice="green 3/1, green 3/1",
        rulings={"supporters-orders": "counted"},
    )

    b.play("order A bronze", "attack t", "support B bronze")

    assert b.wounds("t") == 2
    assert b.decision.player == 1


def test_and_under_the_second_order_nobody_supports(battle: BattleMaker) -> None:
    """ROUND-7."""
    b = battle(
        LINE,
        A=foe(),
        B=foe(),
        C=foe(),
        D=foe(),
        t=foe(),
        dice="green 3/1",
        rulings={"supporters-orders": "counted"},
    )

    b.play("order D bronze", "pass", "order A bronze", "attack t")

    assert (b.wounds("t"), b.decision.question) == (1, Question.ORDER)


# Games that do not end


def test_or_a_capped_game_is_a_draw(battle: BattleMaker) -> None:
    """WIN-5."""
    b = battle("A   #   u", A=foe(), u=foe(), round_cap=1, rulings={"cap-outcome": "draw"})
    b.game.state.players[1].kills = 1

    b.play("order A gold", "pass", "order u gold", "pass")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (None, Reason.ROUND_CAP)
