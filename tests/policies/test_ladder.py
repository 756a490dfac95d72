"""The ladder: a fixed suite, sides swapped, the same on any number of cores."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mcarmy.errors import UsageError
from mcarmy.report.ladder import ladder as report
from mcarmy.report.tables import TableOutput
from mcarmy.simulate.ladder import Encounter, Suite, Table, climb
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from collections.abc import Callable

SUITE = Suite("skirmish", 1)


def test_greedy_stands_above_random() -> None:
    found = climb(["random", "greedy"], SUITE, games=12, jobs=1)

    assert [rating.name for rating in found.ratings] == ["greedy", "random"]
    assert found.ratings[0].low <= found.ratings[0].points <= found.ratings[0].high
    assert found.encounters[0].games == 12


def test_one_process_and_two_climb_the_same_ladder() -> None:
    assert climb(["random", "greedy"], SUITE, games=4, jobs=1) == climb(
        ["random", "greedy"], SUITE, games=4, jobs=2
    )


def test_the_two_games_of_a_pair_mirror_each_other() -> None:
    table = Table(SUITE)
    one = table.play(("random", "random"), 6)
    other = table.play(("random", "random"), 7)

    assert one[1] == other[1]
    assert one[0] == (None if other[0] is None else 1 - other[0])


def test_both_sides_of_the_suite_lead_the_same_army() -> None:
    game = Table(SUITE).start(0)
    names = [kind.name for kind in game.state.kind]

    assert names[: len(names) // 2] == names[len(names) // 2 :]


def test_armies_of_a_skirmish_suite_can_destroy_themselves() -> None:
    table = Table(SUITE)
    units = {str(profile.id) for number in range(12) for profile in table.army(number).units}

    assert all(table.decisive(table.army(number)) for number in range(12))
    assert "ka-67-great-grey-scout" not in units  # its dice do nothing to its like


def test_an_interrupted_ladder_stands_on_the_games_played_until_then() -> None:
    told: list[int] = []

    def watch(each: Encounter) -> None:
        told.append(each.games)
        if each.games == 3:
            raise KeyboardInterrupt

    found = climb(["random", "greedy", "search"], SUITE, games=8, jobs=1, watch=watch)

    assert told == [1, 2, 3]
    assert not found.complete
    assert [each.games for each in found.encounters] == [3]
    assert {rating.name for rating in found.ratings} == {"random", "greedy"}


def test_an_interruption_with_the_last_game_of_two_policies_ends_the_ladder() -> None:
    found = climb(["random", "greedy", "search"], SUITE, games=2, jobs=1, watch=interrupt_at(2))

    assert not found.complete
    assert [(each.one, each.other) for each in found.encounters] == [("random", "greedy")]


def test_a_ladder_interrupted_before_its_first_game_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "play", interrupted)
    ran = mcarmy("ladder", "random", "greedy", "--games", "2", "--jobs", "1")

    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Interrupted before a game was finished.\n"


def interrupt_at(games: int) -> Callable[[Encounter], None]:
    """Watch until two policies have played so many games."""

    def watch(each: Encounter) -> None:
        if each.games == games:
            raise KeyboardInterrupt

    return watch


def test_a_ladder_on_the_command_line_keeps_its_progress_out_of_the_answer() -> None:
    ran = mcarmy("ladder", "random", "greedy", "--games", "2", "--jobs", "1", "--output", "json")

    assert ran.code == 0
    assert json.loads(ran.out)["encounters"][0]["games"] == 2
    assert ran.err == "random - greedy: 0 won, 2 lost of 2\n"


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_a_ladder_needs_different_policies_that_exist(names: list[str]) -> None:
    with pytest.raises(UsageError):
        climb(names, SUITE, games=2, jobs=1)


def test_every_form_of_the_report_tells_the_score() -> None:
    found = climb(["random", "greedy"], SUITE, games=2, jobs=1)
    shown = {output: report(found, output, width=100) for output in TableOutput}

    assert json.loads(shown[TableOutput.JSON])["encounters"][0]["games"] == 2
    assert shown[TableOutput.CSV].splitlines()[1].startswith("random,greedy,2,")
    assert "| random" in shown[TableOutput.MARKDOWN]
    assert "ended by cap" in shown[TableOutput.TABLE]
