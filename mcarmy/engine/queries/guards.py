"""Which guards could attack a moving unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import Interrupt
from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.bits import members
from mcarmy.engine.hooks import LOOKS_OVER
from mcarmy.engine.queries.movement import next_places, passed, places
from mcarmy.engine.queries.places import others, stands_on, strikes
from mcarmy.engine.queries.targeting import may_target

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Places
    from mcarmy.engine.game import Game


def guards_against(game: Game, mover: int) -> int:
    """Enemy units on guard, unless the mover has Infiltrate (GUARD-4), as bits."""
    state = game.state
    if state.kind[mover].infiltrate:
        return 0
    return state.guarding & state.present[1 - state.owner[mover]]


def starts(game: Game, unit: int, left: int) -> tuple[Places, bool]:
    """How a unit's own move may begin, and whether it goes hex by hex.

    It begins with its end; but where a guard may interrupt, with a first step.
    """
    guards = guards_against(game, unit)
    if not guards:
        return places(game, unit, left, active=True), False
    first = _first_hexes(game, unit)
    if _watched(game, unit, guards, first):
        return next_places(game, unit, left), True
    ends = places(game, unit, left, active=True)
    later = _hexes_of(ends) & ~first
    if later and _watched(game, unit, guards, later):
        return next_places(game, unit, left), True
    # Most often nobody is passed over, and what is passed is where a move could end.
    over = passed(game, unit, left - 1) & ~(first | later)
    if over and _watched(game, unit, guards, over):
        return next_places(game, unit, left), True
    return ends, False


def _first_hexes(game: Game, unit: int) -> int:
    """Free hexes beside a unit, which settle most questions about guards at once."""
    state = game.state
    near = 0
    for at in stands_on(game, unit):
        near |= game.board.steps[at]
    return near & ~(state.occupied[0] | state.occupied[1])


def _hexes_of(where: Places) -> int:
    """All hexes of a set of places."""
    hexes = where.singles
    for step, firsts in where.doubles:
        hexes |= firsts | firsts << step
    return hexes


def _watched(game: Game, mover: int, guards: int, hexes: int) -> bool:
    """Whether a guard that could attack there sees any of the hexes the mover could enter."""
    state = game.state
    without_mover = others(state, mover)
    outlook = game.outlook
    strike_above = game.terms.rulings.guards_strike_above
    towers = bool(state.zone_effects[LOOKS_OVER])
    for guard in members(guards):
        in_reach = hexes & strikes(game, guard) if state.kind[guard].melee else hexes
        if not strike_above:
            in_reach &= ~state.base[guard]
        if not in_reach:
            continue
        for origin in stands_on(game, guard):
            in_view = in_reach & outlook[origin]
            if in_view:
                looks_over = towers and _on_tower(game, guard)
                in_the_way = 0 if looks_over else without_mover & ~state.base[guard]
                if game.sight.sees_any(origin, in_view, in_the_way):
                    return True
    return False


def _on_tower(game: Game, guard: int) -> bool:
    """Whether a guard would look over units if its side held the zone, as it may once the mover
    has left it."""
    state = game.state
    effects = game.codex.effects
    side = state.occupied[state.owner[guard]]
    for zone, number in state.zone_effects[LOOKS_OVER]:
        on_it = effects[number].to is Reach.UNITS_ON_ZONE
        if game.board.zones[zone] & (state.base[guard] if on_it else side):
            return True
    return False


def interrupts(game: Game, mover: int) -> tuple[Interrupt, ...]:
    """Every attack a guard could make on the mover where it is now (GUARD-2)."""
    outlook = game.outlook
    base = game.state.base[mover]
    return tuple(
        [
            Interrupt(guard, origin, at)
            for guard in members(guards_against(game, mover))
            for origin in stands_on(game, guard)
            if outlook[origin] & base
            for at in stands_on(game, mover)
            if may_target(game, guard, mover, origin=origin, at=at)
        ]
    )
