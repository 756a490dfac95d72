"""Workers that play quick games have more of them, and are looked at less often."""

from __future__ import annotations

import pytest

from mcarmy.simulate.series import pace
from mcarmy.simulate.series.pace import AHEAD, MOST_MORE, RECENT, REST, Pace


class Clock:
    """Goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(pace, "perf_counter", made)
    return made


def watch(watched: Pace, clock: Clock, seconds: float, looks: int) -> None:
    """Two workers that both take so long for a game, looked at whenever one is over."""
    for _ in range(looks):
        clock.now += seconds / 2
        watched.came(1, 2)


def test_who_plays_long_games_has_few_before_it(clock: Clock) -> None:
    watched = Pace()
    watch(watched, clock, seconds=3 * REST, looks=100)

    assert (watched.ahead, watched.rest) == (AHEAD, 0)


def test_who_plays_quick_games_has_enough_for_a_rest(clock: Clock) -> None:
    watched = Pace()
    watch(watched, clock, seconds=1.0, looks=RECENT)
    watch(watched, clock, seconds=REST / 5, looks=RECENT)

    assert watched.ahead - AHEAD in (9, 10)
    assert 0.8 * REST < watched.rest < 1.01 * REST


def test_nobody_has_nothing_left_to_play_after_a_rest(clock: Clock) -> None:
    watched = Pace()
    watch(watched, clock, seconds=REST / 1000, looks=RECENT)

    assert watched.ahead == AHEAD + MOST_MORE
    assert watched.rest == pytest.approx(MOST_MORE * REST / 1000 / 2)


def test_nothing_is_known_of_the_first_games(clock: Clock) -> None:
    watched = Pace()
    watch(watched, clock, seconds=REST / 5, looks=RECENT - 1)
    watched.came(0, 2)

    assert watched.rest == 0
