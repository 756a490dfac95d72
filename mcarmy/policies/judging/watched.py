"""Where do guards see a unit, and what would it pay for that?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.appraisal import FARTHEST
from mcarmy.policies.judging.ground import DREAD, PER_GRAIN

if TYPE_CHECKING:
    from mcarmy.policies.judging.ground import Map
    from mcarmy.policies.judging.situation import Situation

WATCHED: Final = 2.0
"""A wound that a guard deals before the unit has done what it came for."""


def toll(situation: Situation, unit: int) -> Map:
    """What guards would make a unit pay that they see on its way to each hex."""
    kind = situation.kind[unit]
    if not situation.watchers or kind.infiltrate:
        return 0
    aimed = situation.prowess[unit].aimed_at(kind.health - situation.wounds[unit], 0)
    ground, base = situation.ground, situation.base[unit]
    away, outlook = situation.distance[situation.hex[unit]], situation.view.outlook
    shots = 0
    for enemy in situation.watchers:
        grains = enemy.prowess.duels[aimed].grains
        near = enemy.hexes[0]
        for at in enemy.hexes:
            if away[at] < away[near]:
                near = at
        if outlook[near] & base:
            # Who sees it set out can fire at its first step, wherever it goes.
            grains = _at_least(grains, grains[away[near] + 1])
        shots += ground.around(near, grains)
    wary = WATCHED * situation.style.caution
    return ground.weighed(shots, round(wary * PER_GRAIN), DREAD)


@lru_cache(maxsize=4096)
def _at_least(grains: bytes, least: int) -> bytes:
    """The same numbers, none of them below one; beyond the farthest they are nothing."""
    near = bytes([max(least, number) for number in grains[:FARTHEST]])
    return near + bytes([least]) * (len(grains) - FARTHEST)


def under_guard(situation: Situation, unit: int) -> int:
    """The hexes on which a guard could hit a unit, as bits."""
    kind = situation.kind[unit]
    if not situation.watchers or kind.infiltrate:
        return 0
    aimed = situation.prowess[unit].aimed_at(kind.health - situation.wounds[unit], 0)
    seen = situation.watched.get(aimed)
    if seen is None:
        seen = 0
        for enemy in situation.watchers:
            reach = enemy.prowess.duels[aimed].reach
            if reach:
                for at in enemy.hexes:
                    seen |= situation.view.outlook[at] & situation.ground.disk(at, reach)
        situation.watched[aimed] = seen
    return seen
