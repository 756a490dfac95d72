"""What do dice come to when they are rolled again for the best?"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Generic

from mcarmy.base.chance import Chance, Outcome
from mcarmy.base.hands import UNTHROWN, Hand, State
from mcarmy.base.one_hand import OneHand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
        if self._one_by_one():
            return self._one_after_another(known)
        if self.in_turn:
            unthrown = (UNTHROWN,) * len(self.hands)
            positions = {(sofar, unthrown): weight for sofar, weight in known.weights.items()}
        else:
            positions = self._all_thrown(known)
        return self._played_on(0, positions)

    def _one_by_one(self) -> bool:
        """Whether each hand is done before the next one is thrown, and none has free dice."""
        if len(self.hands) > 1 and not self.in_turn:
            return False
        numbers = [number for number, _ in self._turns]
        return numbers == [number for number, hand in enumerate(self.hands) if not hand.free]

    def _one_after_another(self, known: Chance[int]) -> Chance[int]:
        """The same where each hand is done before the next one is thrown."""
        hands: list[OneHand[Outcome]] = []
        worth: Callable[[int], int] = self._end
        for number, rerolls in reversed(self._turns):
            hands.append(OneHand(self.hands[number], rerolls, worth))
            worth = hands[-1].worth
        for hand in reversed(hands):
            known = hand.outcome(known)
        return known

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
        return self._end(total)

    def _end(self, total: int) -> int:
        """What a sum is worth when nothing is rolled any more."""
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
