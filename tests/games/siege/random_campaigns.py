"""Campaigns nobody played: random, within the rules, the same for a seed."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import yaml

from tests.games.siege.second_ledger import WORTH, Evening, beginning, evening

CORPORATIONS = ("bauhaus", "capitol", "cybertronic", "imperial", "mishima")
CHOICES = {
    "SIEGE-Q1": "rank-7",
    "SIEGE-Q3": "losses-first",
    "SIEGE-Q4": "allowed",
    "SIEGE-Q5": "ignored",
    "SIEGE-Q6": "everyone",
    "SIEGE-Q12": "yes",
}


def campaign(seed: int) -> tuple[dict[str, Any], list[Evening]]:
    """A campaign as plain values, and what the second ledger makes of it."""
    luck = random.Random(seed)
    teams = luck.sample(CORPORATIONS, luck.randint(2, 5))
    rulings = {question: word for question, word in CHOICES.items() if luck.random() < 0.2}
    made: dict[str, Any] = {"game": "siege", "campaign": f"Number {seed}"}
    goal = luck.choice(
        [None, {"kind": "long", "points": 9999}, {"kind": "single", "rank": luck.randint(1, 6)}]
    )
    if goal is not None:
        made["goal"] = goal
    if rulings:
        made["rulings"] = rulings
    made["teams"] = {team: {"player": f"player {team}"} for team in teams}
    points, coins = beginning(goal)
    purse = {team: [points, coins] for team in teams}
    missions, evenings = [], []
    for number in range(1 if goal and goal["kind"] == "single" else luck.randint(1, 12)):
        mission = _mission(luck, number, teams, purse, rulings)
        evenings.append(evening(purse, mission, rulings))
        _write_down(luck, mission, evenings[-1])
        missions.append(mission)
    made["missions"] = missions
    return made, evenings


def _mission(
    luck: random.Random,
    number: int,
    teams: list[str],
    purse: dict[str, list[int]],
    rulings: dict[str, str],
) -> dict[str, Any]:
    villain = luck.choice(teams)
    others = [team for team in teams if team != villain]
    playing = [team for team in others if luck.random() < 0.9] or others[:1]
    mission: dict[str, Any] = {"name": f"Night {number + 1}", "dark_legion": villain}
    absent = [team for team in others if team not in playing]
    if absent:
        mission["absent"] = absent
    buyers = [
        team
        for team in teams
        if luck.random() < 0.2
        and (purse[team][0] >= 5 or "SIEGE-Q4" in rulings)
        and (team in playing or "SIEGE-Q12" in rulings)
    ]
    if buyers:
        mission["buy_credit"] = buyers
    mission["primary"] = _reward(luck)
    if len(playing) > 2 and luck.random() < 0.4:
        mission["secondary"] = {team: _reward(luck) for team in playing[2:]}
    mission["teams"] = {team: _deeds(luck) for team in playing}
    mission["hits_on_doomtroopers"] = luck.randint(0, 25)
    return mission


def _reward(luck: random.Random) -> dict[str, Any]:
    return {
        "done": luck.random() < 0.6,
        "credits": luck.randint(0, 3),
        "promotion": luck.randint(0, 8),
    }


def _deeds(luck: random.Random) -> dict[str, Any]:
    did: dict[str, Any] = {}
    kills = {name: luck.randint(0, 6) for name in WORTH if luck.random() < 0.4}
    if kills:
        did["kills"] = kills
    if luck.random() < 0.3:
        did["friendly_hits"] = luck.randint(0, 6)
    if luck.random() < 0.5:
        did["lost"] = luck.randint(0, 2)
    if luck.random() < 0.1:
        did["other"] = [
            {"promotion": luck.randint(-6, 6), "credits": luck.randint(-3, 2), "why": "a card"}
        ]
    return did


def _write_down(luck: random.Random, mission: dict[str, Any], done: Evening) -> None:
    """What the paper says, rightly: mostly all of it, sometimes only a part."""
    if luck.random() < 0.8:
        mission["reference_card"] = done.card
    if luck.random() < 0.3:
        mission["ranks"] = {team: line.rank for team, line in done.start.items()}
    mission["sheet"] = {team: dict(line._asdict()) for team, line in done.after.items()}


def as_yaml(made: dict[str, Any], *, flow: bool | None = False) -> str:
    """The text of a ledger; in block style every number has a line of its own."""
    text: str = yaml.safe_dump(deepcopy(made), sort_keys=False, default_flow_style=flow, width=1000)
    return text
