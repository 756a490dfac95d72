"""What a unit counts for, beside the same worked out unit by unit."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.decisions import Question
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import new_game
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.judging.appraisal import appraisal_with
from mcarmy.policies.judging.prizes import DEAR, HARDENED, LAST, Able, prizes
from mcarmy.policies.random import RandomPolicy
from mcarmy.policies.style import Style
from tests.engine.random_armies import random_army
from tests.policies.games import books, mirror

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind


def unit_by_unit(view: View) -> list[float]:
    """The same as `prizes`, every unit beside every other."""
    appraisal = appraisal_with(view.odds, Style())
    ours, theirs = view.units(view.player), view.units(view.opponent)

    def hurts(own: UnitKind, other: UnitKind) -> bool:
        return appraisal.duel(own, other, other.health, 0).reach > 0

    found = [1.0] * len(view.kind)
    for enemy in theirs:
        other = view.kind[enemy]
        able = [own for own in ours if hurts(view.kind[own], other)]
        found[enemy] = 1 + LAST / len(theirs) + HARDENED / max(1, len(able))
        for own in able:
            found[own] += DEAR / len(able) ** 2
    return found


@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_a_unit_counts_for_what_it_counts_for_beside_every_other(format_: str) -> None:
    compared = set()
    for number in range(6):
        game = mirror(format_, number)
        views = (View(game, 0), View(game, 1))
        policies = (RandomPolicy(f"{number}/0"), RandomPolicy(f"{number}/1"))
        while (decision := advance(game)) is not None:
            view = views[decision.player]
            appraisal = appraisal_with(view.odds, Style())
            able = Able(view, [appraisal.prowess(kind) for kind in view.kind])
            counted = prizes(view, able)
            assert counted == pytest.approx(unit_by_unit(view))
            compared.add(tuple(counted))
            answer(game, decision, policies[decision.player].choose(view, decision))

    assert len(compared) > 10


def test_a_player_of_two_games_knows_whose_the_units_are() -> None:
    """The same units one after the other, but divided otherwise."""
    catalog, codex = books()
    usual = random_army(catalog, "skirmish", Random(0))
    battle_map = catalog.maps[usual.format.maps[0]]
    units = list(catalog.units.values())
    compared = 0
    for one in units[:12]:
        for other in units[:12:4]:
            policy = GreedyPolicy("one for both")
            for both in ((one,), (one, one, other)), ((one, one), (one, other)):
                mine, theirs = (replace(usual, units=own, cards=()) for own in both)
                game = new_game(codex, (mine, theirs), battle_map, seed=1, ignore_todo=True)
                luck = RandomPolicy("deploys")
                while (decision := advance(game)) is not None:
                    if decision.question is Question.ORDER:
                        break
                    answer(game, decision, luck.choose(View(game, decision.player), decision))
                view = View(game, 0)
                fresh = GreedyPolicy("anew").situation(view).prizes
                assert policy.situation(view).prizes == fresh
                compared += len(set(fresh)) > 1
    assert compared > 10
