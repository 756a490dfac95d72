"""How many Extra Actions a team may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import EXTRA_ACTIONS
from mcarmy.games.siege.words import plural, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.book import Chapter
    from mcarmy.games.siege.campaign import CampaignAccount


def check(audit: Audit) -> Iterator[Finding]:
    """No more than the Rank gives, as the owner's box tells it (SIEGE-ACT-4, SIEGE-CORP-2)."""
    for chapter in audit.book.chapters:
        for team in chapter.mission.playing():
            account = chapter.mission.account(team)
            if account is not None and account.extra_actions is not None:
                yield from _too_many(audit, chapter, account, account.extra_actions.value)


def _too_many(
    audit: Audit, chapter: Chapter, account: CampaignAccount, used: int
) -> Iterator[Finding]:
    team, mission = account.team.text, chapter.mission
    rank = chapter.start[team].rank if team in chapter.start else 1
    card = audit.box.ranks.get(rank)
    if card is None or card.extra_actions is None or account.extra_actions is None:
        return
    most = card.extra_actions
    each_turn = facts().corporations[team].extra_actions_each_turn
    if each_turn:
        printed = audit.box.mission(mission.printed.text) if mission.printed is not None else None
        if printed is None or printed.rounds is None:
            return  # nobody says how many turns the mission has
        most += each_turn * printed.rounds
    if used > most:
        message = (
            f"{team_name(team)} used {plural(used, 'Extra Action')}; Rank {rank} gives {most}."
        )
        related = (Related(card.place, f"Rank {rank}"),)
        advice = "Correct the count, or the box file."
        where = audit.at(account.extra_actions.span)
        problem = Problem(EXTRA_ACTIONS, message, where, advice, related)
        yield Finding(problem, team, rests_on=mission.number - 1)
