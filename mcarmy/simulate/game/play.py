"""How do two policies play one game?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.loop import advance, answer
from mcarmy.engine.view import View

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy


def play(game: Game, policies: tuple[Policy, Policy]) -> Outcome:
    """Play a game to its end: the only place where policies meet the engine."""
    views = (View(game, 0), View(game, 1))
    while (decision := advance(game)) is not None:
        player = decision.player
        answer(game, decision, policies[player].choose(views[player], decision))
    outcome = game.state.outcome
    assert outcome is not None
    return outcome
