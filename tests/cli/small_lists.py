"""Small lists for tests of the command line, and how they get into a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEGAL = "format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n"
ILLEGAL = "format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 2, bronze: 1}\n"
ODD = "format: 1/1/1\nunits: [Golem of Ice]\norders: {gold: 1, bronze: 1}\n"
MISSPELLED = "# mine\nformat: 1/1/1\nunits:\n  - Rangr Elite   # two?\norders: {gold: 1, bronze: 1}"
EVENT = """\
name: Cup
id: cup
official: false
slots: {gold: 1, silver: 1, bronze: 1}
copies: {unit: 4, unique: 1, card: 3}
points: 3
zones: false
sets: [first]
maps: [ruined-foundry]
until: 2026-06-30
"""


def write(path: Path, content: str | bytes) -> Path:
    """A file with all folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def start(*arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    """The program in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "mcarmy", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
