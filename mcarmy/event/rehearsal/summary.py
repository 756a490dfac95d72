"""What many rehearsals tell: who wins how often, whether the plan finds the best, who decides.

The chance of a list has an interval for what few games leave open: events with the same rates
differ by luck alone, and how much draws of rates differ beyond that is the doubt. Both together
make the number of independent events the rehearsals are worth, and the interval is Wilson's.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mcarmy.event.model import PairingSystem
from mcarmy.event.rounds.history import GameEnd
from mcarmy.simulate.series.statistics import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.event.model import EventFile
    from mcarmy.event.rehearsal.rehearse import RehearsedEvent
    from mcarmy.event.standings.standings import EventStanding


class DecidedBy(StrEnum):
    """What told the first from the second, beside the tie-breaks of an event."""

    POINTS = "points"
    FINAL = "final"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class ListChance:
    """How a list fared."""

    list: int
    players: float
    """How many played it, on average."""
    chance: float
    low: float
    high: float
    place: float
    """The mean place of those who played it."""
    decides: float
    """The share of events it did not win in which another end of one of its games would have
    taken the lead in points from the winner."""


@dataclass(frozen=True, slots=True)
class RoundChance:
    """What would be if the event ended after a round."""

    number: int
    best: float
    """How often somebody with the best list is first; those who share it count in part."""
    unbeaten: float
    """How many players have won all their games, on average."""
    decided: dict[str, float]
    """How often the first place was decided by what: points, each tie-break, nothing."""


@dataclass(frozen=True, slots=True)
class Rehearsals:
    """What all rehearsals tell together."""

    events: int
    draws: int
    lists: tuple[ListChance, ...]
    """The likeliest winner first."""
    rounds: tuple[RoundChance, ...]
    planned: int
    best_low: float
    best_high: float


def _zeros() -> defaultdict[int, float]:
    return defaultdict(float)


@dataclass(slots=True)
class _Count:
    """Sums while rehearsals come in."""

    won: list[defaultdict[int, float]] = field(default_factory=list)  # by draw
    best: list[float] = field(default_factory=list)
    played: Counter[int] = field(default_factory=Counter)
    places: Counter[int] = field(default_factory=Counter)
    decides: Counter[int] = field(default_factory=Counter)
    leads: defaultdict[int, float] = field(default_factory=_zeros)
    unbeaten: Counter[int] = field(default_factory=Counter)
    decided: Counter[tuple[int, str]] = field(default_factory=Counter)
    seen: Counter[int] = field(default_factory=Counter)


def summary(rehearsed: Iterable[RehearsedEvent], lists: int) -> Rehearsals:
    """Count rehearsals; each draw of rates has as many events as the others."""
    count = _Count()
    events = planned = 0
    for each in rehearsed:
        events, planned = events + 1, max(planned, each.planned)
        if each.draw == len(count.won):
            count.won.append(_zeros())
            count.best.append(0.0)
        _rounds(count, each)
        _end(count, each)
    draws = len(count.won)
    chances = [_chance(count, list_, events) for list_ in range(lists)]
    rounds = [_round(count, number) for number in sorted(count.seen)]
    low, high = _interval([won / (events / draws) for won in count.best], events)
    ranked = sorted(chances, key=lambda found: (-found.chance, found.place))
    return Rehearsals(events, draws, tuple(ranked), tuple(rounds), planned, low, high)


def _rounds(count: _Count, each: RehearsedEvent) -> None:
    for number, placed in enumerate(each.placed, 1):
        first = [standing for standing in placed if standing.place == 1]
        best = sum(each.plays[standing.entrant.name] == each.best for standing in first)
        count.seen[number] += 1
        count.leads[number] += best / len(first)
        count.unbeaten[number] += sum(_unbeaten(standing) for standing in placed)
        count.decided[number, decided_by(each.event, placed)] += 1


def _unbeaten(standing: EventStanding) -> bool:
    return all(game.end in (GameEnd.WIN, GameEnd.BYE) for game in standing.games)


def _end(count: _Count, each: RehearsedEvent) -> None:
    placed = each.placed[each.planned - 1]
    first = [standing.entrant.name for standing in placed if standing.place == 1]
    won = count.won[each.draw]
    for name in first:
        won[each.plays[name]] += 1 / len(first)
    count.best[each.draw] += sum(each.plays[name] == each.best for name in first) / len(first)
    for standing in placed:
        list_ = each.plays[standing.entrant.name]
        count.played[list_] += 1
        count.places[list_] += standing.place
    if len(first) == 1:
        count.decides.update(_kingmakers(each, placed, first[0]))


def decided_by(event: EventFile, placed: Sequence[EventStanding]) -> str:
    """What told the first from the second."""
    if event.system is PairingSystem.KNOCK_OUT:
        return DecidedBy.FINAL
    if len(placed) < 2 or placed[0].points != placed[1].points:
        return DecidedBy.POINTS
    for one, other in zip(placed[0].tie_breaks, placed[1].tie_breaks, strict=True):
        if one.value != other.value:
            return one.tie_break
    return DecidedBy.NOTHING


def _kingmakers(each: RehearsedEvent, placed: Sequence[EventStanding], winner: str) -> set[int]:
    """Lists that did not win, but could have taken the lead in points from the winner.

    A game of theirs that ends the other way round moves points from one player to the other.
    """
    points = {standing.entrant.name: standing.points for standing in placed}
    found = set()
    for standing in placed:
        name = standing.entrant.name
        list_ = each.plays[name]
        if name == winner or list_ == each.plays[winner]:
            continue
        for game in standing.games:
            if game.opponent is None:
                continue
            swap = each.event.points.win - each.event.points.loss
            shift = {GameEnd.WIN: -swap, GameEnd.LOSS: swap}.get(game.end, 0)
            after = {**points, name: points[name] + shift}
            after[game.opponent] -= shift
            if max(after.values()) > after[winner]:
                found.add(list_)
    return found


def _chance(count: _Count, list_: int, events: int) -> ListChance:
    draws = len(count.won)
    shares = [won[list_] / (events / draws) for won in count.won]
    low, high = _interval(shares, events)
    players = count.played[list_]
    mean = count.places[list_] / players if players else 0.0
    return ListChance(
        list_, players / events, sum(shares) / draws, low, high, mean,
        count.decides[list_] / events,
    )  # fmt: skip


def _interval(shares: Sequence[float], events: int) -> tuple[float, float]:
    """Wilson's interval at the number of independent events that draws and luck amount to."""
    draws = len(shares)
    mean = sum(shares) / draws
    luck = mean * (1 - mean)
    if draws < 2 or not luck:
        return wilson(mean, events)
    spread = sum((share - mean) ** 2 for share in shares) / (draws - 1)
    between = max(0.0, spread - luck / (events / draws))
    return wilson(mean, luck / (between + luck / events))


def _round(count: _Count, number: int) -> RoundChance:
    seen = count.seen[number]
    decided = {
        by: times / seen for (at, by), times in sorted(count.decided.items()) if at == number
    }
    return RoundChance(number, count.leads[number] / seen, count.unbeaten[number] / seen, decided)
