"""Who takes zones and stays on them?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.styles.script import Script

if TYPE_CHECKING:
    from mcarmy.engine.board import Board
    from mcarmy.policies.styles.eyes import Eyes


class ZoneHolding(Script):
    """Sends each unit to the nearest free zone and keeps it there; without zones to the middle."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._turn = -1
        self._goals: dict[int, int] = {}

    def goal(self, eyes: Eyes, unit: int) -> int:
        """The zone a unit goes to, as bits; the nearest unit takes each, the rest the middle."""
        if self._turn != eyes.view.turn:
            self._turn, self._goals = eyes.view.turn, _given_out(eyes)
        return self._goals.get(unit, 0) or _middle(eyes.view.board)

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """On its zone, and there where it can shoot, in cover."""
        way = eyes.ground.steps_to(self.goal(eyes, unit))[at]
        return -float(way) + 0.6 * eyes.shoots(unit, at) + 0.3 * eyes.in_cover(at)


def _given_out(eyes: Eyes) -> dict[int, int]:
    """For each unit its zone, as bits: the shortest way first, a zone to one unit only."""
    view = eyes.view
    zones = view.board.zones
    ways = sorted(
        [
            (eyes.ground.steps_to(zones[zone])[view.hex[unit]], unit, zone)
            for zone, worth in enumerate(view.zone_worths() if view.tokens else ())
            if worth
            for unit in view.units(view.player)
        ]
    )
    given: dict[int, int] = {}
    taken: set[int] = set()
    for _, unit, zone in ways:
        if unit not in given and zone not in taken:
            given[unit] = zones[zone]
            taken.add(zone)
    return given


@lru_cache(maxsize=16)
def _middle(board: Board) -> int:
    """The hexes as far from one deployment zone as from the other, as bits."""
    one, two = (ground_of(board).steps_to(zone) for zone in board.deployment)
    middle = 0
    for at in board.hexes:
        if board.land >> at & 1 and abs(one[at] - two[at]) <= 1:
            middle |= 1 << at
    return middle or board.land
