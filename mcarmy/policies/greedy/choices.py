"""Which unit, token or number is chosen for what a card or an ability does?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import PASS, ChooseNumber, ChooseToken, ChooseUnit, Recover
from mcarmy.policies.greedy.trying import tried

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.policies.greedy.trying import Choose
    from mcarmy.policies.judging.situation import Situation

TRIFLE: Final = 0.001
"""What comes to less than this comes to nothing."""
BY_LOT: Final = 1e-6
"""What a lot counts among equal ones."""
TAKING: Final = "superior_recon"
"""Decisions about taking something off a unit."""


def best_of(valued: Iterable[tuple[float, Action]], lot: Callable[[], float]) -> Action:
    """The option with the best value; equal ones by lot."""
    best = -1e9
    chosen: Action | None = None
    for value, action in valued:
        shaken = value + BY_LOT * lot()
        if shaken > best:
            best, chosen = shaken, action
    assert chosen is not None
    return chosen


def choosing_among(
    situation: Situation, decision: Decision, choose: Choose | None
) -> Iterable[tuple[float, Action]]:
    """Every option with its value: what comes of it where that can be told, else what it is.

    With nobody to choose what follows nothing is tried.
    """
    for option in decision.options:
        value = 0.01 * _at_sight(situation, decision, option)
        if choose is not None and decision.about:  # else who is moved first, which hardly matters
            trial = tried(situation, decision, option, choose)
            value += trial.gain - trial.loss + trial.standing
        yield value, option


def trying_each(
    situation: Situation, decision: Decision, choose: Choose
) -> Iterable[tuple[float, Action]]:
    """Every option with what comes of it; where nothing does, it is better to pass."""
    for option in decision.options:
        trial = tried(situation, decision, option, choose)
        idle = TRIFLE if option == PASS else 0.0
        yield trial.gain - trial.loss + trial.standing + idle, option


def _at_sight(situation: Situation, decision: Decision, option: Action) -> float:
    """The enemy worth most, the friend hurt most, the cheapest order."""
    view = situation.view
    if isinstance(option, ChooseUnit):
        kind = situation.kind[option.unit]
        if decision.about == TAKING:
            return value_taken(situation, option.unit)
        hurt = situation.wounds[option.unit] / kind.health
        return max(kind.worth, 1) * (1 + hurt)
    if isinstance(option, ChooseToken):
        ours = decision.unit >= 0 and view.owner[decision.unit] == view.player
        return -float(option.token) if ours else float(option.token)
    if isinstance(option, ChooseNumber):
        return float(option.number)
    if isinstance(option, Recover):
        return 2.0
    return -1.0 if option == PASS else 0.0


def value_taken(situation: Situation, unit: int) -> float:
    """What it is worth to take a token off a unit: a guard's order, or a wound of ours.

    An order that has been spent returns at the end of the round wherever it lies.
    """
    view, kind = situation.view, situation.kind[unit]
    if view.owner[unit] != view.player:
        return 0.5 * max(kind.worth, 1) if view.guarding(unit) else 0.0
    if not view.rulings.recon_takes_wounds:
        return 0.0
    return 0.6 * max(kind.worth, 1) * min(1, situation.wounds[unit]) / kind.health
