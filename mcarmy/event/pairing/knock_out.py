"""A knock-out: who loses is out, and the best seeds meet as late as possible.

The games of a round stand in the order of the bracket: the winners of two neighbors meet next.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from mcarmy.event.pairing.contender import DrawnPairing, Oddity, PairingCause, PairingNote

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def first_round(seeds: Sequence[str]) -> list[DrawnPairing]:
    """The first round in the order of the bracket, the best seed first; the best have byes."""
    if len(seeds) < 2:
        return [DrawnPairing((name,)) for name in seeds]
    size = 1 << (len(seeds) - 1).bit_length()
    drawn = []
    for place in bracket(size // 2):
        opponent = size + 1 - place
        if opponent <= len(seeds):
            drawn.append(DrawnPairing((seeds[place - 1], seeds[opponent - 1])))
        else:
            note = PairingNote(Oddity.BYE, PairingCause.SEEDED, count=place)
            drawn.append(DrawnPairing((seeds[place - 1],), (note,)))
    return drawn


def bracket(games: int) -> list[int]:
    """The better seed of each game, so that the best two can meet only in the last round."""
    places = [1]
    while len(places) < games:
        size = 2 * len(places)
        places = [seed for place in places for seed in (place, size + 1 - place)]
    return places


def next_round(winners: Sequence[str | None], present: Collection[str]) -> list[DrawnPairing]:
    """The round after one whose games had these winners, in their order; None where both lost.

    Whoever has no opponent, because both lost or the winner dropped out, goes on without a game.
    """
    drawn = []
    for one, other in zip_longest(winners[::2], winners[1::2]):
        there = [name for name in (one, other) if name is not None and name in present]
        if len(there) == 2:
            drawn.append(DrawnPairing((there[0], there[1])))
        elif there:
            missing = one if other == there[0] else other
            note = PairingNote(Oddity.WALKOVER, PairingCause.LEFT, opponent=missing)
            drawn.append(DrawnPairing((there[0],), (note,)))
    return drawn


def third_place(losers: Sequence[str | None], present: Collection[str]) -> list[DrawnPairing]:
    """The game of those who lost the semifinals, if both are there."""
    there = [name for name in losers if name is not None and name in present]
    if len(there) != 2:
        return []
    note = PairingNote(Oddity.THIRD_PLACE, PairingCause.LOST_SEMIFINAL)
    return [DrawnPairing((there[0], there[1]), (note,))]
