"""When did a game turn: who fell, and who took the lead?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.events import Destroyed
from mcarmy.simulate.game.beats import BeatKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.report.story.naming import Naming
    from mcarmy.simulate.game.beats import Beat

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


def turning_points(beats: Sequence[Beat], names: Naming) -> list[Moment]:
    """The moments that matter most, in their order: changes of the lead, then the dearest."""
    dearest = sorted(_moments(beats, names), key=lambda m: (not m.turn, -m.worth, m.step))
    return sorted(dearest[:MOST], key=lambda moment: moment.step)


def _moments(beats: Sequence[Beat], names: Naming) -> Iterator[Moment]:
    """Every fall, and every change of the lead when somebody falls or points are counted."""
    leader: int | None = None
    for step, beat in enumerate(beats):
        if beat.kind not in (BeatKind.DESTROYED, BeatKind.POINTS):
            continue
        fallen = beat.event if isinstance(beat.event, Destroyed) else None
        told = [] if fallen is None else [_fall(names, beat)]
        one, two = beat.points
        ahead = None if one == two else int(two > one)
        turned = ahead is not None and ahead != leader
        if ahead is not None and turned:
            leader = ahead
            told.append(f"{names.players[ahead]} takes the lead")
        if told:
            worth = fallen.points if fallen is not None else 0
            yield Moment(step, beat.round, ": ".join(told), beat.points, turned, worth)


def _fall(names: Naming, beat: Beat) -> str:
    assert beat.subject is not None
    fallen = names.unit(beat.subject)
    if beat.actor is None:
        return f"{fallen} is destroyed"
    return f"{names.unit(beat.actor)} destroys {fallen}"
