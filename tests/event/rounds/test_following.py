"""The round that follows, by system, from what the file says."""

from __future__ import annotations

import pytest

from mcarmy.event.pairing.contender import Oddity
from mcarmy.event.rounds.following import UnpairableError, contenders, following_round
from tests.event.files import HEAD, event_of, game, players, rounds

FOUR = HEAD + "rounds: 3\n" + players("A", "B", "C", "D")
DONE = f"{game('A', 'B', 'A')}; {game('C', 'D', 'C')}"


def pairs(text: str) -> list[set[str]]:
    return [set(each.players) for each in following_round(event_of(text)).pairings]


def drawn(found: list[set[str]]) -> str:
    """All games of a round drawn."""
    return "; ".join(game(min(pair), max(pair), "draw") for pair in found)


def test_winners_meet_winners() -> None:
    assert pairs(FOUR + rounds(DONE)) == [{"A", "C"}, {"B", "D"}]


def test_points_opponents_byes_and_floats_come_from_the_file() -> None:
    first = f"{game('A', 'B', 'A')}; {{bye: C}}"
    text = (
        HEAD
        + "rounds: 3\n"
        + players("A", "B", "C")
        + rounds(first, f"{game('B', 'C', 'draw')}; {{bye: A}}")
    )
    a, b, c = contenders(event_of(text), 3)

    assert [(each.points, each.byes, each.down, each.up) for each in (a, b, c)] == [
        (6, 1, 0, 0), (1, 0, 0, 1), (4, 1, 1, 0),
    ]  # fmt: skip
    assert dict(b.met) == {"A": 1, "C": 1}


def test_drop_outs_are_not_paired_and_late_entries_are() -> None:
    text = FOUR.replace("- name: D", "- {name: D, dropped: 1}\n  - {name: E, joined: 2}")

    assert {name for pair in pairs(text + rounds(DONE)) for name in pair} == {"A", "B", "C", "E"}


def test_tables_are_numbered_and_byes_have_none() -> None:
    text = HEAD + players("A", "B", "C")
    written = following_round(event_of(text)).as_written()

    assert isinstance(written, dict)
    games = written["games"]
    assert isinstance(games, list)
    assert [sorted(each) for each in games] == [["players", "table"], ["bye"]]


def test_there_is_no_round_beyond_the_plan() -> None:
    with pytest.raises(UnpairableError, match="write `rounds: 2`"):
        pairs(FOUR.replace("rounds: 3", "rounds: 1") + rounds(DONE))


def test_a_round_robin_follows_its_table_to_the_end() -> None:
    text = HEAD + "system: round-robin\n" + players("A", "B", "C", "D")
    met = []
    played: list[str] = []
    for _ in range(3):
        found = pairs(text + (rounds(*played) if played else ""))
        met += found
        played.append(drawn(found))

    assert len({frozenset(pair) for pair in met}) == 6


def test_a_round_robin_takes_nobody_once_it_is_paired() -> None:
    text = HEAD + "system: round-robin\n" + players("A", "B", "C", "D")
    first = drawn(pairs(text))
    late = text + "  - {name: E, joined: 2}\n  - {name: F, joined: 2}\n"

    with pytest.raises(UnpairableError, match="`system: swiss`"):
        pairs(late + rounds(first))


KNOCK_OUT = (
    HEAD
    + "system: knock-out\nthird-place: true\nplayers:\n"
    + "".join(f"  - {{name: {name}, seeded: {place}}}\n" for place, name in enumerate("ABCDE", 1))
)


def test_a_knock_out_is_played_to_the_final_and_the_third_place() -> None:
    first = "{bye: A}; " + f"{game('D', 'E', 'E')}; {{bye: B}}; {{bye: C}}"
    second = f"{game('A', 'E', 'A')}; {game('B', 'C', 'C')}"
    last = f"{game('A', 'C', 'C')}; {game('E', 'B', 'B')}"

    assert pairs(KNOCK_OUT) == [{"A"}, {"D", "E"}, {"B"}, {"C"}]
    assert pairs(KNOCK_OUT + rounds(first)) == [{"A", "E"}, {"B", "C"}]
    final = following_round(event_of(KNOCK_OUT + rounds(first, second)))
    assert [set(each.players) for each in final.pairings] == [{"A", "C"}, {"E", "B"}]
    assert [note.oddity for note in final.pairings[1].notes] == [Oddity.THIRD_PLACE]
    with pytest.raises(UnpairableError, match="is over"):
        pairs(KNOCK_OUT + rounds(first, second, last))
