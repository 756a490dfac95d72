"""Rounds that cannot be right are told at their line, with what to do."""

from __future__ import annotations

import pytest

from mcarmy.army.text.layout import apply_edits
from mcarmy.event.rounds.checks import round_problems
from tests.event.files import HEAD, event_of, game, players, rounds

FOUR = HEAD + "rounds: 2\n" + players("A", "B", "C", "D")
DONE = f"{game('A', 'B', 'A')}; {game('C', 'D', 'C')}"


def found(text: str) -> list[tuple[str, int]]:
    """Codes and lines of what is wrong."""
    problems = [*round_problems(event_of(text))]
    assert all(problem.help for problem in problems)
    return [(problem.code, problem.location.line) for problem in problems]


def test_sound_rounds_have_no_problems() -> None:
    second = f"{game('A', 'C', '12-7')}; {game('B', 'D')}"

    assert found(FOUR + rounds(DONE, second)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            FOUR + rounds(f"{game('A', 'B')}; {game('A', 'C')}; {{bye: D}}"),
            [("MC643", 16)],
            id="two opponents",
        ),
        pytest.param(
            FOUR + rounds(f"{game('A', 'A')}; {game('B', 'C')}; {{bye: D}}"),
            [("MC643", 15)],
            id="against themselves",
        ),
        pytest.param(FOUR + rounds(game("A", "B")), [("MC644", 10), ("MC644", 11)], id="no game"),
        pytest.param(
            FOUR.replace("- name: D", "- {name: D, joined: 2}") + rounds(DONE),
            [("MC645", 16)],
            id="not joined yet",
        ),
        pytest.param(
            FOUR.replace("- name: D", "- {name: D, dropped: 0}") + rounds(DONE),
            [("MC645", 16)],
            id="left before",
        ),
        pytest.param(
            FOUR
            + rounds(
                f"{game('A', 'B')}; {game('C', 'D', 'C')}",
                f"{game('A', 'C')}; {game('B', 'D')}",
            ),
            [("MC646", 15)],
            id="a result is missing behind",
        ),
        pytest.param(
            FOUR + "system: knock-out\n" + rounds(f"{game('A', 'B', '9-9')}; {game('C', 'D')}"),
            [("MC647", 16)],
            id="a draw in a knock-out",
        ),
        pytest.param(
            FOUR + "system: knock-out\n" + rounds(DONE, game("A", "C")),
            [],
            id="a knock-out goes on with the winners",
        ),
        pytest.param(
            FOUR + rounds("{table: 1, players: [A, B]}; {table: 1, players: [C, D]}"),
            [("MC648", 16)],
            id="a table twice",
        ),
        pytest.param(FOUR + rounds(DONE, DONE), [("MC649", 19), ("MC649", 20)], id="met before"),
        pytest.param(
            FOUR
            + rounds("{players: [A, B], victory-points: [3, 9], winner: A}; " + game("C", "D")),
            [("MC650", 15)],
            id="the winner has fewer victory points",
        ),
        pytest.param(
            FOUR.replace("rounds: 2", "rounds: 1")
            + rounds(DONE, f"{game('A', 'C')}; {game('B', 'D')}"),
            [("MC651", 17)],
            id="more rounds than planned",
        ),
    ],
)
def test_what_is_wrong_is_told_at_its_line(text: str, expected: list[tuple[str, int]]) -> None:
    assert found(text) == expected


def test_a_late_entry_is_mended_by_the_round_he_joined_in() -> None:
    text = FOUR.replace("- name: D", "- name: D\n  - name: Late") + rounds(DONE)
    (problem,) = round_problems(event_of(text))
    (fix,) = problem.fixes
    mended = apply_edits(text, fix.edits)

    assert "joined: 2" in problem.help
    assert found(mended) == []
    assert event_of(mended).entrants[4].joined == 2


def test_a_player_who_is_no_longer_paired_is_mended_by_his_last_round() -> None:
    text = FOUR + rounds(DONE, f"{game('A', 'C')}; {{bye: B}}")
    (problem,) = round_problems(event_of(text))
    mended = apply_edits(text, problem.fixes[0].edits)

    assert found(mended) == []
    assert event_of(mended).entrants[3].dropped == 1
