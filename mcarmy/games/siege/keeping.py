"""How the book of a campaign is kept: every posting, in the order in which it counts.

Everything follows from what happened; what the paper says is never used here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.book import Book, Chapter, Posting, PostingKind, Standing
from mcarmy.games.siege.campaign import GoalKind
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import BelowZero, PrimaryPromotion, RewardOrder
from mcarmy.games.siege.status import may_buy, rank_of, reference_card

if TYPE_CHECKING:
    from mcarmy.base.problems import Location, Span
    from mcarmy.games.siege.box import Box
    from mcarmy.games.siege.campaign import (
        Campaign,
        CampaignAccount,
        Mission,
        NameAt,
        NumberAt,
        Reward,
    )
    from mcarmy.games.siege.house_rules import HouseRules


def keep_book(campaign: Campaign, box: Box, rules: HouseRules | None = None) -> Book:
    """Work out a campaign, by its own answers to open questions or by others."""
    rules = campaign.house_rules if rules is None else rules
    keeper = _Keeper(campaign, box, rules)
    opening = tuple(keeper.posted)
    first = keeper.standings()
    chapters = tuple(keeper.chapter(mission) for mission in campaign.missions)
    return Book(campaign, rules, opening, first, chapters)


class PrintedReward(Struct, frozen=True):
    """What a mission pays, and where that is written; None where nobody says it."""

    promotion: int | None
    promotion_at: Location
    credits: int | None
    credits_at: Location


def printed_reward(campaign: Campaign, box: Box, mission: Mission, reward: Reward) -> PrintedReward:
    """What the ledger says, else what the owner's box says about the Primary Mission."""
    here = campaign.text.at(reward.span)
    known = box.mission(mission.printed.text) if mission.printed is not None else None
    if reward is not mission.primary:
        known = None

    def told(written: NumberAt | None, name: str) -> tuple[int | None, Location]:
        if written is not None:
            return written.value, campaign.text.at(written.span)
        in_box = None if known is None else known.rewards.get(name)
        return (None, here) if in_box is None else (in_box.value, in_box.place)

    return PrintedReward(*told(reward.promotion, "promotion"), *told(reward.credits, "credits"))


class _Keeper:
    """The running numbers while the book is kept."""

    def __init__(self, campaign: Campaign, box: Box, rules: HouseRules) -> None:
        self.campaign = campaign
        self.box = box
        self.rules = rules
        self.promotion = {team.id: 0 for team in campaign.teams}
        self.credits = dict(self.promotion)
        self.posted: list[Posting] = []
        self.number = 0
        promotion, credits_ = self._beginning()
        for team in campaign.teams:
            place = self._at(team.corporation.span)
            self._post(team.id, PostingKind.START, place, promotion=promotion, credits_=credits_)

    def _beginning(self) -> tuple[int, int]:
        """What every team starts with (SIEGE-CREDIT-1, SIEGE-SETUP-2)."""
        goal = self.campaign.goal
        if goal is None or goal.kind is not GoalKind.SINGLE:
            return 0, facts().start_credits
        return facts().least(goal.number), facts().credits_per_rank * goal.number

    def standings(self) -> dict[str, Standing]:
        """Where the teams stand at this moment."""
        return {
            team: Standing(points, self.credits[team], rank_of(points, self.rules))
            for team, points in self.promotion.items()
        }

    def chapter(self, mission: Mission) -> Chapter:
        """One mission, from the purchase of credits to the last loss."""
        self.posted = []
        self.number = mission.number
        resting = mission.dark_legion.text if mission.dark_legion is not None else None
        self._buy(mission)
        start = self.standings()
        ranks = {team: standing.rank for team, standing in start.items()}
        card = reference_card(ranks, resting, self.rules)
        for team in mission.playing():
            account = mission.account(team)
            if account is not None and team in self.promotion:
                self._play(mission, account)
        if resting is not None and resting in self.promotion:
            self._rest(mission, resting)
        for team in self.promotion:
            self._lift_to_zero(team, mission)
        return Chapter(mission, start, card, tuple(self.posted), self.standings())

    def _buy(self, mission: Mission) -> None:
        """Each team may buy one credit before Ranks are determined (SIEGE-CREDIT-4)."""
        for name in _each_once(mission.bought):
            points = self.promotion.get(name.text)
            if points is not None and may_buy(name.text, points, mission.idle(), self.rules):
                price, place = facts().credit_bought, self._at(name.span)
                self._post(name.text, PostingKind.BOUGHT, place, promotion=price, credits_=1)

    def _play(self, mission: Mission, account: CampaignAccount) -> None:
        """What a Corporation team did, earned and lost."""
        team = account.team.text
        for kills in account.kills:
            worth = facts().creatures[kills.creature].promotion
            self._count(team, PostingKind.KILLS, kills.count, worth, about=kills.creature)
        self._count(team, PostingKind.FRIENDLY_HITS, account.friendly_hits, facts().friendly_hit)
        for other in account.others:
            asked = other.credits.value if other.credits is not None else 0
            self._post(
                team,
                PostingKind.OTHER,
                self._at(other.span),
                promotion=other.promotion.value if other.promotion is not None else 0,
                credits_=max(asked, -self.credits[team]),  # nobody has fewer than none
                about=other.why,
            )
        if self.rules.reward_order is RewardOrder.REWARD_FIRST:
            self._reward(mission, account)
            self._lose(account)
        else:
            self._lose(account)
            self._reward(mission, account)

    def _reward(self, mission: Mission, account: CampaignAccount) -> None:
        """Points for what was achieved, credits only with a survivor (SIEGE-MISSION-1)."""
        team = account.team.text
        survived = account.lost is None or account.lost.value < facts().doomtrooper.team
        self._pay(mission, mission.primary, team, PostingKind.PRIMARY, survived=survived)
        for name, reward in mission.secondary:
            if name.text == team:
                self._pay(mission, reward, team, PostingKind.SECONDARY, survived=survived)

    def _pay(
        self,
        mission: Mission,
        reward: Reward | None,
        team: str,
        kind: PostingKind,
        *,
        survived: bool,
    ) -> None:
        if reward is None or not reward.done:
            return
        printed = printed_reward(self.campaign, self.box, mission, reward)
        if printed.promotion:
            self._post(team, kind, printed.promotion_at, promotion=printed.promotion)
        if printed.credits and survived:
            self._post(team, kind, printed.credits_at, credits_=printed.credits)

    def _lose(self, account: CampaignAccount) -> None:
        """Each trooper lost costs a credit, or points where there is none (SIEGE-CREDIT-3)."""
        if account.lost is None:
            return
        team, place = account.team.text, self._at(account.lost.span)
        paid = min(self.credits[team], account.lost.value)
        unpaid = account.lost.value - paid
        if paid:
            self._post(team, PostingKind.LOST, place, credits_=-paid, count=paid)
        if unpaid:
            cost = facts().loss_without_credit * unpaid
            self._post(team, PostingKind.LOST_UNPAID, place, promotion=cost, count=unpaid)

    def _rest(self, mission: Mission, team: str) -> None:
        """What the Dark Legion player's own team gets (SIEGE-PP-3, SIEGE-Q6)."""
        self._count(team, PostingKind.DARK_LEGION, mission.hits, facts().dark_legion_hit)
        if self.rules.primary_promotion is PrimaryPromotion.EVERYONE:
            self._pay(mission, mission.primary, team, PostingKind.PRIMARY, survived=False)

    def _lift_to_zero(self, team: str, mission: Mission) -> None:
        """Points that would be negative when the mission ends are none (SIEGE-Q4)."""
        missing = -self.promotion[team]
        if missing > 0 and self.rules.below_zero is BelowZero.NEVER:
            place = self._at(mission.span)
            self._post(team, PostingKind.NOT_BELOW_ZERO, place, promotion=missing)

    def _count(
        self, team: str, kind: PostingKind, count: NumberAt | None, each: int, about: str = ""
    ) -> None:
        """A change that is so much for each of a number of things."""
        if count is not None and count.value:
            place, change = self._at(count.span), each * count.value
            self._post(team, kind, place, promotion=change, count=count.value, about=about)

    def _post(
        self,
        team: str,
        kind: PostingKind,
        place: Location,
        *,
        promotion: int = 0,
        credits_: int = 0,
        count: int = 1,
        about: str = "",
    ) -> None:
        self.promotion[team] += promotion
        self.credits[team] += credits_
        posting = Posting(self.number, team, kind, promotion, credits_, place, count, about)
        self.posted.append(posting)

    def _at(self, span: Span) -> Location:
        return self.campaign.text.at(span)


def _each_once(names: tuple[NameAt, ...]) -> list[NameAt]:
    """The first of each name."""
    return list({name.text: name for name in reversed(names)}.values())[::-1]
