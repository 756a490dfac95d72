"""Where does a unit enter the map, and where is it sent when a card or an ability moves it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, ChooseUnit, Go
from mcarmy.engine.decisions import Places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.standing import StandingPlace


DETOUR: Final = 3
"""So many steps more are taken to keep out of a guard's sight."""


def entering(situation: Situation, decision: Decision) -> Iterable[tuple[float, Action]]:
    """Those worth most enter first."""
    return (
        (float(situation.kind[option.unit].worth), option)
        for option in decision.options
        if isinstance(option, ChooseUnit)
    )


def deploying(situation: Situation, decision: Decision) -> Iterable[tuple[float, Action]]:
    """Fighters stand in front, those who reach far behind them, and better in cover."""
    options = decision.options
    assert isinstance(options, Places)
    board, kind = situation.board, situation.kind[decision.unit]
    mine, theirs = board.deployment
    first = options.singles or options.doubles[0][1] or options.doubles[-1][1]
    goal = theirs if mine & first else mine
    steps = situation.ground.steps_to(goal)
    back = 0.0 if kind.melee or kind.armor else 1.0

    found: list[tuple[float, Action]] = []
    for option in options:
        if isinstance(option, Go):
            far = steps[option.hex]
            in_cover = situation.in_cover[option.hex]
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


def towards(situation: Situation, options: Places, goal: StandingPlace, watched: int) -> Action:
    """The first step on the way to a place, past what guards watch if that can be."""
    steps = steps_to_place(situation, goal)
    detour = 0 if watched >> goal.hex & 1 else DETOUR
    best = 999
    chosen: Action = PASS
    for option in options:
        if isinstance(option, Go):
            way = way_from(steps, option.hex, option.rear) + detour * (watched >> option.hex & 1)
            if way < best:
                best, chosen = way, option
    return chosen


def steps_to_place(situation: Situation, goal: StandingPlace) -> bytes:
    """How many steps each hex is from a place."""
    return situation.ground.steps_to(1 << goal.hex | (0 if goal.rear < 0 else 1 << goal.rear))


def way_from(steps: bytes, at: int, rear: int) -> int:
    """How far a unit has to go, both of its hexes if it has two."""
    return steps[at] if rear < 0 else steps[at] + steps[rear]


def without(places: Places, one: StandingPlace) -> Places:
    """The same places but one."""
    if one.rear < 0:
        return Places(places.singles & ~(1 << one.hex))
    lying = abs(one.rear - one.hex)
    first = min(one.hex, one.rear)
    return Places(
        0,
        tuple(
            (step, firsts & ~(1 << first) if step == lying else firsts)
            for step, firsts in places.doubles
        ),
    )
