"""Setting up, rounds, turns, orders and going out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import wall
from mcarmy.catalog.model import Size, Terrain
from mcarmy.engine import events
from tests.referee import printed
from tests.referee.handlers import Breach, looks_at
from tests.referee.table import Acting, Piece, around

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referee.table import Place, Table

RANKS = ("bronze", "silver", "gold")


@looks_at(events.GameBegan)
def began(table: Table, event: events.GameBegan) -> Iterator[Breach]:
    """The table is laid as the lists say."""
    catalog = table.position.catalog
    listed = [(p.id, side) for side, army in enumerate(table.position.armies) for p in army.units]
    if list(event.units) != listed:
        yield Breach("SETUP-1", "the units on the table are not those of the lists")
    for number, (profile, player) in enumerate(event.units):
        table.pieces.append(Piece(number, catalog.units[profile], player))
    for player, army in enumerate(table.position.armies):
        side = table.sides[player]
        for rank, count in army.orders.items():
            side.unused[RANKS.index(rank) + 1] = count
        side.hand = Counter(card.id for card in (*army.cards, *army.attached))
        told = {token: n for token, n in enumerate(event.orders[player]) if n}
        if told != {token: n for token, n in side.unused.items() if n}:
            yield Breach("SETUP-1", f"player {player} does not have the orders of his list")


@looks_at(events.FirstPlayerDrawn)
def drawn(table: Table, event: events.FirstPlayerDrawn) -> Iterator[Breach]:
    table.first = event.player
    yield from ()


@looks_at(events.ZoneChosen)
def zone_chosen(table: Table, event: events.ZoneChosen) -> Iterator[Breach]:
    if event.player != table.first:
        yield Breach("SETUP-1", "not the first player chooses the deployment zone")
    table.sides[event.player].zone = event.zone
    table.sides[1 - event.player].zone = 1 - event.zone


@looks_at(events.Deployed)
def deployed(table: Table, event: events.Deployed) -> Iterator[Breach]:
    place = table.place(event.place)
    if event.how is events.WayIn.EFFECT:
        yield from _mutated(table, event, place)
        return
    piece = table.pieces[event.unit]
    side = table.sides[piece.player]
    if not piece.waiting:
        yield Breach("SETUP-3", f"unit {event.unit} enters, but does not wait beside the map")
    if not place <= table.sheet.deployment[side.zone]:
        yield Breach("SETUP-1", f"unit {event.unit} is placed outside its zone")
    yield from stands(table, piece, place)
    setup = event.how is events.WayIn.SETUP
    if setup and piece.player == table.first and table.of(1 - table.first):
        yield Breach("SETUP-1", "the first player places a unit after the other one")
    if setup != (table.round == 0):
        yield Breach("SETUP-3", "a reinforcement before the first round, or setup after it")
    piece.place, piece.waiting = place, False


def _mutated(table: Table, event: events.Deployed, place: Place) -> Iterator[Breach]:
    """A unit that a destroyed one leaves behind (WIN-1)."""
    profile = table.position.catalog.units[event.profile]
    leaving = [
        fallen
        for fallen in table.fallen
        if fallen.player == event.player
        for effect in printed.of_profile(fallen.profile)
        if effect.word == "mutation" and effect.parameters["into"] == event.profile
    ]
    if not leaving or event.unit != len(table.pieces):
        yield Breach("WIN-1", f"a {profile.name} appears that no destroyed unit leaves behind")
    piece = Piece(event.unit, profile, event.player, waiting=False)
    table.pieces.append(piece)
    yield from stands(table, piece, place)
    piece.place = place


def stands(table: Table, piece: Piece, place: Place) -> Iterator[Breach]:
    """On as many free hexes as its size, on the map, and not across a wall (MOVE-2, MOVE-7)."""
    size = 2 if piece.profile.size is Size.DOUBLE else 1
    if len(place) != size:
        yield Breach("MOVE-2", f"unit {piece.number} stands on {len(place)} hexes")
        return
    if place & table.occupied(piece):
        yield Breach("MOVE-2", f"unit {piece.number} stands where somebody else does")
    terrain = table.sheet.terrain
    if any(terrain.get(at, Terrain.BLOCKED) is Terrain.BLOCKED for at in place):
        yield Breach("MOVE-7", f"unit {piece.number} stands where nobody can")
    if size == 2:
        one, other = sorted(place)
        if other not in around(frozenset({one})) or wall(one, other) in table.sheet.walls:
            yield Breach("MOVE-5", f"unit {piece.number} stands across a wall or torn apart")


@looks_at(events.TokensRevealed)
def revealed(table: Table, event: events.TokensRevealed) -> Iterator[Breach]:
    known = table.position.catalog.zones
    if not table.position.format.zones or len(event.tokens) != 7:
        yield Breach("SETUP-2", f"{len(event.tokens)} victory zone tokens")
    if len(set(event.tokens)) != len(event.tokens) or not set(event.tokens) <= set(known):
        yield Breach("SETUP-2", "a victory zone token that is there twice or not at all")
    table.tokens = tuple(str(token) for token in event.tokens)
    table.holders = tuple(table.holder(zone) for zone in range(len(table.tokens)))


@looks_at(events.RoundBegan)
def round_began(table: Table, event: events.RoundBegan) -> Iterator[Breach]:
    if event.round != table.round + 1 or event.first != table.first:
        yield Breach("ROUND-1", "the rounds are not in order, or another player begins")
    if table.points_due is not None:
        yield Breach("WIN-2", f"a new round at {table.points_due} points")
    if table.position.format.zones and not table.tokens:
        yield Breach("SETUP-2", "a round without victory zone tokens")
    for player in (0, 1):
        yield from _no_room_wasted(table, player)
    table.round = event.round
    table.last_turn_of = 1 - event.first
    for side in table.sides:
        side.out = False
        side.activations = 0


def _no_room_wasted(table: Table, player: int) -> Iterator[Breach]:
    """Who waits must enter as soon as there is room (SETUP-3)."""
    free = table.sheet.deployment[table.sides[player].zone] - table.occupied()
    free = frozenset(at for at in free if table.sheet.terrain[at] is not Terrain.BLOCKED)
    pairs = any(
        near in free and wall(at, near) not in table.sheet.walls
        for at in free
        for near in around(frozenset({at}))
    )
    for piece in table.pieces:
        if piece.player == player and piece.waiting:
            if free and (pairs or piece.profile.size is Size.SINGLE):
                yield Breach("SETUP-3", f"unit {piece.number} waits although there is room")
                return


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
    yield from _no_room_wasted(table, player)
    if not can_order(table, player):
        yield Breach("ROUND-5", f"player {player} takes a turn and can give no order")
    table.turn_of = table.last_turn_of = player
    table.in_turn = True
    table.orders_this_turn = 0
    table.ordered_this_turn = set()
    for side in table.sides:
        side.cards_this_turn = 0


@looks_at(events.TurnEnded)
def turn_ended(table: Table, event: events.TurnEnded) -> Iterator[Breach]:
    left = [p for p in unactivated(table, event.player) if p.number not in table.ordered_this_turn]
    if event.player != table.turn_of or not table.in_turn:
        yield Breach("ROUND-1", "a turn ends that has not begun")
    if table.orders_this_turn < 2 and left and any(table.sides[event.player].unused.values()):
        yield Breach("ROUND-2", "a turn ends although its player must give another order")
    table.in_turn = False


@looks_at(events.WentOut)
def went_out(table: Table, event: events.WentOut) -> Iterator[Breach]:
    yield from _no_room_wasted(table, event.player)
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
    yield from _no_room_wasted(table, piece.player)
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
