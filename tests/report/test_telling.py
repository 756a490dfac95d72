"""The teller: a game as lines two players could have spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.state import Outcome, Reason
from mcarmy.report.story.telling import Teller, log_lines
from mcarmy.report.story.verdict import verdict
from mcarmy.simulate.game.beats import BeatKind
from mcarmy.simulate.game.chronicle import Chronicle
from tests.effects.conftest import battle, foe, give_order
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle

if TYPE_CHECKING:
    from mcarmy.simulate.game.beats import Beat
    from tests.engine.conftest import BattleMaker

__all__ = ["battle"]  # the fixture


def beats(b: Battle, *words: str) -> list[Beat]:
    """The beats of what is played; what was there before is told first."""
    chronicle = Chronicle(b.game)
    b.game.listener = chronicle
    b.play(*words)
    return chronicle.beats


def told(b: Battle, *words: str) -> list[str]:
    """What is said while words are played."""
    teller = Teller(b.game)
    return [line for beat in beats(b, *words) for line in log_lines(teller, beat)]


def test_an_attack_is_one_line() -> None:
    b = Battle(
        "A   .   .   .   ct  t",
        A=unit("Ranger Elite", dice="green green", keywords="Accuracy +2"),
        t=unit("Ezoghoul", health=5, double=True),
        dice="green 5/1, green 3/1",
    )

    lines = told(b, "order A gold", "attack t a1 e1")

    assert lines[3] == "  Ranger Elite gets a gold order: 3 actions."
    assert lines[4] == (
        "  Ranger Elite attacks Ezoghoul at 4 hexes: green 5/1, green 3/1, "
        "accuracy 5 + 2 (Accuracy) = 7, needs 4: a hit; 2 damage − 1 (cover) → "
        "1 wound, 4 of 5 health left."
    )


def test_a_miss_and_a_reroll_are_told() -> None:
    b = Battle("A   .   t", A=unit(dice="red", rerolls=1), t=unit("Foe"), dice="red 1/1, red 1/2")

    lines = told(b, "order A gold", "attack t", "reroll 0 0")

    assert lines[-1] == (
        "  Soldier attacks Foe at 2 hexes: red 1/2 (red 1/1 rerolled to red 1/2), "
        "accuracy 1, needs 2: a miss; no damage."
    )


def test_supporters_are_named_with_their_orders_and_dice() -> None:
    b = Battle("A   t   B", A=unit(), B=unit(), t=unit("Foe"), dice="green 3/1, green 4/1")

    lines = told(b, "order A gold", "attack t", "support B bronze")

    assert (
        "  Soldier 1 attacks Foe at 1 hex, supported by Soldier 2 (bronze order): "
        "Soldier 1 green 3/1, accuracy 3, needs 1: a hit; "
        "Soldier 2 green 4/1, accuracy 4, needs 1: a hit; 2 damage → 2 wounds, 0 of 2 health left."
    ) in lines
    assert "  Foe is destroyed: 1 point for Player 1." in lines
    assert lines[-1] == "Player 1 destroyed the whole enemy army: 1 to 0 points after 1 round."


def test_moves_guards_and_cards_are_told() -> None:
    haste = card("Haste", "own-activation", effect("more_speed", by=1, until="end_of_turn"))
    b = Battle("A   .   #   t", A=unit(), t=unit("Foe"), cards=(haste,))

    lines = told(b, "order A gold", "card haste A", "go b1", "guard")

    assert lines[4:] == [
        "  Player 1 plays Haste through Soldier.",
        "  Soldier is under Haste until the end of the turn.",
        "  Soldier moves from a1 to b1.",
        "  Soldier goes on guard.",
        "Player 2's turn.",
    ]


def test_the_points_of_the_winner_come_first() -> None:
    outcome = Outcome(1, Reason.THRESHOLD, (3, 7), 5)

    assert verdict(outcome, ("Mark", "Phil")) == (
        "Phil reached the victory threshold: 7 to 3 points after 5 rounds"
    )


def test_nobody_may_have_won() -> None:
    outcome = Outcome(None, Reason.NO_PROGRESS, (0, 0), 7)

    assert verdict(outcome, ("Mark", "Phil")) == "Nobody has won: 0 to 0 points after 7 rounds"


def test_an_attack_that_is_answered_is_told_in_the_order_of_play(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t",
        A=foe("Alpha", dice="blue"),
        t=foe("Tee", icons={"human": 1}),
        opponents_cards=("quickdraw",),
        dice="green 3/1, blue 3/2",
    )

    lines = told(b, "order A bronze", "attack t", "card quickdraw t", "attack A")

    assert lines[4:8] == [
        "  Alpha attacks Tee at 2 hexes.",
        "  Player 2 plays Quickdraw through Tee.",
        (
            "  Tee attacks Alpha at 2 hexes: green 3/1, accuracy 3, needs 2: a hit; "
            "1 damage → 1 wound, 8 of 9 health left."
        ),
        (
            "  The attack of Alpha on Tee: blue 3/2, accuracy 3, needs 2: a hit; "
            "2 damage → 2 wounds, 7 of 9 health left."
        ),
    ]


def test_after_bait_and_switch_the_dice_and_the_right_player_are_told(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   .   u",
        A=foe("Alpha"),
        t=foe("Tee", icons={"capitol": 2}),
        u=foe("Bait"),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    seen = beats(b, "order A bronze", "attack t", "card bait-and-switch t", "pass")
    lines = list(map(Teller(b.game).line, seen))

    assert "Tee and Bait change places (Bait and Switch)." in lines
    assert "Bait is the target now, instead of Tee (Bait and Switch)." in lines
    attack = next(beat.attack for beat in seen if beat.kind is BeatKind.ATTACK)
    assert attack is not None
    assert [str(die) for roll in attack.rolls for die in roll.dice] == ["green 3/1"]
    swap = next(beat for beat in seen if isinstance(beat.event, events.Swapped))
    assert (swap.player, swap.actor) == (1, b.number["t"])


def test_a_killing_blow_is_told_with_its_die(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="etoilles-mortant",
        t=foe("Tee"),
        u=foe(),
        dice="green 3/1, green 3/0, green 4/1",
    )

    lines = told(b, "order A bronze", "attack t", "pass")

    assert lines[-3:-1] == [
        "  Etoilles Mortant rolls green 4/1 (Killing Blow).",
        "  Tee is destroyed (Etoilles Mortant: Killing Blow): 1 point for Player 1.",
    ]


def test_recon_says_whose_token_went(battle: BattleMaker) -> None:
    b = battle("t   A   u", A="mitch-hunter", t=foe("Tee"), u=foe("Ulf"))
    give_order(b, "t")
    give_order(b, "u")

    lines = told(b, "order A silver", "special 0", "unit u")

    assert "  Ulf loses its bronze order to the used ones (Mitch Hunter: Superior Recon)." in lines


def test_a_move_that_a_guard_interrupts_is_told_up_to_there(battle: BattleMaker) -> None:
    b = battle("A   .   .   .   t", A=foe("Alpha"), t=foe("Tee"), dice="green 5/1")
    give_order(b, "t", guard=True)

    lines = told(b, "order A bronze", "go b1", "interrupt t", "go c1")

    assert lines[4:7] == [
        "  Alpha moves from a1 to b1.",
        (
            "  Tee attacks Alpha at 3 hexes from guard: green 5/1, accuracy 5, needs 3: a hit; "
            "1 damage → 1 wound, 8 of 9 health left."
        ),
        "  Alpha moves from b1 to c1.",
    ]


def test_names_do_not_change_when_units_come_into_being(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=foe("Alpha"), t=foe("Tee"), u=foe("Ulf"))
    teller = Teller(b.game)
    state = b.game.state
    state.kind.append(state.kind[b.number["t"]])
    state.owner.append(1)

    assert teller.names.unit(b.number["t"]) == "Tee"
    assert teller.names.unit(len(state.kind) - 1) == "Tee 2"


def test_units_of_one_name_in_both_armies_are_told_apart(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=foe("Ranger"), t=foe("Ranger"), u=foe("Ulf"), dice="green 3/1")

    lines = told(b, "order A bronze", "attack t")

    assert lines[4].startswith("  Ranger of Player 1 attacks Ranger of Player 2 at 1 hex: ")
