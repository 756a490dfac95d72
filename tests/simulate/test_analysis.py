"""A game looked at afterwards: its chances, its swings, and a cache not taken on trust."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.report.story.analysis_words import basis_words
from mcarmy.simulate.analysis.analyze import Job, analyze
from mcarmy.simulate.analysis.cache import ForkCache, cache_beside, keep_forks, kept_forks
from mcarmy.simulate.analysis.chances import followed
from mcarmy.simulate.analysis.forks import Fork, ForkResult, From
from mcarmy.simulate.analysis.mistakes import OTHER_LUCK, Alternatives, best_looking, confirmed
from mcarmy.simulate.analysis.values import WinChance
from mcarmy.simulate.analysis.walk import Walk
from mcarmy.simulate.game.beats import BeatKind
from mcarmy.simulate.game.matchup import Stage, matchup
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.simulate.analysis.values import Analysis
    from mcarmy.simulate.game.replay import Replay

EXAMPLES = Path(__file__).parents[2] / "examples"
CATALOG = load_catalog()


def recorded(game: int) -> Replay:
    one, two = (
        load_army(EXAMPLES / f"starter-{name}.yaml", CATALOG) for name in ("capitol", "algeroth")
    )
    match = matchup(CATALOG, (one, two), ("random", "greedy"), map_id=None, seed=3)
    return Stage(match, CATALOG).record(game).replay


@pytest.fixture(scope="module")
def replay() -> Replay:
    return recorded(0)


def analyzed(
    replay: Replay, cache: Path, watch: Callable[[int, int], None] | None = None, jobs: int = 1
) -> Analysis:
    return analyze(Job(replay, CATALOG, cache, 1, jobs, watch or (lambda *_: None)))


@pytest.fixture(scope="module")
def whole(replay: Replay, tmp_path_factory: pytest.TempPathFactory) -> tuple[Analysis, Path]:
    cache = tmp_path_factory.mktemp("analysis") / "game.analysis.json"
    return analyzed(replay, cache), cache


def test_every_turn_has_a_chance_and_the_end_is_the_result(
    replay: Replay, whole: tuple[Analysis, Path]
) -> None:
    analysis, _ = whole
    beats = Walk(replay, CATALOG).chronicle.beats
    begun = [number for number, beat in enumerate(beats) if beat.kind is BeatKind.TURN]

    assert [turn.beat for turn in analysis.turns[:-1]] == begun
    assert all(0 <= t.chance.low <= t.chance.share <= t.chance.high <= 1 for t in analysis.turns)
    assert analysis.turns[-1].chance.share == float(replay.ending.winner == 0)
    assert analysis.complete
    assert all(0 <= mark.beat < len(beats) for mark in analysis.marks)
    for moment in (*analysis.luckiest, *analysis.unluckiest):
        assert beats[moment.beat].attack is not None


def test_the_second_time_nothing_is_played(replay: Replay, whole: tuple[Analysis, Path]) -> None:
    analysis, cache = whole
    played: list[int] = []

    assert analyzed(replay, cache, lambda done, _: played.append(done)) == analysis
    assert not played


def test_an_analysis_is_the_same_on_two_processes(
    replay: Replay, whole: tuple[Analysis, Path], tmp_path: Path
) -> None:
    assert analyzed(replay, tmp_path / "other.json", jobs=2) == whole[0]


def test_an_interruption_keeps_what_was_played_and_the_rest_is_played_later(
    replay: Replay, whole: tuple[Analysis, Path], tmp_path: Path
) -> None:
    cache = tmp_path / "game.analysis.json"

    def interrupt(done: int, _: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    partly = analyzed(replay, cache, interrupt)

    assert not partly.complete
    assert len(kept_forks(cache, replay, CATALOG.digest, 3)) == 7
    assert sum(turn.chance.games for turn in partly.turns[:-1]) == 7
    assert "played on 0 to 1 times (1 were asked for)" in basis_words(partly)
    assert analyzed(replay, cache) == whole[0]


def test_a_cache_of_another_game_or_that_was_changed_is_not_believed(
    replay: Replay, whole: tuple[Analysis, Path], tmp_path: Path
) -> None:
    _, cache = whole
    kept = msgspec.json.decode(cache.read_bytes(), type=ForkCache)
    first, *others = kept.results
    better = msgspec.structs.replace(first, score=1.0 - first.score)
    changed = tmp_path / "changed.json"
    changed.write_bytes(
        msgspec.json.encode(msgspec.structs.replace(kept, results=(better, *others)))
    )
    cut = tmp_path / "cut.json"
    cut.write_bytes(cache.read_bytes()[:-9])

    assert kept_forks(cache, replay, CATALOG.digest, 3) == kept.results
    assert not kept_forks(cache, recorded(1), CATALOG.digest, 3)
    assert not kept_forks(cache, replay, "another catalog", 3)
    assert not kept_forks(cache, replay, CATALOG.digest, 4)
    assert not kept_forks(changed, replay, CATALOG.digest, 3)
    assert not kept_forks(cut, replay, CATALOG.digest, 3)
    assert not kept_forks(tmp_path / "none.json", replay, CATALOG.digest, 3)


def test_many_forks_outweigh_what_was_thought_before() -> None:
    few, *_ = followed([[1.0] * 2], [0.0])
    many, *_ = followed([[1.0] * 200], [0.0])
    moved = followed([[0.5] * 50, []], [0.2, 0.0])[1]

    assert 0.5 < few.mean < many.mean
    assert many.variance < few.variance
    assert moved.mean == pytest.approx(0.7, abs=0.05)


def test_a_chance_seen_from_the_other_side_is_the_rest() -> None:
    chance = WinChance(0.7, 0.6, 0.9, 8)

    assert chance.of(0) is chance
    assert chance.of(1).share == pytest.approx(0.3)
    assert (chance.of(1).low, chance.of(1).high) == pytest.approx((0.1, 0.4))


def looked(choice: int, option: int, scores: list[float], first: int = 0) -> dict[Fork, ForkResult]:
    forks = [Fork(From.CHOICE, choice, option, first + number) for number in range(len(scores))]
    return {fork: ForkResult(fork, score, 0.0) for fork, score in zip(forks, scores, strict=True)}


def test_a_mistake_is_called_only_if_a_second_look_is_beyond_its_error(replay: Replay) -> None:
    walk = Walk(replay, CATALOG)
    turns = walk.turns()
    point = walk.choices[turns[2]]
    chosen = list(point.decision.options).index(point.action)
    other = 1 if chosen == 0 else 0
    each = Alternatives(2, turns[2], 0, chosen, (other,))
    known = followed([[0.5] * 9 for _ in turns], [0.0] * len(turns))
    at = turns[2]
    first = {**looked(at, chosen, [0.0] * 6), **looked(at, other, [1.0] * 6)}
    worse = looked(at, chosen, [0.0, 1.0] * 10, OTHER_LUCK)
    mixed = looked(at, other, [1.0, 0.0] * 9 + [1.0, 1.0], OTHER_LUCK)
    clear = looked(at, other, [1.0] * 20, OTHER_LUCK)

    assert best_looking([each], first) == [each]
    assert not best_looking(
        [each], {**looked(at, chosen, [1.0] * 6), **looked(at, other, [1.0] * 6)}
    )
    assert confirmed(walk, turns, each, {**first, **worse, **mixed}, known) is None
    mark = confirmed(walk, turns, each, {**first, **worse, **clear}, known)
    assert mark is not None
    assert mark.better is not None
    assert mark.better.gain == pytest.approx(0.5)
    assert mark.better.low > 0
    assert mark.better.action == point.decision.options[other]


def test_forks_with_the_same_number_have_the_same_luck_in_any_order(tmp_path: Path) -> None:
    replay = recorded(0)
    forks = {Fork(From.CHOICE, 3, None, number): number for number in range(4)}
    results = [ForkResult(fork, 1.0, 0.1 * number) for fork, number in forks.items()]
    keep_forks(tmp_path / "a", replay, CATALOG.digest, 3, results)
    keep_forks(tmp_path / "b", replay, CATALOG.digest, 3, reversed(results))

    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_the_terminal_tells_chances_swings_and_luck(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    lists = [str(EXAMPLES / f"starter-{name}.yaml") for name in ("capitol", "algeroth")]
    mcarmy("simulate", *lists, "--seed", "3", "--replay", str(game))
    told = mcarmy("replay", str(game), "--analyze", "--forks", "2", "--jobs", "1")
    text = " ".join(told.out.split())

    assert told.code == 0, told.err
    assert "when each turn begins" in text
    assert "Luck of each side's own dice" in text
    assert "played on 2 to 6 times by greedy" in text
    assert cache_beside(game).exists()
    assert max(map(len, told.out.splitlines()[1:])) <= 100
    assert mcarmy("replay", str(game), "--forks", "2").code == 2
    assert mcarmy("replay", str(game), "--analyze", "--step").code == 2


def test_an_analysis_that_cannot_be_kept_is_told_all_the_same(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    lists = [str(EXAMPLES / f"starter-{name}.yaml") for name in ("capitol", "algeroth")]
    mcarmy("simulate", *lists, "--seed", "3", "--replay", str(game))
    cache_beside(game).mkdir()
    told = mcarmy("replay", str(game), "--analyze", "--forks", "2", "--jobs", "1")

    assert told.code == 0
    assert "when each turn begins" in told.out
    assert "Warning:" in told.err
    assert "not kept" in told.err
