"""Who reacts to what has just happened, and in which order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.bits import members
from mcarmy.engine.events.cause import NO_ZONE
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import DAMAGED_ENEMY, Hook
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import alive
from mcarmy.engine.queries.scoring import holder
from mcarmy.engine.records import Happening, Reacting
from mcarmy.engine.state import NO_UNIT, NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Reaction


def reactions(game: Game, happening: Happening, units: Iterable[int]) -> Frame | None:
    """The reactions of some units to a happening, one after the other."""
    return reactions_to(game, ((happening, unit) for unit in units))


def reactions_to(game: Game, happenings: Iterable[tuple[Happening, int]]) -> Frame | None:
    """The reactions to everything that happened at one moment, each with the unit that reacts."""
    acts = game.codex.acts
    queue = tuple(
        [
            (happening, unit, effect.number)
            for happening, unit in happenings
            if acts[happening.hook]
            for effect in acting(game, happening.hook, unit)
        ]
    )
    return _reacting(queue)


def damaged_enemies(
    player: int, by: int, wounded: Iterable[tuple[int, int]]
) -> Iterator[tuple[Happening, int]]:
    """What the leader of an attack reacts to: each enemy it damaged, and how much."""
    for unit, amount in wounded:
        yield Happening(DAMAGED_ENEMY, player, actor=by, subject=unit, amount=amount), by


def units_in_order(game: Game) -> tuple[int, ...]:
    """All units on the map: the active player's first, each side in the order of its list."""
    state = game.state
    active = state.turn_of
    return members(state.present[active]) + members(state.present[1 - active])


def zone_and_unit_reactions(game: Game, hook: Hook) -> Frame | None:
    """What zones do for their holders, then what units do, at one moment of the round."""
    state = game.state
    if not any(hooked[hook] for hooked in state.hooked):
        return None
    happening = Happening(hook, state.turn_of)
    queue = [
        (happening, NO_UNIT - 1 - zone, number)
        for zone, number in state.zone_effects[hook]
        if holder(game, zone) != NOBODY
    ]
    queue += [
        (happening, unit, effect.number)
        for unit in units_in_order(game)
        for effect in state.kind[unit].own[hook]
    ]
    return _reacting(tuple(queue))


def _reacting(queue: tuple[Reaction, ...]) -> Frame | None:
    if not queue:
        return None
    first, _, _ = queue[0]
    return Frame(REACT, Reacting(first.hook, first.player, queue))


def next_reaction(game: Game, reacting: Reacting) -> Frame | None:
    """Let them react in turn; a unit that is gone reacts only to its own end."""
    while reacting.queue:
        (happening, unit, number), *rest = reacting.queue
        reacting.queue = tuple(rest)
        effect = game.codex.effects[number]
        reacting.unit, reacting.effect = unit, number
        reacting.zone = NO_ZONE
        if unit < NO_UNIT:
            # A zone stands for its holder, who may have lost it to an earlier reaction.
            reacting.zone = NO_UNIT - 1 - unit
            player = reacting.player = holder(game, reacting.zone)
            if player == NOBODY:
                continue
            happening = Happening(happening.hook, player)
            unit = reacting.unit = NO_UNIT
        elif happening.hook is not Hook.DESTROYED and not alive(game, unit):
            continue
        if game.listener is not None:
            game.listener(events.EffectFired(number, effect.word, effect.origin, unit))
        need: Frame | None = effect.act(game, unit, happening)
        if need is not None:
            return need
    return None


REACT: Final[Steps] = (next_reaction,)
