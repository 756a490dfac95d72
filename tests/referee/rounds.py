"""Rounds, turns, orders and going out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.referee import printed
from tests.referee.handlers import Breach, looks_at
from tests.referee.placing import no_room_wasted
from tests.referee.table import Acting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referee.table import Piece, Table


@looks_at(events.RoundBegan)
def round_began(table: Table, event: events.RoundBegan) -> Iterator[Breach]:
    if event.round != table.round + 1 or event.first != table.first:
        yield Breach("ROUND-1", "the rounds are not in order, or another player begins")
    if table.points_due is not None:
        yield Breach("WIN-2", f"a new round at {table.points_due} points")
    if table.position.format.zones and not table.tokens:
        yield Breach("SETUP-2", "a round without victory zone tokens")
    for player in (0, 1):
        yield from no_room_wasted(table, player)
    table.round = event.round
    table.last_turn_of = 1 - event.first
    for side in table.sides:
        side.out = False
        side.activations = 0


def unactivated(table: Table, player: int) -> list[Piece]:
    """Units that may be given an order (ROUND-3)."""
    return [p for p in table.of(player) if p.fights and not p.token and not p.activated]


def can_order(table: Table, player: int) -> bool:
    return bool(unactivated(table, player)) and any(table.sides[player].unused.values())


@looks_at(events.TurnBegan)
def turn_began(table: Table, event: events.TurnBegan) -> Iterator[Breach]:
    player, other = event.player, 1 - event.player
    if table.in_turn:
        yield Breach("ROUND-1", "a turn begins within a turn")
    if table.sides[player].out:
        yield Breach("ROUND-5", f"player {player} has gone out and takes a turn")
    if player == table.last_turn_of and not table.sides[other].out:
        yield Breach("ROUND-1", f"player {player} takes two turns in a row")
    yield from no_room_wasted(table, player)
    if not can_order(table, player):
        yield Breach("ROUND-5", f"player {player} takes a turn and can give no order")
    table.turn_of = table.last_turn_of = player
    table.in_turn = True
    table.orders_this_turn = 0
    table.ordered_this_turn = set()
    table.freed_this_turn = set()
    for side in table.sides:
        side.cards_this_turn = 0


@looks_at(events.TurnEnded)
def turn_ended(table: Table, event: events.TurnEnded) -> Iterator[Breach]:
    waiting = unactivated(table, event.player)
    left = [p for p in waiting if p.number not in table.ordered_this_turn]
    # An order that a card of the end of the turn gives back is for a later turn.
    must = bool(left) and any(table.sides[event.player].unused.values())
    must = must and not table.freed_this_turn
    if event.player != table.turn_of or not table.in_turn:
        yield Breach("ROUND-1", "a turn ends that has not begun")
    if table.orders_this_turn < 2 and must:
        yield Breach("ROUND-2", "a turn ends although its player must give another order")
    table.in_turn = False


@looks_at(events.WentOut)
def went_out(table: Table, event: events.WentOut) -> Iterator[Breach]:
    yield from no_room_wasted(table, event.player)
    if can_order(table, event.player):
        yield Breach("ROUND-5", f"player {event.player} goes out and can still give an order")
    table.sides[event.player].out = True


def spend(table: Table, piece: Piece, token: int) -> Iterator[Breach]:
    """An order goes from the pool on an unactivated unit (ROUND-3)."""
    side = table.sides[piece.player]
    if not piece.there or not piece.fights:
        yield Breach("ROUND-3", f"unit {piece.number} cannot be given an order")
    if piece.token or piece.activated:
        yield Breach("ROUND-3", f"unit {piece.number} has already been given an order this round")
    if side.unused[token] < 1:
        yield Breach("ROUND-3", f"player {piece.player} has no such order left")
    side.unused[token] -= 1
    piece.token, piece.activated = token, True


@looks_at(events.Ordered)
def ordered(table: Table, event: events.Ordered) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    yield from spend(table, piece, event.token)
    if event.actions == 0:
        if event.cause.player == piece.player or event.cause.unit < 0:
            yield Breach("ROUND-3", "an order is wasted by nobody who could")
        return
    if table.acting is not None or table.fights:
        yield Breach("ROUND-4", "an order is given before the last one is carried out")
    if piece.player != table.turn_of or not table.in_turn:
        yield Breach("ROUND-1", f"unit {event.unit} is ordered in another player's turn")
    if table.orders_this_turn >= 2 or event.unit in table.ordered_this_turn:
        yield Breach("ROUND-2", "a third order in a turn, or a second one to the same unit")
    gained = printed.actions(table, piece, event.token)
    if event.actions != gained:
        yield Breach("ROUND-3", f"{event.actions} actions instead of {gained}")
    yield from no_room_wasted(table, piece.player)
    table.orders_this_turn += 1
    table.ordered_this_turn.add(event.unit)
    table.sides[piece.player].activations += 1
    table.acting = Acting(event.unit, event.actions)


@looks_at(events.OrderRemoved)
def order_removed(table: Table, event: events.OrderRemoved) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if piece.token != event.token:
        yield Breach("ROUND-3", f"an order leaves unit {event.unit} that is not on it")
    side = table.sides[piece.player]
    (side.unused if event.unused else side.used)[event.token] += 1
    piece.token, piece.guard = 0, False
    if event.unused and table.reading("bauhaus-tactics-order") == "again":
        piece.activated = False
        table.freed_this_turn.add(event.unit)


@looks_at(events.ActivationEnded)
def activation_ended(table: Table, event: events.ActivationEnded) -> Iterator[Breach]:
    if table.acting is None or table.acting.unit != event.unit:
        yield Breach("ROUND-4", "an activation ends that is not under way")
    elif table.acting.actions < 0:
        yield Breach("ROUND-4", f"unit {event.unit} has taken more actions than it had")
    table.acting = None


@looks_at(events.OrdersRetrieved)
def retrieved(table: Table, event: events.OrdersRetrieved) -> Iterator[Breach]:
    for unit in event.units:
        piece = table.pieces[unit]
        if not piece.token:
            yield Breach("ROUND-6", f"unit {unit} has no order to retrieve")
        table.sides[piece.player].unused[piece.token] += 1
        piece.token, piece.guard = 0, False


@looks_at(events.GuardKept)
def guard_kept(table: Table, event: events.GuardKept) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if not piece.guard or not piece.token or not piece.there:
        yield Breach("GUARD-5", f"unit {event.unit} keeps a guard it does not have")


@looks_at(events.OrderPromised)
def promised(table: Table, event: events.OrderPromised) -> Iterator[Breach]:
    tokens = [token for _, token in table.held(event.player)]
    if "signal-station" not in tokens:
        yield Breach("WIN-3", f"player {event.player} is promised an order for no zone")
    table.promised[event.player][event.token] += 1


@looks_at(events.InitiativeTaken)
def initiative_taken(table: Table, event: events.InitiativeTaken) -> Iterator[Breach]:
    """Nothing known so far takes it; what an overlay adds must say by whom (ROUND-1)."""
    if event.cause.unit < 0 or event.player == table.first:
        yield Breach("ROUND-1", "the initiative is taken by nobody, or by who has it")
    table.first = event.player


@looks_at(events.OrdersLent)
def lent(table: Table, event: events.OrdersLent) -> Iterator[Breach]:
    if Counter(event.tokens) != table.promised[event.player]:
        yield Breach("WIN-3", "other orders are lent than were promised")
    table.promised[event.player].clear()
    table.borrowed[event.player].update(event.tokens)
    table.sides[event.player].unused.update(event.tokens)


@looks_at(events.LoanEnded)
def loan_ended(table: Table, event: events.LoanEnded) -> Iterator[Breach]:
    given_back: Counter[int] = Counter(event.tokens)
    if given_back - table.borrowed[event.player]:
        yield Breach("WIN-3", "orders go back that were not lent")
    table.borrowed[event.player] -= given_back
    table.sides[event.player].unused.subtract(given_back)
