"""Which unit is activated at a beat, and whose turn is it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events as e
from mcarmy.simulate.game.beats import BeatKind

if TYPE_CHECKING:
    from mcarmy.simulate.game.beats import Beat


class Acting:
    """Follows the beats of one game."""

    def __init__(self) -> None:
        self.unit: int | None = None
        self.side: int | None = None

    def follow(self, beat: Beat) -> None:
        """Take in the next beat."""
        for event in beat.events:
            if isinstance(event, e.Ordered) and event.cause.unit == event.unit:
                self.unit = event.unit
            elif isinstance(event, e.ActivationEnded | e.TurnBegan | e.RoundBegan):
                self.unit = None
        if beat.kind in (BeatKind.TURN, BeatKind.OUT):
            self.side = beat.player
        elif beat.heading:
            self.side = None
