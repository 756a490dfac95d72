"""A campaign with its book and its box: what the rules look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.base.problems import Location, Problem, Span
    from mcarmy.games.siege.book import Book
    from mcarmy.games.siege.box import Box
    from mcarmy.games.siege.campaign import Campaign


class Audit(Struct, frozen=True):
    """Everything a rule needs."""

    campaign: Campaign
    box: Box
    book: Book

    def at(self, span: Span) -> Location:
        """A place in the ledger."""
        return self.campaign.text.at(span)


class Finding(Struct, frozen=True):
    """A problem, and how it hangs together with the numbers of a team, or of all.

    `rests_on` is the mission up to which numbers must be right for it to be one; `spoils` the
    mission from which on they cannot be trusted because of it.
    """

    problem: Problem
    team: str | None = None
    rests_on: int | None = None
    spoils: int | None = None
