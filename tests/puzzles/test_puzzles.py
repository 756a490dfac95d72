"""Policies solve the puzzles that a good player solves."""

from __future__ import annotations

import pytest

from mcarmy.engine.view import View
from mcarmy.policies import make_policy
from tests.puzzles.puzzles import PUZZLES, Puzzle

GREEDY_SOLVES = 24
SEARCH_SOLVES = 29


def answer_of(policy: str, puzzle: Puzzle) -> str:
    """What a policy answers, in a player's words."""
    b = puzzle.battle()
    decision = b.decision
    chosen = make_policy(policy, "puzzle").choose(View(b.game, decision.player), decision)
    assert chosen in decision.options
    return b.word(chosen)


def unsolved(policy: str) -> dict[str, str]:
    """The puzzles a policy fails, with what it answered."""
    answers = {puzzle: answer_of(policy, puzzle) for puzzle in PUZZLES_BY_NAME.values()}
    return {p.name: answer for p, answer in answers.items() if not p.solved_by(answer)}


PUZZLES_BY_NAME = {puzzle.name: puzzle for puzzle in PUZZLES}


def test_there_are_thirty_puzzles_with_names_of_their_own() -> None:
    assert len(PUZZLES_BY_NAME) == len(PUZZLES) == 30


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_puzzle_has_right_and_wrong_options(puzzle: Puzzle) -> None:
    options = puzzle.battle().options()
    right = [option for option in options if puzzle.solved_by(option)]

    assert right
    assert len(right) < len(options), options


def test_greedy_solves_four_of_five_puzzles() -> None:
    failed = unsolved("greedy")

    assert len(PUZZLES) - len(failed) >= GREEDY_SOLVES, failed


def test_search_solves_nineteen_of_twenty_puzzles() -> None:
    failed = unsolved("search")

    assert len(PUZZLES) - len(failed) >= SEARCH_SOLVES, failed
