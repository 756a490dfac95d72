"""Whom may a unit attack, and from which of its hexes?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import Target
from mcarmy.engine.bits import gathered, listed, members
from mcarmy.engine.hooks import LOOKS_OVER, MAY_BE_TARGETED, NEEDS_SIGHT
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import around, footing, held_grip, others, stands_on, strikes
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking
    from mcarmy.engine.state import State


def targets(game: Game, unit: int, attack: Attacking | None = None) -> list[Target]:
    """Every hex of an enemy the unit may attack, from each of its hexes that sees it (ATTACK-1)."""
    state = game.state
    enemy = 1 - state.owner[unit]
    candidates = state.occupied[enemy]
    blind: tuple[Bound, ...] = ()
    if state.hooked[unit][NEEDS_SIGHT]:
        blind = acting(game, NEEDS_SIGHT, unit)
    at, rear = state.hex[unit], state.rear[unit]
    if not blind and (attack is None or not attack.sightless):
        in_view = game.outlook[at]
        if rear != NOWHERE:
            in_view |= game.outlook[rear]
        candidates &= in_view
        if not candidates:
            return []
    kind = state.kind[unit]
    if kind.melee or state.grapplers or state.guarding >> unit & 1:
        candidates = _reachable(game, unit, candidates)
    if attack is not None:
        for spared in attack.not_at:
            candidates &= ~state.base[spared]
    if not candidates:
        return []
    found: list[Target] = []
    melee = kind.melee
    in_the_way = _in_the_way(game, unit)
    shy = _shy_hexes(game, enemy) & candidates
    for origin in (at,) if rear == NOWHERE else (at, rear):
        # A double-based unit with Melee strikes only from the half that is adjacent (ATTACK-9).
        within = candidates & game.board.adjacent[origin] if melee else candidates
        if attack is not None and attack.sightless:
            seen = listed(within)
        else:
            seen = _seen(game, unit, origin, within, in_the_way)
        for effect in blind:
            unseen = [to for to in listed(within) if to not in seen]
            seen += [to for to in unseen if not effect.act(game, unit, to)]
        for to in seen:
            if shy and shy >> to & 1 and not _exposed(game, unit, state.unit_at[to], origin, to):
                continue
            found.append(Target(origin, to))
    return found


def _shy_hexes(game: Game, player: int) -> int:
    """The hexes of a player's units that an effect may keep from being targeted."""
    state = game.state
    hook = MAY_BE_TARGETED
    if not game.codex.acts[hook]:
        return 0
    if state.carriers[hook] or state.zone_effects[hook]:
        return state.occupied[player]
    shy = (state.shy | state.afflicted) & state.present[player]
    hexes = 0
    if shy:
        for other in members(shy):
            hexes |= state.base[other]
    return hexes


def _seen(game: Game, unit: int, origin: int, candidates: int, in_the_way: int) -> list[int]:
    """Those of the enemy's hexes that one hex of the unit sees (SIGHT-1, SIGHT-4)."""
    state = game.state
    hexes = candidates & game.outlook[origin]
    if not hexes:
        return []
    seen = game.sight.visible(origin, hexes, in_the_way)
    wide = state.wide & state.present[1 - state.owner[unit]] & ~state.passing
    if wide and len(seen) < hexes.bit_count():
        away = game.board.distance[origin]
        hidden = hexes ^ gathered(seen)
        shown = 0
        for target in members(wide):
            halves = state.base[target]
            if not halves & hidden:
                continue
            # Nothing may hide it but its other half, which then lies nearer.
            front, rear = state.hex[target], state.rear[target]
            farther = front if away[rear] < away[front] else rear
            if (
                hidden >> farther & 1
                and away[front] != away[rear]
                and game.sight.sees(origin, farther, in_the_way & ~halves)
            ):
                shown |= 1 << farther
        if shown:
            seen += listed(shown)
    return seen


def hidden_target(game: Game, unit: int, effect: Bound) -> bool:
    """Whether an effect that lifts the need for sight would give the unit another target."""
    state = game.state
    hidden = _reachable(game, unit, state.occupied[1 - state.owner[unit]])
    for seen in targets(game, unit):
        hidden &= ~(1 << seen.hex)
    return any(
        not effect.act(game, unit, at) and _exposed(game, unit, state.unit_at[at], origin, at)
        for at in listed(hidden)
        for origin in stands_on(game, unit)
    )


def may_target(game: Game, unit: int, target: int, *, origin: int, at: int) -> bool:
    """Whether one attack is allowed: melee, Grapple, sight, and what effects say."""
    if origin == at:
        if not game.terms.rulings.guards_strike_above:
            return False
    elif game.state.kind[unit].melee and not game.board.adjacent[origin] >> at & 1:
        return False
    return (
        bool(game.outlook[origin] >> at & 1)
        and game.sight.sees(origin, at, _in_the_way(game, unit) & ~footing(game.state, target))
        and _not_held_by_in_the_way(game, unit, target)
        and _exposed(game, unit, target, origin, at)
    )


def _not_held_by_in_the_way(game: Game, unit: int, target: int) -> bool:
    """Whether no enemy with Grapple holds the unit, or the target does (ATTACK-9).

    The hex would not tell: a mover may just pass over a friend that has Grapple.
    """
    gripping = _gripping(game, unit) if game.state.grapplers else 0
    return not gripping or bool(gripping >> target & 1)


def supportable(game: Game, unit: int, target: int, origin: int, at: int) -> bool:
    """Whether a unit that sees the target hex may attack it, too (ATTACK-2, ATTACK-9)."""
    return bool(_reachable(game, unit, 1 << at)) and _exposed(game, unit, target, origin, at)


def sees(game: Game, unit: int, at: int) -> bool:
    """Whether either half of a unit sees a hex; who stands on it does not hide itself (SIGHT-4)."""
    return seeing_hex(game, unit, at) != NOWHERE


def seeing_hex(game: Game, unit: int, at: int) -> int:
    """The nearest hex of a unit that sees a hex, or NOWHERE."""
    state = game.state
    if not game.outlook[at] & state.base[unit]:
        return NOWHERE
    occupied = _in_the_way(game, unit)
    target = state.unit_at.get(at)
    if target is not None:
        occupied &= ~state.base[target]
    away = game.board.distance[at]
    nearest = NOWHERE
    for origin in stands_on(game, unit):
        nearer = nearest == NOWHERE or (away[origin], origin) < (away[nearest], nearest)
        if nearer and (origin == at or game.sight.sees(origin, at, occupied)):
            nearest = origin
    return nearest


def _reachable(game: Game, unit: int, candidates: int) -> int:
    """Those of the enemy's hexes that the unit could attack if it saw them (ATTACK-9, GUARD-4)."""
    state = game.state
    enemy = 1 - state.owner[unit]
    if state.kind[unit].melee:
        candidates &= strikes(game, unit)
    if state.guarding >> unit & 1:
        candidates &= ~_infiltrated(state, enemy)
    gripping = _gripping(game, unit) if state.grapplers else 0
    if gripping:
        hexes = 0
        for grappler in members(gripping):
            hexes |= state.base[grappler]
        candidates &= hexes
    return candidates


def _gripping(game: Game, unit: int) -> int:
    """The enemies with Grapple that are adjacent to a unit, as bits (ATTACK-9)."""
    state = game.state
    player = state.owner[unit]
    if not state.passing and not held_grip(game, player) & state.base[unit]:
        return 0
    grapplers = state.grapplers & state.present[1 - player]
    near = around(game, unit)
    found = 0
    for grappler in members(grapplers):
        if near & state.base[grappler]:
            found |= 1 << grappler
    return found


def _infiltrated(state: State, player: int) -> int:
    """The hexes of a player's units that no unit on guard can target (GUARD-4)."""
    hexes = 0
    for unit in listed(state.present[player]):
        if state.kind[unit].infiltrate:
            hexes |= state.base[unit]
    return hexes


def _exposed(game: Game, unit: int, target: int, origin: int, at: int) -> bool:
    refusals = acting(game, MAY_BE_TARGETED, target)
    if not refusals:
        return True
    away = game.board.distance[origin][at]
    return all(effect.act(game, target, unit, away) for effect in refusals)


def looks_over(game: Game, unit: int) -> bool:
    """Whether a zone lets a unit look over others; only zones do."""
    if not game.state.hooked[unit][LOOKS_OVER]:
        return False
    effects = acting(game, LOOKS_OVER, unit)
    return bool(effects) and any(effect.act(game, unit) for effect in effects)


def _in_the_way(game: Game, unit: int) -> int:
    """Everything that could be in the way: all units but the one that looks."""
    state = game.state
    if state.zone_effects[LOOKS_OVER] and looks_over(game, unit):
        return 0
    return others(state, unit)
