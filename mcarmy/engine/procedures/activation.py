"""What does a unit do with the actions of an order?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ATTACK_UNSEEN, GUARD, PASS, Go, Recover, Special, Target
from mcarmy.engine.decisions import ACT, Decision
from mcarmy.engine.frames import DONE, Frame, Steps
from mcarmy.engine.hooks import ACTIONS
from mcarmy.engine.procedures.attack import attack_by, attack_on
from mcarmy.engine.procedures.changes import begin_guard, clear, expire
from mcarmy.engine.procedures.deploy import bring_reinforcements
from mcarmy.engine.procedures.move import move_at_once, move_by
from mcarmy.engine.procedures.offer_cards import offer
from mcarmy.engine.procedures.perform import PERFORM
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.legal import legal_actions
from mcarmy.engine.queries.movement import speed
from mcarmy.engine.records import Deed
from mcarmy.engine.state import NOWHERE, Until
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.frames import Then
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation


def gain_actions(game: Game, activation: Activation) -> None:
    """Gold gives 3 actions, silver 2, bronze 1, unless an effect says otherwise (ROUND-3)."""
    state, unit, token = game.state, activation.unit, activation.token
    actions = int(token)
    if state.hooked[unit][ACTIONS]:
        for effect in acting(game, ACTIONS, unit):
            actions = effect.act(game, unit, token, actions)
    activation.actions = actions
    if game.listener is not None:
        game.listener(events.Ordered(unit, token, actions, cause_of(game)))


def take_actions(game: Game, activation: Activation) -> Decision | Frame | None:
    """Action after action, each finished before the next begins (ROUND-4)."""
    state, unit = game.state, activation.unit
    if state.reserves and (arriving := bring_reinforcements(game)) is not None:
        return arriving
    if activation.actions <= 0 or state.hex[unit] == NOWHERE:
        return None
    options, activation.hex_by_hex = legal_actions(game, activation)
    return Decision(activation.player, ACT, options, act, unit)


def act(game: Game, activation: Activation, action: Action) -> Frame | Then | None:
    """Take one action; what is passed is lost (ROUND-2)."""
    if type(action) is Go:
        activation.actions -= 1
        activation.moves += 1
        if activation.hex_by_hex:
            return move_by(game, activation.unit, speed(game, activation.unit), action)
        return move_at_once(game, activation.unit, action)
    if type(action) is Target:
        activation.actions -= 1
        activation.attacks += 1
        return attack_on(game, activation.unit, action)
    if action == ATTACK_UNSEEN:
        activation.actions -= 1
        activation.attacks += 1
        return attack_by(game, activation.unit, blind=True)
    if action == GUARD:
        begin_guard(game, activation.unit)  # it ends the activation
        return DONE
    if type(action) is Special:
        return _take_special(game, activation, action.number)
    if type(action) is Recover:
        _recover(game, activation, action.effect)
        return None
    assert action == PASS
    return DONE


def _take_special(game: Game, activation: Activation, number: int) -> Frame:
    """Pay the printed number of actions and do what is printed."""
    special = game.state.kind[activation.unit].specials[number]
    activation.actions -= special.cost
    activation.specials += 1
    if game.listener is not None:
        game.listener(events.SpecialTaken(activation.unit, special.name, special.cost))
    effects = tuple(effect.number for effect in special.effects)
    return Frame(PERFORM, Deed(activation.player, activation.unit, effects))


def _recover(game: Game, activation: Activation, number: int) -> None:
    """Pay to end a status that lasts until it is removed."""
    cost = game.codex.effects[number].cost
    activation.actions -= cost
    if game.listener is not None:
        game.listener(events.Recovered(activation.unit, number, cost))
    for status in game.state.statuses[activation.unit]:
        if status.effect == number:
            clear(game, activation.unit, status)
            return


def end_activation(game: Game, activation: Activation) -> None:
    """What lasts until the end of the activation is over."""
    if game.listener is not None:
        game.listener(events.ActivationEnded(activation.unit, activation.actions))
    if game.state.afflicted:
        expire(game, Until.END_OF_ACTIVATION)


ACTIVATION: Final[Steps] = (
    gain_actions,
    offer(Window.OWN_ACTIVATION),
    take_actions,
    end_activation,
)
