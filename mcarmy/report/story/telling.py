"""How does a game read that two people play by the book? Words for beats, one function a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mcarmy.engine import events as e
from mcarmy.engine.state import NOBODY, Until
from mcarmy.report.render.screen import PLAIN
from mcarmy.report.story.attack_words import attack_line, damage_words
from mcarmy.report.story.card_words import card_line
from mcarmy.report.story.naming import Naming
from mcarmy.report.story.verdict import verdict
from mcarmy.report.story.zone_words import zone_line
from mcarmy.simulate.game.beats import BeatKind, ZoneChange

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Token
    from mcarmy.report.render.screen import Paint
    from mcarmy.simulate.game.beats import Beat

PLAYERS = ("Player 1", "Player 2")

LASTING = {
    Until.END_OF_ATTACK: "for this attack",
    Until.END_OF_ACTIVATION: "until the end of the activation",
    Until.END_OF_TURN: "until the end of the turn",
    Until.END_OF_OPPONENTS_TURN: "until the end of the opponent's turn",
    Until.END_OF_ROUND: "until the end of the round",
    Until.REMOVED: "until it is removed",
}


class Teller:
    """Puts the beats of one game into words."""

    def __init__(
        self, table: Game, players: tuple[str, str] = PLAYERS, paint: Paint = PLAIN
    ) -> None:
        self.names = Naming(table, players)
        self.paint = paint
        self._words: Mapping[BeatKind, Callable[[Beat], str]] = {
            BeatKind.SETUP: self._setup,
            BeatKind.DEPLOYED: self._deployed,
            BeatKind.ROUND: self._round,
            BeatKind.TURN: self._turn,
            BeatKind.OUT: self._out,
            BeatKind.ORDER: self._order,
            BeatKind.ACTION: self._action,
            BeatKind.MOVE: self._move,
            BeatKind.GUARD: self._guard,
            BeatKind.ATTACK_BEGUN: self._attack,
            BeatKind.TARGET: self._target,
            BeatKind.ATTACK: self._attack,
            BeatKind.DAMAGE: self._damage,
            BeatKind.HEAL: self._heal,
            BeatKind.DESTROYED: self._destroyed,
            BeatKind.STATUS: self._status,
            BeatKind.DICE: self._dice,
            BeatKind.CARD: self._card,
            BeatKind.POINTS: self._points,
            BeatKind.END: self._end,
        }

    def line(self, beat: Beat) -> str:
        """A beat as a sentence."""
        return self._words[beat.kind](beat)

    def notes(self, beat: Beat) -> tuple[str, ...]:
        """What else came of a beat: the zones that changed hands by it."""
        changed = [change for change in beat.changes if isinstance(change, ZoneChange)]
        return tuple(zone_line(self.names, change) for change in changed)

    def _rank(self, token: Token) -> str:
        rank = token.name.lower()
        return self.paint(rank, rank)

    # The table

    def _setup(self, beat: Beat) -> str:
        match beat.event:
            case e.FirstPlayerDrawn(player):
                return f"{self.names.players[player]} is the first player."
            case e.ZoneChosen(player, zone):
                one, other = self.names.players[player], self.names.players[1 - player]
                return f"{one} deploys in zone {'AB'[zone]}, {other} in zone {'AB'[1 - zone]}."
            case e.TokensRevealed(tokens):
                zones = self.names.table.codex.zones
                named = [f"{n} {zones[token].zone.name}" for n, token in enumerate(tokens, 1)]
                return f"The victory zones are turned up: {', '.join(named)}."
            case event:
                raise _unknown(event)

    def _deployed(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.Deployed)
        unit, place = self.names.unit(event.unit), self.names.place(event.place)
        match event.how:
            case e.WayIn.SETUP:
                return f"{unit} is placed at {place}."
            case e.WayIn.REINFORCEMENT:
                return f"{unit} enters as a reinforcement at {place}."
            case e.WayIn.EFFECT:
                return f"{unit} appears at {place}{self.names.by(event.cause)}."
            case _ as never:
                assert_never(never)

    def _round(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.RoundBegan)
        return f"Round {event.round}. {self.names.players[event.first]} acts first."

    def _turn(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.TurnBegan)
        return f"{self.names.players[event.player]}'s turn."

    def _out(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.WentOut)
        return f"{self.names.players[event.player]} has gone out."

    def _points(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.PointsCounted)
        held = [zone for zone in event.zones if zone != NOBODY]
        zones = f" ({held.count(0)} and {held.count(1)} zones held)" if held else ""
        return f"End of the round: {event.points[0]} to {event.points[1]} points{zones}."

    def _end(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.GameEnded)
        return f"{verdict(event.outcome, self.names.players)}."

    # Orders and actions

    def _order(self, beat: Beat) -> str:
        match beat.event:
            case e.Ordered(unit, token, actions, cause):
                name = self.names.unit(unit)
                if cause.unit != unit:
                    by = self.names.by(cause)
                    return f"{name} must take a {self._rank(token)} order without actions{by}."
                return f"{name} gets a {self._rank(token)} order: {_count(actions, 'action')}."
            case e.OrderRemoved(unit, token, unused, cause):
                where = "unused" if unused else "used"
                by = self.names.by(cause, unit)
                order = f"its {self._rank(token)} order"
                return f"{self.names.unit(unit)} loses {order} to the {where} ones{by}."
            case e.ActionsGained(unit, actions, cause):
                more = f"{_count(actions, 'action')} more"
                return f"{self.names.unit(unit)} has {more}{self.names.by(cause, unit)}."
            case e.OrderPromised(player, token, cause):
                by = self.names.by(cause)
                one = f"one {self._rank(token)} order more in the next round"
                return f"{self.names.players[player]} will have {one}{by}."
            case e.InitiativeTaken(player, cause):
                by = self.names.by(cause)
                return f"{self.names.players[player]} will act first from the next round on{by}."
            case e.OrdersLent(player, tokens):
                ranks = " and ".join(f"one {self._rank(token)} order" for token in tokens)
                return f"{self.names.players[player]} has {ranks} more this round."
            case event:
                raise _unknown(event)

    def _action(self, beat: Beat) -> str:
        match beat.event:
            case e.SpecialTaken(unit, name, _):
                return f"{self.names.unit(unit)} uses {name}."
            case e.Recovered(unit, effect, cost):
                paid = f"spends {_count(cost, 'action')}"
                return f"{self.names.unit(unit)} {paid} to end {self.names.effect(effect)}."
            case event:
                raise _unknown(event)

    def _guard(self, beat: Beat) -> str:
        match beat.event:
            case e.OnGuard(unit):
                return f"{self.names.unit(unit)} goes on guard."
            case e.GuardKept(unit):
                return f"{self.names.unit(unit)} stays on guard."
            case e.GuardEnded(unit, cause):
                name, by = self.names.unit(unit), self.names.by(cause, unit)
                return f"{name} is no longer on guard{by}."
            case event:
                raise _unknown(event)

    def _move(self, beat: Beat) -> str:
        match beat.event:
            case e.Entered(unit, _, cause) | e.Moved(unit=unit, cause=cause):
                start, end = self.names.place(beat.path[0]), self.names.place(beat.path[-1])
                by = self._mover(unit, cause)
                if start == end:
                    return f"{self.names.unit(unit)} comes back to {end}{by}."
                return f"{self.names.unit(unit)} moves from {start} to {end}{by}."
            case e.Swapped(one, other, _, _, cause):
                both = f"{self.names.unit(one)} and {self.names.unit(other)}"
                return f"{both} change places{self._mover(one, cause)}."
            case e.Teleported(unit, start, end, cause):
                way = f"from {self.names.place(start)} to {self.names.place(end)}"
                return f"{self.names.unit(unit)} is put {way}{self._mover(unit, cause)}."
            case event:
                raise _unknown(event)

    def _mover(self, unit: int, cause: e.Cause) -> str:
        """By what a unit moves, and which player moves it if it is not its own."""
        by = self.names.by(cause, unit)
        if cause.player in (NOBODY, self.names.table.state.owner[unit]):
            return by
        who = self.names.players[cause.player]
        return f"{by[:-1]}, by {who})" if by else f" (by {who})"

    # Attacks and what comes of them

    def _attack(self, beat: Beat) -> str:
        assert beat.attack is not None
        over = beat.kind is BeatKind.ATTACK
        return attack_line(self.names, beat.attack, over=over, paint=self.paint)

    def _target(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.Retargeted)
        now, before = self.names.unit(event.target), self.names.unit(event.before)
        return f"{now} is the target now, instead of {before}{self.names.by(event.cause)}."

    def _damage(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.DamageCounted | e.Wounded)
        counted = next(part for part in beat.events if isinstance(part, e.DamageCounted))
        wounded = event if isinstance(event, e.Wounded) else None
        by = self.names.by(event.cause)
        return f"{self.names.unit(event.unit)} is hit{by}: {damage_words(counted, wounded)}."

    def _heal(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.Healed)
        by = self.names.by(event.cause, event.unit)
        return f"{self.names.unit(event.unit)} heals {_count(event.amount, 'wound')}{by}."

    def _destroyed(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.Destroyed)
        other = self.names.players[1 - self.names.table.state.owner[event.unit]]
        points = f"{_count(event.points, 'point')} for {other}"
        fall = self.paint("error", f"{self.names.unit(event.unit)} is destroyed")
        return f"{fall}{self.names.by(event.cause)}: {points}."

    def _status(self, beat: Beat) -> str:
        match beat.event:
            case e.StatusLaid(_, effect, until, _, cause):
                laid = (part for part in beat.events if isinstance(part, e.StatusLaid))
                units = [self.names.unit(part.unit) for part in laid]
                who = f"{', '.join(units[:-1])} and {units[-1]}" if len(units) > 1 else units[0]
                verb = "are" if len(units) > 1 else "is"
                name = self.names.effect(effect)
                by = self.names.by(cause, cause.unit) if cause.effect != effect else ""
                return f"{who} {verb} under {name} {LASTING[until]}{by}."
            case e.StatusEnded(unit, effect, cause):
                name, by = self.names.unit(unit), self.names.by(cause, unit)
                return f"{name} is no longer under {self.names.effect(effect)}{by}."
            case event:
                raise _unknown(event)

    def _dice(self, beat: Beat) -> str:
        event = beat.event
        assert isinstance(event, e.DieRolled)
        by = self.names.by(event.cause, event.unit)
        return f"{self.names.unit(event.unit)} rolls {event.die}{by}."

    def _card(self, beat: Beat) -> str:
        return card_line(self.names, beat.event)


def log_lines(teller: Teller, beat: Beat) -> tuple[str, ...]:
    """A beat in the log: rounds stand apart, what is done in a turn is indented."""
    line = teller.line(beat)
    notes = tuple(f"    {note}" for note in teller.notes(beat))
    if beat.kind is BeatKind.ROUND:
        return "", line, *notes
    return line if beat.heading else f"  {line}", *notes


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def _unknown(event: e.Event) -> AssertionError:
    return AssertionError(f"{type(event).__name__} leads no beat of this kind")
