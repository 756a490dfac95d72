"""The questions with which a campaign starts: its name, its goal, its teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.asking import questions as asking
from mcarmy.games.siege.campaign import GoalKind
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.reading.read_campaign import MINI_MISSIONS

if TYPE_CHECKING:
    from mcarmy.games.siege.asking.questions import Questions

LEAST_TEAMS, USUAL_POINTS = 2, 100
_GOALS = {
    GoalKind.LONG.value: "long",
    GoalKind.MINI.value: "mini",
    GoalKind.SINGLE.value: "single",
}


class NewTeam(Struct, frozen=True):
    """A team that joins."""

    corporation: str
    player: str
    troopers: tuple[str, ...]


class NewCampaign(Struct, frozen=True):
    """A campaign before its first mission."""

    name: str
    goal: GoalKind
    number: int
    teams: tuple[NewTeam, ...]


def founding() -> Questions[NewCampaign]:
    """The questions for a new ledger."""
    name = yield asking.text("Name of the campaign", None)
    kind = yield asking.choice(
        "Goal: first to a number of points, most points after 2 or 3 missions, or one mission?",
        _GOALS,
        GoalKind.LONG.value,
    )
    goal = GoalKind(kind)
    number = yield _goal_number(goal)
    free = {id_: each.name for id_, each in facts().corporations.items()}
    teams: list[NewTeam] = []
    while free:
        place = len(teams) + 1
        question = f"Corporation of player {place}"
        if place > LEAST_TEAMS:
            chosen = yield asking.several(f"{question} (Enter: that is all)", free)
            if not chosen:
                break
            chosen = chosen.split(",")[0]
        else:
            chosen = yield asking.choice(question, free)
        label = free.pop(chosen)
        player = yield asking.text(f"Who plays {label}?", f"Player {place}")
        names = yield _troopers(label)
        troopers = tuple(part.strip() for part in names.split(",") if part.strip())
        teams.append(NewTeam(chosen, player, troopers))
    return NewCampaign(name, goal, int(number), tuple(teams))


def _goal_number(goal: GoalKind) -> asking.Ask:
    match goal:
        case GoalKind.LONG:
            return asking.number("Points to reach", USUAL_POINTS, least=1, most=9999)
        case GoalKind.MINI:
            least, most = MINI_MISSIONS
            return asking.number("How many missions?", most, least=least, most=most)
        case GoalKind.SINGLE:
            return asking.number("Rank to play at", 1, least=1, most=len(facts().ranks))


def _troopers(label: str) -> asking.Ask:
    """Both names or none."""
    question = f"{label}: its two Doomtroopers, a comma between (Enter: leave out)"
    two = facts().doomtrooper.team

    def read(typed: str) -> str:
        names = [part.strip() for part in typed.split(",") if part.strip()]
        if len(names) != two or not typed.isprintable():
            raise asking.AnswerError("Type two names with a comma between, or just Enter.")
        return ", ".join(name[:60] for name in names)

    return asking.Ask(question, "", (), read)
