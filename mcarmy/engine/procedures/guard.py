"""How does a unit on guard interrupt a move?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, Interrupt
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import DONE, Frame, Steps
from mcarmy.engine.procedures.attack import ATTACK
from mcarmy.engine.queries.guards import interrupts
from mcarmy.engine.queries.places import alive
from mcarmy.engine.records import Attacking, Interruption

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.frames import Then
    from mcarmy.engine.game import Game


def interruption(game: Game, mover: int) -> Frame | None:
    """The mover has entered a hex: its enemies on guard may see it there (GUARD-2)."""
    if not game.state.guarding or not interrupts(game, mover):
        return None
    return Frame(INTERRUPT, Interruption(mover, game.state.base[mover]))


def ask_guards(game: Game, interruption: Interruption) -> Decision | None:
    """The owner of the guards may interrupt with one after the other, while the mover lives and
    has not been put elsewhere: it did not enter that place by itself."""
    mover = interruption.mover
    if not alive(game, mover):
        return None
    if game.state.base[mover] != interruption.entered:
        return None
    attacks = interrupts(game, mover)
    if not attacks:
        return None
    player = 1 - game.state.owner[mover]
    return Decision(player, Question.GUARD, (*attacks, PASS), interrupt, unit=mover)


def interrupt(game: Game, interruption: Interruption, action: Action) -> Frame | Then:
    """A guard attack is an attack alone; it is no order (GUARD-3)."""
    if not isinstance(action, Interrupt):
        return DONE
    return Frame(
        ATTACK,
        Attacking(
            game.state.owner[action.unit],
            action.unit,
            origin=action.origin,
            target=interruption.mover,
            at=action.hex,
            guard=True,
        ),
    )


INTERRUPT: Final[Steps] = (ask_guards,)
