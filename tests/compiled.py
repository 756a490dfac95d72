"""Does the compiled build play the same games? Builds it apart from the sources, and tests it.

    python -m tests.compiled build      into .venv-compiled, if the sources have changed
    python -m tests.compiled test       the suites of engine, policies and simulate on that build,
                                        every byte of what both builds write compared, alone
                                        and as workers of one Dask cluster

The environment shares what the project needs with the one that runs this. Tests are run from a
folder of their own where no source of the package lies, so that they cannot find the pure one.
Where no C code can be compiled nothing is tested and a line says so; on CI that fails, and so
does `.ci/run`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mixed_cluster import same_answers

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venv-compiled"
PYTHON = PLACE / ("Scripts" if os.name == "nt" else "bin") / "python"
STAMP = PLACE / "built-from"
WORKPLACE = PLACE / "tests"
MADE_FROM = ("mcarmy", "catalog", "schemas", "hatch_build.py", "pyproject.toml")
NEEDED = ("tests", "examples", "benchmarks", "catalog", "schemas", "pyproject.toml")
SUITES = (
    "tests/test_chance.py",
    "tests/engine",
    "tests/effects",
    "tests/policies",
    "tests/simulate",
)
# They look at the sources, or take long and find nothing that the pure build does not show.
LEFT_OUT = (
    "tests/effects/test_vocabulary.py",
    "tests/engine/test_rules_are_tested.py",
    "tests/engine/test_records.py",
    "tests/policies/test_ladder.py",
    "tests/policies/test_strength.py",
    "tests/simulate/test_row.py",
    "tests/simulate/test_values_not_prose.py",
)
MUST = "MCARMY_MUST_COMPILE"
WHICH = "from mcarmy.base.build import COMPILED; raise SystemExit(not COMPILED)"


def main(task: str) -> int:
    """Build, or build and test; 0 if all is well."""
    began = time.monotonic()
    trouble = build()
    if trouble is not None:
        print(f"NOT TESTED: the compiled build. {trouble}", flush=True)
        return 1 if os.environ.get("CI") or os.environ.get(MUST) else 0
    if task == "build":
        print(f"{PYTHON.parent / 'mcarmy'} is the compiled build.", flush=True)
        return 0
    if not same_bytes() or not same_answers(str(PYTHON)):
        return 1
    passed = run_tests()
    seconds = time.monotonic() - began
    print(f"The compiled build: {'passed' if passed else 'FAILED'} in {seconds:.0f} s", flush=True)
    return 0 if passed else 1


def build() -> str | None:
    """Make the environment of the compiled build anew if anything changed.

    Gives the reason where it cannot be compiled.
    """
    wanted = _digest()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted:
        return None
    print(f"Compiling mcarmy into {PLACE.name} ...", file=sys.stderr, flush=True)
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder]
        environment = {**os.environ, "MCARMY_COMPILE": "1"}
        done = subprocess.run(
            [*command, str(ROOT)], capture_output=True, text=True, check=False, env=environment
        )
        if done.returncode:
            raise SystemExit(f"The wheel cannot be built:\n{done.stdout}{done.stderr}")
        [wheel] = Path(folder).glob("*.whl")
        _install(wheel)
    if subprocess.run([str(PYTHON), "-c", WHICH], check=False, cwd=PLACE).returncode:
        notes = PLACE.rglob("not_compiled.txt")
        return next((note.read_text(encoding="utf-8") for note in notes), "It is pure Python.")
    STAMP.write_text(wanted, encoding="utf-8")
    return None


def _digest() -> str:
    """All that the wheel is made from, and the Python it is made for, as one number."""
    digest = hashlib.sha256(sys.version.encode())
    for name in MADE_FROM:
        start = ROOT / name
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.is_file() and "__pycache__" not in path.parts and path.name != "compiled.json":
                digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _install(wheel: Path) -> None:
    """An environment with nothing of its own but the wheel."""
    venv.create(PLACE, clear=True, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "--quiet"]
    options = ["--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, *options, str(wheel)], check=True)
    [packages] = [path for path in PLACE.rglob("site-packages") if path.is_dir()]
    paths = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "dependencies.pth").write_text("\n".join(sorted(paths)), encoding="utf-8")


# The same to the last byte

SMALL = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
LARGE = ("examples/brotherhood-tournament.yaml", "examples/brotherhood-tournament.yaml")
RUN, REPLAY = ("--run", "run.jsonl"), ("--replay", "game.jsonl")
JSON = ("--output", "json")
ALONE = (
    ("simulate", *SMALL, "--games", "60", "--seed", "7", "--jobs", "1", *RUN, *JSON),
    (
        "simulate",
        *SMALL,
        "--games",
        "2",
        "--jobs",
        "1",
        "--policy-a",
        "search:20",
        "--seed",
        "8",
        *RUN,
        *JSON,
    ),
    (
        "simulate",
        *SMALL,
        "--games",
        "10",
        "--jobs",
        "1",
        "--policy-b",
        "kiting",
        "--seed",
        "9",
        *RUN,
        *JSON,
    ),
    (
        "simulate",
        *LARGE,
        "--games",
        "4",
        "--jobs",
        "1",
        "--policy-b",
        "random",
        "--seed",
        "10",
        *RUN,
        *JSON,
    ),
    ("simulate", *LARGE, "--seed", "12", "--log"),
    ("odds", "ranger elite", "ezoghoul", "--at", "4", "--support", "capitol ranger@3", *JSON),
    ("odds", "mitch hunter", "--against", "all", *JSON),
)
ANALYZED = (
    ("simulate", *SMALL, "--seed", "11", *REPLAY),
    ("replay", "game.jsonl", "--analyze", "--forks", "4", "--jobs", "1"),
)
"""A game, and the same file seen by those who extend the ledger in interpreted code."""
QUESTIONS = (*((command,) for command in ALONE), ANALYZED)
"""Each of some commands, given one after the other in one folder."""
APART = ((b'"build":"compiled",', b""), (b", compiled", b""))
"""All that tells which build has written a run file or a report."""


def same_bytes() -> bool:
    """Whether both builds give the same reports, run files, replays, stories and odds."""
    marked = 0
    for question in QUESTIONS:
        pure, compiled = (_answer(python, question) for python in (sys.executable, str(PYTHON)))
        plain = compiled
        for mark, nothing in APART:
            plain = [text.replace(mark, nothing) for text in plain]
        marked += plain != compiled
        if pure != plain:
            told = " && ".join(f"mcarmy {' '.join(command)}" for command in question)
            print(f"THE BUILDS DIFFER in: {told}", flush=True)
            return False
    print(f"{len(QUESTIONS)} answers of both builds are the same to the last byte.", flush=True)
    assert marked, "nothing tells the builds apart: both were the same one"
    return True


def _answer(python: str, question: tuple[tuple[str, ...], ...]) -> list[bytes]:
    """What a build prints and writes, in a folder with the examples and nothing else."""
    printed = []
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")
        for command in question:
            done = subprocess.run(
                [python, "-P", "-m", "mcarmy", *command],
                capture_output=True,
                check=False,
                cwd=folder,
                env={**os.environ, "COLUMNS": "100"},
            )
            if done.returncode:
                raise SystemExit(f"mcarmy {' '.join(command)}: {done.stderr.decode()}")
            printed.append(done.stdout)
        written = [path.read_bytes() for path in sorted(Path(folder).glob("*.jsonl"))]
    return [*printed, *written]


@cache
def workplace() -> Path:
    """A folder with the tests and benchmarks and what they read, and without the sources."""
    shutil.rmtree(WORKPLACE, ignore_errors=True)
    WORKPLACE.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, WORKPLACE / name, ignore=ignored)
        else:
            shutil.copyfile(source, WORKPLACE / name)
    return WORKPLACE


def run_tests() -> bool:
    """Run the suites on the compiled build, from a folder without its sources."""
    ignored_tests = [f"--ignore={name}" for name in LEFT_OUT]
    command = [str(PYTHON), "-m", "pytest", "--numprocesses", "auto", "-p", "no:cacheprovider"]
    return not subprocess.run(
        [*command, *ignored_tests, *SUITES], check=False, cwd=workplace()
    ).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
