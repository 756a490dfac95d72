"""What comes of an attack when both sides spend and reroll as well as they can?

The attacker rolls first; the defender sees his total before he spends a cube (GCC-DEF-2). Both want
the same number, one as large and one as small as possible: the wounds on average, or the chance to
neutralize the target.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.chance import Chance, mapped
from mcarmy.games.gotham.plan import splits
from mcarmy.games.gotham.pool import BestPool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mcarmy.games.gotham.plan import Effort


class Stroke(Struct, frozen=True):
    """What an attack does beyond its successes."""

    through: int = 0
    """Wounds that come first if the attack beats the defense, as of Poison and Electricity."""
    harmless: bool = False
    """Its wounds become 0."""
    sacrificed: int = 0
    """Successes an ally of the target takes on himself."""

    def wounds(self, attack: int, defense: int) -> int:
        """Wounds of an attack against a defense (GCC-DEF-8)."""
        beyond = max(0, attack - self.sacrificed - defense)
        if self.harmless or not beyond:
            return 0
        return beyond + self.through


PLAIN_STROKE = Stroke()


class Spent(Struct, frozen=True):
    """How a side splits its cubes, and how many it spends on average."""

    dice: int
    paid: int
    cubes: Fraction


class Answer(Struct, frozen=True):
    """The best defense against one total."""

    attack: int
    spent: Spent
    wounds: Chance[int]


class Clash(Struct, frozen=True):
    """An attack from the first cube to the last wound."""

    attacker: Spent
    totals: Chance[int]
    answers: tuple[Answer, ...]
    """By the total of the attack, from 0 up."""
    wounds: Chance[int]


def clash(
    faces: Mapping[str, Sequence[int]],
    attacker: Effort,
    defender: Effort,
    *,
    cubes: int,
    defense: int,
    life: int | None = None,
    stroke: Stroke = PLAIN_STROKE,
) -> Clash:
    """The attack with the best use of up to so many cubes on each side.

    With `life` both fight for the chance of that many wounds, else for wounds on average.
    """
    goal = (lambda wounds: wounds) if life is None else (lambda wounds: int(wounds >= life))
    highest = _highest(faces, attacker, cubes)
    answers = tuple(
        _answer(faces, defender, defense, stroke, goal, total) for total in range(highest + 1)
    )
    values = [_mean(answer.wounds, goal) for answer in answers]
    common = lcm(*(value.denominator for value in values))
    worth = [int(value * common) for value in values]
    total_of = attacker.additions.total
    best: tuple[tuple[Fraction, Fraction], Spent, Chance[int]] | None = None
    for dice, paid in splits(attacker, cubes):
        pool = attacker.pool(dice, paid)
        rolled = BestPool(faces, pool, lambda shown: worth[total_of(shown)]).rolled()
        totals = mapped(rolled.shown, total_of)
        gained = _mean(totals, lambda total: worth[total])
        spent = dice + rolled.cubes
        if best is None or (gained, -spent) > best[0]:
            best = ((gained, -spent), Spent(dice, paid, spent), totals)
    if best is None:
        raise ValueError("an attack takes at least one cube")
    _, used, totals = best
    return Clash(used, totals, answers, _wounds(totals, answers))


def _answer(
    faces: Mapping[str, Sequence[int]],
    defender: Effort,
    cubes: int,
    stroke: Stroke,
    goal: Callable[[int], int],
    attack: int,
) -> Answer:
    """The defense that lets least through, and of those the cheapest."""
    total_of = defender.additions.total

    def let_through(shown: int) -> int:
        return -goal(stroke.wounds(attack, total_of(shown)))

    best: tuple[tuple[Fraction, Fraction], Answer] | None = None
    for dice, paid in splits(defender, cubes, least_dice=0):
        rolled = BestPool(faces, defender.pool(dice, paid), let_through).rolled()
        wounds = mapped(rolled.shown, lambda shown: stroke.wounds(attack, total_of(shown)))
        spent = dice + rolled.cubes
        value = (_mean(wounds, goal), spent)
        if best is None or value < best[0]:
            kept = paid if rolled.cubes else 0
            best = (value, Answer(attack, Spent(dice, kept, spent), wounds))
    assert best is not None  # no cube at all is a defense too
    return best[1]


def _highest(faces: Mapping[str, Sequence[int]], action: Effort, cubes: int) -> int:
    """The highest total any split can reach."""
    highest = 0
    for dice, paid in splits(action, cubes):
        shown = sum(max(faces[color]) * n for color, n in action.pool(dice, paid).dice if n)
        highest = max(highest, *(action.additions.total(each) for each in range(shown + 1)))
    return highest


def _mean(chance: Chance[int], of: Callable[[int], int]) -> Fraction:
    return Fraction(
        sum(of(outcome) * weight for outcome, weight in chance.weights.items()), chance.total
    )


def _wounds(totals: Chance[int], answers: tuple[Answer, ...]) -> Chance[int]:
    """The wounds over all totals of the attack."""
    common = lcm(*(answer.wounds.total for answer in answers))
    weights: Counter[int] = Counter()
    for total, weight in totals.weights.items():
        wounds = answers[total].wounds
        for outcome, times in wounds.weights.items():
            weights[outcome] += weight * times * (common // wounds.total)
    return Chance(weights)
