"""Why did the winner win, and at which moment was it decided?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.queries.scoring import zone_points
from mcarmy.report.story.analysis_words import mark_words, percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.engine.game import Game
    from mcarmy.report.story.naming import Naming
    from mcarmy.report.story.turning_points import Moment
    from mcarmy.simulate.analysis.values import Analysis, TurnChance

EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Deciding:
    """The moment after which the winner stayed ahead."""

    step: int
    text: str


def deciding_moment(
    moments: Sequence[Moment], names: Naming, winner: int | None, analysis: Analysis | None
) -> Deciding | None:
    """By win chance where it is known, else by points; None in a game that nobody won."""
    if winner is None:
        return None
    if analysis is not None and analysis.complete and analysis.turns:
        return _by_chance(moments, names, winner, analysis)
    turns = [moment for moment in moments if moment.turn and _leads(moment, winner)]
    if not turns:
        return None
    return Deciding(turns[-1].step, f"Decided in round {turns[-1].round}: {turns[-1].text}")


def _leads(moment: Moment, player: int) -> bool:
    return moment.points[player] > moment.points[1 - player]


def _by_chance(
    moments: Sequence[Moment], names: Naming, winner: int, analysis: Analysis
) -> Deciding:
    """The turn after which the winner was never again behind, and what happened in it."""
    turns = analysis.turns
    behind = [at for at, turn in enumerate(turns) if _share(turn, winner) <= EVEN]
    name = names.players[winner]
    if not behind:
        least = min(_share(turn, winner) for turn in turns)
        return Deciding(
            turns[0].beat, f"{name} was ahead all the time: never below {percent(least)} to win"
        )
    before = turns[behind[-1]]
    after = turns[min(behind[-1] + 1, len(turns) - 1)]
    swing = (
        f"{percent(_share(before, winner))} → {percent(_share(after, winner))} to win for {name}"
    )
    step, what = _largest(moments, names, analysis, before.beat, after.beat)
    told = f": {what}" if what else ""
    return Deciding(step, f"Decided in round {before.round} ({swing}){told}")


def _share(turn: TurnChance, player: int) -> float:
    return turn.chance.of(player).share


def _largest(
    moments: Sequence[Moment], names: Naming, analysis: Analysis, start: int, end: int
) -> tuple[int, str]:
    """What mattered most between two beats: a marked swing, else the dearest fall."""
    marks = [mark for mark in analysis.marks if start <= mark.beat <= end]
    if marks:
        swung = max(marks, key=lambda mark: abs(mark.after.share - mark.before.share))
        return swung.beat, mark_words(names, swung)
    there = [moment for moment in moments if start <= moment.step <= end]
    if there:
        dearest = max(there, key=lambda moment: (moment.worth, moment.turn))
        return dearest.step, dearest.text
    return start, ""


def where_points_came_from(table: Game, names: tuple[str, str]) -> str:
    """The points of both sides at the end, by destroyed units, zones and cards."""
    zones = zone_points(table)
    sides = []
    for player, name in enumerate(names):
        side = table.state.players[player]
        parts = [f"{side.kills} for destroyed units"]
        if table.terms.format.zones:
            parts.append(f"{zones[player]} for zones")
        if side.card_points:
            parts.append(f"{side.card_points} from cards")
        sides.append(f"{name} has {', '.join(parts)}")
    return f"{'; '.join(sides)}."
