"""The few lines that close one game."""

from __future__ import annotations

from mcarmy.report.story.game import survivors
from tests.engine.armory import unit
from tests.engine.battle import Battle


def test_survivors_of_one_kind_and_health_are_counted() -> None:
    b = Battle(
        "A   B   C   t",
        A=unit("Ranger", health=2),
        B=unit("Ranger", health=2),
        C=unit("Guide", health=3),
        t=unit("Ghoul"),
        wounds={"C": 1},
    )

    assert survivors(b.game, 0) == "2 × Ranger (2 of 2 health), Guide (2 of 3 health)"
