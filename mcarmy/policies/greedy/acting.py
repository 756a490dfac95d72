"""What does a unit do with its next action: attack, move, guard or something of its own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import ATTACK_UNSEEN, GUARD, PASS, Action, Recover, Special
from mcarmy.engine.decisions import Places, go
from mcarmy.policies.greedy.cards import value_unseen
from mcarmy.policies.greedy.fighting import HARDLY, best_target, value_of_guard
from mcarmy.policies.greedy.orders import NEXT_TIME
from mcarmy.policies.greedy.places import without
from mcarmy.policies.greedy.specials import BEFORE_AN_ATTACK, value_of_special
from mcarmy.policies.judging.attacking import (
    best_attack,
    best_place,
    hexes_of,
)
from mcarmy.policies.judging.ground import read
from mcarmy.policies.judging.masking import masked, shots_of_others
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
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.judging.situation import Situation

OWN: Final = (Special, Recover)
"""Actions that not every unit has."""
MASKED: Final = 1.0
"""A friend's attack that the unit would mask."""
PAST_GUARDS: Final = 0.75
"""How likely a unit gets to where it attacks from if guards see it on its way."""
RECOVERY: Final = 0.8
"""What it is worth to be able to act again."""


class Intent:
    """What a unit is going to do, and how much it gains by it."""

    __slots__ = ("action", "gain", "goal")

    def __init__(self, gain: float, action: Action, goal: StandingPlace | None = None) -> None:
        self.gain = gain
        self.action = action
        self.goal = goal
        """Where it goes, if it moves; guards may make it go there hex by hex."""


class Relocation:
    """The best place a unit can go to."""

    __slots__ = ("gain", "here", "place", "rest")

    def __init__(self, gain: float, place: StandingPlace, here: float, rest: float) -> None:
        self.gain = gain
        """How much better it is to go there than to stay, in points."""
        self.place = place
        self.here = here
        """What it is worth to stand where it stands, in points."""
        self.rest = rest
        """How much the best place gains, attacks aside."""


class Area:
    """Some of the places a unit could go to."""

    __slots__ = ("comes", "places", "rest", "values")

    def __init__(
        self, places: Places, values: memoryview[int], rest: StandingPlace, comes: float
    ) -> None:
        self.places = places
        self.values = values
        """What every hex is worth, attacks aside."""
        self.rest = rest
        """The best place, attacks aside."""
        self.comes = comes
        """How likely the unit arrives."""


class PlaceChoices:
    """Where a unit could go."""

    __slots__ = ("areas", "here", "known", "rest")

    def __init__(self, areas: list[Area], here: float, rest: float) -> None:
        self.known: StandingPlace | None = None
        """The best place to attack from at once, if it was looked for."""
        self.areas = areas
        """All places, and those that guards do not see it reach."""
        self.here = here
        """What it is worth to stay."""
        self.rest = rest
        """What it is worth to go to the best place, attacks aside."""


class Beginning:
    """What a unit could begin with: its best attack, its best move alone, and before an attack."""

    __slots__ = ("come", "hit", "target", "walk")

    def __init__(
        self, hit: float, target: Action, walk: Relocation | None, come: Relocation | None
    ) -> None:
        self.hit = hit
        self.target = target
        self.walk = walk
        self.come = come


def beginning(
    situation: Situation, unit: int, shot: tuple[float, Action], choices: PlaceChoices | None
) -> Beginning:
    """What a unit could do first under an order that could attack so, and go there."""
    hit, target = shot
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
    also, left = options.also, view.actions_left
    if known is not None:
        hit, target, move = known.hit, known.target, known.come if left > 1 else known.walk
    else:
        hit, target = best_target(situation, unit, also)
        move = move_now(situation, unit, options, errand, hit, left)
    # Who can move and attack attacks first, unless the move makes the better attack.
    if move is not None and move.gain > HARDLY and move.gain > hit:
        best = Intent(move.gain, go(move.place.hex, move.place.rear), move.place)
    else:
        best = Intent(hit, target) if hit > 0 else Intent(0.0, PASS)
    idle = best.gain <= HARDLY
    own = [option for option in also if isinstance(option, OWN)]
    if own:
        best = _own_actions(situation, unit, own, best, hit, left)
    if ATTACK_UNSEEN in also:
        unseen = value_unseen(situation, unit)
        if unseen > best.gain:
            best = Intent(unseen, ATTACK_UNSEEN)
    if (left == 1 or idle) and GUARD in also:
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


def best_move(
    situation: Situation, unit: int, choices: PlaceChoices, hit: float, *, attacks: bool
) -> Relocation:
    """The best place to go to, and how much better than staying it is.

    `attacks` says whether an attack may follow at once, `hit` what is attacked from here.
    """
    areas, here, rest = choices.areas, choices.here, choices.rest
    share = 1.0 if attacks else NEXT_TIME
    best = choices.known if attacks else None
    if best is None:
        best = best_of_areas(situation, unit, areas, share)
    if best.value - here > HARDLY * POINT:
        best = _out_of_the_way(situation, unit, areas, share, best)
    gain = (best.value - here) / POINT
    resting = (rest - here) / POINT
    if not attacks:
        gain -= NEXT_TIME * hit
    elif hit > 0 and hit + max(0.0, resting) >= gain - HARDLY:
        gain = 0.0  # to attack first and to move afterwards is worth as much as both
    return Relocation(gain, best, here / POINT, resting)


def choices_of_place(
    situation: Situation, unit: int, reach: Places, errand: int
) -> PlaceChoices | None:
    """What it is worth to a unit to go anywhere within reach, or stay; None if it cannot move."""
    if not reach.singles and not reach.doubles:
        return None
    span = situation.ground.span
    standing = standing_values(situation, unit, errand)
    still = read(standing, span)
    at, rear = situation.hex[unit], situation.rear[unit]
    here = (still[at] + still[at if rear < 0 else rear]) / 2
    watched = under_guard(situation, unit) if situation.guards else 0
    if watched and watched & hexes_of(reach):
        # What can be reached unseen is safe; any other way leads past the guards.
        unseen = situation.view.unseen(unit, watched)
        past = read(standing - toll(situation, unit), span)
        areas = _areas((unseen, still, 1.0), (reach, past, PAST_GUARDS))
        if not areas:
            return None
        return PlaceChoices(areas, here, max([area.rest.value for area in areas]))
    rest = best_rest(reach, still)
    return None if rest is None else PlaceChoices([Area(reach, still, rest, 1.0)], here, rest.value)


def _areas(*offered: tuple[Places, memoryview[int], float]) -> list[Area]:
    """The areas in which there is any place at all."""
    found = []
    for places, values, comes in offered:
        rest = best_rest(places, values)
        if rest is not None:
            found.append(Area(places, values, rest, comes))
    return found


def best_of_areas(
    situation: Situation, unit: int, areas: list[Area], share: float
) -> StandingPlace:
    """The best of all places, if this share of the value of an attack from there counts."""
    best: StandingPlace | None = None
    for area in areas:
        worth = area.comes * share
        best = best_place(situation, unit, area.places, area.values, worth, area.rest, best)
    assert best is not None
    return best


def _out_of_the_way(
    situation: Situation, unit: int, areas: list[Area], share: float, best: StandingPlace
) -> StandingPlace:
    """The best place or one that masks no friend's fire, worth a little less and never more."""
    hidden = masked(situation, unit, best)
    if not hidden:
        return best
    lost = sum([shot.value for shot in hidden])
    in_the_way = StandingPlace(best.value - POINT * MASKED * lost, best.hex, best.rear)
    lines = 0
    for shot in shots_of_others(situation, unit):
        lines |= shot.between
    clear = _areas(*[(without(area.places, lines), area.values, area.comes) for area in areas])
    if not clear:
        return in_the_way
    aside = best_of_areas(situation, unit, clear, share)
    value = min(aside.value, best.value)
    return StandingPlace(value, aside.hex, aside.rear) if value >= in_the_way.value else in_the_way


def prospect(situation: Situation, decision: Decision, errand: int) -> float:
    """What a unit can make of the actions it has left, where it stands included."""
    options, unit = decision.options, decision.unit
    assert isinstance(options, Places)
    left = situation.view.actions_left
    hit, _ = best_target(situation, unit, options.also)
    move = move_now(situation, unit, options, errand, 0.0, left)
    if move is None:
        values = values_of(situation, unit, errand, moving=False)
        return values[situation.hex[unit]] / POINT + hit
    stays = hit + (max(0.0, move.rest) if left > 1 else 0.0)
    return move.here + max(stays, move.gain)
