"""When a campaign is over, and who won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.kinds import ALREADY_WON
from mcarmy.games.siege.victory import decided
from mcarmy.games.siege.words import listed, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit


def check(audit: Audit) -> Iterator[Finding]:
    """Missions after the end of the campaign are odd (SIEGE-SETUP-3)."""
    victory = decided(audit.book)
    if victory is None or victory.mission >= len(audit.book.chapters):
        return
    after = audit.book.chapters[victory.mission].mission
    won_in = audit.book.chapters[victory.mission - 1].mission
    message = (
        f"The campaign was decided by `{won_in.name[:40]}`: "
        f"{listed([team_name(team) for team in victory.teams])} had won."
    )
    related = (Related(audit.at(won_in.span), "decided here"),)
    advice = "Start a new ledger, or change the goal."
    problem = Problem(ALREADY_WON, message, audit.at(after.span), advice, related)
    yield Finding(problem, rests_on=victory.mission)
