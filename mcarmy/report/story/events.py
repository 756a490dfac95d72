"""How does a game read that two people play by the book?"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatchmethod
from typing import TYPE_CHECKING

from mcarmy.engine import events as e
from mcarmy.engine.state import NO_UNIT, NOBODY, NOWHERE, Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome

PLAYERS = ("Player 1", "Player 2")

ENDINGS = {
    Reason.THRESHOLD: "reached the victory threshold",
    Reason.ANNIHILATION: "destroyed the whole enemy army",
    Reason.CONCESSION: "won by concession",
    Reason.ROUND_CAP: "was ahead when the round limit was reached",
    Reason.NO_PROGRESS: "was ahead when the battle came to a standstill",
}


@dataclass(slots=True)
class Attack:
    """An attack as it becomes known, or damage that comes from none."""

    leader: int
    target: int
    words: str
    hexes: tuple[int, int] = (NOWHERE, NOWHERE)  # from where to where
    rolls: dict[int, list[Shown]] = field(default_factory=dict)  # by attacker, as they lie at last
    details: list[str] = field(default_factory=list)

    @property
    def dice(self) -> list[Shown]:
        """All dice of all attackers."""
        return [die for roll in self.rolls.values() for die in roll]


class Narrator:
    """Turns events into lines a player can follow; an attack becomes one line."""

    def __init__(
        self,
        game: Game,
        say: Callable[[str], None],
        players: tuple[str, str] = PLAYERS,
    ) -> None:
        self._game = game
        self._say = say
        self._players = players
        self.attack: Attack | None = None  # the one whose line is being said
        self._attacks: dict[int, Attack] = {}  # those under way, by number
        self._counted: Attack | None = None  # the one whose damage is known

    def __call__(self, event: e.Event) -> None:
        """Listen to one event."""
        self._tell(event)

    def unit(self, unit: int) -> str:
        """A unit by its name, with a number where an army has several of them."""
        state = self._game.state
        name = state.kind[unit].name
        alike = [
            other
            for other in range(len(state.kind))
            if state.owner[other] == state.owner[unit] and state.kind[other].name == name
        ]
        return name if len(alike) == 1 else f"{name} {alike.index(unit) + 1}"

    def place(self, at: int, rear: int) -> str:
        """A hex, or both hexes of a double-based unit."""
        name = self._game.board.name
        return name(at) if rear == NOWHERE else f"{name(at)}-{name(rear)}"

    @singledispatchmethod
    def _tell(self, event: object) -> None:
        """What has no words of its own is not worth a line."""

    @_tell.register
    def _(self, event: e.FirstPlayerDrawn) -> None:
        self._say(f"{self._players[event.player]} is the first player.")

    @_tell.register
    def _(self, event: e.ZoneChosen) -> None:
        zones = "AB"
        other = self._players[1 - event.player]
        self._say(
            f"{self._players[event.player]} deploys in zone {zones[event.zone]}, "
            f"{other} in zone {zones[1 - event.zone]}."
        )

    @_tell.register
    def _(self, event: e.Deployed) -> None:
        late = event.how is e.WayIn.REINFORCEMENT
        how = "enters as a reinforcement at" if late else "is placed at"
        self._say(f"  {self.unit(event.unit)} {how} {self.place(*event.place)}.")

    @_tell.register
    def _(self, event: e.TokensRevealed) -> None:
        zones = self._game.codex.zones
        names = ", ".join(
            f"{number} {zones[token].zone.name}" for number, token in enumerate(event.tokens, 1)
        )
        self._say(f"The victory zones are turned up: {names}.")

    @_tell.register
    def _(self, event: e.RoundBegan) -> None:
        self._say("")
        self._say(f"Round {event.round}. {self._players[event.first]} acts first.")

    @_tell.register
    def _(self, event: e.TurnBegan) -> None:
        self._say(f"{self._players[event.player]}'s turn.")

    @_tell.register
    def _(self, event: e.WentOut) -> None:
        self._say(f"{self._players[event.player]} has gone out.")

    @_tell.register
    def _(self, event: e.Ordered) -> None:
        actions = "1 action" if event.actions == 1 else f"{event.actions} actions"
        token = event.token.name.lower()
        self._say(f"  {self.unit(event.unit)} gets a {token} order: {actions}.")

    @_tell.register
    def _(self, event: e.Moved) -> None:
        if event.start == event.end:
            return
        mover = self._game.state.owner[event.unit]
        by = event.cause.player
        whose = "" if by in (mover, NOBODY) else f" ({self._players[by]} moves it)"
        start, end = self.place(*event.start), self.place(*event.end)
        self._say(f"  {self.unit(event.unit)} moves from {start} to {end}{whose}.")

    @_tell.register
    def _(self, event: e.OnGuard) -> None:
        self._say(f"  {self.unit(event.unit)} goes on guard.")

    @_tell.register
    def _(self, event: e.SpecialTaken) -> None:
        self._say(f"  {self.unit(event.unit)} uses {event.name}.")

    @_tell.register
    def _(self, event: e.AttackDeclared) -> None:
        hexes = "1 hex" if event.distance == 1 else f"{event.distance} hexes"
        guard = " from guard" if event.guard else ""
        words = f"  {self.unit(event.unit)} attacks {self.unit(event.target)} at {hexes}{guard}"
        hexes_ = (event.origin, event.hex)
        self._attacks[event.attack] = Attack(event.unit, event.target, words, hexes_)

    @_tell.register
    def _(self, event: e.Retargeted) -> None:
        attack = self._attacks[event.attack]
        attack.target = event.target
        attack.words += f", {self.unit(event.target)} takes its place"

    @_tell.register
    def _(self, event: e.Supported) -> None:
        token = event.token.name.lower()
        attack = self._attacks[event.attack]
        attack.words += f", supported by {self.unit(event.unit)} ({token} order)"

    @_tell.register
    def _(self, event: e.Rolled) -> None:
        dice = ", ".join(str(die) for die in event.dice) or "no dice"
        attack = self._attacks[event.attack]
        attack.details.append(dice)
        attack.rolls[event.unit] = list(event.dice)

    @_tell.register
    def _(self, event: e.FaceChosen) -> None:
        attack = self._attacks[event.attack]
        attack.details.append(f"{event.die} chosen")
        attack.rolls[event.unit].append(event.die)

    @_tell.register
    def _(self, event: e.Rerolled) -> None:
        attack = self._attacks[event.attack]
        attack.details.append(f"{event.before} rerolled to {event.after}")
        attack.rolls[event.unit][event.die] = event.after

    @_tell.register
    def _(self, event: e.DieRolled) -> None:
        self._say(f"  {self.unit(event.unit)} rolls {event.die}.")

    @_tell.register
    def _(self, event: e.HitChecked) -> None:
        misses = "" if event.hit else f", needs {event.needed}: a miss"
        self._attacks[event.attack].details.append(f"accuracy {event.accuracy}{misses}")

    @_tell.register
    def _(self, event: e.DamageCounted) -> None:
        parts = [f"{event.rolled} damage"]
        if event.armor:
            parts.append(f"{event.armor} armor")
        if event.cover:
            parts.append(f"{event.cover} cover")
        attack = self._attacks.get(event.cause.attack)
        by_print = event.cause.effect != e.NO_EFFECT
        if attack is None or by_print or attack.target != event.unit:
            attack = Attack(NO_UNIT, event.unit, f"  {self.unit(event.unit)} is hit")
        attack.details += parts
        self._counted = attack
        if not event.final:
            self._say_attack("no wound")

    @_tell.register
    def _(self, event: e.Wounded) -> None:
        wounds = "1 wound" if event.damage == 1 else f"{event.damage} wounds"
        self._say_attack(f"{wounds} ({event.wounds}/{event.health})")

    def _say_attack(self, result: str) -> None:
        self.attack, self._counted = self._counted, None
        assert self.attack is not None
        self._say(f"{self.attack.words}: {', '.join(self.attack.details)} → {result}.")
        self.attack = None

    @_tell.register
    def _(self, event: e.Healed) -> None:
        wounds = "1 wound" if event.amount == 1 else f"{event.amount} wounds"
        self._say(f"  {self.unit(event.unit)} heals {wounds}.")

    @_tell.register
    def _(self, event: e.Destroyed) -> None:
        points = "1 point" if event.points == 1 else f"{event.points} points"
        other = self._players[1 - self._game.state.owner[event.unit]]
        self._say(f"  {self.unit(event.unit)} is destroyed: {points} for {other}.")

    @_tell.register
    def _(self, event: e.Swapped) -> None:
        one, other = self.unit(event.one), self.unit(event.other)
        self._say(f"  {one} and {other} change places ({self._players[event.cause.player]}).")

    @_tell.register
    def _(self, event: e.Teleported) -> None:
        start, end = self.place(*event.start), self.place(*event.end)
        self._say(f"  {self.unit(event.unit)} is put from {start} to {end}.")

    @_tell.register
    def _(self, event: e.OrderRemoved) -> None:
        token = event.token.name.lower()
        self._say(f"  {self.unit(event.unit)} loses its {token} order.")

    @_tell.register
    def _(self, event: e.CardPlayed) -> None:
        card = self._game.codex.cards[event.card].card.name
        self._say(f"  {self._players[event.player]} plays {card} through {self.unit(event.unit)}.")

    @_tell.register
    def _(self, event: e.CardCanceled) -> None:
        self._say(f"  {self._game.codex.cards[event.card].card.name} has no effect.")

    @_tell.register
    def _(self, event: e.CardBoughtBack) -> None:
        card = self._game.codex.cards[event.card].card.name
        self._say(f"  {self._players[event.player]} buys {card} back.")

    @_tell.register
    def _(self, event: e.CardRetrieved) -> None:
        card = self._game.codex.cards[event.card].card.name
        self._say(f"  {self._players[event.player]} takes back {card}.")

    @_tell.register
    def _(self, event: e.PointsCounted) -> None:
        held = [zone for zone in event.zones if zone != NOWHERE]
        zones = f" ({held.count(0)} and {held.count(1)} zones held)" if held else ""
        self._say(f"End of the round: {event.points[0]} to {event.points[1]} points{zones}.")

    @_tell.register
    def _(self, event: e.GuardKept) -> None:
        self._say(f"  {self.unit(event.unit)} stays on guard.")

    @_tell.register
    def _(self, event: e.GameEnded) -> None:
        self._say(f"{verdict(event.outcome, self._players)}.")


def verdict(outcome: Outcome, names: tuple[str, str]) -> str:
    """Who has won, how, and with how many points, the winner's first."""
    one, two = outcome.points if outcome.winner != 1 else reversed(outcome.points)
    rounds = "1 round" if outcome.rounds == 1 else f"{outcome.rounds} rounds"
    how = (
        "Nobody has won"
        if outcome.winner is None
        else f"{names[outcome.winner]} {ENDINGS[outcome.reason]}"
    )
    return f"{how}: {one} to {two} points after {rounds}"
