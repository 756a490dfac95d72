"""The Reference card of the Dark Legion follows from the Ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Edit, Fix, Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import REFERENCE_CARD
from mcarmy.games.siege.status import counted_ranks
from mcarmy.games.siege.words import team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.book import Chapter
    from mcarmy.games.siege.campaign import NameAt


def check(audit: Audit) -> Iterator[Finding]:
    """The card on the paper is the one that two teams have reached (SIEGE-SETUP-7)."""
    for chapter in audit.book.chapters:
        written = chapter.mission.reference_card
        if written is not None and written.text != chapter.reference_card.name:
            problem = _wrong(audit, chapter, written)
            yield Finding(problem, rests_on=chapter.mission.number - 1)


def _wrong(audit: Audit, chapter: Chapter, written: NameAt) -> Problem:
    right, mission = chapter.reference_card, chapter.mission
    resting = mission.dark_legion.text if mission.dark_legion is not None else None
    ranks = {team: standing.rank for team, standing in chapter.start.items()}
    counted = counted_ranks(ranks, resting, audit.book.rules)
    named = next(card for card in facts().reference_cards if card.name == written.text)
    wanted = max(right, named, key=lambda card: card.rank)
    reached = [team for team, rank in counted.items() if rank >= wanted.rank]
    message = (
        f"The Reference card is {right.name}, not {written.text}: "
        f"{len(reached)} of {len(counted)} teams have Rank {wanted.rank} or more, "
        f"and {wanted.name} needs {wanted.teams}."
    )
    related = tuple(
        Related(
            audit.at(team.corporation.span),
            f"{team_name(team.id)}: Rank {ranks[team.id]} "
            f"with {chapter.start[team.id].promotion} points at the start of this mission",
        )
        for team in audit.campaign.teams
        if team.id in (reached or counted)
    )
    fix = Fix(f"write `{right.name}`", (Edit(written.span, right.name),), safe=False)
    advice = f"Write `{right.name}`; `mcarmy siege ledger` shows the Ranks of every mission."
    return Problem(REFERENCE_CARD, message, audit.at(written.span), advice, related, (fix,))
