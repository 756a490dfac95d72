"""What does a player do in his turn?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import GiveOrder
from mcarmy.engine.decisions import ORDER, Decision, Orders
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.procedures.activation import ACTIVATION
from mcarmy.engine.procedures.changes import expire, put_token
from mcarmy.engine.procedures.deploy import bring_reinforcements
from mcarmy.engine.procedures.hands import open_windows
from mcarmy.engine.procedures.offer_cards import offer
from mcarmy.engine.queries.orders import waiting
from mcarmy.engine.records import Activation
from mcarmy.engine.state import ORDERS_A_TURN, TOKENS, Until
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Turn


def begin_turn(game: Game, turn: Turn) -> None:
    """In every turn each player may play one card again (CARD-1)."""
    state = game.state
    state.turns += 1
    state.turn_of = turn.player
    for player, side in enumerate(state.players):
        if side.played:
            side.played = False
            open_windows(game, player)
    if game.listener is not None:
        game.listener(events.TurnBegan(turn.player, state.turns))


def give_orders(game: Game, turn: Turn) -> Decision | Frame | None:
    """One order to one unit, its actions, then a second order to another (ROUND-2)."""
    state = game.state
    if state.reserves and (arriving := bring_reinforcements(game)) is not None:
        return arriving
    if turn.orders == ORDERS_A_TURN:
        return None
    player = turn.player
    units = waiting(state, player) & ~turn.given
    if not units:
        return None
    _, bronze, silver, gold = state.players[player].unused
    tokens = _CHOICES[(bronze > 0) + 2 * (silver > 0) + 4 * (gold > 0)]
    if not tokens:
        return None
    return Decision(player, ORDER, Orders(units, tokens), give_order)


_CHOICES: Final = [
    tuple([token for place, token in enumerate(TOKENS) if have >> place & 1]) for have in range(8)
]
"""Which orders there are to choose from, by those of which any is unused, as bits."""


def give_order(game: Game, turn: Turn, action: Action) -> Frame:
    """The unit receives the token and takes its actions."""
    assert isinstance(action, GiveOrder)
    turn.orders += 1
    turn.given |= 1 << action.unit
    game.state.players[turn.player].activations += 1
    put_token(game.state, action.unit, action.token)
    return Frame(ACTIVATION, Activation(turn.player, action.unit, action.token))


def end_turn(game: Game, turn: Turn) -> None:
    """What lasts until the end of this turn is over; the opponent's next turn ends other things."""
    if game.listener is not None:
        game.listener(events.TurnEnded(turn.player))
    if game.state.afflicted:
        expire(game, Until.END_OF_TURN)
        expire(game, Until.END_OF_OPPONENTS_TURN, player=1 - turn.player)


TURN: Final[Steps] = (
    begin_turn,
    give_orders,
    offer(Window.END_OF_OWN_TURN),
    end_turn,
)
