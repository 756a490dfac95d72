"""What the table looks like when an action is taken, and the answers to open questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.games.gotham.figures import Space


class Circumstances(Struct, frozen=True):
    """What the table looks like when an action is taken."""

    sneak: bool = False
    """The attack stays inside the area, where the own side's menace is at least the enemy's."""
    wounded: bool = False
    """At least half of its cubes are wounds, or half of its life points lost."""
    same_area: bool = False
    lower: bool = False
    """The target of a ranged attack stands lower."""
    friend: bool = False
    """An imaginary friend is with it."""
    named: bool = False
    """The mission names this manipulation or thought."""
    minus: int = 0
    """Successes that tokens and others take off."""
    enemies: int = 0
    """Menace of enemies in the area."""
    allies: int = 0
    hindering: int | None = None
    """Hindering as a number, in place of the menace."""
    weapon: str | None = None
    against: Space | None = None
    """What a defense is against."""
    bodyguard: int = 0
    """The X of an ally's Bodyguard."""
    support: int = 0
    """The X of an ally's Support."""
    misfortune: int = 0
    """The X of an enemy's Misfortune in the same area."""


class GothamAnswers(Struct, frozen=True):
    """The chosen answers to open questions; the defaults are those of the catalog."""

    asked_after: bool = False
    """GCC-Q1."""
    together: bool = True
    """GCC-Q2."""
    friend_defends: bool = False
    """GCC-Q4."""
