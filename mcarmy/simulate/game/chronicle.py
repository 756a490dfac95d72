"""How do the events of a game become the beats of its story?

Every event is in one beat: it leads one, it is part of an attack or a move, or it is a note that
goes with the next beat. An attack is one beat, unless something interrupts it: then what was known
of it is told first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events as e
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.movement import way
from mcarmy.simulate.game.beats import Beat, BeatKind
from mcarmy.simulate.game.open_beats import OpenAttack, OpenBeat, OpenMove, OpenStatus
from mcarmy.simulate.game.picture import BLANK, changes, picture_of
from mcarmy.simulate.game.roles import KINDS, NOTES, PARTS, roles

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.beats import AttackTold
    from mcarmy.simulate.game.picture import Picture


class Chronicle:
    """Listens to a game and keeps its beats; whoever wants to is told each at once."""

    def __init__(
        self, table: Game, tell: Callable[[Beat], None] | None = None, *, odds: bool = False
    ) -> None:
        self.table = table
        self.beats: list[Beat] = []
        self.listed = len(table.state.kind)
        """So many units were there when the game began; others come into being during it."""
        self._tell = tell
        self._odds = odds
        self._last: Picture = BLANK
        self._notes: tuple[e.Event, ...] = ()
        self._counted: tuple[e.Event, ...] = ()  # damage whose wound comes next
        self._open: list[OpenBeat] = []  # in the order in which they began

    def __call__(self, event: e.Event) -> None:
        """Take in one event."""
        if not isinstance(event, e.StatusLaid):
            self._tell_statuses()
        if isinstance(event, NOTES) or self._is_note(event):
            self._notes += (event,)
        elif isinstance(event, e.AttackDeclared):
            self._open.append(OpenAttack(event))
            self._grow(self._open[-1], event)
        elif isinstance(event, PARTS):
            self._part_of_attack(event)
        elif isinstance(event, e.DamageCounted | e.Wounded):
            self._damage(event)
        elif isinstance(event, e.Entered):
            self._enter(event)
        elif isinstance(event, e.Moved):
            self._move(event)
        elif isinstance(event, e.StatusLaid):
            self._status(event)
        else:
            self._lead(event)

    def close(self) -> None:
        """Tell what is still open, if the game was left before its end."""
        self._tell_others(None)
        self._open.clear()

    # What leads a beat of its own, or none

    def _lead(self, event: e.Event) -> None:
        if isinstance(event, e.Retargeted):
            attack = self._attack(event.attack)
            if attack is not None:
                self._tell_others(None)
                attack.target = event.target
        self._emit(KINDS[type(event)], event, (event,))
        if isinstance(event, e.Destroyed | e.Teleported):
            self._stop(event.unit)
        elif isinstance(event, e.Swapped):
            self._stop(event.one)
            self._stop(event.other)

    def _stop(self, unit: int) -> None:
        """A unit that is gone or put elsewhere does not go on from where it was."""
        self._open = [o for o in self._open if not (isinstance(o, OpenMove) and o.unit == unit)]

    def _is_note(self, event: e.Event) -> bool:
        """What ends by itself, and what only confirms what has been told."""
        match event:
            case e.StatusEnded():
                return event.cause == e.BY_THE_RULES
            case e.GuardEnded():
                return event.cause.unit == event.unit
            case e.AttackEnded():
                attack = self._attack(event.attack)
                if attack is None or not attack.told:
                    return attack is None
                self._open.remove(attack)
                return True
            case e.Moved():
                known = self._last.pieces.get(event.unit)
                moving = self._moving(event.unit)
                if known is None or known.place != event.end or (moving and moving.fresh):
                    return False
                self._stop(event.unit)
                return True
            case _:
                return False

    # Attacks and damage

    def _attack(self, number: int) -> OpenAttack | None:
        attacks = (one for one in self._open if isinstance(one, OpenAttack))
        return next((one for one in attacks if one.number == number), None)

    def _part_of_attack(self, event: e.AttackPart) -> None:
        attack = self._attack(event.attack)
        assert attack is not None
        if isinstance(event, e.DiceReady) and self._odds:
            under_way = current_attack(self.table)
            assert under_way is not None
            attack.odds = odds_with(self.table.codex).of(self.table, under_way, Goal.WOUNDS)
        attack.hear(event)
        self._grow(attack, event)
        if isinstance(event, e.AttackEnded):
            self._tell_attack(attack)
            self._open.remove(attack)

    def _damage(self, event: e.DamageCounted | e.Wounded) -> None:
        attack = self._attack(event.cause.attack)
        if attack is not None and attack.takes(event):
            attack.hear(event)
            self._grow(attack, event)
            if attack.resolved:
                self._tell_attack(attack)
        elif isinstance(event, e.DamageCounted) and event.final:
            self._counted = (event,)
        else:
            counted, self._counted = self._counted, ()
            self._emit(BeatKind.DAMAGE, event, (*counted, event))

    def _tell_attack(self, attack: OpenAttack) -> None:
        attack.told = True
        parts, told = attack.take(), attack.so_far()
        self._emit(BeatKind.ATTACK, parts[-1], parts, picture=attack.picture, attack=told)

    # Moves

    def _moving(self, unit: int) -> OpenMove | None:
        moves = (one for one in self._open if isinstance(one, OpenMove))
        return next((one for one in moves if one.unit == unit), None)

    def _enter(self, event: e.Entered) -> None:
        moving = self._moving(event.unit)
        if moving is None:
            moving = OpenMove(event.unit, self._last.pieces[event.unit].place)
            self._open.append(moving)
        moving.path += (event.place,)
        self._grow(moving, event)

    def _move(self, event: e.Moved) -> None:
        moving = self._moving(event.unit)
        path: tuple[e.Place, ...] = (self._last.pieces[event.unit].place,)
        parts: tuple[e.Event, ...] = ()
        if moving is not None:
            path, parts = moving.walked(), moving.take()
            self._open.remove(moving)
        if path[-1] != event.end:
            path += way(self.table, event.unit, path[-1], event.end, event.allowed)
        self._emit(BeatKind.MOVE, event, (*parts, event), path=path)

    # What is laid on several units at once is told once

    def _status(self, event: e.StatusLaid) -> None:
        group = self._open[-1] if self._open else None
        if not isinstance(group, OpenStatus) or not group.fits(event):
            self._tell_statuses()
            group = OpenStatus(event)
            self._open.append(group)
        self._grow(group, event)

    def _tell_statuses(self) -> None:
        group = self._open[-1] if self._open else None
        if isinstance(group, OpenStatus):
            self._tell_others(group)
            self._open.remove(group)
            self._tell_open(group)

    # Telling

    def _grow(self, one: OpenBeat, event: e.Event) -> None:
        """An open beat takes in an event, and the notes before it."""
        one.parts += (*self._notes, event)
        one.picture = picture_of(self.table)
        self._notes = ()

    def _tell_others(self, but: OpenBeat | None) -> None:
        """Tell what is known of everything that is under way."""
        for one in list(self._open):
            if one is not but and one.fresh:
                self._tell_open(one)

    def _tell_open(self, one: OpenBeat) -> None:
        parts = one.take()
        attack = one.so_far() if isinstance(one, OpenAttack) else None
        path = one.walked() if isinstance(one, OpenMove) else ()
        self._keep(one.kind, parts[-1], parts, one.picture, attack, path)
        if isinstance(one, OpenAttack):
            one.resumed = True

    def _emit(
        self,
        kind: BeatKind,
        event: e.Event,
        parts: tuple[e.Event, ...],
        *,
        picture: Picture | None = None,
        attack: AttackTold | None = None,
        path: tuple[e.Place, ...] = (),
    ) -> None:
        """Tell a whole beat, after what was known of others under way."""
        self._tell_others(None)
        parts = (*self._notes, *parts)
        self._notes = ()
        self._keep(kind, event, parts, picture or picture_of(self.table), attack, path)

    def _keep(
        self,
        kind: BeatKind,
        event: e.Event,
        parts: tuple[e.Event, ...],
        picture: Picture,
        attack: AttackTold | None,
        path: tuple[e.Place, ...],
    ) -> None:
        player, actor, subject = roles(self.table, event)
        if attack is not None:
            player, actor = self.table.state.owner[attack.leader], attack.leader
            subject = attack.target
        beat = Beat(
            kind=kind,
            round=picture.round,
            player=player,
            actor=actor,
            subject=subject,
            event=event,
            events=parts,
            path=path,
            attack=attack,
            points=picture.points,
            changes=changes(self._last, picture),
        )
        self._last = picture
        self.beats.append(beat)
        if self._tell is not None:
            self._tell(beat)
