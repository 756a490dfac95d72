"""What are the exact chances of dice: what they show and come to?

Weights are whole numbers, so nothing is rounded and equal chances are equal.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping
    from fractions import Fraction

Outcome = TypeVar("Outcome", bound="Hashable")
Other = TypeVar("Other", bound="Hashable")


class Chance(Generic[Outcome]):
    """What can come out, each outcome with a whole weight out of the total."""

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        self.weights = {outcome: weight for outcome, weight in weights.items() if weight}
        self.total = sum(self.weights.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and _lowest(self) == _lowest(other)

    def __hash__(self) -> int:
        return hash(frozenset(_lowest(self).items()))

    def __repr__(self) -> str:
        return f"Chance({self.weights})"


def _lowest(chance: Chance[Outcome]) -> dict[Outcome, int]:
    """The weights in lowest terms."""
    common = gcd(*chance.weights.values())
    return {outcome: weight // common for outcome, weight in chance.weights.items()}


# Making chances


def certain(outcome: Outcome) -> Chance[Outcome]:
    """What cannot come out otherwise."""
    return Chance({outcome: 1})


def die(faces: Iterable[Outcome]) -> Chance[Outcome]:
    """One of the faces, each as likely as the other; a face may be there twice."""
    weights: dict[Outcome, int] = {}
    for face in faces:
        weights[face] = weights.get(face, 0) + 1
    return Chance(weights)


def plus(one: Chance[int], other: Chance[int]) -> Chance[int]:
    """The sum of two that know nothing of each other."""
    weights: dict[int, int] = {}
    for first, weight in one.weights.items():
        for second, times in other.weights.items():
            weights[first + second] = weights.get(first + second, 0) + weight * times
    return Chance(weights)


def mapped(chance: Chance[Outcome], change: Callable[[Outcome], Other]) -> Chance[Other]:
    """Each outcome turned into another; those that become equal become one."""
    weights: dict[Other, int] = {}
    for outcome, weight in chance.weights.items():
        changed = change(outcome)
        weights[changed] = weights.get(changed, 0) + weight
    return Chance(weights)


# Asking


def probability(chance: Chance[Outcome], holds: Callable[[Outcome], bool]) -> Fraction:
    """How likely it is that something holds."""
    from fractions import Fraction

    return Fraction(
        sum(weight for outcome, weight in chance.weights.items() if holds(outcome)), chance.total
    )


def at_least(chance: Chance[int], least: int) -> Fraction:
    """How likely it is to reach a number."""
    return probability(chance, lambda outcome: outcome >= least)


def mean(chance: Chance[int]) -> Fraction:
    """What comes out on average."""
    from fractions import Fraction

    return Fraction(
        sum(outcome * weight for outcome, weight in chance.weights.items()), chance.total
    )
