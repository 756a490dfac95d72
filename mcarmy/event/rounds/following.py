"""Who meets in the round that follows?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.event.model import PairingSystem
from mcarmy.event.names import player_key
from mcarmy.event.pairing.contender import Contender, DrawnPairing
from mcarmy.event.pairing.knock_out import first_round, next_round, third_place
from mcarmy.event.pairing.lots import drawn_order, lot
from mcarmy.event.pairing.round_robin import round_robin_round
from mcarmy.event.pairing.swiss import swiss_round
from mcarmy.event.rounds.history import GameEnd, ends, histories, points_of

if TYPE_CHECKING:
    from mcarmy.event.file.rendering import YamlValue
    from mcarmy.event.model import EventFile, EventRound, Pairing


class UnpairableError(UsageError):
    """There is no next round."""


@dataclass(frozen=True, slots=True)
class FollowingRound:
    """A round that was drawn: its number, its map and who meets, the first table first."""

    number: int
    map: str | None
    pairings: tuple[DrawnPairing, ...]

    def as_written(self) -> YamlValue:
        """The round as it stands in the event file."""
        games: list[YamlValue] = []
        table = 0
        for pairing in self.pairings:
            if len(pairing.players) == 1:
                games.append({"bye": pairing.players[0]})
            else:
                table += 1
                games.append({"table": table, "players": list(pairing.players)})
        written: dict[str, YamlValue] = {"round": self.number}
        if self.map is not None:
            written["map"] = self.map
        return {**written, "games": games}


def following_round(event: EventFile) -> FollowingRound:
    """The next round of an event whose rounds so far are complete and sound."""
    number = len(event.played) + 1
    there = [entrant.name for entrant in event.entrants if entrant.plays_in(number)]
    if event.system is PairingSystem.KNOCK_OUT:
        drawn = _knock_out(event, there)
    else:
        if number > event.rounds:
            raise UnpairableError(
                f"All {event.rounds} rounds are paired. For one more, write `rounds: {number}` "
                f"into {event.path}."
            )
        if len(there) < 2:
            raise UnpairableError(
                f"Only {len(there)} of the players are there in round {number}. Add players to "
                f"{event.path}, or end the event here."
            )
        if event.system is PairingSystem.SWISS:
            drawn = swiss_round(
                contenders(event, number),
                seed=event.seed,
                number=number,
                clubs_apart=event.clubs_apart and number == 1,
            )
        else:
            drawn = _round_robin(event, number, there)
    return FollowingRound(number, event.map_of(number), tuple(drawn))


def contenders(event: EventFile, number: int) -> list[Contender]:
    """Everybody who is there for a round, with what happened in the rounds before."""
    games = histories(event, after=number - 1)
    down: Counter[str] = Counter()
    up: Counter[str] = Counter()
    for played in event.played[: number - 1]:
        before = {
            name: points_of(tuple(game for game in found if game.number < played.number))
            for name, found in games.items()
        }
        for pairing in played.pairings:
            if not pairing.bye:
                higher, lower = sorted(pairing.players, key=lambda name: -before[name])
                if before[higher] > before[lower]:
                    down[higher] += 1
                    up[lower] += 1
    return [
        Contender(
            entrant.name,
            points_of(games[entrant.name]),
            Counter(game.opponent for game in games[entrant.name] if game.opponent is not None),
            sum(game.end is GameEnd.BYE for game in games[entrant.name]),
            down[entrant.name],
            up[entrant.name],
            None if entrant.club is None else player_key(entrant.club),
        )
        for entrant in event.entrants
        if entrant.plays_in(number)
    ]


def _round_robin(event: EventFile, number: int, there: list[str]) -> list[DrawnPairing]:
    """The round as the table has it; the table holds everybody who ever comes."""
    table = drawn_order((each.name for each in event.entrants if each.dropped != 0), event.seed, 0)
    for played in event.played:
        planned = {
            frozenset(each.players)
            for each in round_robin_round(table, played.number, table)
            if len(each.players) == 2
        }
        met = {frozenset(each.players) for each in played.pairings if not each.bye}
        if not met <= planned:
            raise UnpairableError(
                f"Round {played.number} is not as the table of this round robin has it, so some "
                "would meet twice and some never: players were added, or games changed, after it "
                "was paired. Undo that, or write `system: swiss` for the rounds to come."
            )
    return round_robin_round(table, number, there)


def _knock_out(event: EventFile, there: list[str]) -> list[DrawnPairing]:
    if not event.played:
        if len(there) < 2:
            raise UnpairableError("A knock-out needs two players. Add some to the file.")
        seeded = {each.name: each.seeded for each in event.entrants if each.seeded is not None}
        behind = len(event.entrants) + max(seeded.values(), default=0)
        order = sorted(there, key=lambda name: (seeded.get(name, behind), lot(event.seed, 0, name)))
        return first_round(order)
    games = bracket_games(event, event.played[-1])
    winners = [_who(each, GameEnd.WIN, GameEnd.BYE) for each in games]
    if len(winners) < 2:
        raise UnpairableError("The final is played: the knock-out is over.")
    drawn = next_round(winners, there)
    if len(winners) == 2 and event.third_place:
        drawn += third_place([_who(each, GameEnd.LOSS) for each in games], there)
    return drawn


def bracket_games(event: EventFile, played: EventRound) -> list[Pairing]:
    """The games of a knock-out's round that lead on, without the one for the third place."""
    out = eliminated(event, before=played.number)
    return [each for each in played.pairings if not out.issuperset(each.players)]


def eliminated(event: EventFile, *, before: int) -> set[str]:
    """Who lost a game of a knock-out before a round."""
    return {
        name
        for played in event.played[: before - 1]
        for pairing in played.pairings
        for name, end in zip(pairing.players, ends(pairing), strict=False)
        if end is GameEnd.LOSS
    }


def _who(pairing: Pairing, *wanted: GameEnd) -> str | None:
    found = [
        name for name, end in zip(pairing.players, ends(pairing), strict=False) if end in wanted
    ]
    return found[0] if len(found) == 1 else None
