"""What will one attack on creatures do, exactly? One target, a line, a circle, a blast, a pair."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.chance import Chance, at_least, mapped, mean, plus, probability
from mcarmy.games.siege.facts import Shape

if TYPE_CHECKING:
    from collections.abc import Sequence


class AttackOdds(Struct, frozen=True):
    """The chance that each target falls, and how many fall together."""

    falls: tuple[Fraction, ...]
    kills: Chance[int]

    @property
    def expected(self) -> Fraction:
        """How many fall on average."""
        return mean(self.kills)

    @property
    def all_fall(self) -> Fraction:
        """That every target falls."""
        return probability(self.kills, lambda number: number == len(self.falls))


def one_roll(hits: Chance[int], armors: Sequence[int], shape: Shape) -> AttackOdds:
    """One roll against every target (SIEGE-COMBAT-6, SIEGE-WEAPON-1, -2, -4).

    In a blast the first target stands on the target square, the others beside it.
    """
    needed = [
        armor + (1 if shape is Shape.BLAST and number else 0) for number, armor in enumerate(armors)
    ]
    falls = tuple(at_least(hits, need + 1) for need in needed)
    kills = mapped(hits, lambda number: sum(number > need for need in needed))
    return AttackOdds(falls, kills)


def split_shot(first: Chance[int], second: Chance[int], armors: tuple[int, int]) -> AttackOdds:
    """A roll of its own against each of two targets (SIEGE-WEAPON-3)."""
    fallen = [_fallen(first, armors[0]), _fallen(second, armors[1])]
    return AttackOdds(tuple(map(mean, fallen)), plus(*fallen))


def _fallen(hits: Chance[int], armor: int) -> Chance[int]:
    """1 if the target falls, 0 if not."""
    return mapped(hits, lambda number: int(number > armor))


class AttackTarget(Struct, frozen=True):
    """A creature in a fight: its armor, and what its fall is worth to the attacker."""

    armor: int
    worth: int = 1


class FightOdds(Struct, frozen=True):
    """What comes of several attacks: what is left standing, and how likely."""

    targets: tuple[AttackTarget, ...]
    standing: Chance[frozenset[int]]

    @property
    def kills(self) -> Chance[int]:
        """How many fall."""
        total = len(self.targets)
        return mapped(self.standing, lambda left: total - len(left))

    @property
    def worth(self) -> Fraction:
        """What the fallen are worth on average."""
        targets = self.targets
        return mean(
            mapped(
                self.standing,
                lambda left: sum(t.worth for i, t in enumerate(targets) if i not in left),
            )
        )

    @property
    def falls(self) -> tuple[Fraction, ...]:
        """The chance that each target falls."""
        return tuple(self._falls(index) for index in range(len(self.targets)))

    def _falls(self, index: int) -> Fraction:
        return probability(self.standing, lambda left: index not in left)


def fight(
    attacks: Sequence[Chance[int]], targets: Sequence[AttackTarget], *, best: bool
) -> FightOdds:
    """Single attacks one after the other, each at a target that still stands.

    Each goes at the first that stands, in the order of the targets; with `best` always at the one
    that makes the fallen worth most in the end.
    """
    targets = tuple(targets)
    chain = _Chain(tuple(attacks), targets)
    everyone = frozenset(range(len(targets)))
    states: dict[frozenset[int], Fraction] = {everyone: Fraction(1)}
    for number in range(len(attacks)):
        after: dict[frozenset[int], Fraction] = {}
        for standing, weight in states.items():
            if not standing:
                after[standing] = after.get(standing, Fraction(0)) + weight
                continue
            aim = chain.aim(number, standing) if best else min(standing)
            falls = chain.falls(number, aim)
            for left, share in ((standing - {aim}, falls), (standing, 1 - falls)):
                if share:
                    after[left] = after.get(left, Fraction(0)) + weight * share
        states = after
    return FightOdds(targets, _whole(states))


class _Chain:
    """What each position of a fight is worth if all later attacks are aimed best."""

    def __init__(self, attacks: tuple[Chance[int], ...], targets: tuple[AttackTarget, ...]) -> None:
        self.attacks = attacks
        self.targets = targets
        self._falls: dict[tuple[int, int], Fraction] = {}
        self._worth: dict[tuple[int, frozenset[int]], Fraction] = {}

    def falls(self, number: int, aim: int) -> Fraction:
        """The chance that an attack fells a target."""
        key = (number, aim)
        if key not in self._falls:
            armor = self.targets[aim].armor
            self._falls[key] = at_least(self.attacks[number], armor + 1)
        return self._falls[key]

    def aim(self, number: int, standing: frozenset[int]) -> int:
        """The target to attack; of equally good ones the first."""
        return max(sorted(standing), key=lambda target: self._value(number, standing, target))

    def _value(self, number: int, standing: frozenset[int], aim: int) -> Fraction:
        falls = self.falls(number, aim)
        then = self._best(number + 1, standing - {aim})
        return falls * (self.targets[aim].worth + then) + (1 - falls) * self._best(
            number + 1, standing
        )

    def _best(self, number: int, standing: frozenset[int]) -> Fraction:
        if number == len(self.attacks) or not standing:
            return Fraction(0)
        key = (number, standing)
        if key not in self._worth:
            self._worth[key] = max(self._value(number, standing, aim) for aim in standing)
        return self._worth[key]


def _whole(states: dict[frozenset[int], Fraction]) -> Chance[frozenset[int]]:
    """Shares as whole weights."""
    from math import lcm

    scale = lcm(*(share.denominator for share in states.values()))
    return Chance({state: int(share * scale) for state, share in states.items()})
