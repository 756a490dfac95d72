"""What do the dice show: seeded, scripted for a test, recorded for a replay?"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from mcarmy.catalog.model import Color
from mcarmy.engine.errors import DiceMismatchError
from mcarmy.engine.luck import Luck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.catalog.model import Die


@dataclass(frozen=True, slots=True)
class Shown:
    """A die as it lies on the table: its color, how far it reaches and what it does."""

    color: Color
    accuracy: int
    damage: int

    def __str__(self) -> str:
        return f"{self.color} {self.accuracy}/{self.damage}"


class Dice(Protocol):
    """All chance of a game that the players see: rolls, and draws during setup."""

    def roll(self, color: Color) -> Shown:
        """Roll one die of a color."""

    def draw(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1: who begins, which token, which card."""

    def copy(self) -> Dice:
        """Dice that will show the same from here on and do not disturb these."""


class SeededDice:
    """Dice that follow from a seed; draws have a stream of their own and never move the rolls."""

    __slots__ = ("_dice", "_draws", "_rolls", "_sides")

    def __init__(self, dice: Mapping[Color, Die], rolls: Luck, draws: Luck) -> None:
        self._dice = dice
        self._sides: dict[Color, tuple[Shown, ...]] = {}
        """Of each die that was rolled: in most games that are tried out none is."""
        self._rolls = rolls
        self._draws = draws

    def roll(self, color: Color) -> Shown:
        """Roll one die of a color."""
        sides = self._sides.get(color)
        if sides is None:
            sides = self._sides[color] = sides_of(self._dice[color])
        while (number := self._rolls.byte()) >= len(sides):
            pass
        return sides[number]

    def draw(self, limit: int) -> int:
        """Draw a number from 0 to limit - 1."""
        return self._draws.below(limit)

    def copy(self) -> SeededDice:
        """Dice that will show the same from here on."""
        return SeededDice(self._dice, self._rolls.copy(), self._draws.copy())


def seeded_dice(dice: Mapping[Color, Die], seed: int | str, game: int = 0) -> SeededDice:
    """The dice of one game of a master seed."""
    return SeededDice(dice, Luck(seed, game, "dice"), Luck(seed, game, "setup"))


@lru_cache(maxsize=256)
def sides_of(die: Die) -> tuple[Shown, ...]:
    """The sides of a die, repeated as often as they fit into a byte: one look-up is one roll."""
    sides = tuple([Shown(die.id, face.accuracy, face.damage) for face in die.faces])
    return sides * (256 // len(sides))


_DIE = re.compile(r"(?P<color>[a-z]+) (?P<accuracy>\d{1,3})/(?P<damage>\d{1,3})", re.ASCII)
_DRAW = re.compile(r"draw (\d{1,9})", re.ASCII)


class ScriptedDice:
    """Dice that show what a test or a replay says, in that order.

    A script reads "green 5/1" for a roll and "draw 3" for a draw; asking for another color, or
    for more than the script holds, is an error, and `unused` tells what was left over.
    """

    __slots__ = ("_cursor", "_script")

    def __init__(self, script: Iterable[str]) -> None:
        self._script = tuple(script)
        self._cursor = 0

    @property
    def unused(self) -> tuple[str, ...]:
        """What the script still holds."""
        return self._script[self._cursor :]

    def roll(self, color: Color) -> Shown:
        """The next line of the script, which must be a die of this color."""
        said = self._next(f"a {color} die")
        found = _DIE.fullmatch(said)
        if found is None or found["color"] != color:
            raise DiceMismatchError(f"a {color} die is rolled, but the script says {said:.40}")
        return Shown(color, int(found["accuracy"]), int(found["damage"]))

    def draw(self, limit: int) -> int:
        """The next line of the script, which must be a draw below the limit."""
        said = self._next(f"a number below {limit}")
        found = _DRAW.fullmatch(said)
        if found is None or int(found[1]) >= limit:
            raise DiceMismatchError(
                f"a number below {limit} is drawn, but the script says {said:.40}"
            )
        return int(found[1])

    def copy(self) -> ScriptedDice:
        """The same script from here on."""
        twin = ScriptedDice(self._script)
        twin._cursor = self._cursor
        return twin

    def _next(self, wanted: str) -> str:
        if self._cursor == len(self._script):
            raise DiceMismatchError(f"{wanted} is needed, but the script is used up")
        self._cursor += 1
        return self._script[self._cursor - 1]


class RecordedDice:
    """Dice that write down what other dice showed, as a script that shows it again."""

    __slots__ = ("_dice", "script")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.script: list[str] = []

    def roll(self, color: Color) -> Shown:
        """Roll, and write it down."""
        shown = self._dice.roll(color)
        self.script.append(str(shown))
        return shown

    def draw(self, limit: int) -> int:
        """Draw, and write it down."""
        number = self._dice.draw(limit)
        self.script.append(f"draw {number}")
        return number

    def copy(self) -> Dice:
        """The dice underneath: what happens in a fork is not written down."""
        return self._dice.copy()
