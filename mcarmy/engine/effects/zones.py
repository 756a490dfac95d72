"""Which words only victory zone tokens use?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import PASS, ChooseCard, ChooseUnit
from mcarmy.engine.binding.kinds import TOKEN
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.parts import Choice, ask_unit
from mcarmy.engine.frames import Frame, SettledRecord, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import heal
from mcarmy.engine.procedures.hands import take_back
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.state import NO_UNIT

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, Rank
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Happening


@word(Hook.LOOKS_OVER)
def looks_over_units(game: Game, unit: int) -> bool:
    """Other units do not block its sight."""
    return True


@word(Hook.ZONE_WORTH)
def zone_worth_more(game: Game, points: int, *, by: int) -> int:
    """The zone is worth more points."""
    return points + by


@word(Hook.ROUND_ENDED)
def lend_order(game: Game, unit: int, happening: Happening, *, rank: Rank) -> None:
    """The holder has one order more in the next round."""
    side = game.state.players[happening.player]
    side.lent += (TOKEN[rank],)
    if game.listener is not None:
        game.listener(events.OrderPromised(happening.player, TOKEN[rank], cause_of(game)))


@word(Hook.ROUND_ENDED)
def heal_one(game: Game, unit: int, happening: Happening, *, amount: int) -> Frame | None:
    """The holder may heal one of his units, wherever it stands."""
    state = game.state
    player = happening.player
    wounded = [u for u in listed(state.present[player]) if state.wounds[u]]
    return Frame(HEAL_ONE, Healing(player, wounded, amount)) if wounded else None


class Healing(Choice):
    """Which unit is healed, and by how much."""

    def __init__(self, player: int, units: list[int], amount: int) -> None:
        super().__init__(player, NO_UNIT, units, may=True)
        self.amount: Final = amount


def heal_chosen(game: Game, healing: Healing, action: Action) -> None:
    """Wounds are taken off it."""
    if isinstance(action, ChooseUnit):
        heal(game, action.unit, healing.amount)


HEAL_ONE: Final[Steps] = ask_unit(heal_chosen, "heal")


@word(Hook.ROUND_ENDED)
def recover_card(game: Game, unit: int, happening: Happening, *, best_rank: Rank) -> Frame | None:
    """The holder may take back a used card of at most this rank."""
    player = happening.player
    cards = tuple(
        card
        for card in dict.fromkeys(game.state.players[player].used_cards)
        if TOKEN[game.codex.cards[card].card.rank] <= TOKEN[best_rank]
    )
    return Frame(RECOVER, Recovering(player, cards)) if cards else None


class Recovering(SettledRecord):
    """A player may take one of these cards back."""

    def __init__(self, player: int, cards: tuple[CardId, ...]) -> None:
        self.player: Final = player
        self.cards: Final = cards


def choose_recovered(_: Game, recovering: Recovering) -> Decision:
    """Which card, or none."""
    options: tuple[Action, ...] = (*(ChooseCard(card) for card in recovering.cards), PASS)
    return Decision(recovering.player, Question.CHOOSE, options, recover, once=True, about="card")


def recover(game: Game, recovering: Recovering, action: Action) -> None:
    """The card is in hand again."""
    if isinstance(action, ChooseCard):
        take_back(game, recovering.player, action.card)


RECOVER: Final[Steps] = (choose_recovered,)
