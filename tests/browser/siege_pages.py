"""Pages of a campaign of Siege of the Citadel: its course, and what to print for a mission."""

from __future__ import annotations

from pathlib import Path

from mcarmy.games.siege.briefing import Plans, brief
from mcarmy.games.siege.check import CheckedCampaign, check_campaign
from mcarmy.games.siege.decisive import decisive
from mcarmy.report.games.siege.ledger import ledger_report
from mcarmy.report.games.siege.sheets import sheets_page
from mcarmy.report.render.html import html
from mcarmy.source.nodes import read_text
from tests.games.siege.random_campaigns import as_yaml
from tests.games.siege.random_campaigns import campaign as random_campaign

FIVE_TEAMS = 317  # the seed of a campaign of eleven missions
LONG = "A campaign with quite a long name that somebody <gave> it"


def campaign(folder: Path) -> Path:
    """The page of a campaign of eleven missions with five teams."""
    found = ledger(FIVE_TEAMS)
    report = ledger_report(
        found.book,
        tuple(decisive(found.book, found.box)),
        after=len(found.book.chapters),
        explain="capitol",
        problems=1,
    )
    return _written(folder / "campaign.html", html(report))


def team_sheets(folder: Path) -> Path:
    """The page to print before the next mission."""
    found = ledger(FIVE_TEAMS)
    briefing = brief(found.book, found.box, Plans("capitol"))
    return _written(folder / "sheets.html", sheets_page(briefing))


def ledger(seed: int) -> CheckedCampaign:
    """A random campaign with names that are hard to show."""
    made, _ = random_campaign(seed)
    made["campaign"] = LONG
    for mission in made["missions"]:
        mission["name"] += " at the <gates> of the Citadel"
    for team in made["teams"].values():
        team["player"] = "Somebody & his brother"
    return check_campaign(read_text(as_yaml(made), "ledger.yaml"), Path())


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path
