"""Which part does each event have in the story: what it leads, and who does what to whom in it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events as e
from mcarmy.simulate.game.beats import BeatKind

if TYPE_CHECKING:
    from mcarmy.engine.game import Game

KINDS: Final[dict[type[e.Event], BeatKind]] = {
    e.FirstPlayerDrawn: BeatKind.SETUP,
    e.ZoneChosen: BeatKind.SETUP,
    e.TokensRevealed: BeatKind.SETUP,
    e.Deployed: BeatKind.DEPLOYED,
    e.RoundBegan: BeatKind.ROUND,
    e.TurnBegan: BeatKind.TURN,
    e.WentOut: BeatKind.OUT,
    e.PointsCounted: BeatKind.POINTS,
    e.GuardKept: BeatKind.GUARD,
    e.OrderPromised: BeatKind.ORDER,
    e.InitiativeTaken: BeatKind.ORDER,
    e.OrdersLent: BeatKind.ORDER,
    e.GameEnded: BeatKind.END,
    e.Ordered: BeatKind.ORDER,
    e.OrderRemoved: BeatKind.ORDER,
    e.ActionsGained: BeatKind.ORDER,
    e.SpecialTaken: BeatKind.ACTION,
    e.Recovered: BeatKind.ACTION,
    e.OnGuard: BeatKind.GUARD,
    e.GuardEnded: BeatKind.GUARD,
    e.Swapped: BeatKind.MOVE,
    e.Teleported: BeatKind.MOVE,
    e.Retargeted: BeatKind.TARGET,
    e.DieRolled: BeatKind.DICE,
    e.DamageCounted: BeatKind.DAMAGE,
    e.Healed: BeatKind.HEAL,
    e.Destroyed: BeatKind.DESTROYED,
    e.StatusEnded: BeatKind.STATUS,
    e.CardPlayed: BeatKind.CARD,
    e.CardBoughtBack: BeatKind.CARD,
    e.CardCanceled: BeatKind.CARD,
    e.CardLost: BeatKind.CARD,
    e.CardRetrieved: BeatKind.CARD,
    e.CardsReturned: BeatKind.CARD,
}
"""What leads a beat of its own."""

PARTS: Final = (
    e.Supported,
    e.DiceReady,
    e.Rolled,
    e.FaceChosen,
    e.Rerolled,
    e.HitChecked,
    e.AttackEnded,
)
"""What is part of an attack."""

GROWING: Final = (e.AttackDeclared, e.Wounded, e.Entered, e.Moved, e.StatusLaid)
"""What begins or ends a beat of several events."""

NOTES: Final = (
    e.GameBegan,
    e.TurnEnded,
    e.OrdersRetrieved,
    e.LoanEnded,
    e.ActivationEnded,
    e.EffectFired,
)
"""What needs no words: it follows from the rules, or from what is told beside it."""

Roles = tuple[int | None, int | None, int | None]


def roles(game: Game, event: e.Event) -> Roles:
    """Whose doing an event is, which unit does it, and to which."""
    match event:
        case (
            e.Deployed()
            | e.Ordered()
            | e.OrderRemoved()
            | e.ActionsGained()
            | e.GuardEnded()
            | e.Entered()
            | e.Moved()
            | e.Teleported()
            | e.DieRolled()
            | e.DamageCounted()
            | e.Wounded()
            | e.Healed()
            | e.Destroyed()
            | e.StatusLaid()
            | e.StatusEnded()
        ):
            return _somebody(event.cause.player), _somebody(event.cause.unit), event.unit
        case e.Swapped():
            return _somebody(event.cause.player), _somebody(event.cause.unit), event.one
        case e.Retargeted():
            return _somebody(event.cause.player), _somebody(event.cause.unit), event.target
        case e.SpecialTaken() | e.Recovered() | e.OnGuard() | e.GuardKept():
            return game.state.owner[event.unit], event.unit, event.unit
        case e.CardPlayed():
            return event.player, event.unit, event.unit
        case (
            e.FirstPlayerDrawn()
            | e.ZoneChosen()
            | e.TurnBegan()
            | e.WentOut()
            | e.OrderPromised()
            | e.InitiativeTaken()
            | e.OrdersLent()
            | e.CardBoughtBack()
            | e.CardCanceled()
            | e.CardLost()
            | e.CardRetrieved()
            | e.CardsReturned()
        ):
            return event.player, None, None
        case _:
            return None, None, None


def _somebody(number: int) -> int | None:
    return None if number < 0 else number
