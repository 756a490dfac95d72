"""How policies are named: ours, with a style, from a file, from an installed package."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import pytest

from mcarmy import policies
from mcarmy.base.errors import UsageError
from mcarmy.policies import make_policy
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.random import RandomPolicy
from mcarmy.policies.style import Style, read_style
from tests.cli.running import mcarmy
from tests.policies.games import game_between

if TYPE_CHECKING:
    from pathlib import Path


def test_our_policies_go_by_their_names() -> None:
    assert isinstance(make_policy("greedy", "1"), GreedyPolicy)
    assert isinstance(make_policy("random", "1"), RandomPolicy)


def test_a_misspelled_policy_gets_the_nearest_name() -> None:
    with pytest.raises(UsageError, match="greedy"):
        make_policy("gredy", "1")


def test_a_class_of_a_file_plays() -> None:
    outcome = game_between(
        make_policy("examples/policy.py:Charger", "1"), make_policy("random", "2")
    )

    assert outcome.rounds > 0


@pytest.mark.parametrize("name", ["mine.py", "random.py"])
def test_a_file_may_define_dataclasses_and_have_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "@dataclass\n"
        "class Mine:\n"
        "    seed: str\n"
        "    def choose(self, view, decision):\n"
        "        return decision.options[0]\n"
    )
    before = sys.modules["random"]

    assert make_policy(f"{path}:Mine", "7").seed == "7"  # type: ignore[attr-defined]
    assert sys.modules["random"] is before


@pytest.mark.parametrize(
    "name", ["examples/nobody.py:Charger", "examples/policy.py:Nobody", "random:fast"]
)
def test_what_is_not_there_is_said(name: str) -> None:
    with pytest.raises(UsageError, match="Write it as"):
        make_policy(name, "1")


def test_a_class_that_cannot_choose_is_no_policy(tmp_path: Path) -> None:
    path = tmp_path / "mute.py"
    path.write_text("class Mute:\n    def __init__(self, seed):\n        pass\n")

    with pytest.raises(UsageError, match="choose"):
        make_policy(f"{path}:Mute", "1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import random\n\nclass X(:\n", r"mine\.py, line 3: SyntaxError: .*Fix the file"),
        ("import nowhere_at_all\n", r"mine\.py, line 1: ModuleNotFoundError: .*nowhere_at_all"),
        ("\n\nX = 1 / 0\n", r"mine\.py, line 3: ZeroDivisionError: division by zero"),
        ("import json\nX = json.loads('[')\n", r"mine\.py, line 2: JSONDecodeError: "),
        ("import sys\nsys.exit(3)\n", r"mine\.py, line 2: SystemExit: 3"),
        ("raise BaseException('no')\n", r"mine\.py, line 1: BaseException: no"),
        ("X = '\0'\n", r"mine\.py: .*null bytes"),
        ("raise ValueError\n", r"mine\.py, line 1: ValueError\. Fix the file"),
    ],
)
def test_a_policy_file_with_an_error_is_told_with_its_line(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)

    with pytest.raises(UsageError, match=message):
        make_policy(f"{path}:X", "1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\nclass X:\n    def __init__(self):\n        pass\n", r"mine\.py, line 3: TypeError: "),
        ("class X:\n    pass\n", r"mine\.py: TypeError: "),
        ("X = 7\n", r"mine\.py: TypeError: 'int' object is not callable"),
        (
            "class X:\n    def __init__(self, seed):\n        self.seed = int('x')\n",
            r"mine\.py, line 3: ValueError: invalid literal",
        ),
    ],
)
def test_a_class_that_takes_no_seed_is_told_with_its_line(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)

    with pytest.raises(UsageError, match=message) as told:
        make_policy(f"{path}:X", "1")

    assert "`X(seed)`" in str(told.value)


def test_a_policy_file_with_an_error_ends_with_2_and_without_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("import nowhere_at_all\n")

    ran = mcarmy("ladder", "random", f"{path}:X", "--games", "2", "--jobs", "1")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"mcarmy: {path}, line 1: ModuleNotFoundError: ")


@pytest.mark.parametrize("budget", ["²", "٣", "0", "1", "-1", "1e3", "100001", "9" * 5000])
def test_a_budget_that_is_no_number_is_refused(budget: str) -> None:
    with pytest.raises(UsageError, match="the budget is 2 to 100000 trials"):
        make_policy(f"search:{budget}", "1")


def test_an_installed_package_that_cannot_be_loaded_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = EntryPoint("dice-man", "nowhere_at_all:Policy", policies.ENTRY_POINTS)
    monkeypatch.setattr(policies, "installed", lambda: {point.name: point})

    with pytest.raises(UsageError, match=r"`dice-man`: ModuleNotFoundError: .*nowhere_at_all"):
        make_policy("dice-man", "1")


def test_an_installed_package_can_bring_a_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("dice-man", "mcarmy.policies.random:RandomPolicy", policies.ENTRY_POINTS)
    monkeypatch.setattr(policies, "installed", lambda: {point.name: point})

    assert isinstance(make_policy("dice-man", "1"), RandomPolicy)


def test_the_example_style_is_read() -> None:
    assert read_style_of("examples/style.yaml") == Style(aggression=1.5, caution=0.5)
    assert isinstance(make_policy("greedy:examples/style.yaml", "1"), GreedyPolicy)


def read_style_of(path: str) -> Style:
    from pathlib import Path

    return read_style(Path(path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("agression: 1\n", "aggression"),
        ("caution: 11\n", "from 0 to 10"),
        ("caution: yes please\n", "from 0 to 10"),
        ("- caution\n", "mapping"),
    ],
)
def test_a_style_that_makes_no_sense_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "style.yaml"
    path.write_text(text)

    with pytest.raises(UsageError, match=message):
        make_policy(f"greedy:{path}", "1")
