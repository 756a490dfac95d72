"""Hostile runs, replays, formats and overlays end in a refusal: no code, no traceback, no hang.

A file `*.patch.json` is laid over a run or replay that was just played: `header` changes keys of
its first line, `lines` those of others by their number. All other files are used as they are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
HOSTILE = ROOT / "tests" / "hostile"
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
RANDOM = ("--seed", "1", "--policy-a", "random", "--policy-b", "random")
EVIL = "from pathlib import Path\nPath('ran').touch()\nclass P: pass\n"
LIST = "name: Any\nformat: {}\nunits: [Ranger Elite]\norders: {{gold: 1}}\n"
MOST_SECONDS = 20

COMMANDS: dict[str, list[tuple[str, ...]]] = {
    "runs": [("replay", "{}", "--verify"), ("simulate", "--resume", "{}", "--games", "2")],
    "replays": [("replay", "{}"), ("replay", "{}", "--verify")],
    "formats": [
        ("validate", "list.yaml"),
        ("random", "--format", "{}"),
        ("catalog", "check", "{}"),
    ],
    "overlays": [("units", "--catalog", "{}"), ("catalog", "check", "{}")],
}
FILES = sorted(path.relative_to(HOSTILE) for path in HOSTILE.rglob("*") if path.is_file())
CASES = [(path, command) for path in FILES for command in COMMANDS[path.parts[0]]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run and a replay of this program and this catalog."""
    folder = tmp_path_factory.mktemp("played")
    run = ("--games", "2", "--jobs", "1", "--run", "runs.jsonl")
    assert mcarmy("simulate", A, B, *RANDOM, *run, folder=folder).code == 0
    assert mcarmy("simulate", A, B, *RANDOM, "--replay", "replays.jsonl", folder=folder).code == 0
    return folder


def laid_out(path: Path, played: Path, folder: Path) -> str:
    """Put a hostile file, and what it may reach for, into a folder; its name there."""
    (folder / "evil.py").write_text(EVIL, encoding="utf-8")
    raw = (HOSTILE / path).read_bytes()
    if not path.name.endswith(".patch.json"):
        (folder / path.name).write_bytes(raw)
        (folder / "list.yaml").write_text(LIST.format(path.name), encoding="utf-8")
        return path.name
    name = f"{path.parts[0]}.jsonl"
    lines = [json.loads(line) for line in (played / name).read_text("utf-8").splitlines()]
    patch: dict[str, Any] = json.loads(raw)
    lines[0].update(_many(patch.get("header", {})))
    for number, change in patch.get("lines", {}).items():
        lines[int(number)].update(change)
    (folder / name).write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    return name


def _many(header: dict[str, Any]) -> dict[str, Any]:
    """A million units are not kept in a file."""
    for army in header.get("armies", ()):
        if army["units"] == "@MANY@":
            army.update(units=["ranger-elite"] * 1_000_000, nicknames=[None] * 1_000_000)
    return header


def test_the_corpus_is_a_corpus() -> None:
    assert len(FILES) >= 30
    assert {path.parts[0] for path in FILES} == set(COMMANDS)


@pytest.mark.parametrize(("path", "command"), CASES, ids=str)
def test_a_hostile_file_is_refused(
    path: Path, command: tuple[str, ...], played: Path, tmp_path: Path
) -> None:
    name = laid_out(path, played, tmp_path)
    began = time.monotonic()
    ran = subprocess.run(
        [sys.executable, "-m", "mcarmy", *(word.format(name) for word in command)],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=3 * MOST_SECONDS,
        check=False,
        env={**os.environ, "COLUMNS": "100"},
    )

    assert not (tmp_path / "ran").exists()
    assert b"Traceback" not in ran.stderr
    assert b"\x1b" not in ran.stdout + ran.stderr
    assert b"root:" not in ran.stdout + ran.stderr  # nothing of a file elsewhere
    assert ran.returncode in (1, 2)
    assert time.monotonic() - began < MOST_SECONDS
    if path.parts[0] in ("runs", "replays"):
        assert ran.stderr.count(b"\n") == 1
    assert (ran.stdout + ran.stderr).strip()
