"""What promotion points mean when a mission starts: Rank, Reference card, buying a credit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import BelowZero, RestingBuys, RestingTeam, ScaleEnd

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mcarmy.games.siege.facts import ReferenceCard
    from mcarmy.games.siege.house_rules import HouseRules


def rank_of(promotion: int, rules: HouseRules) -> int:
    """The Rank of a team with so many promotion points (SIEGE-RANK-1, SIEGE-Q1)."""
    return facts().rank(promotion, beyond=rules.scale_end is ScaleEnd.RANK_7)


def reference_card(
    ranks: Mapping[str, int], resting: str | None, rules: HouseRules
) -> ReferenceCard:
    """The Reference card that follows from the Ranks at the start (SIEGE-SETUP-7)."""
    counted = counted_ranks(ranks, resting, rules).values()
    fitting = [
        card
        for card in facts().reference_cards
        if sum(rank >= card.rank for rank in counted) >= card.teams
    ]
    return fitting[-1]


def counted_ranks(
    ranks: Mapping[str, int], resting: str | None, rules: HouseRules
) -> Mapping[str, int]:
    """The teams that count for the Reference card (SIEGE-Q5)."""
    if rules.resting_team is RestingTeam.COUNTS:
        return ranks
    return {team: rank for team, rank in ranks.items() if team != resting}


def may_buy(team: str, promotion: int, idle: Collection[str], rules: HouseRules) -> bool:
    """Whether a team may buy a credit now (SIEGE-CREDIT-4, SIEGE-Q4, SIEGE-Q12).

    Idle are the teams that rest or are absent.
    """
    if team in idle and rules.resting_buys is RestingBuys.NO:
        return False
    return rules.below_zero is BelowZero.ALLOWED or promotion + facts().credit_bought >= 0
