"""What is every hex of a board worth at once? Maps of numbers that are added in one step.

A map keeps one number of 16 bits for each hex, side by side in one int: adding two maps adds the
numbers of every hex, and multiplying a map by a number scales them all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import listed, lowest
from mcarmy.engine.board.board import gathered, shifts
from mcarmy.engine.board.reach import fly, walk
from mcarmy.policies.judging.appraisal import GRAIN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.engine.board import Board, Hex, Hexes
    from mcarmy.policies.judging.appraisal import AttackWorth

Map = int
"""One number for each hex; see above."""

UNREACHED: Final = 99
"""The walking distance of a hex from where no way leads."""
OUT_OF_REACH: Final = 255
FARTHEST_SIGHT: Final = 12
"""Nobody hits anything so far away."""
POINT: Final = 1000
"""A point: maps of values are in thousandths, so that they add up as whole numbers."""
PER_GRAIN: Final = POINT // GRAIN
DREAD: Final = 12 * POINT
"""No danger counts for more."""
LEVEL: Final = 40 * POINT
"""Added to the value of every hex, so that none is below zero."""
IN_COVER: Final = 120
"""What it is worth to stand in cover."""
KEPT: Final = 4000
"""So many maps of a kind are remembered before all are forgotten."""
_SPREAD: Final = [
    b"".join([b"\xff\xff" if byte >> bit & 1 else b"\0\0" for bit in range(8)])
    for byte in range(256)
]
"""For each byte of a set: what masks the numbers of its eight hexes in a map."""


def as_map(values: bytes) -> Map:
    """A map of small numbers, one for each hex."""
    wide = bytearray(2 * len(values))
    wide[::2] = values
    return int.from_bytes(wide, "little")


class GroundValues:
    """A board with its walking distances, disks and maps, each worked out when first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.span = board.span
        self._steps: dict[Hexes, bytes] = {}
        self._walks: dict[Hexes, tuple[Hexes, ...]] = {}
        self._marches: dict[tuple[bytes, int], Map] = {}
        self._disks: list[tuple[Hexes, ...]] = [()] * board.span
        self._everything = gathered(board.hexes)
        self._onward = [step for step in shifts(board.stride) if step > 0]
        self._masks: dict[Hexes, Map] = {}
        self._rings: dict[int, tuple[Hexes, tuple[Hexes, ...]]] = {}
        self._around: dict[tuple[Hex, bytes], Map] = {}
        self._fire: dict[int, bytes] = {}
        self._sights: dict[Hex, int] = {}
        self.in_cover = bytes([board.cover >> at & 1 for at in range(board.span)])
        self.ones: Map = as_map(b"\x01" * board.span)
        self.level: Map = LEVEL * self.ones
        """What is added to the value of every hex."""
        self.shelter: Map = self.level + IN_COVER * self.marked(board.cover)
        """The same where somebody could be fired at."""
        self.quarters: Map = 0x3FFF * self.ones
        self.halves: Map = 0x7FFF * self.ones
        self._low: list[Map] = [((1 << bits) - 1) * self.ones for bits in range(17)]
        """By how many: the lowest bits of every number."""
        self._high: list[Map] = [self._low[16] ^ low for low in self._low]
        """All bits of every number but these."""

    def steps_to(self, goal: Hexes) -> bytes:
        """How many hexes each hex is from the nearest one of a goal for a walker, units aside."""
        known = self._steps.get(goal)
        if known is None:
            known = self._steps[goal] = self._flood(goal)
        return known

    def away(self, goal: Hexes, *, flying: bool) -> bytes:
        """How far each hex is from a goal; a flyer goes straight to its first hex."""
        return self.board.distance[lowest(goal)] if flying else self.steps_to(goal)

    def within(self, goal: Hexes, *, flying: bool) -> tuple[Hexes, ...]:
        """The hexes by how far they are from a goal at most."""
        if flying:
            at = lowest(goal)
            return self._disks[at] or self._grown(at)
        self.steps_to(goal)
        return self._walks[goal]

    def _flood(self, goal: Hexes) -> bytes:
        board = self.board
        ways = tuple(zip(shifts(board.stride), board.walk, strict=True))
        far = bytearray([UNREACHED]) * board.span
        reached = edge = goal & board.land
        within: list[Hexes] = []
        while edge:
            steps = min(len(within), UNREACHED)
            for at in listed(edge):
                far[at] = steps
            within.append(reached)
            onward = 0
            for step, leaving in ways:
                leaves = edge & leaving
                onward |= leaves << step if step > 0 else leaves >> -step
            reached |= onward & board.land
            edge = reached ^ within[-1]
        self._walks[goal] = tuple(within)
        return bytes(far)

    def march(self, away: bytes, near: int) -> Map:
        """How far it is to within so many hexes of a goal that is so far away."""
        key = (away, near)
        known = self._marches.get(key)
        if known is None:
            known = self._marches[key] = as_map(away.translate(_shortened(near)))
        return known

    def disk(self, at: Hex, radius: int) -> Hexes:
        """The hexes within a distance."""
        disks = self._disks[at] or self._grown(at)
        return disks[radius] if radius < len(disks) else disks[-1]

    def _grown(self, at: Hex) -> tuple[Hexes, ...]:
        """The disks around a hex by radius, up to the one that is the whole board.

        They grow by a step in every direction, over holes in the map too: distances take no heed
        of those, and in full rows some shortest way between two hexes never leaves the paper.
        """
        board, everything = self.board, self._everything
        disk = 1 << at
        disks = [disk]
        while disks[-1] != everything:
            near = disk
            for step in self._onward:
                near |= disk << step | disk >> step
            disk = near & board.paper
            disks.append(disk & everything)
        known = self._disks[at] = tuple(disks)
        return known

    def rings(
        self, at: Hex, duel: AttackWorth, outlook: Mapping[Hex, Hexes]
    ) -> tuple[Hexes, tuple[Hexes, ...]]:
        """What a hex sees past walls as far as an attack reaches, and for each of its values."""
        key = duel.bands * self.span + at
        known = self._rings.get(key)
        if known is None:
            rings: list[Hexes] = []
            nearer = 0
            for far in duel.fars:
                within = self.disk(at, far) & outlook[at]
                rings.append(within & ~nearer)
                nearer |= within
            known = self._rings[key] = (nearer, tuple(rings))
        return known

    def around(self, at: Hex, by_distance: bytes) -> Map:
        """A number for each hex that depends on its distance from one."""
        key = (at, by_distance)
        known = self._around.get(key)
        if known is None:
            if len(self._around) > KEPT:
                self._around.clear()
            known = as_map(self.board.distance[at].translate(by_distance))
            self._around[key] = known
        return known

    def fire(self, at: Hex, speed: int, outlook: Mapping[Hex, Hexes], *, flying: bool) -> bytes:
        """For each hex the least distance at which it can be seen after a move from `at`.

        Walls and terrain count, units do not. What cannot be seen is out of reach.
        """
        key = 2 * (speed * self.span + at) + flying
        known = self._fire.get(key)
        if known is None:
            origins = self._origins(at, speed, flying=flying)
            known = self._fire[key] = self._seen_after(origins, outlook)
        return known

    def _origins(self, at: Hex, speed: int, *, flying: bool) -> Hexes:
        """Where a move from a hex may end, its start included."""
        if not speed:
            return 1 << at
        if flying:
            return 1 << at | fly(self.board, at, speed, occupied=0)
        return 1 << at | walk(self.board, at, speed, enemies=0, occupied=0)

    def _seen_after(self, origins: Hexes, outlook: Mapping[Hex, Hexes]) -> bytes:
        far = bytearray([OUT_OF_REACH]) * self.span
        together = 0
        for at in listed(origins):
            together |= self._sights.get(at) or self._sighted(at, outlook[at])
        everything = (1 << self.span) - 1
        known = 0
        for distance in range(1, FARTHEST_SIGHT):
            seen = together & everything
            together >>= self.span
            for at in listed(seen ^ known):
                far[at] = distance
            known = seen
        return bytes(far)

    def _sighted(self, at: Hex, visible: Hexes) -> int:
        """What a hex sees within 1, 2, 3 ... hexes: these sets one after the other in one int."""
        sets = 0
        for distance in range(FARTHEST_SIGHT - 1, 0, -1):
            sets = sets << self.span | visible & self.disk(at, distance)
        self._sights[at] = sets
        return sets

    def marked(self, hexes: Hexes) -> Map:
        """1 on these hexes, 0 elsewhere."""
        return self.mask(hexes) & self.ones

    def weighed(self, numbers: Map, weight: int, most: int) -> Map:
        """A map times a weight, with numbers cut off below `most` so that none spills over."""
        if weight <= 0 or not numbers:
            return 0
        bits = (most // weight + 1).bit_length() - 1
        over = numbers & self._high[bits]
        if over:
            cut = (over >> bits) + self._low[16 - bits] >> 16 - bits & self.ones
            numbers = numbers & self._low[bits] | cut * ((1 << bits) - 1)
        return weight * numbers

    def mask(self, hexes: Hexes) -> Map:
        """All bits set on these hexes: laid over a map by `&` it leaves their numbers only."""
        known = self._masks.get(hexes)
        if known is None:
            if len(self._masks) > KEPT:
                self._masks.clear()
            bits = hexes.to_bytes(-(-self.span // 8), "little")
            wide = b"".join(map(_SPREAD.__getitem__, bits))
            known = self._masks[hexes] = int.from_bytes(wide[: 2 * self.span], "little")
        return known


@lru_cache(maxsize=64)
def _shortened(near: int) -> bytes:
    """By distance: what is left of it when so many hexes are near enough."""
    return bytes([max(0, min(far, UNREACHED) - near) for far in range(256)])


@lru_cache(maxsize=16)
def ground_of(board: Board) -> GroundValues:
    """The ground of a board, shared by all who play on it."""
    return GroundValues(board)
