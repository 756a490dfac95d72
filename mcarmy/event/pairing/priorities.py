"""What a Swiss pairing should be like, first things first, as one whole number to make small.

In strict order, so that no number of lesser wishes outweighs a greater one:

1. nobody has a second bye before everybody had one;
2. nobody meets the same opponent again, a third time still less;
3. members of a club do not meet, where the event asks for it;
4. the bye goes to the lowest score;
5. opponents have equal points: the squares of the differences add up to as little as possible;
6. nobody plays down, or up, who did so before;
7. what is left is drawn: neighbors in a random order, and last a random number for each two.

Each wish weighs more than all that the lesser ones can add up to.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.event.pairing.lots import drawn_order, lot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.event.pairing.contender import Contender

_BITS = 32  # of the last random number


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in the line of players, the highest score first; the bye is the one without any."""

    place: int
    points: int
    contender: Contender | None


@dataclass(frozen=True, slots=True)
class Weights:
    """How much one of each wish weighs."""

    bye_again: int
    rematch: int
    club: int
    bye_score: int
    difference: int
    float_again: int
    distance: int


class Priorities:
    """The costs of one round: of two players who meet, and of one who has the bye."""

    def __init__(
        self, players: Sequence[Contender], *, seed: int, number: int, clubs_apart: bool
    ) -> None:
        self._seed, self._number = seed, number
        self._clubs_apart = clubs_apart
        self.seats = self._line(players)
        self._scores = sorted({player.points for player in players})
        self._more = len(self.seats) // 2 + 1  # than there can be pairs
        self._weights = self._weigh(players)
        byes = [self._of_bye(player) for player in players]
        self._least_bye = min(byes) if len(players) % 2 else 0
        clubs = Counter(player.club for player in players if clubs_apart and player.club)
        self._largest, self._members = clubs.most_common(1)[0] if clubs else ("", 0)

    def cost(self, one: Seat, other: Seat) -> int:
        """What it costs if these two are paired, without the last draw."""
        weights = self._weights
        away = one.points - other.points
        cost = weights.difference * away * away + weights.distance * (one.place - other.place) ** 2
        if one.contender is None or other.contender is None:
            return cost + self._of_bye(one.contender or other.contender)
        first, second = one.contender, other.contender
        if times := first.met.get(second.name, 0):
            cost += weights.rematch * self._more ** (times - 1)
        if self._clubs_apart and first.club and first.club == second.club:
            cost += weights.club
        if away:
            higher, lower = (first, second) if away > 0 else (second, first)
            cost += weights.float_again * (higher.down + lower.up)
        return cost

    def rest(self, one: Seat, other: Seat) -> int:
        """What everybody else costs at least in byes and club mates if these two are paired.

        Where a club has more members than there are others, some of them meet.
        """
        both = (one.contender, other.contender)
        bye = 0 if None in both else self._least_bye
        if not self._largest:
            return bye
        members = sum(player is not None and player.club == self._largest for player in both)
        left_over = 2 * (self._members - members) - (len(self.seats) - 2)
        return bye + self._weights.club * max(0, left_over // 2)

    def gap(self, place: int) -> int:
        """What every pair costs at least that reaches over the gap behind a place."""
        away = self.seats[place].points - self.seats[place + 1].points
        return self._weights.difference * away * away + self._weights.distance

    def lot(self, one: Seat, other: Seat) -> int:
        """The number drawn for two, which decides between pairings that are alike."""
        names = sorted(
            "" if seat.contender is None else seat.contender.name for seat in (one, other)
        )
        return lot(self._seed, self._number, *names) >> (256 - _BITS)

    def _of_bye(self, player: Contender | None) -> int:
        if player is None:
            return 0
        score = self._scores.index(player.points)
        return self._weights.bye_again * player.byes + self._weights.bye_score * score

    def _line(self, players: Sequence[Contender]) -> tuple[Seat, ...]:
        """Players by points and drawn order; the bye behind the score it should go to."""
        by_name = {player.name: player for player in players}
        drawn = [by_name[name] for name in drawn_order(by_name, self._seed, self._number)]
        line: list[Contender | None] = [*sorted(drawn, key=lambda player: -player.points)]
        bye_points = 0
        if len(players) % 2:
            fewest = min(player.byes for player in players)
            bye_points = min(player.points for player in players if player.byes == fewest)
            line.insert(sum(player.points >= bye_points for player in players), None)
        return tuple(
            Seat(place, bye_points if player is None else player.points, player)
            for place, player in enumerate(line)
        )

    def _weigh(self, players: Sequence[Contender]) -> Weights:
        pairs, size = self._more, len(self.seats)
        widest = self._scores[-1] - self._scores[0]
        most_floats = max(player.down for player in players) + max(player.up for player in players)
        most_met = max((times for player in players for times in player.met.values()), default=0)
        distance = pairs << _BITS
        float_again = distance * pairs * size * size
        difference = float_again * (pairs * most_floats + 1)
        bye_score = difference * (pairs * widest * widest + 1)
        club = bye_score * (len(self._scores) + 1)
        rematch = club * pairs
        bye_again = rematch * pairs * pairs**most_met
        return Weights(bye_again, rematch, club, bye_score, difference, float_again, distance)
