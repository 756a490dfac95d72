"""What do dice come to when they are rolled again for the best?

Longer than other files: the hands and how they are played best make sense together only.
"""

from __future__ import annotations

from itertools import product
from math import lcm
from typing import TYPE_CHECKING, Final, Generic

from mcarmy.base.chance import Chance, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

State = tuple[int, ...]
"""The faces of a hand by number, in rising order: which of two equal dice shows what is one."""

UNTHROWN: Final[State] = (-1,)
"""A hand whose dice have not been thrown yet."""

Results = list[tuple[int, int]]
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
        self._numbered: list[tuple[int, list[Results]]] = []

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

    def numbered(self) -> list[tuple[int, list[Results]]]:
        """Every throw, by its number: what it comes to, and for each different face shown what may
        lie there once its die is rolled again.

        Adding up a power for each face tells throws apart, and with another die another is added.
        """
        if not self._numbered:
            throws = self.rolled()
            powers = [(len(self._numbers) + 1) ** face for face in range(len(self._faces))]
            sums = [sum([powers[face] for face in state]) for state in throws]
            numbers = {total: number for number, total in enumerate(sums)}
            for state, total in zip(throws, sums, strict=True):
                again = []
                for face in dict.fromkeys(state):
                    rest = total - powers[face]
                    results = self._results[face]
                    again.append([(numbers[rest + powers[new]], weight) for new, weight in results])
                self._numbered.append((self.score(state), again))
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


Position = tuple[int, tuple[State, ...]]
"""What is known to add up, and the states of all hands; a hand that is done has an empty one."""


class BestRerolls(Generic[Outcome]):
    """Several hands whose scores add up, played so that the sum is worth most on average.

    All hands are thrown first, or with `in_turn` each when its first turn comes; then the faces
    of its free dice are chosen. Rerolls are used or left in `turns`, each a hand and how many
    rerolls it has then; by default each hand has its rerolls in one turn. Worth is a whole number;
    of choices worth the same, the one with the fewest rerolls is taken.
    """

    __slots__ = ("_awaited", "_decided", "_last", "_turns", "_worth", "_worths", "hands", "in_turn")

    def __init__(
        self,
        hands: Sequence[Hand[Outcome]],
        worth: Callable[[int], int],
        turns: Sequence[tuple[int, int]] | None = None,
        *,
        in_turn: bool = False,
    ) -> None:
        self.hands = tuple(hands)
        self.in_turn = in_turn
        if turns is None:
            turns = [(number, hand.rerolls) for number, hand in enumerate(hands)]
        self._turns = tuple(turns)
        last = {number: turn for turn, (number, _) in enumerate(self._turns)}
        self._last = frozenset(last.values())
        """The turns after which a hand is done."""
        self._worth = worth
        self._worths: dict[int, int] = {}
        self._decided: dict[tuple[int, int, int, tuple[State, ...]], tuple[int, int | None]] = {}
        self._awaited: dict[tuple[int, int, tuple[State, ...]], int] = {}
        """What positions are worth before the hand whose turn it is has been thrown."""

    def choice(
        self, known: int, left: int, shown: Sequence[Sequence[Outcome]], turn: int = 0
    ) -> int | None:
        """Which die of the hand whose turn it is to roll again, by its place in it, or None.

        It has so many rerolls left; all hands show their faces, or in turn that one alone, and
        `known` adds to the sum.
        """
        _, face = self._decide(turn, left, known, self._states(shown, turn))
        number, _ = self._turns[turn]
        lying = shown[0] if self.in_turn else shown[number]
        return None if face is None else self.hands[number].place(face, lying)

    def worth(
        self, known: int, left: int, shown: Sequence[Sequence[Outcome]], turn: int = 0
    ) -> int:
        """What that is worth, as a number to compare with that of like positions."""
        if not shown:
            return self._worth(known)
        return self._decide(turn, left, known, self._states(shown, turn))[0]

    def outcome(self, known: Chance[int]) -> Chance[int]:
        """The sum in the end; `known` is what else adds to it, seen before any reroll."""
        if len(self._turns) == 1 and not self.in_turn and not self.hands[0].free:
            return self._outcome_of_one(known)
        if self.in_turn:
            unthrown = (UNTHROWN,) * len(self.hands)
            positions = {(sofar, unthrown): weight for sofar, weight in known.weights.items()}
        else:
            positions = self._all_thrown(known)
        return self._played_on(0, positions)

    def _outcome_of_one(self, known: Chance[int]) -> Chance[int]:
        """The same for one hand with one turn, which is asked most: throws are but numbers."""
        hand = self.hands[0]
        _, rerolls = self._turns[0]
        throws = hand.numbered()
        thrown = [
            {number: weight * times for number, times in enumerate(hand.rolled().values())}
            for weight in known.weights.values()
        ]
        plans = [self._plans_of_one(sofar) for sofar in known.weights]
        ended: dict[int, int] = {}
        for left in range(rerolls, -1, -1):
            times = hand.scale**left
            rolling: list[dict[int, int]] = []
            for sofar, plan, throw in zip(known.weights, plans, thrown, strict=True):
                then: dict[int, int] = {}
                for number, weight in throw.items():
                    results = plan[left][number]
                    if results is None:
                        total = sofar + throws[number][0]
                        ended[total] = ended.get(total, 0) + weight * times
                        continue
                    for result, likely in results:
                        then[result] = then.get(result, 0) + weight * likely
                rolling.append(then)
            thrown = rolling
        return Chance(ended)

    def _plans_of_one(self, known: int) -> list[list[Results | None]]:
        """By rerolls left and throw: what to roll again, told by what may come of it, or None."""
        hand = self.hands[0]
        throws = hand.numbered()
        ends = [self._next(1, known + score, ()) for score, _ in throws]
        plans: list[list[Results | None]] = [[None] * len(throws)]
        values = ends
        for left in range(1, self._turns[0][1] + 1):
            times = hand.scale**left
            plan: list[Results | None] = []
            worth: list[int] = []
            for end, (_, again) in zip(ends, throws, strict=True):
                best, choice = end * times, None
                for results in again:
                    value = 0
                    for result, weight in results:
                        value += weight * values[result]
                    if value > best:
                        best, choice = value, results
                plan.append(choice)
                worth.append(best)
            plans.append(plan)
            values = worth
        return plans

    def outcome_after(
        self, known: int, shown: Sequence[Sequence[Outcome]], turn: int = 0
    ) -> Chance[int]:
        """The sum in the end once the hands of a turn lie there, its rerolls still to be used.

        All hands show their faces, or in turn the one whose turn it is alone.
        """
        lying = {(known, self._states(shown, turn)): 1}
        return self._played_on(turn, lying)

    def _played_on(self, first: int, positions: dict[Position, int]) -> Chance[int]:
        for turn in range(first, len(self._turns)):
            positions = self._played(turn, self._thrown(turn, positions))
        return Chance({total: weight for (total, _), weight in positions.items()})

    def _all_thrown(self, known: Chance[int]) -> dict[Position, int]:
        """Every throw of all hands at once, free dice chosen."""
        positions: dict[Position, int] = {}
        throws = [hand.rolled().items() for hand in self.hands]
        for sofar, weight in known.weights.items():
            for thrown in product(*throws):
                times = weight
                for _, likely in thrown:
                    times *= likely
                position = (sofar, self._completed(sofar, [state for state, _ in thrown]))
                positions[position] = positions.get(position, 0) + times
        return positions

    def _thrown(self, turn: int, positions: dict[Position, int]) -> dict[Position, int]:
        """The positions once the hand whose turn it is has been thrown, if it was not yet."""
        number, _ = self._turns[turn]
        after: dict[Position, int] = {}
        for (total, states), weight in positions.items():
            if states[number] != UNTHROWN:
                return positions
            for then, times in self._throws(turn, total, states):
                after[total, then] = after.get((total, then), 0) + weight * times
        return after

    def _throws(
        self, turn: int, total: int, states: tuple[State, ...]
    ) -> Iterator[tuple[tuple[State, ...], int]]:
        """Every throw of the hand whose turn it is, its free dice chosen for the best."""
        number, left = self._turns[turn]
        hand = self.hands[number]
        before, after = states[:number], states[number + 1 :]
        for state, weight in hand.rolled().items():
            ways = [(*before, whole, *after) for whole in hand.completed(state)]
            if len(ways) > 1:
                ways.sort(key=lambda way: -self._decide(turn, left, total, way)[0])
            yield ways[0], weight

    def _states(self, shown: Sequence[Sequence[Outcome]], turn: int) -> tuple[State, ...]:
        if self.in_turn:
            number, _ = self._turns[turn]
            lying = self.hands[number].state(shown[0])
            return (*((),) * number, lying, *(UNTHROWN,) * (len(self.hands) - number - 1))
        pairs = zip(self.hands, shown, strict=True)
        return tuple([hand.state(faces) for hand, faces in pairs])

    def _completed(self, known: int, thrown: list[State]) -> tuple[State, ...]:
        """The throw with the faces of free dice chosen for the best."""
        if not any(hand.free for hand in self.hands):
            return tuple(thrown)
        ways = [hand.completed(state) for hand, state in zip(self.hands, thrown, strict=True)]
        _, left = self._turns[0]
        return max(product(*ways), key=lambda states: self._decide(0, left, known, states)[0])

    def _played(self, turn: int, positions: dict[Position, int]) -> dict[Position, int]:
        """The positions after one turn."""
        number, rerolls = self._turns[turn]
        hand = self.hands[number]
        ended: dict[Position, int] = {}
        for left in range(rerolls, -1, -1):
            rolling: dict[Position, int] = {}
            for (total, states), weight in positions.items():
                _, face = self._decide(turn, left, total, states)
                if face is None:
                    end = self._after(turn, total, states)
                    ended[end] = ended.get(end, 0) + weight * hand.scale**left
                    continue
                for state, times in hand.again(states[number])[face]:
                    then = (total, (*states[:number], state, *states[number + 1 :]))
                    rolling[then] = rolling.get(then, 0) + weight * times
            positions = rolling
        return ended

    def _after(self, turn: int, total: int, states: tuple[State, ...]) -> Position:
        """The position when a turn is over: a hand that is done is counted."""
        if turn not in self._last:
            return total, states
        number, _ = self._turns[turn]
        score = self.hands[number].score(states[number])
        return total + score, (*states[:number], (), *states[number + 1 :])

    def _decide(
        self, turn: int, left: int, total: int, states: tuple[State, ...]
    ) -> tuple[int, int | None]:
        """What a position is worth if all goes on well, and which face to roll again.

        Worth is multiplied by the weights of all rerolls still to come, used or not, so that
        whole numbers can be compared.
        """
        key = (turn, left, total, states)
        known = self._decided.get(key)
        if known is not None:
            return known
        number, _ = self._turns[turn]
        hand = self.hands[number]
        best = self._ended(turn, total, states) * hand.scale**left
        choice = None
        before, after = states[:number], states[number + 1 :]
        if left == 1 and turn in self._last:
            done = (*before, (), *after)
            for face, weights in hand.last(states[number]).items():
                value = 0
                for score, weight in weights.items():
                    value += weight * self._next(turn + 1, total + score, done)
                if value > best:
                    best, choice = value, face
        elif left:
            for face, results in hand.again(states[number]).items():
                value = 0
                for result, weight in results:
                    then = (*before, result, *after)
                    value += weight * self._decide(turn, left - 1, total, then)[0]
                if value > best:
                    best, choice = value, face
        self._decided[key] = best, choice
        return best, choice

    def _ended(self, turn: int, total: int, states: tuple[State, ...]) -> int:
        """What a position is worth when a turn is over."""
        total, states = self._after(turn, total, states)
        return self._next(turn + 1, total, states)

    def _next(self, turn: int, total: int, states: tuple[State, ...]) -> int:
        """What a position is worth when a turn begins, or after the last one."""
        if turn < len(self._turns):
            number, left = self._turns[turn]
            if states[number] == UNTHROWN:
                return self._await(turn, total, states)
            return self._decide(turn, left, total, states)[0]
        known = self._worths.get(total)
        if known is None:
            known = self._worths[total] = self._worth(total)
        return known

    def _await(self, turn: int, total: int, states: tuple[State, ...]) -> int:
        """What a position is worth before the hand whose turn it is has been thrown."""
        key = (turn, total, states)
        known = self._awaited.get(key)
        if known is None:
            _, left = self._turns[turn]
            known = 0
            for then, weight in self._throws(turn, total, states):
                known += weight * self._decide(turn, left, total, then)[0]
            self._awaited[key] = known
        return known
