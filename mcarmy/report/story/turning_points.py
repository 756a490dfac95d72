"""When did a game turn: who fell, and who took the lead?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.queries.scoring import points
from mcarmy.engine.state import NO_UNIT

if TYPE_CHECKING:
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.report.story.events import Narrator

MOST = 8  # moments that a reader takes in at a glance


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that a player would tell of the game afterwards."""

    step: int  # of the story
    round: int
    text: str
    points: tuple[int, int]
    turn: bool  # whether the lead changed
    worth: int


class TurningPoints:
    """Listens to a game and notes who fell and who took the lead."""

    def __init__(self, table: Game, names: tuple[str, str], narrator: Narrator) -> None:
        self._table = table
        self._names = names
        self._narrator = narrator
        self._leader: int | None = None
        self._moments: list[Moment] = []

    def see(self, event: Event, step: int) -> None:
        """Take in one event that was told as this step of the story."""
        if isinstance(event, events.Destroyed):
            self._note(self._fall(event), step, event.points)
        elif isinstance(event, events.PointsCounted):
            self._note("", step, 0)

    def told(self) -> list[Moment]:
        """The moments that matter most, in their order: changes of the lead, then the dearest."""
        dearest = sorted(self._moments, key=lambda m: (not m.turn, -m.worth, m.step))
        return sorted(dearest[:MOST], key=lambda moment: moment.step)

    def _fall(self, event: events.Destroyed) -> str:
        fallen = self._narrator.unit(event.unit)
        if event.cause.unit == NO_UNIT:
            return f"{fallen} is destroyed"
        return f"{self._narrator.unit(event.cause.unit)} destroys {fallen}"

    def _note(self, text: str, step: int, worth: int) -> None:
        counted = points(self._table)
        ahead = None if counted[0] == counted[1] else int(counted[1] > counted[0])
        turned = ahead is not None and ahead != self._leader
        if turned and ahead is not None:
            self._leader = ahead
            lead = f"{self._names[ahead]} takes the lead"
            text = f"{text}: {lead}" if text else lead
        if text:
            round_ = self._table.state.round
            self._moments.append(Moment(step, round_, text, counted, turned, worth))
