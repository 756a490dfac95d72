"""Runs `mcarmy` as people and servers run it: as a program of its own, in a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(sys.executable).parent
LEGAL = """\
name: Dust Devils
format: skirmish
units:
  - Mitch Hunter
  - Ranger Elite
  - Free Marine Soldier
orders: {gold: 2, silver: 2, bronze: 2}
"""
ILLEGAL = LEGAL.replace("bronze: 2", "bronze: 3")
ODD = """\
format: skirmish
units: [Ezoghoul, Technomancer]
cards: [Dark Aura]
orders: {gold: 2, silver: 2, bronze: 2}
"""


def environment(**more: str) -> dict[str, str]:
    """A shell's environment: our programs first, and nothing of the server the tests run on."""
    kept = {
        name: text
        for name, text in os.environ.items()
        if not name.startswith(("GITHUB_", "CI", "GITLAB_", "MCARMY", "FORCE_COLOR", "COLUMNS"))
    }
    return {**kept, "PATH": f"{SCRIPTS}{os.pathsep}{kept['PATH']}", "NO_COLOR": "1", **more}


def run(
    program: Sequence[str],
    folder: Path,
    *,
    environ: Mapping[str, str] | None = None,
    typed: str | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder to its end."""
    return subprocess.run(
        list(program),
        cwd=folder,
        env=dict(environ or environment()),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def mcarmy(
    *arguments: str,
    folder: Path,
    environ: Mapping[str, str] | None = None,
    typed: str | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run `mcarmy` in a folder to its end."""
    return run([str(SCRIPTS / "mcarmy"), *arguments], folder, environ=environ, typed=typed)


def write_lists(folder: Path, **lists: str) -> Path:
    """Put lists into the folder `lists`, by name."""
    target = folder / "lists"
    target.mkdir(parents=True, exist_ok=True)
    for name, content in lists.items():
        (target / f"{name}.yaml").write_text(content, encoding="utf-8")
    return target
