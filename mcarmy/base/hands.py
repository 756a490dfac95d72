"""Dice thrown together, and what their faces come to."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final, Generic

from mcarmy.base.chance import Chance, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

State = tuple[int, ...]
"""The faces of a hand by number, in rising order: which of two equal dice shows what is one."""

UNTHROWN: Final[State] = (-1,)
"""A hand whose dice have not been thrown yet."""

Results = tuple[tuple[int, int], ...]
"""The throws, by their numbers, that a die rolled again may lead to, with their weights."""


class Hand(Generic[Outcome]):
    """Dice thrown together, how many may be rolled again one by one, and what the faces come to.

    Of `free` dice, which lie behind the others, the player chooses the faces instead.
    """

    def __init__(
        self,
        dice: Sequence[Chance[Outcome]],
        rerolls: int,
        score: Callable[[tuple[Outcome, ...]], int],
        free: Sequence[Chance[Outcome]] = (),
    ) -> None:
        dice = (*dice, *free)
        self.rerolls = rerolls if dice else 0
        self.scale = lcm(*(die.total for die in dice))
        """What the weights of one roll add up to, whichever die it is."""
        self._score = score
        self._faces: list[Outcome] = []
        self._results: list[tuple[tuple[int, int], ...]] = []
        """By face number: the face numbers its die may show instead, with their weights."""
        kinds = {die: self._number(die) for die in dict.fromkeys(dice)}
        self._numbers = [kinds[die] for die in dice]
        self.free = len(free)
        self._rolled: dict[State, int] = {}
        self._scores: dict[State, int] = {}
        self._again: dict[State, dict[int, tuple[tuple[State, int], ...]]] = {}
        self._last: dict[State, dict[int, dict[int, int]]] = {}
        self._numbered: tuple[tuple[int, tuple[Results, ...]], ...] = ()

    def _number(self, die: Chance[Outcome]) -> dict[Outcome, int]:
        """Number the faces of one kind of die."""
        first = len(self._faces)
        numbers = {face: first + index for index, face in enumerate(die.weights)}
        times = self.scale // die.total
        results = tuple((numbers[face], weight * times) for face, weight in die.weights.items())
        self._faces += die.weights
        self._results += [results] * len(results)
        return numbers

    def rolled(self) -> dict[State, int]:
        """Every throw with its weight, the free dice left out."""
        if not self._rolled:
            self._rolled = self._roll()
        return self._rolled

    def _roll(self) -> dict[State, int]:
        throws: dict[State, int] = {(): 1}
        for numbers in self._numbers[: len(self._numbers) - self.free]:
            results = self._results[next(iter(numbers.values()))]
            longer: dict[State, int] = {}
            for state, weight in throws.items():
                for face, times in results:
                    key = tuple(sorted((*state, face)))
                    longer[key] = longer.get(key, 0) + weight * times
            throws = longer
        return throws

    def numbered(self) -> tuple[tuple[int, tuple[Results, ...]], ...]:
        """Every throw, by its number: what it comes to, and for each different face shown what may
        lie there once its die is rolled again.

        Adding up a power for each face tells throws apart, and with another die another is added.
        """
        if not self._numbered:
            throws = self.rolled()
            powers = [(len(self._numbers) + 1) ** face for face in range(len(self._faces))]
            sums = [sum([powers[face] for face in state]) for state in throws]
            numbers = {total: number for number, total in enumerate(sums)}
            throwing = []
            for state, total in zip(throws, sums, strict=True):
                again = []
                for face in dict.fromkeys(state):
                    rest = total - powers[face]
                    results = self._results[face]
                    changed = [(numbers[rest + powers[new]], weight) for new, weight in results]
                    again.append(tuple(changed))
                throwing.append((self.score(state), tuple(again)))
            self._numbered = tuple(throwing)
        return self._numbered

    def completed(self, state: State) -> list[State]:
        """Every way to complete a throw by choosing the faces of the free dice."""
        states = [state]
        for numbers in self._numbers[len(self._numbers) - self.free :]:
            longer = [tuple(sorted((*each, face))) for each in states for face in numbers.values()]
            states = list(dict.fromkeys(longer))
        return states

    def state(self, shown: Sequence[Outcome]) -> State:
        """The state in which the dice, in their order, show these faces."""
        pairs = zip(self._numbers, shown, strict=True)
        return tuple(sorted(numbers[face] for numbers, face in pairs))

    def place(self, face: int, shown: Sequence[Outcome]) -> int:
        """The first die that shows a face, by its place among the dice."""
        pairs = enumerate(zip(self._numbers, shown, strict=True))
        return next(place for place, (numbers, side) in pairs if numbers[side] == face)

    def score(self, state: State) -> int:
        """What the faces come to."""
        known = self._scores.get(state)
        if known is None:
            faces = self._faces
            known = self._scores[state] = self._score(tuple([faces[face] for face in state]))
        return known

    def again(self, state: State) -> dict[int, tuple[tuple[State, int], ...]]:
        """For each different face shown: what may lie there once its die is rolled again."""
        known = self._again.get(state)
        if known is None:
            known = self._again[state] = {}
            for face in dict.fromkeys(state):
                rest = list(state)
                rest.remove(face)
                known[face] = tuple(
                    (tuple(sorted((*rest, other))), weight) for other, weight in self._results[face]
                )
        return known

    def last(self, state: State) -> dict[int, dict[int, int]]:
        """For each different face shown: what the hand may come to if its die is the last one
        rolled again, with weights."""
        known = self._last.get(state)
        if known is None:
            known = self._last[state] = {}
            for face, results in self.again(state).items():
                weights: dict[int, int] = {}
                for result, weight in results:
                    score = self.score(result)
                    weights[score] = weights.get(score, 0) + weight
                known[face] = weights
        return known


def scores(hand: Hand[Outcome]) -> Chance[int]:
    """What the faces of a hand come to if nothing is rolled again."""
    weights: dict[int, int] = {}
    for state, weight in hand.rolled().items():
        score = hand.score(state)
        weights[score] = weights.get(score, 0) + weight
    return Chance(weights)
