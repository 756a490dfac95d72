"""How is a game played, whoever chooses?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.loop import advance, answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome


def drive(
    game: Game, choose: Callable[[Decision], object], *, turns: int | None = None
) -> Outcome | None:
    """Ask and answer until the game is over, or until so many turns have begun; how it ended.

    Every game is driven from here, whoever chooses: policies, a record of choices, chance.
    """
    while (decision := advance(game)) is not None:
        if turns is not None and game.state.turns >= turns:
            return None
        answer(game, decision, choose(decision))
    return game.state.outcome
