"""What must everybody know before the next mission? Ranks, dice, cards, calls, and what to buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.odds.dice import DiceGround, rank_color
from mcarmy.games.siege.status import may_buy, rank_of, reference_card
from mcarmy.games.siege.victory import decided

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mcarmy.games.siege.book import Book, Standing
    from mcarmy.games.siege.box import Box, BoxMission, HitDie
    from mcarmy.games.siege.campaign import Team
    from mcarmy.games.siege.facts import FewerPlayers, ReferenceCard
    from mcarmy.games.siege.house_rules import HouseRules
    from mcarmy.games.siege.victory import Victory


class Plans(Struct, frozen=True):
    """What is known about the evening: who is the Dark Legion, who stays away, who buys."""

    dark_legion: str | None = None
    absent: tuple[str, ...] = ()
    buyers: tuple[str, ...] = ()
    mission: BoxMission | None = None
    doomtrooper_teams: int | None = None

    def idle(self) -> tuple[str, ...]:
        """The teams that will not play as a Corporation."""
        return self.absent if self.dark_legion is None else (self.dark_legion, *self.absent)


class BuyingOffer(Struct, frozen=True):
    """What buying a credit would do to a team, and to the Reference card."""

    promotion: int
    credits: int
    rank: int
    reference_card: str


class TeamBrief(Struct, frozen=True):
    """A team when the mission starts."""

    team: Team
    standing: Standing
    bought: bool
    color: HitDie
    extra_actions: int | None
    extra_actions_each_turn: int
    cards: int
    move: int
    offer: BuyingOffer | None
    to_next_rank: int | None


class Briefing(Struct, frozen=True):
    """The next mission, before it starts."""

    campaign: str
    number: int
    plans: Plans
    teams: tuple[TeamBrief, ...]
    doomtrooper_teams: int
    reference_card: ReferenceCard
    players: FewerPlayers
    grounds: tuple[DiceGround, ...]
    over: Victory | None


def brief(book: Book, box: Box, plans: Plans) -> Briefing:
    """The briefing for the mission after the last one that is written down."""
    standings = bought(book.latest, plans.buyers, book.rules)
    ranks = {team: each.rank for team, each in standings.items()}
    card = reference_card(ranks, plans.dark_legion, book.rules)
    present = [team for team in book.campaign.teams if team.id not in plans.absent]
    playing = [team for team in present if team.id != plans.dark_legion]
    count = len(playing) if plans.dark_legion is not None else max(1, len(present) - 1)
    count = plans.doomtrooper_teams or count
    grounds: dict[str, DiceGround] = {}
    briefs = []
    for team in playing:
        color, ground = rank_color(ranks[team.id], box)
        grounds.setdefault(ground.thing, ground)
        briefs.append(_team(team, standings, book.rules, box, plans, color))
    return Briefing(
        book.campaign.name,
        len(book.chapters) + 1,
        plans,
        tuple(briefs),
        count,
        card,
        facts().fewer_players(count),
        tuple(grounds.values()),
        decided(book),
    )


def bought(
    standings: Mapping[str, Standing], buyers: Collection[str], rules: HouseRules
) -> dict[str, Standing]:
    """The standings once some teams have bought a credit (SIEGE-CREDIT-4)."""
    return {
        team: _after_buying(each, rules) if team in buyers else each
        for team, each in standings.items()
    }


def _after_buying(standing: Standing, rules: HouseRules) -> Standing:
    points = standing.promotion + facts().credit_bought
    return type(standing)(points, standing.credits + 1, rank_of(points, rules))


def _team(
    team: Team,
    standings: Mapping[str, Standing],
    rules: HouseRules,
    box: Box,
    plans: Plans,
    color: HitDie,
) -> TeamBrief:
    corporation, trooper = facts().corporations[team.id], facts().doomtrooper
    standing = standings[team.id]
    card = box.ranks.get(standing.rank)
    above = [least for least in facts().ranks if least > standing.promotion]
    return TeamBrief(
        team,
        standing,
        team.id in plans.buyers,
        color,
        None if card is None else card.extra_actions,
        corporation.extra_actions_each_turn,
        trooper.cards + corporation.cards,
        trooper.move + corporation.move,
        _offer(team.id, standings, rules, plans),
        above[0] - standing.promotion if above else None,
    )


def _offer(
    team: str, standings: Mapping[str, Standing], rules: HouseRules, plans: Plans
) -> BuyingOffer | None:
    """None for a team that has bought already or may not."""
    points = standings[team].promotion
    if team in plans.buyers or not may_buy(team, points, plans.idle(), rules):
        return None
    then = bought(standings, (team,), rules)
    ranks = {each: standing.rank for each, standing in then.items()}
    card = reference_card(ranks, plans.dark_legion, rules)
    after = then[team]
    return BuyingOffer(after.promotion, after.credits, after.rank, card.name)
