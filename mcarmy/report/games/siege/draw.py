"""What the markers decided, as a report and as a comment for the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.siege.words import listed, team_name
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.report import Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from mcarmy.games.siege.draw import Drawn
    from mcarmy.report.cells import Cell


def draw_report(drawn: Drawn) -> Report:
    """The Dark Legion, who has which mission, and the order of every round."""
    most = max((len(order) for order in drawn.rounds), default=0)
    columns = (Column("round", Quantity.COUNT), *(Column(f"turn {n}") for n in range(1, most + 1)))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (number, *(_turn(team, drawn) for team in order))
        for number, order in enumerate(drawn.rounds, 1)
    )
    return Report(
        title=("The draw",),
        answer=f"{team_name(drawn.dark_legion)} is the Dark Legion.",
        sections=(
            Section("Missions", (Prose(tuple(_missions(drawn))),), quiet=True),
            Section("Order of turns", (Table("rounds", columns, rows),)),
        ),
        provenance=Provenance(
            (f"Seed {drawn.seed}; the same seed and teams give the same draw.",),
            (("seed", drawn.seed), ("dark_legion", drawn.dark_legion)),
        ),
    )


def draw_comment(drawn: Drawn) -> list[str]:
    """The draw as comments, a line each."""
    lines = [f"Drawn with seed {drawn.seed}: {team_name(drawn.dark_legion)} is the Dark Legion."]
    lines += _missions(drawn)
    for number, order in enumerate(drawn.rounds, 1):
        lines.append(f"Round {number}: {', '.join(_turn(team, drawn) for team in order)}")
    return lines


def _missions(drawn: Drawn) -> list[str]:
    if not drawn.secondary:
        return []
    primary = listed([team_name(team) for team in drawn.primary])
    secondary = listed([team_name(team) for team in drawn.secondary])
    return [f"Primary Mission: {primary}. Secondary Missions: {secondary}."]


def _turn(team: str, drawn: Drawn) -> str:
    return "Dark Legion" if team == drawn.dark_legion else team_name(team)
