"""Who may buy a credit, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import RestingBuys
from mcarmy.games.siege.kinds import BUYING
from mcarmy.games.siege.status import may_buy
from mcarmy.games.siege.words import plural, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.campaign import Mission, NameAt


def check(audit: Audit) -> Iterator[Finding]:
    """One credit a mission, for 5 points the team has (SIEGE-CREDIT-4, SIEGE-Q4, SIEGE-Q12)."""
    for mission in audit.campaign.missions:
        seen: dict[str, NameAt] = {}
        for name in mission.bought:
            number, again = mission.number, name.text in seen
            problem = _second(audit, name, seen) if again else _forbidden(audit, mission, name)
            seen.setdefault(name.text, name)
            if problem is not None:
                rests_on = None if again else number - 1
                yield Finding(problem, name.text, rests_on=rests_on, spoils=number)


def _second(audit: Audit, name: NameAt, seen: dict[str, NameAt]) -> Problem:
    message = f"{team_name(name.text)} buys a second credit for the same mission."
    related = (Related(audit.at(seen[name.text].span), "the first"),)
    advice = "A team may buy one credit before each mission, and only one. Remove the second."
    return Problem(BUYING, message, audit.at(name.span), advice, related)


def _forbidden(audit: Audit, mission: Mission, name: NameAt) -> Problem | None:
    rules, team = audit.book.rules, name.text
    before = audit.book.after(mission.number - 1)
    if team not in before:
        return None
    points = before[team].promotion
    if may_buy(team, points, mission.idle(), rules):
        return None
    where = audit.at(name.span)
    if team in mission.idle() and rules.resting_buys is RestingBuys.NO:
        message = (
            f"{team_name(team)} does not play this mission as a Corporation and buys no credit."
        )
        advice = "Remove it. If your group lets such teams buy: `rulings: {SIEGE-Q12: yes}`."
        return Problem(BUYING, message, where, advice)
    price = -facts().credit_bought
    message = f"{team_name(team)} has {plural(points, 'promotion point')}; a credit costs {price}."
    advice = "Remove it; `mcarmy siege ledger --explain` shows where the points come from."
    return Problem(BUYING, message, where, advice)
