"""Who is credited with damage and kills: one test for each way to be hurt, with known numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.simulate.game.tally import Tally
from tests.effects.conftest import foe, give_order
from tests.engine.armory import ability, effect

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker

ALPHA = foe("Alpha")
TEE = foe("Tee", icons={"human": 1, "brotherhood": 2, "capitol": 2})


def counted(b: Battle, *words: str) -> tuple[dict[str, int], dict[str, int]]:
    """Damage and kills by unit while words are played, both armies together."""
    tally = Tally(b.game)
    b.play(*words)
    damage = {unit: sum(rounds) for side in tally.damage for unit, rounds in side.items()}
    kills = {unit: sum(fell.values()) for side in tally.kills for unit, fell in side.items()}
    return damage, kills


def causes(b: Battle, kind: type[events.Wounded | events.Destroyed]) -> list[events.Cause]:
    """Why units were hurt."""
    return [event.cause for event in b.events if isinstance(event, kind)]


def test_an_attack(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=ALPHA, t=foe(health=2), u=foe(), dice="green 3/2")

    assert counted(b, "order A bronze", "attack t") == ({"alpha": 2}, {"alpha": 1})
    assert causes(b, events.Destroyed) == [events.Cause(0, b.number["A"], attack=1)]


def test_damage_beyond_health_makes_no_wounds(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=ALPHA, t=foe(health=1), u=foe(), dice="green 3/2")

    assert counted(b, "order A bronze", "attack t") == ({"alpha": 1}, {"alpha": 1})


def test_the_leader_is_credited_with_what_supporters_roll(battle: BattleMaker) -> None:
    b = battle("A   t   B", A=ALPHA, B=foe("Helper"), t=foe(), dice="green 3/1, green 3/2")

    damage, _ = counted(b, "order A bronze", "attack t", "support B bronze")
    assert damage == {"alpha": 3}


def test_an_attack_that_an_answer_interrupts_keeps_its_damage(battle: BattleMaker) -> None:
    """Alpha attacks Tee, and Tee answers with Quickdraw."""
    b = battle(
        "A   .   t",
        A=foe("Alpha", dice="blue"),
        t=TEE,
        opponents_cards=("quickdraw",),
        dice="green 3/1, blue 3/2",
    )

    words = ("order A bronze", "attack t", "card quickdraw t", "attack A")
    assert counted(b, *words) == ({"alpha": 2, "tee": 1}, {})
    assert [cause.attack for cause in causes(b, events.Wounded)] == [2, 1]


def test_an_attack_from_guard(battle: BattleMaker) -> None:
    b = battle("A   .   .   t", A=ALPHA, t=TEE, dice="green 3/1")
    give_order(b, "t", guard=True)

    damage, _ = counted(b, "order A bronze", "go b1", "interrupt t")
    assert damage == {"tee": 1}


def test_burst_fire(battle: BattleMaker) -> None:
    b = battle("A   .   t   u", A="venusian-ranger", t=foe(), u=foe(), dice="blue 3/2")

    damage, _ = counted(b, "order A bronze", "attack t", "unit u")
    assert damage == {"venusian-ranger": 4}
    named = [
        b.game.codex.effects[c.effect].name for c in causes(b, events.Wounded) if c.effect >= 0
    ]
    assert named == ["Burst Fire"]


def test_sweep(battle: BattleMaker) -> None:
    b = battle("u   A   t", A="mitch-hunter", t=foe(), u=foe(), dice="red 1/1, red 1/2")

    assert counted(b, "order A bronze", "attack t")[0] == {"mitch-hunter": 6}


def test_revenge_is_of_the_fallen(battle: BattleMaker) -> None:
    b = battle("A   t   u", A=ALPHA, t="fury-elite-guard", u=foe(), dice="green 3/1")

    damage, kills = counted(b, "order A bronze", "attack t")
    assert damage == {"alpha": 1, "fury-elite-guard": 1}
    assert kills == {"alpha": 1}


def test_revenge_that_kills(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u   B",
        A=foe("Alpha", health=1),
        B=foe(),
        t="fury-elite-guard",
        u=foe(),
        dice="green 3/1",
    )

    damage, kills = counted(b, "order A bronze", "attack t")
    assert damage == {"alpha": 1, "fury-elite-guard": 1}
    assert kills == {"alpha": 1, "fury-elite-guard": 1}


def test_a_killing_blow_is_a_kill_without_a_wound(battle: BattleMaker) -> None:
    b = battle(
        "A   t   u",
        A="etoilles-mortant",
        t=foe(),
        u=foe(),
        dice="green 3/1, green 3/0, green 4/1",
    )

    words = ("order A bronze", "attack t", "pass")
    assert counted(b, *words) == ({"etoilles-mortant": 1}, {"etoilles-mortant": 1})


def test_an_action_that_is_no_attack(battle: BattleMaker) -> None:
    b = battle("t   A   u", A="supreme-technomancer", t=foe(health=1), u=foe())

    words = ("order A silver", "special 0")
    assert counted(b, *words) == ({"supreme-technomancer": 2}, {"supreme-technomancer": 1})


def test_a_blast_after_an_attack(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   u",
        A="max-steiner",
        t=foe(),
        u=foe(),
        dice="green 3/1, green 3/0, red 1/0",
    )

    damage, _ = counted(b, "order A silver", "attack t", "special 0", "unit u")
    assert damage == {"max-steiner": 2}


def test_a_barrage(battle: BattleMaker) -> None:
    b = battle("A   A   .   t", A="gomorrian-emasculator", t=foe(), dice="blue 3/1, blue 3/1")

    damage, _ = counted(b, "order A gold", "special 0", "attack t b1")
    assert damage == {"gomorrian-emasculator": 2}


def test_going_berserk(battle: BattleMaker) -> None:
    b = battle(
        """
        u   t   .

          A   A   .
        """,
        A="ezoghoul",
        t=foe(health=2),
        u=foe(),
        dice="red 1/1, yellow 1/2, yellow 1/1",
    )

    words = ("order A silver", "attack t a2", "special 0")
    assert counted(b, *words) == ({"ezoghoul": 3}, {"ezoghoul": 1})


def test_a_card_counts_for_the_unit_it_is_played_through(battle: BattleMaker) -> None:
    b = battle(
        "A   t   .   .   u",
        A=ALPHA,
        t=foe(health=1),
        u=TEE,
        opponents_cards=("divine-retribution",),
        dice="green 3/1",
    )

    words = ("order A bronze", "attack t", "card divine-retribution u", "pass")
    assert counted(b, *words) == ({"alpha": 1, "tee": 2}, {"alpha": 1})
    assert causes(b, events.Wounded)[-1].card == "divine-retribution"


def test_an_attack_on_a_bait_is_of_the_attacker(battle: BattleMaker) -> None:
    b = battle(
        "A   .   t   .   .   u",
        A=ALPHA,
        t=TEE,
        u=foe(),
        opponents_cards=("bait-and-switch",),
        dice="green 3/1",
    )

    words = ("order A bronze", "attack t", "card bait-and-switch t", "pass")
    assert counted(b, *words)[0] == {"alpha": 1}
    swapped = next(event for event in b.events if isinstance(event, events.Swapped))
    assert (swapped.cause.player, swapped.cause.card) == (1, "bait-and-switch")


def test_a_throw_is_a_move_of_the_thrower(battle: BattleMaker) -> None:
    thrower = foe("Alpha", abilities=(ability(effect("throw", hexes=1), name="Throw"),))
    b = battle("A   t   .", A=thrower, t=foe(), dice="green 3/1")

    counted(b, "order A bronze", "attack t", "go c1")
    moved = next(event for event in b.events if isinstance(event, events.Moved))
    assert (moved.cause.player, moved.cause.unit) == (0, b.number["A"])
    assert b.game.codex.effects[moved.cause.effect].name == "Throw"


def test_recon_says_whose_token_went(battle: BattleMaker) -> None:
    b = battle("t   A   u", A="mitch-hunter", t=foe(), u=foe())
    give_order(b, "t")
    give_order(b, "u")

    counted(b, "order A silver", "special 0", "unit u")
    removed = next(event for event in b.events if isinstance(event, events.OrderRemoved))
    assert (removed.unit, removed.unused) == (b.number["u"], False)
    assert removed.cause.unit == b.number["A"]


def test_a_hospital_heals_and_no_unit_does(battle: BattleMaker) -> None:
    b = battle(
        "A1  .   t",
        A=ALPHA,
        t=foe(),
        zones=("field-hospital",),
        zone_points=(1,),
        wounds={"A": 2},
    )

    counted(b, "order A bronze", "pass", "order t bronze", "pass", "unit A")
    healed = next(event for event in b.events if isinstance(event, events.Healed))
    assert (healed.cause.player, healed.cause.unit, healed.cause.zone) == (0, -1, 0)
