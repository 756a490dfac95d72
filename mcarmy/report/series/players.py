"""What is told of a match that several players have played: does the winner depend on who plays?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.render.written import estimated, interval
from mcarmy.report.report import Section, Table
from mcarmy.simulate.contests.players import Agreement

if TYPE_CHECKING:
    from mcarmy.report.report import Json
    from mcarmy.simulate.contests.players import PlayersResult
    from mcarmy.simulate.series.statistics import Estimate

COLUMNS = (
    Column("player"),
    Column("wins", Quantity.SHARE),
    Column("95 % interval", Quantity.SHARE, bounds=BOUNDS),
    Column("games", Quantity.COUNT),
    Column("broken", Quantity.COUNT),
)


def players_section(found: PlayersResult, names: tuple[str, str]) -> Section:
    """The same match by each player."""
    rows = tuple(
        (
            each.player,
            each.rate.rate,
            Between(each.rate.low, each.rate.high),
            2 * each.rate.pairs,
            each.errors,
        )
        for each in found.results
    )
    title = f"How often {names[0]} wins, by who plays both sides"
    table = Table("players", COLUMNS, rows, title=title, in_values=True)
    return Section("Who plays", (table,), wide=True)


def players_sentence(found: PlayersResult, names: tuple[str, str]) -> str:
    """Whether the verdict depends on who plays."""
    one, two = names
    if len(found.results) < 2:
        return "Interrupted before another player had played: who plays was not compared."
    rated = sorted(found.results, key=lambda each: each.rate.rate)
    least, most = rated[0], rated[-1]
    span = (
        f"{one} wins {_sure(least.rate)} if {least.player} plays both sides, {_sure(most.rate)} if "
        f"{most.player} does"
    )
    match found.agreement:
        case Agreement.REVERSED:
            return f"Who wins depends on who plays: {span}."
        case Agreement.DEPENDS:
            return f"The verdict depends on who plays: {span}; not all of them find one ahead."
        case Agreement.AGREE:
            better = one if least.rate.rate > 0.5 else two
            count = "Both players" if len(rated) == 2 else f"All {len(rated)} players"
            return f"{count} find {better} ahead: {span}."
        case Agreement.OPEN:
            return f"The players do not differ by more than luck, and do not settle it: {span}."


def _sure(rate: Estimate) -> str:
    return f"{estimated(rate.rate)} ({interval(rate.low, rate.high)})"


def players_values(found: PlayersResult, names: tuple[str, str]) -> dict[str, Json]:
    """The same for programs, schemas/series.schema.json."""
    return {
        "players": {
            "agreement": str(found.agreement),
            "sentence": players_sentence(found, names),
            "reached": found.reached,
            "results": [
                {
                    "player": each.player,
                    "rate": each.rate.rate,
                    "low": each.rate.low,
                    "high": each.rate.high,
                    "games": 2 * each.rate.pairs,
                    "broken": each.errors,
                }
                for each in found.results
            ],
        }
    }
