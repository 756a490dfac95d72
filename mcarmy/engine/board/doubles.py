"""Where can a double-based unit get to?

Positions are explained in `stances`, the sets that stand in the way in `reach`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.board.board import PairWalks
from mcarmy.engine.board.stances import (
    Firsts,
    Footing,
    both,
    either,
    farther,
    leads_on,
    lying,
    only,
    onward,
    pairs,
    reach,
    rested,
    singly,
    spread,
    stood_on,
    touching,
    with_hexes,
    without,
)

if TYPE_CHECKING:
    from mcarmy.engine.board.board import Board, Hexes, Pair, Stances


def standing(board: Board, free: Hexes) -> Stances:
    """The positions with both hexes in a free set and no wall between them."""
    return lying(board.stride, _room(board, free))


def walk(
    board: Board,
    start: Pair,
    speed: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Stances:
    """The positions where a double-based walker may end its move (MOVE-2 to MOVE-4)."""
    if held & (1 << start[0] | 1 << start[1]):
        return ()
    known = walks_alone(board, start, speed)
    stops = ends | held
    if not known.hexes & (occupied | stops):
        return known.alone
    if not known.inner & (occupied | stops):
        # Whoever is met is met by the last step.
        return lying(board.stride, both(_firsts(known.alone), _free_room(board, occupied)))
    # Who stands there still meets the same: nobody farther away matters.
    enemies, occupied, stops = known.hexes & enemies, known.hexes & occupied, known.hexes & stops
    if known.occupied != occupied or known.enemies != enemies or known.stops != stops:
        ground = walking(board, enemies, occupied, board.stop | stops)
        known.enemies, known.occupied, known.stops = enemies, occupied, stops
        begin = live = only(board.stride, start)
        left, in_the_way = speed, occupied | stops
        for positions, hexes in known.begun:
            if hexes & in_the_way:
                break
            live = positions
            left -= 1
        known.past = lying(board.stride, rested(ground, farther(ground, begin, live, left)))
    return known.past


def walks_alone(board: Board, start: Pair, speed: int) -> PairWalks:
    """What is known of a walker: where it comes to if nobody else is there."""
    known = board.known_pair_walks.get((start, speed))
    if known is None:
        ground = walking(board, 0, 0, board.stop)
        stride, begin = board.stride, only(board.stride, start)
        before = live = begin
        begun = []
        for _ in range(speed - 1):
            before = live
            live = spread(stride, ground.going, live)
            begun.append((live, stood_on(stride, live)))
        alone = farther(ground, begin, live, 1) if speed > 0 else (0, 0, 0)
        inner = farther(ground, begin, before, 1) if speed > 1 else (0, 0, 0)
        known = PairWalks(
            lying(stride, alone), stood_on(stride, alone), stood_on(stride, inner), begun
        )
        board.known_pair_walks[start, speed] = known
    return known


def flights_alone(board: Board, start: Pair, speed: int) -> tuple[Stances, Hexes]:
    """The positions a flyer could take if nobody else were there, and all their hexes."""
    known = board.known_pair_flights.get((start, speed))
    if known is None:
        alone = flying(board, occupied=0, stops=0)
        known = with_hexes(board.stride, reach(alone, only(board.stride, start), speed))
        board.known_pair_flights[start, speed] = known
    return known


def fly(
    board: Board,
    start: Pair,
    speed: int,
    *,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Stances:
    """The positions where a double-based flyer may end its move, none across a wall (MOVE-5)."""
    if held & (1 << start[0] | 1 << start[1]):
        return ()
    stances, hexes = flights_alone(board, start, speed)
    if not hexes & (ends | held):
        return lying(board.stride, both(_firsts(stances), _free_room(board, occupied)))
    ground = flying(board, occupied=occupied, stops=ends | held)
    return lying(board.stride, rested(ground, reach(ground, only(board.stride, start), speed)))


def walked_over(
    board: Board, start: Pair, speed: int, *, enemies: Hexes, occupied: Hexes, held: Hexes
) -> Hexes:
    """The hexes of all positions a double-based walker may take, those over friends as well."""
    if held & (1 << start[0] | 1 << start[1]):
        return 0
    ground = walking(board, enemies, occupied, board.stop | held)
    return stood_on(board.stride, reach(ground, only(board.stride, start), speed))


def flown_over(board: Board, start: Pair, speed: int, *, held: Hexes) -> Hexes:
    """The hexes of all positions a double-based flyer may take, over whomever."""
    if held & (1 << start[0] | 1 << start[1]):
        return 0
    ground = flying(board, occupied=0, stops=held)
    return stood_on(board.stride, reach(ground, only(board.stride, start), speed))


def walk_out_of_sight(
    board: Board, start: Pair, speed: int, *, enemies: Hexes, occupied: Hexes, held: Hexes
) -> Stances:
    """The positions where a walker may end its move that rests after one step and then goes on."""
    first = walk(board, start, 1, enemies=enemies, occupied=occupied, held=held)
    ground = walking(board, enemies, occupied, board.stop | held)
    return _farther(ground, first, start, speed - 1, board.stop, held)


def fly_out_of_sight(
    board: Board, start: Pair, speed: int, *, occupied: Hexes, ends: Hexes, held: Hexes
) -> Stances:
    """The positions where a flyer may end its move that rests after one step and then goes on."""
    first = fly(board, start, 1, occupied=occupied, ends=ends, held=held)
    ground = flying(board, occupied=occupied, stops=ends | held)
    return _farther(ground, first, start, speed - 1, 0, held)


def _farther(
    ground: Footing, first: Stances, start: Pair, left: int, rough: Hexes, held: Hexes
) -> Stances:
    """Some first positions and those that a move through one of them may end in."""
    if not first:
        return ()
    stride, here = ground.stride, 1 << start[0] | 1 << start[1]
    begin = _firsts(first)
    live = without(begin, touching(stride, begin, rough ^ rough & here | held))
    found = either(begin, rested(ground, reach(ground, live, left)))
    return tuple(sorted(lying(stride, found)))


def walk_steps(
    board: Board,
    at: Pair,
    left: int,
    *,
    enemies: Hexes,
    occupied: Hexes,
    ends: Hexes = 0,
    held: Hexes = 0,
) -> Stances:
    """The positions a walker with so much speed left may take next and still end on free hexes.

    Only over friends, which it may pass, does it matter what lies beyond (MOVE-2, MOVE-4).
    """
    if left < 1 or held & (1 << at[0] | 1 << at[1]):
        return ()
    stances, hexes = steps_alone(board, at)
    near = hexes & occupied
    if not near:
        return stances
    every, room = _firsts(stances), _free_room(board, occupied)
    fine = both(every, room)
    if near & ~enemies and left > 1:
        stops = board.stop | ends | held
        here = 1 << at[0] | 1 << at[1]
        steps = touching(board.stride, without(every, fine), here)
        barred = touching(board.stride, steps, (enemies | stops) & ~here)
        for between in pairs(lying(board.stride, without(steps, barred))):
            one = only(board.stride, between)
            # From most of them one step more leads to free hexes, which nobody can bar.
            beyond, _ = steps_alone(board, between)
            if any(both(_firsts(beyond), room)) or leads_on(
                walking(board, enemies, occupied, stops), one, left - 1
            ):
                fine = either(fine, one)
    return lying(board.stride, fine)


def steps_alone(board: Board, at: Pair) -> tuple[Stances, Hexes]:
    """The positions one hex of speed away if nobody else were there, and all their hexes."""
    known = board.known_pair_steps.get(at)
    if known is None:
        alone = walking(board, 0, 0, 0)
        known = with_hexes(board.stride, reach(alone, only(board.stride, at), 1))
        board.known_pair_steps[at] = known
    return known


def fly_steps(
    board: Board, at: Pair, left: int, *, occupied: Hexes, ends: Hexes = 0, held: Hexes = 0
) -> Stances:
    """The positions a flyer with so much speed left may take next and still end on free hexes."""
    if left < 1 or held & (1 << at[0] | 1 << at[1]):
        return ()
    ground = flying(board, occupied=occupied, stops=ends | held)
    here = only(board.stride, at)
    on, over = onward(ground, here)
    fine = rested(ground, either(on, over))
    for between in singly(without(on, fine)):
        if leads_on(ground, between, left - 1):
            fine = either(fine, between)
    return lying(board.stride, without(fine, here))


def walking(board: Board, enemies: Hexes, occupied: Hexes, stops: Hexes) -> Footing:
    """A walker passes friends, but shifts and rests only where nobody else stands."""
    room = _free_room(board, occupied)
    return Footing(
        board.stride,
        board.walk,
        board.walk_shift,
        passable=board.land ^ board.land & enemies,
        room=room,
        rest=room,
        stops=stops,
    )


def flying(board: Board, *, occupied: Hexes, stops: Hexes) -> Footing:
    """A flyer passes everything on the map, and rests where a walker could."""
    return Footing(
        board.stride,
        board.flight,
        board.flight_shift,
        passable=board.land,
        room=(board.flight[0], board.flight[1], board.flight[2]),
        rest=_free_room(board, occupied),
        stops=stops,
    )


def _free_room(board: Board, occupied: Hexes) -> Firsts:
    return _room(board, board.land ^ board.land & occupied)


def _room(board: Board, free: Hexes) -> Firsts:
    walk, stride = board.walk, board.stride
    return (
        walk[0] & free & free >> 1,
        walk[1] & free & free >> stride,
        walk[2] & free & free >> stride - 1,
    )


def _firsts(stances: Stances) -> Firsts:
    (_, right), (_, lower_right), (_, lower_left) = stances
    return right, lower_right, lower_left
