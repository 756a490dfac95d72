"""Random games are played until every effect of every unit, card and zone has fired."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from mcarmy.engine.binding.watch import Watch
from mcarmy.engine.effects.coverage import YARD, army, choose, play_boldly, rarest, watched_game
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from tests.effects.conftest import catalog
from tests.engine.invariants import Ledger

GAMES = 2000


def test_every_effect_fires() -> None:
    """What has not fired after very many games is listed."""
    watch = Watch()
    codex = codex_of(catalog(), watch)
    names = {effect.number: f"{effect.origin}: {effect.word}" for effect in codex.effects}
    waiting = dict(names)

    for seed in range(GAMES):
        if not waiting:
            break
        luck = Random(seed)
        play_boldly(watched_game(catalog(), codex, rarest(codex, watch), luck, seed), luck)
        waiting = {number: name for number, name in names.items() if not watch.fired[number]}

    assert names
    assert sorted(waiting.values()) == []


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_nothing_is_lost_or_made_up_whatever_fires(first: int) -> None:
    codex = codex_of(catalog())
    for seed in range(first, first + 10):
        luck = Random(seed)
        one, two = army(catalog(), [], luck), army(catalog(), [], luck)
        armies = replace(one, attached=()), replace(two, attached=())
        game = new_game(codex, armies, YARD, seed=seed, round_cap=5)
        ledger = Ledger(game)
        while (decision := advance(game)) is not None:
            ledger.check(game, decision)
            answer(game, decision, choose(decision, luck))
