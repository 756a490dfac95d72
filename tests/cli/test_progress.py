"""How long the games of a contest will still take."""

from __future__ import annotations

import pytest

from mcarmy.cli.parts.battles.progress import Counting


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn, with a clock that a test moves on by a second a look."""
    drawn: list[str] = []
    ticks = iter(range(1000))
    monkeypatch.setattr(Counting, "draw", lambda _, line: drawn.append(line))
    monkeypatch.setattr(
        "mcarmy.cli.parts.battles.progress.time.monotonic", lambda: float(next(ticks))
    )
    return drawn


def test_the_time_left_follows_from_the_games_played(lines: list[str]) -> None:
    count = Counting(10)

    for pairs in range(1, 4):  # two games a second
        count.series(0, 3, [0.5] * pairs)

    assert lines[0] == "match 1 of 3, game 2 of 30"
    assert lines[-1] == "match 1 of 3, game 6 of 30, about 12 s left"


def test_games_of_an_earlier_run_do_not_make_it_look_faster(lines: list[str]) -> None:
    count = Counting(10)

    count.series(0, 3, [0.5] * 5)  # all there already
    count.series(1, 3, [0.5])
    count.series(1, 3, [0.5] * 2)

    assert lines[-1] == "match 2 of 3, game 14 of 30, about 8 s left"


def test_swaps_tell_what_is_tried_and_the_time_left(lines: list[str]) -> None:
    count = Counting(10)

    count.games("as it is", 0, 400)
    count.games("as it is", 2, 400)

    assert lines[-1] == "as it is, game 2 of 400, about 3 min left"
