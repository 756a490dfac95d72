"""The end of a round, points, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.referee.handlers import Breach, looks_at
from tests.referee.rounds import can_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referee.table import Table

RANKS = ("bronze", "silver", "gold")


def holders(table: Table) -> tuple[int, ...]:
    return tuple(table.holder(zone) for zone in range(len(table.tokens)))


def zone_points(table: Table) -> tuple[int, int]:
    """The points printed under the zones held, and what their tokens add (WIN-1)."""
    sums = [0, 0]
    for zone, holder in enumerate(holders(table)):
        if holder >= 0:
            effects = table.token_effects(table.tokens[zone])
            added = sum(e.number("by") for e in effects if e.word == "zone_worth_more")
            sums[holder] += table.position.battle_map.points[zone] + added
    return sums[0], sums[1]


def points(table: Table) -> tuple[int, int]:
    zones = zone_points(table)
    return table.sides[0].kills + zones[0], table.sides[1].kills + zones[1]


@looks_at(events.PointsCounted)
def points_counted(table: Table, event: events.PointsCounted) -> Iterator[Breach]:
    if table.in_turn or any(not s.out and can_order(table, p) for p, s in enumerate(table.sides)):
        yield Breach("ROUND-5", "the round ends before both players have gone out")
    if event.zones != holders(table):
        yield Breach("WIN-3", f"zones are held by {holders(table)}, told {event.zones}")
    if event.points != points(table):
        yield Breach("WIN-1", f"the points are {points(table)}, told {event.points}")
    now = holders(table)
    table.quiet = 0 if table.stirred or now != table.holders else table.quiet + 1
    table.holders, table.stirred = now, False
    threshold = table.position.format.points
    table.points_due = event.points if max(event.points) >= threshold else None


@looks_at(events.RoundBegan)
def orders_return(table: Table, event: events.RoundBegan) -> Iterator[Breach]:
    """All orders are in the pool again, but those of guards that stay (ROUND-6, GUARD-5)."""
    for player, side in enumerate(table.sides):
        side.unused.update(side.used)
        side.used.clear()
        army = table.position.armies[player]
        for token, rank in enumerate(RANKS, start=1):
            on_units = sum(p.token == token for p in table.of(player))
            owned = army.orders.get(rank, 0) + table.borrowed[player][token]  # type: ignore[call-overload]
            if side.unused[token] + on_units != owned:
                told = f"{side.unused[token]} and {on_units} on units"
                yield Breach("ROUND-6", f"player {player} has {owned} {rank} orders, found {told}")
        for piece in table.of(player):
            piece.activated = False
            if piece.token and not piece.guard:
                yield Breach("ROUND-6", f"unit {piece.number} keeps its order")
    if event.round > table.position.round_cap:
        yield Breach("WIN-5", f"round {event.round} of {table.position.round_cap}")
    table.fallen = []


@looks_at(events.RoundBegan, events.TurnBegan)
def somebody_is_left(table: Table, _: events.RoundBegan | events.TurnBegan) -> Iterator[Breach]:
    """An army without units has lost at once (WIN-4)."""
    for player in (0, 1):
        if not fighting(table, player):
            yield Breach("WIN-4", f"player {player} has no units left and the game goes on")


def fighting(table: Table, player: int) -> bool:
    mine = [piece for piece in table.pieces if piece.player == player and piece.fights]
    return any(piece.there or piece.waiting for piece in mine)


@looks_at(events.GameEnded)
def game_ended(table: Table, event: events.GameEnded) -> Iterator[Breach]:
    outcome = event.outcome
    counted = points(table)
    table.over = True
    if outcome.points != counted:
        yield Breach("WIN-1", f"the points are {counted}, told {outcome.points}")
    ahead = table.first if counted[0] == counted[1] else int(counted[1] > counted[0])
    winner: int | None = ahead
    gone = [not fighting(table, player) for player in (0, 1)]
    match str(outcome.reason):
        case "threshold":
            if table.points_due is None:
                yield Breach("WIN-2", f"a win by threshold at {counted} points")
        case "annihilation":
            if not any(gone):
                yield Breach("WIN-4", "both armies still have units")
            winner = ahead if all(gone) else int(gone[0])
        case "round-cap" | "no-progress" as reason:
            over = table.round >= table.position.round_cap
            if not (over if reason == "round-cap" else table.quiet >= table.position.quiet_cap):
                yield Breach("WIN-5", f"the game ends by {reason} too early")
            if table.points_due is not None:
                yield Breach("WIN-2", "a threshold was reached, and the game ends otherwise")
            draw = counted[0] == counted[1] or table.reading("cap-outcome") == "draw"
            winner = None if draw else ahead
        case _:
            return
    if outcome.winner != winner:
        yield Breach("WIN-2", f"the winner is {winner}, told {outcome.winner}")
