"""What does a unit do with its next action: attack, move, guard or something of its own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.actions import (
    ATTACK_UNSEEN,
    GUARD,
    PASS,
    Action,
    AttackUnseen,
    Go,
    Guard,
    Recover,
    Special,
    Target,
)
from mcarmy.engine.decisions import Places
from mcarmy.engine.state import NOWHERE
from mcarmy.policies.greedy.fighting import HARDLY, best_target, value_of_guard
from mcarmy.policies.greedy.going import best_move, choices_of_place
from mcarmy.policies.greedy.specials import BEFORE_AN_ATTACK, value_of_special
from mcarmy.policies.greedy.unseen import value_unseen
from mcarmy.policies.judging.attacking import best_attack
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.standing import standing_of

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.greedy.going import Relocation
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.worths import StandingPlace

RECOVERY: Final = 0.8
"""What it is worth to be able to act again."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Intent:
    """What a unit is going to do, and how much it gains by it."""

    __slots__ = ("action", "gain", "goal")

    def __init__(self, gain: float, action: Action, goal: StandingPlace | None = None) -> None:
        self.gain = gain
        self.action = action
        self.goal = goal
        """Where it goes, if it moves; guards may make it go there hex by hex."""


class Beginning:
    """What a unit could begin with: its best attack, and its best moves."""

    __slots__ = ("come", "hit", "target", "walk")

    def __init__(self, hit: float, target: Action) -> None:
        self.hit = hit
        self.target = target
        self.walk: Relocation | None = None
        """The best move alone, if there is any and it was asked for."""
        self.come: Relocation | None = None
        """The best move before an attack."""


def best_intent(
    situation: Situation, decision: Decision, errand: int, known: Beginning | None
) -> Intent:
    """Attack, move, guard or something special: whatever is worth most now.

    `known` is what the unit could do first, if that was thought through before.
    """
    view, unit = situation.view, decision.unit
    options, left = decision.options, view.actions_left
    assert isinstance(options, Places)
    targets: list[Target] = []
    own: list[Special | Recover] = []
    may_guard = may_aim_unseen = False
    for option in options.also:
        if type(option) is Target:
            targets.append(option)
        elif type(option) is Guard:
            may_guard = True
        elif type(option) is Special or type(option) is Recover:
            own.append(option)
        elif type(option) is AttackUnseen:
            may_aim_unseen = True
    if known is not None:
        hit, target, move = known.hit, known.target, known.come if left > 1 else known.walk
    else:
        hit, target = best_target(situation, unit, targets)
        move = move_now(situation, unit, options, errand, hit, left)
    # Who can move and attack attacks first, unless the move makes the better attack.
    if move is not None and move.gain > HARDLY and move.gain > hit:
        best = Intent(move.gain, Go(move.place.hex, move.place.rear), move.place)
    else:
        best = Intent(hit, target) if hit > 0 else Intent(0.0, PASS)
    idle = best.gain <= HARDLY
    if own:
        best = _own_actions(situation, unit, own, best, hit, left)
    if may_aim_unseen:
        unseen = value_unseen(situation, unit)
        if unseen > best.gain:
            best = Intent(unseen, ATTACK_UNSEEN)
    if may_guard and (left == 1 or idle):
        value = value_of_guard(situation, unit, situation.hex[unit])
        if value > best.gain:
            best = Intent(value, GUARD)
    return best


def _own_actions(
    situation: Situation,
    unit: int,
    own: list[Special | Recover],
    best: Intent,
    hit: float,
    left: int,
) -> Intent:
    """A unit's own actions beside the best of all others."""
    for option in own:
        if isinstance(option, Special):
            special = situation.kind[unit].specials[option.number]
            value = value_of_special(situation, unit, special, attack=hit, left=left)
            prepares = special.effects[0].word in BEFORE_AN_ATTACK
            if value > best.gain or (value > HARDLY and left > special.cost and hit <= 0):
                best = Intent(max(value, best.gain), option)
            elif value > HARDLY and prepares and left > special.cost:
                best = Intent(best.gain + value, option)
        elif best.gain < RECOVERY:
            best = Intent(RECOVERY, option)
    return best


def move_now(
    situation: Situation, unit: int, options: Places, errand: int, hit: float, left: int
) -> Relocation | None:
    """The best move of the unit under orders, with so many actions left; None if it cannot move."""
    if not options.singles and not options.doubles:
        return None
    view = situation.view
    # Where guards are about, only the first step is offered.
    reach = view.reach(unit) if situation.guards else options
    choices = choices_of_place(situation, unit, reach, errand)
    if choices is None:
        return None
    attacks = left > 1
    if not view.may_attack:
        attacks = False
        hit = best_attack(situation, unit, situation.hex[unit], situation.rear[unit])
    return best_move(situation, unit, choices, hit, attacks=attacks)


def prospect(situation: Situation, decision: Decision, errand: int) -> float:
    """What a unit can make of the actions it has left, where it stands included."""
    options, unit = decision.options, decision.unit
    assert isinstance(options, Places)
    left = situation.view.actions_left
    targets = [option for option in options.also if type(option) is Target]
    hit, _ = best_target(situation, unit, targets)
    move = move_now(situation, unit, options, errand, 0.0, left)
    if move is None:
        here = standing_of(situation, unit, errand).at(situation.hex[unit], NOWHERE)
        return here / POINT + hit
    stays = hit + (max(0.0, move.rest) if left > 1 else 0.0)
    return move.here + max(stays, move.gain)
