"""What lies on the table, as one player sees it while he decides?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.judging.masking import Firing, waiting_in_range

if TYPE_CHECKING:
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.appraisal import Appraisal, Prowess
    from mcarmy.policies.judging.attacking import Prey
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.lookout import Lookout
    from mcarmy.policies.judging.promises import Glance
    from mcarmy.policies.judging.zones import Zones
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
AHEAD: Final = 3
"""So many hexes nearer to the enemy than the rest a unit is alone."""
IDLE: Final = 0.3
"""How much patience every further one costs."""


class Situation:
    """The table from one player's side while he decides."""

    def __init__(self, view: View, lookout: Lookout, appraisal: Appraisal, style: Style) -> None:
        self.view = view
        self.appraisal = appraisal
        self.style = style
        self.board = view.board
        self.ground = ground_of(view.board)
        self.distance = view.board.distance
        self.in_cover = self.ground.in_cover
        self.kind = view.kind
        self.wounds = view.wounds
        self.hex = view.hex
        self.rear = view.rear
        self.base = view.base
        self.prowess: list[Prowess] = []
        """What each unit can do."""
        self._lookout = lookout
        self.last_zones: Zones | None = None
        """The zones as they were when it was last asked."""
        self.glances: dict[int, Glance] = {}
        """What units promised when that was last asked."""
        self.firing = Firing()
        """At whom units could fire from where they stand, as it was when that was last asked."""
        self._seen = -1
        """How often the enemy's units had changed when they were last looked at."""
        self.guards = 0
        """Enemies on guard, as bits."""
        self.prizes: list[float] = []
        """How much more than its points each unit counts: an enemy to us, one of ours to itself."""
        self.enemies: tuple[Enemy, ...] = ()
        """The enemies on the map."""
        self.comers: list[Enemy] = []
        """The enemies that may still come this round, and are seen when they do."""
        self.watchers: list[Enemy] = []
        """The enemies on guard."""
        self.watched: dict[int, int] = {}
        """The hexes on which they could hit units, by what they would aim at, as bits."""
        self.preys: dict[int, list[Prey]] = {}
        """What units could come and attack, as far as it was asked of the enemies as they are."""
        self._near: dict[int, int] = {}
        self._gap = AHEAD
        """How near to an enemy the foremost others were when that was last asked."""
        self.look()

    def look(self) -> None:
        """Look at the table: something may have changed since the last decision."""
        view = self.view
        if view.changes[view.opponent] != self._seen:
            self._face()
        self.occupied = view.occupied()
        """All hexes that units stand on, as bits."""
        self._patience = self._fear = -1.0
        self._points: tuple[int, int] | None = None
        self._ready = -1
        self.zones: Zones | None = None
        """The zones with points, once it was asked."""

    def _face(self) -> None:
        """See who is about, and what has changed by that."""
        view = self.view
        self._seen = view.changes[view.opponent]
        self.guards = view.guards(view.opponent)
        if len(self.prowess) < len(self.kind):
            self.prowess = [self.appraisal.prowess(kind) for kind in self.kind]
        lookout = self._lookout
        self.prizes = lookout.prizes(self)
        enemies = lookout.enemies(self)
        if enemies is not self.enemies:
            self.enemies = enemies
            self.comers = [
                enemy for enemy in enemies if not enemy.ordered and not enemy.kind.infiltrate
            ]
            self.watchers = [enemy for enemy in enemies if enemy.guards]
            self.watched.clear()
            self.preys.clear()
            self._near.clear()
            self._stir(lookout.changed)

    @property
    def points(self) -> tuple[int, int]:
        """The points of both players now."""
        if self._points is None:
            self._points = self.view.points()
        return self._points

    @property
    def ahead(self) -> bool:
        """Whether this player has more points than the other."""
        view, points = self.view, self.points
        return points[view.player] > points[view.opponent]

    @property
    def restless(self) -> bool:
        """Whether nothing happens although this player is not ahead: to stay would be to lose."""
        view = self.view
        return (view.quiet_rounds >= QUIET or view.round > BRAVE_FROM) and not self.ahead

    @property
    def patience(self) -> float:
        """How long this player can wait: 1 at first, less with every round, most if ahead."""
        if self._patience < 0:
            view = self.view
            idle = max(0, view.quiet_rounds - QUIET)
            left = 1 - (view.round - 1) / BRAVE_FROM - IDLE * idle
            self._patience = left if left >= CARE else max(CARE if self.ahead else 0.0, left)
        return self._patience

    @property
    def fear(self) -> float:
        """How much a wound counts that an enemy might deal."""
        if self._fear < 0:
            crowd = max(CROWD, len(self.enemies))
            self._fear = FEAR * CROWD / crowd * self.patience * self.style.caution
        return self._fear

    @property
    def ready(self) -> int:
        """The units that have still to act and an enemy in range, seen or not, as bits."""
        if self._ready < 0:
            self._ready = waiting_in_range(self)
        return self._ready

    def _stir(self, changed: list[Enemy]) -> None:
        """Glances are stale of whoever an enemy that has changed could hit, or be hit by."""
        hexes = struck = 0
        for enemy in changed:
            hexes |= 1 << enemy.hex
            struck |= self.ground.disk(enemy.hex, enemy.strikes)
        for glance in self.glances.values():
            if not glance.stale and (struck >> glance.at & 1 or glance.within & hexes):
                glance.stale = True

    def near_enemies(self, within: int) -> int:
        """The hexes within so many of an enemy, as bits."""
        near = self._near.get(within)
        if near is None:
            near = 0
            for enemy in self.enemies:
                near |= self.ground.disk(enemy.hex, within)
            self._near[within] = near
        return near

    def alone_within(self, unit: int) -> int:
        """How near to an enemy a unit would be alone, ahead of all others of this player.

        0 if it would not be anywhere: another one is close to an enemy, or there is no other.
        """
        view, hexes = self.view, self.hex
        others = 0
        for each in view.units(view.player):
            if each != unit:
                others |= 1 << hexes[each]
        if not others or not self.enemies:
            return 0
        within = self._gap
        if self.near_enemies(within) & others:
            while within > AHEAD and self.near_enemies(within - 1) & others:
                within -= 1
        else:
            within += 1
            while not self.near_enemies(within) & others:
                within += 1
        self._gap = within
        return within - AHEAD

    def faces(self, at: int, within: int) -> bool:
        """Whether an enemy stands on one of the hexes within a distance."""
        return bool(self.ground.disk(at, within) & self.view.hexes_of(self.view.opponent))

    def prize(self, unit: int) -> float:
        """How much more than its points a unit counts; one that came later counts them."""
        return self.prizes[unit] if unit < len(self.prizes) else 1.0

    def sees(self, unit: int, origin: int, target: int, at: int) -> bool:
        """Whether a unit would see a target from a hex."""
        view, occupied = self.view, self.occupied
        if view.clear(origin, at, occupied):
            return True
        both = occupied & (self.base[unit] | self.base[target])
        return both != 0 and view.clear(origin, at, occupied ^ both)
