"""Which attacks come to the same, so that one of them answers for all?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.odds.aim import NONE_IGNORED, Aim, Attacker
from mcarmy.engine.odds.rerolls import Goal, choosing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Color, Die


def plainest(aim: Aim, dice: Mapping[Color, Die]) -> Aim:
    """The plainest aim whose attack comes to the same, whatever its rerolls are used for."""
    piercing = sum([one.piercing for one in aim.attackers])
    # Armor takes off what cover does, but for the attackers that all pierce it if they hit.
    mixed = bool(aim.armor) and 0 < piercing < len(aim.attackers)
    armor, cover = aim.armor, aim.cover
    if not mixed:
        armor, cover = cover if piercing else armor + cover, 0
    ignored = aim.ignored
    if ignored:
        rolled = {color for one in aim.attackers for color in (*one.dice, *one.chosen)}
        ignored = (ignored & rolled) or NONE_IGNORED
    return Aim(
        tuple([_plainest(one, dice, mixed=mixed) for one in aim.attackers]),
        ignored,
        armor,
        cover,
        aim.left,
        aim.boosts,
        aim.blow,
        aim.in_turn,
    )


def _plainest(one: Attacker, dice: Mapping[Color, Die], *, mixed: bool) -> Attacker:
    """What one of its dice must show is what one may show, or else more than any does."""
    shown = {face.accuracy for color in (*one.dice, *one.chosen) for face in dice[color].faces}
    shown = shown or {0}
    enough = [accuracy for accuracy in shown if accuracy >= one.short]
    short = min(enough) if enough else max(shown) + 1
    return Attacker(one.dice, one.rerolls, short, one.piercing and mixed, one.chosen, one.late)


def plainest_goal(aim: Aim, goal: Goal) -> Goal:
    """The goal for which rerolls are used alike: where there are none, all goals are one."""
    if not choosing(aim) or (aim.left == 1 and goal is Goal.DESTROY):
        return Goal.WOUNDS
    return goal
