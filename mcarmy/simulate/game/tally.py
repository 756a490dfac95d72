"""What did each unit and card do in a game: counted while it is played, kept as its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.bits import listed
from mcarmy.engine.state import NO_UNIT, NOBODY
from mcarmy.simulate.game.row import GameRow

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.simulate.game.ledger import Ledger
    from mcarmy.simulate.game.row import AOrB, Counts

    ByPlayer = tuple[Counts, Counts]


class Tally:
    """Counts what each unit and card did in a game, by player."""

    def __init__(self, table: Game) -> None:
        self._table = table
        table.counter = self
        self.damage: ByPlayer = ({}, {})
        self.kills: ByPlayer = ({}, {})
        self.wounds: ByPlayer = ({}, {})
        self.lost: ByPlayer = ({}, {})
        self.given: ByPlayer = ({}, {})
        self.cards: ByPlayer = ({}, {})
        self._first = NOBODY

    def __call__(self, event: events.Result) -> None:
        """Count one event."""
        if isinstance(event, events.Wounded):
            self._add(self.wounds, event.unit, event.amount)
            if event.cause.unit != NO_UNIT:
                self._add(self.damage, event.cause.unit, event.amount)
        elif isinstance(event, events.Destroyed):
            self._add(self.lost, event.unit, 1)
            self._add(self.given, event.unit, event.points)
            if event.cause.unit != NO_UNIT:
                self._add(self.kills, event.cause.unit, 1)
        elif isinstance(event, events.FirstPlayerDrawn):
            self._first = event.player
        else:
            count = self.cards[event.player]
            count[event.card] = count.get(event.card, 0) + 1

    def _add(self, counts: ByPlayer, unit: int, amount: int) -> None:
        state = self._table.state
        name = str(state.kind[unit].profile.id)
        mine = counts[state.owner[unit]]
        mine[name] = mine.get(name, 0) + amount

    def row(
        self, game: int, outcome: Outcome, ledger: Ledger | None = None, *, swapped: bool
    ) -> GameRow:
        """The row of the finished game, told from the side of army A."""
        state = self._table.state
        a, b = (1, 0) if swapped else (0, 1)
        armies: tuple[AOrB, AOrB] = ("B", "A") if swapped else ("A", "B")

        def told(counts: ByPlayer) -> ByPlayer:
            return counts[a], counts[b]

        def left(player: int) -> tuple[str, ...]:
            return tuple(str(state.kind[u].profile.id) for u in listed(state.present[player]))

        return GameRow(
            game=game,
            winner=None if outcome.winner is None else armies[outcome.winner],
            reason=outcome.reason,
            rounds=outcome.rounds,
            first=armies[state.first if self._first == NOBODY else self._first],
            points=(outcome.points[a], outcome.points[b]),
            survivors=(left(a), left(b)),
            damage=told(self.damage),
            kills=told(self.kills),
            wounds=told(self.wounds),
            lost=told(self.lost),
            given=told(self.given),
            cards=told(self.cards),
            luck=None if ledger is None else ledger.kept(swapped=swapped),
        )
