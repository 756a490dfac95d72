"""The moments a player would tell of a game afterwards."""

from __future__ import annotations

from mcarmy.engine import events
from mcarmy.engine.state import NO_UNIT
from mcarmy.report.story.telling import Teller
from mcarmy.report.story.turning_points import MOST, Moment, moments_of, turning_points
from mcarmy.simulate.game.chronicle import Chronicle
from tests.engine.armory import unit
from tests.engine.battle import Battle

NAMES = ("Mark", "Phil")


class Telling:
    """A battle whose units fall on command."""

    def __init__(self) -> None:
        self.battle = Battle("A   #   t", A=unit("Ranger"), t=unit("Ghoul"))
        self.chronicle = Chronicle(self.battle.game)

    def falls(self, fallen: int, worth: int, *, by: int = NO_UNIT) -> None:
        """A unit is destroyed and the other side scores."""
        self.battle.game.state.players[1 - fallen].kills += worth
        self.chronicle(events.Destroyed(fallen, (0, -1), 0, worth, events.Cause(unit=by)))

    def told(self) -> list[Moment]:
        names = Teller(self.battle.game, NAMES).names
        return turning_points(moments_of(self.chronicle.beats, names))


def test_who_destroyed_whom_and_took_the_lead_is_told() -> None:
    telling = Telling()

    telling.falls(1, 2, by=0)

    assert [(m.text, m.points, m.turn) for m in telling.told()] == [
        ("Ranger destroys Ghoul: Mark takes the lead", (2, 0), True)
    ]


def test_a_level_score_is_no_lead() -> None:
    telling = Telling()

    telling.falls(1, 2)
    telling.falls(0, 2)
    telling.falls(1, 1)

    assert [m.turn for m in telling.told()] == [True, False, False]


def test_a_lead_that_the_count_of_a_round_brings_is_told() -> None:
    telling = Telling()
    telling.battle.game.state.players[1].card_points = 1

    for _ in range(4):
        telling.chronicle(events.TurnBegan(0, 1))
    telling.chronicle(events.PointsCounted((0, 1), (), (0, 0)))
    telling.chronicle(events.PointsCounted((0, 1), (), (0, 0)))

    assert [(m.step, m.text) for m in telling.told()] == [(4, "Phil takes the lead")]


def test_of_many_moments_the_changes_of_the_lead_and_the_dearest_stay_in_order() -> None:
    telling = Telling()

    for _ in range(MOST):
        telling.falls(1, 1)
    telling.falls(1, 3)
    telling.falls(0, 20)

    told = telling.told()
    assert len(told) == MOST
    assert [m.step for m in told] == [*range(MOST - 2), MOST, MOST + 1]
    assert [m.turn for m in told] == [True, *[False] * (MOST - 2), True]
