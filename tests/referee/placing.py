"""Setting up, and units that enter the map later."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import wall
from mcarmy.catalog.model import Size, Terrain
from mcarmy.engine import events
from tests.referee import printed
from tests.referee.handlers import Breach, looks_at
from tests.referee.table import Piece, around

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


def no_room_wasted(table: Table, player: int) -> Iterator[Breach]:
    """Who waits must enter as soon as there is room (SETUP-3)."""
    free = table.sheet.deployment[table.sides[player].zone] - table.occupied()
    free = frozenset(at for at in free if table.sheet.terrain[at] is not Terrain.BLOCKED)
    pairs = any(
        near in free and wall(at, near) not in table.sheet.walls
        for at in free
        for near in around(frozenset({at}))
    )
    for piece in table.pieces:
        fits = bool(free) and (pairs or piece.profile.size is Size.SINGLE)
        if piece.player == player and piece.waiting and fits:
            yield Breach("SETUP-3", f"unit {piece.number} waits although there is room")
            return
