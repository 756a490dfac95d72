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
Chance = tuple[float, int, int]
"""How well a unit is sent to a zone, the less the better, the unit and the zone."""
MOST_KNOWN: Final = 1 << 12
"""So many chances are kept for each battlefield, and found again beyond that."""
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
    points = tuple(worths)
    sending = _sending(ground_of(board), points)
    chances: list[Chance] = []
    for unit in view.units(view.player):
        kind = view.kind[unit]
        chances += sending.chances(unit, view.hex[unit], kind.speed, kind.worth)
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


class Sending:
    """How well units are sent to the zones of a battlefield that are worth so much."""

    def __init__(self, ground: GroundValues, points: tuple[int, ...]) -> None:
        zones = enumerate(zip(ground.board.zones, points, strict=False))
        self._zones = [(n, worth, ground.steps_to(zone)) for n, (zone, worth) in zones if worth]
        self._known: dict[tuple[int, int, int, int], tuple[Chance, ...]] = {}

    def chances(self, unit: int, at: int, speed: int, worth: int) -> tuple[Chance, ...]:
        """The zones a unit gets to from a hex."""
        key = (unit, at, speed, worth)
        known = self._known.get(key)
        if known is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            moves = _moves(speed)
            dear = ALONE if worth >= DEAR_WORTH else 0.4 * worth
            found = []
            for number, points, steps in self._zones:
                far = moves[steps[at]]
                if far <= TOO_FAR:
                    found.append((far + dear - 0.8 * points, unit, number))
            known = self._known[key] = tuple(found)
        return known


@lru_cache(maxsize=64)
def _sending(ground: GroundValues, points: tuple[int, ...]) -> Sending:
    return Sending(ground, points)


@cache
def _moves(speed: int) -> bytes:
    """How many moves each distance takes a unit."""
    return bytes([-(-far // speed) if speed else 1 + TOO_FAR for far in range(256)])
