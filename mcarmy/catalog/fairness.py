"""Is a battlefield fair, playable, and in one piece?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import DEPLOYMENT, ZONES, Flaw, beside, name, text_column, wall
from mcarmy.catalog.model import Terrain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mcarmy.catalog.drawing import Sheet, Spot, Wall

PARTNERS = (1, 0, 3, 2, 5, 4, 6)
"""The zone that each zone becomes when the map is turned by half (1 and 2, 3 and 4, 5 and 6, 7)."""

# Fair


def turned(sheet: Sheet, at: Spot) -> Spot:
    """Where a hex comes to lie when the map is turned by half."""
    return sheet.rows - 1 - at[0], sheet.columns - 1 - at[1]


def unfair(sheet: Sheet, points: Sequence[int]) -> tuple[Flaw, ...]:
    """Where the two sides differ: a half turn must change A and B only."""
    if sheet.rows % 2:
        message = f"the map has {sheet.rows} rows, so a half turn does not map it onto itself"
        return (Flaw(2 * sheet.rows - 2, 0, message, "draw an even number of rows"),)
    return (*_unlike_terrain(sheet), *_unlike_walls(sheet), *_unlike_zones(sheet, points))


def _flaw_at(at: Spot, message: str, hint: str) -> Flaw:
    return Flaw(2 * at[0], text_column(at), message, hint)


def _unlike_terrain(sheet: Sheet) -> Iterator[Flaw]:
    for at, terrain in sorted(sheet.terrain.items()):
        mirror = turned(sheet, at)
        there = sheet.terrain.get(mirror)
        if there is not terrain and (there is None or at < mirror):
            message = f"{name(at)} is {terrain}, its mirror {name(mirror)} is {there or 'no hex'}"
            yield _flaw_at(at, message, "draw both alike")


def _unlike_walls(sheet: Sheet) -> Iterator[Flaw]:
    for one, other in sorted(sheet.walls):
        mirror = wall(turned(sheet, one), turned(sheet, other))
        if mirror not in sheet.walls:
            message = f"the wall between {name(one)} and {name(other)} has no mirror"
            hint = f"draw one between {name(mirror[0])} and {name(mirror[1])}"
            yield _flaw_at(one, message, hint)


def _unlike_zones(sheet: Sheet, points: Sequence[int]) -> Iterator[Flaw]:
    pairs = [("A", sheet.deployment[0], "B", sheet.deployment[1])]
    for zone, partner in enumerate(PARTNERS):
        pairs.append((ZONES[zone], sheet.zones[zone], ZONES[partner], sheet.zones[partner]))
        if len(points) == len(PARTNERS) and points[zone] != points[partner] and zone < partner:
            worth = f"zone {zone + 1} is worth {points[zone]} and zone {partner + 1} "
            message = f"{worth}{points[partner]}, but they are partners"
            yield Flaw(0, 0, message, "give both the same points", "points")
    for marker, hexes, mirror_marker, mirror_hexes in pairs:
        for at in sorted(hexes):
            mirror = turned(sheet, at)
            if mirror not in mirror_hexes:
                message = f"{name(at)} is in {marker}, its mirror {name(mirror)} not in "
                yield _flaw_at(at, message + mirror_marker, f"mark {name(mirror)}, or unmark both")


# Playable


def unplayable(sheet: Sheet, points: Sequence[int]) -> tuple[Flaw, ...]:
    """What a battle on this map would lack: zones of a good size, points, room to deploy."""
    return (*_lacking_zones(sheet, points), *_lacking_room(sheet))


def _lacking_zones(sheet: Sheet, points: Sequence[int]) -> Iterator[Flaw]:
    if len(points) != len(ZONES):
        advice = "give points to zones 1 to 7"
        yield Flaw(0, 0, f"{len(points)} zones have points", advice, "points")
    for zone, hexes in zip(ZONES, sheet.zones, strict=True):
        if not 3 <= len(hexes) <= 7:
            message = f"zone {zone} has {len(hexes)} hexes"
            yield _flaw_at(min(hexes, default=(0, 0)), message, "mark 3 to 7 adjacent hexes")
        elif _in_pieces(sheet, hexes):
            yield _flaw_at(min(hexes), f"zone {zone} is not connected", "mark adjacent hexes")


def _lacking_room(sheet: Sheet) -> Iterator[Flaw]:
    most = max(15, len(sheet.terrain) // 25)
    for marker, hexes in zip(DEPLOYMENT, sheet.deployment, strict=True):
        if not 12 <= len(hexes) <= most:
            message = f"deployment zone {marker} has {len(hexes)} hexes"
            yield _flaw_at(min(hexes, default=(0, 0)), message, f"mark 12 to {most} hexes")
        elif _in_pieces(sheet, hexes):
            message = f"deployment zone {marker} is not connected"
            yield _flaw_at(min(hexes), message, "mark adjacent hexes")


def _in_pieces(sheet: Sheet, hexes: frozenset[Spot]) -> bool:
    """Whether some of these hexes do not hang together; walls between them do not matter."""
    terrain = {at: sheet.terrain[at] for at in hexes}
    return len(_reached(min(hexes), terrain, frozenset())) < len(hexes)


def unconnected(sheet: Sheet) -> tuple[Flaw, ...]:
    """Hexes that no walker reaches from deployment zone A, one flaw for each.

    A double-based unit follows wherever its first half can step (MOVE-4), so a way for one is
    a way for both.
    """
    if not sheet.deployment[0]:
        return ()
    start = min(sheet.deployment[0])
    reached = _reached(start, sheet.terrain, sheet.walls)
    return tuple(
        _flaw_at(at, f"{name(at)} cannot be reached from {name(start)}", "open a way, or block it")
        for at, terrain in sorted(sheet.terrain.items())
        if terrain is not Terrain.BLOCKED and at not in reached
    )


def _reached(start: Spot, terrain: Mapping[Spot, Terrain], walls: frozenset[Wall]) -> set[Spot]:
    """All hexes a walker gets to in any number of moves."""
    reached = {start}
    waiting = [start]
    while waiting:
        at = waiting.pop()
        for to in beside(at):
            if to in reached or wall(at, to) in walls:
                continue
            if terrain.get(to, Terrain.BLOCKED) is not Terrain.BLOCKED:
                reached.add(to)
                waiting.append(to)
    return reached
