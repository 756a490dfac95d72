"""Where does a unit enter the map, and where is it sent when a card or an ability moves it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.actions import ChooseUnit, Go
from mcarmy.engine.decisions import Places
from mcarmy.policies.judging.ground import ground_of
from mcarmy.policies.judging.watched import under_guard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Place
    from mcarmy.engine.view import View
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.worths import StandingPlace


def entering(view: View, decision: Decision) -> Iterable[tuple[float, Action]]:
    """Those worth most enter first."""
    return (
        (float(view.kind[option.unit].worth), option)
        for option in decision.options
        if isinstance(option, ChooseUnit)
    )


def deploying(view: View, decision: Decision) -> Iterable[tuple[float, Action]]:
    """Fighters stand in front, those who reach far behind them, and better in cover."""
    options = decision.options
    assert isinstance(options, Places)
    board, kind = view.board, view.kind[decision.unit]
    ground = ground_of(board)
    mine, theirs = board.deployment
    first = options.singles or options.doubles[0][1] or options.doubles[-1][1]
    goal = theirs if mine & first else mine
    steps = ground.steps_to(goal)
    back = 0.0 if kind.melee or kind.armor else 1.0

    found: list[tuple[float, Action]] = []
    for option in options:
        if isinstance(option, Go):
            far = steps[option.hex]
            in_cover = ground.in_cover[option.hex]
            found.append((-far - back * (far < 12) + 0.5 * in_cover, option))
    return found


def astray(situation: Situation, decision: Decision) -> Iterable[tuple[float, Action]]:
    """An enemy is moved out of zones and of cover."""
    board = situation.board
    zones = 0
    for place in board.zones[: len(situation.view.tokens)]:
        zones |= place

    def harm(at: int) -> float:
        return -2.0 * (zones >> at & 1) - 1.0 * (board.cover >> at & 1)

    return (
        (harm(option.hex) if isinstance(option, Go) else -1.5, option)
        for option in decision.options
    )


def way_to(situation: Situation, unit: int, goal: StandingPlace) -> tuple[Place, ...]:
    """The steps of the unit under orders to a place, past what guards watch as far as can be."""
    return situation.view.way_past(unit, (goal.hex, goal.rear), under_guard(situation, unit))


def without(places: Places, hexes: int) -> Places:
    """The same places but those on any of these hexes."""
    return Places(
        places.singles & ~hexes,
        tuple([(step, firsts & ~(hexes | hexes >> step)) for step, firsts in places.doubles]),
    )
