"""What would a unit make of an order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import AttackUnseen, Recover, Target
from mcarmy.engine.state import NO_UNIT, TOKENS
from mcarmy.policies.greedy.acting import RECOVERY, Beginning
from mcarmy.policies.greedy.choices import BY_LOT
from mcarmy.policies.greedy.fighting import (
    HARDLY,
    best_target,
    most_of_attack,
    most_of_guard,
    value_of_guard,
    victim_at,
)
from mcarmy.policies.greedy.going import best_move, best_of_areas, choices_of_place
from mcarmy.policies.greedy.orders import (
    NEXT_TIME,
    actions_from,
    attacks_of,
    best_value,
    by_token,
)
from mcarmy.policies.greedy.specials import AFTER_A_HIT, INSTEAD_OF_A_MOVE, value_of_special
from mcarmy.policies.greedy.unseen import value_unseen
from mcarmy.policies.judging.attacking import best_shot, farthest
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.standing import hexes_of

if TYPE_CHECKING:
    from mcarmy.policies.greedy.going import PlaceChoices, Relocation
    from mcarmy.policies.greedy.orders import Prices
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

    __slots__ = (
        "_attacks",
        "_choices",
        "_guard",
        "_kind",
        "_most",
        "_recovers",
        "_shot",
        "_situation",
        "_unit",
        "_unseen",
    )

    def __init__(self, situation: Situation, unit: int, errand: int) -> None:
        self._situation = situation
        self._unit = unit
        self._kind = situation.kind[unit]
        self._attacks: int = attacks_of(self._kind)
        options = situation.view.actions_of(unit)
        targets: list[Target] = []
        self._unseen = 0.0
        """The best attack that a card would allow on somebody whom it does not see."""
        self._recovers = False
        """Whether it could end what keeps it from acting."""
        for option in options.also:
            if type(option) is Target:
                targets.append(option)
            elif type(option) is Recover:
                self._recovers = True
            elif type(option) is AttackUnseen:
                self._unseen = value_unseen(situation, unit)
        self._shot = best_target(situation, unit, targets)
        self._guard = value_of_guard(situation, unit, situation.hex[unit])
        self._choices = choices_of_place(situation, unit, options, errand)
        self._most: Parts | None = None

    def most(self) -> Gains:
        """No more than this can come of one, two or three actions."""
        return self._together(self._at_most())

    def _at_most(self) -> Parts:
        """No part is worth more than these."""
        if self._most is None:
            situation, unit, choices = self._situation, self._unit, self._choices
            parts = self._most = Parts(self._shot[0], self._guard)
            if choices is not None:
                parts.walk, parts.come = _most_of_move(situation, unit, choices, parts.hit)
                if max(parts.walk, parts.come) > HARDLY:
                    steps = farthest(situation, unit, hexes_of(choices.areas[-1].places))
                    parts.on_guard = parts.guarded = most_of_guard(situation, unit, steps)
                    if self._strike_counts():
                        parts.strike = most_of_attack(situation, unit, steps)
        return self._most

    def plan(self, prices: Prices | None = None) -> OrderPlan:
        """What the unit would do, thought through as it will be when it acts.

        A move alone is left out if no order at these prices would be given for it.
        """
        situation, unit, choices = self._situation, self._unit, self._choices
        hit, target = self._shot
        first = Beginning(hit, target)
        parts, fallen = Parts(hit, self._guard), NO_UNIT
        if hit and isinstance(target, Target):
            fallen = victim_at(situation, target.hex)
            if self._guard:
                parts.guard_after = value_of_guard(situation, unit, situation.hex[unit], fallen)
        if choices is not None:
            come = first.come = best_move(situation, unit, choices, hit, attacks=True)
            if come.gain > HARDLY:
                self._come(parts, come)
        gains = self._together(parts)
        if choices is not None and self._walk_counts(parts, gains, prices):
            walk = first.walk = best_move(situation, unit, choices, hit, attacks=False)
            parts.walk = parts.on_guard = 0.0
            if walk.gain > HARDLY:
                parts.walk = walk.gain
                parts.on_guard = value_of_guard(situation, unit, walk.place.hex, fallen)
            gains = self._together(parts)
        return OrderPlan(gains, first)

    def _come(self, parts: Parts, move: Relocation) -> None:
        """What a move before an attack gains, what the attack does, and guard after that."""
        situation, unit, place = self._situation, self._unit, move.place
        parts.come = move.gain
        parts.guarded = value_of_guard(situation, unit, place.hex)
        if parts.guarded or self._strike_counts():
            shot = best_shot(situation, unit, place.hex, place.rear)
            if shot is not None:
                parts.strike = shot.value
                if parts.guarded:
                    parts.guarded = value_of_guard(situation, unit, place.hex, shot.target)

    def _strike_counts(self) -> bool:
        """Whether an attack after a move counts by itself."""
        return self._attacks > 1 or bool(self._kind.specials)

    def _walk_counts(self, parts: Parts, gains: Gains, prices: Prices | None) -> bool:
        """Whether a move alone could count beside the other parts, which come to these gains.

        It does not if every order is worth as much without it, or less than another one.
        """
        assert self._choices is not None
        if prices is None or self._choices.calm:
            return True
        most, kind = self._at_most(), self._kind
        parts.walk, parts.on_guard = most.walk, most.on_guard
        highest = by_token(kind, self._together(parts))
        least = by_token(kind, gains)
        bar = best_value(least, 0.0, prices) - 2 * BY_LOT
        for place, token in enumerate(TOKENS):
            walks = highest[place] > least[place] or actions_from(kind, token) == 1
            if walks and highest[place] - prices[place] >= bar:
                return True
        return False

    def _together(self, parts: Parts) -> Gains:
        """What the unit makes of one, two or three actions; the more of any part, the more."""
        hit, walk, come = parts.hit, parts.walk, parts.come
        if self._unseen > hit:
            hit = self._unseen
        after = parts.guard_after if hit and parts.guard_after > walk else walk
        one = walk if walk > hit else hit
        if parts.guard > one:
            one = parts.guard
        two = come if come > one else one
        if hit + after > two:
            two = hit + after
        if walk + parts.on_guard > two:
            two = walk + parts.on_guard
        three = come + parts.guarded if come + parts.guarded > two else two
        if hit + walk + parts.on_guard > three:
            three = hit + walk + parts.on_guard
        if self._attacks > 1:
            two, three = max(two, 2 * hit), max(three, 2 * hit + after, come + parts.strike)
        gains = one, two, three
        if self._kind.specials:
            attack = come if parts.strike else 0.0
            gains = self._with_specials(gains, hit, attack, parts.guard_after)
        if self._recovers:
            gains = RECOVERY, RECOVERY + gains[0], RECOVERY + gains[1]
        return gains

    def _with_specials(self, gains: Gains, hit: float, strike: float, guard: float) -> Gains:
        """The same with the unit's own actions, each beside whatever it can be combined with."""
        one, two, three = gains
        situation, unit = self._situation, self._unit
        for special in self._kind.specials:
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


def _most_of_move(
    situation: Situation, unit: int, choices: PlaceChoices, hit: float
) -> tuple[float, float]:
    """What a move alone, and one before an attack, gain at most beside an attack from here."""
    known = choices.known
    if known is None:
        known = choices.known = best_of_areas(situation, unit, choices.areas, 1.0)
    rest = (choices.rest - choices.here) / POINT
    come = (known.value - choices.here) / POINT
    # On foot a share of the attack counts: at best it lies as far between the two.
    walk = (1 - NEXT_TIME) * rest + NEXT_TIME * (come - hit) + ROUNDING
    if hit and hit + max(0.0, rest) >= come - HARDLY:
        come = 0.0  # to attack first and to move afterwards is worth as much as both
    return max(0.0, walk), max(0.0, come)


class Parts:
    """What a unit could do with its actions, each in points."""

    __slots__ = (
        "come",
        "guard",
        "guard_after",
        "guarded",
        "hit",
        "on_guard",
        "strike",
        "walk",
    )

    def __init__(self, hit: float, guard: float) -> None:
        self.hit = hit
        """An attack from where it stands."""
        self.guard = guard
        """To be on guard there."""
        self.guard_after = guard
        """The same when it has attacked."""
        self.walk = 0.0
        """A move alone."""
        self.on_guard = 0.0
        """To be on guard where that ends."""
        self.come = 0.0
        """A move with an attack from there."""
        self.guarded = 0.0
        """To be on guard where that ends."""
        self.strike = 0.0
        """The attack from there alone."""
