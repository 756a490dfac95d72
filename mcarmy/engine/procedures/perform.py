"""How does an action or a card do what it says?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.binding.bound import AROUND, Reach
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import lay
from mcarmy.engine.queries.acting import reached
from mcarmy.engine.queries.places import alive
from mcarmy.engine.state import NO_UNIT

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.frames import Frame, Steps
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed


def next_effect(game: Game, deed: Deed) -> Frame | None:
    """Do the effects in the order they are printed; what lasts is laid on those it reaches."""
    while deed.effects:
        number, *rest = deed.effects
        deed.effects = tuple(rest)
        deed.doing = number
        effect = game.codex.effects[number]
        if game.listener is not None:
            game.listener(events.EffectFired(number, effect.word, effect.origin, deed.unit))
        if effect.hook is Hook.PERFORM:
            need: Frame | None = effect.act(game, deed)
            if need is not None:
                return need
        elif alive(game, deed.unit):
            for unit in _reached(game, effect, deed):
                lay(game, effect, unit, deed.unit, deed.player, about=deed.chosen)
    return None


def _reached(game: Game, effect: Bound, deed: Deed) -> tuple[int, ...]:
    """Who bears what lasts: those it reaches, or its source when it goes with that."""
    if effect.to is Reach.CHOSEN:
        chosen = deed.chosen
        return (chosen,) if chosen != NO_UNIT and alive(game, chosen) else ()
    if effect.to in AROUND:
        return (deed.unit,)
    return reached(game, effect, deed.unit)


PERFORM: Final[Steps] = (next_effect,)
