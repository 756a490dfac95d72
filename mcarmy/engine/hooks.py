"""At which places may print change the rules?

A closed list. A word of the vocabulary binds to one hook; the engine calls it with positional
arguments, the catalog supplies the keyword ones. Every call gets the game first.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Hook(IntEnum):
    """Where an effect acts: what it is called with after the game, and what it returns."""

    # Modifiers: the value so far comes last, the new value goes back.
    SPEED = 0
    """(unit, speed) -> speed of a move action (MOVE-1)."""
    ACTIONS = 1
    """(unit, token, actions) -> actions an order gives (ROUND-3)."""
    ATTACKS = 2
    """(unit, attacks) -> attack actions allowed under one order (ROUND-4)."""
    DICE = 3
    """(attack, unit, dice) -> the colors this attacker rolls (ATTACK-3)."""
    REROLLS = 4
    """(attack, unit, rerolls) -> rerolls of this attacker (ATTACK-3)."""
    ACCURACY = 5
    """(attack, unit, accuracy) -> what is added to this attacker's best die (ATTACK-4)."""
    DODGE = 6
    """(attack, target, dodge) -> what an attacker that is not adjacent needs more (ATTACK-4)."""
    DICE_TAKEN = 7
    """(attack, target, dice) -> the dice whose damage counts (ATTACK-5)."""
    ROLLED_DAMAGE = 8
    """(attack, leader, damage) -> rolled damage of the whole attack (ATTACK-5)."""
    ARMOR = 9
    """(unit, armor) -> armor (ATTACK-6)."""
    PIERCING = 10
    """(attack, unit) -> whether armor does nothing against this attacker; one yes is enough."""
    COVER = 11
    """(attack, leader, cover) -> what covering terrain takes off (ATTACK-6)."""
    ZONE_WORTH = 12
    """(points) -> points a victory zone is worth to its holder (WIN-1)."""
    WORTH = 13
    """(unit, points) -> points for destroying it (WIN-1)."""

    # Permissions: whether it may be; one refusal is enough.
    MAY_ACT = 14
    """(unit) -> whether it may take actions other than its own special ones, support or guard."""
    MAY_MOVE = 15
    """(unit) -> whether it may take a move action."""
    MAY_TAKE_ORDERS = 16
    """(unit) -> whether it can be given orders and keeps its army in the game."""
    MAY_BE_TARGETED = 17
    """(unit, attacker, distance) -> whether an attacker at this distance may target it."""
    MAY_FREEZE = 18
    """(unit) -> whether ice tokens do anything to it."""
    NEEDS_SIGHT = 19
    """(unit, target hex) -> whether an attack needs sight; one that says no is enough."""
    LOOKS_OVER = 20
    """(unit) -> whether other units do not block its sight; one yes is enough."""
    IN_COVER = 21
    """(attack, unit) -> whether it counts as in covering terrain; one yes is enough."""
    CHOOSES_FACE = 22
    """(attack, unit, color) -> whether its player chooses what a die shows; one yes is enough."""

    # Reactions: something has happened; what it calls for goes back as a Frame, or None.
    BEGAN = 23
    """(unit, happening): the game is about to begin, all units are placed."""
    MOVED = 24
    """(unit, happening): it has finished a move action."""
    ATTACKING = 25
    """(unit, happening): it leads an attack, and no die has been rolled yet."""
    DAMAGED_ENEMY = 26
    """(unit, happening): its attack dealt damage to an enemy."""
    ATTACKED = 27
    """(unit, happening): its attack is over."""
    DESTROYED_ENEMY = 28
    """(unit, happening): its attack destroyed an enemy."""
    DESTROYED = 29
    """(unit, happening): it has been destroyed and left the map."""
    CARD_PLAYED = 30
    """(unit, happening): its owner has played a card and resolved it."""
    ROUND_ENDED = 31
    """(unit or holder, happening): the round is over, points are not yet counted (ROUND-6)."""

    # Deeds: what an action or a card does.
    SPREAD = 32
    """(attack, unit, damage) -> a Frame that deals damage to others than the target (ATTACK-8)."""
    PERFORM = 33
    """(deed) -> a Frame, or None when it is done at once."""


# Asked at nearly every decision or attack: a plain number is looked up most quickly.
SPEED: Final = int(Hook.SPEED)
ACTIONS: Final = int(Hook.ACTIONS)
MAY_ACT: Final = int(Hook.MAY_ACT)
MAY_MOVE: Final = int(Hook.MAY_MOVE)
MAY_BE_TARGETED: Final = int(Hook.MAY_BE_TARGETED)
NEEDS_SIGHT: Final = int(Hook.NEEDS_SIGHT)
LOOKS_OVER: Final = int(Hook.LOOKS_OVER)
ZONE_WORTH: Final = int(Hook.ZONE_WORTH)
ATTACKS: Final = int(Hook.ATTACKS)
DICE: Final = int(Hook.DICE)
DICE_TAKEN: Final = int(Hook.DICE_TAKEN)
CHOOSES_FACE: Final = int(Hook.CHOOSES_FACE)
REROLLS: Final = int(Hook.REROLLS)
ACCURACY: Final = int(Hook.ACCURACY)
DODGE: Final = int(Hook.DODGE)
ROLLED_DAMAGE: Final = int(Hook.ROLLED_DAMAGE)
ARMOR: Final = int(Hook.ARMOR)
IN_COVER: Final = int(Hook.IN_COVER)
COVER: Final = int(Hook.COVER)
PIERCING: Final = int(Hook.PIERCING)
SPREAD: Final = int(Hook.SPREAD)
WORTH: Final = int(Hook.WORTH)

# Asked as often; what happens is told by the member itself.
MOVED: Final = Hook.MOVED
ATTACKING: Final = Hook.ATTACKING
ATTACKED: Final = Hook.ATTACKED
DAMAGED_ENEMY: Final = Hook.DAMAGED_ENEMY

HOOKS: Final = len(Hook)
EVERY_HOOK: Final = (True,) * HOOKS
REACTIONS: Final = frozenset(hook for hook in Hook if Hook.BEGAN <= hook <= Hook.ROUND_ENDED)
