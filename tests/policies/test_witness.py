"""The counter of blunders counts what was needless, and nothing that was not."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.blunders import count
from benchmarks.witness import Witness
from mcarmy.engine.loop import answer
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle

HASTE = card("Haste", "own-activation", effect("more_speed", by=3, until="end_of_turn"))
CANCEL = card("Cancel", "opponent-card", effect("cancel_card"))
AROUND = """
    A   .   .   .   .   .   .   .   .   .   .   .

      #   #   .   .   .   .   .   .   .   .   .   .

    .   .   .   .   .   .   .   .   .   .   .   t
    """
"""A walks to e1; a3 is near, but behind the rock."""


def seen(b: Battle, *words: str) -> Counter[str]:
    """What a witness counts while a position is played."""
    counts: Counter[str] = Counter()
    witness = Witness(b.game, counts, Counter())
    b.game.listener = witness.hear
    for word in words:
        decision = b.decision
        [chosen] = [option for option in decision.options if b.word(option) == word]
        witness.see(decision, chosen)
        answer(b.game, decision, chosen)
    assert b.decision
    return counts


@pytest.mark.parametrize(
    ("does", "needless", "near"),
    [("go e1", 1, 1), ("go a3", 0, 1), ("go h1", 0, 0), ("pass", 1, 1)],
)
def test_speed_is_needed_for_a_place_that_cannot_be_walked_to(
    does: str, needless: int, near: int
) -> None:
    b = Battle(AROUND, A=unit(), t=unit(), cards=(HASTE,))
    counts = seen(b, "order A bronze", "card haste A", does)

    assert (counts["needless"], counts["speed"]) == (needless, near)


def test_who_plays_a_card_that_is_canceled_has_not_wasted_it() -> None:
    b = Battle(AROUND, A=unit(), t=unit(), cards=(HASTE,), opponents_cards=(CANCEL,))
    counts = seen(b, "order A bronze", "card haste A", "card cancel t", "go e1")

    assert (counts["needless"], counts["speed"]) == (0, 1)


def test_whole_games_are_watched_and_come_out_the_same_again() -> None:
    counts, chances = count("greedy", "skirmish", 2, "1")

    assert min(chances["hopeless"], chances["guarded"]) > 0
    assert (counts, chances) == count("greedy", "skirmish", 2, "1")
