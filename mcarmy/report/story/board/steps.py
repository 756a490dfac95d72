"""What does the page show at each beat? Only what is otherwise than at the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import NOWHERE
from mcarmy.report.maps.svg import center
from mcarmy.report.story.acting import Acting
from mcarmy.report.story.board.attack import attack_values
from mcarmy.report.story.board.hands import Hands
from mcarmy.simulate.game.beats import (
    BeatKind,
    HandChange,
    OrdersChange,
    PointsChange,
    UnitChange,
    ZoneChange,
)

if TYPE_CHECKING:
    from mcarmy.report.story.telling import Teller
    from mcarmy.simulate.game.beats import Beat, Change, PieceShown
    from mcarmy.simulate.game.chronicle import Chronicle

Json = dict[str, object]


def steps(chronicle: Chronicle, teller: Teller) -> list[Json]:
    """Every beat as the page shows it."""
    telling = Steps(chronicle, teller)
    return [telling.step(beat) for beat in chronicle.beats]


class Steps:
    """Goes through the beats and remembers what the page already knows."""

    def __init__(self, chronicle: Chronicle, teller: Teller) -> None:
        self._chronicle = chronicle
        self._teller = teller
        self._hands = Hands()
        self._acting = Acting()
        self._told: Json = {"round": 0, "side": None, "active": None}

    def step(self, beat: Beat) -> Json:
        """One beat."""
        self._acting.follow(beat)
        active = self._acting.unit
        step: Json = {"kind": str(beat.kind), "text": self._teller.line(beat)}
        now: Json = {"round": beat.round, "side": self._acting.side, "active": active}
        step |= {key: value for key, value in now.items() if self._told[key] != value}
        self._told = now
        if beat.heading:
            step["turn"] = True
        elif beat.actor is not None and beat.actor != active:
            step["actor"] = beat.actor
        if beat.subject is not None:
            step["subject"] = beat.subject
        if beat.attack is not None:
            over = beat.kind is BeatKind.ATTACK
            step["attack"] = attack_values(self._chronicle, beat.attack, over=over)
        if len(beat.path) > 1:
            step["path"] = [spot(self._chronicle, at) for at, _ in beat.path]
        notes = self._teller.notes(beat)
        if notes:
            step["notes"] = notes
        self._change(step, beat.changes)
        moved = [move for event in beat.events for move in self._hands.hear(event)]
        if moved:
            step["cards"] = moved
        return step

    def _change(self, step: Json, changes: tuple[Change, ...]) -> None:
        """Whatever lies otherwise on the table."""
        units: Json = {}
        zones: Json = {}
        for change in changes:
            match change:
                case UnitChange(unit, piece):
                    units[str(unit)] = None if piece is None else self._piece(piece)
                case ZoneChange(zone=zone, holder=holder):
                    zones[str(zone)] = holder
                case PointsChange(points):
                    step["points"] = points
                case OrdersChange(player, unused):
                    step[f"orders{player}"] = unused
                case HandChange(player, cards):
                    step[f"hand{player}"] = cards
        if units:
            step["units"] = units
        if zones:
            step["zones"] = zones

    def _piece(self, piece: PieceShown) -> list[float | list[str] | None]:
        """Where it stands, wounds, order, guard, what lasts on it."""
        at, rear = piece.place
        x2, y2 = spot(self._chronicle, rear) if rear != NOWHERE else (None, None)
        lasting = [self._teller.names.effect(effect) for effect in piece.statuses]
        shown: list[float | list[str] | None] = [*spot(self._chronicle, at), x2, y2]
        shown += [piece.wounds, piece.token, int(piece.guard)]
        return [*shown, lasting] if lasting else shown


def spot(chronicle: Chronicle, at: int) -> list[float]:
    """Where a hex lies in the picture."""
    x, y = center(chronicle.table.board.spots[at])
    return [round(x, 1), round(y, 1)]
