"""The narrator: a game as lines two players could have spoken."""

from __future__ import annotations

from mcarmy.catalog.model import Color
from mcarmy.engine import events
from mcarmy.engine.dice import Shown
from mcarmy.engine.state import Outcome, Reason, Token
from mcarmy.report.story.events import Attack, Narrator, verdict
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
    die = Shown(Color.GREEN, 5, 1)
    narrator(events.FirstPlayerDrawn(1))
    narrator(events.GameEnded(outcome))

    assert lines == ["Phil is the first player.", "Nobody has won: 0 to 0 points after 7 rounds."]
    assert events.as_json(events.Rolled(0, (die,))) == {
        "event": "Rolled",
        "unit": 0,
        "dice": ({"color": "green", "accuracy": 5, "damage": 1},),
    }


def test_the_points_of_the_winner_come_first() -> None:
    outcome = Outcome(1, Reason.THRESHOLD, (3, 7), 5)

    assert verdict(outcome, ("Mark", "Phil")) == (
        "Phil reached the victory threshold: 7 to 3 points after 5 rounds"
    )


class Hearing:
    """A narrator in front of three units, two of them on one side, who is told events."""

    def __init__(self) -> None:
        self.battle = Battle("A   B   #   t", A=unit("Ranger"), B=unit("Guide"), t=unit("Ghoul"))
        self.lines: list[str] = []
        self.narrator = Narrator(self.battle.game, self.lines.append)

    def attack(self, one: int, other: int) -> None:
        """One unit declares an attack on another."""
        self.narrator(events.AttackDeclared(one, other, 0, 1, 2, guard=False))

    def misses(self, one: int, other: int) -> None:
        """The attack comes to its end without damage."""
        self.narrator(events.Rolled(one, (Shown(Color.GREEN, 1, 1),)))
        self.narrator(events.HitChecked(one, 1, 2, hit=False))
        self.narrator(events.DamageCounted(other, 0, 0, 0, 0))


def test_an_attack_that_interrupts_another_is_told_first() -> None:
    hearing = Hearing()

    hearing.attack(0, 2)
    hearing.attack(2, 0)
    hearing.misses(2, 0)
    hearing.narrator(events.Supported(1, Token.GOLD))
    hearing.misses(0, 2)

    miss = "green 1/1, accuracy 1, needs 2: a miss, 0 damage → no wound."
    assert hearing.lines == [
        f"  Ghoul attacks Ranger at 2 hexes: {miss}",
        f"  Ranger attacks Ghoul at 2 hexes, supported by Guide (gold order): {miss}",
    ]


def test_an_attack_whose_leader_has_fallen_is_over() -> None:
    hearing = Hearing()

    hearing.attack(1, 2)
    hearing.attack(0, 2)
    hearing.battle.game.state.present[0] &= ~1
    hearing.misses(1, 2)

    assert [line.partition(":")[0] for line in hearing.lines] == [
        "  Guide attacks Ghoul at 2 hexes"
    ]


def test_damage_without_an_attack_is_told_apart_from_one_under_way() -> None:
    hearing = Hearing()

    hearing.attack(0, 2)
    hearing.narrator(events.DamageCounted(2, 2, 1, 0, 1))
    hearing.narrator(events.Wounded(2, 1, 1, 3))
    hearing.misses(0, 2)

    assert hearing.lines[0] == "  Ghoul is hit: 2 damage, 1 armor → 1 wound (1/3)."
    assert hearing.lines[1].startswith("  Ranger attacks Ghoul at 2 hexes: green 1/1, ")


def test_the_dice_of_an_attack_lie_as_they_were_rerolled() -> None:
    hearing = Hearing()
    seen: list[Attack | None] = []
    narrator = Narrator(hearing.battle.game, lambda _: seen.append(narrator.attack))
    first, second = Shown(Color.RED, 1, 1), Shown(Color.RED, 2, 2)
    hearing.narrator = narrator

    hearing.attack(0, 2)
    narrator(events.Rolled(0, (first,)))
    narrator(events.Rerolled(0, first, second))
    narrator(events.HitChecked(0, 2, 2, hit=True))
    narrator(events.DamageCounted(2, 2, 2, 0, 0))

    assert [attack and attack.dice for attack in seen] == [[second]]
    assert narrator.attack is None
