"""A told game as moments to look at: what happened, and the table then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.state import NOBODY, NOWHERE, Token
from mcarmy.report.render.screen import safe
from mcarmy.report.story.acting import Acting
from mcarmy.report.story.telling import Teller
from mcarmy.simulate.game.beats import UnitChange, ZoneChange

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Spot
    from mcarmy.simulate.game.beats import Beat, PieceShown
    from mcarmy.simulate.game.chronicle import Chronicle


@dataclass(frozen=True, slots=True)
class Figurine:
    """A unit as it stands on the drawn map."""

    unit: int
    spots: tuple[Spot, ...]
    wounds: int
    token: str
    guard: bool


@dataclass(frozen=True, slots=True)
class Still:
    """A moment of the game."""

    text: str
    turn: bool  # whether it concerns the whole table: a turn, a round, the points
    round: int
    points: tuple[int, int]
    pieces: tuple[Figurine, ...]
    zones: tuple[int, ...]  # who holds each zone; none before they are turned up
    active: int | None
    attacker: int | None
    target: int | None
    focus: tuple[Spot, ...]  # where it happened


class Stills:
    """All moments of a game, one a beat."""

    def __init__(self, chronicle: Chronicle, names: tuple[str, str]) -> None:
        self.table = chronicle.table
        self.names = names
        self.teller = Teller(self.table, names)
        self.stills: list[Still] = []
        self._focus: tuple[Spot, ...] = ()
        self._standing: dict[int, Figurine] = {}
        self._acting = Acting()
        self._zones = [NOBODY] * len(self.table.state.tokens)
        for beat in chronicle.beats:
            self.stills.append(self._still(beat))

    def _still(self, beat: Beat) -> Still:
        changed = [change for change in beat.changes if isinstance(change, UnitChange)]
        for change in changed:
            if change.piece is None:
                del self._standing[change.unit]
            else:
                self._standing[change.unit] = self._figurine(change.unit, change.piece)
        for zone in beat.changes:
            if isinstance(zone, ZoneChange):
                self._zones[zone.zone] = zone.holder
        self._acting.follow(beat)
        attack = beat.attack
        units = [change.unit for change in changed]
        if attack is not None:
            units = [attack.leader, attack.target]
        self._focus = self._where(units) or self._focus
        return Still(
            text=safe(" ".join((self.teller.line(beat), *self.teller.notes(beat)))),
            turn=beat.heading,
            round=beat.round,
            points=beat.points,
            pieces=tuple(self._standing.values()),
            zones=tuple(self._zones),
            active=self._acting.unit,
            attacker=None if attack is None else attack.leader,
            target=None if attack is None else attack.target,
            focus=self._focus,
        )

    def _where(self, units: list[int]) -> tuple[Spot, ...]:
        """Where an attack is made, else where something changed on the table."""
        there = [self._standing[unit] for unit in units if unit in self._standing]
        return tuple(spot for figurine in there for spot in figurine.spots)

    def _figurine(self, unit: int, piece: PieceShown) -> Figurine:
        spots = self.table.board.spots
        return Figurine(
            unit,
            tuple(spots[at] for at in piece.place if at != NOWHERE),
            piece.wounds,
            Token(piece.token).name.lower() if piece.token else "",
            piece.guard,
        )
