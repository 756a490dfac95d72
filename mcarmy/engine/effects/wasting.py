"""How is an order wasted on a unit that gets no actions from it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseToken
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import Frame, SettledRecord, Steps
from mcarmy.engine.procedures.changes import put_token
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.orders import waiting
from mcarmy.engine.state import TOKENS

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game


class Wasting(SettledRecord):
    """A player must spend an order on a unit that gets no actions from it."""

    def __init__(self, player: int, unit: int) -> None:
        self.player: Final = player
        self.unit: Final = unit


def can_waste_order(game: Game, unit: int) -> bool:
    """An unactivated unit that is there, and whose player has an order left (ROUND-3)."""
    state = game.state
    player = state.owner[unit]
    return bool(waiting(state, player) >> unit & 1) and any(state.players[player].unused)


def waste_order(game: Game, unit: int) -> Frame | None:
    """The unit's player spends an order of his choice on it, if he can (ROUND-3)."""
    if not can_waste_order(game, unit):
        return None
    return Frame(WASTE_ORDER, Wasting(game.state.owner[unit], unit))


def choose_wasted(game: Game, wasting: Wasting) -> Decision:
    """Which of the unused orders goes on it."""
    unused = game.state.players[wasting.player].unused
    options = tuple(ChooseToken(token) for token in TOKENS if unused[token])
    player, unit = wasting.player, wasting.unit
    return Decision(player, Question.CHOOSE, options, waste, once=True, unit=unit, about="order")


def waste(game: Game, wasting: Wasting, action: Action) -> None:
    """The token lies on the unit, which gets no actions from it."""
    assert isinstance(action, ChooseToken)
    put_token(game.state, wasting.unit, action.token)
    if game.listener is not None:
        game.listener(events.Ordered(wasting.unit, action.token, 0, cause_of(game)))


WASTE_ORDER: Final[Steps] = (choose_wasted,)
