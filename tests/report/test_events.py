"""The narrator: a game as lines two players could have spoken."""

from __future__ import annotations

from mcarmy.engine import events
from mcarmy.engine.state import Outcome, Reason
from mcarmy.report.story.events import Narrator, verdict
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle


def told(b: Battle, *words: str) -> list[str]:
    """What the narrator says while words are played."""
    lines: list[str] = []
    b.game.listener = Narrator(b.game, lines.append)
    b.play(*words)
    return lines


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
        "  Ranger Elite attacks Ezoghoul at 4 hexes: green 5/1, green 3/1, accuracy 7, "
        "2 damage, 1 cover → 1 wound (1/5)."
    )


def test_a_miss_and_a_reroll_are_told() -> None:
    b = Battle("A   .   t", A=unit(dice="red", rerolls=1), t=unit("Foe"), dice="red 1/1, red 1/2")

    lines = told(b, "order A gold", "attack t", "reroll 0 0")

    assert lines[-1] == (
        "  Soldier attacks Foe at 2 hexes: red 1/1, red 1/1 rerolled to red 1/2, "
        "accuracy 1, needs 2: a miss, 0 damage → no wound."
    )


def test_supporters_are_named_with_their_orders() -> None:
    b = Battle("A   t   B", A=unit(), B=unit(), t=unit("Foe"), dice="green 3/1, green 3/1")

    lines = told(b, "order A gold", "attack t", "support B bronze")

    assert any(
        "Soldier 1 attacks Foe at 1 hex, supported by Soldier 2 (bronze order): " in line
        for line in lines
    )
    assert "  Foe is destroyed: 1 point for Player 1." in lines
    assert lines[-1] == ("Player 1 destroyed the whole enemy army: 1 to 0 points after 1 round.")


def test_moves_guards_and_cards_are_told() -> None:
    haste = card("Haste", "own-activation", effect("more_speed", by=1, until="end_of_turn"))
    b = Battle("A   .   #   t", A=unit(), t=unit("Foe"), cards=(haste,))

    lines = told(b, "order A gold", "card haste A", "go b1", "guard")

    assert lines[4:] == [
        "  Player 1 plays Haste through Soldier.",
        "  Soldier moves from a1 to b1.",
        "  Soldier goes on guard.",
        "Player 2's turn.",
    ]


def test_every_event_can_be_heard_and_written() -> None:
    b = Battle("A   #   t", A=unit(), t=unit())
    lines: list[str] = []
    narrator = Narrator(b.game, lines.append, ("Mark", "Phil"))
    outcome = Outcome(None, Reason.NO_PROGRESS, (0, 0), 7)
    narrator(events.FirstPlayerDrawn(1))
    narrator(events.GameEnded(outcome))

    assert lines == ["Phil is the first player.", "Nobody has won: 0 to 0 points after 7 rounds."]


def test_the_points_of_the_winner_come_first() -> None:
    outcome = Outcome(1, Reason.THRESHOLD, (3, 7), 5)

    assert verdict(outcome, ("Mark", "Phil")) == (
        "Phil reached the victory threshold: 7 to 3 points after 5 rounds"
    )
