"""Who is sent to which victory zone?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.judging.marching import DEAR_WORTH

if TYPE_CHECKING:
    from mcarmy.engine.view import View

NONE: Final = -1
ALONE: Final = 4.0
"""Units worth most are sent where nobody else would be for so many moves."""
TOO_FAR: Final = 5
"""Nobody is sent on a way of more moves than this."""


def errands(view: View) -> dict[int, int]:
    """For each zone the unit that gets there soonest, cheap ones first; nobody is sent twice."""
    board = view.board
    worths = view.zone_worths() if view.tokens else ()
    if not any(worths):
        return {}
    units = []
    for unit in view.units(view.player):
        kind = view.kind[unit]
        dear = ALONE if kind.worth >= DEAR_WORTH else 0.4 * kind.worth
        units.append((unit, view.hex[unit], _moves(kind.speed), dear))
    ground = ground_of(board)
    chances = []
    for number, (place, points) in enumerate(zip(board.zones, worths, strict=False)):
        if points:
            steps, drawn = ground.steps_to(place), 0.8 * points
            chances += [
                (moves[steps[at]] + dear - drawn, unit, number)
                for unit, at, moves, dear in units
                if moves[steps[at]] <= TOO_FAR
            ]
    sent: dict[int, int] = {}
    taken: set[int] = set()
    for _, unit, number in sorted(chances):
        if unit not in sent and number not in taken:
            sent[unit] = number
            taken.add(number)
    return sent


@cache
def _moves(speed: int) -> bytes:
    """How many moves each distance takes a unit."""
    return bytes([-(-far // speed) if speed else 1 + TOO_FAR for far in range(256)])
