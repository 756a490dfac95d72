"""A new mission or comment in a ledger leaves everything else as it was."""

from __future__ import annotations

import json
import random

import pytest

from mcarmy.games.siege.asking.evening import NewAccount, NewMission, NewReward
from mcarmy.games.siege.asking.founding import NewCampaign, NewTeam
from mcarmy.games.siege.campaign import GoalKind
from mcarmy.games.siege.writing import campaign_text, with_comment, with_mission
from mcarmy.source.comments import find_comments
from mcarmy.source.nodes import read_text, to_plain
from tests.games.siege.campaigns import codes, winter
from tests.games.siege.random_campaigns import as_yaml, campaign

NEW = NewMission(
    "The gate: #1",
    "capitol",
    (),
    ("mishima",),
    NewReward(done=True, credits=1, promotion=3),
    (
        NewAccount("bauhaus", (("razide", 2),), 1, 0, None),
        NewAccount("mishima", (), 0, 1, None),
    ),
    4,
)
WRITTEN = {
    "name": "The gate: #1",
    "dark_legion": "capitol",
    "buy_credit": ["mishima"],
    "primary": {"done": True, "credits": 1, "promotion": 3},
    "teams": {"bauhaus": {"kills": {"razide": 2}, "friendly_hits": 1}, "mishima": {"lost": 1}},
    "hits_on_doomtroopers": 4,
}


def plain(text: str) -> dict[str, object]:
    document = read_text(text, "ledger.yaml")
    assert document.root is not None
    assert document.problems == ()
    found = to_plain(document.root)
    assert isinstance(found, dict)
    return found


def comments(text: str) -> list[str]:
    document = read_text(text, "ledger.yaml")
    assert document.root is not None
    return [comment.text for comment in find_comments(text, document.root)]


def added(text: str, new: NewMission = NEW) -> str:
    """The ledger with the mission, once it is sure that nothing else changed."""
    after = with_mission(read_text(text, "ledger.yaml"), new)
    before = plain(text)
    known = before.get("missions") or []
    assert isinstance(known, list)

    assert plain(after) == {**before, "missions": [*known, WRITTEN]}
    assert comments(after) == comments(text)
    return after


def test_a_mission_is_written_below_the_last_one() -> None:
    text = winter()
    after = added(text)

    assert after.startswith(text)
    assert codes(after) == []


@pytest.mark.parametrize(
    "missions",
    [
        "",
        "missions:\n",
        "missions: []\n",
        "missions: []   # none yet\n",
        "missions: ~\n",
        "missions: # soon\n",
        "missions: [{name: One, x-a: 1}]\n",
        'missions: [{"name": "One"}] # flow\n',
        "missions:\n- name: One\n  x-a: 1\n",
        "missions:\n-\n  name: One\n",
        "missions:\n    - name: One\n      x-a: {b: 1}\n",
        "missions:\n  - name: One\n# the end\n",
        "missions:\n  - name: One # yes\n  # drawn for the next\nnotes: later\n",
        "missions:\n  - name: One\n    notes: |\n      many\n      lines\nnotes: later\n",
        "missions:\n  - name: One",
        "missions:\r\n  - name: One\r\n    x-a: 1\r\n",
    ],
)
def test_a_mission_is_added_in_whatever_way_missions_are_written(missions: str) -> None:
    newline = "\r\n" if "\r\n" in missions else "\n"
    head = newline.join(["# top", "game: siege", "campaign: x # name", "teams: {bauhaus: {}}", ""])
    after = added(head + missions)

    assert ("\r\n" in after) == ("\r\n" in missions)


def test_a_json_ledger_stays_json() -> None:
    text = json.dumps({"game": "siege", "teams": {}, "missions": [{"name": "One"}]})

    assert json.loads(added(text))["missions"][1] == WRITTEN


def test_missions_are_added_to_random_ledgers_with_comments() -> None:
    for seed in range(60):
        made, _ = campaign(seed)
        luck = random.Random(seed)
        lines = as_yaml(made).splitlines()
        for _ in range(6):
            at = luck.randrange(len(lines))
            indent = lines[at][: len(lines[at]) - len(lines[at].lstrip(" -"))].replace("-", " ")
            lines.insert(at, f"{indent}# note {luck.randrange(99)}")
        added("\n".join(lines) + "\n" * luck.randrange(3))


def test_a_comment_stands_before_the_mission_that_follows() -> None:
    text = with_comment(read_text(winter(), "ledger.yaml"), ["Drawn with seed 7"])
    after = added(text)

    assert plain(text) == plain(winter())
    assert after.index("# Drawn with seed 7") < after.index("The gate")


@pytest.mark.parametrize("name", ["Winter", "yes", "a: b", "# no", "'quoted'", "1-2", "Ä😀", "- x"])
def test_a_new_ledger_says_what_was_answered(name: str) -> None:
    teams = (NewTeam("bauhaus", name, (name, "Max Steiner")), NewTeam("capitol", "Bo", ()))
    text = campaign_text(NewCampaign(name, GoalKind.MINI, 3, teams))

    assert plain(text) == {
        "game": "siege",
        "kind": "campaign",
        "campaign": name,
        "goal": {"kind": "mini", "missions": 3},
        "teams": {
            "bauhaus": {"player": name, "troopers": [name, "Max Steiner"]},
            "capitol": {"player": "Bo"},
        },
        "missions": [],
    }
