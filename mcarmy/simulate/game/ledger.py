"""How lucky was each side: what was to be expected of every roll, and what came of it?

A roll is booked as the win chance after it less the win chance that was to be expected before it,
by exact odds and a rough worth of positions (`worth.py`). Whatever the worth, that difference is
zero on average, roll by roll; so is the luck of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.engine.dice import Shown
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.simulate.game.row import RowLuck
from mcarmy.simulate.game.worth import worths

if TYPE_CHECKING:
    from mcarmy.base.chance import Chance
    from mcarmy.catalog.model import Color
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking
    from mcarmy.simulate.game.row import Lucks

GOAL: Final = Goal.WOUNDS
"""What rerolls still to come are expected to be used for. Whoever uses them otherwise decides
so; that is no luck and is not booked."""

DIGITS: Final = 6
"""So exactly is luck kept in a row."""


@dataclass(frozen=True, slots=True)
class LuckEntry:
    """A roll in the book."""

    attack: int
    """The number of the attack it is part of."""
    player: int
    """Who rolled."""
    luck: float
    """His win chance after the roll, less what was to be expected."""


class Expected:
    """What was to be expected of a roll that is about to fall."""

    __slots__ = ("chance", "fall", "health", "left", "worths")

    def __init__(self, left: int, worths: list[float]) -> None:
        self.left = left
        """The health of the target."""
        self.worths = worths
        """The win chance of whoever rolls, by the health that will be left of the target."""
        self.chance = 0.0
        self.fall = 0.0
        self.health = 0.0

    def add(self, chance: Chance[int], share: float = 1.0) -> None:
        """Take in what may come, which is so likely."""
        worths = self.worths
        share /= chance.total
        for left, weight in chance.weights.items():
            likely = weight * share
            self.chance += likely * worths[left]
            self.health += likely * left
        self.fall += chance.weights.get(0, 0) * share


class Ledger:
    """Keeps the book of one game."""

    def __init__(self, table: Game) -> None:
        table.ledger = self
        self._odds = odds_with(table.codex)
        self._expected: Expected | None = None
        self.entries: list[LuckEntry] = []
        self.luck = [0.0, 0.0]
        """Of each player, by his own rolls."""
        self.falls: tuple[Lucks, Lucks] = ({}, {})
        """By owner and unit: by how much it was destroyed more often than expected. A roll counts
        by how open the game was."""
        self.hurts: tuple[Lucks, Lucks] = ({}, {})
        """The same for the health it lost."""

    # What the engine tells

    def rolling(self, game: Game, attack: Attacking) -> None:
        """What was to be expected before the dice fall."""
        self._expected = expected = self._before(game, attack)
        expected.add(self._odds.coming(game, attack, GOAL))

    def rolled(self, game: Game, attack: Attacking) -> None:
        """Book what lies on the table now."""
        expected = self._expected
        assert expected is not None
        came = Expected(expected.left, expected.worths)
        came.add(self._odds.coming(game, attack, GOAL))
        self._book(game, attack.number, attack.player, attack.target, expected, came)

    def rolling_again(self, game: Game, attack: Attacking, attacker: int, die: int) -> None:
        """Every face the die may show, the other dice as they lie."""
        self._expected = expected = self._before(game, attack)
        trial = attack.copy()
        left = list(attack.rerolls)
        left[attacker] -= 1
        trial.rerolls = tuple(left)
        rolls = list(attack.rolls)
        shown = list(rolls[attacker])
        color = shown[die].color
        faces = game.codex.dice[color].faces
        for face in faces:
            shown[die] = Shown(color, face.accuracy, face.damage)
            rolls[attacker] = tuple(shown)
            trial.rolls = tuple(rolls)
            expected.add(self._odds.coming(game, trial, GOAL), 1 / len(faces))

    def rolled_again(self, game: Game, attack: Attacking) -> None:
        """Book the new face."""
        self.rolled(game, attack)

    def struck(self, game: Game, player: int, victim: int, color: Color, shown: Shown) -> None:
        """Any damage icon destroys."""
        state = game.state
        left = state.kind[victim].health - state.wounds[victim]
        values = worths(game, player, victim, left)
        faces = game.codex.dice[color].faces
        fall = sum([bool(face.damage) for face in faces]) / len(faces)
        expected, came = Expected(left, values), Expected(left, values)
        for each, likely in ((expected, fall), (came, float(bool(shown.damage)))):
            each.fall = likely
            each.health = (1 - likely) * left
            each.chance = likely * values[0] + (1 - likely) * values[left]
        self._book(game, game.state.attacks, player, victim, expected, came)

    # Keeping book

    def _before(self, game: Game, attack: Attacking) -> Expected:
        state, target = game.state, attack.target
        left = state.kind[target].health - state.wounds[target]
        return Expected(left, worths(game, attack.player, target, left))

    def _book(
        self, game: Game, attack: int, player: int, target: int, expected: Expected, came: Expected
    ) -> None:
        luck = came.chance - expected.chance
        self.entries.append(LuckEntry(attack, player, luck))
        self.luck[player] += luck
        state = game.state
        owner, name = state.owner[target], str(state.kind[target].profile.id)
        openness = expected.chance * (1 - expected.chance)
        fell, hurt = self.falls[owner], self.hurts[owner]
        fell[name] = fell.get(name, 0.0) + openness * (came.fall - expected.fall)
        hurt[name] = hurt.get(name, 0.0) + openness * (expected.health - came.health)

    def kept(self, *, swapped: bool) -> RowLuck:
        """What is kept of it in the row of the game, army A first."""
        a, b = (1, 0) if swapped else (0, 1)
        return RowLuck(
            (round(self.luck[a], DIGITS), round(self.luck[b], DIGITS)),
            (_rounded(self.falls[a]), _rounded(self.falls[b])),
            (_rounded(self.hurts[a]), _rounded(self.hurts[b])),
        )


def _rounded(lucks: Lucks) -> Lucks:
    return {name: round(luck, DIGITS) for name, luck in lucks.items()}
