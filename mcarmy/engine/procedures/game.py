"""How does a game begin, and how does it go on from round to round?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseZone
from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import Frame, Steps, Then
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import hook_up, is_heard, share, tell
from mcarmy.engine.procedures.deploy import DEPLOY
from mcarmy.engine.procedures.hands import open_windows
from mcarmy.engine.procedures.round import ROUND
from mcarmy.engine.queries.scoring import holders
from mcarmy.engine.records import Happening, Opening, Placing, Round

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import State

ZONES_ON_MAP = 7


def draw_first_player(game: Game, _: Opening) -> None:
    """The first player is drawn (SETUP-1)."""
    state = game.state
    if game.listener is not None:
        game.listener(_on_the_table(state))
    first = game.dice.draw(2)
    if game.ledger is not None:
        game.ledger.first_drawn(game, first)
    state.first = state.next_first = first
    if is_heard(game):
        tell(game, events.FirstPlayerDrawn(state.first))


def _on_the_table(state: State) -> events.GameBegan:
    """Everybody and everything that takes part."""
    one, two = state.players
    units = zip(state.kind, state.owner, strict=True)
    return events.GameBegan(
        tuple((kind.profile.id, player) for kind, player in units),
        (tuple(one.unused), tuple(two.unused)),
        (one.hand + one.attached, two.hand + two.attached),
    )


def draw_tokens(game: Game, _: Opening) -> None:
    """Seven of the ten victory zone tokens go facedown on the zones (SETUP-2)."""
    if not game.terms.format.zones:
        return
    pile = sorted(game.codex.zones)
    drawn = [pile.pop(game.dice.draw(len(pile))) for _ in game.board.zones[:ZONES_ON_MAP]]
    game.state.tokens = tuple(drawn)
    if game.ledger is not None:
        game.ledger.tokens_drawn(game)


def choose_zone(game: Game, _: Opening) -> Decision:
    """The first player chooses his deployment zone (SETUP-1)."""
    zones = (ChooseZone(0), ChooseZone(1))
    return Decision(game.state.first, Question.ZONE, zones, take_zone, once=True)


def take_zone(game: Game, _: Opening, action: Action) -> None:
    """The other zone is the opponent's."""
    assert isinstance(action, ChooseZone)
    state = game.state
    state.players[state.first].zone = action.zone
    state.players[1 - state.first].zone = 1 - action.zone
    if game.listener is not None:
        game.listener(events.ZoneChosen(state.first, action.zone))


def deploy_first(game: Game, _: Opening) -> Then:
    """The first player places his units, then the other (SETUP-1)."""
    return Then(Frame(DEPLOY, Placing(game.state.first)))


def deploy_second(game: Game, _: Opening) -> Then:
    """The other player places his units in the other zone (SETUP-1)."""
    return Then(Frame(DEPLOY, Placing(1 - game.state.first)))


def look_at_cards(game: Game, _: Opening) -> None:
    """Players may look at their own cards, also at those that lie under a unit (SETUP-4)."""
    state = game.state
    for unit, kind in enumerate(state.kind):
        if not all(effect.act(game, unit) for effect in kind.own[Hook.MAY_TAKE_ORDERS]):
            state.orderless |= 1 << unit
        for effect in kind.own[Hook.BEGAN]:
            effect.act(game, unit, Happening(Hook.BEGAN, state.owner[unit], actor=unit))
    for player in (0, 1):
        open_windows(game, player)


def turn_up_tokens(game: Game, _: Opening) -> None:
    """When all units are placed the tokens are turned up and begin to act (SETUP-2)."""
    state = game.state
    state.revealed = True
    state.zone_holders = holders(game)
    if not state.tokens:
        return
    acting: list[list[tuple[int, int]]] = [[] for _ in state.zone_effects]
    for zone, token in enumerate(state.tokens):
        for effect in game.codex.zones[token].effects:
            acting[effect.hook].append((zone, effect.number))
            if effect.to is Reach.UNITS_ON_ZONE:
                state.zone_hexes |= game.board.zones[zone]
            else:
                share(state, effect.hook)
    state.zone_effects = tuple([tuple(effects) for effects in acting])
    for unit in range(len(state.kind)):
        hook_up(state, unit)
    if game.listener is not None:
        game.listener(events.TokensRevealed(state.tokens))


def play_rounds(game: Game, _: Opening) -> Frame:
    """Round after round, until the game is won or ended."""
    return Frame(ROUND, Round(game.state.next_first))


GAME: Final[Steps] = (
    draw_first_player,
    draw_tokens,
    choose_zone,
    deploy_first,
    deploy_second,
    turn_up_tokens,
    look_at_cards,
    play_rounds,
)
