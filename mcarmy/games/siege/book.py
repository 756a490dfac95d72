"""What became of every team's points, Rank and credits, with the line that made each number."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.base.problems import Location
    from mcarmy.games.siege.campaign import Campaign, Mission
    from mcarmy.games.siege.facts import ReferenceCard
    from mcarmy.games.siege.house_rules import HouseRules


class PostingKind(StrEnum):
    """Why points or credits changed."""

    START = "start"
    BOUGHT = "bought"
    KILLS = "kills"
    FRIENDLY_HITS = "friendly hits"
    DARK_LEGION = "dark legion"
    OTHER = "other"
    PRIMARY = "primary"
    SECONDARY = "secondary"
    LOST = "lost"
    LOST_UNPAID = "lost without a credit"
    NOT_BELOW_ZERO = "not below zero"


RULES = {
    PostingKind.START: "SIEGE-CREDIT-1",
    PostingKind.BOUGHT: "SIEGE-CREDIT-4",
    PostingKind.KILLS: "SIEGE-PP-1",
    PostingKind.FRIENDLY_HITS: "SIEGE-PP-2",
    PostingKind.DARK_LEGION: "SIEGE-PP-3",
    PostingKind.OTHER: "",
    PostingKind.PRIMARY: "SIEGE-MISSION-1",
    PostingKind.SECONDARY: "SIEGE-MISSION-2",
    PostingKind.LOST: "SIEGE-CREDIT-3",
    PostingKind.LOST_UNPAID: "SIEGE-CREDIT-3",
    PostingKind.NOT_BELOW_ZERO: "SIEGE-PP-4",
}


class Posting(Struct, frozen=True):
    """One change of a team's points or credits; mission 0 is the start of the campaign."""

    mission: int
    team: str
    kind: PostingKind
    promotion: int
    credits: int
    place: Location
    count: int = 1
    about: str = ""


class Standing(Struct, frozen=True):
    """Where a team stands."""

    promotion: int
    credits: int
    rank: int


class Chapter(Struct, frozen=True):
    """One mission: how it began once credits were bought, what happened, how it ended."""

    mission: Mission
    start: Mapping[str, Standing]
    reference_card: ReferenceCard
    postings: tuple[Posting, ...]
    after: Mapping[str, Standing]


class Book(Struct, frozen=True):
    """The whole campaign, worked out."""

    campaign: Campaign
    rules: HouseRules
    opening: tuple[Posting, ...]
    first: Mapping[str, Standing]
    chapters: tuple[Chapter, ...]

    @property
    def latest(self) -> Mapping[str, Standing]:
        """Where the teams stand now."""
        return self.chapters[-1].after if self.chapters else self.first

    def after(self, number: int) -> Mapping[str, Standing]:
        """Where the teams stand after a mission; 0 is the start."""
        return self.chapters[number - 1].after if number else self.first

    def postings(self, team: str, until: int) -> tuple[Posting, ...]:
        """Every line that made a team's numbers, up to and with a mission."""
        made = [each for each in self.opening if each.team == team]
        for chapter in self.chapters[:until]:
            made += [each for each in chapter.postings if each.team == team]
        return tuple(made)
