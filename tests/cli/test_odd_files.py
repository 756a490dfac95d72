"""Pipes, devices, full disks and closed streams: one line, at once, and no game played in vain."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
ALL_READ = [
    ("replay", "{}"),
    ("simulate", "--resume", "{}"),
    ("simulate", "{}", A),
    ("simulate", A, B, "--policy-a", "greedy:{}"),
    ("validate", "{}"),
    ("repair", "{}"),
    ("show", "{}"),
    ("sheet", "{}"),
    ("fmt", "{}"),
    ("diff", "{}", A),
    ("convert", "{}"),
    ("catalog", "check", "{}"),
    ("units", "--catalog", "{}"),
    ("collection", "check", A, "--own", "{}"),
    ("random", "--format", "{}"),
]
WRITE = [
    ("simulate", A, B, "--report", "{}"),
    ("simulate", A, B, "--replay", "{}"),
    ("simulate", A, B, "--run", "{}"),
    ("matrix", str(ROOT / "examples"), "--report", "{}"),
    ("gauntlet", A, str(ROOT / "examples"), "--report", "{}"),
    ("why", A, B, "--report", "{}"),
    ("sheet", A, "-o", "{}"),
]


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A named pipe that nobody else opens."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    return path


def refused(command: tuple[str, ...], path: Path | str, folder: Path) -> str:
    """What a command says that is given a path it cannot use, in a process that may not hang."""
    words = [word.format(path) for word in command]
    ran = subprocess.run(
        [sys.executable, "-m", "mcarmy", *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    said = ran.stdout + ran.stderr
    assert "Traceback" not in said
    assert said.strip()
    return said


@pytest.mark.parametrize("command", ALL_READ, ids=" ".join)
def test_a_pipe_is_not_waited_for(pipe: Path, command: tuple[str, ...]) -> None:
    refused(command, pipe, pipe.parent)


@pytest.mark.parametrize("command", [("replay", "{}"), ("simulate", "--resume", "{}")])
@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no such device")
def test_an_endless_device_is_not_read(tmp_path: Path, command: tuple[str, ...]) -> None:
    said = refused(command, "/dev/zero", tmp_path)

    assert said.count("\n") == 1
    assert "/dev/zero is not a" in said


@pytest.mark.parametrize("command", WRITE, ids=lambda command: " ".join((command[0], command[-2])))
def test_a_pipe_is_not_written_to(pipe: Path, command: tuple[str, ...]) -> None:
    refused(command, pipe, pipe.parent)


@pytest.mark.parametrize("command", WRITE[:6], ids=lambda each: " ".join((each[0], each[-2])))
def test_what_cannot_be_written_is_told_before_a_game_is_played(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "file").touch()

    said = refused(command, "file/page.html", tmp_path)

    assert said.count("\n") == 1
    assert "file/page.html cannot be written: " in said
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_looking_whether_a_page_can_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "old.html").write_text("old", encoding="utf-8")

    new = mcarmy("simulate", "absent", B, "--report", "new.html", folder=tmp_path)
    old = mcarmy("simulate", "absent", B, "--report", "old.html", folder=tmp_path)

    assert (new.code, old.code) == (2, 2)
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"]


COMMANDS = [
    ("units",),
    ("validate", A),
    ("--help",),
    ("convert", A),
    ("simulate", A, B, "--log", "--seed", "1"),
]
FULL = (
    "mcarmy: The output cannot be written: no space left on device. Free some space or "
    "redirect it elsewhere.\n"
)


def streams(command: tuple[str, ...], redirection: str, folder: Path) -> tuple[int, str]:
    """A command with its streams sent somewhere by a shell: its code and what it complained."""
    shell = f'"$0" -m mcarmy "$@" {redirection}'
    ran = subprocess.run(
        ["sh", "-c", shell, sys.executable, *command],
        cwd=folder, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return ran.returncode, ran.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no such device")
class TestFullDisk:
    """Where nothing more can be printed."""

    @pytest.mark.parametrize("command", COMMANDS)
    def test_output_that_cannot_be_written_is_told_in_a_line(
        self, command: tuple[str, ...], tmp_path: Path
    ) -> None:
        assert streams(command, "> /dev/full", tmp_path) == (2, FULL)

    @pytest.mark.parametrize("command", [*COMMANDS, ("rule", "MC999")])
    def test_where_nobody_can_be_told_the_code_tells(
        self, command: tuple[str, ...], tmp_path: Path
    ) -> None:
        assert streams(command, "> /dev/full 2> /dev/full", tmp_path) == (2, "")


@pytest.mark.skipif(os.name == "nt", reason="no such shell")
@pytest.mark.parametrize("command", COMMANDS)
def test_output_that_nobody_wants_is_not_missed(command: tuple[str, ...], tmp_path: Path) -> None:
    code, said = streams(command, ">&-", tmp_path)

    assert code == 0
    assert "Traceback" not in said


def test_a_step_summary_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "absent" / "summary.md"))

    ran = mcarmy("validate", A, "--output", "github")

    assert ran.code == 2
    assert "summary.md cannot be written: no such file or directory" in ran.err
