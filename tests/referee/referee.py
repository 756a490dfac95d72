"""The referee: looks at every event and objects to what the rules do not allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine import events
from tests.referee import (  # noqa: F401  (each looks at its events)
    dealing,
    fighting,
    moving,
    placing,
    rounds,
    winning,
    wounds,
)
from tests.referee.handlers import LOOKS, Breach
from tests.referee.table import Table

if TYPE_CHECKING:
    from tests.referee.table import Position

OF_NO_INTEREST = (events.DiceReady, events.CardCanceled)
WHILE_DOOMED = (events.DamageCounted, events.Wounded, events.Destroyed, events.EffectFired)


@dataclass(frozen=True)
class Objection:
    """What was broken, by which event, and how to see it again."""

    number: int
    event: object
    breach: Breach
    replay: str

    def __str__(self) -> str:
        rule, message = self.breach
        return f"{rule}: {message}\n  event {self.number}: {self.event}\n  replay: {self.replay}"


class Referee:
    """Listens to one game."""

    def __init__(self, position: Position, replay: str) -> None:
        self.table = Table(position)
        self.replay = replay
        self.heard = 0
        self.kinds: Counter[str] = Counter()
        self.objections: list[Objection] = []

    def __call__(self, event: object) -> None:
        self.heard += 1
        self.kinds[type(event).__name__] += 1
        table = self.table
        if table.over:
            self._object(event, Breach("WIN-4", "something happens after the game has ended"))
        if not isinstance(event, WHILE_DOOMED):
            for piece in table.pieces:
                if piece.doomed:
                    told = f"unit {piece.number} is destroyed and still there"
                    self._object(event, Breach("ATTACK-7", told))
        looks = LOOKS.get(type(event), [])
        assert looks or isinstance(event, OF_NO_INTEREST), f"nobody looks at {event}"
        for look in looks:
            for breach in look(table, event):
                self._object(event, breach)

    def _object(self, event: object, breach: Breach) -> None:
        self.objections.append(Objection(self.heard, event, breach, self.replay))
