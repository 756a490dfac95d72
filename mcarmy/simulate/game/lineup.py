"""What does each side have on the table, in the numbers that tell who wins?

Both sides are seen the same way: what stands and how healthy it is, how long it takes to destroy
the enemy, what can still strike this round and next, and how much is missing for a win. The units
that are about to be rolled at are seen at every health the dice may leave them.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from mcarmy.engine.binding.kinds import TOKEN
from mcarmy.engine.bits import members
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.queries.cards import current_activation
from mcarmy.engine.queries.scoring import points
from mcarmy.engine.state import NOWHERE
from mcarmy.policies.judging.appraisal import FARTHEST
from mcarmy.simulate.game.fought import SLOWEST, follower, fought_with
from mcarmy.simulate.game.muster import LEAST, Muster, Piece, Repute

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game

POINTS: Final = 12.0
"""Numbers are scaled to two armies of so many points together, whatever the format."""
ROUNDS: Final = 15.0


Strike = tuple[Piece, float, float]
"""A unit, what it can do to an enemy once it has come near, and from where it stands."""
Mark = tuple[int, int]
"""Where a unit stands that may be attacked, and the number of an attack on it."""


class Lineup:
    """Both sides of a table as one player sees them while units of his enemy are rolled at.

    Whatever does not depend on what is left of those units is worked out once.
    """

    def __init__(self, game: Game, player: int, targets: tuple[int, ...], repute: Repute) -> None:
        state = game.state
        self._game = game
        self._fought = fought_with(odds_with(game.codex))
        self._sides = (player, 1 - player)
        self._targets = targets
        self.scale = POINTS / sum([kind.worth or 1 for kind in state.kind])
        self._points = points(game)
        players = [state.players[side] for side in self._sides]
        self._unused = [sum(each.unused) for each in players]
        self._hands = [sum([self.card_worth(card) for card in each.hand]) for each in players]
        mine, theirs = [
            [
                Piece(game, unit)
                for unit in (*members(state.present[side]), *state.players[side].reinforcements)
                if unit not in targets
            ]
            for side in self._sides
        ]
        self._mine = [piece.kind for piece in mine]
        self._musters = (Muster(repute), Muster(repute))
        for muster, pieces in zip(self._musters, (mine, theirs), strict=True):
            for piece in pieces:
                muster.add(piece)
        self._sums = self._musters[0].sums(self.scale)
        self._time, self._prey = 0.0, 0
        for enemy in theirs:
            self._hunt(enemy)
        self._rates = self._rates_against(mine, [piece.kind for piece in theirs])
        self._marks = self._marks_of(mine)
        marks = self._marks_of(theirs)
        self._strikes = [self._strike(piece, marks, 0.0, 0.0) for piece in mine]
        self._struck = [self._strike(piece, self._marks, 0.0, 0.0) for piece in theirs]

    def _hunt(self, enemy: Piece) -> None:
        """Add how many attacks of all of mine it takes to destroy an enemy, and its points."""
        rate, kind, left = self._fought.rate, enemy.kind, enemy.left
        while True:
            self._time += 1 / max(rate(self._mine, kind, left), SLOWEST)
            self._prey += kind.worth or 1
            after = follower(self._game, kind)
            if after is None:
                return
            kind, left = after, after.health

    def _rates_against(
        self, mine: list[Piece], theirs: list[UnitKind]
    ) -> list[tuple[UnitKind, int, float]]:
        """Each of mine, what follows it included: its health, and how quickly it is destroyed."""
        rate = self._fought.rate
        found = []
        for piece in mine:
            kind: UnitKind | None = piece.kind
            left = piece.left
            while kind is not None:
                found.append((kind, left, rate(theirs, kind, left)))
                kind = follower(self._game, kind)
                left = kind.health if kind is not None else 0
        return found

    def _marks_of(self, pieces: list[Piece]) -> list[Mark]:
        """Those of them that stand on the map."""
        prowess = self._fought.appraisal.prowess
        return [
            (piece.at, prowess(piece.kind).aimed_at(piece.left, 0))
            for piece in pieces
            if piece.at != NOWHERE
        ]

    def _strike(self, piece: Piece, marks: list[Mark], come: float, stay: float) -> Strike:
        """What a unit can do to any of these, if that is more than what it can do to others."""
        if piece.at != NOWHERE:
            row, speed = self._game.board.distance[piece.at], piece.kind.speed
            prowess = self._fought.appraisal.prowess(piece.kind)
            duels, farthest = prowess.duels, min(prowess.fires, FARTHEST - 1)
            for at, aimed in marks:
                far = row[at]
                near = far - speed
                if near <= farthest:
                    worth = duels[aimed].at
                    come = max(come, worth[max(1, near)])
                    if far <= farthest:
                        stay = max(stay, worth[far])
        return piece, come, stay

    def seen(self, lefts: tuple[int, ...]) -> list[float]:
        """The numbers, if so much health is left of the targets: mine, the enemy's, the table's."""
        mine, theirs = self._musters
        strikes, struck, rates = self._strikes, self._struck, self._rates
        strike = self._strike
        kept = self._time, self._prey
        prize = 0
        for unit, left in zip(self._targets, lefts, strict=True):
            hit = Piece(self._game, unit)
            hit.left = left
            if not left:
                prize += hit.worth
                if (after := follower(self._game, hit.kind)) is None:
                    continue
                hit.become(after)
            theirs = theirs.with_(hit)
            self._hunt(hit)
            mark = self._marks_of([hit])
            strikes = [strike(piece, mark, come, stay) for piece, come, stay in strikes]
            struck = [*struck, strike(hit, self._marks, 0.0, 0.0)]
            shares = self._fought.shares
            rates = [
                (kind, health, rate + shares(kind)[hit.kind][health])
                for kind, health, rate in rates
            ]
        hunt = self._time, self._prey
        self._time, self._prey = kept
        hunted = 0.0, 0
        for kind, _, rate in rates:
            hunted = hunted[0] + 1 / max(rate, SLOWEST), hunted[1] + (kind.worth or 1)
        return [
            *self._sums,
            *self._side(0, mine, hunt, strikes, prize),
            *theirs.sums(self.scale),
            *self._side(1, theirs, hunted, struck, 0),
            *self._table(strikes, struck),
        ]

    def card_worth(self, card: CardId) -> float:
        """What a card in hand counts for: by its rank, on the scale of the numbers."""
        return TOKEN[self._game.codex.cards[card].card.rank] * self.scale

    def _side(
        self, side: int, own: Muster, hunt: tuple[float, int], strikes: list[Strike], prize: int
    ) -> list[float]:
        """What they can do, and what is missing for a win."""
        scale = self.scale
        unused = self._unused[side]
        orders = unused + own.ordered
        time, prey = hunt
        now = sorted([come for piece, come, _ in strikes if piece.fresh], reverse=True)
        later = sorted([come for _, come, _ in strikes], reverse=True)
        needed = self._game.terms.format.points - self._points[self._sides[side]] - prize
        missing = max(0, min(prey, needed)) * scale
        return [
            log(time * scale + LEAST),
            sum(now[:unused]) * scale,
            sum(later[:orders]) * scale,
            sum([stay for _, _, stay in strikes]) * scale,
            min(own.fresh, unused) * scale,
            own.guards * scale,
            float(own.best),
            min(own.count, orders) * scale,
            missing,
            log(missing + LEAST),
            self._hands[side],
            own.one * scale,
            own.two * scale,
        ]

    def _table(self, strikes: list[Strike], struck: list[Strike]) -> list[float]:
        """Who acts first next round, whose turn it is, what the active unit may still do; round."""
        state, (player, _) = self._game.state, self._sides
        actions = more = 0.0
        active = current_activation(self._game)
        if active is not None and active.actions:
            sign, whose = (1.0, strikes) if active.player == player else (-1.0, struck)
            actions = sign * active.actions
            more = sign * sum([stay for piece, _, stay in whose if piece.unit == active.unit])
        return [
            1.0 if state.next_first == player else -1.0,
            1.0 if state.turn_of == player else -1.0,
            actions,
            more,
            min(float(state.round), ROUNDS) / ROUNDS,
        ]


MISSING: Final = 14
"""Which number says how much is missing for a win."""
OWN: Final = 19
"""How many numbers are about each side,"""
SIGNED: Final = 4
"""how many are turned around for the other side, and one more is the same for both."""
HAND: Final = 16
"""Which number says what is in hand,"""
REPUTED: Final = 17
"""from which number on each side is told by what its units are reputed for,"""
FIRST: Final = 2 * OWN
"""and from which number on the table says who acts first, next round and now."""


def turned_around(numbers: list[float]) -> list[float]:
    """The same table as the other side sees it."""
    mine, theirs = numbers[:OWN], numbers[OWN : 2 * OWN]
    signed = [-number for number in numbers[2 * OWN : 2 * OWN + SIGNED]]
    return [*theirs, *mine, *signed, numbers[-1]]
