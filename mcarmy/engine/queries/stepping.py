"""Where may a double-based unit that moves hex by hex step next?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board.doubles import standing
from mcarmy.engine.board.stances import (
    Firsts,
    Footing,
    either,
    flood,
    lying,
    only,
    onward,
    pairs,
    rested,
    without,
)

if TYPE_CHECKING:
    from mcarmy.engine.board import Board, Hexes, Pair, Stances


def double_steps(
    board: Board,
    at: Pair,
    left: int,
    *,
    flying: bool,
    enemies: Hexes,
    occupied: Hexes,
    held: Hexes,
) -> Stances:
    """The places one step away from where the move may end, there or later (MOVE-2, MOVE-4).

    A place over other units is only passed: the first place to rest that lies beyond settles it.
    """
    here = only(board.stride, at)
    if left < 1 or held & (1 << at[0] | 1 << at[1]):
        return lying(board.stride, (0, 0, 0))
    ground = _ground(board, flying=flying, enemies=enemies, occupied=occupied, held=held)
    on, over = onward(ground, here)
    fine = rested(ground, either(on, over))
    for between in pairs(lying(board.stride, without(on, fine))):
        if _leads_on(ground, between, left - 1):
            fine = either(fine, only(board.stride, between))
    return lying(board.stride, without(fine, here))


def _leads_on(ground: Footing, between: Pair, left: int) -> bool:
    for going, over in flood(ground, between, left):
        if any(rested(ground, either(going, over))):
            return True
    return False


def _ground(board: Board, *, flying: bool, enemies: Hexes, occupied: Hexes, held: Hexes) -> Footing:
    """A walker shifts and rests where nobody stands; a flyer minds that only where it rests."""
    (_, right), (_, lower_right), (_, lower_left) = standing(board, board.land & ~occupied)
    rest = (right, lower_right, lower_left)
    if not flying:
        passable = board.land & ~enemies
        stops = board.stop | held
        return Footing(board.stride, board.walk, board.walk_shift, passable, rest, rest, stops)
    in_the_air: Firsts = (board.flight[0], board.flight[1], board.flight[2])
    return Footing(
        board.stride, board.flight, board.flight_shift, board.land, in_the_air, rest, held
    )
