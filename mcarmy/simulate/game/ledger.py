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
from mcarmy.engine.state import NO_ATTACK, NO_UNIT
from mcarmy.simulate.game.row import RowLuck
from mcarmy.simulate.game.worth import Worths

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
    """What was to be expected of a roll that is about to fall, or what came of it."""

    __slots__ = ("left", "likely", "worths")

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self.left = worths.left
        """The health of the target."""
        self.likely: dict[int, float] = {}
        """How likely it is that so much of it will be left."""

    def add(self, chance: Chance[int], share: float = 1.0) -> None:
        """Take in what may come, which is so likely."""
        share /= chance.total
        likely = self.likely
        for left, weight in chance.weights.items():
            likely[left] = likely.get(left, 0.0) + weight * share

    @property
    def chance(self) -> float:
        """The win chance of whoever rolls."""
        return sum([likely * self.worths[left] for left, likely in self.likely.items()])

    @property
    def fall(self) -> float:
        """How likely the target is destroyed."""
        return self.likely.get(0, 0.0)

    @property
    def health(self) -> float:
        """The health that will be left of it on average."""
        return sum([likely * left for left, likely in self.likely.items()])


class Ledger:
    """Keeps the book of one game."""

    def __init__(self, table: Game) -> None:
        table.ledger = self
        self._odds = odds_with(table.codex)
        self._expected: Expected | None = None
        self._attack = (NO_ATTACK, NO_UNIT)
        self._worths: Worths
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
        came = Expected(expected.worths)
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
        worths = Worths(game, player, victim)
        faces = game.codex.dice[color].faces
        fall = sum([bool(face.damage) for face in faces]) / len(faces)
        expected, came = Expected(worths), Expected(worths)
        expected.likely = {0: fall, worths.left: 1 - fall}
        came.likely = {0 if shown.damage else worths.left: 1.0}
        self._book(game, game.state.attacks, player, victim, expected, came)

    # Keeping book

    def _before(self, game: Game, attack: Attacking) -> Expected:
        """What follows the first roll of an attack is seen as the table was before that."""
        key = (attack.number, attack.target)
        if key != self._attack:
            self._attack = key
            self._worths = Worths(game, attack.player, attack.target)
        return Expected(self._worths)

    def _book(
        self, game: Game, attack: int, player: int, target: int, expected: Expected, came: Expected
    ) -> None:
        before = expected.chance
        luck = came.chance - before
        self.entries.append(LuckEntry(attack, player, luck))
        self.luck[player] += luck
        state = game.state
        owner, name = state.owner[target], str(state.kind[target].profile.id)
        openness = before * (1 - before)
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
