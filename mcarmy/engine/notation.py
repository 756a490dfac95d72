"""How is an action written in one line, and read back?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.errors import IllegalActionError

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game


def write(game: Game, action: Action) -> str:
    """An action in one line, such as "go m9" or "target c4 f6"."""
    return action.notation(game.board.name)


def read(game: Game, decision: Decision, text: str) -> Action:
    """The option that is written so; each option of a decision is written differently."""
    for option in decision.options:
        if write(game, option) == text:
            return option
    if text == write(game, CONCEDE):
        return CONCEDE
    raise IllegalActionError(
        f"{text!r} is not an answer to {decision.question}: choose one of its "
        f"{len(decision.options)} options"
    )
