"""The pairing that costs least, found among few pairs and proven against all the others.

Players stand in a line by points. Often everybody can simply meet who stands next to him. Else
neighbors may meet at first; the best pairing among them costs
something. Any two others can be part of a better one only if they, together with what everybody
else costs at least, stay below that: those few are let in, and the best of all is found. What the
others cost at least: with an odd number of players on one side of a gap in the line, a pair reaches
over it, and squares of differences are at least the sum of the squares of the gaps.
"""

from __future__ import annotations

from importlib import import_module
from itertools import accumulate, combinations
from typing import TYPE_CHECKING, Any

from mcarmy.base.errors import McarmyError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.event.pairing.priorities import Priorities, Seat

INSTALL = "pip install 'mcarmy[event]'"
NEIGHBORS = 8


class NoMatchingError(McarmyError):
    """The library that pairs is an extra that is not installed."""


def cheapest(priorities: Priorities, *, reach: int | None = None) -> list[tuple[Seat, Seat]]:
    """Everybody paired, at the lowest cost of all pairings.

    How far neighbors may at first be apart makes it faster or slower, never different; by default
    farther where neighbors have met.
    """
    seats = priorities.seats
    if reach is None:
        reach = NEIGHBORS + max(len(seat.contender.met) for seat in seats if seat.contender)
    networkx = _networkx()
    next_to = [(place, place + 1) for place in range(0, len(seats), 2)]
    better = _promising(priorities, _paid(priorities, next_to))
    if all(a % 2 == 0 and b - a == 1 for a, b in better):
        return [(seats[a], seats[b]) for a, b in next_to]
    near = [(a, b) for a, b in combinations(range(len(seats)), 2) if b - a <= reach]
    found = _matched(networkx, priorities, near)
    paid = _paid(priorities, found)
    if more := [each for each in _promising(priorities, paid) if each[1] - each[0] > reach]:
        found = _matched(networkx, priorities, [*near, *more])
    return [(seats[a], seats[b]) for a, b in found]


def _promising(priorities: Priorities, paid: int) -> Iterable[tuple[int, int]]:
    """Every two that may be part of a pairing that costs less than what was paid."""
    seats = priorities.seats
    gaps = [priorities.gap(place) for place in range(len(seats) - 1)]
    odd = [0, *accumulate(gap if place % 2 == 0 else 0 for place, gap in enumerate(gaps))]
    even = [0, *accumulate(gap if place % 2 else 0 for place, gap in enumerate(gaps))]
    for a, b in combinations(range(len(seats)), 2):
        one, other = seats[a], seats[b]
        rest = odd[-1] - (odd[b] - odd[a]) + (even[b] - even[a])
        if rest + priorities.rest(one, other) + priorities.cost(one, other) < paid:
            yield a, b


def _matched(
    networkx: Any, priorities: Priorities, allowed: Iterable[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The cheapest way to pair everybody with the pairs that are allowed."""
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, _whole(priorities, a, b)) for a, b in allowed)
    return sorted((min(pair), max(pair)) for pair in networkx.min_weight_matching(graph))


def _paid(priorities: Priorities, pairs: Iterable[tuple[int, int]]) -> int:
    return sum(_whole(priorities, a, b) for a, b in pairs)


def _whole(priorities: Priorities, a: int, b: int) -> int:
    one, other = priorities.seats[a], priorities.seats[b]
    return priorities.cost(one, other) + priorities.lot(one, other)


def _networkx() -> Any:
    try:
        return import_module("networkx")
    except ImportError:
        raise NoMatchingError(
            f"Swiss pairing needs the library networkx. Install it with {INSTALL}"
        ) from None
