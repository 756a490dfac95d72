"""How lucky was each side: what was to be expected of every roll and draw, and what came of it?

A roll is booked as the win chance after it less the win chance that was to be expected before it,
by exact odds and a rough worth of positions (`worth.py`). Whatever the worth, that difference is
zero on average, roll by roll; so is the luck of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.dice import Shown
from mcarmy.engine.ledger import HearsChance
from mcarmy.engine.odds.aim import aim_of
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.state import NO_ATTACK, NO_UNIT
from mcarmy.simulate.game.row import RowLuck
from mcarmy.simulate.game.splash import Splash, splash_of
from mcarmy.simulate.game.worth import Worths, chances_to_begin, chances_without, network

if TYPE_CHECKING:
    from mcarmy.base.chance import Chance
    from mcarmy.catalog.model import CardId, Color
    from mcarmy.engine.game import Game
    from mcarmy.engine.odds.aim import Aim
    from mcarmy.engine.records import Attacking
    from mcarmy.simulate.game.row import Lucks
    from mcarmy.simulate.game.worth import Changes, Lefts

GOAL: Final = Goal.WOUNDS
"""What rerolls still to come are expected to be used for. Whoever uses them otherwise decides
so; that is no luck and is not booked."""

DIGITS: Final = 6
"""So exactly is luck kept in a row."""


@dataclass(frozen=True, slots=True)
class LuckEntry:
    """A roll in the book, or one side of a draw."""

    attack: int
    """The number of the attack it is part of, or NO_ATTACK."""
    player: int
    """Who rolled."""
    luck: float
    """His win chance afterwards, less what was to be expected."""


class Expected:
    """What was to be expected of a roll that is about to fall, or what came of it."""

    __slots__ = ("likely", "worths")

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self.likely: dict[Lefts, float] = {}
        """How likely it is that so much of the targets will be left."""

    def add(self, chance: Chance[int], share: float = 1.0) -> None:
        """Take in what may be left of the only target; all of it is so likely."""
        share /= chance.total
        likely = self.likely
        for left, weight in chance.weights.items():
            if weight:
                key = (left,)
                likely[key] = likely.get(key, 0.0) + weight * share

    @property
    def chance(self) -> float:
        """The win chance of whoever rolls."""
        return sum([likely * self.worths[lefts] for lefts, likely in self.likely.items()])

    def changes(self, came: Expected) -> Changes:
        """By how much likelier each outcome became."""
        before, after = self.likely, came.likely
        return [
            (lefts, after.get(lefts, 0.0) - before.get(lefts, 0.0)) for lefts in {**before, **after}
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ledger(HearsChance):
    """Keeps the book of one game."""

    def __init__(self, table: Game) -> None:
        table.ledger = self
        self._odds = odds_with(table.codex)
        self._attack = (NO_ATTACK, NO_UNIT)
        self._expected: Expected
        self._aim: Aim
        self._worths: Worths
        self._splash: Splash | None = None
        self.entries: list[LuckEntry] = []
        self.luck = [0.0, 0.0]
        """Of each player: by his own rolls, and half of what was drawn."""
        self.falls: tuple[Lucks, Lucks] = ({}, {})
        """By owner and unit: by how much it was destroyed more often than expected. A roll counts
        by how open the game was."""
        self.hurts: tuple[Lucks, Lucks] = ({}, {})
        """The same for the health it lost."""
        self.ahead = [0.0] * network().size
        """By how much further player 0 came ahead than expected, in each part of the network."""

    # What the engine tells

    def rolling(self, game: Game, attack: Attacking) -> None:
        """What was to be expected before the dice fall."""
        self._look_at(game, attack)
        self._expected = expected = Expected(self._worths)
        self._add(expected, attack, 1.0)

    def rolled(self, game: Game, attack: Attacking) -> None:
        """Book what lies on the table now."""
        came = Expected(self._worths)
        self._add(came, attack, 1.0)
        self._book(game, attack.number, attack.player, self._expected, came)

    def rolling_again(self, game: Game, attack: Attacking, attacker: int, die: int) -> None:
        """Every face the die may show, the other dice as they lie."""
        self._look_at(game, attack)
        self._expected = expected = Expected(self._worths)
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
            self._add(expected, trial, 1 / len(faces))

    def rolled_again(self, game: Game, attack: Attacking) -> None:
        """Book the new face."""
        self.rolled(game, attack)

    def struck(self, game: Game, player: int, victim: int, color: Color, shown: Shown) -> None:
        """Any damage icon destroys."""
        worths = Worths(game, player, (victim,))
        faces = game.codex.dice[color].faces
        fall = sum([bool(face.damage) for face in faces]) / len(faces)
        expected, came = Expected(worths), Expected(worths)
        expected.likely = {(0,): fall, worths.left: 1 - fall}
        came.likely = {(0,) if shown.damage else worths.left: 1.0}
        self._book(game, game.state.attacks, player, expected, came)

    def first_drawn(self, game: Game, player: int) -> None:
        """Either player was as likely to begin."""
        chances = chances_to_begin(game)
        self._share(NO_ATTACK, chances[player] - sum(chances) / 2)

    def tokens_drawn(self, game: Game) -> None:
        """They lie face down and nobody has a side of the map yet: whichever were drawn, neither
        player is better off."""
        self._share(NO_ATTACK, 0.0)

    def card_drawn(self, game: Game, owner: int, card: CardId) -> None:
        """Any card of the hand was as likely to be lost."""
        hand = game.state.players[owner].hand
        chances = chances_without(game, owner)
        expected = sum([chances[each] for each in hand]) / len(hand)
        self._share(game.state.attacks, chances[card] - expected)

    # Keeping book

    def _look_at(self, game: Game, attack: Attacking) -> None:
        """What follows the first roll of an attack is seen as the table was before that."""
        self._aim = aim_of(game, attack)
        key = (attack.number, attack.target)
        if key != self._attack:
            self._attack = key
            self._splash = splash = splash_of(game, attack)
            others = () if splash is None else splash.units
            self._worths = Worths(game, attack.player, (attack.target, *others))

    def _add(self, expected: Expected, attack: Attacking, share: float) -> None:
        """What may come of an attack by the dice rolled so far; all of it is so likely."""
        if self._splash is None:
            expected.add(self._odds.coming(self._aim, attack, GOAL), share)
            return
        for damage, likely, left in self._odds.spreading(self._aim, attack, GOAL):
            for target, weight in left.weights.items():
                if weight:
                    lefts = self._splash.lefts(target, damage)
                    part = share * likely * weight / left.total
                    expected.likely[lefts] = expected.likely.get(lefts, 0.0) + part

    def _book(
        self, game: Game, attack: int, player: int, expected: Expected, came: Expected
    ) -> None:
        if len(expected.likely) == 1:  # nothing else could come
            self._enter(attack, player, 0.0)
            return
        before, changes, worths = expected.chance, expected.changes(came), expected.worths
        self._enter(attack, player, sum([change * worths[lefts] for lefts, change in changes]))
        self.ahead = worths.further(self.ahead, -1 if player else 1, changes)
        state = game.state
        openness = before * (1 - before)
        for place, target in enumerate(worths.targets):
            owner, name = state.owner[target], str(state.kind[target].profile.id)
            fell, hurt = self.falls[owner], self.hurts[owner]
            fallen = sum([change for lefts, change in changes if not lefts[place]])
            fell[name] = fell.get(name, 0.0) + openness * fallen
            lost = -sum([change * lefts[place] for lefts, change in changes])
            hurt[name] = hurt.get(name, 0.0) + openness * lost

    def _share(self, attack: int, luck: float) -> None:
        """A draw is nobody's: half of the luck of player 0 is his, half is his enemy's bad luck."""
        self._enter(attack, 0, luck / 2)
        self._enter(attack, 1, -luck / 2)

    def _enter(self, attack: int, player: int, luck: float) -> None:
        self.entries.append(LuckEntry(attack, player, luck))
        self.luck[player] += luck

    def kept(self, *, swapped: bool) -> RowLuck:
        """What is kept of it in the row of the game, army A first."""
        a, b, sign = (1, 0, -1) if swapped else (0, 1, 1)
        return RowLuck(
            (round(self.luck[a], DIGITS), round(self.luck[b], DIGITS)),
            (_rounded(self.falls[a]), _rounded(self.falls[b])),
            (_rounded(self.hurts[a]), _rounded(self.hurts[b])),
            tuple([round(sign * lead, DIGITS) for lead in self.ahead]),
        )


def _rounded(lucks: Lucks) -> Lucks:
    return {name: round(luck, DIGITS) for name, luck in lucks.items()}
