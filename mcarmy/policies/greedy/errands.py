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
    ground = ground_of(board)
    chances = []
    units = [(unit, view.hex[unit], view.kind[unit].speed) for unit in view.units(view.player)]
    for number, place in enumerate(board.zones[: len(view.tokens)]):
        points = view.zone_points(number)
        if not points:
            continue
        steps = ground.steps_to(place)
        for unit, at, speed in units:
            far = steps[at]
            if far <= TOO_FAR * speed:
                worth = view.kind[unit].worth
                dear = ALONE if worth >= DEAR_WORTH else 0.4 * worth
                chances.append((-(-far // speed) + dear - 0.8 * points, unit, number))
    sent: dict[int, int] = {}
    taken: set[int] = set()
    for _, unit, number in sorted(chances):
        if unit not in sent and number not in taken:
            sent[unit] = number
            taken.add(number)
    return sent
