"""Who is sent to which victory zone?"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.judging.marching import DEAR_WORTH

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.ground import GroundValues

NONE: Final = -1
ALONE: Final = 4.0
"""Units worth most are sent where nobody else would be for so many moves."""
TOO_FAR: Final = 5
"""Nobody is sent on a way of more moves than this."""
_FIRST: Final = itemgetter(0)


def errands(view: View) -> dict[int, int]:
    """For each zone the unit that gets there soonest, cheap ones first; nobody is sent twice."""
    board = view.board
    worths = view.zone_worths() if view.tokens else ()
    if not any(worths):
        return {}
    ground, points = ground_of(board), tuple(worths)
    chances: list[tuple[float, int, int]] = []
    for unit in view.units(view.player):
        kind = view.kind[unit]
        dear = ALONE if kind.worth >= DEAR_WORTH else 0.4 * kind.worth
        chances += _chances(ground, points, unit, view.hex[unit], kind.speed, dear)
    # Equal chances stay as they are listed: by unit, then by zone.
    chances.sort(key=_FIRST)
    sent: dict[int, int] = {}
    waiting = {number for number, worth in enumerate(points) if worth}
    for _, unit, number in chances:
        if unit not in sent and number in waiting:
            sent[unit] = number
            waiting.remove(number)
            if not waiting:
                break
    return sent


@lru_cache(maxsize=1 << 14)
def _chances(
    ground: GroundValues, worths: tuple[int, ...], unit: int, at: int, speed: int, dear: float
) -> list[tuple[float, int, int]]:
    """The zones a unit gets to from a hex: how well it is sent there, the unit and the zone."""
    moves = _moves(speed)
    chances = []
    for number, (place, points) in enumerate(zip(ground.board.zones, worths, strict=False)):
        if points:
            far = moves[ground.steps_to(place)[at]]
            if far <= TOO_FAR:
                chances.append((far + dear - 0.8 * points, unit, number))
    return chances


@cache
def _moves(speed: int) -> bytes:
    """How many moves each distance takes a unit."""
    return bytes([-(-far // speed) if speed else 1 + TOO_FAR for far in range(256)])
