"""Who answers in positions he would never bring about? Policies that look on while others play.

A policy that plays a game meets only what its own choices lead to. Bystanders are asked at every
decision of a game that somebody else plays, in either seat, and their answers are only looked at.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from mcarmy.engine.loop import advance, answer
from mcarmy.engine.view import View
from mcarmy.policies import make_policy
from mcarmy.policies.random import RandomPolicy
from mcarmy.simulate.contests.suite import Suite, SuiteStage

if TYPE_CHECKING:
    from collections.abc import Iterable

BLUNT = (0.0, 0.05, 0.3)
"""How often the players of a game take any option instead of their own."""


@cache
def _stage(format_: str) -> SuiteStage:
    return SuiteStage(Suite(format_, 1))


def watched(format_: str, seed: int, players: tuple[str, str], bystanders: Iterable[str]) -> int:
    """A game that others play, more or less at random; how often the bystanders answered."""
    luck = Random(f"{format_} {seed}")
    game = _stage(format_).start(2 * seed)
    blunt = luck.choice(BLUNT)
    playing = [make_policy(name, f"{seed}/{seat}") for seat, name in enumerate(players)]
    looking = [[make_policy(name, f"{seed}/{seat}") for name in bystanders] for seat in (0, 1)]
    anything = RandomPolicy(seed)
    views = (View(game, 0), View(game, 1))
    asked = 0
    while (decision := advance(game)) is not None:
        view = views[decision.player]
        for policy in looking[decision.player]:
            assert policy.choose(view, decision) in decision.options
            asked += 1
        who = anything if luck.random() < blunt else playing[decision.player]
        answer(game, decision, who.choose(view, decision))
    return asked
