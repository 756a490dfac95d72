"""Who is sent to which victory zone?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.judging.standing import DEAR_WORTH

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
        units.append((unit, view.hex[unit], kind.speed, TOO_FAR * kind.speed, dear))
    ground = ground_of(board)
    chances = []
    for number, (place, points) in enumerate(zip(board.zones, worths, strict=False)):
        if not points:
            continue
        steps = ground.steps_to(place)
        drawn = 0.8 * points
        for unit, at, speed, farthest, dear in units:
            far = steps[at]
            if far <= farthest:
                chances.append((-(-far // speed) + dear - drawn, unit, number))
    sent: dict[int, int] = {}
    taken: set[int] = set()
    for _, unit, number in sorted(chances):
        if unit not in sent and number not in taken:
            sent[unit] = number
            taken.add(number)
    return sent
