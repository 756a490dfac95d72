"""Of which small changes is everything made that happens on the table?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.binding.bound import AROUND
from mcarmy.engine.bits import members
from mcarmy.engine.hooks import EVERY_HOOK, Hook
from mcarmy.engine.queries.acting import attacks_under_way
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.state import NOT_KNOWN, NOWHERE, Status, Token, Until

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State


def add_unit(state: State, kind: UnitKind, player: int) -> int:
    """Bring a new unit into the game, not yet on the map."""
    unit = len(state.kind)
    state.kind.append(kind)
    state.owner.append(player)
    state.hex.append(NOWHERE)
    state.rear.append(NOWHERE)
    state.base.append(0)
    state.wounds.append(0)
    state.token.append(0)
    state.statuses.append(())
    if kind.grapple:
        state.grapplers |= 1 << unit
    if kind.own[Hook.MAY_BE_TARGETED]:
        state.shy |= 1 << unit
    state.wide |= int(kind.double) << unit
    usual = _with(kind.acts_on_itself, state.shared)
    state.usual.append(usual)
    state.hooked.append(usual)
    for hook in kind.reaches_others:
        carry(state, hook, unit)
    return unit


def hook_up(state: State, unit: int) -> None:
    """Note at which hooks anything may act on a unit from now on."""
    everywhere = state.afflicted >> unit & 1 or state.base[unit] & state.zone_hexes
    state.hooked[unit] = EVERY_HOOK if everywhere else state.usual[unit]


def share(state: State, hook: int) -> None:
    """From now on something may act on anybody at a hook."""
    if hook not in state.shared:
        state.shared += (hook,)
        for unit, usual in enumerate(state.usual):
            state.usual[unit] = _with(usual, (hook,))
            hook_up(state, unit)


def _with(hooked: tuple[bool, ...], hooks: tuple[int, ...]) -> tuple[bool, ...]:
    """The hooks at which something may act on a unit, and some more."""
    more = list(hooked)
    for hook in hooks:
        more[hook] = True
    return tuple(more)


def carry(state: State, hook: Hook, unit: int) -> None:
    """A unit has, at least for a while, an effect at a hook that reaches others."""
    carriers = list(state.carriers)
    carriers[hook] |= 1 << unit
    state.carriers = tuple(carriers)
    share(state, hook)


def place(state: State, unit: int, at: int, rear: int = NOWHERE) -> None:
    """Put a unit on free hexes of the map, wherever it stood before."""
    owner = state.owner[unit]
    state.changes[owner] += 1
    if state.base[unit]:
        lift(state, unit)
    else:
        state.present[owner] |= 1 << unit
        state.changes[1 - owner] += 1
        if state.grapplers >> unit & 1:
            state.grips[owner] = NOT_KNOWN
    base = 1 << at
    state.unit_at[at] = unit
    if rear != NOWHERE:
        base |= 1 << rear
        state.unit_at[rear] = unit
    state.hex[unit], state.rear[unit] = at, rear
    state.base[unit] = base
    state.occupied[owner] |= base
    if base & state.zone_hexes:
        state.hooked[unit] = EVERY_HOOK


def lift(state: State, unit: int) -> None:
    """Take a unit off its hexes; hexes it shares with a friend on the way stay the friend's."""
    if state.grapplers >> unit & 1:
        state.grips[state.owner[unit]] = NOT_KNOWN
    base = state.base[unit]
    if state.passing >> unit & 1:
        state.passing ^= 1 << unit
    elif base:
        unit_at, rear = state.unit_at, state.rear[unit]
        del unit_at[state.hex[unit]]
        if rear != NOWHERE:
            del unit_at[rear]
        state.occupied[state.owner[unit]] ^= base
    state.base[unit] = 0
    if base & state.zone_hexes:
        hook_up(state, unit)


def pass_over(state: State, unit: int, at: int, rear: int = NOWHERE) -> None:
    """Let a moving unit hover over hexes that friends stand on, before it moves on."""
    lift(state, unit)
    state.changes[state.owner[unit]] += 1
    state.passing |= 1 << unit
    state.hex[unit], state.rear[unit] = at, rear
    state.base[unit] = 1 << at | (1 << rear if rear != NOWHERE else 0)
    hook_up(state, unit)


def remove(state: State, unit: int) -> None:
    """Take a unit off the map; an order on it goes to its owner's used orders (ATTACK-7)."""
    lift(state, unit)
    owner = state.owner[unit]
    state.present[owner] &= ~(1 << unit)
    state.changes[0] += 1
    state.changes[1] += 1
    state.hex[unit] = state.rear[unit] = NOWHERE
    if state.token[unit]:
        state.players[owner].used[state.token[unit]] += 1
        take_token(state, unit)
    state.statuses[unit] = ()
    state.afflicted &= ~(1 << unit)
    hook_up(state, unit)


def put_token(state: State, unit: int, token: Token) -> None:
    """Put an order from its owner's pool on a unit (ROUND-2)."""
    owner = state.owner[unit]
    state.changes[owner] += 1
    state.players[owner].unused[token] -= 1
    state.token[unit] = token
    bit = 1 << unit
    state.ordered |= bit
    state.activated |= bit


def take_token(state: State, unit: int) -> None:
    """Take the order token off a unit; with it goes the guard. It stays activated (ROUND-3)."""
    state.changes[state.owner[unit]] += 1
    state.token[unit] = 0
    others = ~(1 << unit)
    state.ordered &= others
    state.guarding &= others


def return_order(game: Game, unit: int, *, unused: bool) -> None:
    """An effect takes the order off a unit; it goes to its owner's unused or used ones."""
    state = game.state
    side = state.players[state.owner[unit]]
    token = Token(state.token[unit])
    (side.unused if unused else side.used)[token] += 1
    take_token(state, unit)
    if game.listener is not None:
        game.listener(events.OrderRemoved(unit, token, unused, cause_of(game)))


def heal(game: Game, unit: int, amount: int) -> int:
    """Take wounds off a unit, as many as it has at most; how many were taken."""
    state = game.state
    healed = min(amount, state.wounds[unit])
    if healed:
        state.wounds[unit] -= healed
        state.changes[state.owner[unit]] += 1
        if game.listener is not None:
            game.listener(events.Healed(unit, healed, state.wounds[unit], cause_of(game)))
    return healed


def wound(game: Game, unit: int, damage: int) -> bool:
    """Deal final damage to a unit; whether it is destroyed by it (ATTACK-7)."""
    state = game.state
    health = state.kind[unit].health
    before = state.wounds[unit]
    wounds = state.wounds[unit] = min(health, before + damage)
    state.changes[state.owner[unit]] += 1
    state.stirred = True
    if is_heard(game):
        cause = cause_of(game)
        tell(game, events.Wounded(unit, damage, wounds - before, wounds, health, cause))
    return wounds == health


def is_heard(game: Game) -> bool:
    """Whether anybody hears what is worth counting."""
    return game.listener is not None or game.counter is not None


def tell(game: Game, result: events.Result) -> None:
    """Tell whoever listens, and whoever only counts."""
    if game.listener is not None:
        game.listener(result)
    if game.counter is not None:
        game.counter(result)


def lay(game: Game, effect: Bound, unit: int, source: int, player: int, *, about: int = 0) -> None:
    """Let an effect last on a unit; who can no longer act is no longer on guard.

    What lasts until it is removed lies there once: a second ice token adds nothing.
    """
    assert effect.until is not None
    state = game.state
    if effect.until is Until.REMOVED and _lies_on(game, effect.word, unit):
        return
    if effect.until is Until.END_OF_ATTACK:
        about = attacks_under_way(state)
    state.statuses[unit] += (Status(effect.number, source, player, effect.until, about),)
    state.afflicted |= 1 << unit
    state.hooked[unit] = EVERY_HOOK
    if game.listener is not None:
        status = events.StatusLaid(unit, effect.number, effect.until, about, cause_of(game))
        game.listener(status)
    if effect.hook is Hook.MAY_ACT and state.guarding >> unit & 1:
        end_guard(game, unit)
    if effect.to in AROUND:
        carry(state, effect.hook, unit)


def _lies_on(game: Game, word: str, unit: int) -> bool:
    known = game.codex.effects
    return any(known[status.effect].word == word for status in game.state.statuses[unit])


def begin_guard(game: Game, unit: int) -> None:
    """A unit with an order on it is on guard from now on (GUARD-1)."""
    state = game.state
    state.changes[state.owner[unit]] += 1
    state.guarding |= 1 << unit
    if game.listener is not None:
        game.listener(events.OnGuard(unit))


def end_guard(game: Game, unit: int) -> None:
    """A unit is no longer on guard; its order stays on it."""
    state = game.state
    state.changes[state.owner[unit]] += 1
    state.guarding &= ~(1 << unit)
    if game.listener is not None:
        game.listener(events.GuardEnded(unit, cause_of(game)))


def clear(game: Game, unit: int, status: Status) -> None:
    """End one status of a unit."""
    state = game.state
    rest = list(state.statuses[unit])
    rest.remove(status)
    state.statuses[unit] = tuple(rest)
    if not rest:
        state.afflicted &= ~(1 << unit)
        hook_up(state, unit)
    if game.listener is not None:
        game.listener(events.StatusEnded(unit, status.effect, cause_of(game)))


def expire(
    game: Game, until: Until, *, player: int | None = None, about: int | None = None
) -> None:
    """End every status whose time has come; with a player only those he has laid, with a number
    only those about it."""
    state = game.state
    for unit in members(state.afflicted):
        before = state.statuses[unit]
        kept = [
            status
            for status in before
            if status.until is not until
            or (player is not None and status.player != player)
            or (about is not None and status.about != about)
        ]
        if len(kept) == len(before):
            continue
        state.statuses[unit] = tuple(kept)
        if not kept:
            state.afflicted &= ~(1 << unit)
            hook_up(state, unit)
        if game.listener is not None:
            for status in before:
                if status not in kept:
                    game.listener(events.StatusEnded(unit, status.effect, events.BY_THE_RULES))
