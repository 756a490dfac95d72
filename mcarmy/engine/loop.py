"""How does a game go on: run the rules until somebody must choose, then perform the choice?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.decisions import Decision
from mcarmy.engine.errors import EndlessProcedureError, IllegalActionError
from mcarmy.engine.frames import LEAVE, OVER, Frame, Then
from mcarmy.engine.procedures.victory import concede

if TYPE_CHECKING:
    from mcarmy.engine.game import Game

STEP_LIMIT: Final = 100_000


def advance(game: Game) -> Decision | None:
    """Run the procedures under way until somebody must choose; None when the game is over or left.

    Nobody is asked what has only one answer. Asking twice without an answer gives the same
    decision twice: a step that asks has changed nothing yet.
    """
    state = game.state
    if state.outcome is not None:
        return None
    stack = state.stack
    for _ in range(STEP_LIMIT):
        frame = stack[-1]
        steps, record, cursor = frame.steps, frame.record, frame.cursor
        need, last = None, len(steps)
        while cursor < last and (need := steps[cursor](game, record)) is None:
            frame.cursor = cursor = cursor + 1
        if need is None:
            stack.pop()
            continue
        if type(need) is Decision:
            if len(need.options) > 1:
                state.asked = need
                return need
            _perform(game, need, need.options[0])
        elif type(need) is Frame:
            stack.append(need)
        elif type(need) is Then:
            frame.cursor = cursor + 1
            if need.frame is not None:
                stack.append(need.frame)
        elif need is LEAVE:
            frame.cursor = last - 1
        else:
            assert need is OVER
            frame.cursor = cursor + 1
            return None
    raise EndlessProcedureError(
        f"{STEP_LIMIT} steps without a decision: please report this as a bug in {_names(stack)}"
    )


def _names(stack: list[Frame]) -> str:
    """The steps under way, outermost first."""
    return ", ".join(f.steps[f.cursor].__name__ for f in stack if f.cursor < len(f.steps))


def answer(game: Game, decision: Decision, action: object) -> None:
    """Perform one of the offered actions, or the concession that is always possible (WIN-4).

    Policies of others may answer with anything; what is not offered is refused.
    The decision must be the one that this game, or the one it was copied from, asks now.
    """
    asked = game.state.asked
    if asked is not decision and (
        asked is None or asked.then is not decision.then or asked.player != decision.player
    ):
        raise IllegalActionError(
            f"{decision.question} is not asked now: call advance() and answer what it returns"
        )
    if action in decision.options:
        game.state.asked = None
        _perform(game, decision, action)
    elif action == CONCEDE:
        concede(game, decision.player)
    else:
        raise IllegalActionError(
            f"{action!r} is not an answer to {decision.question}: choose one of its "
            f"{len(decision.options)} options"
        )


def _perform(game: Game, decision: Decision, action: object) -> None:
    frame = game.state.stack[-1]
    if decision.once:
        frame.cursor += 1
    need = decision.then(game, frame.record, action)
    if type(need) is Then:
        frame.cursor += 1
        need = need.frame
    if need is not None:
        game.state.stack.append(need)
