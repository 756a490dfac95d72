"""What a ledger file says: teams, and what happened mission by mission, each with its place."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem, Span, Text
    from mcarmy.games.siege.house_rules import HouseRules


class NumberAt(Struct, frozen=True):
    """A number and where it is written."""

    value: int
    span: Span


class NameAt(Struct, frozen=True):
    """A name, or the id it stands for, and where it is written."""

    text: str
    span: Span


class GoalKind(StrEnum):
    """The ways to play (SIEGE-SETUP-1)."""

    SINGLE = "single"
    MINI = "mini"
    LONG = "long"


class CampaignGoal(Struct, frozen=True):
    """What ends the campaign: a Rank to play at, a number of missions, or points to reach."""

    kind: GoalKind
    number: int
    span: Span


class Team(Struct, frozen=True):
    """A Corporation, its player and its two Doomtroopers."""

    corporation: NameAt
    player: str
    troopers: tuple[NameAt, ...]

    @property
    def id(self) -> str:
        return self.corporation.text


class Reward(Struct, frozen=True):
    """A Primary or Secondary Mission: whether it was done, and what is printed on it."""

    done: bool
    credits: NumberAt | None
    promotion: NumberAt | None
    span: Span


class Kills(Struct, frozen=True):
    """How many creatures of one kind a team eliminated."""

    creature: str
    count: NumberAt


class OtherChange(Struct, frozen=True):
    """Points or credits for a reason no rule of the sheet names, such as a card."""

    promotion: NumberAt | None
    credits: NumberAt | None
    why: str
    span: Span


class Gear(Struct, frozen=True):
    """The Weapon and Equipment cards of one trooper."""

    trooper: NameAt
    cards: tuple[NameAt, ...]


class CampaignAccount(Struct, frozen=True):
    """What one team did in one mission."""

    team: NameAt
    kills: tuple[Kills, ...] = ()
    friendly_hits: NumberAt | None = None
    lost: NumberAt | None = None
    others: tuple[OtherChange, ...] = ()
    gear: tuple[Gear, ...] = ()
    extra_actions: NumberAt | None = None


class PaperSheet(Struct, frozen=True):
    """What the paper says about one team after a mission."""

    team: NameAt
    promotion: NumberAt | None
    credits: NumberAt | None
    rank: NumberAt | None


class Mission(Struct, frozen=True):
    """One evening."""

    number: int
    name: str
    span: Span
    printed: NameAt | None = None
    dark_legion: NameAt | None = None
    reference_card: NameAt | None = None
    bought: tuple[NameAt, ...] = ()
    absent: tuple[NameAt, ...] = ()
    primary: Reward | None = None
    secondary: tuple[tuple[NameAt, Reward], ...] = ()
    accounts: tuple[CampaignAccount, ...] = ()
    hits: NumberAt | None = None
    ranks: tuple[tuple[NameAt, NumberAt], ...] = ()
    paper: tuple[PaperSheet, ...] = ()

    def account(self, team: str) -> CampaignAccount | None:
        """What a team did here; None if it did not play as a Corporation."""
        if self.dark_legion is not None and self.dark_legion.text == team:
            return None
        return next((each for each in self.accounts if each.team.text == team), None)

    def idle(self) -> tuple[str, ...]:
        """The teams that do not play as a Corporation: the Dark Legion's own, and absent ones."""
        resting = () if self.dark_legion is None else (self.dark_legion,)
        return tuple(name.text for name in (*resting, *self.absent))

    def playing(self) -> tuple[str, ...]:
        """The Corporation teams of this mission, in the order they are listed."""
        return tuple(each.team.text for each in self.accounts if self.account(each.team.text))


class Doubt(Struct, frozen=True):
    """Something that could not be read: what follows from it for a team, from a mission on."""

    mission: int
    team: str | None
    problem: Problem


class Campaign(Struct, frozen=True):
    """A ledger as it is written."""

    text: Text
    name: str
    goal: CampaignGoal | None
    house_rules: HouseRules
    boxes: tuple[NameAt, ...]
    teams: tuple[Team, ...]
    missions: tuple[Mission, ...]
    problems: tuple[Problem, ...]
    doubts: tuple[Doubt, ...]

    def team(self, id_: str) -> Team | None:
        """A team by its Corporation."""
        return next((team for team in self.teams if team.id == id_), None)
