"""What comes of attacks, damage, healing and what lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.events.cause import Cause, Modifier, Place
    from mcarmy.engine.state import Token, Until


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    attack: int
    unit: int
    target: int
    origin: int
    hex: int
    distance: int
    guard: bool
    free: bool
    """Whether it is no attack action of the activation under way."""
    cause: Cause


@dataclass(frozen=True, slots=True)
class Retargeted:
    """Somebody else stands in the target hex now."""

    attack: int
    before: int
    target: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Supported:
    attack: int
    unit: int
    token: Token
    origin: int


@dataclass(frozen=True, slots=True)
class DiceReady:
    """All that goes before the roll is settled; nothing has been rolled yet."""

    attack: int


@dataclass(frozen=True, slots=True)
class Rolled:
    attack: int
    unit: int
    dice: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class FaceChosen:
    attack: int
    unit: int
    die: Shown


@dataclass(frozen=True, slots=True)
class Rerolled:
    attack: int
    unit: int
    die: int
    """Which of the attacker's dice, counted from 0."""
    before: Shown
    after: Shown


@dataclass(frozen=True, slots=True)
class HitChecked:
    """The best die and what is added to it, against what it takes (ATTACK-4)."""

    attack: int
    unit: int
    best: int
    bonus: tuple[Modifier, ...]
    accuracy: int
    distance: int
    dodge: tuple[Modifier, ...]
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class AttackEnded:
    attack: int


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die that decides something by itself."""

    unit: int
    die: Shown
    cause: Cause


# What units suffer and gain


@dataclass(frozen=True, slots=True)
class DamageCounted:
    """Damage to a unit and what became of it (ATTACK-5, ATTACK-6)."""

    unit: int
    icons: int
    """Damage on the dice that hit, or as printed."""
    changes: tuple[Modifier, ...]
    rolled: int
    reductions: tuple[Modifier, ...]
    armor: int
    cover: int
    final: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Wounded:
    unit: int
    damage: int
    """Final damage, which may be more than the unit had health left."""
    amount: int
    """Wounds it took by it."""
    wounds: int
    health: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Healed:
    unit: int
    amount: int
    wounds: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Destroyed:
    unit: int
    place: Place
    token: int
    """The order that goes from it to the used ones, or 0."""
    points: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class StatusLaid:
    unit: int
    effect: int
    until: Until
    about: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class StatusEnded:
    unit: int
    effect: int
    cause: Cause
