"""What decides between equal points: each number with the games that make it up.

- opponents: the mean share of points of the opponents met. An opponent's share is the points won
  in games, divided by the most those games could have given; at least one third. Byes count
  neither as an opponent nor in an opponent's share, and a player who dropped out keeps the share
  of the games played.
- victory points, margin: the sum over all games; a bye, or a win for which none were written down,
  counts as much as the average of the other games.
- wins: games won; a bye is no game.
- head to head: points from the games among those who are still equal, if each of them met each of
  the others equally often.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.event.model import TieBreak
from mcarmy.event.rounds.history import GameEnd

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from mcarmy.event.model import PointsFor
    from mcarmy.event.rounds.history import EventGame, Histories

FLOOR = Fraction(1, 3)


@dataclass(frozen=True, slots=True)
class TieBreakPart:
    """What one game adds; None where it does not count."""

    game: EventGame
    value: Fraction | None
    averaged: bool = False
    """Whether it stands for a game that has no number of its own."""


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """A number that decides, and where it comes from; None where there is none."""

    tie_break: TieBreak
    value: Fraction | None
    parts: tuple[TieBreakPart, ...]


def tie_break_value(
    tie_break: TieBreak, name: str, games: Histories, points: PointsFor
) -> TieBreakValue:
    """A number of a player that does not depend on who is equal with him."""
    return _VALUES[tie_break](games[name], games, points)


def share(games: Sequence[EventGame], points: PointsFor) -> Fraction:
    """The share of points won in games, at least one third."""
    played = [game for game in games if game.end is not GameEnd.BYE]
    most = len(played) * max(points.win, points.draw, points.loss)
    if not most:
        return FLOOR
    return max(FLOOR, Fraction(sum(game.points for game in played), most))


def head_to_head(equal: Collection[str], games: Histories) -> Mapping[str, TieBreakValue]:
    """Points from the games among equal players, where they met each other equally often."""
    among = {name: tuple(game for game in games[name] if game.opponent in equal) for name in equal}
    times = {
        sum(game.opponent == other for game in among[name])
        for name in equal
        for other in equal
        if other != name
    }
    if len(times) != 1 or 0 in times:
        return {name: TieBreakValue(TieBreak.HEAD_TO_HEAD, None, ()) for name in equal}
    return {
        name: TieBreakValue(
            TieBreak.HEAD_TO_HEAD,
            Fraction(sum(game.points for game in found)),
            tuple(TieBreakPart(game, Fraction(game.points)) for game in found),
        )
        for name, found in among.items()
    }


def _opponents(own: tuple[EventGame, ...], games: Histories, points: PointsFor) -> TieBreakValue:
    parts = tuple(
        TieBreakPart(game, None if game.opponent is None else share(games[game.opponent], points))
        for game in own
    )
    values = [part.value for part in parts if part.value is not None]
    mean = sum(values, Fraction(0)) / len(values) if values else None
    return TieBreakValue(TieBreak.OPPONENTS, mean, parts)


def _summed(
    tie_break: TieBreak, number: Callable[[tuple[int, int]], int]
) -> Callable[[tuple[EventGame, ...], Histories, PointsFor], TieBreakValue]:
    def value(own: tuple[EventGame, ...], _: Histories, __: PointsFor) -> TieBreakValue:
        known = [number(game.victory_points) for game in own if game.victory_points is not None]
        average = Fraction(sum(known), len(known)) if known else Fraction(0)
        parts = []
        for game in own:
            if game.victory_points is not None:
                parts.append(TieBreakPart(game, Fraction(number(game.victory_points))))
            elif game.end in (GameEnd.BYE, GameEnd.WIN):
                parts.append(TieBreakPart(game, average, averaged=True))
            else:
                parts.append(TieBreakPart(game, Fraction(0)))
        total = sum((part.value for part in parts if part.value is not None), Fraction(0))
        return TieBreakValue(tie_break, total, tuple(parts))

    return value


def _wins(own: tuple[EventGame, ...], _: Histories, __: PointsFor) -> TieBreakValue:
    parts = tuple(
        TieBreakPart(game, None if game.opponent is None else Fraction(game.end is GameEnd.WIN))
        for game in own
    )
    total = sum((part.value for part in parts if part.value is not None), Fraction(0))
    return TieBreakValue(TieBreak.WINS, total, parts)


_VALUES: Mapping[
    TieBreak, Callable[[tuple[EventGame, ...], Histories, PointsFor], TieBreakValue]
] = {
    TieBreak.OPPONENTS: _opponents,
    TieBreak.VICTORY_POINTS: _summed(TieBreak.VICTORY_POINTS, lambda won: won[0]),
    TieBreak.MARGIN: _summed(TieBreak.MARGIN, lambda won: won[0] - won[1]),
    TieBreak.WINS: _wins,
}
