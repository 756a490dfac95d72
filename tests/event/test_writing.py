"""An event file is changed in place, and nothing in it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.event.file.reading import read_event_text
from mcarmy.event.file.rendering import YamlValue, flow, item_lines
from mcarmy.event.file.writing import UnwritableError, add, put, take_out
from mcarmy.source.nodes import read_text, to_plain

EVENT = """\
# Our third cup.
event: red-dust-cup-2026   # never changes
name: Red Dust Cup
day: 2026-11-21
format: {extends: tournament, name: Dust, slots: {gold: 5}}
players:
  - name: Ada   # treasurer
    club: Dust Devils
    # pays later
  - {name: Ben, list: lists/ben.yaml}

# Rounds stand below.
played: []  # none yet
"""


def plain(text: str) -> object:
    root = read_text(text, "event.yaml").root
    assert root is not None
    return to_plain(root)


def test_a_player_is_added_behind_the_last_one() -> None:
    text = add(EVENT, ("players",), {"name": "Chiara: the elder", "joined": 2})

    assert text == EVENT.replace(
        "lists/ben.yaml}\n", 'lists/ben.yaml}\n  - name: "Chiara: the elder"\n    joined: 2\n'
    )


def test_a_key_is_added_below_the_comments_of_its_player() -> None:
    text = put(EVENT, ("players", 0, "dropped"), 1)

    assert "    # pays later\n    dropped: 1\n  - {name: Ben" in text


def test_a_round_is_added_with_a_line_for_each_game() -> None:
    games: list[YamlValue] = [{"table": 1, "players": ["Ada", "Ben"]}, {"bye": "Chiara"}]
    text = add(EVENT, ("played",), {"round": 1, "games": games})

    assert text.endswith(
        "played:  # none yet\n"
        "  - round: 1\n"
        "    games:\n"
        "      - {table: 1, players: [Ada, Ben]}\n"
        "      - {bye: Chiara}\n"
    )


def test_a_result_is_written_changed_and_taken_out_again() -> None:
    paired = add(EVENT, ("played",), {"round": 1, "games": [{"players": ["Ada", "Ben"]}]})
    path = ("played", 0, "games", 0, "victory-points")
    written = put(paired, path, [3, 4])

    assert "players: [Ada, Ben], victory-points: [3, 4]}" in written
    assert "victory-points: [9, 4]}" in put(written, path, [9, 4])
    assert take_out(written, path) == paired


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: 1\nplayed:\n", "a: 1\nplayed:\n  - x\n"),
        ("a: 1\nplayed: null # no\n", "a: 1\nplayed: # no\n  - x\n"),
        ("a: 1", "a: 1\nplayed: [x]\n"),
        ("a: 1\nplayed: [y]\n", "a: 1\nplayed: [y, x]\n"),
        ("played:\n- y\n", "played:\n- y\n- x\n"),
        ("played:\r\n  - y\r\n", "played:\r\n  - y\r\n  - x\r\n"),
        ('{"played": ["y"]}', '{"played": ["y", "x"]}'),
        ('{"played": []}', '{"played": ["x"]}'),
        ('{"a": 1}', '{"a": 1, "played": ["x"]}'),
        ("text: |\n  1\nplayed:\n  - |\n    y\n", "text: |\n  1\nplayed:\n  - |\n    y\n  - x\n"),
    ],
)  # fmt: skip
def test_a_list_grows_in_the_form_it_has(before: str, after: str) -> None:
    assert add(before, ("played",), "x") == after


def test_what_cannot_be_written_without_loss_is_refused() -> None:
    with pytest.raises(UnwritableError, match="by hand"):
        add("played:\n  -\n    a: 1\n", ("played",), "x")


words = st.text(max_size=12) | st.integers(-9, 99999) | st.booleans() | st.none()


@given(words)
def test_whatever_is_written_reads_back_the_same(value: str | int | None) -> None:
    written = f"key: {flow(value)}\nitems: {flow([value, {'k': value}])}\nlist:\n  " + "\n  ".join(
        item_lines({"name": value, "games": [{"a": value}]})
    )
    document = read_text(written, "event.yaml")
    if isinstance(value, str) and "\0" in value:
        return  # no file of ours holds it

    assert document.problems == ()
    assert document.root is not None
    assert to_plain(document.root) == {
        "key": value,
        "items": [value, {"k": value}],
        "list": [{"name": value, "games": [{"a": value}]}],
    }


names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=9)


@given(names, st.integers(0, 9999), st.sampled_from([EVENT, EVENT.replace("\n", "\r\n")]))
def test_every_change_says_what_was_wanted_and_keeps_the_rest(
    name: str, points: int, start: str
) -> None:
    text = add(start, ("players",), {"name": name})
    text = add(text, ("played",), {"round": 1, "games": [{"players": ["Ada", name]}]})
    text = put(text, ("played", 0, "games", 0, "victory-points"), [points, 1])
    text = put(text, ("seed",), points)
    said = plain(text)

    assert isinstance(said, dict)
    assert said["players"][2] == {"name": name}
    assert said["played"][0]["games"] == [{"players": ["Ada", name], "victory-points": [points, 1]}]
    assert said["seed"] == points
    assert [line for line in start.splitlines() if "#" in line and "played" not in line] == [
        line for line in text.splitlines() if line in start.splitlines() and "#" in line
    ]


def test_the_rounds_that_were_written_are_read_as_rounds() -> None:
    text = add(EVENT, ("played",), {"round": 1, "games": [{"players": ["Ada", "Ben"]}]})
    read = read_event_text(text, Path("event.yaml"))

    assert read.problems == ()
    assert read.event is not None
    assert read.event.played[0].pairings[0].players == ("Ada", "Ben")
