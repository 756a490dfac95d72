"""The referee watches games of every format, policy, unit and reading, and has nothing to say."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.rulings import READINGS
from tests.engine.random_armies import random_army
from tests.referee.games import army_with, bound, refereed

if TYPE_CHECKING:
    from tests.referee.referee import Referee

HERE = Path(__file__).parent
CATALOG, _ = bound()
OURS = dict(CATALOG.readings)
OTHERWISE = [(r, c) for r, readings in READINGS.items() for c in readings if c != OURS[r]]


def nothing_to_say(referee: Referee) -> bool:
    """Objections are printed with the event, the rule and how to see it again."""
    assert referee.heard > 50
    assert not referee.objections, "\n".join(map(str, referee.objections[:3]))
    return True


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_skirmishes(seed: int, policy: str) -> None:
    assert nothing_to_say(refereed("skirmish", seed, (policy, policy)))


@pytest.mark.parametrize("format_", ["five-five-five", "seven-seven-seven", "tournament"])
@pytest.mark.parametrize("policies", [("random", "greedy"), ("greedy", "greedy")])
def test_larger_formats(format_: str, policies: tuple[str, str]) -> None:
    for seed in (100, 101):
        assert nothing_to_say(refereed(format_, seed, policies))


def test_an_epic_battle() -> None:
    assert nothing_to_say(refereed("epic", 1, ("random", "random"), round_cap=1))


def test_the_policy_that_looks_ahead() -> None:
    assert nothing_to_say(refereed("skirmish", 1, ("search", "greedy"), round_cap=3))


@pytest.mark.parametrize("unit", sorted(CATALOG.units))
def test_every_unit(unit: str) -> None:
    """A skirmish with it, against an army of the other kind."""
    luck = Random(unit)
    armies = (army_with(unit, luck), random_army(CATALOG, "skirmish", luck))

    assert nothing_to_say(refereed("skirmish", 7, ("greedy", "greedy"), armies=armies))


@pytest.mark.parametrize(("ruling", "reading"), OTHERWISE)
def test_every_reading(ruling: str, reading: str) -> None:
    for seed, format_ in ((200, "skirmish"), (201, "five-five-five")):
        rulings = {ruling: reading}
        assert nothing_to_say(refereed(format_, seed, ("greedy", "random"), rulings=rulings))


def test_the_referee_knows_nothing_of_the_engine_but_its_events() -> None:
    setting_up = {"games.py", "again.py"}
    for path in HERE.glob("*.py"):
        if path.name in setting_up or path.name.startswith("test_"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            engine = [name for name in names if name.startswith("mcarmy.engine")]
            assert set(engine) <= {"mcarmy.engine.events"}, path
