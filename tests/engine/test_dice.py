"""Dice: seeded, scripted, recorded."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_128

import pytest

from mcarmy.catalog.model import Color
from mcarmy.engine.dice import RecordedDice, ScriptedDice, SeededDice, Shown, seeded_dice
from mcarmy.engine.errors import DiceMismatchError
from mcarmy.engine.luck import Luck
from tests.engine.armory import DICE


def rolls(dice: SeededDice, count: int = 20) -> list[Shown]:
    return [dice.roll(Color.GREEN) for _ in range(count)]


def test_the_same_seed_and_game_show_the_same() -> None:
    assert rolls(seeded_dice(DICE, 1, 2)) == rolls(seeded_dice(DICE, 1, 2))


def test_another_seed_or_game_shows_something_else() -> None:
    seen = {tuple(rolls(seeded_dice(DICE, seed, game))) for seed in (1, 2) for game in (1, 2)}

    assert len(seen) == 4


def test_draws_do_not_move_the_rolls() -> None:
    drawn = seeded_dice(DICE, 1)
    for _ in range(7):
        drawn.draw(10)

    assert rolls(drawn) == rolls(seeded_dice(DICE, 1))


def test_a_copy_goes_on_alike_and_disturbs_nothing() -> None:
    dice = seeded_dice(DICE, 1)
    rolls(dice, 700)
    copy = dice.copy()
    ahead = rolls(copy, 700)

    assert rolls(dice, 700) == ahead


def test_every_face_is_equally_likely() -> None:
    dice = seeded_dice(DICE, 5)
    seen = Counter(dice.roll(Color.BLUE) for _ in range(60_000))

    assert len(seen) == 6
    assert all(abs(count - 10_000) < 500 for count in seen.values())


def test_luck_is_the_bytes_of_a_published_function() -> None:
    luck = Luck(1, 2, "dice")

    assert bytes(luck.byte() for _ in range(600)) == (
        shake_128(b"1/2/dice/0").digest(512) + shake_128(b"1/2/dice/1").digest(512)[:88]
    )


@pytest.mark.parametrize("limit", [1, 2, 6, 10, 255, 256, 257, 1000, 70_000])
def test_numbers_below_a_limit_cover_it_evenly(limit: int) -> None:
    luck = Luck(3, 0, "test")
    numbers = [luck.below(limit) for _ in range(2000)]

    assert 0 <= min(numbers) <= max(numbers) < limit
    assert abs(sum(numbers) / 2000 - (limit - 1) / 2) <= limit * 0.03


def test_a_script_must_fit_what_is_rolled() -> None:
    dice = ScriptedDice(["green 5/1", "draw 3"])

    with pytest.raises(DiceMismatchError, match="a red die is rolled, but the script says green"):
        dice.roll(Color.RED)
    with pytest.raises(DiceMismatchError, match="number below 2"):
        dice.draw(2)
    with pytest.raises(DiceMismatchError, match="used up"):
        dice.roll(Color.RED)


def test_a_script_tells_what_is_left() -> None:
    dice = ScriptedDice(["green 5/1", "green 3/1"])
    copy = dice.copy()

    assert dice.roll(Color.GREEN) == Shown(Color.GREEN, 5, 1)
    assert dice.unused == ("green 3/1",)
    assert copy.unused == ("green 5/1", "green 3/1")


def test_recorded_dice_are_a_script() -> None:
    recorded = RecordedDice(seeded_dice(DICE, 9))
    shown = [recorded.roll(color) for color in Color]
    number = recorded.draw(7)

    again = ScriptedDice(recorded.script)
    assert [again.roll(color) for color in Color] == shown
    assert again.draw(7) == number
