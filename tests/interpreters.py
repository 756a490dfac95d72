"""Does mcarmy work on every Python we name? Runs the quick tests on each that the machine has.

    python -m tests.interpreters

Each interpreter gets an environment of its own beside `.venv`, with what the quick tests need and
nothing else. One that is not found, or for which nothing can be installed, is named; on CI the
latter fails.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PROJECT = ROOT / "pyproject.toml"
# A little of every room, and of what differs between versions of Python: how values are made,
# copied and pickled, how commands read their options, how processes are started.
QUICK = (
    "tests/army/rules/test_copies.py",
    "tests/army/rules/test_events.py",
    "tests/army/rules/test_slots.py",
    "tests/army/rules/test_tent.py",
    "tests/army/test_fixes.py",
    "tests/army/test_lists.py",
    "tests/army/test_read.py",
    "tests/army/test_repair.py",
    "tests/catalog/test_names.py",
    "tests/catalog/test_origins.py",
    "tests/catalog/test_overlays.py",
    "tests/cli/test_simulate_options.py",
    "tests/cli/test_validate.py",
    "tests/effects",
    "tests/engine/test_attack.py",
    "tests/engine/test_cards.py",
    "tests/engine/test_loop.py",
    "tests/engine/test_perft.py",
    "tests/report/test_snippet.py",
    "tests/simulate/test_replay.py",
    "tests/simulate/test_series.py::test_one_worker_and_two_give_the_same_report",
    "tests/test_every_value.py",
    "tests/test_problems.py",
    "tests/test_shape.py",
)
SLOW = ("test_every_effect_fires.py", "test_forks.py", "test_players_overlay.py")  # of the effects


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python of the machine."""

    version: str  # 3.12
    full: str  # 3.12.1
    path: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the quick tests went on one version of Python, in a line."""

    told: str
    fine: bool


def main() -> int:
    """Run them all; 0 if no test failed."""
    strict = bool(os.environ.get("CI"))
    own = "{}.{}".format(*sys.version_info)
    print(f"Python {'.'.join(map(str, sys.version_info[:3]))}: all tests, above", flush=True)
    outcomes = []
    for version in named_versions(PROJECT.read_text(encoding="utf-8")):
        if version != own:
            outcomes.append(try_version(version, strict=strict))
            print(outcomes[-1].told, flush=True)
    return 0 if all(outcome.fine for outcome in outcomes) else 1


def named_versions(project: str) -> list[str]:
    """The versions that pyproject.toml says mcarmy runs on."""
    return re.findall(r'"Programming Language :: Python :: (3\.\d+)"', project)


def try_version(version: str, *, strict: bool) -> Outcome:
    """Set an environment up where a version is found, and run the quick tests in it."""
    found = find(version)
    if found is None:
        return Outcome(f"Python {version}: not found on this machine, not tested", fine=True)
    environment = ROOT / f".venv-{version}"
    trouble = set_up(found, environment)
    if trouble is not None:
        told = f"Python {found.full}: not tested, its packages cannot be installed: {trouble}"
        return Outcome(told, fine=not strict)
    began = time.monotonic()
    command = [str(environment / "bin" / "python"), "-m", "pytest", "--numprocesses", "auto"]
    slow = [f"--ignore=tests/effects/{name}" for name in SLOW]
    done = run([*command, "-p", "no:cacheprovider", *slow, *QUICK])
    seconds = time.monotonic() - began
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
        return Outcome(f"Python {found.full}: the quick tests fail, see above", fine=False)
    passed = re.findall(r"(\d+) passed", done.stdout)
    many = f"{passed[-1]} quick tests" if passed else "the quick tests"
    return Outcome(f"Python {found.full}: {many} passed in {seconds:.0f} s", fine=True)


def find(version: str) -> Interpreter | None:
    """The first Python of this version that runs."""
    for path in candidates(version):
        code = "import sys, venv; print('{}.{}.{}'.format(*sys.version_info))"
        try:
            done = run([path, "-I", "-c", code])
        except OSError:
            continue
        full = done.stdout.strip()
        if done.returncode == 0 and full.startswith(f"{version}."):
            return Interpreter(version, full, path)
    return None


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be: on the path, kept by pyenv or by uv."""
    yield f"python{version}"
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT") or home / ".pyenv")
    uv = Path(
        os.environ.get("UV_PYTHON_INSTALL_DIR") or home / ".local" / "share" / "uv" / "python"
    )
    kept = [*pyenv.glob(f"versions/{version}.*"), *uv.glob(f"cpython-{version}.*")]
    for folder in sorted(kept, key=_by_number, reverse=True):
        yield str(folder / "bin" / f"python{version}")


def _by_number(folder: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", folder.name)[:3])


def set_up(found: Interpreter, environment: Path) -> str | None:
    """Install mcarmy and the quick tests' tools once; again when pyproject.toml changes.

    Gives the reason if that fails.
    """
    stamp = environment / "set-up"
    wanted = f"{found.full}\n{PROJECT.read_text(encoding='utf-8')}"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return None
    print(f"Setting up {environment.name} ...", file=sys.stderr, flush=True)
    python = str(environment / "bin" / "python")
    quietly = ["--quiet", "--disable-pip-version-check"]
    for command in (
        [found.path, "-m", "venv", "--clear", str(environment)],
        [python, "-m", "pip", "install", *quietly, "--editable", ".[test]"],
    ):
        done = run(command)
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            errors = [line for line in said if line.lower().startswith("error")] or said
            return errors[-1] if errors else f"`{' '.join(command)}` failed"
    stamp.write_text(wanted, encoding="utf-8")
    return None


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, without what this interpreter's environment says."""
    kept = {name: text for name, text in os.environ.items() if name != "VIRTUAL_ENV"}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=kept)


if __name__ == "__main__":
    sys.exit(main())
