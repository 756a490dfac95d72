"""What must hold at every decision of every game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.engine.bits import listed
from mcarmy.engine.procedures.offer_cards import CARD
from mcarmy.engine.queries.places import stands, stands_on
from mcarmy.engine.records import Attacking, CardPlay, Moving
from mcarmy.engine.state import NOWHERE, TOKENS

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game


class Ledger:
    """What a game began with, so that nothing may appear or vanish."""

    def __init__(self, game: Game) -> None:
        self.orders = [tuple(side.unused) for side in game.state.players]
        self.cards = [Counter(side.hand) for side in game.state.players]
        self.units = len(game.state.kind)

    def check(self, game: Game, decision: Decision) -> None:
        """Everything at once."""
        check_decision(decision)
        check_map(game)
        self.check_orders(game)
        self.check_cards(game)
        self.check_units(game)

    def check_orders(self, game: Game) -> None:
        """Tokens are conserved, and lie on units that are on the map."""
        state = game.state
        for player, side in enumerate(state.players):
            for token in TOKENS:
                placed = sum(state.token[unit] == token for unit in listed(state.present[player]))
                assert side.unused[token] >= 0
                total = side.unused[token] + side.used[token] + placed
                lent = side.borrowed.count(token)
                assert total == self.orders[player][token] + lent
        everyone = state.present[0] | state.present[1]
        assert state.guarding & ~state.ordered == 0
        assert state.ordered & ~everyone == 0
        assert state.ordered == sum(1 << unit for unit, token in enumerate(state.token) if token)

    def check_cards(self, game: Game) -> None:
        """Cards are conserved: in hand, used, bought back, or just being played."""
        for player, side in enumerate(game.state.players):
            played = [
                frame.record.card
                for frame in game.state.stack
                if frame.steps == CARD
                and frame.cursor == 0
                and isinstance(frame.record, CardPlay)
                and frame.record.player == player
            ]
            assert (
                Counter((*side.hand, *side.used_cards, *side.bought_back, *played))
                == (self.cards[player])
            )

    def check_units(self, game: Game) -> None:
        """Each unit is on the map, waits beside it, or is destroyed; wounds fit health."""
        state = game.state
        assert len(state.kind) >= self.units
        # While an attack spreads its damage, those it has killed still stand.
        doomed = {
            unit
            for frame in state.stack
            if isinstance(frame.record, Attacking)
            for unit in frame.record.doomed
        }
        for unit, kind in enumerate(state.kind):
            present = state.present[state.owner[unit]] >> unit & 1
            waits = unit in state.players[state.owner[unit]].reinforcements
            assert not (present and waits)
            assert state.reserves or not waits
            assert 0 <= state.wounds[unit] <= kind.health
            if (present or waits) and unit not in doomed:
                assert state.wounds[unit] < kind.health
            assert (state.hex[unit] != NOWHERE) == bool(present)
            assert bool(state.statuses[unit]) == bool(state.afflicted >> unit & 1)


def check_decision(decision: Decision) -> None:
    """A decision has at least two options, all different, all answers."""
    options = list(decision.options)
    assert len(options) == len(decision.options) >= 2
    assert len(set(options)) == len(options)
    assert all(option in decision.options for option in options)
    assert all(decision.options[n] == option for n, option in enumerate(options))


def check_map(game: Game) -> None:
    """Every unit on the table stands where the map knows it: nobody shares a hex, stands off the
    map or across a wall; all tables agree."""
    state = game.state
    over = passing(game)
    standing: dict[int, int] = {}
    occupied = [0, 0]
    for unit, kind in enumerate(state.kind):
        if state.hex[unit] == NOWHERE or unit in over:
            continue
        places = [state.hex[unit]] + ([state.rear[unit]] if kind.double else [])
        assert (state.rear[unit] != NOWHERE) == kind.double
        assert state.base[unit] == sum(1 << at for at in places)
        for at in places:
            assert at not in standing
            assert game.board.land >> at & 1
            standing[at] = unit
            occupied[state.owner[unit]] |= 1 << at
        if kind.double:
            assert not game.board.walled(*places)
        on_zone = state.base[unit] & state.zone_hexes != 0
        everywhere = on_zone or state.statuses[unit] != ()
        for hook, hooked in enumerate(state.hooked[unit]):
            assert hooked == (everywhere or bool(kind.own[hook]) or hook in state.shared)
    assert standing == state.unit_at
    assert occupied == state.occupied


def passing(game: Game) -> set[int]:
    """Units that pass over others on their way: they have a free place to go back to (MOVE-2).

    Every other unit on the move would go back to just where it stands.
    """
    state = game.state
    over = set()
    begun = [
        frame.record
        for frame in state.stack
        if isinstance(frame.record, Moving) and frame.record.rest != (NOWHERE, NOWHERE)
    ]
    for unit, moving in {moving.unit: moving for moving in begun}.items():
        rest = moving.rest
        if state.hex[unit] == NOWHERE:
            continue
        if stands(game, unit):
            assert rest == (state.hex[unit], state.rear[unit])
            continue
        over.add(unit)
        assert state.base[unit] == sum(1 << at for at in stands_on(game, unit))
        assert all(state.unit_at.get(at) is None for at in rest if at != NOWHERE)
    return over
