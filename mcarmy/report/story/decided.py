"""Why did the winner win, and at which moment was it decided?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.queries.scoring import zone_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.engine.game import Game
    from mcarmy.report.story.turning_points import Moment


def deciding_moment(moments: Sequence[Moment], winner: int | None) -> Moment | None:
    """The last moment at which the winner took the lead; from there on he kept it."""
    if winner is None:
        return None
    turns = [moment for moment in moments if moment.turn and _leads(moment, winner)]
    return turns[-1] if turns else None


def _leads(moment: Moment, player: int) -> bool:
    return moment.points[player] > moment.points[1 - player]


def where_points_came_from(table: Game, names: tuple[str, str]) -> str:
    """The points of both sides at the end, by destroyed units, zones and cards."""
    zones = zone_points(table)
    sides = []
    for player, name in enumerate(names):
        side = table.state.players[player]
        parts = [f"{side.kills} for destroyed units"]
        if table.terms.zone_points:
            parts.append(f"{zones[player]} for zones")
        if side.card_points:
            parts.append(f"{side.card_points} from cards")
        sides.append(f"{name} has {', '.join(parts)}")
    return f"{'; '.join(sides)}."
