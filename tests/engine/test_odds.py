"""Odds against the rulebook's examples, every face counted by hand, and icepool."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import icepool  # type: ignore[import-untyped]
import pytest

from mcarmy.base.chance import at_least, mean
from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Color, Die, Face
from mcarmy.engine.actions import Target
from mcarmy.engine.dice import Shown
from mcarmy.engine.hooks import Hook
from mcarmy.engine.odds.aim import NONE_IGNORED, Aim, Attacker, aim_of, landed, score
from mcarmy.engine.odds.odds import Odds, odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.procedures.attack import attack_on
from mcarmy.engine.records import Attacking
from mcarmy.engine.start import codex_of
from tests.engine.armory import DICE, ability, effect, unit
from tests.engine.by_hand import by_hand, shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.engine.game import Game
    from tests.engine.conftest import BattleMaker

GREEN, BLUE, RED, YELLOW = Color.GREEN, Color.BLUE, Color.RED, Color.YELLOW


def always(**shown: str) -> dict[Color, Die]:
    """Dice that always show the same face, such as green="4/1"."""
    made = {}
    for color in Color:
        accuracy, damage = shown.get(color, "0/0").split("/")
        made[color] = Die(color, color, "test", (Face(int(accuracy), int(damage)),) * 6)
    return made


def single(
    dice: tuple[Color, ...], *, short: int, rerolls: int = 0, armor: int = 0, left: int = 9
) -> Aim:
    return Aim((Attacker(dice, rerolls, short, piercing=False),), NONE_IGNORED, armor, 0, left)


# The examples of the rulebook


def test_the_highest_accuracy_counts_and_hits_as_far() -> None:
    """Accuracies 0, 4 and 6 hit at 6 hexes and not at 7 (ATTACK-4)."""
    odds = Odds(always(yellow="0/2", blue="4/1", green="6/1"))
    dice = (YELLOW, BLUE, GREEN)

    assert odds.forecast(single(dice, short=6), Goal.DAMAGE).hit == 1
    assert odds.forecast(single(dice, short=7), Goal.DAMAGE).hit == 0


def test_armor_1_turns_3_damage_into_2() -> None:
    """ATTACK-6."""
    odds = Odds(always(yellow="2/2", blue="4/1"))

    forecast = odds.forecast(single((YELLOW, BLUE), short=1, armor=1), Goal.DAMAGE)

    assert mean(forecast.rolled) == 3
    assert mean(forecast.final) == 2


def test_dodge_1_at_3_hexes_needs_accuracy_4(battle: BattleMaker) -> None:
    """ATTACK-4."""
    b = battle("A   .   .   t", A=unit(), t=unit(keywords="Dodge 1"))

    assert aim_of(b.game, declared(b.game)).attackers[0].short == 4


def test_the_damage_of_those_that_hit_is_summed_though_a_third_misses() -> None:
    """2 and 3 are 5 (ATTACK-5)."""
    odds = Odds(always(yellow="1/3", blue="4/2", green="3/1"))
    attackers = (
        Attacker((BLUE,), 0, 4, piercing=False),
        Attacker((YELLOW,), 0, 1, piercing=False),
        Attacker((GREEN,), 0, 5, piercing=False),
    )

    forecast = odds.forecast(Aim(attackers, NONE_IGNORED, 0, 0, 9), Goal.DAMAGE)

    assert list(map(int, forecast.hits)) == [1, 1, 0]
    assert forecast.final.weights.keys() == {5}


def declared(game: Game) -> Attacking:
    """The first player's first unit attacks the second player's first."""
    target = game.state.hex[1]
    frame = attack_on(game, 0, Target(game.state.hex[0], target))
    assert isinstance(frame.record, Attacking)
    return frame.record


# What an aim is made of


def test_an_aim_asks_every_hook_of_damage(battle: BattleMaker) -> None:
    attacker = unit(
        dice="green",
        rerolls=1,
        keywords="Accuracy +1",
        abilities=(
            ability(effect("extra_dice", color="red", count=2)),
            ability(effect("more_rerolls", by=1)),
            ability(effect("more_accuracy", by=2)),
            ability(effect("armor_piercing")),
        ),
    )
    target = unit(
        health=3,
        keywords="Armor 1",
        abilities=(
            ability(effect("ignore_dice", color="green")),
            ability(effect("more_dodge", by=1)),
            ability(effect("more_armor", by=1)),
        ),
    )
    b = battle("A   .   .   .   ct", A=attacker, t=target, wounds={"t": 1})

    assert aim_of(b.game, declared(b.game)) == Aim(
        (Attacker((GREEN, RED, RED), 2, 4 + 1 - 3, piercing=True),),
        frozenset({GREEN}),
        armor=2,
        cover=1,
        left=2,
    )


def test_supporters_use_keywords_but_no_abilities(battle: BattleMaker) -> None:
    """ATTACK-2."""
    helper = unit(
        "Helper", keywords="Accuracy +1", abilities=(ability(effect("more_accuracy", by=5)),)
    )
    b = battle("A   B   .   .   t", A=unit(), B=helper, t=unit())
    attack = Attacking(0, 0, origin=b.game.board.hex("a1"), target=2, at=b.game.board.hex("e1"))
    attack.supporters = ((1, b.game.board.hex("b1")),)

    assert [one.short for one in aim_of(b.game, attack).attackers] == [4, 3 - 1]


def test_armor_helps_unless_everybody_who_hit_pierces_it() -> None:
    """ATTACK-2, ATTACK-6."""
    attackers = (Attacker((), 0, 0, piercing=True), Attacker((), 0, 0, piercing=False))
    aim = Aim(attackers, NONE_IGNORED, 2, 1, 9)

    def final(*hitting: int) -> int:
        return landed(aim, sum(score(aim, one, hit=True, icons=3) for one in hitting)).final

    assert final(0) == 3 - 1
    assert final(0, 1) == 6 - 3
    assert final(1) == 3 - 3
    assert final() == 0


def test_effects_on_rolled_damage_are_a_table_by_who_hit() -> None:
    """A card may add to rolled damage if a supporter hit (ATTACK-5)."""
    attackers = (Attacker((GREEN,), 0, 1, piercing=False),) * 2
    plain, better = (0, 1, 2), (0, 2, 3)
    aim = Aim(attackers, NONE_IGNORED, 0, 0, 9, boosts=(plain, plain, better, better))

    both = score(aim, 0, hit=True, icons=1) + score(aim, 1, hit=True, icons=1)

    assert landed(aim, score(aim, 0, hit=True, icons=1)).rolled == 1
    assert landed(aim, both).rolled == 3


def test_dice_are_ignored_color_by_color_by_every_word_of_the_catalog(battle: BattleMaker) -> None:
    """What an aim keeps of DICE_TAKEN, a set of colors, is all there is to it."""
    game = battle("A   .   .   t", A=unit(), t=unit()).game
    attack = Attacking(0, 0, target=1)
    codex = codex_of(load_catalog())
    every = tuple(
        Shown(color, face.accuracy, face.damage)
        for color, die in codex.dice.items()
        for face in die.faces
    )
    words = [bound for bound in codex.effects if bound.hook is Hook.DICE_TAKEN]
    assert words

    for bound in words:
        kept = bound.act(game, attack, 0, every)
        assert {s.color for s in kept}.isdisjoint(s.color for s in every if s not in kept)
        assert kept == tuple(s for s in every if bound.act(game, attack, 0, (s,)))


# Every face counted by hand

ALONE = [
    Aim((Attacker((GREEN, GREEN, BLUE), 0, 5, piercing=False),), NONE_IGNORED, 1, 0, 2),
    Aim((Attacker((GREEN, BLUE, YELLOW), 0, 2, piercing=True),), frozenset({BLUE}), 2, 1, 1),
    Aim((Attacker((RED, RED, YELLOW), 0, 3, piercing=False),), frozenset({RED}), 0, 1, 2),
    Aim((Attacker((RED,), 0, 1, piercing=False),), frozenset({RED}), 0, 0, 2),
    Aim((Attacker((), 0, 0, piercing=False),), NONE_IGNORED, 0, 0, 2),
    Aim((Attacker((), 3, 1, piercing=False),), NONE_IGNORED, 0, 0, 2),
]
TOGETHER = [
    Aim(
        (
            Attacker((GREEN, BLUE), 0, 5, piercing=True),
            Attacker((GREEN,), 0, 6, piercing=False),
            Attacker((YELLOW,), 0, 2, piercing=True),
        ),
        NONE_IGNORED,
        2,
        1,
        3,
    ),
    Aim(
        (Attacker((RED, BLUE), 0, 3, piercing=True), Attacker((RED, BLUE), 0, 2, piercing=True)),
        frozenset({RED}),
        1,
        0,
        3,
    ),
]


@pytest.mark.parametrize("aim", [*ALONE, *TOGETHER])
def test_without_rerolls_every_face_is_counted_once(aim: Aim) -> None:
    forecast = Odds(DICE).forecast(aim, Goal.DAMAGE)

    hit, counted = by_hand(aim, DICE, Goal.HIT)
    assert shares(forecast.final) == counted
    assert forecast.hit == hit


REROLLING = [
    Aim((Attacker((GREEN, BLUE), 2, 5, piercing=False),), NONE_IGNORED, 1, 0, 1),
    Aim((Attacker((GREEN, GREEN, BLUE), 1, 6, piercing=False),), frozenset({GREEN}), 0, 0, 2),
    Aim((Attacker((RED, YELLOW), 2, 2, piercing=False),), NONE_IGNORED, 1, 1, 2),
    Aim(
        (Attacker((GREEN,), 1, 5, piercing=True), Attacker((BLUE, BLUE), 1, 4, piercing=False)),
        NONE_IGNORED,
        1,
        0,
        2,
    ),
    Aim(
        (Attacker((BLUE,), 0, 3, piercing=False), Attacker((GREEN, RED), 1, 3, piercing=True)),
        NONE_IGNORED,
        2,
        0,
        1,
    ),
]


IN_TURN = [aim._replace(in_turn=True) for aim in (*TOGETHER, *REROLLING) if len(aim.attackers) == 2]


@pytest.mark.parametrize("goal", list(Goal))
@pytest.mark.parametrize("aim", [*REROLLING, *IN_TURN])
def test_rerolls_reach_a_goal_as_well_as_anything_could(aim: Aim, goal: Goal) -> None:
    forecast = Odds(DICE).forecast(aim, goal)

    value, _ = by_hand(aim, DICE, goal)
    assert forecast.reached(goal) == value


def test_who_has_seen_all_dice_rerolls_better() -> None:
    """ATTACK-3: whether the leader needs one icon or two is known when the supporter has rolled."""
    odds = Odds(DICE)
    attackers = (Attacker((BLUE,), 1, 3, piercing=False), Attacker((YELLOW,), 0, 1, piercing=False))
    aim = Aim(attackers, NONE_IGNORED, 0, 0, 3)

    seen = odds.forecast(aim, Goal.DESTROY).destroyed

    assert odds.forecast(aim._replace(in_turn=True), Goal.DESTROY).destroyed < seen


def test_each_goal_is_reached_best_by_those_who_have_it() -> None:
    luck = Random(1)
    odds = Odds(DICE)
    for _ in range(40):
        dice = tuple(luck.choices(tuple(Color), k=luck.randint(1, 3)))
        attacker = Attacker(dice, luck.randint(1, 2), luck.randint(1, 6), piercing=False)
        aim = Aim((attacker,), NONE_IGNORED, luck.randint(0, 2), 0, luck.randint(1, 4))
        for goal in Goal:
            others = [odds.forecast(aim, other).reached(goal) for other in Goal]
            assert odds.forecast(aim, goal).reached(goal) == max(others)


# Against icepool


def test_a_single_attack_agrees_with_icepool() -> None:
    """Two green dice and a blue one at 5 hexes, Armor 1."""
    green = icepool.Die([(face.accuracy, face.damage) for face in DICE[GREEN].faces])
    blue = icepool.Die([(face.accuracy, face.damage) for face in DICE[BLUE].faces])

    def dealt(*shown: tuple[int, int]) -> int:
        if max(accuracy for accuracy, _ in shown) < 5:
            return 0
        return max(0, sum(damage for _, damage in shown) - 1)

    theirs = icepool.map(dealt, green, green, blue)

    ours = Odds(DICE).forecast(single((GREEN, GREEN, BLUE), short=5, armor=1), Goal.DAMAGE)
    for damage in range(6):
        assert shares(ours.final).get(damage, 0) == Fraction(theirs.probability(damage))


@pytest.mark.parametrize("rerolls", [1, 2])
def test_rerolls_for_damage_agree_with_icepool(rerolls: int) -> None:
    faces = [(face.accuracy, face.damage) for face in DICE[BLUE].faces]

    def dealt(shown: Sequence[tuple[int, int]]) -> int:
        reached = max(accuracy for accuracy, _ in shown) >= 4
        return sum(damage for _, damage in shown) if reached else 0

    def play(left: int) -> Any:
        def choose(*shown: tuple[int, int]) -> Any:
            options = [icepool.Die([dealt(shown)])]
            for place in range(len(shown)) if left else ():
                again = [(*shown[:place], face, *shown[place + 1 :]) for face in faces]
                options.append(icepool.Die(again).map(play(left - 1), star=True))
            return max(options, key=lambda option: option.mean())

        return choose

    theirs = icepool.tupleize(icepool.Die(faces), icepool.Die(faces)).map(play(rerolls), star=True)

    aim = single((BLUE, BLUE), short=4, rerolls=rerolls)
    ours = Odds(DICE).forecast(aim, Goal.DAMAGE)
    assert mean(ours.final) == Fraction(theirs.mean())


# Attacks in a row, and look-ups


def test_the_mean_number_of_attacks_is_that_of_a_geometric_series() -> None:
    attacks = Odds(DICE).attacks(single((GREEN,), short=5, left=1), Goal.DAMAGE)
    hurting = Fraction(2, 6)

    assert attacks.mean == 1 / hurting
    assert attacks.number[:3] == (hurting, hurting * Fraction(2, 3), hurting * Fraction(4, 9))
    assert attacks.more == Fraction(2, 3) ** 12


def test_wounds_add_up_over_attacks() -> None:
    attacks = Odds(always(green="4/2")).attacks(single((GREEN,), short=3, left=5), Goal.DAMAGE)

    assert list(map(int, attacks.number)) == [0, 0, 1]
    assert attacks.more == 0
    assert attacks.mean == 3


def test_what_cannot_be_hurt_is_never_destroyed() -> None:
    attacks = Odds(DICE).attacks(single((GREEN,), short=5, armor=9, left=1), Goal.DAMAGE)

    assert attacks.mean is None
    assert attacks.more == 1


def test_a_killing_blow_destroys_what_it_does_not_outdamage() -> None:
    odds = Odds({**always(green="5/1"), RED: DICE[GREEN]})
    aim = single((GREEN,), short=5, left=4)._replace(blow=(RED,))

    forecast = odds.forecast(aim, Goal.DESTROY)

    assert forecast.destroyed == at_least(odds.forecast(aim, Goal.DAMAGE).final, 1) * Fraction(4, 6)
    assert forecast.wounds == Fraction(4, 6) * 4 + Fraction(2, 6) * 1


def test_look_ups_give_what_forecasts_give() -> None:
    odds = Odds(DICE)
    question = ((GREEN, GREEN, BLUE), 1, 2, 7, frozenset({BLUE}), 1, 2)
    aim = single((GREEN, GREEN, BLUE), short=5, rerolls=1, armor=1, left=2)
    aim = aim._replace(ignored=frozenset({BLUE}))

    assert odds.chance_to_hit(*question) == float(odds.forecast(aim, Goal.HIT).hit)
    assert odds.expected_damage(*question) == float(mean(odds.forecast(aim, Goal.DAMAGE).final))
    assert odds.expected_wounds(*question) == float(odds.forecast(aim, Goal.WOUNDS).wounds)
    assert odds.chance_to_destroy(*question) == float(odds.forecast(aim, Goal.DESTROY).destroyed)


def test_worlds_with_the_same_dice_share_their_odds() -> None:
    catalog = load_catalog()
    one, same = codex_of(catalog), codex_of(catalog)
    other = replace(one, dice={**one.dice, RED: always()[RED]})

    assert one is not same
    assert odds_with(one) is odds_with(same)
    assert odds_with(one) is not odds_with(other)


def test_an_aim_that_is_kept_is_the_same_aim() -> None:
    """Whatever an aim consists of: a part that was left out would be foretold as usual."""
    values = ((Attacker((GREEN,), 1, 2, piercing=True),), frozenset({BLUE}), 1, 2, 3)
    aim = Aim(*values, boosts=((1, 2),), blow=(RED,), in_turn=True)
    usual = Aim._field_defaults

    assert all(getattr(aim, name) != usual.get(name) for name in Aim._fields)
    assert Odds(DICE)._kept(aim) == aim
