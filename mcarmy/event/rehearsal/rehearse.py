"""Play an event to its end, by drawn rates, with the pairings and standings of the real one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from mcarmy.base.problems import Span
from mcarmy.event.model import Entrant, EventRound, Pairing, PairingResult, PairingSystem
from mcarmy.event.rehearsal.rates import EVEN, GamePool, RateDraw
from mcarmy.event.rounds.following import UnpairableError, following_round
from mcarmy.event.standings.standings import standings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from mcarmy.catalog.model import MapId
    from mcarmy.event.model import EventFile
    from mcarmy.event.rehearsal.meta import EventMeta
    from mcarmy.event.standings.standings import EventStanding

MORE = 2  # rounds beyond the plan of a Swiss event, to see what they would change
NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class RehearsalField:
    """Who plays: an event without rounds, and the list of everybody, as a number."""

    event: EventFile
    plays: Mapping[str, int]
    maps: tuple[MapId | None, ...]
    """Of each round; the last for all beyond."""


@dataclass(frozen=True, slots=True)
class RehearsedEvent:
    """One event that was rehearsed."""

    draw: int
    """Which draw of rates it was played with."""
    best: int
    """The list that was truly best by these rates."""
    plays: Mapping[str, int]
    planned: int
    event: EventFile
    placed: tuple[tuple[EventStanding, ...], ...]
    """The standings after each round."""


def rehearse(
    field: Callable[[Random], RehearsalField],
    meta: EventMeta,
    *,
    draws: int,
    each: int,
    seed: int,
) -> Iterator[RehearsedEvent]:
    """Events by drawn rates: so many draws, so many events with each.

    The field may be another for every event, as where lists are dealt.
    """
    pool = GamePool(meta)
    for draw in range(draws):
        luck = Random(f"{seed}/rates/{draw}")
        rates = RateDraw(meta, draw, luck)
        for number in range(each):
            chance = Random(f"{seed}/event/{draw}/{number}")
            entered = field(chance)
            counts = Counter(entered.plays.values())
            best = max(counts, key=lambda list_: (rates.against(list_, counts), -list_))
            played_out = _Hall(entered, rates, pool, chance).play_out()
            placed = tuple(
                standings(played_out, after=after) for after in range(1, len(played_out.played) + 1)
            )
            planned = min(entered.event.rounds, len(placed))
            yield RehearsedEvent(draw, best, entered.plays, planned, played_out, placed)


def without_rematch(players: int) -> int:
    """How many rounds there are until somebody must meet again, or have a second bye."""
    return max(1, players - 1 + players % 2)


@dataclass(frozen=True, slots=True)
class _Hall:
    """Where one event is played: by whom, and what decides its games."""

    field: RehearsalField
    rates: RateDraw
    pool: GamePool
    luck: Random

    def play_out(self) -> EventFile:
        """The event with every round played."""
        plan = self.field.event
        knock_out = plan.system is PairingSystem.KNOCK_OUT
        rounds = plan.rounds
        if plan.system is PairingSystem.SWISS:
            rounds = max(rounds, min(rounds + MORE, without_rematch(len(plan.entrants))))
        event = replace(plan, seed=self.luck.getrandbits(30), rounds=rounds, played=())
        while knock_out or len(event.played) < rounds:
            try:
                drawn = following_round(event)
            except UnpairableError:
                break
            map_ = self.field.maps[min(drawn.number, len(self.field.maps)) - 1]
            pairings = tuple(
                self._pairing(index, each.players, map_, decided=knock_out)
                for index, each in enumerate(drawn.pairings)
            )
            played = EventRound(drawn.number, drawn.map, pairings, drawn.number - 1, NOWHERE)
            event = replace(event, played=(*event.played, played))
        return event

    def _pairing(
        self, index: int, players: tuple[str, ...], map_: MapId | None, *, decided: bool
    ) -> Pairing:
        if len(players) == 1:
            return Pairing(players, None, None, None, index, NOWHERE)
        one, other = (self.field.plays[name] for name in players)
        rate = self.rates.rate(one, other, map_)
        game = self.pool.play((one, other, map_), rate, self.luck, decided=decided)
        result = PairingResult.DRAW
        if game.score != EVEN:
            result = PairingResult.FIRST if game.score > EVEN else PairingResult.SECOND
        return Pairing(players, index + 1, result, game.points, index, NOWHERE)


def entered_field(
    event: EventFile, plays: Sequence[int], maps: tuple[MapId | None, ...]
) -> Callable[[Random], RehearsalField]:
    """The players of the event, each with his list; everybody comes and stays."""
    entrants = tuple(replace(each, joined=1, dropped=None) for each in event.entrants)
    fixed = RehearsalField(
        replace(event, entrants=entrants),
        {each.name: list_ for each, list_ in zip(entrants, plays, strict=True)},
        maps,
    )
    return lambda _: fixed


def dealt_field(
    event: EventFile, players: int, lists: int, maps: tuple[MapId | None, ...]
) -> Callable[[Random], RehearsalField]:
    """Lists of a folder dealt to players: each as often as the others, what is left by lot."""
    entrants = tuple(_nobody(number) for number in range(players))
    plan = replace(event, entrants=entrants)

    def deal(luck: Random) -> RehearsalField:
        hands = [*range(lists)] * (players // lists)
        hands += luck.sample(range(lists), players - len(hands))
        luck.shuffle(hands)
        dealt = {each.name: list_ for each, list_ in zip(entrants, hands, strict=True)}
        return RehearsalField(plan, dealt, maps)

    return deal


def _nobody(number: int) -> Entrant:
    return Entrant(
        name=f"Player {number + 1}",
        club=None,
        list=None,
        seal=None,
        opening=None,
        fingerprint=None,
        received=None,
        admitted=None,
        joined=1,
        dropped=None,
        seeded=None,
        index=number,
        span=NOWHERE,
    )
