"""The questions of an evening: everything the ledger needs to know about one mission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.asking import questions as asking
from mcarmy.games.siege.box import Secondaries
from mcarmy.games.siege.briefing import bought
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import HitsCounted
from mcarmy.games.siege.status import may_buy
from mcarmy.games.siege.words import team_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.games.siege.asking.questions import Questions
    from mcarmy.games.siege.book import Book
    from mcarmy.games.siege.box import Box, BoxMission

SECONDARY_FROM = 3  # Corporation teams


class NewReward(Struct, frozen=True):
    """How a Primary or Secondary Mission ended."""

    done: bool
    credits: int = 0
    promotion: int = 0


class NewAccount(Struct, frozen=True):
    """What a team did."""

    team: str
    kills: tuple[tuple[str, int], ...]
    friendly_hits: int
    lost: int
    secondary: NewReward | None


class NewMission(Struct, frozen=True):
    """A mission to be written into a ledger."""

    name: str
    dark_legion: str
    absent: tuple[str, ...]
    bought: tuple[str, ...]
    primary: NewReward
    accounts: tuple[NewAccount, ...]
    hits: int
    printed: str | None = None
    """Its name in the owner's box, if it is there."""


def evening(book: Book, box: Box) -> Callable[[], Questions[NewMission]]:
    """The questions for the mission after the last one of a book."""

    def questions() -> Questions[NewMission]:
        teams = {team.id: team_name(team.id) for team in book.campaign.teams}
        number = len(book.chapters) + 1
        name = yield asking.text("Name of the mission", f"Mission {number}")
        villain = yield asking.choice("Who was the Dark Legion?", teams)
        others = {team: label for team, label in teams.items() if team != villain}
        absent: tuple[str, ...] = ()
        if len(others) > 1:
            answer = yield asking.several("Who was absent? (Enter: nobody)", others)
            absent = _parts(answer)
        playing = [team for team in others if team not in absent] or list(others)[:1]
        buyers = yield from _buyers(book, playing)
        known = box.mission(name)
        primary = yield from _reward("Primary Mission", _printed(known))
        unused = known is not None and known.secondaries is Secondaries.NONE
        accounts = []
        for team in playing:
            asks = len(playing) >= SECONDARY_FROM and not unused
            account = yield from _account(team, secondary=asks)
            accounts.append(account)
        rolled = book.rules.hits_counted is HitsCounted.ROLLED
        which = "before armor" if rolled else "that cost a hit point"
        hits = yield asking.number(f"Hits of the Dark Legion on Doomtroopers, {which}", None)
        return NewMission(
            name,
            villain,
            tuple(team for team in others if team not in playing),
            buyers,
            primary,
            tuple(accounts),
            int(hits),
            None if known is None else known.name,
        )

    return questions


def _parts(answer: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in answer.split(",") if part.strip())


def _buyers(book: Book, playing: list[str]) -> Questions[tuple[str, ...]]:
    """Only teams that may buy are asked (SIEGE-CREDIT-4)."""
    able = {
        team: team_name(team)
        for team in playing
        if may_buy(team, book.latest[team].promotion, (), book.rules)
    }
    if not able:
        return ()
    then = bought(book.latest, tuple(able), book.rules)
    told = ", ".join(
        f"{label} {book.latest[team].promotion} to {then[team].promotion} points"
        for team, label in able.items()
    )
    ask = asking.several(f"Who bought a credit at the start? ({told}; Enter: nobody)", able)
    answer = yield ask
    return _parts(answer)


def _printed(known: BoxMission | None) -> NewReward | None:
    """What the owner's box says a mission pays."""
    if known is None:
        return None
    rewards = known.rewards
    if "credits" not in rewards or "promotion" not in rewards:
        return None
    return NewReward(
        done=True, credits=rewards["credits"].value, promotion=rewards["promotion"].value
    )


def _reward(what: str, printed: NewReward | None) -> Questions[NewReward]:
    done = yield asking.yes_no(f"{what} done?", default=None)
    if done == "no":
        return NewReward(done=False)
    usual = printed or NewReward(done=True)
    credits_ = yield asking.number(
        f"Credits printed on the {what}", usual.credits if printed else None
    )
    promotion = yield asking.number(
        f"Promotion points printed on the {what}", usual.promotion if printed else None
    )
    return NewReward(done=True, credits=int(credits_), promotion=int(promotion))


def _account(team: str, *, secondary: bool) -> Questions[NewAccount]:
    name = team_name(team)
    creatures = {id_: creature.name for id_, creature in facts().creatures.items()}
    about = "such as `5 legionnaires, 2 necromutants`"
    answer = yield asking.counts(f"{name}: what did it kill? (Enter: nothing)", creatures, about)
    kills = asking.counted(answer, creatures)
    friendly = yield asking.number(f"{name}: hits on fellow troopers", 0)
    two = facts().doomtrooper.team
    lost = yield asking.number(f"{name}: troopers lost", 0, most=two)
    drawn = None
    if secondary:
        has = yield asking.yes_no(f"{name}: did it have a Secondary Mission?", default=False)
        if has == "yes":
            drawn = yield from _reward("Secondary Mission", None)
    return NewAccount(team, tuple(kills.items()), int(friendly), int(lost), drawn)
