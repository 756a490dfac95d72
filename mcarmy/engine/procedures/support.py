"""Who joins an attack?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.actions import PASS, Support
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import DONE
from mcarmy.engine.procedures.changes import put_token
from mcarmy.engine.queries.supporters import supporting
from mcarmy.engine.queries.targeting import seeing_hex
from mcarmy.engine.records import Turn
from mcarmy.engine.state import ORDERS_A_TURN, TOKENS

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.frames import Then
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


def choose_supporters(game: Game, attack: Attacking) -> Decision | None:
    """Own units without an order that see the target, each given one now (ATTACK-2).

    These orders are none of the turn's two, unless they are read to be (ROUND-7). A guard attacks
    alone (GUARD-3).
    """
    unused = game.state.players[attack.player].unused
    if attack.guard or attack.free or not any(unused):
        return None
    if not game.terms.rulings.supporters_are_extra and _turn(game).orders == ORDERS_A_TURN:
        return None
    units = supporting(game, attack)
    if not units:
        return None
    tokens = [token for token in TOKENS if unused[token]]
    options = [Support(unit, token) for unit in units for token in tokens]
    return Decision(attack.player, Question.SUPPORT, (*options, PASS), support, unit=attack.unit)


def support(game: Game, attack: Attacking, action: Action) -> Then | None:
    """The supporter takes the order; what other actions it would give are lost (ATTACK-2)."""
    if not isinstance(action, Support):
        return DONE
    origin = seeing_hex(game, action.unit, attack.hex)
    put_token(game.state, action.unit, action.token)
    if not game.terms.rulings.supporters_are_extra:
        _turn(game).orders += 1
    attack.supporters += ((action.unit, origin),)
    if game.listener is not None:
        game.listener(events.Supported(attack.number, action.unit, action.token, origin))
    return None


def _turn(game: Game) -> Turn:
    """The turn under way."""
    return next(f.record for f in game.state.stack if isinstance(f.record, Turn))
