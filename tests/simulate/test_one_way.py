"""There is one way to play, and a game is the same wherever it is played."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.engine.drive import drive
from mcarmy.simulate.game import replay as replays
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.game.replay import verify
from mcarmy.simulate.series.run_file import read_run
from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))

# Who asks and answers: the one that drives games, the tree of an odds question,
# the first answer of a trial, what an answer lets the opponent do, and the forks of an
# analyzed game.
ASK = {
    "engine/drive.py",
    "engine/odds/arena.py",
    "policies/greedy/trying.py",
    "policies/search/guessing.py",
    "policies/search/policy.py",
    "simulate/analysis/forks.py",
}


def test_games_are_driven_from_one_place() -> None:
    asking = set()
    for path in (ROOT / "mcarmy").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "mcarmy.engine.loop":
                names = {alias.name for alias in node.names}
                if names & {"advance", "answer"}:
                    asking.add(str(path.relative_to(ROOT / "mcarmy")))

    assert asking - {"__init__.py"} <= ASK


def test_a_logged_game_is_game_0_of_the_series_with_that_seed(tmp_path: Path) -> None:
    mcarmy("simulate", A, B, "--seed", "5", "--games", "2", "--run", "run.jsonl", folder=tmp_path)
    told = mcarmy("simulate", A, B, "--seed", "5", "--log", folder=tmp_path).lines
    picked = mcarmy("replay", "run.jsonl", "--pick", "0", folder=tmp_path).lines

    first = next(number for number, line in enumerate(told) if line.startswith("Round 1."))
    last = next(n for n, line in enumerate(told) if re.search(r"points after \d+ rounds\.$", line))
    assert told[:last] == picked[1 : last + 1]
    assert first < last


def test_the_help_says_which_game_is_told() -> None:
    assert "game 0 of the series" in " ".join(mcarmy("simulate", "--help").out.split())


def test_recorded_or_not_a_game_has_the_same_row() -> None:
    catalog = load_catalog()
    armies = (load_army(A, catalog), load_army(B, catalog))
    stage = Stage(matchup(catalog, armies, ("greedy", "random"), map_id=None, seed=2), catalog)

    for game in (0, 1, 6):
        played = stage.record(game)
        assert played.row == stage.row(game)
        assert verify(played.replay, catalog) is None


@pytest.mark.parametrize("options", [(), ("--html", "game.html"), ("--map",), ("--verify",)])
def test_a_picked_game_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    mcarmy("simulate", A, B, "--seed", "5", "--games", "2", "--run", "run.jsonl", folder=tmp_path)
    assert len(read_run(tmp_path / "run.jsonl").rows) == 2
    driven = []

    def count(*given: object, **named: object) -> object:
        driven.append(given)
        return drive(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(replays, "drive", count)
    ran = mcarmy("replay", "run.jsonl", "--pick", "1", *options, folder=tmp_path)

    assert ran.code == 0
    assert len(driven) == 1
