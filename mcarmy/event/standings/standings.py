"""The players of an event in their order, each with what put him there."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from mcarmy.event.model import PairingSystem, TieBreak
from mcarmy.event.rounds.following import bracket_games
from mcarmy.event.rounds.history import GameEnd, ends, histories, points_of
from mcarmy.event.standings.tie_breaks import head_to_head, tie_break_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.event.model import Entrant, EventFile
    from mcarmy.event.rounds.history import EventGame, Histories
    from mcarmy.event.standings.tie_breaks import TieBreakValue

Key = TypeVar("Key", int, Fraction)


@dataclass(frozen=True, slots=True)
class EventStanding:
    """A player's place; those whom nothing tells apart share it."""

    place: int
    entrant: Entrant
    points: int
    games: tuple[EventGame, ...]
    tie_breaks: tuple[TieBreakValue, ...]
    """In the order of the event."""
    left: bool
    """Whether he dropped out."""


def standings(event: EventFile, *, after: int | None = None) -> tuple[EventStanding, ...]:
    """Everybody who played or may play, the best first; after a round if one is named.

    In a knock-out whoever lost later stands higher. Players with equal points are told apart by the
    tie-breaks in the order of the event; whoever cannot be told apart shares a place, in the order
    of names.
    """
    number = len(event.played) if after is None else after
    games = histories(event, after=number)
    there = {
        each.name: each
        for each in sorted(event.entrants, key=lambda each: each.name.casefold())
        if games[each.name] or (each.dropped != 0 and each.joined <= max(number, 1))
    }
    groups = [[*there]]
    if event.system is PairingSystem.KNOCK_OUT:
        lasted = _lasted(event, number)
        groups = _parted(groups, lambda name: lasted[name])
    groups = _parted(groups, lambda name: points_of(games[name]))
    values: dict[str, list[TieBreakValue]] = {name: [] for name in there}
    for rule in event.tie_breaks:
        for name, value in _values(event, rule, groups, games).items():
            values[name].append(value)
        groups = _parted(groups, lambda name: _number(values[name][-1]))
    placed: list[EventStanding] = []
    for group in groups:
        place = len(placed) + 1
        placed += [
            EventStanding(
                place,
                there[name],
                points_of(games[name]),
                games[name],
                tuple(values[name]),
                not there[name].plays_in(number + (after is None)),
            )
            for name in group
        ]
    return tuple(placed)


def _values(
    event: EventFile, rule: TieBreak, groups: list[list[str]], games: Histories
) -> dict[str, TieBreakValue]:
    if rule is TieBreak.HEAD_TO_HEAD:
        return {name: value for each in groups for name, value in head_to_head(each, games).items()}
    return {
        name: tie_break_value(rule, name, games, event.points) for each in groups for name in each
    }


def _parted(groups: Iterable[list[str]], key: Callable[[str], Key]) -> list[list[str]]:
    """Each group parted into those who are equal, the highest first, names in their order."""
    return [
        [name for name in group if key(name) == value]
        for group in groups
        for value in sorted({key(name) for name in group}, reverse=True)
    ]


def _number(value: TieBreakValue) -> Fraction:
    return Fraction(0) if value.value is None else value.value


def _lasted(event: EventFile, number: int) -> dict[str, int]:
    """How far everybody came in a knock-out: twice the round that put him out, the third one more.

    Whoever dropped out went out in the round after his last; whoever is still in is beyond all.
    """
    beyond = 2 * (number + 2)
    lasted = {
        each.name: beyond if each.plays_in(number + 1) else 2 * ((each.dropped or 0) + 1)
        for each in event.entrants
    }
    for played in event.played[:number]:
        bracket = bracket_games(event, played)
        for pairing in played.pairings:
            for name, end in zip(pairing.players, ends(pairing), strict=False):
                if pairing not in bracket:
                    lasted[name] += end is GameEnd.WIN
                elif end is GameEnd.LOSS:
                    lasted[name] = 2 * played.number
    return lasted
