"""How does an action or a card do what it says?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import lay
from mcarmy.engine.queries.acting import reached
from mcarmy.engine.queries.places import alive

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed
    from mcarmy.engine.state import Frame


def next_effect(game: Game, deed: Deed) -> Frame | None:
    """Do the effects in the order they are printed; what lasts is laid on those it reaches."""
    while deed.effects:
        number, *rest = deed.effects
        deed.effects = tuple(rest)
        effect = game.codex.effects[number]
        if game.listener is not None:
            game.listener(events.EffectFired(effect.word, effect.origin, deed.unit))
        if effect.hook is Hook.PERFORM:
            need: Frame | None = effect.act(game, deed)
            if need is not None:
                return need
        elif alive(game, deed.unit):
            for unit in reached(game, effect, deed.unit):
                lay(game.state, effect, unit, deed.unit, deed.player)
    return None


PERFORM = (next_effect,)
