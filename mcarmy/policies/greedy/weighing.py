"""What would a unit make of an order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.engine.actions import ATTACK_UNSEEN, Recover, Target
from mcarmy.engine.state import NO_UNIT
from mcarmy.policies.greedy.acting import RECOVERY, Beginning, beginning
from mcarmy.policies.greedy.fighting import (
    HARDLY,
    best_target,
    most_of_attack,
    most_of_guard,
    value_of_guard,
)
from mcarmy.policies.greedy.going import best_of_areas, choices_of_place
from mcarmy.policies.greedy.orders import NEXT_TIME, attacks_of
from mcarmy.policies.greedy.specials import AFTER_A_HIT, INSTEAD_OF_A_MOVE, value_of_special
from mcarmy.policies.greedy.unseen import value_unseen
from mcarmy.policies.judging.attacking import best_shot
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.standing import hexes_of

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.policies.greedy.going import PlaceChoices, Relocation
    from mcarmy.policies.judging.promises import Gains
    from mcarmy.policies.judging.situation import Situation

LIKELY: Final = 0.5
"""How often an attack makes possible what can only follow a hit."""
ROUNDING: Final = 1e-9
"""By so much may a bound be too low only because it is added up in another order."""


class OrderPlan:
    """What a unit makes of one, two or three actions, in points, and how it could begin."""

    __slots__ = ("begins", "gains")

    def __init__(self, gains: Gains, begins: Beginning) -> None:
        self.gains = gains
        self.begins = begins


class Weighed:
    """What a unit could do at most with an order, and what it would do, thought through."""

    __slots__ = ("_also", "_choices", "_shot", "_situation", "_unit")

    def __init__(self, situation: Situation, unit: int, errand: int) -> None:
        self._situation = situation
        self._unit = unit
        options = situation.view.actions_of(unit)
        self._also = options.also
        self._shot = best_target(situation, unit, options.also)
        self._choices = choices_of_place(situation, unit, options, errand)

    def most(self) -> Gains:
        """No more than this can come of one, two or three actions."""
        situation, unit = self._situation, self._unit
        guard = value_of_guard(situation, unit, situation.hex[unit])
        walk = come = elsewhere = strike = 0.0
        choices = self._choices
        if choices is not None:
            walk, come = _most_of_move(situation, unit, choices, self._shot[0])
            if max(walk, come) > HARDLY:
                elsewhere = most_of_guard(situation, unit, hexes_of(choices.areas[-1].places))
                strike = most_of_attack(situation, unit)
        parts = Parts(self._shot[0], guard, guard, walk, elsewhere, come, elsewhere, strike)
        return parts.together(situation, unit, self._also)

    def plan(self) -> OrderPlan:
        """What the unit would do, thought through as it will be when it acts."""
        situation, unit = self._situation, self._unit
        first = beginning(situation, unit, self._shot, self._choices)
        return OrderPlan(
            parts_of(situation, unit, first).together(situation, unit, self._also), first
        )


def _most_of_move(
    situation: Situation, unit: int, choices: PlaceChoices, hit: float
) -> tuple[float, float]:
    """What a move alone, and one before an attack, gain at most beside an attack from here."""
    choices.known = best_of_areas(situation, unit, choices.areas, 1.0)
    rest = (choices.rest - choices.here) / POINT
    come = (choices.known.value - choices.here) / POINT
    # On foot a share of the attack counts: at best it lies as far between the two.
    walk = (1 - NEXT_TIME) * rest + NEXT_TIME * (come - hit) + ROUNDING
    if hit and hit + max(0.0, rest) >= come - HARDLY:
        come = 0.0  # to attack first and to move afterwards is worth as much as both
    return max(0.0, walk), max(0.0, come)


class Parts(NamedTuple):
    """What a unit could do with its actions, each in points."""

    hit: float
    """An attack from where it stands."""
    guard: float
    """To be on guard there."""
    guard_after: float
    """The same when it has attacked."""
    walk: float
    """A move alone."""
    on_guard: float
    """To be on guard where that ends."""
    come: float
    """A move with an attack from there."""
    guarded: float
    """To be on guard where that ends."""
    strike: float
    """The attack from there alone."""

    def together(self, situation: Situation, unit: int, also: tuple[Action, ...]) -> Gains:
        """What the unit makes of one, two or three actions; the more of any part, the more."""
        hit, guard, guard_after, walk, on_guard, come, guarded, strike = self
        if ATTACK_UNSEEN in also:
            hit = max(hit, value_unseen(situation, unit))
        one = max(0.0, hit, walk, guard)
        after = max(walk, guard_after) if hit else walk
        two = max(one, hit + after, come, walk + on_guard)
        three = max(two, hit + walk + on_guard, come + guarded)
        kind = situation.kind[unit]
        if attacks_of(kind) > 1:
            two, three = max(two, 2 * hit), max(three, 2 * hit + after, come + strike)
        if kind.specials:
            attack = come if strike else 0.0
            gains = one, two, three
            one, two, three = _with_specials(situation, unit, gains, hit, attack, guard_after)
        if any(type(option) is Recover for option in also):
            one, two, three = RECOVERY, RECOVERY + one, RECOVERY + two
        return one, two, three


def parts_of(situation: Situation, unit: int, first: Beginning) -> Parts:
    """What a unit could do that could begin so."""
    at = situation.hex[unit]
    guard = guard_after = value_of_guard(situation, unit, at)
    walk, on_guard = _ending(situation, unit, first.walk, NO_UNIT)
    strike, victim = _strike(situation, unit, first.come)
    come, guarded = _ending(situation, unit, first.come, victim)
    if first.hit and isinstance(first.target, Target):
        fallen = situation.view.unit_at(first.target.hex)
        assert fallen is not None
        _, on_guard = _ending(situation, unit, first.walk, fallen)
        guard_after = value_of_guard(situation, unit, at, fallen)
    return Parts(first.hit, guard, guard_after, walk, on_guard, come, guarded, strike)


def _ending(
    situation: Situation, unit: int, move: Relocation | None, fallen: int
) -> tuple[float, float]:
    """What a move gains, and what it is worth to be on guard where it ends."""
    if move is None or move.gain <= HARDLY:
        return 0.0, 0.0
    return move.gain, value_of_guard(situation, unit, move.place.hex, fallen)


def _strike(situation: Situation, unit: int, move: Relocation | None) -> tuple[float, int]:
    """The best attack from where a move ends, and on whom."""
    if move is None or move.gain <= HARDLY:
        return 0.0, NO_UNIT
    shot = best_shot(situation, unit, move.place.hex, move.place.rear)
    return (0.0, NO_UNIT) if shot is None else (shot.value, shot.target)


def _with_specials(
    situation: Situation,
    unit: int,
    gains: Gains,
    hit: float,
    strike: float,
    guard: float,
) -> Gains:
    """The same with the unit's own actions, each beside whatever it can be combined with."""
    one, two, three = gains
    for special in situation.kind[unit].specials:
        value = value_of_special(situation, unit, special, attack=max(hit, strike), left=3)
        if value <= HARDLY:
            continue
        word = special.effects[0].word
        if word in AFTER_A_HIT:
            two = max(two, hit + LIKELY * value) if hit else two
            three = max(three, two + LIKELY * value) if hit or strike else three
        elif word in INSTEAD_OF_A_MOVE:
            one, two = max(one, value), max(two, value + guard)
        elif special.cost == 1:
            one, two, three = max(one, value), max(two, value + one), max(three, value + two)
        elif special.cost == 2:
            two, three = max(two, value), max(three, value + one)
        else:
            three = max(three, value)
    return one, max(one, two), max(two, three)
