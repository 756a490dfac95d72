"""Which words deal an attack's damage to others than its target? (ATTACK-8)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import ChooseUnit
from mcarmy.engine.binding.bound import Foretold
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


def _beside_target(game: Game, attack: Attacking) -> tuple[int, ...]:
    """Enemies adjacent to the target of a unit that attacks alone."""
    if attack.supporters:
        return ()
    return enemies_on(game, attack.unit, around(game, attack.target))


@word(Hook.SPREAD, foretold=lambda: Foretold(others=_beside_target, one_of_them=True))
def burst_fire(game: Game, attack: Attacking, unit: int, damage: int) -> Frame | None:
    """When it attacks alone, it may deal the same damage to one enemy adjacent to the target."""
    beside = _beside_target(game, attack)
    if not beside:
        return None
    return Frame(BURST_FIRE, Choice(attack.player, unit, beside, may=True))


def burst(game: Game, _: Choice, action: Action) -> None:
    """The second unit is dealt the damage of the roll, less what protects it."""
    attack = current_attack(game)
    if attack is not None and isinstance(action, ChooseUnit):
        _deal_too(game, attack, action.unit)


BURST_FIRE: Final[Steps] = ask_unit(burst, "burst_fire")


def _around_leader(game: Game, attack: Attacking) -> tuple[int, ...]:
    """Enemies other than the target adjacent to a unit that attacks alone."""
    if attack.supporters:
        return ()
    near = enemies_on(game, attack.unit, around(game, attack.unit))
    return tuple([enemy for enemy in near if enemy != attack.target])


@word(Hook.SPREAD, foretold=lambda: Foretold(others=_around_leader))
def sweep(game: Game, attack: Attacking, unit: int, damage: int) -> None:
    """When it attacks alone, every other enemy adjacent to it is dealt the damage as well."""
    for enemy in _around_leader(game, attack):
        _deal_too(game, attack, enemy)


def _deal_too(game: Game, attack: Attacking, unit: int) -> None:
    """Icons of the dice that hit, without those this unit ignores, less its armor and cover."""
    deal(game, attack, unit, exposed_hex(game, unit), rolled_damage(game, attack, unit))
