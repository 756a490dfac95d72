"""Who stands where, and who is next to whom?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.bits import listed, members
from mcarmy.engine.records import Moving
from mcarmy.engine.state import NOT_KNOWN, NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State


def alive(game: Game, unit: int) -> bool:
    """Whether a unit is on the map."""
    return game.state.hex[unit] != NOWHERE


def stands_on(game: Game, unit: int) -> tuple[int, ...]:
    """The hexes of a unit."""
    state = game.state
    if state.rear[unit] == NOWHERE:
        return (state.hex[unit],)
    return (state.hex[unit], state.rear[unit])


def footing(state: State, unit: int) -> int:
    """The hexes that are a unit's own, as bits: none while it passes over others (MOVE-2)."""
    return 0 if state.passing >> unit & 1 else state.base[unit]


def stands(game: Game, unit: int) -> bool:
    """Whether the hexes of a unit are its own, and it does not just pass over somebody."""
    return footing(game.state, unit) != 0


def others(state: State, unit: int) -> int:
    """The hexes of all units but one, as bits."""
    everybody = state.occupied[0] | state.occupied[1]
    if state.passing and state.passing >> unit & 1:
        return everybody
    return everybody ^ state.base[unit]


def kept_free(game: Game, unit: int) -> int:
    """Hexes where no other unit may end: one that passes over a friend may have to go back there,
    and only that one may (MOVE-2)."""
    state = game.state
    if not state.passing:
        return 0
    hexes = 0
    looked_at = 1 << unit
    for frame in reversed(state.stack):
        moving = frame.record
        if type(moving) is not Moving or moving.rest[0] == NOWHERE or looked_at >> moving.unit & 1:
            continue
        mover = moving.unit
        looked_at |= 1 << mover  # of moves within moves the last one tells
        if alive(game, mover) and moving.rest != (state.hex[mover], state.rear[mover]):
            hexes |= sum(1 << at for at in moving.rest if at != NOWHERE)
    return hexes


def around(game: Game, unit: int) -> int:
    """The hexes adjacent to either half of a unit; it is never adjacent to itself."""
    state = game.state
    adjacent = game.board.adjacent
    if state.rear[unit] == NOWHERE:
        return adjacent[state.hex[unit]]
    return (adjacent[state.hex[unit]] | adjacent[state.rear[unit]]) & ~state.base[unit]


def strikes(game: Game, unit: int) -> int:
    """The hexes not farther than one away: its own, over which a flyer may be, and those around
    it (ATTACK-9)."""
    return around(game, unit) | game.state.base[unit]


def adjacent_enemies(game: Game, unit: int) -> tuple[int, ...]:
    """Enemy units adjacent to a unit, in the order of the lists."""
    return _units_on(game, around(game, unit), 1 - game.state.owner[unit])


def adjacent_friends(game: Game, unit: int) -> tuple[int, ...]:
    """Friendly units adjacent to a unit, itself left out, in the order of the lists."""
    return _units_on(game, around(game, unit), game.state.owner[unit])


def _units_on(game: Game, hexes: int, player: int) -> tuple[int, ...]:
    state = game.state
    found = {state.unit_at[at] for at in listed(hexes & state.occupied[player])}
    return tuple(sorted(found))


def distance(game: Game, unit: int, other: int) -> int:
    """The hexes between the nearest halves of two units."""
    table = game.board.distance
    return min(table[one][two] for one in stands_on(game, unit) for two in stands_on(game, other))


def stopping_grip(game: Game, unit: int) -> int:
    """The hexes where Grapple ends a unit's own move: a flyer may pass them (MOVE-5, MOVE-6)."""
    state = game.state
    if not state.grapplers:
        return 0
    if state.kind[unit].flying and game.terms.rulings.flyers_pass_grapplers:
        return 0
    return held_grip(game, state.owner[unit])


def held_grip(game: Game, player: int) -> int:
    """The hexes adjacent to enemy units with Grapple (MOVE-6)."""
    state = game.state
    grip = state.grips[1 - player]
    if grip == NOT_KNOWN:
        grip = 0
        for unit in members(state.grapplers & state.present[1 - player]):
            grip |= around(game, unit)
        state.grips[1 - player] = grip
    return grip
