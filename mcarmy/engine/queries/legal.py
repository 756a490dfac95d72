"""Which actions may an activated unit take?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from mcarmy.engine.actions import ATTACK, GUARD, MOVE, PASS, Recover, Special
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.acting import acting, possible
from mcarmy.engine.queries.cards import lifting_sight
from mcarmy.engine.queries.movement import can_leave, may_move
from mcarmy.engine.queries.targeting import has_target, hidden_target
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation


def legal_actions(game: Game, activation: Activation) -> tuple[Action, ...]:
    """Move, attack, guard and one special ability, each once under an order; or pass (ROUND-4)."""
    state = game.state
    unit = activation.unit
    options: list[Action] = []
    if may_act(game, unit):
        if not activation.moves and may_move(game, unit) and can_leave(game, unit):
            options.append(MOVE)
        if may_attack(game, activation):
            options.append(ATTACK)
        options.append(GUARD)
        if state.kind[unit].specials and not activation.specials:
            options += _specials(game, activation)
    if state.afflicted >> unit & 1:
        options += _recoveries(game, activation)
    options.append(PASS)
    return tuple(options)


def may_act(game: Game, unit: int) -> bool:
    """Whether no effect keeps the unit from acting at all."""
    return all(effect.act(game, unit) for effect in acting(game, Hook.MAY_ACT, unit))


def may_attack(game: Game, activation: Activation) -> bool:
    """One attack action under an order, or as many as an ability says, if there is a target."""
    unit = activation.unit
    if activation.attacks:
        allowed = 1
        for effect in acting(game, Hook.ATTACKS, unit):
            allowed = effect.act(game, unit, allowed)
        if activation.attacks >= allowed:
            return False
    return has_target(game, unit) or may_attack_unseen(game, activation.player, unit)


def may_attack_unseen(game: Game, player: int, unit: int) -> bool:
    """Whether a card in hand would give the unit a target that it does not see."""
    if not game.state.players[player].windows & Window.OWN_ATTACK_DECLARED.bit:
        return False
    cards = game.codex.cards
    return any(
        hidden_target(game, unit, effect)
        for play in lifting_sight(game, player, unit)
        for effect in cards[play.card].effects
        if effect.hook is Hook.NEEDS_SIGHT
    )


def _specials(game: Game, activation: Activation) -> list[Action]:
    """The unit's own actions that it can pay and that would do something."""
    unit = activation.unit
    return [
        _special(number)
        for number, special in enumerate(game.state.kind[unit].specials)
        if special.cost <= activation.actions
        and special.effects
        and possible(game, special.effects, activation.player, unit)
    ]


def _recoveries(game: Game, activation: Activation) -> list[Action]:
    """Each status that can be ended for actions the unit still has."""
    effects = game.codex.effects
    numbers = {
        status.effect
        for status in game.state.statuses[activation.unit]
        if 0 < effects[status.effect].cost <= activation.actions
    }
    return [Recover(number) for number in sorted(numbers)]


@cache
def _special(number: int) -> Special:
    return Special(number)
