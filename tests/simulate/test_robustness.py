"""Runs that are killed, broken and lied to: nothing that was played is lost, nothing is made up."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from operator import attrgetter
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from mcarmy import __version__
from mcarmy.army.load import load_army
from mcarmy.base.errors import UsageError
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.report.series.answer import as_values, error_lines
from mcarmy.simulate.game.matchup import Matchup, matchup
from mcarmy.simulate.game.row import BrokenRow, GameRow, Row
from mcarmy.simulate.series import workers
from mcarmy.simulate.series.pick import GameDiffersError, picked_game
from mcarmy.simulate.series.run_file import RunEnding, RunFile, read_run
from mcarmy.simulate.series.series import Series, play_series
from mcarmy.simulate.series.stopping import StopRule

if TYPE_CHECKING:
    from collections.abc import Iterator

LISTS = ("examples/starter-capitol.yaml", "examples/starter-algeroth.yaml")
POLICIES = Path(__file__).with_name("policies.py")
WANDERERS = (f"{POLICIES}:Wanderer", f"{POLICIES}:Wanderer")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def match(catalog: Catalog, policy: str = "Wanderer") -> Matchup:
    armies = (load_army(LISTS[0], catalog), load_army(LISTS[1], catalog))
    policies = (f"{POLICIES}:{policy}", f"{POLICIES}:Wanderer")
    return matchup(catalog, armies, policies, map_id=None, seed=5)


def played(catalog: Catalog, path: Path, policy: str, *, jobs: int, pairs: int = 8) -> Series:
    return play_series(catalog, match(catalog, policy), StopRule(pairs), jobs=jobs, path=path)


def command(path: Path, *more: str) -> list[str]:
    options = ["--games", "36", "--jobs", "2", "--output", "json", *more]
    where = ["--resume", str(path)] if path.exists() else ["--run", str(path), "--seed", "3"]
    return [sys.executable, "-m", "mcarmy", "simulate", *LISTS, *options, *where]


def wait_for_rows(path: Path, count: int) -> None:
    """Until so many games are finished, those of the first pair among them."""
    for _ in range(2400):
        begun = path.exists() and path.read_bytes().count(b"\n") > count
        if begun and {0, 1} <= set(read_run(path).rows):
            return
        time.sleep(0.01)
    raise AssertionError("the run did not start")


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        pytest.skip("this system does not list the children of a process")
    return [int(child) for child in listed.read_text().split()]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What an undisturbed run of one worker prints."""
    path = tmp_path_factory.mktemp("undisturbed") / "run.jsonl"
    return subprocess.run(command(path, "--jobs", "1"), capture_output=True, check=True).stdout


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """A run under way, in a group of its own."""
    path = tmp_path / "run.jsonl"
    process = subprocess.Popen(
        command(path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    wait_for_rows(path, 4)
    yield process, path
    if process.poll() is None:
        process.kill()
    process.communicate()


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("asked", [("simulate", *LISTS, "--no-run"), ("ladder", "random")])
def test_what_a_policy_prints_does_not_get_into_the_answer(
    asked: tuple[str, ...], jobs: str
) -> None:
    chatty = f"{POLICIES}:Chatty"
    named = ("--policy-a", chatty) if asked[0] == "simulate" else (chatty,)
    options = ("--games", "2", "--jobs", jobs, "--output", "json")
    ran = subprocess.run(
        [sys.executable, "-m", "mcarmy", *asked, *named, *options],
        capture_output=True,
        check=True,
        text=True,
    )

    assert json.loads(ran.stdout)["program"].startswith("mcarmy")
    assert {"Ready.", "Hm."} <= set(ran.stderr.splitlines())


def test_a_run_killed_in_the_middle_goes_on_to_the_same_bytes(
    running: tuple[subprocess.Popen[bytes], Path], undisturbed: bytes
) -> None:
    process, path = running
    crew = children(process.pid)
    process.kill()
    process.wait()
    kept = len(read_run(path).rows)

    resumed = subprocess.run(command(path), capture_output=True, check=True)

    assert 4 <= kept < 36
    assert resumed.stdout == undisturbed
    assert not any(_alive(worker) for worker in crew)


def _alive(pid: int) -> bool:
    """Whether a process goes on; one that nobody has buried yet does not."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return False
        if state == "Z":
            return False
        time.sleep(0.05)
    return True


def test_a_killed_worker_changes_nothing(
    running: tuple[subprocess.Popen[bytes], Path], undisturbed: bytes
) -> None:
    process, _ = running
    os.kill(children(process.pid)[0], signal.SIGKILL)

    out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (0, b"")
    assert out == undisturbed


def test_an_interrupted_run_keeps_its_games_and_says_how_to_go_on(
    running: tuple[subprocess.Popen[bytes], Path], undisturbed: bytes
) -> None:
    process, path = running
    os.killpg(process.pid, signal.SIGINT)

    out, err = process.communicate(timeout=60)

    assert process.returncode == 130
    games = json.loads(out)["findings"]["games"]
    assert 2 <= games < 36
    assert "Interrupted: this is the answer so far. All finished games are in" in err.decode()
    assert f"--resume {path} --games 36` resumes the run" in err.decode()
    assert b"Traceback" not in err
    assert subprocess.run(command(path), capture_output=True, check=True).stdout == undisturbed


def test_a_pair_that_has_just_come_in_counts_when_a_run_is_interrupted(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = RunFile.keep

    def interrupted(self: RunFile, row: Row) -> None:
        kept(self, row)
        if row.game == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(RunFile, "keep", interrupted)

    series = played(catalog, tmp_path / "run.jsonl", "Wanderer", jobs=1)

    assert not series.reached
    assert series.findings.games == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_breaks_down_stops_no_other(
    catalog: Catalog, tmp_path: Path, jobs: int
) -> None:
    path = tmp_path / "run.jsonl"
    series = played(catalog, path, "Fragile", jobs=jobs)

    assert [row.game for row in series.findings.errors] == [4, 5]
    assert series.findings.rate.pairs == 7
    assert series.findings.outcomes["nobody"]["error"] == 2
    policies = series.matchup.policies
    again = f"`mcarmy replay {path} --pick 4 --policy-a {policies[0]} --policy-b {policies[1]}`"
    assert f"{again} replays it" in error_lines(series, kept=True)[0]
    with pytest.raises(UsageError, match=r"line \d+: ZeroDivisionError: no plan\. Fix the policy"):
        picked_game(catalog, path, "4", policies)


def test_a_game_that_kills_its_worker_is_the_only_one_given_up(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    subprocess.run(command(path, *dying("Deadly")), capture_output=True, check=True)

    rows = read_run(path).rows

    assert set(rows) == set(range(16))
    broken = [rows[game] for game in sorted(rows) if isinstance(rows[game], BrokenRow)]
    assert broken == [BrokenRow(4, workers.LOST), BrokenRow(5, workers.LOST)]


def test_a_worker_killed_once_costs_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "killed"
    monkeypatch.setenv("MCARMY_TEST_MARK", str(mark))
    path = tmp_path / "two.jsonl"
    disturbed = subprocess.run(command(path, *dying("Victim")), capture_output=True, check=True)
    was_killed = mark.exists()
    alone = command(tmp_path / "one.jsonl", *dying("Victim"), "--jobs", "1")
    calm = subprocess.run(alone, capture_output=True, check=True)

    assert was_killed
    assert disturbed.stdout == calm.stdout
    assert all(isinstance(row, GameRow) for row in read_run(path).rows.values())


def dying(policy: str) -> list[str]:
    """Options of a run of eight pairs in which this policy takes part."""
    policies = ["--policy-a", f"{POLICIES}:{policy}", "--policy-b", f"{POLICIES}:Wanderer"]
    return ["--games", "16", *policies]


def test_workers_that_cannot_live_are_told_in_one_line(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "MOST_BARREN", 1)
    monkeypatch.setattr(workers, "_work", _die)

    with pytest.raises(workers.WorkersDieError, match="Try --jobs 1"):
        list(workers.in_processes(match(catalog), iter(range(4)), 2))


def _die(*_: object) -> None:
    os._exit(1)


def test_a_machine_that_allows_few_processes_plays_with_those(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, 1)

    rows = workers.in_processes(match(catalog), iter(range(4)), 2)

    assert [row.game for row in rows] == [0, 1, 2, 3]


def test_a_machine_that_allows_no_process_is_told_in_one_line(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, 0)

    with pytest.raises(workers.WorkersDieError, match=r"unavailable\. Try --jobs 1\."):
        list(workers.in_processes(match(catalog), iter(range(4)), 2))


def allow(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Let so many processes be started."""
    started: list[workers.Worker[Row]] = []

    class Scarce(workers.Worker[Row]):
        def __init__(self, matchup: Matchup) -> None:
            if len(started) == count:
                raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
            super().__init__(matchup)
            started.append(self)

    monkeypatch.setattr(workers, "Worker", Scarce)


def test_beside_another_thread_nothing_is_forked_and_the_games_are_the_same(
    catalog: Catalog,
) -> None:
    over = Event()
    with ThreadPoolExecutor(1) as pool:
        pool.submit(over.wait)
        started = workers._context().get_start_method()
        rows = list(workers.in_processes(match(catalog), iter(range(4)), 2))
        over.set()

    assert started == "spawn"
    assert sorted(rows, key=attrgetter("game")) == list(
        workers.in_this_process(match(catalog), iter(range(4)))
    )


def test_nobody_plays_on_when_no_more_games_are_wanted(catalog: Catalog) -> None:
    rows = workers.in_processes(match(catalog), iter(range(1000)), 2)
    next(rows)
    crew = active_children()

    rows.close()  # type: ignore[attr-defined]

    assert len(crew) == 2
    assert not any(worker.is_alive() for worker in crew)


def test_lines_that_are_no_games_are_played_anew(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = as_values(catalog, played(catalog, path, "Wanderer", jobs=1))
    lines = path.read_bytes().splitlines()
    row = json.loads(lines[9])
    lines[3] = b'{"game": 2}'
    lines[4] = b"\xff\xfe nonsense"
    lines[5] = b'{"game": true, "reason": "error", "winner": null, "error": "x"}'
    lines[6] = b"[" * 100_000
    lines[8] = json.dumps({**row, "winner": "C", "game": 7}).encode()
    lines[9] = json.dumps({**row, "points": ["1", 2]}).encode()
    path.write_bytes(b"\n".join(lines) + b'\n{"game": 9, "win')

    again = as_values(catalog, played(catalog, path, "Wanderer", jobs=1))

    assert again == whole
    assert set(read_run(path).rows) == set(range(16))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a run\n",
        b"[]\n",
        b'{"run": 2}\n',
        b'{"run": 1}\n',
        b'{"replay": 1}\n',
        b'{"run": 2, "armies": [1, 2], "policies": ["a", "b"], "overlays": []}\n',
        b'{"run": 1',
        b"\x00" * 100,
    ],
)
def test_a_foreign_file_is_refused_and_left_as_it_is(
    catalog: Catalog, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)

    with pytest.raises(UsageError, match=r"not a run of version 2|has the wrong fields"):
        played(catalog, path, "Wanderer", jobs=1)

    assert path.read_bytes() == content


def test_what_is_no_file_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not a file"):
        read_run(tmp_path)
    with pytest.raises(UsageError, match="no such file"):
        read_run(tmp_path / "absent.jsonl")


def test_a_run_cut_short_before_its_first_game_says_how_to_go_on(
    catalog: Catalog, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=1)
    header = path.read_bytes().splitlines()[0]
    path.write_bytes(header + b"\n")

    with pytest.raises(UsageError) as refused:
        picked_game(catalog, path, "closest")

    assert str(refused.value) == (
        f"{path} has no finished game yet. `mcarmy simulate --policy-a {WANDERERS[0]} "
        f"--policy-b {WANDERERS[1]} --resume {path}` resumes it."
    )


def test_of_a_lonely_game_only_its_number_is_picked(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=1)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))

    with pytest.raises(UsageError, match=r"no game `closest`\. Pick a game by its number: 0\."):
        picked_game(catalog, path, "closest")

    assert picked_game(catalog, path, "0", WANDERERS).replay.header.game == 0


def test_a_number_beyond_all_numbers_picks_nothing(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=1)

    with pytest.raises(UsageError, match=r"has no game `9{20}…`") as refused:
        picked_game(catalog, path, "9" * 5000)

    assert "Pick one of shortest, longest, " in str(refused.value)


def altered(path: Path, number: int, **values: object) -> None:
    """Write other values into a line of a run."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps({**json.loads(lines[number]), **values})
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def test_games_of_two_versions_do_not_mix(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=1)
    altered(path, 0, program="mcarmy 0.0.9", catalog="of then")
    before = path.read_bytes()

    with pytest.raises(UsageError) as refused:
        played(catalog, path, "Wanderer", jobs=1, pairs=2)

    assert str(refused.value) == (
        f"{path} was started by mcarmy 0.0.9 and this is mcarmy {__version__}: games of two "
        "versions do not mix. Resume it with that version, or name another file to start over."
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (f"mcarmy {__version__}", "a policy that takes luck from elsewhere than its seed"),
        ("mcarmy 0.0.9", f"by mcarmy 0.0.9 and this is mcarmy {__version__}: use that version"),
    ],
)
def test_a_picked_game_that_plays_otherwise_than_it_did_is_told(
    catalog: Catalog, tmp_path: Path, program: str, why: str
) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=1)
    row = read_run(path).rows[1]
    assert isinstance(row, GameRow)
    altered(path, 0, program=program)
    altered(path, 2, points=[row.points[0] + 1, row.points[1]])

    with pytest.raises(GameDiffersError) as refused:
        picked_game(catalog, path, "1", WANDERERS)

    told = str(refused.value)
    one, two = row.points
    assert told.startswith(f"{path}: game 1 does not play as it did. ")
    assert f"{one + 1} to {two} points in {row.rounds} rounds then" in told
    assert f"{one} to {two} points in {row.rounds} rounds now" in told
    assert why in told


def test_the_picks_are_those_of_the_games_that_counted(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(catalog, path, "Wanderer", jobs=1, pairs=8)
    few = played(catalog, path, "Wanderer", jobs=1, pairs=2)

    run = read_run(path)

    assert run.ending == RunEnding(4, few.findings.picks, StopRule(2))
    assert len(run.rows) == 16
