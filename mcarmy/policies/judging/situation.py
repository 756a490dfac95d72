"""What lies on the table, as one player sees it while he decides?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.engine.binding.kinds import UnitKind
from mcarmy.policies.judging.ground import ground_of

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Appraisal
    from mcarmy.policies.style import Style

FEAR: Final = 0.7
"""A wound that may be taken, beside one that will be dealt."""
CARE: Final = 0.5
"""Who is ahead never loses more patience than this: the others have to come."""
CROWD: Final = 4
"""From so many enemies on each counts for less: only some of them get to act at a time."""
BRAVE_FROM: Final = 9
"""The round from which on nobody waits any more who is not ahead."""
QUIET: Final = 2
"""So many rounds in a row without a wound are nothing unusual."""
IDLE: Final = 0.3
"""How much patience every further one costs."""


def restless(view: View) -> bool:
    """Whether nothing happens although this player is not ahead: to stay would be to lose."""
    if view.quiet_rounds < QUIET and view.round <= BRAVE_FROM:
        return False
    points = view.points()
    return points[view.player] <= points[view.opponent]


class Enemy(NamedTuple):
    """An enemy on the map."""

    unit: int
    kind: UnitKind
    left: int
    hex: int
    rear: int
    ordered: bool
    guards: bool
    prize: float
    """How much more than its points it counts to destroy it."""
    strikes: int
    """How far it can come and hit."""


class Situation:
    """The table from one player's side while he decides."""

    def __init__(self, view: View, appraisal: Appraisal, style: Style, prizes: list[float]) -> None:
        self.view = view
        self.prizes = prizes
        self.appraisal = appraisal
        self.style = style
        self.board = view.board
        self.ground = ground_of(view.board)
        self.distance = view.board.distance
        self.cover = view.board.cover
        self.kind, self.wounds = view.kind, view.wounds
        self.hex, self.rear, self.base = view.hex, view.rear, view.base
        self._patience = -1.0
        self.guards = view.guards(view.opponent)
        """Enemies on guard, as bits."""
        self.occupied = view.occupied()
        """All hexes that units stand on, as bits."""
        self._enemies: tuple[Enemy, ...] | None = None

    @property
    def patience(self) -> float:
        """How long this player can wait: 1 at first, less with every round, most if ahead."""
        if self._patience < 0:
            view = self.view
            points = view.points()
            least = CARE if points[view.player] > points[view.opponent] else 0.0
            idle = max(0, view.quiet_rounds - QUIET)
            self._patience = max(least, 1 - (view.round - 1) / BRAVE_FROM - IDLE * idle)
        return self._patience

    @property
    def fear(self) -> float:
        """How much a wound counts that an enemy might deal."""
        crowd = max(CROWD, self.view.present(self.view.opponent).bit_count())
        return FEAR * CROWD / crowd * self.patience * self.style.caution

    @property
    def enemies(self) -> tuple[Enemy, ...]:
        """The enemies on the map."""
        if self._enemies is None:
            self._enemies = self._all_enemies()
        return self._enemies

    def _all_enemies(self) -> tuple[Enemy, ...]:
        view, guards, prizes = self.view, self.guards, self.prizes
        kind, wounds, hexes, rear, token = self.kind, self.wounds, self.hex, self.rear, view.token
        range_of = self.appraisal.range_of
        return tuple(
            [
                Enemy(
                    enemy,
                    kind[enemy],
                    kind[enemy].health - wounds[enemy],
                    hexes[enemy],
                    rear[enemy],
                    token[enemy] > 0,
                    bool(guards >> enemy & 1),
                    prizes[enemy],
                    range_of(kind[enemy]) + kind[enemy].speed,
                )
                for enemy in view.units(view.opponent)
            ]
        )

    def prize(self, unit: int) -> float:
        """How much more than its points a unit counts; one that came later counts them."""
        return self.prizes[unit] if unit < len(self.prizes) else 1.0

    def sees(self, unit: int, origin: int, target: int, at: int) -> bool:
        """Whether a unit would see a target from a hex."""
        if not self.view.outlook[at] >> origin & 1:
            return False
        others = self.occupied & ~self.base[unit] & ~self.base[target]
        return self.view.clear(origin, at, others)
