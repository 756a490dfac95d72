"""Which actions may an activated unit take?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import ATTACK_UNSEEN, GUARD, PASS, Recover, Special
from mcarmy.engine.decisions import Places
from mcarmy.engine.hooks import ATTACKS, MAY_ACT, MOVED
from mcarmy.engine.queries.acting import acting, may_act, possible
from mcarmy.engine.queries.cards import lifting_sight
from mcarmy.engine.queries.guards import starts
from mcarmy.engine.queries.movement import may_move, places, speed
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.state import Token
from mcarmy.engine.windows import UNSEEN

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation


def legal_actions(game: Game, activation: Activation) -> tuple[Places, bool]:
    """Move, attack, guard and one special ability, each once under an order; or pass (ROUND-4).

    Where to move and whom to attack is part of the choice; told as well is whether a move would
    go hex by hex. A unit whose order was taken off meanwhile has no token to turn (GUARD-1).
    """
    state = game.state
    unit = activation.unit
    kind, hooked = state.kind[unit], state.hooked[unit]
    where: Places | None = None
    hex_by_hex = False
    also: list[Action] = []
    if not hooked[MAY_ACT] or may_act(game, unit):
        if not activation.moves and may_move(game, unit):
            where, hex_by_hex = starts(game, unit, speed(game, unit))
            if kind.own[MOVED] and game.terms.rulings.idle_moves:
                where = where.also_at(state.hex[unit], state.rear[unit])
        if not activation.attacks or may_attack(game, activation):
            also += targets(game, unit)
            player = activation.player
            if state.players[player].windows & UNSEEN and lifting_sight(game, player, unit):
                also.append(ATTACK_UNSEEN)
        if state.ordered >> unit & 1:
            also.append(GUARD)
        if kind.specials and not activation.specials:
            also += _specials(game, activation)
    if state.afflicted >> unit & 1:
        also += _recoveries(game, unit, activation.actions)
    also.append(PASS)
    if where is None:
        return Places(0, (), tuple(also)), False
    where += tuple(also)
    return where, hex_by_hex


def first_actions(game: Game, unit: int) -> Places:
    """What a unit could begin with if it got a gold order: guards, and its own actions, aside."""
    state = game.state
    where = Places(0)
    also: list[Action] = []
    if not state.hooked[unit][MAY_ACT] or may_act(game, unit):
        if may_move(game, unit):
            where = places(game, unit, speed(game, unit), active=True)
        also += targets(game, unit)
        player = state.owner[unit]
        if state.players[player].windows & UNSEEN and lifting_sight(game, player, unit):
            also.append(ATTACK_UNSEEN)
    if state.afflicted >> unit & 1:
        also += _recoveries(game, unit, int(Token.GOLD))
    where += tuple(also)
    return where


def may_attack(game: Game, activation: Activation) -> bool:
    """One attack action under an order, or as many as an ability says (ROUND-4)."""
    if not activation.attacks:
        return True
    allowed = 1
    for effect in acting(game, ATTACKS, activation.unit):
        allowed = effect.act(game, activation.unit, allowed)
    return activation.attacks < allowed


def _specials(game: Game, activation: Activation) -> list[Action]:
    """The unit's own actions that it can pay and that would do something."""
    unit = activation.unit
    return [
        Special(number)
        for number, special in enumerate(game.state.kind[unit].specials)
        if special.cost <= activation.actions
        and special.effects
        and possible(game, special.effects, activation.player, unit)
    ]


def _recoveries(game: Game, unit: int, actions: int) -> list[Action]:
    """Each status that can be ended for so many actions."""
    effects = game.codex.effects
    numbers = {
        status.effect
        for status in game.state.statuses[unit]
        if 0 < effects[status.effect].cost <= actions
    }
    return [Recover(number) for number in sorted(numbers)]
