"""`mcarmy validate` in trouble: odd files, endless pipes, interruptions, readers that go away."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mcarmy.report.problems import REPORTERS
from tests.army.hostile import BYTES
from tests.cli.running import mcarmy
from tests.cli.small_lists import ILLEGAL, LEGAL, ROOT, start, write

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def powerless() -> Iterator[None]:
    """Root may read everything, so for a while be nobody."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_odd_files_in_a_folder_are_reported_and_the_rest_is_checked(folder: Path) -> None:
    lists = folder / "lists"
    write(lists / "good.yaml", LEGAL)
    (lists / "loop.yaml").symlink_to("loop.yaml")
    (lists / "gone.yaml").symlink_to("nowhere.yaml")
    (lists / "around").symlink_to(lists)
    os.mkfifo(lists / "pipe.yaml")
    (lists / "zero.yaml").symlink_to("/dev/zero")
    write(lists / "folder.yaml" / "inside.yaml", LEGAL)
    with (lists / "huge.yaml").open("wb") as stream:
        stream.write(b"units:\n")
        stream.truncate(50_000_000)
    ran = mcarmy("validate", "lists", "--output", "json")

    document = json.loads(ran.out)
    files = {Path(row["path"]).name: row["ok"] for row in document["files"]}
    found = {Path(problem["path"]).name: problem["code"] for problem in document["problems"]}
    assert ran.code == 2
    assert files["good.yaml"]
    assert files["inside.yaml"]
    assert len(files) == 7
    assert found == {
        "loop.yaml": "MC001",
        "gone.yaml": "MC001",
        "pipe.yaml": "MC001",
        "zero.yaml": "MC001",
        "huge.yaml": "MC003",
    }


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_devices_are_not_read(folder: Path, device: str) -> None:
    ran = mcarmy("validate", device)

    assert ran.code == 2
    assert "This is not an ordinary file." in ran.out


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_a_file_and_a_folder_one_may_not_read_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        monkeypatch.chdir(folder)
        write(folder / "a.yaml", LEGAL)
        mcarmy("validate", ".", "--output", "concise")  # loads all that nobody could not read
        write(folder / "secret.yaml", LEGAL).chmod(0)
        write(folder / "closed" / "b.yaml", LEGAL).parent.chmod(0)
        with powerless():
            ran = mcarmy("validate", ".", "--output", "concise")
        (folder / "closed").chmod(0o700)
        monkeypatch.undo()

    assert ran.code == 2
    assert "secret.yaml:1:1: MC001 The file cannot be read: permission denied." in ran.out
    assert "closed:1:1: MC001 The folder cannot be read: permission denied." in ran.out
    assert "Checked 3 lists: 1 legal, 2 with problems (2 errors)." in ran.out


def test_a_path_cannot_steer_the_terminal(folder: Path) -> None:
    evil = "\x1b[31m\u202eevil\x07.yaml"
    write(folder / evil, ILLEGAL)
    for output in REPORTERS:
        ran = mcarmy("validate", evil, "\x1b[2Jnowhere.yaml", "--output", output)
        assert (ran.out + ran.err).replace("\n", "").isprintable(), output
    ran = mcarmy("repair", evil, "--write")

    assert ran.code == 0
    assert ran.out.replace("\n", "").isprintable()


def test_a_huge_pipe_is_cut_off(folder: Path) -> None:
    ran = mcarmy("validate", "-", "--output", "concise", stdin=b"# " + b"x" * 5_000_000)

    assert ran.code == 1
    assert "MC003 The file is larger than 256,000 bytes." in ran.out


@pytest.mark.skipif(sys.platform == "win32", reason="no such device there")
def test_an_endless_pipe_is_cut_off_without_filling_the_memory(folder: Path) -> None:
    with Path("/dev/zero").open("rb") as zeros:
        ran = subprocess.run(
            [sys.executable, "-m", "mcarmy", "validate", "-"],
            cwd=folder,
            stdin=zeros,
            capture_output=True,
            timeout=30,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    assert ran.returncode == 1
    assert b"MC003" in ran.stdout


# Runs the program and then tells the most memory it had, in kilobytes.
MEASURED = """
import sys
from mcarmy.cli import main
try:
    main()
finally:
    with open("/proc/self/status", encoding="ascii") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmHWM")), file=sys.stderr)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured otherwise there")
def test_hostile_files_do_not_fill_the_memory(folder: Path) -> None:
    for name in ("billion laughs", "attached cards", "the same key in JSON", "emoji", "dashes"):
        write(folder / "lists" / f"{name}.yaml", BYTES[name])
    with (folder / "lists" / "huge.yaml").open("wb") as stream:
        stream.truncate(500_000_000)
    ran = subprocess.run(
        [sys.executable, "-c", MEASURED, "validate", "lists", "--output", "jsonl"],
        cwd=folder,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )

    assert ran.returncode == 1
    assert int(ran.stderr.split()[-1]) < 150_000


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_with_130_and_without_a_traceback(folder: Path, jobs: str) -> None:
    for number in range(3_000):
        write(folder / "lists" / f"{number}.yaml", ILLEGAL)
    with start("validate", "lists", "--jobs", jobs, folder=folder) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()  # it has begun, and will not end by itself so soon
        running.send_signal(signal.SIGINT)
        running.stdout.read()
        told = running.stderr.read().decode()
        code = running.wait(timeout=30)

    assert code == 130
    assert "Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are another matter there")
def test_a_reader_that_goes_away_is_no_error_of_ours(folder: Path) -> None:
    for number in range(500):
        write(folder / "lists" / f"{number}.yaml", ILLEGAL)
    with start("validate", "lists", folder=folder) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        told = running.stderr.read().decode()
        running.wait(timeout=30)

    assert "Traceback" not in told
    assert "Exception" not in told


def test_one_file_takes_less_than_a_second_from_start_to_end(folder: Path) -> None:
    write(folder / "a.yaml", ILLEGAL)
    started = time.monotonic()
    with start("validate", "a.yaml", folder=folder) as running:
        running.communicate(timeout=30)

    assert running.returncode == 1
    assert time.monotonic() - started < 10  # a loaded machine may take its time
