"""How is a command card offered, played, paid for, canceled and resolved?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mcarmy.engine import events
from mcarmy.engine.actions import ACCEPT, PASS, PlayCard
from mcarmy.engine.bits import members
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import LEAVE, Frame, Leave, Steps, Then
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import is_heard, tell
from mcarmy.engine.procedures.hands import leave_hand
from mcarmy.engine.procedures.perform import PERFORM
from mcarmy.engine.procedures.react import reactions
from mcarmy.engine.queries.cards import current_activation, lifting_sight, playable
from mcarmy.engine.records import (
    Activation,
    Attacking,
    CardPlay,
    Deed,
    Destruction,
    Happening,
    Turn,
)
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.frames import Record
    from mcarmy.engine.game import Game


def offer(window: Window) -> Callable[[Game, Record], Decision | Frame | None]:
    """A step of a procedure: here a card may be played (CARD-1, CARD-2)."""
    bit = window.bit

    def offer_cards(game: Game, record: Record) -> Decision | Frame | None:
        one, two = game.state.players
        if not (one.windows | two.windows) & bit:
            return None
        player, units = _who(game, window, record)
        if not game.state.players[player].windows & bit:
            return None
        if window is Window.OWN_ATTACK_DECLARED and cast("Attacking", record).blind:
            return _obliged(game, cast("Attacking", record))
        cards = playable(game, player, window, units)
        if not cards:
            return None
        return Decision(player, Question.CARD, (*cards, PASS), play, once=True, about=window)

    return offer_cards


def _who(game: Game, window: Window, record: Record) -> tuple[int, tuple[int, ...]]:
    """Whose card it is in a window, and which units can be chosen for it (CARD-2)."""
    if isinstance(record, Attacking):
        if window is Window.ATTACKED:
            return 1 - record.player, (record.target,)
        return record.player, (record.unit,)
    if isinstance(record, Activation):
        return record.player, (record.unit,)
    if isinstance(record, CardPlay):
        return 1 - record.player, members(game.state.present[1 - record.player])
    assert isinstance(record, Turn | Destruction)
    return record.player, members(game.state.present[record.player])


def _obliged(game: Game, attack: Attacking) -> Decision | Frame | None:
    """An attack declared with nothing in sight stands and falls with the card that allows it."""
    if game.state.players[attack.player].played:
        return None
    cards = lifting_sight(game, attack.player, attack.unit)
    return Decision(attack.player, Question.CARD, cards, play, once=True, about="blind")


def play(game: Game, _: Record, action: Action) -> Frame | None:
    """Put a card on the table: no other this turn (CARD-1)."""
    if not isinstance(action, PlayCard):
        return None
    state = game.state
    player = state.owner[action.unit]
    side = state.players[player]
    leave_hand(state, player, action.card)
    side.played = True
    side.windows = 0
    cost = game.codex.cards[action.card].card.cost
    if cost:
        activation = current_activation(game)
        assert activation is not None
        activation.actions -= cost
    if is_heard(game):
        tell(game, events.CardPlayed(player, action.card, action.unit, cost))
    return Frame(CARD, CardPlay(player, action.card, action.unit))


def offer_buyback(game: Game, card: CardPlay) -> Decision | None:
    """Who can afford the price may pay it at once, from unused to used orders (CARD-3)."""
    unused = game.state.players[card.player].unused
    price = game.codex.cards[card.card].buyback
    if price and all(unused[token] >= count for token, count in price.items()):
        return Decision(card.player, Question.BUY_BACK, (ACCEPT, PASS), buy_back, once=True)
    _use_up(game, card)
    return None


def buy_back(game: Game, card: CardPlay, action: Action) -> None:
    """A paid card returns with the used orders at the end of the round (CARD-3)."""
    if action != ACCEPT:
        _use_up(game, card)
        return
    side = game.state.players[card.player]
    price = tuple(game.codex.cards[card.card].buyback.items())
    for token, count in price:
        side.unused[token] -= count
        side.used[token] += count
    side.bought_back += (card.card,)
    if game.listener is not None:
        game.listener(events.CardBoughtBack(card.player, card.card, price))


def _use_up(game: Game, card: CardPlay) -> None:
    game.state.players[card.player].used_cards += (card.card,)


def take_effect(game: Game, card: CardPlay) -> Then | Leave:
    """Unless it was canceled, the card does what it says."""
    if card.canceled:
        return LEAVE
    effects = tuple(effect.number for effect in game.codex.cards[card.card].effects)
    return Then(Frame(PERFORM, Deed(card.player, card.unit, effects, card.card)))


def after_card(game: Game, card: CardPlay) -> Then | None:
    """Units that wait for a card to be played and resolved react now."""
    if card.canceled:
        return None
    happening = Happening(Hook.CARD_PLAYED, card.player, actor=card.unit, card=card.card)
    return Then(reactions(game, happening, members(game.state.present[card.player])))


CARD: Final[Steps] = (
    offer_buyback,
    offer(Window.OPPONENT_CARD),
    take_effect,
    after_card,
)
