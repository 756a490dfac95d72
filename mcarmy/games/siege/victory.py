"""Is a campaign decided, by which mission, and who won?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.campaign import GoalKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.games.siege.book import Book, Standing


class Victory(Struct, frozen=True):
    """The teams that won, mostly one, and after which mission."""

    teams: tuple[str, ...]
    mission: int


def decided(book: Book) -> Victory | None:
    """The end of a campaign (SIEGE-SETUP-3); teams with equal points share it (SIEGE-Q14)."""
    goal = book.campaign.goal
    if goal is None:
        return None
    for number, chapter in enumerate(book.chapters, 1):
        if goal.kind is GoalKind.LONG:
            over = any(each.promotion >= goal.number for each in chapter.after.values())
        else:
            over = number >= (goal.number if goal.kind is GoalKind.MINI else 1)
        if over:
            return Victory(leaders(chapter.after), number)
    return None


def leaders(standings: Mapping[str, Standing]) -> tuple[str, ...]:
    """The teams with the most promotion points."""
    most = max((each.promotion for each in standings.values()), default=0)
    return tuple(team for team, each in standings.items() if each.promotion == most)
