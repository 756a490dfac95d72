"""Whom may a unit attack, and from which of its hexes?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import Target
from mcarmy.engine.bits import listed
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import around, stands_on
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.effects.bound import Bound
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


def targets(game: Game, unit: int, attack: Attacking | None = None) -> tuple[Target, ...]:
    """Every hex of an enemy the unit may attack, from each of its hexes that sees it (ATTACK-1)."""
    excluded = attack.not_at if attack is not None else ()
    return tuple(
        Target(origin, at)
        for origin, at in _aims(game, unit)
        if not excluded or game.state.unit_at[at] not in excluded
    )


def hidden_target(game: Game, unit: int, effect: Bound) -> bool:
    """Whether an effect that lifts the need for sight would give the unit something to attack."""
    state = game.state
    return any(
        not effect.act(game, unit, at) and _exposed(game, unit, state.unit_at[at], origin, at)
        for at in listed(_reachable(game, unit, state.occupied[1 - state.owner[unit]]))
        for origin in stands_on(game, unit)
    )


def may_target(game: Game, unit: int, target: int, *, origin: int, at: int) -> bool:
    """Whether one attack is allowed: melee, Grapple, sight, and what effects say."""
    state = game.state
    if not _reachable(game, unit, 1 << at):
        return False
    occupied = _others(game, unit) & ~state.base[target]
    return game.sight.sees(origin, at, occupied) and _exposed(game, unit, target, origin, at)


def supportable(game: Game, unit: int, target: int, origin: int, at: int) -> bool:
    """Whether a unit that sees the target hex may attack it, too (ATTACK-2, ATTACK-9)."""
    return bool(_reachable(game, unit, 1 << at)) and _exposed(game, unit, target, origin, at)


def sees(game: Game, unit: int, at: int) -> bool:
    """Whether either half of a unit sees a hex; who stands on it does not hide itself (SIGHT-4)."""
    return seeing_hex(game, unit, at) != NOWHERE


def seeing_hex(game: Game, unit: int, at: int) -> int:
    """The nearest hex of a unit that sees a hex, or NOWHERE."""
    state = game.state
    occupied = _others(game, unit)
    target = state.unit_at.get(at)
    if target is not None:
        occupied &= ~state.base[target]
    seeing = [
        origin
        for origin in stands_on(game, unit)
        if origin == at or game.sight.sees(origin, at, occupied)
    ]
    if not seeing:
        return NOWHERE
    away = game.board.distance[at]
    return min(seeing, key=lambda origin: (away[origin], origin))


def _aims(game: Game, unit: int) -> Iterator[tuple[int, int]]:
    """Pairs of an own hex and an enemy's hex, one after the other so that one can be enough."""
    state = game.state
    candidates = _reachable(game, unit, state.occupied[1 - state.owner[unit]])
    if not candidates:
        return
    kinds = state.kind
    unit_at = state.unit_at
    occupied = _others(game, unit)
    sees = game.sight.sees
    blind = acting(game, Hook.NEEDS_SIGHT, unit)
    shy = game.codex.acts[Hook.MAY_BE_TARGETED]
    for origin in stands_on(game, unit):
        for at in listed(candidates if blind else candidates & game.outlook[origin]):
            target = unit_at[at]
            others = occupied & ~state.base[target] if kinds[target].double else occupied
            if not sees(origin, at, others) and not any(
                not effect.act(game, unit, at) for effect in blind
            ):
                continue
            if not shy or _exposed(game, unit, target, origin, at):
                yield origin, at


def _reachable(game: Game, unit: int, candidates: int) -> int:
    """Those of the enemy's hexes that the unit could attack if it saw them (ATTACK-9)."""
    state = game.state
    enemy = 1 - state.owner[unit]
    if state.kind[unit].melee:
        candidates &= around(game, unit)
    grapplers = state.grapplers & state.present[enemy]
    if grapplers:
        near = around(game, unit)
        gripping = 0
        for grappler in listed(grapplers):
            if near & state.base[grappler]:
                gripping |= state.base[grappler]
        if gripping:
            candidates &= gripping
    return candidates


def _exposed(game: Game, unit: int, target: int, origin: int, at: int) -> bool:
    away = game.board.distance[origin][at]
    return all(
        effect.act(game, target, unit, away)
        for effect in acting(game, Hook.MAY_BE_TARGETED, target)
    )


def _others(game: Game, unit: int) -> int:
    """Everything that could be in the way: all units but the one that looks."""
    state = game.state
    return (state.occupied[0] | state.occupied[1]) & ~state.base[unit]
