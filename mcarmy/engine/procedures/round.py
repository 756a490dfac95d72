"""What happens in a round, and what at its end?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import PASS, ChooseUnit
from mcarmy.engine.bits import members
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import Frame, Steps, Then
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import expire, take_token
from mcarmy.engine.procedures.deploy import bring_reinforcements
from mcarmy.engine.procedures.react import zone_and_unit_reactions
from mcarmy.engine.procedures.turn import TURN
from mcarmy.engine.procedures.victory import count_points
from mcarmy.engine.queries.orders import can_order
from mcarmy.engine.records import Keeping, Turn
from mcarmy.engine.state import TOKENS, Until

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Round


def begin_round(game: Game, _: Round) -> None:
    """The initiative may have moved since the last round (ROUND-1)."""
    state = game.state
    state.round += 1
    state.first = state.next_first
    for side in state.players:
        side.out = False
        side.activations = 0
    if game.listener is not None:
        game.listener(events.RoundBegan(state.round, state.first))


def take_turns(game: Game, round_: Round) -> Frame | None:
    """Turns alternate; who has gone out takes no more, the other goes on alone (ROUND-5).

    A reinforcement that finds room now may be ordered in the turn that begins (SETUP-3).
    """
    state = game.state
    if state.reserves and (arriving := bring_reinforcements(game)) is not None:
        return arriving
    for _ in range(2):
        player = round_.next
        round_.next = 1 - player
        side = state.players[player]
        if side.out:
            continue
        if can_order(state, player):
            return Frame(TURN, Turn(player))
        side.out = True
        if game.listener is not None:
            game.listener(events.WentOut(player))
    return None


def end_of_round_effects(game: Game, _: Round) -> Then:
    """First of all, what acts at the end of a round (ROUND-6)."""
    return Then(zone_and_unit_reactions(game, Hook.ROUND_ENDED))


def retrieve(game: Game, _: Round) -> None:
    """Used orders, orders on units and bought-back cards return; guards may stay (ROUND-6)."""
    state = game.state
    state.activated = 0
    if state.afflicted:
        expire(game, Until.END_OF_ROUND)
    units = members(state.ordered & ~state.guarding)
    if units and game.listener is not None:
        game.listener(events.OrdersRetrieved(units))
    for unit in units:
        state.players[state.owner[unit]].unused[state.token[unit]] += 1
        take_token(state, unit)
    for player, side in enumerate(state.players):
        if any(side.used):
            for token in TOKENS:
                side.unused[token] += side.used[token]
                side.used[token] = 0
        if side.bought_back:
            if game.listener is not None:
                game.listener(events.CardsReturned(player, side.bought_back))
            side.hand += side.bought_back
            side.bought_back = ()
            side.played = True  # so that the next turn looks at the whole hand again


def keep_guards_first(game: Game, _: Round) -> Then:
    """Who acts first next round decides first which guards stay, then the other (ROUND-6)."""
    return _keep_guards(game, game.state.next_first)


def keep_guards_second(game: Game, _: Round) -> Then:
    """The other decides after him (ROUND-6)."""
    return _keep_guards(game, 1 - game.state.next_first)


def _keep_guards(game: Game, player: int) -> Then:
    state = game.state
    guards = members(state.guarding & state.present[player])
    return Then(Frame(KEEP_GUARDS, Keeping(player, guards)) if guards else None)


def choose_guards(_: Game, keeping: Keeping) -> Decision | None:
    """Any or all guard orders may be left on their units (GUARD-5)."""
    if not keeping.guards:
        return None
    options: list[Action] = [ChooseUnit(unit) for unit in keeping.guards]
    options.append(PASS)
    return Decision(keeping.player, Question.KEEP_GUARD, options, keep_guard)


def keep_guard(game: Game, keeping: Keeping, action: Action) -> None:
    """Leave one on, or take back all that were not named."""
    state = game.state
    if isinstance(action, ChooseUnit):
        keeping.guards = tuple(unit for unit in keeping.guards if unit != action.unit)
        if game.listener is not None:
            game.listener(events.GuardKept(action.unit))
        return
    if game.listener is not None:
        game.listener(events.OrdersRetrieved(keeping.guards))
    for unit in keeping.guards:
        state.players[keeping.player].unused[state.token[unit]] += 1
        take_token(state, unit)
    keeping.guards = ()


KEEP_GUARDS: Final[Steps] = (choose_guards,)


def lend(game: Game, _: Round) -> None:
    """Orders lent for a round go back as soon as they are off the map; new ones are lent."""
    for player, side in enumerate(game.state.players):
        kept, gone = [], []
        for token in side.borrowed:
            if side.unused[token]:
                side.unused[token] -= 1
                gone.append(token)
            else:
                kept.append(token)
        for token in side.lent:
            side.unused[token] += 1
        if game.listener is not None:
            if gone:
                game.listener(events.LoanEnded(player, tuple(gone)))
            if side.lent:
                game.listener(events.OrdersLent(player, side.lent))
        side.borrowed = (*kept, *side.lent)
        side.lent = ()


ROUND: Final[Steps] = (
    begin_round,
    take_turns,
    end_of_round_effects,
    count_points,
    retrieve,
    keep_guards_first,
    keep_guards_second,
    lend,
)
