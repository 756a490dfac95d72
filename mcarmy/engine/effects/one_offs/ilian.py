"""What do abilities of Ilian units do that need rules of their own?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.binding.words import word
from mcarmy.engine.effects.deeds import CHOOSE, hit_and_there
from mcarmy.engine.effects.parts import (
    Choice,
    this_activation,
)
from mcarmy.engine.frames import Frame
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.hands import lose_card
from mcarmy.engine.queries.legal import may_attack

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed, Happening


# Golem of Ice: Ice Touch


def _may_touch(game: Game, player: int, unit: int) -> bool:
    return bool(hit_and_there(game)) or may_attack(game, this_activation(game))


@word(Hook.PERFORM, possible=_may_touch)
def ice_touch(game: Game, deed: Deed) -> Frame | None:
    """What follows comes over the target its attack has hit in this activation, or will hit."""
    hit = hit_and_there(game)
    if hit:
        return Frame(CHOOSE, Choice(deed.player, deed.unit, hit, may=False))
    this_activation(game).upon_hit = deed.effects
    deed.effects = ()
    return None


# Karak's Command Tent


@word(Hook.BEGAN)
def attached_cards(game: Game, unit: int, happening: Happening) -> None:
    """Cards attached to the list lie under it and are played like cards in hand."""
    side = game.state.players[game.state.owner[unit]]
    side.hand += side.attached


@word(Hook.DESTROYED)
def lose_attached_cards(game: Game, unit: int, happening: Happening) -> None:
    """The cards still under it are lost with it."""
    player = game.state.owner[unit]
    side = game.state.players[player]
    for card in side.attached:
        if card in side.hand:
            lose_card(game, player, card)
    side.attached = ()
