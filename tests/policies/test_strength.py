"""How strong are the policies? Small seeded samples of what `mcarmy ladder` measures at length."""

from __future__ import annotations

from mcarmy.engine.state import Reason
from tests.policies.games import results

UNDECIDED = (Reason.ROUND_CAP, Reason.NO_PROGRESS)


def test_greedy_beats_random_in_skirmishes() -> None:
    winners, endings = results("greedy", "random", "skirmish", 80)

    assert winners["greedy"] >= 77, winners
    assert sum(endings[reason] for reason in UNDECIDED) <= 2, endings


def test_greedy_beats_random_in_tournament_games() -> None:
    winners, endings = results("greedy", "random", "tournament", 8)

    assert winners["greedy"] == 8, winners
    assert sum(endings[reason] for reason in UNDECIDED) == 0, endings


def test_two_greedy_players_come_to_an_end() -> None:
    _, endings = results("greedy", "greedy", "tournament", 4)

    assert endings == {Reason.THRESHOLD: 4}
