"""Replays: written, read, played again, and the first difference found."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from msgspec import structs

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies.random import RandomPolicy
from mcarmy.simulate.game.replay import Header, Replay, record, verify
from mcarmy.simulate.game.replay_file import lines, parse
from mcarmy.simulate.game.setting import kept_army, kept_format
from tests.engine.random_armies import random_armies

CATALOG = load_catalog()
CODEX = codex_of(CATALOG)


@cache
def recorded(format_: str, seed: int) -> Replay:
    armies = random_armies(CATALOG, format_, Random(seed))
    map_id = armies[0].format.maps[0]
    table = new_game(CODEX, armies, CATALOG.maps[map_id], seed=seed, round_cap=6, ignore_todo=True)
    header = Header(
        program="",
        catalog=CATALOG.digest,
        map=map_id,
        format=kept_format(armies[0].format, CATALOG),
        seed=seed,
        game=0,
        round_cap=6,
        quiet_cap=table.terms.rulings.quiet_cap,
        ignore_todo=True,
        armies=(kept_army(armies[0]), kept_army(armies[1])),
        policies=("", ""),
    )
    policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))
    return record(table, policies, header)[1]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_a_replay_plays_again_exactly(format_: str, seed: int) -> None:
    replay = recorded(format_, seed)

    assert parse(lines(replay)) == replay
    assert verify(replay, CATALOG) is None


def test_the_table_is_told_at_every_turn() -> None:
    replay = recorded("skirmish", 1)
    turns = {choice.turn for choice in replay.choices}

    assert len([c for c in replay.choices if c.table is not None]) == len(turns)


def changed(replay: Replay, number: int, **what: object) -> Replay:
    choices = list(replay.choices)
    choices[number] = structs.replace(choices[number], **what)
    return replace(replay, choices=tuple(choices))


def test_an_illegal_choice_is_the_first_difference() -> None:
    difference = verify(changed(recorded("skirmish", 1), 9, choice="go zz99"), CATALOG)

    assert difference is not None
    assert difference.line == 11
    assert "'go zz99' is not an answer to" in difference.message


def test_another_table_is_a_difference() -> None:
    replay = recorded("skirmish", 1)
    number = [n for n, c in enumerate(replay.choices) if c.table is not None][3]
    difference = verify(changed(replay, number, table="0" * 16), CATALOG)

    assert difference is not None
    assert (difference.line, difference.message) == (
        number + 2,
        "the table is not the same as in the replay",
    )


def test_another_question_is_a_difference() -> None:
    difference = verify(changed(recorded("skirmish", 1), 4, question="guard"), CATALOG)

    assert difference is not None
    assert "the replay says player" in difference.message


def test_missing_choices_and_missing_dice_are_differences() -> None:
    replay = recorded("tournament", 2)
    short = verify(replace(replay, choices=replay.choices[:20]), CATALOG)
    undiced = verify(changed(replay, 0, dice=()), CATALOG)

    assert short is not None
    assert undiced is not None
    assert "script" in undiced.message


def test_another_ending_is_a_difference() -> None:
    replay = recorded("skirmish", 3)
    difference = verify(replace(replay, ending=structs.replace(replay.ending, rounds=99)), CATALOG)

    assert difference is not None
    assert "the game ends as" in difference.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ([], "not a replay"),
        (["{}", "{}"], "not a replay of version 1"),
        (["[]", "{}"], "line 1 of the replay is not a JSON object"),
        (["nonsense"], "line 1 of the replay is not a JSON object"),
        (['{"replay": 1}', "{}"], "line 1 of the replay has the wrong fields"),
    ],
)
def test_what_is_no_replay_is_refused(text: list[str], message: str) -> None:
    with pytest.raises(NotPlayableError, match=message):
        parse(text)


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (0, {"armies": 3}), (0, {"policies": ["greedy"]}), (0, {"game": "first"}),
        (3, {"player": "one"}), (3, {"dice": "red"}), (3, {"extra": 1}),
        (-1, {"points": [1]}), (-1, {"winner": 7}),
    ],
)  # fmt: skip
def test_a_line_with_a_wrong_value_is_refused(line: int, change: dict[str, object]) -> None:
    written = list(lines(recorded("skirmish", 1)))
    written[line] = json.dumps(json.loads(written[line]) | change)

    with pytest.raises(NotPlayableError, match="of the replay has the wrong fields"):
        parse(written)


def test_a_replay_for_another_catalog_names_what_is_missing() -> None:
    replay = recorded("skirmish", 1)
    header = structs.replace(replay.header, map="lost-map")

    with pytest.raises(NotPlayableError, match="lost-map"):
        verify(replace(replay, header=header), CATALOG)
