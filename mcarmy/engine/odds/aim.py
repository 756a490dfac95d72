"""What decides an attack before its dice are rolled?

Everything is asked of the functions that resolve attacks in a game, so that an aim and the attack
it foretells never disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.catalog.model import Color
from mcarmy.engine.dice import Shown
from mcarmy.engine.hooks import DAMAGED_ENEMY, DICE_TAKEN, ROLLED_DAMAGE
from mcarmy.engine.queries import damage
from mcarmy.engine.queries.acting import acting

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


class Attacker(NamedTuple):
    """The leader or a supporter: what it rolls and what one of its dice must show."""

    dice: tuple[Color, ...]
    rerolls: int
    short: int
    """The accuracy needed, less the attacker's own (ATTACK-4)."""
    piercing: bool
    chosen: tuple[Color, ...] = ()
    """More dice, whose faces its player chooses when all dice lie on the table."""
    late: int = 0
    """Rerolls that it has when everybody's have been used."""


class Aim(NamedTuple):
    """An attack as far as chance is concerned; equal aims have equal odds."""

    attackers: tuple[Attacker, ...]
    ignored: frozenset[Color]
    """Colors whose icons do not count (ATTACK-5)."""
    armor: int
    cover: int
    left: int
    """How much damage destroys the target (ATTACK-7)."""
    boosts: tuple[tuple[int, ...], ...] = ()
    """Where effects change rolled damage: by who hit (as bits), by icons, what it becomes."""
    blow: tuple[Color, ...] = ()
    """Dice rolled at a target that is damaged and still there: an icon destroys it."""
    in_turn: bool = False
    """Each attacker rerolls before the next one rolls, and does not know what that will show."""


class Landed(NamedTuple):
    """What came of an attack."""

    hits: tuple[bool, ...]
    rolled: int
    final: int


NONE_IGNORED: Final[frozenset[Color]] = frozenset()
_ONE_ICON: Final = {color: (Shown(color, 0, 1),) for color in Color}


def aim_of(game: Game, attack: Attacking) -> Aim:
    """The aim of a declared attack and its supporters (ATTACK-1, ATTACK-2)."""
    state, target = game.state, attack.target
    attackers: tuple[Attacker, ...] = (_attacker(game, attack, attack.unit, attack.origin),)
    if attack.supporters:
        others = [_attacker(game, attack, unit, at) for unit, at in attack.supporters]
        attackers += tuple(others)
    return Aim(
        attackers,
        _ignored(game, attack),
        damage.armor_of(game, target),
        damage.cover_at(game, attack, target, attack.hex),
        state.kind[target].health - state.wounds[target],
        _boosts(game, attack, attackers),
        _blow(game, attack),
        game.terms.rulings.rerolls_in_turn and len(attackers) > 1,
    )


def _attacker(game: Game, attack: Attacking, unit: int, origin: int) -> Attacker:
    rolled, chosen = damage.rolled_and_chosen(game, attack, unit)
    return Attacker(
        rolled,
        damage.rerolls(game, attack, unit),
        damage.needed(game, attack, unit, origin) - damage.accuracy_bonus(game, attack, unit),
        damage.piercing(game, attack, unit),
        chosen,
    )


def _ignored(game: Game, attack: Attacking) -> frozenset[Color]:
    if not acting(game, DICE_TAKEN, attack.target):
        return NONE_IGNORED
    target = attack.target
    return frozenset(
        color for color, icon in _ONE_ICON.items() if not damage.taken(game, attack, target, icon)
    )


def _boosts(
    game: Game, attack: Attacking, attackers: tuple[Attacker, ...]
) -> tuple[tuple[int, ...], ...]:
    if not acting(game, ROLLED_DAMAGE, attack.unit):
        return ()
    most = {color: max(face.damage for face in die.faces) for color, die in game.codex.dice.items()}
    icons = range(1 + sum(most[color] for one in attackers for color in (*one.dice, *one.chosen)))
    trial = attack.copy()
    table = []
    for bits in range(1 << len(attackers)):
        trial.hits = _hits(bits, len(attackers))
        table.append(tuple([damage.boosted(game, trial, count) for count in icons]))
    return tuple(table)


def _blow(game: Game, attack: Attacking) -> tuple[Color, ...]:
    """The dice of reactions to damage that destroy the target."""
    reactions = acting(game, DAMAGED_ENEMY, attack.unit)
    if not reactions:
        return ()
    return tuple([blow for effect in reactions if (blow := effect.foretold.blow) is not None])


# Scores: what an attacker's dice come to, as numbers that add up over attackers


def score(aim: Aim, number: int, *, hit: bool, icons: int) -> int:
    """One attacker's part in the score of an attack: its bit and its icons if it hit, else 0."""
    return (icons << len(aim.attackers)) + (1 << number) if hit else 0


def landed(aim: Aim, scored: int) -> Landed:
    """Who hit, what was rolled, and what armor and cover leave of it (ATTACK-5, ATTACK-6)."""
    hits = _hits(scored, len(aim.attackers))
    return Landed(hits, _rolled(aim, scored), final_of(aim, scored))


def final_of(aim: Aim, scored: int) -> int:
    """What armor and cover leave of what was rolled (ATTACK-6)."""
    armor = aim.armor
    if armor:
        piercing = [one.piercing for n, one in enumerate(aim.attackers) if scored >> n & 1]
        armor = 0 if damage.all_pierce(piercing) else armor
    return damage.final_damage(_rolled(aim, scored), armor, aim.cover)


def _rolled(aim: Aim, scored: int) -> int:
    """Rolled damage (ATTACK-5)."""
    count = len(aim.attackers)
    icons = scored >> count
    return aim.boosts[scored & ((1 << count) - 1)][icons] if aim.boosts else icons


def _hits(bits: int, count: int) -> tuple[bool, ...]:
    return tuple([bool(bits >> number & 1) for number in range(count)])
