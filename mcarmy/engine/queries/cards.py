"""Which cards may a player play now, and through which units?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.engine.actions import PlayCard
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.acting import may_act, possible
from mcarmy.engine.queries.places import alive
from mcarmy.engine.queries.targeting import hidden_target
from mcarmy.engine.records import Activation, Attacking
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.binding.kinds import CardKind, UnitKind
    from mcarmy.engine.game import Game


def playable(game: Game, player: int, window: Window, units: tuple[int, ...]) -> list[PlayCard]:
    """Each card of the hand for this window with each unit that can be chosen for it (CARD-2)."""
    side = game.state.players[player]
    bit = window.bit
    found: list[PlayCard] = []
    known: list[CardId] = []
    for card in side.hand:
        kind = game.codex.cards[card]
        if kind.window == bit and card not in known:
            known.append(card)
            choosable = [unit for unit in units if may_choose(game, kind, player, unit)]
            found += [PlayCard(card, unit) for unit in choosable]
    return found


def may_choose(game: Game, card: CardKind, player: int, unit: int) -> bool:
    """Whether a unit has the icons, can pay the actions, and the card would do something."""
    return (
        has_icons(game.state.kind[unit], card)
        and alive(game, unit)
        and may_act(game, unit)
        and (not card.card.cost or can_pay(game, unit, card.card.cost))
        and possible(game, card.effects, player, unit)
    )


@lru_cache(maxsize=1 << 15)
def has_icons(kind: UnitKind, card: CardKind) -> bool:
    """A unit must have all icons of the card (CARD-2)."""
    return all(kind.icons.get(icon, 0) >= count for icon, count in card.icons)


def can_pay(game: Game, unit: int, cost: int) -> bool:
    """Only a unit that is acting has actions to pay with (CARD-4)."""
    activation = current_activation(game)
    return activation is not None and activation.unit == unit and activation.actions >= cost


def current_activation(game: Game) -> Activation | None:
    """The activation under way, if there is one."""
    for frame in reversed(game.state.stack):
        record = frame.record
        if type(record) is Activation:
            return record
    return None


def current_attack(game: Game) -> Attacking | None:
    """The attack under way, the innermost if there are several."""
    for frame in reversed(game.state.stack):
        if isinstance(frame.record, Attacking):
            return frame.record
    return None


def lifting_sight(game: Game, player: int, unit: int) -> tuple[PlayCard, ...]:
    """The cards that would let a unit attack something it does not see."""
    cards = game.codex.cards
    return tuple(
        play
        for play in playable(game, player, Window.OWN_ATTACK_DECLARED, (unit,))
        if any(
            effect.hook is Hook.NEEDS_SIGHT and hidden_target(game, unit, effect)
            for effect in cards[play.card].effects
        )
    )
