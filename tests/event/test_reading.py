"""What an event file says, and where it is wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from mcarmy.event.file.reading import read_event, read_event_text
from mcarmy.event.model import EventFile, PairingResult, PairingSystem, PointsFor, TieBreak

HEAD = """\
event: red-dust-cup-2026
name: Red Dust Cup
day: 2026-11-21
format: 5/5/5
"""
PLAYERS = """\
players:
  - name: Ada Lovelace
    club: Dust Devils
  - name: Ben
  - {name: Chiara, joined: 2, dropped: 3}
"""


def event(text: str) -> EventFile:
    read = read_event_text(text, Path("event.yaml"))
    assert read.problems == ()
    assert read.event is not None
    return read.event


def problems(text: str) -> list[tuple[str, int]]:
    """Codes and lines of what is wrong."""
    read = read_event_text(text, Path("event.yaml"))
    assert all(problem.help for problem in read.problems)
    return [(problem.code, problem.location.line) for problem in read.problems]


def test_an_event_that_says_little_is_swiss_with_enough_rounds_for_one_winner() -> None:
    made = event(HEAD + "players: [{name: A}, {name: B}, {name: C}, {name: D}, {name: E}]\n")

    assert made.system is PairingSystem.SWISS
    assert made.rounds == 3
    assert made.points == PointsFor(3, 1, 0, 3)
    assert made.tie_breaks[0] is TieBreak.OPPONENTS
    assert made.played == ()


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (2, 1), (1, 1), (0, 1)])
def test_a_round_robin_has_a_round_for_every_opponent(players: int, rounds: int) -> None:
    names = ", ".join(f"{{name: P{number}}}" for number in range(players))

    assert event(f"{HEAD}system: round-robin\nplayers: [{names}]\n").rounds == rounds


def test_players_are_there_from_the_round_they_join_to_the_one_they_drop_out_after() -> None:
    chiara = event(HEAD + PLAYERS).entrants[2]

    assert [chiara.plays_in(number) for number in range(1, 5)] == [False, True, True, False]


def test_a_deadline_is_a_moment_on_every_clock() -> None:
    made = event(HEAD + "deadline: 2026-11-20 20:00 +01:00\n" + PLAYERS)

    assert made.deadline == datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


def test_victory_points_decide_unless_a_winner_is_named() -> None:
    games = """\
played:
  - round: 1
    games:
      - {table: 1, players: [ada lovelace, Ben], victory-points: [7, 12]}
      - {table: 2, players: [Ben, Chiara], victory-points: [7, 12], winner: ben}
      - {table: 3, players: [Ben, Chiara], winner: draw}
      - {table: 4, players: [Ben, Chiara], winner: nobody}
      - {table: 5, players: [Ben, Chiara]}
      - {bye: Chiara}
"""
    pairings = event(HEAD + PLAYERS + games).played[0].pairings

    assert pairings[0].players == ("Ada Lovelace", "Ben")
    assert [pairing.result for pairing in pairings] == [
        PairingResult.SECOND, PairingResult.FIRST, PairingResult.DRAW, PairingResult.NEITHER,
        None, None,
    ]  # fmt: skip
    assert [pairing.decided for pairing in pairings] == [True, True, True, True, False, True]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name: A list\nformat: skirmish\n", [("MC600", 1)]),
        ("- event: x\n", [("MC600", 1)]),
        ("", [("MC008", 1)]),
        ("event: [\n", [("MC004", 2)]),
        (HEAD, [("MC501", 1)]),
        (HEAD + "rouns: 3\n" + PLAYERS, [("MC502", 5)]),
        (HEAD + "rounds: many\n" + PLAYERS, [("MC503", 5)]),
        (HEAD + "rounds: 0\n" + PLAYERS, [("MC504", 5)]),
        (HEAD + "system: suiss\n" + PLAYERS, [("MC504", 5)]),
        (HEAD + "tie-breaks: [luck]\n" + PLAYERS, [("MC504", 5)]),
        (HEAD.replace("11-21", "02-30") + PLAYERS, [("MC504", 3)]),
        (HEAD + "deadline: 2026-11-20T20:00\n" + PLAYERS, [("MC601", 5)]),
        (HEAD + "deadline: tomorrow\n" + PLAYERS, [("MC601", 5)]),
        (HEAD + "deadline: 0001-01-01T00:00+14:00\n" + PLAYERS, [("MC601", 5)]),
        (HEAD + PLAYERS + "  - name: ada  LOVELACE\n", [("MC602", 10)]),
        (HEAD + PLAYERS + "  - name: Ada Lovelacé\n", [("MC602", 10)]),
        (HEAD + PLAYERS + "  - name: Draw\n", [("MC603", 10)]),
        (HEAD + PLAYERS + '  - name: "\\e[31mRed"\n', [("MC504", 10)]),
        (HEAD + PLAYERS + "  - {name: Dee, joined: 3, dropped: 2}\n", [("MC605", 10)]),
        (HEAD + PLAYERS + "played: [{round: 2, games: []}]\n", [("MC641", 10)]),
        (HEAD + PLAYERS + "played: [{round: 1, games: [{bye: Bem}]}]\n", [("MC640", 10)]),
        (
            HEAD + PLAYERS + "played: [{round: 1, games: [{bye: Ben, table: 1}]}]\n",
            [("MC502", 10)],
        ),
        (
            HEAD + PLAYERS + "played:\n  - round: 1\n    games:\n"
            "      - players: [Ben, Chiara]\n        winner: Ada Lovelace\n",
            [("MC642", 14)],
        ),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_told_at_its_line(text: str, expected: list[tuple[str, int]]) -> None:
    assert problems(text) == expected


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    read = read_event(tmp_path / "event.yaml")

    assert read.event is None
    assert [problem.code for problem in read.problems] == ["MC001"]
