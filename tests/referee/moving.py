"""Actions, guards and ways on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.engine.board import search
from tests.referee import printed
from tests.referee.field import Ground
from tests.referee.handlers import Breach, looks_at
from tests.referee.placing import stands
from tests.referee.table import NOWHERE, around, distance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.drawing import Spot
    from tests.referee.table import Piece, Place, Table


def spend_actions(table: Table, unit: int, cost: int) -> Iterator[Breach]:
    """Only the active unit takes actions, those of its order, and none after going on guard."""
    acting = table.acting
    if acting is None or acting.unit != unit:
        yield Breach("ROUND-4", f"unit {unit} takes an action and is not active")
        return
    if acting.guarded:
        yield Breach("GUARD-1", f"unit {unit} acts after it went on guard")
    if acting.actions < cost:
        yield Breach("ROUND-4", f"unit {unit} takes an action it does not have")
    acting.actions -= cost
    acting.begun = True


@looks_at(events.ActionsGained)
def gained(table: Table, event: events.ActionsGained) -> Iterator[Breach]:
    if table.acting is None or table.acting.unit != event.unit:
        yield Breach("ROUND-4", f"unit {event.unit} gains actions and is not active")
    else:
        table.acting.actions += event.actions


@looks_at(events.SpecialTaken)
def special(table: Table, event: events.SpecialTaken) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    known = [a for a in piece.profile.abilities if a.kind == "action" and a.name == event.name]
    if not known or known[0].cost != event.cost:
        yield Breach("ROUND-4", f"unit {event.unit} has no action {event.name} for {event.cost}")
    if not printed.can_act(table, piece):
        yield Breach("ROUND-4", f"unit {event.unit} cannot act")
    yield from spend_actions(table, event.unit, event.cost)
    if table.acting is not None:
        table.acting.specials += 1
        if table.acting.specials > 1:
            yield Breach("ROUND-4", f"unit {event.unit} takes two special actions")


@looks_at(events.Recovered)
def recovered(table: Table, event: events.Recovered) -> Iterator[Breach]:
    if table.position.effects[event.effect].number("cost") != event.cost:
        yield Breach("ROUND-4", "a status is ended for another price")
    yield from spend_actions(table, event.unit, event.cost)


@looks_at(events.OnGuard)
def on_guard(table: Table, event: events.OnGuard) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if not piece.token or not printed.can_act(table, piece):
        yield Breach("GUARD-1", f"unit {event.unit} goes on guard without an order")
    yield from spend_actions(table, event.unit, 1)
    piece.guard = True
    if table.acting is not None:
        table.acting.guarded = True


@looks_at(events.GuardEnded)
def guard_ended(table: Table, event: events.GuardEnded) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if not piece.guard:
        yield Breach("GUARD-3", f"unit {event.unit} was not on guard")
    if not any(fight.leader == event.unit for fight in table.fights) and printed.can_act(
        table, piece
    ):
        yield Breach("GUARD-3", f"the guard of unit {event.unit} ends without an attack roll")
    piece.guard = False


# Ways


def grip(table: Table, piece: Piece) -> frozenset[Spot]:
    """The hexes beside enemies with Grapple (MOVE-6)."""
    held = [around(enemy.place) for enemy in table.enemies(piece) if enemy.has("grapple")]
    return frozenset().union(*held)


def _ground(table: Table, piece: Piece, *, active: bool) -> Ground:
    """What stands in the way of a mover."""
    flying = piece.has("flying")
    passes = flying and table.reading("flyers-and-grapple") == "passes"
    standing = [p for p in table.pieces if p.there and not p.aloft and p is not piece]
    return Ground(
        field=table.field,
        sheet=table.sheet,
        flying=flying,
        enemies=frozenset().union(*(p.place for p in standing if p.player != piece.player)),
        friends=frozenset().union(*(p.place for p in standing if p.player == piece.player)),
        ends=frozenset(),
        held=grip(table, piece) if active and not passes else NOWHERE,
    )


def ends(ground: Ground, start: Place, speed: int) -> set[Place]:
    """All places where a move may end, other than where it began; each is gone on from once."""
    if start & ground.held:
        return set()
    going, known = {start}, {start}
    over: set[Place] = set()
    for _ in range(speed):
        ahead = set()
        for place in going:
            for after, entered in ground.onward(place):
                if any(map(ground.stops, entered)):
                    over.add(after)
                elif after not in known:
                    ahead.add(after)
        known |= ahead
        going = ahead
    return {place for place in known | over if ground.rests(place)} - {start}


@looks_at(events.Entered)
def entered(table: Table, event: events.Entered) -> Iterator[Breach]:
    """One hex of a move that goes hex by hex (MOVE-2 to MOVE-6)."""
    piece = table.pieces[event.unit]
    place = table.place(event.place)
    ground = _ground(table, piece, active=True)
    move = (event.unit, event.cause.effect)
    if move not in table.steps:
        if piece.place & grip(table, piece):
            yield Breach("MOVE-6", f"unit {event.unit} sets out beside a grappler")
        table.steps[move] = []
        table.pace[move] = printed.speed(table, piece)
    if move in table.stopped:
        yield Breach("MOVE-3", f"unit {event.unit} goes on where its move is over")
    onward = dict(ground.onward(piece.place))
    if place not in onward:
        yield Breach("MOVE-2", f"unit {event.unit} cannot step there")
    if any(map(ground.stops, place - piece.place)) or place & ground.held:
        table.stopped.add(move)
    table.steps[move].append(place)
    piece.place = place
    piece.aloft = not ground.rests(place)


@looks_at(events.Moved)
def moved(table: Table, event: events.Moved) -> Iterator[Breach]:
    """A move that has come to rest (MOVE-1 to MOVE-7)."""
    piece = table.pieces[event.unit]
    start, end = table.place(event.start), table.place(event.end)
    move = (event.unit, event.cause.effect)
    steps = table.steps.pop(move, [])
    stopped = move in table.stopped
    table.stopped.discard(move)
    active = event.cause.unit == event.unit
    pace = table.pace.pop(move, None)
    yield from _allowed(table, event, piece, pace)
    ground = _ground(table, piece, active=active)
    if not steps:
        yield from _at_once(table, event, piece, ground, start, end)
    else:
        left = event.allowed - len(steps)
        if left < 0:
            yield Breach("MOVE-1", f"unit {event.unit} went {len(steps)} of {event.allowed} hexes")
        near = {piece.place, start, *steps}
        if end not in near and (stopped or end not in ends(ground, piece.place, left)):
            yield Breach("MOVE-2", f"unit {event.unit} ends its move where it cannot get to")
    yield from stands(table, piece, end)
    piece.place, piece.aloft = end, False


def _allowed(table: Table, event: events.Moved, piece: Piece, pace: int | None) -> Iterator[Breach]:
    """How far it may go, and what the move costs (MOVE-1, ROUND-4)."""
    by = table.position.effects[event.cause.effect] if event.cause.effect >= 0 else None
    if by is not None and event.allowed != by.number("hexes"):
        yield Breach("MOVE-1", f"{by.word} moves by {event.allowed} hexes")
    if not event.action:
        if by is None:
            yield Breach("ROUND-4", f"unit {event.unit} moves without an action or an effect")
        return
    if by is None:
        speed = printed.speed(table, piece) if pace is None else pace
        if event.allowed != speed:
            yield Breach("MOVE-1", f"unit {event.unit} moves {event.allowed}, its speed is {speed}")
        yield from spend_actions(table, event.unit, 1)
    elif table.sides[piece.player].activations != 1:
        yield Breach("ROUND-4", f"unit {event.unit} charges under a later order")
    if table.acting is not None:
        table.acting.moves += 1
        if table.acting.moves > 1:
            yield Breach("ROUND-4", f"unit {event.unit} takes two move actions")


def _at_once(
    table: Table,
    event: events.Moved,
    piece: Piece,
    ground: Ground,
    start: Place,
    end: Place,
) -> Iterator[Breach]:
    """A move that told only its end."""
    active = event.cause.unit == event.unit
    if start != piece.place:
        yield Breach("MOVE-2", f"unit {event.unit} does not begin where it stands")
    if active and piece.place & grip(table, piece):
        yield Breach("MOVE-6", f"unit {event.unit} moves beside a grappler")
    if active and (printed.rooted(table, piece) or not printed.can_act(table, piece)):
        yield Breach("MOVE-2", f"unit {event.unit} moves though something holds it")
    if end == start:
        words = [effect.word for effect in printed.of_profile(piece.profile)]
        idle = table.reading("no-idle-move") == "if-it-does-more"
        if event.action and not (idle and "move_others_after_move" in words):
            yield Breach("MOVE-1", f"unit {event.unit} takes a move action and stays")
        return
    if end not in ends(ground, start, event.allowed):
        yield Breach("MOVE-2", f"unit {event.unit} ends its move where it cannot get to")
    elif active and table.acting is not None and table.acting.unit == event.unit:
        watched = _watched(table, piece, ground, start, event.allowed)
        cost = search.cheapest(ground, start, end, event.allowed, watched) if watched else None
        if cost is not None and cost[0]:
            yield Breach("GUARD-2", f"no guard was asked when unit {event.unit} moved in its sight")


def _watched(
    table: Table, mover: Piece, ground: Ground, start: Place, allowed: int
) -> frozenset[Spot]:
    """The hexes in which a guard could attack a mover, as far as it could get (GUARD-2)."""
    guards = [g for g in table.enemies(mover) if g.guard and printed.can_act(table, g)]
    words = [effect.word for effect in printed.of_profile(mover.profile)]
    if not guards or mover.has("infiltrate") or "camouflage" in words:
        return frozenset()
    near = {at for place in ends(ground, start, allowed) for at in place}
    seen = set()
    for guard in guards:
        if guard.place & grip(table, guard) and not mover.has("grapple"):
            continue
        for at in near:
            for origin in guard.place:
                if guard.has("melee") and distance(origin, at) > 1:
                    continue
                if table.clear(origin, at, table.occupied(guard, mover) - {origin, at}):
                    seen.add(at)
    return frozenset(seen)


@looks_at(events.Swapped)
def swapped(table: Table, event: events.Swapped) -> Iterator[Breach]:
    one, other = table.pieces[event.one], table.pieces[event.other]
    if one.profile.size is not other.profile.size or one.player != other.player:
        yield Breach("CARD-2", f"units {event.one} and {event.other} cannot change places")
    one.place, other.place = other.place, one.place
    if (table.place(event.one_place), table.place(event.other_place)) != (one.place, other.place):
        yield Breach("CARD-2", "two units change places, but not with each other")


@looks_at(events.Teleported)
def teleported(table: Table, event: events.Teleported) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    end = table.place(event.end)
    within = table.position.effects[event.cause.effect].number("within")
    if any(min(distance(at, to) for at in piece.place) > within for to in end):
        yield Breach("CARD-2", f"unit {event.unit} is put too far away")
    yield from stands(table, piece, end)
    piece.place = end
