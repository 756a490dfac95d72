"""The Dark Legion player's own team rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.kinds import DARK_LEGION
from mcarmy.games.siege.words import team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit


def check(audit: Audit) -> Iterator[Finding]:
    """A team that is set aside kills and loses nobody (SIEGE-SETUP-6)."""
    for mission in audit.campaign.missions:
        villain = mission.dark_legion
        for account in mission.accounts:
            if villain is not None and account.team.text == villain.text:
                name = team_name(villain.text)
                message = f"{name} is the Dark Legion here and has no part as a Corporation."
                related = (Related(audit.at(villain.span), "the Dark Legion"),)
                advice = "Remove this entry, or name another team as the Dark Legion."
                where = audit.at(account.team.span)
                problem = Problem(DARK_LEGION, message, where, advice, related)
                yield Finding(problem, villain.text, spoils=mission.number)
