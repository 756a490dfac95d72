"""Which guards could attack a moving unit?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import Interrupt
from mcarmy.engine.bits import listed
from mcarmy.engine.board import gathered
from mcarmy.engine.queries.places import around, stands_on
from mcarmy.engine.queries.targeting import may_target

SPEED_MARGIN: Final = 3
"""Effects make a unit this much faster at most; looking too far costs time, never correctness."""

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Destinations
    from mcarmy.engine.game import Game


def guards_against(game: Game, mover: int) -> int:
    """Enemy units on guard, unless the mover has Infiltrate (GUARD-4), as bits."""
    state = game.state
    if state.kind[mover].infiltrate:
        return 0
    return state.guarding & state.present[1 - state.owner[mover]]


def watched(game: Game, mover: int, where: Destinations) -> bool:
    """Whether a guard sees any hex the mover could enter."""
    guards = guards_against(game, mover)
    if not guards:
        return False
    state = game.state
    hexes = where.singles | _friends_near(game, mover)
    for step, firsts in where.doubles:
        hexes |= firsts | firsts << step
    others = (state.occupied[0] | state.occupied[1]) & ~state.base[mover]
    return any(
        _watches(game, guard, hexes, others & ~state.base[guard]) for guard in listed(guards)
    )


def _friends_near(game: Game, mover: int) -> int:
    """Hexes of friends that the mover could pass over."""
    state = game.state
    near = state.kind[mover].speed + SPEED_MARGIN
    away = game.board.distance[state.hex[mover]]
    friends = state.occupied[state.owner[mover]] & ~state.base[mover]
    return gathered(at for at in listed(friends) if away[at] <= near)


def _watches(game: Game, guard: int, hexes: int, others: int) -> bool:
    """Whether a guard that could attack there sees one of the hexes."""
    if game.state.kind[guard].melee:
        hexes &= around(game, guard)
    sees = game.sight.sees
    return any(
        sees(origin, at, others) for origin in stands_on(game, guard) for at in listed(hexes)
    )


def interrupts(game: Game, mover: int) -> tuple[Interrupt, ...]:
    """Every attack a guard could make on the mover where it is now (GUARD-2)."""
    return tuple(
        Interrupt(guard, origin, at)
        for guard in listed(guards_against(game, mover))
        for origin in stands_on(game, guard)
        for at in stands_on(game, mover)
        if may_target(game, guard, mover, origin=origin, at=at)
    )
