"""Counting every sequence of choices from fixed positions: any change of the rules shows here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.loop import advance, answer
from tests.engine import armory
from tests.engine.armory import ability, card, effect, unit
from tests.engine.battle import Battle

if TYPE_CHECKING:
    from mcarmy.engine.game import Game

TWO = {"silver": 1, "bronze": 1}

POSITIONS = {
    "open lane": Battle("A   .   .   t", A=unit(), t=unit()),
    "rough ground": Battle("A   h   c   .   t", A=unit(), t=unit(keywords="Dodge 1")),
    "two against two": Battle(
        """
        A   .   t

          B   .   u
        """,
        A=unit(),
        B=unit("Flyer", keywords="Flying"),
        t=unit("Bear", keywords="Grapple"),
        u=unit("Brute", keywords="Melee"),
        orders=TWO,
        opponents_orders=TWO,
    ),
    "double-based": Battle(
        """
        A   A   .   .

          .   . | .   t
        """,
        A=unit("Tank", double=True, rerolls=1),
        t=unit(),
        orders=TWO,
        opponents_orders=TWO,
    ),
    "cards": Battle(
        "A   .   t   B",
        A=unit(),
        B=unit(),
        t=unit(),
        orders=TWO,
        opponents_orders=TWO,
        cards=(
            card("Haste", "own-activation", effect("more_speed", by=1, until="end_of_turn")),
            card(
                "Aim", "own-attack-declared", effect("more_accuracy", by=1, until="end_of_attack")
            ),
        ),
        opponents_cards=(
            card("Duck", "attacked", effect("more_dodge", by=1, until="end_of_attack")),
        ),
    ),
    "abilities": Battle(
        "A   .   t",
        A=unit("Marine", abilities=(ability(effect("attack_actions", up_to=2)),)),
        t=unit("Trooper", abilities=(ability(effect("ignore_dice", color="green")),)),
    ),
}

TABLE = {
    ("open lane", 2): 15,
    ("open lane", 3): 47,
    ("open lane", 7): 5_011,
    ("rough ground", 3): 36,
    ("rough ground", 7): 4_303,
    ("two against two", 3): 96,
    ("two against two", 6): 7_134,
    ("double-based", 3): 64,
    ("double-based", 6): 3_821,
    ("cards", 3): 28,
    ("cards", 8): 3_885,
    ("abilities", 3): 38,
    ("abilities", 7): 3_239,
}
"""The numbers of the open lane at depths 2 and 3 were counted by hand, too."""


def sequences(game: Game, depth: int) -> int:
    """How many sequences of so many choices there are; a game that has ended counts once."""
    if depth == 0:
        return 1
    decision = advance(game)
    if decision is None:
        return 1
    if depth == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        fork = game.copy()
        answer(fork, decision, option)
        total += sequences(fork, depth - 1)
    return total


@pytest.mark.parametrize(("position", "depth"), TABLE)
def test_the_number_of_sequences(position: str, depth: int) -> None:
    game = POSITIONS[position].game.copy()
    game.dice = seeded_dice(armory.DICE, seed=1)

    assert sequences(game, depth) == TABLE[position, depth]
