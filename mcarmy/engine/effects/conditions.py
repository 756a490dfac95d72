"""Which words say that a card may only be played if something is so?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.binding.words import word
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.places import adjacent_enemies

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed


def _leader_is_far(game: Game, player: int, unit: int) -> bool:
    attack = current_attack(game)
    return attack is not None and attack.unit not in adjacent_enemies(game, unit)


@word(Hook.PERFORM, possible=_leader_is_far)
def if_leader_is_not_adjacent(game: Game, deed: Deed) -> None:
    """Only while the unit that leads the attack is not adjacent to it."""


def _has_supporters(game: Game, player: int, unit: int) -> bool:
    attack = current_attack(game)
    return attack is not None and bool(attack.supporters)


@word(Hook.PERFORM, possible=_has_supporters)
def if_attack_is_combined(game: Game, deed: Deed) -> None:
    """Only in a combined attack."""


def _target_fell(game: Game, player: int, unit: int) -> bool:
    attack = current_attack(game)
    return attack is not None and attack.target in attack.destroyed


@word(Hook.PERFORM, possible=_target_fell)
def if_target_was_destroyed(game: Game, deed: Deed) -> None:
    """Only if the attack has destroyed its target."""
