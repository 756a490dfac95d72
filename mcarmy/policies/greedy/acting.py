"""What does a unit do with its next action: attack, move, guard or something of its own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.engine.actions import ATTACK_UNSEEN, GUARD, PASS, Recover, Special
from mcarmy.engine.decisions import Places, go
from mcarmy.policies.greedy.cards import value_unseen
from mcarmy.policies.greedy.fighting import HARDLY, best_target, value_of_guard
from mcarmy.policies.greedy.orders import NEXT_TIME
from mcarmy.policies.greedy.places import towards, without
from mcarmy.policies.greedy.specials import BEFORE_AN_ATTACK, value_of_special
from mcarmy.policies.judging.attacking import best_attack, best_place, masked, shots_of_others
from mcarmy.policies.judging.ground import read
from mcarmy.policies.judging.standing import (
    POINT,
    StandingPlace,
    best_rest,
    standing_values,
    toll,
    under_guard,
    values_of,
)

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.judging.situation import Situation

ELSEWHERE: Final = 3
"""So many places are looked at for one that masks nobody."""
MASKED: Final = 1.0
"""A friend's attack that the unit would mask."""
RECOVERY: Final = 0.8
"""What it is worth to be able to act again."""


class Intent(NamedTuple):
    """What a unit is going to do, and how much it gains by it."""

    gain: float
    action: Action
    goal: StandingPlace | None
    """Where it goes, if it moves."""


class Relocation(NamedTuple):
    """The best place a unit can go to."""

    gain: float
    """How much better it is to go there than to stay, in points."""
    place: StandingPlace
    here: float
    """What it is worth to stand where it stands, in points."""
    rest: float
    """How much the best place gains, attacks aside."""


class PlaceChoices:
    """Where a unit could go."""

    def __init__(
        self, places: Places, values: memoryview[int], here: float, rest: StandingPlace
    ) -> None:
        self.places = places
        self.values = values
        """What every hex is worth, attacks aside."""
        self.here = here
        """What it is worth to stay."""
        self.rest = rest
        """The best place, attacks aside."""


class Beginning(NamedTuple):
    """What a unit could begin with: its best attack, its best move alone, and before an attack."""

    hit: float
    target: Action
    walk: Relocation | None
    come: Relocation | None


def beginning(situation: Situation, unit: int, options: Places, errand: int) -> Beginning:
    """What a unit could do first under an order."""
    hit, target = best_target(situation, unit, options.also)
    choices = choices_of_place(situation, unit, options, errand)
    if choices is None:
        return Beginning(hit, target, None, None)
    walk = best_move(situation, unit, choices, hit, attacks=False)
    return Beginning(hit, target, walk, best_move(situation, unit, choices, hit, attacks=True))


def best_intent(
    situation: Situation, decision: Decision, errand: int, known: Beginning | None
) -> Intent:
    """Attack, move, guard or something special: whatever is worth most now.

    `known` is what the unit could do first, if that was thought through before.
    """
    view, unit = situation.view, decision.unit
    options = decision.options
    assert isinstance(options, Places)
    left = view.actions_left
    if known is not None:
        hit, target, move = known.hit, known.target, known.come if left > 1 else known.walk
    else:
        hit, target = best_target(situation, unit, options.also)
        move = move_now(situation, unit, options, errand, hit)
    best = Intent(hit, target, None) if hit > 0 else Intent(0.0, PASS, None)
    # Who can move and attack attacks first, unless the move makes the better attack.
    if move is not None and move.gain > best.gain and move.gain > HARDLY:
        there: Action = go(move.place.hex, move.place.rear)
        if there not in options:
            there = towards(situation, options, move.place, under_guard(situation, unit))
        best = Intent(move.gain, there, move.place)
    idle = best.gain <= HARDLY
    best = _own_actions(situation, unit, options, best, hit, left)
    if ATTACK_UNSEEN in options.also:
        unseen = value_unseen(situation, unit)
        if unseen > best.gain:
            best = Intent(unseen, ATTACK_UNSEEN, None)
    if GUARD in options.also and (left == 1 or idle):
        value = value_of_guard(situation, unit, situation.hex[unit])
        if value > best.gain:
            best = Intent(value, GUARD, None)
    return best


def _own_actions(
    situation: Situation, unit: int, options: Places, best: Intent, hit: float, left: int
) -> Intent:
    """A unit's own actions beside the best of all others."""
    for option in options.also:
        if isinstance(option, Special):
            special = situation.kind[unit].specials[option.number]
            value = value_of_special(situation, unit, special, attack=hit, left=left)
            prepares = special.effects[0].word in BEFORE_AN_ATTACK
            if value > best.gain or (value > HARDLY and left > special.cost and hit <= 0):
                best = Intent(max(value, best.gain), option, None)
            elif value > HARDLY and prepares and left > special.cost:
                best = Intent(best.gain + value, option, None)
        elif isinstance(option, Recover) and best.gain < RECOVERY:
            best = Intent(RECOVERY, option, None)
    return best


def move_now(
    situation: Situation, unit: int, options: Places, errand: int, hit: float
) -> Relocation | None:
    """The best move of the unit under orders; None if it cannot move."""
    choices = choices_of_place(situation, unit, options, errand)
    if choices is None:
        return None
    view = situation.view
    if not view.may_attack:
        hit = best_attack(situation, unit, situation.hex[unit], situation.rear[unit])
        return best_move(situation, unit, choices, hit, attacks=False)
    return best_move(situation, unit, choices, hit, attacks=view.actions_left > 1)


def best_move(
    situation: Situation, unit: int, choices: PlaceChoices, hit: float, *, attacks: bool
) -> Relocation:
    """The best place to go to, and how much better than staying it is.

    `attacks` says whether an attack may follow at once, `hit` what is attacked from here.
    """
    places, values, here, rest = choices.places, choices.values, choices.here, choices.rest
    share = 1.0 if attacks else NEXT_TIME
    best = best_place(situation, unit, places, values, share, rest)
    if best.value - here > HARDLY * POINT:
        best = _out_of_the_way(situation, unit, places, values, share, best)
    gain = (best.value - here) / POINT
    resting = (rest.value - here) / POINT
    if not attacks:
        gain -= NEXT_TIME * hit
    elif hit > 0 and hit + max(0.0, resting) >= gain - HARDLY:
        gain = 0.0  # to attack first and to move afterwards is worth as much as both
    return Relocation(gain, best, here / POINT, resting)


def choices_of_place(
    situation: Situation, unit: int, options: Places, errand: int
) -> PlaceChoices | None:
    """Where a unit could go, and what it is worth to be there or here; None if it cannot move."""
    if not options.singles and not options.doubles:
        return None
    watched = bool(situation.guards) and not situation.kind[unit].infiltrate
    places = situation.view.reach(unit) if watched else options
    standing = standing_values(situation, unit, errand)
    still = read(standing, situation.ground.span)
    values = read(standing - toll(situation, unit), situation.ground.span) if watched else still
    at, rear = situation.hex[unit], situation.rear[unit]
    here = (still[at] + still[at if rear < 0 else rear]) / 2
    rest = best_rest(places, values)
    return None if rest is None else PlaceChoices(places, values, here, rest)


def _out_of_the_way(
    situation: Situation,
    unit: int,
    places: Places,
    values: memoryview[int],
    share: float,
    best: StandingPlace,
) -> StandingPlace:
    """The best place or a little worse one, from where the unit masks no friend's fire."""
    shots = shots_of_others(situation, unit)
    if not shots:
        return best
    chosen: StandingPlace | None = None
    for _ in range(ELSEWHERE):
        lost = masked(situation, unit, best, shots)
        worth = StandingPlace(best.value - POINT * MASKED * lost, best.hex, best.rear)
        if chosen is None or worth.value > chosen.value:
            chosen = worth
        if not lost:
            break
        places = without(places, best)
        rest = best_rest(places, values)
        if rest is None:
            break
        best = best_place(situation, unit, places, values, share, rest)
        if best.value <= chosen.value:
            break
    assert chosen is not None
    return chosen


def prospect(situation: Situation, decision: Decision, errand: int) -> float:
    """What a unit can make of the actions it has left, where it stands included."""
    options, unit = decision.options, decision.unit
    assert isinstance(options, Places)
    left = situation.view.actions_left
    hit, _ = best_target(situation, unit, options.also)
    move = move_now(situation, unit, options, errand, 0.0)
    if move is None:
        values = values_of(situation, unit, errand, moving=False)
        return values[situation.hex[unit]] / POINT + hit
    stays = hit + (max(0.0, move.rest) if left > 1 else 0.0)
    return move.here + max(stays, move.gain)
