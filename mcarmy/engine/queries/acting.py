"""Which effects act on a unit at a hook?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.binding.bound import AROUND, ENEMIES_BESIDE, OWN_UNITS, Reach
from mcarmy.engine.bits import listed, members
from mcarmy.engine.hooks import MAY_ACT
from mcarmy.engine.queries.places import adjacent_enemies, adjacent_friends, around
from mcarmy.engine.records import Attacking
from mcarmy.engine.state import Until

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State


def acting(
    game: Game, hook: int, unit: int, *, own: bool = True, silent: int = 0
) -> tuple[Bound, ...]:
    """A unit's own effects, then its statuses, then what reaches it from units and from zones.

    A supporter uses no abilities (ATTACK-2): its own are left out with `own=False`, and those of
    the `silent` units, given as bits, do not reach anybody.
    """
    state = game.state
    if not state.hooked[unit][hook]:
        return ()
    effects = state.kind[unit].own[hook] if own else ()
    if state.afflicted >> unit & 1:
        lasting = _lasting(game, hook, unit)
        effects += tuple(e for e in lasting if e.to is not Reach.ADJACENT_FRIENDS)
    if state.carriers[hook]:
        effects += _reaching(game, hook, unit, silent)
    if state.zone_effects[hook]:
        effects += _from_zones(game, hook, unit)
    return effects


def _lasting(game: Game, hook: int, unit: int) -> list[Bound]:
    """The statuses of a unit at a hook; one of an attack does not act in an attack within it."""
    state = game.state
    known = game.codex.effects
    return [
        known[status.effect]
        for status in state.statuses[unit]
        if known[status.effect].hook == hook
        and (status.until is not Until.END_OF_ATTACK or status.about == attacks_under_way(state))
    ]


def attacks_under_way(state: State) -> int:
    """How many attacks have begun and are not over: one may interrupt another."""
    return sum(isinstance(frame.record, Attacking) for frame in state.stack)


def may_act(game: Game, unit: int) -> bool:
    """Whether no effect keeps the unit from acting at all."""
    state = game.state
    if not state.hooked[unit][MAY_ACT]:
        return True
    refusals = acting(game, MAY_ACT, unit)
    return not refusals or all(effect.act(game, unit) for effect in refusals)


def _reaching(game: Game, hook: int, unit: int, silent: int) -> tuple[Bound, ...]:
    """What other units do to this one: auras leave out their source."""
    state = game.state
    present = state.present[0] | state.present[1]
    sources = state.carriers[hook] & present & ~(1 << unit | silent)
    if not sources:
        return ()
    player = state.owner[unit]
    near = around(game, unit)
    found: tuple[Bound, ...] = ()
    for source in members(sources):
        friend = state.owner[source] == player
        adjacent = near & state.base[source] != 0
        if not (friend or adjacent):
            continue
        effects = state.kind[source].reaching[hook]
        if state.afflicted >> source & 1:
            effects += tuple([e for e in _lasting(game, hook, source) if e.to in AROUND])
        for effect in effects:
            if effect.to is OWN_UNITS:
                reaches = friend
            else:
                reaches = adjacent and friend is not (effect.to is ENEMIES_BESIDE)
            if reaches and (effect.only is None or effect.only.includes(state.kind[unit].profile)):
                found += (effect,)
    return found


def _from_zones(game: Game, hook: int, unit: int) -> tuple[Bound, ...]:
    """What the zones held by the unit's side do for it, or for those that stand on them (WIN-3)."""
    state = game.state
    zones = game.board.zones
    ours, theirs = state.occupied
    if state.owner[unit]:
        ours, theirs = theirs, ours
    found: tuple[Bound, ...] = ()
    for zone, number in state.zone_effects[hook]:
        place = zones[zone]
        if place & ours and not place & theirs:
            effect = game.codex.effects[number]
            if effect.to is Reach.UNITS_ON_ZONE and not place & state.base[unit]:
                continue
            if effect.only is None or effect.only.includes(state.kind[unit].profile):
                found += (effect,)
    return found


def reached(game: Game, effect: Bound, unit: int) -> tuple[int, ...]:
    """The units an effect of this unit reaches now."""
    units: tuple[int, ...]
    if effect.to is Reach.SELF:
        return (unit,)
    if effect.to is Reach.ADJACENT_FRIENDS:
        units = adjacent_friends(game, unit)
    elif effect.to is Reach.SELF_AND_ADJACENT_FRIENDS:
        units = (unit, *adjacent_friends(game, unit))
    elif effect.to is Reach.ADJACENT_ENEMIES:
        units = adjacent_enemies(game, unit)
    else:
        units = tuple(listed(game.state.present[game.state.owner[unit]]))
    only = effect.only
    return tuple(u for u in units if only is None or only.includes(game.state.kind[u].profile))


def possible(game: Game, effects: tuple[Bound, ...], player: int, unit: int) -> bool:
    """Whether an action or a card would do anything: each deed in it can be done."""
    for effect in effects:
        possible = effect.possible
        if possible is not None and not possible(game, player, unit, **effect.act.keywords):  # type: ignore[attr-defined]
            return False
    return True
