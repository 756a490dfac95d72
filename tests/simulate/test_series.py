"""Many games: the same answer for any number of workers, any interruption, any resume."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mcarmy.army.load import load_army
from mcarmy.base.errors import UsageError
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.engine.state import Reason
from mcarmy.report.series.answer import as_values, sentence
from mcarmy.simulate.game.matchup import Matchup, matchup
from mcarmy.simulate.game.row import AOrB, BrokenRow, Counts, GameRow, Row
from mcarmy.simulate.series.pairs import Prefix
from mcarmy.simulate.series.pick import picked_game
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.stopping import LEAST_PAIRS, StopRule

CAPITOL, ALGEROTH = "examples/starter-capitol.yaml", "examples/starter-algeroth.yaml"


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def match(
    catalog: Catalog,
    one: str = CAPITOL,
    two: str = ALGEROTH,
    seed: int = 7,
    policy: str = "greedy",
) -> Matchup:
    armies = (load_army(one, catalog), load_army(two, catalog))
    return matchup(catalog, armies, (policy, policy), map_id=None, seed=seed)


def test_one_worker_and_two_give_the_same_report(catalog: Catalog, tmp_path: Path) -> None:
    rule = StopRule(12)
    reports = [
        json.dumps(
            as_values(
                catalog,
                play_series(catalog, match(catalog), rule, jobs=jobs, path=tmp_path / f"{jobs}"),
            )
        )
        for jobs in (1, 2)
    ]

    assert reports[0] == reports[1]


def test_a_run_that_was_cut_short_goes_on_to_the_same_report(
    catalog: Catalog, tmp_path: Path
) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    rule = StopRule(10)
    one = play_series(catalog, match(catalog), rule, jobs=1, path=whole)
    content = whole.read_bytes()
    cut.write_bytes(content[: len(content) * 2 // 3])  # in the middle of a line

    other = play_series(catalog, match(catalog), rule, jobs=1, path=cut)

    assert as_values(catalog, other) == as_values(catalog, one)


def test_every_game_is_on_disk_as_soon_as_it_is_over(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    seen: list[int] = []

    def look(scores: list[float]) -> None:
        seen.append(len(read_run(path).rows) - 2 * len(scores))

    play_series(catalog, match(catalog), StopRule(4), jobs=1, path=path, watch=look)

    assert seen == [0, 0, 0, 0]


def test_a_run_of_something_else_is_not_resumed(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play_series(catalog, match(catalog), StopRule(1), jobs=1, path=path)

    with pytest.raises(UsageError, match="`seed` differs"):
        play_series(catalog, match(catalog, seed=8), StopRule(1), jobs=1, path=path)


EXAMPLES = [
    path
    for path in sorted(Path("examples").glob("*.yaml"))
    if "\nformat:" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("army", EXAMPLES, ids=lambda path: path.stem)
def test_a_mirror_match_is_even(catalog: Catalog, tmp_path: Path, army: Path) -> None:
    pairs = 6 if army.stem.startswith("starter") else 1
    policy = "random" if army.stem.startswith("epic") else "greedy"  # greedy takes its time there
    mirror = match(catalog, str(army), str(army), policy=policy)
    series = play_series(catalog, mirror, StopRule(pairs), jobs=1, path=tmp_path / "run")

    assert series.findings.rate.rate == 0.5
    assert not series.findings.errors
    assert "nothing to compare" in sentence(catalog, series)


def row(game: int, winner: AOrB | None, **more: object) -> GameRow:
    none: tuple[Counts, Counts] = ({}, {})
    plain = GameRow(
        game=game,
        winner=winner,
        reason=Reason.ANNIHILATION,
        rounds=5,
        first="A",
        points=(0, 0),
        survivors=((), ()),
        leads=(),
        damage=({}, {}),
        kills=({}, {}),
        wounds=none,
        lost=none,
        given=none,
        cards=none,
    )
    return msgspec.structs.replace(plain, **more)


def test_the_stop_rule_counts_the_first_pairs_that_are_enough() -> None:
    rule = StopRule(1000, half_width=0.1)
    winners: tuple[AOrB, ...] = ("A", "B", "B")
    rows: dict[int, Row] = {game: row(game, winners[game % 3]) for game in range(2000)}

    prefix = Prefix(rows, rule)

    assert prefix.enough()
    assert prefix.pairs < 1000
    assert rule.reached(prefix.scores)
    assert not rule.reached(prefix.scores[:-1])


def test_pairs_that_broke_down_tell_nothing() -> None:
    rows: dict[int, Row] = {game: row(game, "A") for game in range(20)}
    rows |= {4: BrokenRow(4, "why"), 7: BrokenRow(7, "why")}

    prefix = Prefix(rows, StopRule(10))

    assert (prefix.pairs, len(prefix.scores), prefix.enough()) == (10, 8, True)


def test_a_run_in_which_everything_breaks_down_is_given_up() -> None:
    rows: dict[int, Row] = {game: BrokenRow(game, "why") for game in range(200)}

    prefix = Prefix(rows, StopRule(1000, half_width=0.02))

    assert (prefix.pairs, prefix.enough()) == (LEAST_PAIRS, True)


def test_the_findings_add_up(catalog: Catalog, tmp_path: Path) -> None:
    found = play_series(
        catalog, match(catalog), StopRule(10), jobs=1, path=tmp_path / "run"
    ).findings

    assert sum(sum(counted.values()) for counted in found.outcomes.values()) == found.games == 20
    assert sum(found.rounds_seen.values()) == 20
    assert all(0 <= unit.survival <= 1 for side in found.units for unit in side)
    assert set(found.picks) == {
        "shortest",
        "longest",
        "closest",
        "lopsided",
        "median",
        "luckiest",
        "unluckiest",
        "upset",
    }
    assert not found.errors


def test_a_picked_game_is_the_one_that_was_played(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    series = play_series(catalog, match(catalog), StopRule(6), jobs=1, path=path)
    game = series.findings.picks["longest"]

    played = picked_game(catalog, path, "longest")

    assert played.row == read_run(path).rows[game]
    assert played.replay.ending.rounds == played.row.rounds
