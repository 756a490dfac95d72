"""Attacks counted by hand: every face, every reroll, by the rules and without any of our code."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from mcarmy.engine.odds.rerolls import Goal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.base.chance import Chance
    from mcarmy.catalog.model import Color, Die, Face
    from mcarmy.engine.odds.aim import Aim

Roll = tuple[tuple["Color", "Face"], ...]
Rolls = tuple[Roll, ...]
"""The dice of each attacker, each with its color and the face it shows."""


def by_hand(
    aim: Aim, dice: Mapping[Color, Die], goal: Goal
) -> tuple[Fraction, dict[int, Fraction]]:
    """The goal's value under the best use of rerolls, by recursion over everything, and the
    distribution of final damage if nobody has a reroll. Knows the rules, not our code."""

    def final(rolls: Rolls) -> tuple[int, bool]:
        damage, piercing, hit = 0, True, False
        for attacker, roll in zip(aim.attackers, rolls, strict=True):
            if max([face.accuracy for _, face in roll], default=0) >= attacker.short:
                hit = True
                piercing = piercing and attacker.piercing
                damage += sum(face.damage for color, face in roll if color not in aim.ignored)
        armor = aim.armor if not (hit and piercing) else 0
        return max(0, damage - armor - aim.cover), hit

    def value(rolls: Rolls) -> int:
        damage, hit = final(rolls)
        return {
            Goal.DAMAGE: damage,
            Goal.WOUNDS: min(damage, aim.left),
            Goal.HIT: int(hit),
            Goal.DESTROY: int(damage >= aim.left),
        }[goal]

    def best(rolls: Rolls, number: int, left: int) -> Fraction:
        if number == len(aim.attackers):
            return Fraction(value(rolls))
        following = aim.attackers[number + 1].rerolls if number + 1 < len(aim.attackers) else 0
        values = [best(rolls, number + 1, following)]
        for place in range(len(rolls[number])) if left else ():
            color = rolls[number][place][0]
            outcomes = []
            for face in dice[color].faces:
                roll = (*rolls[number][:place], (color, face), *rolls[number][place + 1 :])
                outcomes.append(
                    best((*rolls[:number], roll, *rolls[number + 1 :]), number, left - 1)
                )
            values.append(sum(outcomes, Fraction(0)) / len(outcomes))
        return max(values)

    def in_turn(done: Rolls, roll: Roll) -> Fraction:
        """Who rolls next throws die by die; then it may reroll, knowing only what lies there."""
        if len(done) == len(aim.attackers):
            return Fraction(value(done))
        attacker = aim.attackers[len(done)]
        if len(roll) == len(attacker.dice):
            return settled(done, roll, attacker.rerolls)
        color = attacker.dice[len(roll)]
        faces = dice[color].faces
        return sum((in_turn(done, (*roll, (color, f))) for f in faces), Fraction(0)) / len(faces)

    def settled(done: Rolls, roll: Roll, left: int) -> Fraction:
        values = [in_turn((*done, roll), ())]
        for place in range(len(roll)) if left else ():
            color = roll[place][0]
            again = [
                settled(done, (*roll[:place], (color, face), *roll[place + 1 :]), left - 1)
                for face in dice[color].faces
            ]
            values.append(sum(again, Fraction(0)) / len(again))
        return max(values)

    throws = list(
        product(
            *(
                product(*([(color, face) for face in dice[color].faces] for color in one.dice))
                for one in aim.attackers
            )
        )
    )
    counted: dict[int, Fraction] = {}
    for throw in throws:
        damage, _ = final(throw)
        counted[damage] = counted.get(damage, Fraction(0)) + Fraction(1, len(throws))
    if aim.in_turn:
        return in_turn((), ()), counted
    total = sum((best(throw, 0, aim.attackers[0].rerolls) for throw in throws), Fraction(0))
    return total / len(throws), counted


def shares(chance: Chance[int]) -> dict[int, Fraction]:
    """A chance as fractions of 1."""
    return {outcome: Fraction(w, chance.total) for outcome, w in chance.weights.items()}
