"""Which die should be rolled again?"""

from __future__ import annotations

from enum import StrEnum
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final

from mcarmy.base.chance import Chance, certain, die, mapped, plus
from mcarmy.base.hands import Hand
from mcarmy.base.rerolls import BestRerolls
from mcarmy.engine.actions import PASS, Pass, Reroll
from mcarmy.engine.dice import Shown
from mcarmy.engine.odds.aim import final_of, score

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog.model import Color, Die, Face
    from mcarmy.engine.odds.aim import Aim, Attacker


class Goal(StrEnum):
    """What rerolls are used for."""

    DAMAGE = "damage"
    """The most final damage on average."""
    WOUNDS = "wounds"
    """The most health the target loses on average: damage beyond its health counts nothing."""
    HIT = "hit"
    """The best chance that somebody hits."""
    DESTROY = "destroy"
    """The best chance to destroy the target."""


Side = tuple[bool, int]
"""What matters of a face: whether it reaches the target, and the icons that count."""


def hand_of(aim: Aim, number: int, dice: Mapping[Color, Die]) -> Hand[Side]:
    """The dice of one attacker as far as they matter against this target."""
    attacker = aim.attackers[number]
    kinds = {
        color: die(_side(aim, attacker, color, face) for face in dice[color].faces)
        for color in dict.fromkeys((*attacker.dice, *attacker.chosen))
    }

    def come_to(shown: tuple[Side, ...]) -> int:
        return _score(aim, number, shown)

    rolled = [kinds[color] for color in attacker.dice]
    chosen = [kinds[color] for color in attacker.chosen]
    return Hand(rolled, attacker.rerolls, come_to, chosen)


def thrown(aim: Aim, number: int, dice: Mapping[Color, Die]) -> Chance[int]:
    """What the dice of one attacker come to if none is rolled again and no face is chosen."""
    attacker = aim.attackers[number]
    if not attacker.dice:
        return certain(_score(aim, number, ()))
    weights: dict[Side, int] = {(False, 0): 1}
    for color in attacker.dice:
        sides = [_side(aim, attacker, color, face) for face in dice[color].faces]
        after: dict[Side, int] = {}
        for (hit, icons), weight in weights.items():
            for reaches, more in sides:
                side = (hit or reaches, icons + more)
                after[side] = after.get(side, 0) + weight
        weights = after
    return mapped(Chance(weights), lambda side: score(aim, number, hit=side[0], icons=side[1]))


def rerolling(
    aim: Aim, goal: Goal, hands: Sequence[Hand[Side]], dice: Mapping[Color, Die]
) -> BestRerolls[Side]:
    """How the attackers that have a choice, whose hands these are, choose best (ATTACK-3)."""
    late = [aim.attackers[number].late for number in looked_at(aim)]
    turns = [(place, hand.rerolls) for place, hand in enumerate(hands)]
    turns += [(place, rerolls) for place, rerolls in enumerate(late) if rerolls]
    ways = prod(hands[place].scale ** rerolls for place, rerolls in turns)
    if aim.in_turn:
        ways *= prod(sum(hand.rolled().values()) for hand in hands)
    blow = deadly(aim, dice)
    first = ways * blow.total * (1 + _most(aim, dice))
    return BestRerolls(hands, _Worth(aim, goal, blow, first), turns, in_turn=aim.in_turn)


def choosing(aim: Aim) -> list[int]:
    """The attackers that may roll dice again or choose what some show."""
    return [
        number
        for number, attacker in enumerate(aim.attackers)
        if attacker.chosen or (attacker.dice and (attacker.rerolls or attacker.late))
    ]


def looked_at(aim: Aim) -> list[int]:
    """The attackers whose dice are looked at one by one: those that choose, and in turn all."""
    return list(range(len(aim.attackers))) if aim.in_turn else choosing(aim)


Rolls = tuple[tuple["Shown", ...], ...]
"""The dice of each attacker on the table, the leader's first."""


def best_reroll(aim: Aim, rolls: Rolls, best: BestRerolls[Side]) -> Reroll | Pass:
    """What to do with the dice on the table.

    `best` is the rerolling of this aim, whose dice are those rolled and whose rerolls are left.
    """
    if aim.in_turn:
        number = len(rolls) - 1
        known, shown = on_the_table(aim, rolls, [number])
        place = best.choice(known, aim.attackers[number].rerolls, shown, turn=number)
        return PASS if place is None else Reroll(number, place)
    waiting = choosing(aim)
    if not waiting:
        return PASS
    known, shown = on_the_table(aim, rolls, waiting)
    place = best.choice(known, aim.attackers[waiting[0]].rerolls, shown)
    return PASS if place is None else Reroll(waiting[0], place)


def best_faces(
    aim: Aim,
    rolls: Rolls,
    colors: tuple[Color, ...],
    best: BestRerolls[Side],
    dice: Mapping[Color, Die],
) -> tuple[Face, ...]:
    """Which faces the leader's dice of these colors should show, added to those on the table.

    The dice of the aim are those rolled and those chosen; `best` is its rerolling.
    """
    waiting = [0] if aim.in_turn else choosing(aim)
    left = aim.attackers[waiting[0]].rerolls if waiting else 0
    leader, *others = rolls

    def worth(faces: tuple[Face, ...]) -> int:
        pairs = zip(colors, faces, strict=True)
        turned_up = [Shown(color, face.accuracy, face.damage) for color, face in pairs]
        known, shown = on_the_table(aim, ((*leader, *turned_up), *others), waiting)
        return best.worth(known, left, shown)

    return max(product(*(dice[color].faces for color in colors)), key=worth)


def on_the_table(aim: Aim, rolls: Rolls, waiting: list[int]) -> tuple[int, list[tuple[Side, ...]]]:
    """What attackers without a choice have come to, and what the others' dice show."""
    shown = [
        tuple([_side(aim, attacker, face.color, face) for face in roll])
        for attacker, roll in zip(aim.attackers, rolls, strict=not aim.in_turn)
    ]
    known = sum(_score(aim, n, shown[n]) for n in range(len(shown)) if n not in waiting)
    return known, [shown[number] for number in waiting]


def _side(aim: Aim, attacker: Attacker, color: Color, face: Face | Shown) -> Side:
    """What matters of a face that a die of an attacker shows (ATTACK-4, ATTACK-5)."""
    return face.accuracy >= attacker.short, 0 if color in aim.ignored else face.damage


def _score(aim: Aim, number: int, shown: tuple[Side, ...]) -> int:
    """What the dice of one attacker come to; without any dice its accuracy is 0 (ATTACK-4)."""
    hit = not shown and aim.attackers[number].short <= 0
    icons = 0
    for reaches, more in shown:
        hit = hit or reaches
        icons += more
    return score(aim, number, hit=hit, icons=icons)


def _most(aim: Aim, dice: Mapping[Color, Die]) -> int:
    """No attack like this does more damage."""
    if aim.boosts:
        return max(max(boosted) for boosted in aim.boosts)
    return sum(
        max(face.damage for face in dice[color].faces)
        for attacker in aim.attackers
        for color in (*attacker.dice, *attacker.chosen)
    )


def deadly(aim: Aim, dice: Mapping[Color, Die]) -> Chance[bool]:
    """Whether a target that is damaged and still there is destroyed by what follows."""
    if not aim.blow:
        return _HARMLESS
    icons = certain(0)
    for color in aim.blow:
        icons = plus(icons, die(face.damage for face in dice[color].faces))
    return mapped(icons, bool)


_HARMLESS: Final = certain(outcome=False)


class _Worth:
    """What a score is worth to a player with this goal.

    Where rerolls make no difference to the goal they are used for damage or, if that is the goal,
    to destroy: what comes first is multiplied by so much that the rest cannot outweigh it. All is
    multiplied by the weight of what may follow damage, to be a whole number.
    """

    __slots__ = ("_aim", "_blows", "_deaths", "_first", "_goal")

    def __init__(self, aim: Aim, goal: Goal, blow: Chance[bool], first: int) -> None:
        self._aim = aim
        self._goal = goal
        self._blows = blow.total
        self._deaths = blow.weights.get(True, 0)
        self._first = first

    def __call__(self, scored: int) -> int:
        aim, goal, first = self._aim, self._goal, self._first
        final, left = final_of(aim, scored), aim.left
        destroyed = self._blows if final >= left else self._deaths * (final > 0)
        if goal is Goal.DAMAGE:
            return final * first + destroyed
        if goal is Goal.HIT:
            hit = scored & ((1 << len(aim.attackers)) - 1) != 0
            return hit * first + final
        if goal is Goal.DESTROY:
            return destroyed * first + final
        lost = min(final, left)
        rest = (left - lost) * destroyed
        return (lost * self._blows + rest) * first + final
