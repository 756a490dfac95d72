"""What comes of attacks, damage, healing and what lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.events.cause import Cause, Modifier, Place
    from mcarmy.engine.state import Token, Until


class AttackDeclared(Struct, frozen=True, gc=False):
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


class Retargeted(Struct, frozen=True, gc=False):
    """Somebody else stands in the target hex now."""

    attack: int
    before: int
    target: int
    cause: Cause


class Supported(Struct, frozen=True, gc=False):
    attack: int
    unit: int
    token: Token
    origin: int


class DiceReady(Struct, frozen=True, gc=False):
    """All that goes before the roll is settled; nothing has been rolled yet."""

    attack: int


class Rolled(Struct, frozen=True, gc=False):
    attack: int
    unit: int
    dice: tuple[Shown, ...]


class FaceChosen(Struct, frozen=True, gc=False):
    attack: int
    unit: int
    die: Shown


class Rerolled(Struct, frozen=True, gc=False):
    attack: int
    unit: int
    die: int
    """Which of the attacker's dice, counted from 0."""
    before: Shown
    after: Shown


class HitChecked(Struct, frozen=True, gc=False):
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


class AttackEnded(Struct, frozen=True, gc=False):
    attack: int


class DieRolled(Struct, frozen=True, gc=False):
    """A die that decides something by itself."""

    unit: int
    die: Shown
    cause: Cause


# What units suffer and gain


class DamageCounted(Struct, frozen=True, gc=False):
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


class Wounded(Struct, frozen=True, gc=False):
    unit: int
    damage: int
    """Final damage, which may be more than the unit had health left."""
    amount: int
    """Wounds it took by it."""
    wounds: int
    health: int
    cause: Cause


class Healed(Struct, frozen=True, gc=False):
    unit: int
    amount: int
    wounds: int
    cause: Cause


class Destroyed(Struct, frozen=True, gc=False):
    unit: int
    place: Place
    token: int
    """The order that goes from it to the used ones, or 0."""
    points: int
    cause: Cause


class StatusLaid(Struct, frozen=True, gc=False):
    unit: int
    effect: int
    until: Until
    about: int
    cause: Cause


class StatusEnded(Struct, frozen=True, gc=False):
    unit: int
    effect: int
    cause: Cause
