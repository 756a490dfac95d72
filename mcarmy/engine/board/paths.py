"""Which way enters the fewest watched hexes?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.board.board import Hexes

Place = TypeVar("Place")


def least_watched(
    start: Place,
    end: Place,
    speed: int,
    *,
    onward: Callable[[Place, int], list[tuple[Place, Hexes]]],
    ends: Hexes,
    watched: Hexes,
) -> tuple[Place, ...]:
    """The places passed on the way to `end`, it included; empty when there is none.

    Fewer watched hexes come first, then fewer steps, then the way found first. `onward` tells the
    places one step on from which so many more steps can still lead to the end, each with the hexes
    entered there.
    """
    best: tuple[int, Place, int] | None = None
    seen_least = {start: 0}
    fronts: list[dict[Place, tuple[int, Place]]] = [{start: (0, start)}]
    for left in range(speed - 1, -1, -1):
        ahead: dict[Place, tuple[int, Place]] = {}
        for at, (seen, _) in fronts[-1].items():
            for to, new in onward(at, left):
                now_seen = seen + (new & watched).bit_count()
                if to == end and (best is None or now_seen < best[0]):
                    best = (now_seen, at, len(fronts))
                if not new & ends and now_seen < seen_least.get(to, now_seen + 1):
                    seen_least[to] = now_seen
                    ahead[to] = (now_seen, at)
        if best is not None and best[0] == 0:
            break
        fronts.append(ahead)
    return _way_back(fronts, best[1], end, best[2]) if best else ()


def _way_back(
    fronts: list[dict[Place, tuple[int, Place]]], at: Place, end: Place, steps: int
) -> tuple[Place, ...]:
    """The places passed by whoever comes to the end from a place with the last of his steps."""
    way = [end]
    for front in reversed(fronts[1:steps]):
        way.append(at)
        _, at = front[at]
    way.reverse()
    return tuple(way)
