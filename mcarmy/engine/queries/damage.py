"""What does an attack roll, does it hit, and how much does it hurt?"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.engine.hooks import (
    ACCURACY,
    ARMOR,
    CHOOSES_FACE,
    COVER,
    DICE,
    DICE_TAKEN,
    DODGE,
    IN_COVER,
    PIERCING,
    REROLLS,
    ROLLED_DAMAGE,
)
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.places import strikes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog.model import Color
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


def dice(game: Game, attack: Attacking, unit: int) -> tuple[Color, ...]:
    """The dice an attacker rolls: its printed ones, and what effects make of them (ATTACK-3)."""
    colors = game.state.kind[unit].dice
    if attack.dice is not None and unit == attack.unit:
        colors = attack.dice
    for effect in for_attacker(game, DICE, attack, unit):
        colors = effect.act(game, attack, unit, colors)
    return colors


def rolled_and_chosen(
    game: Game, attack: Attacking, unit: int
) -> tuple[tuple[Color, ...], tuple[Color, ...]]:
    """The dice an attacker rolls, and those whose faces the leader's player chooses instead."""
    colors = dice(game, attack, unit)
    choosing = acting(game, CHOOSES_FACE, unit) if unit == attack.unit else ()
    if not choosing:
        return colors, ()
    chosen = [any(effect.act(game, attack, unit, color) for effect in choosing) for color in colors]
    rolled = [not choice for choice in chosen]
    return tuple(compress(colors, rolled)), tuple(compress(colors, chosen))


def rerolls(game: Game, attack: Attacking, unit: int) -> int:
    """One die may be rolled again for each reroll symbol (ATTACK-3)."""
    count = game.state.kind[unit].rerolls
    for effect in for_attacker(game, REROLLS, attack, unit):
        count = effect.act(game, attack, unit, count)
    return count


def accuracy(game: Game, attack: Attacking, unit: int, roll: tuple[Shown, ...]) -> int:
    """The highest single value rolled, plus the keyword; no number counts 0 (ATTACK-4)."""
    highest = 0
    for die in roll:
        if die.accuracy > highest:
            highest = die.accuracy
    return highest + accuracy_bonus(game, attack, unit)


def accuracy_bonus(game: Game, attack: Attacking, unit: int) -> int:
    """The Accuracy keyword, and what effects add (ATTACK-4)."""
    bonus = game.state.kind[unit].accuracy
    for effect in for_attacker(game, ACCURACY, attack, unit):
        bonus = effect.act(game, attack, unit, bonus)
    return bonus


def needed(game: Game, attack: Attacking, unit: int, origin: int) -> int:
    """The accuracy it takes: the distance, and Dodge unless the units are adjacent (ATTACK-4)."""
    state = game.state
    away = game.board.distance[origin][attack.hex]
    if strikes(game, attack.target) & state.base[unit]:
        return away
    dodge = state.kind[attack.target].dodge
    for effect in acting(game, DODGE, attack.target):
        dodge = effect.act(game, attack, attack.target, dodge)
    return away + dodge


def rolled_damage(game: Game, attack: Attacking, unit: int) -> int:
    """Icons on all dice of all attackers that hit, also if the leader missed, less those the
    unit that is dealt the damage ignores (ATTACK-5)."""
    dice = taken(game, attack, unit, hitting(attack))
    icons = 0
    for die in dice:
        icons += die.damage
    return boosted(game, attack, icons)


def hitting(attack: Attacking) -> tuple[Shown, ...]:
    """The dice of all attackers that hit."""
    dice: tuple[Shown, ...] = ()
    for attacker, hit in enumerate(attack.hits):
        if hit:
            dice += attack.rolls[attacker]
    return dice


def taken(game: Game, attack: Attacking, unit: int, dice: tuple[Shown, ...]) -> tuple[Shown, ...]:
    """The dice whose icons count: those the unit does not ignore (ATTACK-5)."""
    for effect in acting(game, DICE_TAKEN, unit):
        dice = effect.act(game, attack, unit, dice)
    return dice


def boosted(game: Game, attack: Attacking, damage: int) -> int:
    """What effects make of the icons once somebody has hit (ATTACK-5)."""
    if any(attack.hits):
        for effect in acting(game, ROLLED_DAMAGE, attack.unit):
            damage = effect.act(game, attack, attack.unit, damage)
    return damage


class Reduction(NamedTuple):
    """What armor and cover take off."""

    armor: int
    cover: int


def reduction(game: Game, attack: Attacking, unit: int, at: int) -> Reduction:
    """Less Armor unless pierced; less 1 if the target is in cover, unless ignored (ATTACK-6)."""
    armor = armor_of(game, unit)
    if armor and pierces(game, attack):
        armor = 0
    if unit != attack.target and not game.terms.rulings.cover_for_others:
        return Reduction(armor, 0)
    return Reduction(armor, cover_at(game, attack, unit, at))


def final_damage(rolled: int, armor: int, cover: int) -> int:
    """Rolled damage less armor and cover, never below 0 (ATTACK-6)."""
    return max(0, rolled - armor - cover)


def cover_at(game: Game, attack: Attacking, unit: int, at: int) -> int:
    """What covering terrain takes off, unless the leader ignores it (ATTACK-6)."""
    cover = game.board.cover >> at & 1
    if not cover and game.state.afflicted >> unit & 1:
        cover = int(any(e.act(game, attack, unit) for e in acting(game, IN_COVER, unit)))
    if cover:
        for effect in acting(game, COVER, attack.unit):
            cover = effect.act(game, attack, attack.unit, cover)
    return cover


def armor_of(game: Game, unit: int) -> int:
    """The Armor keyword, and what effects add."""
    armor = game.state.kind[unit].armor
    for effect in acting(game, ARMOR, unit):
        armor = effect.act(game, unit, armor)
    return armor


def pierces(game: Game, attack: Attacking) -> bool:
    """Whether armor does nothing against those that hit."""
    return all_pierce(
        [
            piercing(game, attack, unit)
            for (unit, _), hit in zip(attack.attackers, attack.hits, strict=True)
            if hit
        ]
    )


def all_pierce(hitting: Sequence[bool]) -> bool:
    """Armor does nothing if every attacker that hit has Armor Piercing (ATTACK-2)."""
    return bool(hitting) and all(hitting)


def piercing(game: Game, attack: Attacking, unit: int) -> bool:
    """The Armor Piercing keyword, or an effect that does the same."""
    if game.state.kind[unit].piercing:
        return True
    effects = for_attacker(game, PIERCING, attack, unit)
    return bool(effects) and any(effect.act(game, attack, unit) for effect in effects)


def for_attacker(game: Game, hook: int, attack: Attacking, unit: int) -> tuple[Bound, ...]:
    """What acts on one attacker: supporters use no abilities, not even for others (ATTACK-2)."""
    state = game.state
    if not state.hooked[unit][hook]:
        return ()
    silent = 0
    for supporter, _ in attack.supporters:
        silent |= 1 << supporter
    return acting(game, hook, unit, own=unit == attack.unit, silent=silent)
