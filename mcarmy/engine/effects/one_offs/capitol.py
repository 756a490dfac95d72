"""What do abilities of Capitol units do that need rules of their own?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import ChooseNumber, ChooseToken, ChooseUnit, Recover
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    statuses_of,
)
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import clear, heal, return_order
from mcarmy.engine.queries.places import stands_on
from mcarmy.engine.queries.targeting import sees
from mcarmy.engine.state import NO_UNIT, Token

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed


# Mitch Hunter: Superior Recon


def _seen_with_tokens(game: Game, unit: int) -> tuple[int, ...]:
    """Other units it sees that bear a token it may take, friends first."""
    state = game.state
    return tuple(
        other
        for player in (state.owner[unit], 1 - state.owner[unit])
        for other in listed(state.present[player] & ~(1 << unit))
        if _tokens_on(game, other) and any(sees(game, unit, at) for at in stands_on(game, other))
    )


def _tokens_on(game: Game, unit: int) -> list[Action]:
    """What may be taken off a unit: its order, ice and wounds, as far as they count as tokens."""
    state, rulings = game.state, game.terms.rulings
    options: list[Action] = [ChooseToken(Token(state.token[unit]))] if state.token[unit] else []
    if rulings.recon_takes_ice:
        frozen = {status.effect for status in statuses_of(game, unit, "ice_token")}
        options += [Recover(number) for number in sorted(frozen)]
    if rulings.recon_takes_wounds and state.wounds[unit]:
        options.append(ChooseNumber(1))
    return options


def _sees_tokens(game: Game, player: int, unit: int) -> bool:
    return bool(_seen_with_tokens(game, unit))


@word(Hook.PERFORM, possible=_sees_tokens)
def superior_recon(game: Game, deed: Deed) -> Frame:
    """Take a token off another unit it sees."""
    units = _seen_with_tokens(game, deed.unit)
    return Frame((*RECON, choose_token), Recon(deed.player, deed.unit, units, may=False))


class Recon(Choice):
    """A unit loses a token, once it is chosen."""

    def __init__(self, player: int, unit: int, units: Iterable[int], *, may: bool) -> None:
        super().__init__(player, unit, units, may=may)
        self.chosen = NO_UNIT

    def copy(self) -> Recon:
        """A record of its own."""
        twin = Recon(self.player, self.unit, self.units, may=self.may)
        twin.chosen = self.chosen
        return twin


def recon(_: Game, choice: Recon, action: Action) -> None:
    """This unit loses a token."""
    assert isinstance(action, ChooseUnit)
    choice.chosen = action.unit


def choose_token(game: Game, choice: Recon) -> Decision:
    """Which token, if it bears several."""
    unit = choice.chosen
    options = _tokens_on(game, unit)
    return Decision(choice.player, Question.CHOOSE, options, take_off, once=True, unit=unit)


def take_off(game: Game, choice: Recon, action: Action) -> None:
    """An order goes to its owner's used ones, an ice token or a wound is gone."""
    state = game.state
    unit = choice.chosen
    if isinstance(action, Recover):
        clear(game, unit, next(s for s in state.statuses[unit] if s.effect == action.effect))
        return
    if isinstance(action, ChooseNumber):
        heal(game, unit, action.number)
        return
    return_order(game, unit, unused=False)


RECON: Final[Steps] = ask_unit(recon, "superior_recon")
