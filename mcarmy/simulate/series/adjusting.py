"""How often does a side win, luck aside? The same games, told more precisely.

The luck of the dice is zero on average, so it may be taken off the score of every pair without
changing what is estimated: a control variate, as luck-adjusted results in backgammon and AIVAT in
poker are. It is taken off as it was booked, by a worth that knows many matches and not this one.
What that missed here is fitted to the pairs, and believed the more of them there are. So that no
pair is judged by a fit it took part in, the pairs are dealt into folds: what is taken off the pairs
of one fold is fitted to the others (cross-fitting). That keeps the estimate unbiased with any
number of pairs; a fit to the very pairs it corrects would not be.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.statistics import LEVEL, Estimate, Sample, wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mcarmy.simulate.game.row import GameRow, Row, RowLuck

ADJUSTED_METHOD = (
    "luck of the dice taken off by a control variate, cross-fitted over pairs; Wilson interval at "
    "the effective number of games"
)
FOLDS: Final = 5
LEAST_PAIRS: Final = 50
"""With fewer pairs too little is known of how luck and results go together."""
SIDES: Final = 2
"""The first numbers of a pair: the luck of both armies, which is taken off as it was booked."""
ENOUGH_PAIRS: Final = 1000
"""What the booking missed is fitted to the pairs. With so many of them half of what they seem to
say is believed, with fewer soon nothing, with more soon all."""
Kind = tuple[str, int, str | int]
"""A kind of luck: the sort, the army, and a unit or a number that the worth is made of."""
MOST_GAMES: Final = 40.0
"""No pair counts for more independent games than that."""


@dataclass(frozen=True, slots=True)
class LuckAdjusted:
    """The win rate of army A told twice: as the games went, and with their luck taken off."""

    plain: Estimate
    adjusted: Estimate | None
    """None without enough pairs, or where no ledger was kept."""
    luck: tuple[float, float]
    """The luck of each army in a game, on average: how its own rolls moved the plain rate."""
    kinds: float
    """How many numbers were fitted to the pairs; one that is shrunk counts as a part."""

    @property
    def headline(self) -> Estimate:
        """What is told first: the adjusted estimate wherever there is one.

        Which one it is depends on the number of pairs alone, never on what they say: whoever picks
        the nicer of two answers is wrong more often than he says.
        """
        return self.plain if self.adjusted is None else self.adjusted

    @property
    def games_needed(self) -> float:
        """The share of the games that the adjusted estimate needs for the plain one's interval."""
        if self.adjusted is None or not self.adjusted.effective_games:
            return 1.0
        return self.plain.effective_games / self.adjusted.effective_games


def luck_adjusted(rows: Sequence[Row], *, level: float = LEVEL) -> LuckAdjusted:
    """Both estimates from the rows of whole pairs, in the order of the games."""
    sums = LuckSample()
    for one, two in zip(rows[::2], rows[1::2], strict=True):
        sums.add(one, two)
    return sums.result(level=level)


class LuckSample:
    """Pairs taken in one by one, kept as sums, so that a stop rule can ask at any time."""

    def __init__(self) -> None:
        self.plain = Sample()
        self.known = True
        """Whether every pair so far has a ledger."""
        self._places: dict[Kind, int] = {}
        self._folds = [_Fold() for _ in range(FOLDS)]
        self._luck = [0.0, 0.0]

    def add(self, one: Row, two: Row) -> None:
        """Take in a pair; one with a game that broke down tells nothing."""
        if isinstance(one, BrokenRow) or isinstance(two, BrokenRow):
            return
        score = (one.score + two.score) / 2
        fold = self._folds[self.plain.pairs % FOLDS]
        self.plain.add(score)
        if one.luck is None or two.luck is None:
            self.known = False
        if self.known:
            luck = self._numbers(one, two)
            fold.add(score - luck[0] + luck[1], luck)

    def _numbers(self, one: GameRow, two: GameRow) -> list[float]:
        """What is known of the luck of a pair, each number at a place of its own."""
        numbers = [0.0] * (SIDES + len(self._places))
        for row in (one, two):
            assert row.luck is not None
            for army in (0, 1):
                own = row.luck.own[army] / 2
                numbers[army] += own
                self._luck[army] += own
            for key, luck in _kinds(row.luck):
                if (place := self._places.get(key)) is None:
                    place = self._places[key] = len(numbers)
                    numbers.append(0.0)
                numbers[place] += luck / 2
        return numbers

    def result(self, *, level: float = LEVEL) -> LuckAdjusted:
        """Both estimates so far."""
        pairs = self.plain.pairs
        plain = self.plain.estimate(level=level)
        luck = (self._luck[0] / max(1, pairs), self._luck[1] / max(1, pairs))
        if not self.known or pairs < LEAST_PAIRS:
            return LuckAdjusted(plain, None, luck, 0)
        numbers = SIDES + len(self._places)
        believed = 1 / (1 + (ENOUGH_PAIRS / pairs) ** 2)
        adjusted = self._adjusted(numbers, believed, level)
        return LuckAdjusted(plain, adjusted, luck, numbers * believed)

    def _adjusted(self, numbers: int, believed: float, level: float) -> Estimate:
        """The mean of the pairs less their luck, and less what the other folds say it missed."""
        pairs = self.plain.pairs
        total = squares = 0.0
        whole = _Fold.together(self._folds, numbers)
        for fold in self._folds:
            weights = whole.without(fold).fit(believed)
            taken, taken_squares = fold.less(weights)
            total += taken
            squares += taken_squares
        rate = min(1.0, max(0.0, total / pairs))
        free = pairs - 1 - numbers * believed  # every number that is fitted costs a pair
        variance = max(0.0, squares - total * total / pairs) / free
        games = _effective_games(rate, variance, pairs)
        low, high = wilson(rate, games, level=level)
        return Estimate(rate, low, high, pairs, games)


def _kinds(luck: RowLuck) -> Iterator[tuple[Kind, float]]:
    """The luck of a game by kind: in what army A came ahead, and what befell which unit."""
    for number, lead in enumerate(luck.ahead):
        yield ("ahead", 0, number), lead
    for sort, both in (("fell", luck.fell), ("hurt", luck.hurt)):
        for army, lucks in enumerate(both):
            for unit, more in lucks.items():
                yield (sort, army, unit), more


def _effective_games(rate: float, variance: float, pairs: int) -> float:
    """How many independent games would spread as much as these pairs do; as for plain scores."""
    if not variance or not 0 < rate < 1:
        return 2.0 * pairs
    return min(max(rate * (1 - rate) * pairs / variance, float(pairs)), MOST_GAMES * pairs)


class _Fold:
    """Sums over some pairs: of scores less the luck booked, of each luck, and of their products."""

    __slots__ = ("luck", "pairs", "products", "score_luck", "scores", "squares")

    def __init__(self) -> None:
        self.pairs = 0
        self.scores = 0.0
        self.squares = 0.0
        self.luck: list[float] = []
        self.score_luck: list[float] = []
        self.products: list[list[float]] = []
        """A triangle: row by row up to the diagonal."""

    def add(self, score: float, luck: list[float]) -> None:
        """Take in one pair."""
        self._grow(len(luck))
        self.pairs += 1
        self.scores += score
        self.squares += score * score
        for place, number in enumerate(luck):
            if not number:
                continue
            self.luck[place] += number
            self.score_luck[place] += score * number
            row = self.products[place]
            for other in range(place + 1):
                row[other] += number * luck[other]

    def _grow(self, kinds: int) -> None:
        for place in range(len(self.luck), kinds):
            self.luck.append(0.0)
            self.score_luck.append(0.0)
            self.products.append([0.0] * (place + 1))

    @staticmethod
    def together(folds: Iterable[_Fold], kinds: int) -> _Fold:
        """The first so many kinds of luck of all folds."""
        whole = _Fold()
        whole._grow(kinds)
        for fold in folds:
            whole._count(fold, 1)
        return whole

    def without(self, fold: _Fold) -> _Fold:
        """All but one fold."""
        rest = _Fold.together([self], len(self.luck))
        rest._count(fold, -1)
        return rest

    def _count(self, fold: _Fold, times: int) -> None:
        fold._grow(len(self.luck))
        self.pairs += times * fold.pairs
        self.scores += times * fold.scores
        self.squares += times * fold.squares
        for place in range(len(self.luck)):
            self.luck[place] += times * fold.luck[place]
            self.score_luck[place] += times * fold.score_luck[place]
            row, more = self.products[place], fold.products[place]
            for other in range(place + 1):
                row[other] += times * more[other]

    def fit(self, believed: float) -> list[float]:
        """How much more of each luck there is in these scores: least squares, shrunk (ridge)."""
        pairs = max(1, self.pairs)
        spread = [
            [
                self.products[one][other] - self.luck[one] * self.luck[other] / pairs
                for other in range(one + 1)
            ]
            for one in range(len(self.luck))
        ]
        together = [
            product - self.scores * luck / pairs
            for product, luck in zip(self.score_luck, self.luck, strict=True)
        ]
        for place, row in enumerate(spread):
            row[place] /= believed
        return _solved(spread, together)

    def less(self, weights: list[float]) -> tuple[float, float]:
        """The sum of scores, and of their squares, with luck taken off at these weights."""
        total, squares = self.scores, self.squares
        for one, weight in enumerate(weights):
            total -= weight * self.luck[one]
            squares -= 2 * weight * self.score_luck[one]
            row = self.products[one]
            for other in range(one):
                squares += 2 * weight * weights[other] * row[other]
            squares += weight * weight * row[one]
        return total, squares


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of symmetric equations, given as a triangle, by Cholesky's factors.

    What does not vary, or only as others do, gets no weight.
    """
    size = len(right)
    factor: list[list[float]] = []
    for one in range(size):
        row = [0.0] * (one + 1)
        for other in range(one + 1):
            rest = matrix[one][other]
            for place in range(other):
                rest -= row[place] * (factor[other] if other < one else row)[place]
            if other < one:
                pivot = factor[other][other]
                row[other] = rest / pivot if pivot else 0.0
            else:
                row[one] = sqrt(rest) if rest > 1e-9 * matrix[one][one] else 0.0
        factor.append(row)
    found = [0.0] * size
    for one in range(size):
        if pivot := factor[one][one]:
            known = sum(factor[one][place] * found[place] for place in range(one))
            found[one] = (right[one] - known) / pivot
    for one in reversed(range(size)):
        pivot = factor[one][one]
        later = sum(factor[place][one] * found[place] for place in range(one + 1, size))
        found[one] = (found[one] - later) / pivot if pivot else 0.0
    return found
