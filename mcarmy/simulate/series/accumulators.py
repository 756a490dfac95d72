"""Statistics over rows: each takes in game after game and has its result at any time.

A new statistic is one class here, one line in `findings`, and one section in the report.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean, median
from typing import TYPE_CHECKING, Protocol, TypeVar

from mcarmy.simulate.series.statistics import wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.simulate.game.row import GameRow

R_co = TypeVar("R_co", covariant=True)


class Accumulator(Protocol[R_co]):
    """Something that many games tell together."""

    def add(self, row: GameRow) -> None:
        """Take in one game."""

    def result(self) -> R_co:
        """What the games so far tell."""


@dataclass(frozen=True, slots=True)
class UnitFinding:
    """What the copies of one unit did in a game, on average."""

    unit: str
    copies: int
    damage: float
    kills: float
    points_given: float
    survival: float
    survival_low: float
    survival_high: float
    by_round: tuple[float, ...]
    """The damage in each round, from the first."""
    destroyed: dict[str, float]
    """The kills by who fell."""


@dataclass(frozen=True, slots=True)
class CardFinding:
    """How often a card was played in a game, and how often its side won when it was.

    A card that was never played has no win rate; one that was always played no other to compare.
    """

    card: str
    plays: float
    win_rate: float | None
    low: float | None
    high: float | None
    otherwise: float | None
    """How often its side won when it was not played."""
    otherwise_low: float | None
    otherwise_high: float | None
    games: int


class Points:
    """The points of both armies, on average."""

    def __init__(self) -> None:
        self._sums = [0, 0]
        self._games = 0

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        self._games += 1
        for army in (0, 1):
            self._sums[army] += row.points[army]

    def result(self) -> tuple[float, float]:
        """Army A's, then B's."""
        games = max(1, self._games)
        return self._sums[0] / games, self._sums[1] / games


class Rounds:
    """How many rounds games took."""

    def __init__(self) -> None:
        self._seen: Counter[int] = Counter()

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        self._seen[row.rounds] += 1

    def result(self) -> dict[int, int]:
        """How many games took so many rounds."""
        return dict(sorted(self._seen.items()))

    def spread(self) -> tuple[int, float, int]:
        """Least, median, most."""
        rounds = sorted(self._seen.elements()) or [0]
        return rounds[0], float(median(rounds)), rounds[-1]


class Margins:
    """By how many points army A was ahead."""

    def __init__(self) -> None:
        self._seen: Counter[int] = Counter()

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        self._seen[row.points[0] - row.points[1]] += 1

    def result(self) -> dict[int, int]:
        """How many games ended with each margin."""
        return dict(sorted(self._seen.items()))


class FirstPlayer:
    """How often whoever acts first wins."""

    def __init__(self) -> None:
        self._won = 0.0
        self._games = 0

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        self._games += 1
        self._won += 0.5 if row.winner is None else row.winner == row.first

    def result(self) -> tuple[float, float, float]:
        """The rate with its interval; no game tells nothing."""
        if not self._games:
            return 0.5, 0.0, 1.0
        rate = self._won / self._games
        return rate, *wilson(rate, self._games)


class Units:
    """What each unit of an army did."""

    def __init__(self, army: int, units: Sequence[str]) -> None:
        self._army = army
        self._copies = Counter(units)
        self._games = 0
        self._damage: dict[str, list[int]] = {unit: [] for unit in units}
        self._kills: dict[str, Counter[str]] = {unit: Counter() for unit in units}
        self._given: Counter[str] = Counter()
        self._survived: Counter[str] = Counter()

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        army = self._army
        self._games += 1
        for unit, rounds in row.damage[army].items():
            dealt = self._damage.setdefault(unit, [])
            dealt += [0] * (len(rounds) - len(dealt))
            for number, damage in enumerate(rounds):
                dealt[number] += damage
        for unit, fallen in row.kills[army].items():
            kills = self._kills.setdefault(unit, Counter())
            for victim, count in fallen.items():
                kills[victim] += count
        for unit, points in row.given[army].items():
            self._given[unit] += points
        survivors = row.survivors[army]
        for unit in set(survivors):
            self._survived[unit] += min(survivors.count(unit), self._copies[unit])

    def result(self) -> tuple[UnitFinding, ...]:
        """The units in the order of the list."""
        games = max(1, self._games)
        return tuple(
            UnitFinding(
                unit,
                copies,
                sum(self._damage[unit]) / games,
                self._kills[unit].total() / games,
                self._given[unit] / games,
                *self._survival(unit, games * copies),
                tuple([damage / games for damage in self._damage[unit]]),
                {fallen: count / games for fallen, count in sorted(self._kills[unit].items())},
            )
            for unit, copies in self._copies.items()
        )

    def _survival(self, unit: str, all_copies: int) -> tuple[float, float, float]:
        """How many copies survive, with an interval; those of one game share their fate."""
        rate = self._survived[unit] / all_copies
        return rate, *wilson(rate, max(1, self._games))


class Cards:
    """What became of the games in which an army played each of its cards."""

    def __init__(self, army: int, cards: Sequence[str]) -> None:
        self._army = army
        self._all: list[float] = []
        self._plays: Counter[str] = Counter()
        self._scores: dict[str, list[float]] = {card: [] for card in cards}

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        score = row.score if self._army == 0 else 1 - row.score
        self._all.append(score)
        for card, plays in row.cards[self._army].items():
            self._plays[card] += plays
            self._scores.setdefault(card, []).append(score)

    def result(self) -> tuple[CardFinding, ...]:
        """The cards by name."""
        found = sorted(self._scores.items()) if self._all else ()
        return tuple(self._finding(card, scores) for card, scores in found)

    def _finding(self, card: str, scores: list[float]) -> CardFinding:
        won, played = sum(scores), len(scores)
        plays = self._plays[card] / len(self._all)
        when = _share(won, played)
        otherwise = _share(sum(self._all) - won, len(self._all) - played)
        return CardFinding(card, plays, *when, *otherwise, played)


def _share(won: float, games: int) -> tuple[float | None, float | None, float | None]:
    """A share of games with its interval; of no game there is none."""
    return (won / games, *wilson(won / games, games)) if games else (None, None, None)


class Picks:
    """The games worth a look, by number; of several alike the first."""

    def __init__(self) -> None:
        self._games: list[tuple[int, int, int]] = []  # rounds, margin, number
        self._balances: list[tuple[float, float, int]] = []  # luck of A over B's, score, number

    def add(self, row: GameRow) -> None:
        """Take in one game."""
        self._games.append((row.rounds, abs(row.points[0] - row.points[1]), row.game))
        if row.luck is not None:
            a, b = row.luck.own
            self._balances.append((a - b, row.score, row.game))

    def result(self) -> dict[str, int]:
        """By what they are picked for; nothing without a game."""
        if not self._games:
            return {}
        by_length = sorted(self._games, key=lambda game: (game[0], game[2]))
        picked = {
            "shortest": by_length[0],
            "longest": max(self._games, key=lambda game: (game[0], -game[2])),
            "closest": min(self._games, key=lambda game: (game[1], game[2])),
            "lopsided": max(self._games, key=lambda game: (game[1], -game[2])),
            "median": by_length[len(by_length) // 2],
        }
        return {word: number for word, (_, _, number) in (*picked.items(), *self._lucky())}

    def _lucky(self) -> Iterator[tuple[str, tuple[float, float, int]]]:
        """The games in which luck was most for A and against it, and the upset: a game that the
        army which wins less often has won, with the least help of the dice."""
        if not self._balances:
            return
        yield "luckiest", max(self._balances, key=lambda game: (game[0], -game[2]))
        yield "unluckiest", min(self._balances, key=lambda game: (game[0], game[2]))
        weaker, sign = (0.0, -1) if fmean(game[1] for game in self._balances) > 0.5 else (1.0, 1)
        upsets = [game for game in self._balances if game[1] == weaker]
        if upsets:
            yield "upset", min(upsets, key=lambda game: (sign * game[0], game[2]))
