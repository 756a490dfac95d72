"""A second ledger, written from the sheet alone: plain dicts in, points and credits out.

It shares no line and no table with the program, so that where both agree, both are probably right.
"""

from __future__ import annotations

from typing import Any, NamedTuple

WORTH = {
    "legionnaire": 1, "necromutant": 2, "centurion": 3, "razide": 5, "nepharite": 7, "ezoghoul": 10,
}  # fmt: skip


class Line(NamedTuple):
    """A team at one moment."""

    promotion: int
    credits: int
    rank: int


class Evening(NamedTuple):
    """A mission as the second ledger sees it."""

    start: dict[str, Line]
    card: str
    after: dict[str, Line]


def rank(points: int, *, seven: bool = False) -> int:
    """0-9, 10-24, 25-44, 45-69, 70-99, 100-129, and perhaps 130."""
    steps = [10, 25, 45, 70, 100] + ([130] if seven else [])
    return 1 + sum(points >= step for step in steps)


def beginning(goal: dict[str, Any] | None) -> tuple[int, int]:
    """Points and credits of every team before the first mission."""
    if goal is not None and goal["kind"] == "single":
        level = goal["rank"]
        return {1: 0, 2: 10, 3: 25, 4: 45, 5: 70, 6: 100}[level], 2 * level
    return 0, 2


def settle(campaign: dict[str, Any]) -> list[Evening]:
    """Every mission of a campaign, one after the other."""
    rulings = campaign.get("rulings", {})
    points, coins = beginning(campaign.get("goal"))
    purse = {team: [points, coins] for team in campaign["teams"]}
    return [evening(purse, mission, rulings) for mission in campaign.get("missions", [])]


def evening(
    purse: dict[str, list[int]], mission: dict[str, Any], rulings: dict[str, str]
) -> Evening:
    """One mission; the purses change."""
    seven = rulings.get("SIEGE-Q1") == "rank-7"
    floor = rulings.get("SIEGE-Q4", "never") == "never"
    villain = mission["dark_legion"]
    for buyer in mission.get("buy_credit", []):
        purse[buyer][0] -= 5
        purse[buyer][1] += 1
    start = snapshot(purse, seven=seven)
    card = reference(start, villain, ignored=rulings.get("SIEGE-Q5") == "ignored")
    for team, did in mission["teams"].items():
        after_battle(purse[team], team, did or {}, mission, rulings)
    purse[villain][0] += mission["hits_on_doomtroopers"]
    if rulings.get("SIEGE-Q6") == "everyone" and mission["primary"]["done"]:
        purse[villain][0] += mission["primary"]["promotion"]
    for held in purse.values():
        if floor and held[0] < 0:
            held[0] = 0
    return Evening(start, card, snapshot(purse, seven=seven))


def after_battle(
    held: list[int],
    team: str,
    did: dict[str, Any],
    mission: dict[str, Any],
    rulings: dict[str, str],
) -> None:
    """What one Corporation team takes home."""
    for creature, number in did.get("kills", {}).items():
        held[0] += WORTH[creature] * number
    held[0] -= 3 * did.get("friendly_hits", 0)
    for other in did.get("other", []):
        held[0] += other.get("promotion", 0)
        held[1] = max(0, held[1] + other.get("credits", 0))
    lost = did.get("lost", 0)
    paid = [mission["primary"]]
    if team in mission.get("secondary", {}):
        paid.append(mission["secondary"][team])
    reward_first = rulings.get("SIEGE-Q3", "reward-first") == "reward-first"
    for step in ("reward", "loss") if reward_first else ("loss", "reward"):
        if step == "reward":
            for reward in paid:
                if reward["done"]:
                    held[0] += reward["promotion"]
                    held[1] += reward["credits"] if lost < 2 else 0
        else:
            for _ in range(lost):
                if held[1]:
                    held[1] -= 1
                else:
                    held[0] -= 5


def reference(start: dict[str, Line], villain: str, *, ignored: bool) -> str:
    """The card two teams have reached."""
    ranks = sorted(
        (line.rank for team, line in start.items() if not (ignored and team == villain)),
        reverse=True,
    )
    second = ranks[1] if len(ranks) > 1 else 0
    if second >= 5:
        return "5-6"
    return "3-4" if second >= 3 else "1-2"


def snapshot(purse: dict[str, list[int]], *, seven: bool) -> dict[str, Line]:
    """All teams as they are now."""
    return {
        team: Line(held[0], held[1], rank(held[0], seven=seven)) for team, held in purse.items()
    }
