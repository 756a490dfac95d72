"""A run or a replay never runs code that its user has not named."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from mcarmy import policies
from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
EVIL = """
from pathlib import Path
Path("ran").touch()
from mcarmy.policies.random import RandomPolicy as P
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run of two games by ourselves, whose header was then changed to name a file."""
    monkeypatch.chdir(tmp_path)
    few = ("--games", "2", "--jobs", "1", "--seed", "1", "--policy-a", "random")
    assert mcarmy("simulate", A, B, *few, "--run", "run.jsonl").code == 0
    (tmp_path / "evil.py").write_text(EVIL, encoding="utf-8")
    name(tmp_path / "run.jsonl", "evil.py:P")
    return tmp_path


def name(path: Path, policy: str) -> None:
    """Let the header of a run name another policy for A."""
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    changed = {**json.loads(header), "policies": [policy, "greedy"]}
    path.write_text("\n".join([json.dumps(changed), *rows, ""]), encoding="utf-8")


COMMANDS = [("replay", "run.jsonl"), ("simulate", "--resume", "run.jsonl"),
            ("simulate", A, B, "--resume", "run.jsonl"),
            ("replay", "run.jsonl", "--verify", "--pick", "0")]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_a_policy_file_that_only_the_run_names_is_not_run(
    folder: Path, command: tuple[str, ...]
) -> None:
    ran = mcarmy(*command)

    assert not (folder / "ran").exists()
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "mcarmy: run.jsonl names the policy `evil.py:P`, and a run does not run code by itself. "
        "If you trust it, add `--policy-a evil.py:P`.\n"
    )


@pytest.mark.parametrize("policy", ["greedy:../style.yaml", "greedy:/dev/zero", "random:x"])
def test_nor_is_a_style_that_only_the_run_names(folder: Path, policy: str) -> None:
    name(folder / "run.jsonl", policy)

    ran = mcarmy("replay", "run.jsonl")

    assert ran.code == 2
    assert f"add `--policy-a {policy}`" in ran.err


def test_a_policy_file_that_is_named_again_plays_on(folder: Path) -> None:
    more = ("--games", "4", "--jobs", "1")
    ran = mcarmy("simulate", "--resume", "run.jsonl", "--policy-a", "evil.py:P", *more)

    assert (ran.code, ran.err) == (0, "")
    assert (folder / "ran").exists()
    assert "`mcarmy replay run.jsonl --pick closest --policy-a evil.py:P`" in ran.out


def test_a_policy_file_that_is_named_again_shows_a_game(folder: Path) -> None:
    ran = mcarmy("replay", "run.jsonl", "--verify", "--policy-a", "evil.py:P")

    assert ran.code == 0
    assert (folder / "ran").exists()


def test_another_policy_than_the_run_names_is_refused(folder: Path) -> None:
    ran = mcarmy("replay", "run.jsonl", "--policy-a", "random")

    assert ran.code == 2
    assert "was played with the policy `evil.py:P`, not with `random`." in ran.err
    assert not (folder / "ran").exists()


def test_a_replay_of_one_game_needs_no_policy_at_all(folder: Path) -> None:
    assert mcarmy("simulate", A, B, "--seed", "1", "--replay", "game.jsonl").code == 0
    header, *rest = (folder / "game.jsonl").read_text(encoding="utf-8").splitlines()
    changed = {**json.loads(header), "policies": ["evil.py:P", "evil.py:P"]}
    (folder / "game.jsonl").write_text("\n".join([json.dumps(changed), *rest, ""]))

    ran = mcarmy("replay", "game.jsonl", "--verify")

    assert ran.code == 0
    assert not (folder / "ran").exists()


def test_nor_is_a_package_that_only_the_run_names(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("pkg", "nowhere:P", "mcarmy.policies")
    monkeypatch.setattr(policies, "installed", lambda: {point.name: point})
    name(folder / "run.jsonl", "pkg")

    ran = mcarmy("replay", "run.jsonl")

    assert ran.code == 2
    assert "add `--policy-a pkg`" in ran.err


def test_a_policy_that_does_not_exist_is_not_called_a_matter_of_trust(folder: Path) -> None:
    name(folder / "run.jsonl", "nosuch")

    ran = mcarmy("replay", "run.jsonl")

    assert ran.code == 2
    assert "names the policy `nosuch`, and there is no such policy here" in ran.err
    assert "trust" not in ran.err


def test_a_run_whose_first_line_was_edited_is_still_called_a_run(folder: Path) -> None:
    path = folder / "run.jsonl"
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    changed = {**json.loads(header), "seed": "many"}
    path.write_text("\n".join([json.dumps(changed), *rows, ""]), encoding="utf-8")

    ran = mcarmy("replay", "run.jsonl")

    assert ran.code == 2
    assert "The first line of run.jsonl has the wrong fields" in ran.err
