"""What can a player choose: small frozen values, each with a one-line notation?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import CardId, Color
from mcarmy.engine.state import NOWHERE, Token

if TYPE_CHECKING:
    from collections.abc import Callable

    Name = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class ChooseZone:
    """Deploy in this zone (SETUP-1)."""

    zone: int

    def notation(self, name: Name) -> str:
        return f"zone {'AB'[self.zone]}"


@dataclass(frozen=True, slots=True)
class ChooseUnit:
    """This unit: to be placed next, to be moved, to be healed, as the decision asks."""

    unit: int

    def notation(self, name: Name) -> str:
        return f"unit {self.unit}"


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """Assign an order to a unit (ROUND-2)."""

    unit: int
    token: Token

    def notation(self, name: Name) -> str:
        return f"order {self.unit} {self.token.name.lower()}"


@dataclass(frozen=True, slots=True)
class AttackUnseen:
    """Take an attack action with a card that lifts the need for sight; the target comes later."""

    def notation(self, name: Name) -> str:
        return "attack unseen"


@dataclass(frozen=True, slots=True)
class Guard:
    """Go on guard (GUARD-1)."""

    def notation(self, name: Name) -> str:
        return "guard"


@dataclass(frozen=True, slots=True)
class Special:
    """Take one of the unit's own actions, by its number on the profile."""

    number: int

    def notation(self, name: Name) -> str:
        return f"special {self.number}"


@dataclass(frozen=True, slots=True)
class Recover:
    """Spend actions to end a status, by the number of its effect."""

    effect: int

    def notation(self, name: Name) -> str:
        return f"recover {self.effect}"


@dataclass(frozen=True, slots=True)
class Go:
    """Stand here: the end of a move, a step on the way, or a place to enter the map."""

    hex: int
    rear: int = NOWHERE

    def notation(self, name: Name) -> str:
        return f"go {name(self.hex)}" + (f"-{name(self.rear)}" if self.rear != NOWHERE else "")


@dataclass(frozen=True, slots=True)
class Target:
    """Attack what stands on a hex, from a hex of one's own (ATTACK-1)."""

    origin: int
    hex: int

    def notation(self, name: Name) -> str:
        return f"target {name(self.origin)} {name(self.hex)}"


@dataclass(frozen=True, slots=True)
class Support:
    """Join an attack with an order (ATTACK-2)."""

    unit: int
    token: Token

    def notation(self, name: Name) -> str:
        return f"support {self.unit} {self.token.name.lower()}"


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Attack a moving enemy from guard (GUARD-2)."""

    unit: int
    origin: int
    hex: int

    def notation(self, name: Name) -> str:
        return f"interrupt {self.unit} {name(self.origin)} {name(self.hex)}"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll one die of one attacker again (ATTACK-3)."""

    attacker: int
    die: int

    def notation(self, name: Name) -> str:
        return f"reroll {self.attacker} {self.die}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a command card through a chosen unit (CARD-2)."""

    card: CardId
    unit: int

    def notation(self, name: Name) -> str:
        return f"card {self.card} {self.unit}"


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """This card: to take back, to give up, as the decision asks."""

    card: CardId

    def notation(self, name: Name) -> str:
        return f"choose {self.card}"


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """This color of dice."""

    color: Color

    def notation(self, name: Name) -> str:
        return f"color {self.color}"


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """This face of a die of this color."""

    color: Color
    accuracy: int
    damage: int

    def notation(self, name: Name) -> str:
        return f"face {self.color} {self.accuracy}/{self.damage}"


@dataclass(frozen=True, slots=True)
class ChooseToken:
    """This order token."""

    token: Token

    def notation(self, name: Name) -> str:
        return f"token {self.token.name.lower()}"


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """This many."""

    number: int

    def notation(self, name: Name) -> str:
        return f"number {self.number}"


@dataclass(frozen=True, slots=True)
class Accept:
    """Do what may be done."""

    def notation(self, name: Name) -> str:
        return "yes"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not: end the activation, play no card, stop here, add nobody more."""

    def notation(self, name: Name) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Concede:
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
