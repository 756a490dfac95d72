"""Which guards could attack a moving unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import Interrupt
from mcarmy.engine.bits import listed
from mcarmy.engine.board import reach
from mcarmy.engine.queries.movement import next_places, places
from mcarmy.engine.queries.places import around, stands_on
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
    ends = places(game, unit, left, active=True)
    if not watched(game, unit, ends, left):
        return ends, False
    return next_places(game, unit, left), True


def watched(game: Game, mover: int, ends: Places, left: int) -> bool:
    """Whether a guard sees any hex the mover could enter: an end of its move, or over a friend."""
    guards = guards_against(game, mover)
    if not guards:
        return False
    state = game.state
    around_it = reach.fly(game.board, state.hex[mover], left, occupied=0)
    hexes = ends.singles | (around_it & state.occupied[state.owner[mover]])
    for step, firsts in ends.doubles:
        hexes |= firsts | firsts << step
    others = (state.occupied[0] | state.occupied[1]) & ~state.base[mover]
    for guard in listed(guards):
        if _watches(game, guard, hexes, others & ~state.base[guard]):
            return True
    return False


def _watches(game: Game, guard: int, hexes: int, others: int) -> bool:
    """Whether a guard that could attack there sees one of the hexes."""
    if game.state.kind[guard].melee:
        hexes &= around(game, guard)
    sees = game.sight.sees
    for origin in stands_on(game, guard):
        open_to_it = hexes & game.outlook[origin]
        while open_to_it:
            lowest = open_to_it & -open_to_it
            if sees(origin, lowest.bit_length() - 1, others):
                return True
            open_to_it ^= lowest
    return False


def interrupts(game: Game, mover: int) -> tuple[Interrupt, ...]:
    """Every attack a guard could make on the mover where it is now (GUARD-2)."""
    return tuple(
        Interrupt(guard, origin, at)
        for guard in listed(guards_against(game, mover))
        for origin in stands_on(game, guard)
        for at in stands_on(game, mover)
        if may_target(game, guard, mover, origin=origin, at=at)
    )
