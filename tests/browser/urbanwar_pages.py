"""Pages of Urban War: two teams compared, and one to print."""

from __future__ import annotations

from pathlib import Path

from mcarmy.games.urbanwar.compare import compare_teams
from mcarmy.games.urbanwar.sides import team_in
from mcarmy.report.games.urbanwar.comparison import comparison_report
from mcarmy.report.games.urbanwar.sheet import team_sheet
from mcarmy.report.render.html import html

TEAMS = Path(__file__).parents[2] / "examples" / "games" / "urbanwar"


def duels(folder: Path) -> Path:
    """Who beats whom between the two starter teams."""
    ours, theirs = (team_in(str(TEAMS / f"{n}.yaml")) for n in ("third-platoon", "arena-night"))
    path = folder / "duels.html"
    path.write_text(html(comparison_report(compare_teams(ours, theirs, {}))), encoding="utf-8")
    return path


def strike_team(folder: Path) -> Path:
    """The sheet of a starter team."""
    path = folder / "strike-team.html"
    team = team_in(str(TEAMS / "arena-night.yaml"))
    path.write_text(html(team_sheet(team, {})), encoding="utf-8")
    return path
