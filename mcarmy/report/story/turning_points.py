"""When did a game turn: who fell, and who took the lead?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.events import Destroyed
from mcarmy.report.story.zone_words import zone_line
from mcarmy.simulate.game.beats import BeatKind, ZoneChange

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


def turning_points(moments: Sequence[Moment]) -> list[Moment]:
    """The moments that matter most, in their order: changes of the lead, then the dearest."""
    dearest = sorted(moments, key=lambda m: (not m.turn, -m.worth, m.step))
    return sorted(dearest[:MOST], key=lambda moment: moment.step)


def moments_of(beats: Sequence[Beat], names: Naming) -> list[Moment]:
    """Every fall, and every change of the lead by falls, zones or the count at a round's end."""
    return list(_moments(beats, names))


def _moments(beats: Sequence[Beat], names: Naming) -> Iterator[Moment]:
    leader: int | None = None
    for step, beat in enumerate(beats):
        fallen = beat.event if isinstance(beat.event, Destroyed) else None
        taken = [change for change in beat.changes if isinstance(change, ZoneChange)]
        if fallen is None and not taken and beat.kind is not BeatKind.POINTS:
            continue
        one, two = beat.points
        ahead = None if one == two else int(two > one)
        turned = ahead is not None and ahead != leader
        told = [] if fallen is None else [_fall(names, beat)]
        if ahead is not None and turned:
            leader = ahead
            if fallen is None:
                told += [zone_line(names, change).rstrip(".") for change in taken]
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
