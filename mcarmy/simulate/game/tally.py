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
    from mcarmy.simulate.game.row import AOrB, ByRound, ByVictim, Counts

    ByPlayer = tuple[Counts, Counts]
    DealtByPlayer = tuple[dict[str, list[int]], dict[str, list[int]]]
    KillsByPlayer = tuple[ByVictim, ByVictim]


class Tally:
    """Counts what each unit and card did in a game, by player."""

    def __init__(self, table: Game) -> None:
        self._table = table
        table.counter = self
        self.damage: DealtByPlayer = ({}, {})
        self.kills: KillsByPlayer = ({}, {})
        self.counted: list[tuple[int, int]] = []
        """The points of the players at the end of each round."""
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
                self._deal(event.cause.unit, event.amount)
        elif isinstance(event, events.Destroyed):
            self._add(self.lost, event.unit, 1)
            self._add(self.given, event.unit, event.points)
            if event.cause.unit != NO_UNIT:
                self._destroy(event.cause.unit, event.unit)
        elif isinstance(event, events.PointsCounted):
            self.counted.append(event.points)
        elif isinstance(event, events.FirstPlayerDrawn):
            self._first = event.player
        else:
            count = self.cards[event.player]
            count[event.card] = count.get(event.card, 0) + 1

    def _add(self, counts: ByPlayer, unit: int, amount: int) -> None:
        mine, name = counts[self._table.state.owner[unit]], self._name(unit)
        mine[name] = mine.get(name, 0) + amount

    def _deal(self, unit: int, amount: int) -> None:
        """Damage counts for the round it is dealt in; setup counts for the first."""
        state = self._table.state
        rounds = self.damage[state.owner[unit]].setdefault(self._name(unit), [])
        rounds += [0] * (max(1, state.round) - len(rounds))
        rounds[-1] += amount

    def _destroy(self, unit: int, victim: int) -> None:
        fallen = self.kills[self._table.state.owner[unit]].setdefault(self._name(unit), {})
        name = self._name(victim)
        fallen[name] = fallen.get(name, 0) + 1

    def _name(self, unit: int) -> str:
        return str(self._table.state.kind[unit].profile.id)

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
            leads=tuple([points[a] - points[b] for points in self.counted]),
            damage=(_frozen(self.damage[a]), _frozen(self.damage[b])),
            kills=(self.kills[a], self.kills[b]),
            wounds=told(self.wounds),
            lost=told(self.lost),
            given=told(self.given),
            cards=told(self.cards),
            luck=None if ledger is None else ledger.kept(swapped=swapped),
        )


def _frozen(dealt: dict[str, list[int]]) -> ByRound:
    return {unit: tuple(rounds) for unit, rounds in dealt.items()}
