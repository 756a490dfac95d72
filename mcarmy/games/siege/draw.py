"""What the markers decide: the Dark Legion, the order of turns, who has the Primary Mission."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

PRIMARY_TEAMS = 2


class Drawn(Struct, frozen=True):
    """What came out; the same seed and teams always give the same."""

    seed: int
    dark_legion: str
    primary: tuple[str, ...]
    secondary: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]


def draw(
    teams: Sequence[str], seed: int, *, rounds: int, dark_legion: str | None, secondaries: bool
) -> Drawn:
    """All draws of an evening (SIEGE-SETUP-6, SIEGE-MISSION-2, SIEGE-ROUND-1).

    Teams are taken in the order of their names, so that the order in a file does not matter.
    """
    luck = random.Random(seed)
    markers = sorted(teams)
    villain = _shuffled(markers, luck)[0]
    if dark_legion is not None:
        villain = dark_legion
    others = _shuffled([team for team in markers if team != villain], luck)
    split = PRIMARY_TEAMS if secondaries and len(others) > PRIMARY_TEAMS else len(others)
    orders = tuple(tuple(_shuffled(markers, luck)) for _ in range(rounds))
    return Drawn(seed, villain, tuple(others[:split]), tuple(others[split:]), orders)


def _shuffled(markers: Sequence[str], luck: random.Random) -> list[str]:
    """Markers drawn one by one; written out so that no version of Python draws otherwise."""
    left, drawn = list(markers), []
    while left:
        drawn.append(left.pop(int(luck.random() * len(left))))
    return drawn
