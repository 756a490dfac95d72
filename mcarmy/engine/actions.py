"""What can a player choose: small frozen values, each with a one-line notation?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from mcarmy.catalog.model import CardId, Color
from mcarmy.engine.state import NOWHERE, Token

if TYPE_CHECKING:
    from collections.abc import Callable

    Name = Callable[[int], str]


class ChooseZone(Struct, frozen=True, gc=False):
    """Deploy in this zone (SETUP-1)."""

    zone: int

    def notation(self, name: Name) -> str:
        return f"zone {'AB'[self.zone]}"


class ChooseUnit(Struct, frozen=True, gc=False):
    """This unit: to be placed next, to be moved, to be healed, as the decision asks."""

    unit: int

    def notation(self, name: Name) -> str:
        return f"unit {self.unit}"


class GiveOrder(Struct, frozen=True, gc=False):
    """Assign an order to a unit (ROUND-2)."""

    unit: int
    token: Token

    def notation(self, name: Name) -> str:
        return f"order {self.unit} {self.token.name.lower()}"


class AttackUnseen(Struct, frozen=True, gc=False):
    """Take an attack action with a card that lifts the need for sight; the target comes later."""

    def notation(self, name: Name) -> str:
        return "attack unseen"


class Guard(Struct, frozen=True, gc=False):
    """Go on guard (GUARD-1)."""

    def notation(self, name: Name) -> str:
        return "guard"


class Special(Struct, frozen=True, gc=False):
    """Take one of the unit's own actions, by its number on the profile."""

    number: int

    def notation(self, name: Name) -> str:
        return f"special {self.number}"


class Recover(Struct, frozen=True, gc=False):
    """Spend actions to end a status, by the number of its effect."""

    effect: int

    def notation(self, name: Name) -> str:
        return f"recover {self.effect}"


class Go(Struct, frozen=True, gc=False):
    """Stand here: the end of a move, a step on the way, or a place to enter the map."""

    hex: int
    rear: int = NOWHERE

    def notation(self, name: Name) -> str:
        return f"go {name(self.hex)}" + (f"-{name(self.rear)}" if self.rear != NOWHERE else "")


class Target(Struct, frozen=True, gc=False):
    """Attack what stands on a hex, from a hex of one's own (ATTACK-1)."""

    origin: int
    hex: int

    def notation(self, name: Name) -> str:
        return f"target {name(self.origin)} {name(self.hex)}"


class Support(Struct, frozen=True, gc=False):
    """Join an attack with an order (ATTACK-2)."""

    unit: int
    token: Token

    def notation(self, name: Name) -> str:
        return f"support {self.unit} {self.token.name.lower()}"


class Interrupt(Struct, frozen=True, gc=False):
    """Attack a moving enemy from guard (GUARD-2)."""

    unit: int
    origin: int
    hex: int

    def notation(self, name: Name) -> str:
        return f"interrupt {self.unit} {name(self.origin)} {name(self.hex)}"


class Reroll(Struct, frozen=True, gc=False):
    """Roll one die of one attacker again (ATTACK-3)."""

    attacker: int
    die: int

    def notation(self, name: Name) -> str:
        return f"reroll {self.attacker} {self.die}"


class PlayCard(Struct, frozen=True, gc=False):
    """Play a command card through a chosen unit (CARD-2)."""

    card: CardId
    unit: int

    def notation(self, name: Name) -> str:
        return f"card {self.card} {self.unit}"


class ChooseCard(Struct, frozen=True, gc=False):
    """This card: to take back, to give up, as the decision asks."""

    card: CardId

    def notation(self, name: Name) -> str:
        return f"choose {self.card}"


class ChooseColor(Struct, frozen=True, gc=False):
    """This color of dice."""

    color: Color

    def notation(self, name: Name) -> str:
        return f"color {self.color}"


class ChooseFace(Struct, frozen=True, gc=False):
    """This face of a die of this color."""

    color: Color
    accuracy: int
    damage: int

    def notation(self, name: Name) -> str:
        return f"face {self.color} {self.accuracy}/{self.damage}"


class ChooseToken(Struct, frozen=True, gc=False):
    """This order token."""

    token: Token

    def notation(self, name: Name) -> str:
        return f"token {self.token.name.lower()}"


class ChooseNumber(Struct, frozen=True, gc=False):
    """This many."""

    number: int

    def notation(self, name: Name) -> str:
        return f"number {self.number}"


class Accept(Struct, frozen=True, gc=False):
    """Do what may be done."""

    def notation(self, name: Name) -> str:
        return "yes"


class Pass(Struct, frozen=True, gc=False):
    """Do not: end the activation, play no card, stop here, add nobody more."""

    def notation(self, name: Name) -> str:
        return "pass"


class Concede(Struct, frozen=True, gc=False):
    """Give the game up (WIN-4). Every decision takes it as an answer; none lists it."""

    def notation(self, name: Name) -> str:
        return "concede"


Action = (
    ChooseZone
    | ChooseUnit
    | GiveOrder
    | AttackUnseen
    | Guard
    | Special
    | Recover
    | Go
    | Target
    | Support
    | Interrupt
    | Reroll
    | PlayCard
    | ChooseCard
    | ChooseColor
    | ChooseFace
    | ChooseToken
    | ChooseNumber
    | Accept
    | Pass
    | Concede
)

ATTACK_UNSEEN: Final = AttackUnseen()
GUARD: Final = Guard()
ACCEPT: Final = Accept()
PASS: Final = Pass()
CONCEDE: Final = Concede()
