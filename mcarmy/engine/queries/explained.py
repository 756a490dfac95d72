"""Of what are the numbers of an attack made, each part by its name?

The sums are those of `damage`; a test holds the two to each other in random games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.events.cause import Cause, Modifier
from mcarmy.engine.events.fights import AttackDeclared, DamageCounted, HitChecked
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries import damage
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.causes import cause_of, what_led_here
from mcarmy.engine.queries.places import strikes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking

ACCURACY: Final = "Accuracy"
DODGE: Final = "Dodge"
ARMOR: Final = "Armor"
ARMOR_PIERCING: Final = "Armor Piercing"
COVER: Final = "cover"


def declaration(game: Game, attack: Attacking) -> AttackDeclared:
    """Who attacks whom from where, and what led to it."""
    own = Cause(attack.player, attack.unit)
    return AttackDeclared(
        attack.number,
        attack.unit,
        attack.target,
        attack.origin,
        attack.hex,
        distance=game.board.distance[attack.origin][attack.hex],
        guard=attack.guard,
        free=attack.free,
        cause=own if attack.guard else what_led_here(game),
    )


def hit_check(
    game: Game, attack: Attacking, unit: int, origin: int, roll: tuple[Shown, ...]
) -> HitChecked:
    """Whether an attacker hits, and every number that decides it (ATTACK-4)."""
    reached = damage.accuracy(game, attack, unit, roll)
    needed = damage.needed(game, attack, unit, origin)
    return HitChecked(
        attack.number,
        unit,
        best=max([die.accuracy for die in roll], default=0),
        bonus=accuracy_bonus(game, attack, unit),
        accuracy=reached,
        distance=game.board.distance[origin][attack.hex],
        dodge=dodge(game, attack, unit),
        needed=needed,
        hit=reached >= needed,
    )


def damage_count(game: Game, attack: Attacking, unit: int, at: int) -> DamageCounted:
    """The damage of an attack to a unit there, and every number it is made of (ATTACK-5, -6)."""
    icons, changes = rolled_damage(game, attack, unit)
    rolled = damage.rolled_damage(game, attack, unit)
    taken_off = damage.reduction(game, attack, unit, at)
    return DamageCounted(
        unit,
        icons,
        changes,
        rolled,
        reduction(game, attack, unit, at),
        taken_off.armor,
        taken_off.cover,
        damage.final_damage(rolled, *taken_off),
        cause_of(game),
    )


def accuracy_bonus(game: Game, attack: Attacking, unit: int) -> tuple[Modifier, ...]:
    """What is added to an attacker's best die (ATTACK-4)."""
    effects = damage.for_attacker(game, Hook.ACCURACY, attack, unit)
    printed = game.state.kind[unit].accuracy
    return _parts(ACCURACY, printed, effects, lambda e, bonus: e.act(game, attack, unit, bonus))


def dodge(game: Game, attack: Attacking, unit: int) -> tuple[Modifier, ...]:
    """What an attacker needs beyond the distance (ATTACK-4)."""
    target = attack.target
    if strikes(game, target) & game.state.base[unit]:
        return ()
    effects = acting(game, Hook.DODGE, target)
    printed = game.state.kind[target].dodge
    return _parts(DODGE, printed, effects, lambda e, value: e.act(game, attack, target, value))


def rolled_damage(game: Game, attack: Attacking, unit: int) -> tuple[int, tuple[Modifier, ...]]:
    """The icons on the dice that hit, and what becomes of them for one unit (ATTACK-5)."""
    dice = damage.hitting(attack)
    icons = sum(die.damage for die in dice)
    parts = []
    for effect in acting(game, Hook.DICE_TAKEN, unit):
        left = effect.act(game, attack, unit, dice)
        parts.append(
            Modifier(effect.name, sum(d.damage for d in left) - sum(d.damage for d in dice))
        )
        dice = left
    taken = sum(die.damage for die in dice)
    if any(attack.hits):
        effects = acting(game, Hook.ROLLED_DAMAGE, attack.unit)
        leader = attack.unit
        parts += _changes(taken, effects, lambda e, now: e.act(game, attack, leader, now))
    return icons, tuple(part for part in parts if part.amount)


def reduction(game: Game, attack: Attacking, unit: int, at: int) -> tuple[Modifier, ...]:
    """What protects a unit against an attack (ATTACK-6)."""
    protects = armor(game, unit)
    worth = sum(part.amount for part in protects)
    if worth and damage.pierces(game, attack):
        protects += (Modifier(ARMOR_PIERCING, -worth),)
    return protects + _cover(game, attack, unit, at)


def armor(game: Game, unit: int) -> tuple[Modifier, ...]:
    """The Armor keyword, and what effects add."""
    effects = acting(game, Hook.ARMOR, unit)
    printed = game.state.kind[unit].armor
    return _parts(ARMOR, printed, effects, lambda e, value: e.act(game, unit, value))


def terrain_cover(cover: int) -> tuple[Modifier, ...]:
    """What covering terrain takes off."""
    return (Modifier(COVER, cover),) if cover else ()


def _cover(game: Game, attack: Attacking, unit: int, at: int) -> tuple[Modifier, ...]:
    covered = terrain_cover(game.board.cover >> at & 1)
    if not covered:
        giving = [e for e in acting(game, Hook.IN_COVER, unit) if e.act(game, attack, unit)]
        covered = tuple(Modifier(effect.name, 1) for effect in giving[:1])
    if not covered:
        return ()
    leader = attack.unit
    effects = acting(game, Hook.COVER, leader)
    ignored = _changes(1, effects, lambda e, cover: e.act(game, attack, leader, cover))
    return (*covered, *ignored)


def _parts(
    name: str, printed: int, effects: Iterable[Bound], changed: Callable[[Bound, int], int]
) -> tuple[Modifier, ...]:
    """What is printed, then what each effect changes; what changes nothing is left out."""
    keyword = (Modifier(name, printed),) if printed else ()
    return (*keyword, *_changes(printed, effects, changed))


def _changes(
    value: int, effects: Iterable[Bound], changed: Callable[[Bound, int], int]
) -> list[Modifier]:
    parts = []
    for effect in effects:
        now = changed(effect, value)
        if now != value:
            parts.append(Modifier(effect.name, now - value))
        value = now
    return parts
