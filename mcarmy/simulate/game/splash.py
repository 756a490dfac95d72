"""Who else is hurt by the damage of an attack, and how badly? (ATTACK-8)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.effects.parts import exposed_hex
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.damage import final_damage, reduction

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking
    from mcarmy.simulate.game.worth import Lefts


class Splash:
    """The units beside the target that an attack may hurt.

    Each is judged by the damage rolled at the target: that one of them ignores other dice is left
    out of account.
    """

    def __init__(self, game: Game, attack: Attacking, units: tuple[int, ...], *, one: bool) -> None:
        self.units = units
        self._one = one
        """Whether only one of them is hurt: whom it destroys, else the dearest, hurt most."""
        state = game.state
        hit = attack.copy()
        hit.hits = tuple([True] * len(attack.attackers))
        self._takes_off = [
            sum(reduction(game, hit, unit, exposed_hex(game, unit))) for unit in units
        ]
        self._left = tuple([state.kind[unit].health - state.wounds[unit] for unit in units])
        self._worth = [state.kind[unit].worth for unit in units]

    def lefts(self, target: int, damage: int) -> Lefts:
        """What is left of the target, which is given, and of the others if so much is rolled."""
        hurt = tuple(
            [
                max(0, left - final_damage(damage, less, 0))
                for left, less in zip(self._left, self._takes_off, strict=True)
            ]
        )
        if not self._one:
            return (target, *hurt)
        chosen = max(range(len(hurt)), key=lambda place: self._gain(place, hurt[place]))
        others = list(self._left)
        others[chosen] = hurt[chosen]
        return (target, *others)

    def _gain(self, place: int, left: int) -> tuple[bool, int, int]:
        lost = self._left[place] - left
        return bool(lost and not left), self._worth[place] if lost else 0, lost


def splash_of(game: Game, attack: Attacking) -> Splash | None:
    """Whom the damage of an attack reaches beside its target, if anybody."""
    for effect in acting(game, Hook.SPREAD, attack.unit):
        foretold = effect.foretold
        if foretold.others is not None and (units := foretold.others(game, attack)):
            return Splash(game, attack, units, one=foretold.one_of_them)
    return None
