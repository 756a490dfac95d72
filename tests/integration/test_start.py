"""A run loads what it needs and nothing else, so that checking one list is quick."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.integration.program import LEGAL, ROOT, environment, mcarmy, run, write_lists

if TYPE_CHECKING:
    from pathlib import Path

LOADED = (
    "import atexit, sys; atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr));"
    "from mcarmy.cli import main; main()"
)


def modules_of(folder: Path, *arguments: str) -> set[str]:
    """The modules that a run of `mcarmy` has loaded when it ends."""
    done = run([sys.executable, "-c", LOADED, *arguments], folder)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


HEAVY = (
    "typer", "yaml", "json", "jsonschema", "pydantic", "rich", "click", "tabulate", "hashlib",
    "multiprocessing",
    "mcarmy.engine", "mcarmy.simulate", "mcarmy.source.schema", "mcarmy.catalog.overlay",
)  # fmt: skip


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What checking one list has loaded, the catalog being compiled."""
    folder = tmp_path_factory.mktemp("start")
    mcarmy("validate", "-", folder=folder, typed=LEGAL)
    write_lists(folder, ada=LEGAL)
    return modules_of(folder, "validate", "lists/ada.yaml")


@pytest.mark.parametrize("heavy", HEAVY)
def test_checking_a_list_loads_nothing_heavy(loaded: set[str], heavy: str) -> None:
    assert "mcarmy.army.checking.check" in loaded
    assert heavy not in loaded


def test_paths_alone_mean_the_same_without_the_parser_of_options(tmp_path: Path) -> None:
    """An option that changes nothing makes the parser look at the same paths."""
    write_lists(tmp_path, ada=LEGAL, ben="format: skirmish\nunits: [Mitch Huntr]\n", cy="units: [")
    calls: tuple[tuple[str, ...], ...] = (
        ("lists/ada.yaml",),
        ("lists",),
        ("lists/ben.yaml", "lists/cy.yaml", "lists/ben.yaml"),
        ("lists/*.yaml",),
        ("nowhere.yaml",),
        ("nothing-*.yaml",),
        ("",),
        ("lists/ada.yaml", "schema"),
    )
    for paths in calls:
        alone, parsed = (
            run([sys.executable, "-m", "mcarmy", "validate", *paths, *options], tmp_path)
            for options in ((), ("--output", "full"))
        )
        assert alone.returncode == parsed.returncode, paths
        assert alone.stdout == parsed.stdout, paths
        assert alone.stderr == parsed.stderr, paths


def test_an_event_with_a_format_of_its_own_loads_no_validator() -> None:
    loaded = modules_of(ROOT / "examples" / "event", "validate", "lists/ada.yaml")

    assert "mcarmy.catalog.shape" in loaded
    assert not loaded & {"yaml", "jsonschema"}


def test_a_command_loads_its_own_module_only(tmp_path: Path) -> None:
    ours = {name for name in modules_of(tmp_path, "schema") if name.startswith("mcarmy.cli.")}

    assert ours == {
        "mcarmy.cli.app",
        "mcarmy.cli.parts",
        "mcarmy.cli.parts.program",
        "mcarmy.cli.parts.program.loading",
        "mcarmy.cli.parts.exits",
        "mcarmy.cli.parts.options",
        "mcarmy.cli.parts.program.running",
        "mcarmy.cli.parts.program.streams",
        "mcarmy.cli.schema",
    }


def test_the_help_lists_every_command(tmp_path: Path) -> None:
    from mcarmy.cli.parts.program.loading import COMMANDS

    shown = mcarmy("--help", folder=tmp_path).stdout

    listed = [line.split()[0] for line in shown.partition("Commands:")[2].splitlines() if line]
    assert [name for name in listed if name in COMMANDS] == list(COMMANDS)


def test_a_misspelled_command_is_told_its_neighbor(tmp_path: Path) -> None:
    done = mcarmy("validat", "x", folder=tmp_path)

    assert done.returncode == 2
    assert "Did you mean `validate`?" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--jobs", "0"], "greater than or equal to 1"),
        (["--jobs", "many"], "'--jobs'"),
        (["--output", "pdf"], "'pdf' is not one of"),
    ],
)
def test_values_of_options_are_still_checked(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    done = mcarmy("validate", "-", *arguments, folder=tmp_path, typed=LEGAL)

    assert done.returncode == 2
    assert complaint in done.stderr


def test_problems_are_printed_before_the_last_list_is_read(tmp_path: Path) -> None:
    from benchmarks.validate import write_lists as write_many

    write_many(tmp_path / "lists", 1500)
    command = [sys.executable, "-m", "mcarmy", "validate", "lists", "--output", "concise"]
    with subprocess.Popen(
        [*command, "--jobs", "1"], cwd=tmp_path, env=environment(PYTHONPATH=str(ROOT)),
        stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        first = process.stdout.readline()
        still_running = process.poll() is None
        process.kill()

    assert first.startswith(b"lists/00000.yaml:")
    assert still_running


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_interrupts_a_run_gets_130_and_no_traceback(tmp_path: Path, jobs: str) -> None:
    from benchmarks.validate import write_lists as write_many

    write_many(tmp_path / "lists", 3000)
    command = [sys.executable, "-m", "mcarmy", "validate", "lists", "--output", "concise"]
    with subprocess.Popen(
        [*command, "--jobs", jobs], cwd=tmp_path, env=environment(PYTHONPATH=str(ROOT)),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=30)

    assert process.returncode == 130
    assert b"Traceback" not in complaint


def test_several_processes_say_what_one_says(tmp_path: Path) -> None:
    from benchmarks.validate import write_lists as write_many

    write_many(tmp_path / "lists", 200)
    alone, together = (
        mcarmy("validate", "lists", "--jobs", jobs, folder=tmp_path) for jobs in ("1", "2")
    )

    assert together.stdout == alone.stdout
    assert together.returncode == alone.returncode == 1


def test_the_lists_of_the_benchmark_are_what_it_says(tmp_path: Path) -> None:
    from benchmarks.validate import write_lists as write_many

    paths = write_many(tmp_path / "lists", 30)
    done = mcarmy("validate", "lists", "--output", "concise", folder=tmp_path)

    assert {path.read_text(encoding="utf-8").count("\n") for path in paths} == {30}
    assert done.stdout.count(" MC210 ") == 3
    assert done.stdout.splitlines()[-1].startswith("Checked 30 lists: 27 legal, 3 with problems")
