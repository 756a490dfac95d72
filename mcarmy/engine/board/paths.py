"""Which way enters the fewest watched hexes?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.board.board import Hexes

Place = TypeVar("Place")


def least_watched(
    start: Place,
    end: Place,
    speed: int,
    *,
    onward: Callable[[Place, int], Iterable[tuple[Place, Hexes]]],
    ends: Hexes,
    watched: Hexes,
) -> tuple[Place, ...]:
    """The places passed on the way to `end`, it included; empty when there is none.

    Fewer watched hexes come first, then fewer steps, then the way found first. `onward` tells the
    places one step on from which so many more steps can still lead to the end, each with the hexes
    entered there.
    """
    best: tuple[int, tuple[Place, ...]] | None = None
    seen_least = {start: 0}
    front: dict[Place, tuple[int, tuple[Place, ...]]] = {start: (0, ())}
    for left in range(speed - 1, -1, -1):
        ahead: dict[Place, tuple[int, tuple[Place, ...]]] = {}
        for at, (seen, way) in front.items():
            for to, new in onward(at, left):
                now_seen = seen + (new & watched).bit_count()
                if to == end and (best is None or now_seen < best[0]):
                    best = (now_seen, (*way, to))
                if not new & ends and now_seen < seen_least.get(to, now_seen + 1):
                    seen_least[to] = now_seen
                    ahead[to] = (now_seen, (*way, to))
        if best is not None and best[0] == 0:
            break
        front = ahead
    return best[1] if best else ()
