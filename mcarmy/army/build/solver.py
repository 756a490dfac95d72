"""Solve an integer program with HiGHS, and tell how sure the answer is the best."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from math import floor
from typing import TYPE_CHECKING, Any

from mcarmy.base.errors import McarmyError

if TYPE_CHECKING:
    from mcarmy.army.build.program import IntegerProgram

INSTALL = "pip install 'mcarmy[optimize]'"

# Gains are whole numbers: an answer less than 1 below the bound is the best.
_GAP = 0.9
_BLUR = 1e-6
_OPTIONS = {
    "output_flag": False,
    "threads": 1,  # the same answer on every machine
    "random_seed": 1,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": _GAP,
}


class NoSolverError(McarmyError):
    """The solver is an extra that is not installed."""


class OutOfTimeError(McarmyError):
    """The time was up before there was any solution."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A value for every variable, its gain, and a gain that no other solution exceeds."""

    values: dict[str, int]
    gain: int
    bound: int

    @property
    def proven(self) -> bool:
        """Whether nothing is better."""
        return self.gain >= self.bound


def solve(program: IntegerProgram, *, seconds: float) -> Solution | None:
    """The best values found; None if the rows cannot be met, OutOfTimeError if none came up."""
    highspy = _highspy()
    highs = highspy.Highs()
    for option, value in _OPTIONS.items():
        highs.setOptionValue(option, value)
    highs.setOptionValue("time_limit", float(seconds))
    places = {name: place for place, name in enumerate(program.most)}
    for name, most in program.most.items():
        highs.addCol(float(program.gain.get(name, 0)), 0.0, float(most), 0, [], [])
        highs.changeColIntegrality(places[name], highspy.HighsVarType.kInteger)
    for row in program.rows:
        least = -highspy.kHighsInf if row.least is None else float(row.least)
        most_ = highspy.kHighsInf if row.most is None else float(row.most)
        indices = [places[name] for name in row.terms]
        highs.addRow(least, most_, len(indices), indices, [float(f) for f in row.terms.values()])
    highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
    highs.run()
    return _solution(program, highs, places)


def _solution(program: IntegerProgram, highs: Any, places: dict[str, int]) -> Solution | None:
    found = highs.getSolution()
    if not found.value_valid:
        if highs.modelStatusToString(highs.getModelStatus()) == "Time limit reached":
            raise OutOfTimeError("No list was found in time. Give it more with --seconds 120.")
        return None
    columns = list(found.col_value)
    values = {name: round(columns[place]) for name, place in places.items()}
    gain = sum(gain * values[name] for name, gain in program.gain.items())
    bound = floor(highs.getInfo().mip_dual_bound + _BLUR) if program.gain else gain
    return Solution(values, gain, max(gain, bound))


def _highspy() -> Any:
    try:
        return import_module("highspy")
    except ImportError:
        raise NoSolverError(
            f"`mcarmy optimize` needs the solver HiGHS. Install it with {INSTALL}"
        ) from None
