"""How did the luck of both sides go, and which attacks were the luckiest and unluckiest?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.state import NO_ATTACK
from mcarmy.simulate.analysis.values import LuckMoment, LuckSoFar

if TYPE_CHECKING:
    from mcarmy.simulate.analysis.walk import BookedRoll, Walk

SHOWN: Final = 5


def attacks_luck(walk: Walk) -> list[LuckMoment]:
    """The luck of each attack, all its rolls, rerolls and draws together."""
    return _moments(walk, [booked for booked in walk.booked if booked.attack != NO_ATTACK])


def _moments(walk: Walk, entries: list[BookedRoll]) -> list[LuckMoment]:
    """By attack; what was drawn before the first one belongs to the beginning."""
    sums: dict[tuple[int, int], float] = {}
    for booked in entries:
        key = (booked.attack, booked.player)
        sums[key] = sums.get(key, 0.0) + booked.luck
    return [
        LuckMoment(walk.beat_of_attack(attack), player, luck)
        for (attack, player), luck in sums.items()
    ]


def luck_so_far(walk: Walk) -> tuple[LuckSoFar, ...]:
    """The luck of each side after the draws of the beginning and after every attack."""
    sums = [0.0, 0.0]
    found = []
    for moment in sorted(_moments(walk, walk.booked), key=lambda moment: moment.beat):
        sums[moment.player] += moment.luck
        found.append(LuckSoFar(moment.beat, (sums[0], sums[1])))
    return tuple(found)


def luckiest(walk: Walk) -> tuple[LuckMoment, ...]:
    """The greatest luck first."""
    ranked = sorted(attacks_luck(walk), key=lambda moment: -moment.luck)
    return tuple(moment for moment in ranked[:SHOWN] if moment.luck > 0)


def unluckiest(walk: Walk) -> tuple[LuckMoment, ...]:
    """The worst luck first."""
    ranked = sorted(attacks_luck(walk), key=lambda moment: moment.luck)
    return tuple(moment for moment in ranked[:SHOWN] if moment.luck < 0)
