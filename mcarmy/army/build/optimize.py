"""The best army for an objective, with the proof that there is none better."""

from __future__ import annotations

import time
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.program import livelier, program_of
from mcarmy.army.build.solver import Solution, solve
from mcarmy.base.errors import McarmyError

if TYPE_CHECKING:
    from mcarmy.army.build.objectives import Objective
    from mcarmy.army.build.program import IntegerProgram
    from mcarmy.army.build.terms import Terms


class NoArmyError(McarmyError):
    """There is no list that meets the bounds."""


@dataclass(frozen=True, slots=True)
class Best:
    """An army, its value, and a value that no legal list on these terms exceeds."""

    army: Choices
    objective: Objective
    value: Fraction
    bound: Fraction
    seconds: float

    @property
    def proven(self) -> bool:
        """Whether no list is better."""
        return self.value >= self.bound


def best_army(terms: Terms, objective: Objective, *, seconds: float) -> Best:
    """The best list found in the time; among equals one with more activations and cards."""
    start = time.monotonic()
    obstacle = Choices(terms).obstacle()
    if obstacle is not None:
        raise NoArmyError(f"No legal list is possible: {obstacle}.")
    program = program_of(terms, objective)
    solution = solve(program, seconds=seconds)
    spent = time.monotonic() - start
    if solution is None:
        raise NoArmyError(
            "No legal list meets this: too few units, or none that can play the cards. "
            "Loosen the bounds, or take more factions."
        )
    if solution.proven and spent < seconds:
        lively = livelier(program, terms, gain=solution.gain)
        solution = _of_values(program, solve(lively, seconds=seconds - spent), solution)
    army = _army(terms, solution)
    value = objective.value(army)
    if value * program.scale < solution.gain:
        raise AssertionError(f"the solver promised {solution.gain}, the army has {value}")
    bound = max(value, Fraction(solution.bound, program.scale))
    return Best(army, objective, value, bound, time.monotonic() - start)


def _of_values(program: IntegerProgram, lively: Solution | None, best: Solution) -> Solution:
    """The livelier list with the gain and bound of the best, unless it is none."""
    if lively is None:
        return best
    gain = sum(gain * lively.values[name] for name, gain in program.gain.items())
    return Solution(lively.values, gain, best.bound) if gain >= best.gain else best


def _army(terms: Terms, solution: Solution) -> Choices:
    taken = {name: count for name, count in solution.values.items() if name in terms.known}
    return Choices(terms, taken)
