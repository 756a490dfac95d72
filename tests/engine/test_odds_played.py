"""Odds against the game's own rolls: many attacks with fixed seeds, and Pearson's test."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Color
from mcarmy.engine.actions import ACCEPT, PASS, ChooseColor
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.frames import Frame
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.odds.arena import READY, Arena
from mcarmy.engine.odds.duel import Duel
from mcarmy.engine.odds.odds import Odds, odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.procedures.attack import ATTACK, roll_dice
from mcarmy.engine.procedures.hands import open_windows
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.records import Opening
from tests.engine.by_hand import shares
from tests.engine.test_duel import card, profile, support

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game

Rolled = dict[tuple[bool, int, bool], int]


def played(game: Game, odds: Odds, goal: Goal, times: int) -> Rolled:
    """Roll an attack that is ready for it again and again: hit, final damage, destroyed."""
    results: Rolled = {}
    for seed in range(times):
        twin = game.copy()
        twin.dice = seeded_dice(twin.codex.dice, seed)
        attack = current_attack(twin)
        assert attack is not None
        target = attack.target
        while (decision := advance(twin)) is not None and decision.about != "over":
            if decision.question is Question.REROLL:
                answer(twin, decision, odds.best_reroll(twin, attack, goal))
            elif decision.question is Question.FACE:
                answer(twin, decision, odds.best_face(twin, attack, goal))
            elif decision.question is Question.CARD:
                answer(twin, decision, decision.options[0])
            else:
                answer(twin, decision, PASS)
        result = (any(attack.hits), attack.dealt, target in attack.destroyed)
        results[result] = results.get(result, 0) + 1
    return results


def ready_to_roll(arena: Arena, at: int, *choices: Action) -> Game:
    """The attack of an arena, choices made in turn, with the rest of its steps before it."""
    game = arena.attack_from(at)
    for choice in choices:
        decision = advance(game)
        assert decision is not None
        answer(game, decision, choice)
    decision = advance(game)
    assert decision is not None
    assert decision.about == READY
    attack = current_attack(game)
    assert attack is not None
    roll = Frame(ATTACK, attack)
    roll.cursor = ATTACK.index(roll_dice)
    game.state.stack = [Frame((over,), Opening()), roll]
    if any(one.name == "Interlocking Fire" for one in arena.duel.cards):
        game.state.players[0].hand = tuple(one.id for one in arena.duel.cards)
        open_windows(game, 0)
    return game


def over(_: Game, __: Opening) -> Decision:
    return Decision(0, Question.MAY, (ACCEPT, PASS), lambda *_: None, about="over")


def fits(counted: Mapping[Any, int], expected: Mapping[Any, Fraction]) -> bool:
    """Pearson's test: what differs more in one of a thousand series of fair rolls is refused."""
    total = sum(counted.values())
    assert set(counted) <= {outcome for outcome, share in expected.items() if share}
    likely = [(counted.get(o, 0), float(s) * total) for o, s in expected.items() if s * total >= 5]
    rare = total - sum(count for count, _ in likely), total - sum(e for _, e in likely)
    cells = [*likely, rare] if rare[1] > 1 else likely
    if len(cells) < 2:
        return True
    statistic = sum((count - share) ** 2 / share for count, share in cells)
    freedom = len(cells) - 1
    spread = 2 / (9 * freedom)
    return bool(statistic < freedom * (1 - spread + 3.09 * spread**0.5) ** 3)


FOUGHT: list[tuple[str, str, int, dict[str, Any], Goal]] = [
    ("Ranger Elite", "Ezoghoul", 7, {}, Goal.DAMAGE),
    ("Dragoon", "Vulkan Prototype", 5, {"cover": True}, Goal.DAMAGE),
    ("Supreme Technomancer", "Martian Banshee Trooper", 5, {}, Goal.DESTROY),
    ("Bear Kapitan", "Battlesuit Prototype", 3, {}, Goal.HIT),
    ("Etoilles Mortant", "Ezoghoul Ravager", 5, {}, Goal.DESTROY),
    ("Sacred Warrior", "Ezoghoul", 1, {}, Goal.DAMAGE),
    ("Mortificator Shadow", "Alakhai the Cunning", 4, {"wounds": 1}, Goal.WOUNDS),
    ("Mortificator Master", "Bio Giant", 3, {"abilities": ("Crack Shot",)}, Goal.DAMAGE),
    (
        "Dragoon",
        "Alakhai the Cunning",
        6,
        {"supporters": (("Bear Kapitan", 4), ("Dragoon Kapitan", 5)), "cover": True},
        Goal.DESTROY,
    ),
    ("Ranger Elite", "Golgotha", 6, {"beside": ("Ranger Commander",)}, Goal.DAMAGE),
    (
        "Ranger Elite",
        "Golgotha",
        6,
        {"supporters": (("Capitol Ranger", 7),), "cards": ("Lethal Coordination",)},
        Goal.DAMAGE,
    ),
    ("Max Steiner", "Golgotha", 5, {"cards": ("Interlocking Fire",)}, Goal.DESTROY),
    (
        "Mortificator Master",
        "Bio Giant",
        3,
        {"abilities": ("Crack Shot",), "supporters": (("Inquisitor", 4),)},
        Goal.DAMAGE,
    ),
    (
        "Max Steiner",
        "Golgotha",
        5,
        {"cards": ("Interlocking Fire",), "supporters": (("Dragoon", 4),)},
        Goal.DESTROY,
    ),
]


CHOICES: dict[str, tuple[Action, ...]] = {
    "Sacred Warrior": (ACCEPT,),
    "Mortificator Master": (ChooseColor(Color.RED),),
}
"""What is chosen before the dice are rolled; the odds must have found the same."""


@pytest.mark.parametrize(("attacker", "target", "at", "given", "goal"), FOUGHT)
def test_the_game_rolls_what_the_odds_say(
    attacker: str, target: str, at: int, given: dict[str, Any], goal: Goal
) -> None:
    given = {
        **given,
        "supporters": tuple(support(*one) for one in given.get("supporters", ())),
        "beside": tuple(profile(name) for name in given.get("beside", ())),
        "cards": tuple(card(name) for name in given.get("cards", ())),
    }
    catalog = load_catalog()
    arena = Arena(catalog, Duel(profile(attacker), profile(target), **given))
    odds = odds_with(arena.codex)
    aim = arena.aim_from(at, goal, odds)
    forecast = odds.forecast(aim, goal)

    results = played(ready_to_roll(arena, at, *CHOICES.get(attacker, ())), odds, goal, 1500)

    assert fits(summed(results, 1), shares(forecast.final))
    assert fits(summed(results, 0), {True: forecast.hit, False: 1 - forecast.hit})
    assert fits(summed(results, 2), {True: forecast.destroyed, False: 1 - forecast.destroyed})


def summed(results: Rolled, part: int) -> dict[Any, int]:
    counted: dict[Any, int] = {}
    for result, count in results.items():
        counted[result[part]] = counted.get(result[part], 0) + count
    return counted


def test_pearsons_test_would_notice_a_loaded_die() -> None:
    fair = {face: Fraction(1, 6) for face in range(6)}

    assert fits(dict.fromkeys(range(6), 250), fair)
    assert not fits({0: 320, 1: 236, 2: 236, 3: 236, 4: 236, 5: 236}, fair)
    with pytest.raises(AssertionError):
        fits({7: 1}, fair)
