"""How many points does each side have?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.hooks import WORTH, ZONE_WORTH
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.state import NOBODY

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def points(game: Game) -> tuple[int, int]:
    """Destroyed enemies, zones held now, and points from cards (WIN-1)."""
    one, two = game.state.players
    zones = zone_points(game)
    return (one.kills + one.card_points + zones[0], two.kills + two.card_points + zones[1])


def zone_points(game: Game) -> tuple[int, int]:
    """The points of the zones each side holds now."""
    state = game.state
    first = second = 0
    if state.tokens:
        one, two = state.occupied
        zones = game.board.zones
        for number, worth in enumerate(zone_worths(game)):
            place = zones[number]
            if place & one:
                if not place & two:
                    first += worth
            elif place & two:
                second += worth
    return first, second


def zone_worths(game: Game) -> list[int]:
    """The points printed under each zone, and what its token adds (WIN-1)."""
    worths = list(game.terms.zone_points[: len(game.state.tokens)])
    for zone, number in game.state.zone_effects[ZONE_WORTH]:
        worths[zone] = game.codex.effects[number].act(game, worths[zone])
    return worths


def holders(game: Game) -> tuple[int, ...]:
    """Who holds each zone; empty in a format without zones."""
    one, two = game.state.occupied
    zones = game.board.zones[: len(game.state.tokens)]
    return tuple([held_by(zone, one, two) for zone in zones])


def holder(game: Game, zone: int) -> int:
    """Who holds a zone."""
    one, two = game.state.occupied
    return held_by(game.board.zones[zone], one, two)


def held_by(zone: int, one: int, two: int) -> int:
    """The side with a unit on any part of a zone while the enemy has none there (WIN-3)."""
    if zone & one:
        return NOBODY if zone & two else 0
    return 1 if zone & two else NOBODY


def worth(game: Game, unit: int) -> int:
    """Points for destroying a unit: bronze 1, silver 2, gold 3 (WIN-1)."""
    value = game.state.kind[unit].worth
    for effect in acting(game, WORTH, unit):
        value = effect.act(game, unit, value)
    return value
