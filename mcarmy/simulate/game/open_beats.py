"""What is known of a beat that is not over: an attack, a move, something laid on several units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events as e
from mcarmy.simulate.game.beats import AttackTold, BeatKind, Roll
from mcarmy.simulate.game.picture import BLANK

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.odds.forecast import Forecast


class OpenBeat:
    """Grows event by event; what has been told of it is taken out."""

    kind: BeatKind

    def __init__(self) -> None:
        self.parts: tuple[e.Event, ...] = ()
        """Events that have not been told."""
        self.picture = BLANK
        """The table after the last of them."""

    @property
    def fresh(self) -> bool:
        """Whether there is something to tell."""
        return bool(self.parts)

    def take(self) -> tuple[e.Event, ...]:
        """What has not been told, which is told now."""
        parts, self.parts = self.parts, ()
        return parts


class OpenMove(OpenBeat):
    """A unit that goes hex by hex."""

    kind = BeatKind.MOVE

    def __init__(self, unit: int, start: e.Place) -> None:
        super().__init__()
        self.unit = unit
        self.path: tuple[e.Place, ...] = (start,)

    def walked(self) -> tuple[e.Place, ...]:
        """The way that has not been told, which is told now."""
        path = self.path
        self.path = path[-1:]
        return path


class OpenStatus(OpenBeat):
    """An effect that is laid on one unit after the other."""

    kind = BeatKind.STATUS

    def __init__(self, event: e.StatusLaid) -> None:
        super().__init__()
        self._first = event

    def fits(self, event: e.StatusLaid) -> bool:
        """Whether this is the same effect from the same source."""
        first = self._first
        return (first.effect, first.cause, first.about) == (event.effect, event.cause, event.about)


class OpenRoll:
    """The dice of one attacker as they lie."""

    def __init__(self, dice: tuple[Shown, ...]) -> None:
        self.dice = list(dice)
        self.rerolls: tuple[tuple[Shown, Shown], ...] = ()
        self.chosen: tuple[Shown, ...] = ()
        self.check: e.HitChecked | None = None


class OpenAttack(OpenBeat):
    """An attack as it becomes known."""

    kind = BeatKind.ATTACK_BEGUN

    def __init__(self, declared: e.AttackDeclared) -> None:
        super().__init__()
        self._declared = declared
        self.number = declared.attack
        self.target = declared.target
        self.told = False
        """Whether its result has been told."""
        self.resumed = False
        """Whether a part of it has been told before."""
        self.odds: Forecast | None = None
        self._supporters: tuple[e.Supported, ...] = ()
        self._rolls: dict[int, OpenRoll] = {}
        self._damage: e.DamageCounted | None = None
        self._wounded: e.Wounded | None = None

    @property
    def resolved(self) -> bool:
        """Whether its damage to the target is known."""
        return self._damage is not None and (not self._damage.final or self._wounded is not None)

    def takes(self, event: e.DamageCounted | e.Wounded) -> bool:
        """Whether this is its own damage to its target, and not an effect's."""
        by_print = event.cause.effect != e.NO_EFFECT
        return not by_print and event.unit == self.target and not self.resolved

    def hear(self, event: e.AttackPart | e.DamageCounted | e.Wounded) -> None:
        """Take in one part of it."""
        match event:
            case e.Supported():
                self._supporters += (event,)
            case e.Rolled():
                self._rolls[event.unit] = OpenRoll(event.dice)
            case e.FaceChosen():
                roll = self._rolls[event.unit]
                roll.dice.append(event.die)
                roll.chosen += (event.die,)
            case e.Rerolled():
                roll = self._rolls[event.unit]
                roll.dice[event.die] = event.after
                roll.rerolls += ((event.before, event.after),)
            case e.HitChecked():
                self._rolls[event.unit].check = event
            case e.DamageCounted():
                self._damage = event
            case e.Wounded():
                self._wounded = event
            case e.DiceReady() | e.AttackEnded():
                pass

    def so_far(self) -> AttackTold:
        """All that is known of it."""
        declared = self._declared
        return AttackTold(
            number=self.number,
            leader=declared.unit,
            target=self.target,
            origin=declared.origin,
            hex=declared.hex,
            distance=declared.distance,
            guard=declared.guard,
            resumed=self.resumed,
            supporters=self._supporters,
            rolls=tuple(
                Roll(unit, tuple(roll.dice), roll.rerolls, roll.chosen, roll.check)
                for unit, roll in self._rolls.items()
            ),
            damage=self._damage,
            wounded=self._wounded,
            odds=self.odds,
        )
