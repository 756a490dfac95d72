"""What happens when a unit is destroyed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import remove
from mcarmy.engine.procedures.offer_cards import offer
from mcarmy.engine.procedures.react import reactions
from mcarmy.engine.procedures.victory import check_annihilation
from mcarmy.engine.queries.places import alive
from mcarmy.engine.queries.scoring import worth
from mcarmy.engine.records import Destruction, Happening
from mcarmy.engine.state import NO_UNIT, Frame
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def destruction(unit: int, by: int = NO_UNIT, *, by_attack: bool = False) -> Frame:
    """The procedure of taking a destroyed unit off the map."""
    return Frame(DESTROY, Destruction(unit, by, by_attack=by_attack))


def leave_map(game: Game, destruction: Destruction) -> None:
    """It leaves the map, its order goes to the used ones, the enemy scores (ATTACK-7, WIN-1)."""
    state = game.state
    unit = destruction.unit
    destruction.player = state.owner[unit]
    destruction.places = (state.hex[unit], state.rear[unit])
    points = worth(game, unit)
    remove(state, unit)
    state.players[1 - destruction.player].kills += points
    if game.listener is not None:
        game.listener(events.Destroyed(unit, destruction.by, points))


def offer_friends_cards(game: Game, destruction: Destruction) -> object:
    """Cards for the loss of a friend answer attacks only."""
    return _FRIEND_DESTROYED(game, destruction) if destruction.by_attack else None


_FRIEND_DESTROYED = offer(Window.FRIEND_DESTROYED)


def last_words(game: Game, destruction: Destruction) -> Frame | None:
    """The destroyed unit reacts first, then the one that destroyed it with an attack."""
    while destruction.answered < 2:
        destruction.answered += 1
        if destruction.answered == 1:
            hook, player, units = Hook.DESTROYED, destruction.player, (destruction.unit,)
        elif destruction.by_attack and alive(game, destruction.by):
            hook, player = Hook.DESTROYED_ENEMY, 1 - destruction.player
            units = (destruction.by,)
        else:
            return None
        happening = Happening(
            hook,
            player,
            actor=destruction.by,
            subject=destruction.unit,
            amount=int(destruction.by_attack),
            places=destruction.places,
        )
        need = reactions(game, happening, units)
        if need is not None:
            return need
    return None


def settle(game: Game, _: Destruction) -> None:
    """Whoever has no units left has lost (WIN-4)."""
    check_annihilation(game)


DESTROY = (leave_map, offer_friends_cards, last_words, settle)
