"""Which words deal an attack's damage to others than its target? (ATTACK-8)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import ChooseUnit
from mcarmy.engine.binding.words import word
from mcarmy.engine.effects.parts import Choice, ask_unit, enemies_on, exposed_hex
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.attack import deal
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.damage import rolled_damage
from mcarmy.engine.queries.places import around

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


@word(Hook.SPREAD)
def burst_fire(game: Game, attack: Attacking, unit: int, damage: int) -> Frame | None:
    """When it attacks alone, it may deal the same damage to one enemy adjacent to the target."""
    if attack.supporters:
        return None
    beside = enemies_on(game, unit, around(game, attack.target))
    if not beside:
        return None
    return Frame(BURST_FIRE, Choice(attack.player, unit, beside, may=True))


def burst(game: Game, _: Choice, action: Action) -> None:
    """The second unit is dealt the damage of the roll, less what protects it."""
    attack = current_attack(game)
    if attack is not None and isinstance(action, ChooseUnit):
        _deal_too(game, attack, action.unit)


BURST_FIRE: Final[Steps] = ask_unit(burst, "burst_fire")


@word(Hook.SPREAD)
def sweep(game: Game, attack: Attacking, unit: int, damage: int) -> None:
    """When it attacks alone, every other enemy adjacent to it is dealt the damage as well."""
    if attack.supporters:
        return
    for enemy in enemies_on(game, unit, around(game, unit)):
        if enemy != attack.target:
            _deal_too(game, attack, enemy)


def _deal_too(game: Game, attack: Attacking, unit: int) -> None:
    """Icons of the dice that hit, without those this unit ignores, less its armor and cover."""
    deal(game, attack, unit, exposed_hex(game, unit), rolled_damage(game, attack, unit))
