"""Levels for people: recruit, veteran, commander; and the list of all players."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mcarmy.engine.actions import GUARD, Support
from mcarmy.policies import make_policy
from mcarmy.policies.known import LEVELS, POLICIES, STYLES
from mcarmy.policies.levels.commander import TRIALS
from mcarmy.policies.levels.veteran import MOODS, mood
from mcarmy.policies.ratings import AGAINST_GREEDY
from mcarmy.policies.search import SearchPolicy
from tests.cli.running import mcarmy
from tests.policies.games import game_between, results
from tests.policies.test_pool import Witness

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View


def test_a_recruit_never_guards_and_joins_no_attack_but_beats_chance() -> None:
    chosen: list[Action] = []

    def tell(_view: View, _decision: Decision, action: Action) -> None:
        chosen.append(action)

    for number in range(3):
        game_between(
            Witness(make_policy("recruit", "1"), tell), make_policy("random", "2"), number=number
        )
    winners, _ = results("recruit", "random", "skirmish", 12)

    assert not [action for action in chosen if action == GUARD or isinstance(action, Support)]
    assert winners["recruit"] >= 10


def test_a_veteran_plays_in_a_mood_of_the_game() -> None:
    moods = {mood(f"seed {number}") for number in range(40)}

    assert moods == set(MOODS)
    assert mood("seed 1") == mood("seed 1")


def test_a_commander_searches() -> None:
    commander = make_policy("commander", "1")

    assert isinstance(commander, SearchPolicy)
    assert f"{TRIALS} trials" in LEVELS["commander"].plays


def test_levels_are_ordered_by_their_measured_strength() -> None:
    scores = [AGAINST_GREEDY[name].score for name in LEVELS]

    assert scores == sorted(scores)


def test_every_policy_but_the_anchor_was_measured() -> None:
    assert set(AGAINST_GREEDY) == set(POLICIES) - {"greedy"}
    assert all(each.low <= each.score <= each.high for each in AGAINST_GREEDY.values())


def test_the_list_of_players_tells_what_each_does_and_how_strong_it_is() -> None:
    tables = json.loads(mcarmy("policies", "--output", "json").out)["tables"]
    shown = mcarmy("policies").out
    ratings = {row["policy"]: row["rating"] for table in tables.values() for row in table}

    assert [row["policy"] for row in tables["levels"]] == list(LEVELS)
    assert [row["policy"] for row in tables["pool"]] == list(STYLES)
    assert set(ratings) == set(POLICIES)
    assert ratings["greedy"] == 0
    assert ratings["random"] is None
    assert ratings["recruit"] < 0
    assert re.search(r"random +– +at most -\d+ +120", shown)
    assert "overlap are not ranked" in " ".join(shown.split())
    assert all(name in shown for name in POLICIES)
