"""In the middle of any card, zone or ability a game can be copied, and both copies stay exact."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from mcarmy.engine.dice import RecordedDice, ScriptedDice, seeded_dice
from mcarmy.engine.effects.coverage import YARD, army, choose
from mcarmy.engine.fingerprint import contents
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.records import Happening
from mcarmy.engine.start import codex_of, new_game
from tests.effects.conftest import catalog

if TYPE_CHECKING:
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game

GAMES = 80
AHEAD = 12


@cache
def codex() -> Codex:
    return codex_of(catalog())


def begun(seed: int) -> tuple[Game, Random]:
    """A game between armies full of cards."""
    luck = Random(f"forks {seed}")
    cards = [card.name for card in catalog().cards.values()]
    armies = army(catalog(), cards, luck), army(catalog(), cards, luck)
    return new_game(codex(), armies, YARD, seed=seed, round_cap=4), luck


def remembered(game: Game) -> list[Any]:
    """The table, and what every procedure under way remembers."""
    records = [(type(f.record).__name__, told(f.record.__getstate__())) for f in game.state.stack]
    return [contents(game), records]


def told(value: object) -> object:
    """What a procedure remembers, with what has happened told by its parts."""
    if isinstance(value, Happening):
        return ("Happening", value.__getstate__())
    if isinstance(value, dict):
        return {key: told(each) for key, each in value.items()}
    return tuple([told(each) for each in value]) if isinstance(value, tuple) else value


def go_on(game: Game, seed: str) -> None:
    luck = Random(seed)
    for _ in range(AHEAD):
        decision = advance(game)
        if decision is None:
            return
        answer(game, decision, choose(decision, luck))


def test_a_fork_anywhere_disturbs_nothing_and_goes_the_same_way() -> None:
    questions = set()
    for seed in range(GAMES):
        game, luck = begun(seed)
        while (decision := advance(game)) is not None:
            asks = decision.then.__name__
            if asks not in questions or luck.random() < 0.02:
                questions.add(asks)
                before = remembered(game)
                one, two = game.copy(), game.copy()
                go_on(one, asks)
                assert remembered(game) == before
                go_on(two, asks)
                assert remembered(one) == remembered(two)
            answer(game, decision, choose(decision, luck))

    assert questions >= {
        "switch",
        "choose_other",
        "warp",
        "land",
        "roll_once_more",
        "heal_chosen",
        "recover",
        "take_note",
        "begin_attack",
        "shove",
        "buy_back",
        "play",
    }


def test_a_game_full_of_cards_can_be_played_again_from_its_dice_and_choices() -> None:
    for seed in range(8):
        game, luck = begun(seed)
        game.dice = dice = RecordedDice(seeded_dice(codex().dice, seed))
        chosen = []
        while (decision := advance(game)) is not None:
            chosen.append(choose(decision, luck))
            answer(game, decision, chosen[-1])

        again, _ = begun(seed)
        again.dice = scripted = ScriptedDice(dice.script)
        for action in chosen:
            decision = advance(again)
            assert decision is not None
            answer(again, decision, action)
        advance(again)

        assert scripted.unused == ()
        assert remembered(again) == remembered(game)
