"""Which guards could attack a moving unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import Interrupt
from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.bits import members
from mcarmy.engine.hooks import LOOKS_OVER
from mcarmy.engine.queries.movement import (
    ends,
    next_steps,
    obstacles,
    passed,
    perhaps_passed,
)
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
    guards = guards_against(game, unit) if game.state.guarding else 0
    in_the_way = obstacles(game, unit, active=True)
    if not guards:
        return ends(game, unit, left, in_the_way), False
    first = _first_hexes(game, unit)
    views = _views(game, unit, guards, first)
    if views is None:
        return next_steps(game, unit, left, in_the_way), True
    where = ends(game, unit, left, in_the_way)
    later = _hexes_of(where) & ~first
    if later and _watched(game, views, later):
        return next_steps(game, unit, left, in_the_way), True
    # Most often what could be passed at all is where a move could end, or no guard sees it.
    over = perhaps_passed(game, unit, left - 1, in_the_way) & ~(first | later)
    if over and _watched(game, views, over):
        over &= passed(game, unit, left - 1, in_the_way)
        if over and _watched(game, views, over):
            return next_steps(game, unit, left, in_the_way), True
    return where, False


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


def _views(game: Game, mover: int, guards: int, first: int) -> list[tuple[int, int, int]] | None:
    """From each hex of a guard: the hexes it could attack past the walls, and who is in the way.

    None if one of them sees any of the first hexes: then nobody asks for the others.
    """
    state = game.state
    outlook = game.outlook
    everybody = others(state, mover)
    strike_above = game.terms.rulings.guards_strike_above
    towers = _towers(game, 1 - state.owner[mover]) if state.zone_effects[LOOKS_OVER] else 0
    views = []
    for guard in members(guards):
        base = state.base[guard]
        in_the_way = 0 if towers & base else everybody & ~base
        for origin in stands_on(game, guard):
            view = outlook[origin]
            if state.kind[guard].melee:
                view &= strikes(game, guard)
            if not strike_above:
                view &= ~base
            if first & view and game.sight.sees_any(origin, first & view, in_the_way):
                return None
            views.append((origin, view, in_the_way))
    return views


def _watched(game: Game, views: list[tuple[int, int, int]], hexes: int) -> bool:
    """Whether a guard sees any of the hexes the mover could enter."""
    for origin, view, in_the_way in views:
        if hexes & view and game.sight.sees_any(origin, hexes & view, in_the_way):
            return True
    return False


def _towers(game: Game, player: int) -> int:
    """The hexes where a guard would look over units if its side held the zone, as it may once the
    mover has left it."""
    state = game.state
    side = state.occupied[player]
    hexes = 0
    for zone, number in state.zone_effects[LOOKS_OVER]:
        place = game.board.zones[zone]
        if game.codex.effects[number].to is Reach.UNITS_ON_ZONE:
            hexes |= place
        elif place & side:
            hexes |= side
    return hexes


def interrupts(game: Game, mover: int) -> list[Interrupt]:
    """Every attack a guard could make on the mover where it is now (GUARD-2)."""
    guards = guards_against(game, mover)
    if not guards:
        return []
    base = game.state.base
    hexes = stands_on(game, mover)
    in_view = 0
    for at in hexes:
        in_view |= game.outlook[at]
    found: list[Interrupt] = []
    for guard in members(guards):
        if base[guard] & in_view:
            found += [
                Interrupt(guard, origin, at)
                for origin in stands_on(game, guard)
                for at in hexes
                if may_target(game, guard, mover, origin=origin, at=at)
            ]
    return found
