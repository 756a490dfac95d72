"""Two models in close combat: who strikes first, and who is left, exactly.

A round is a step of a Markov chain over wounds left and panic. Wounds only go down, so the chain
to the end is solved from few wounds to many, in fractions; within the same wounds only panic
comes and goes, which is a system of at most four equations.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from mcarmy.games.urbanwar.checks import command_check
from mcarmy.games.urbanwar.linear import solve
from mcarmy.games.urbanwar.rolls import RollKind, RollModifier, SheetRoll, chance
from mcarmy.games.urbanwar.rulings import EqualStrike, Rally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.urbanwar.checks import Nerve
    from mcarmy.games.urbanwar.numbers import Numbers
    from mcarmy.games.urbanwar.rulings import Answers

ZERO, ONE = Fraction(0), Fraction(1)


class Fighter(Struct, frozen=True):
    """One side of a duel; without `nerve` it never panics, and the output says so."""

    name: str
    assault: int
    strength: int
    toughness: int
    wounds: int
    first_strike: int
    nerve: Nerve | None = None
    charging: bool = False
    panicked: bool = False
    shocked: bool = False


class FightStanding(NamedTuple):
    """Where a duel stands: wounds left and panic of either side."""

    first: int
    second: int
    first_panicked: bool
    second_panicked: bool

    @property
    def over(self) -> bool:
        return self.first == 0 or self.second == 0


class MeleeEnding(Struct, frozen=True):
    """How likely a duel is to have ended in each way, or not at all."""

    first_wins: Fraction
    second_wins: Fraction
    both_out: Fraction
    goes_on: Fraction


class Blow(Struct, frozen=True):
    """One model's blow: its two rolls and what they come to."""

    hit: SheetRoll
    damage: SheetRoll
    wounds: Fraction


Spread = dict[FightStanding, Fraction]


class Melee:
    """Two fighters, the numbers of the game and the chosen answers."""

    def __init__(self, numbers: Numbers, first: Fighter, second: Fighter, answers: Answers) -> None:
        self.numbers = numbers
        self.fighters = (first, second)
        self.answers = answers
        self._rounds: dict[FightStanding, Spread] = {}

    def start(self) -> FightStanding:
        """Before the first round."""
        first, second = self.fighters
        return FightStanding(first.wounds, second.wounds, first.panicked, second.panicked)

    def strike(self, side: int, *, opening: bool) -> int:
        """First Strike of a side; charging counts in the first round (UW-FIGHT-1, UW-Q11)."""
        fighter = self.fighters[side]
        charge = self.numbers.modifiers["charging-first-strike"]
        return fighter.first_strike + (charge if fighter.charging and opening else 0)

    def strikes_first(self, *, opening: bool) -> int | None:
        """The side that strikes first, or None where both strike together (UW-FIGHT-1, UW-Q6)."""
        ours, theirs = (self.strike(side, opening=opening) for side in (0, 1))
        if ours != theirs:
            return 0 if ours > theirs else 1
        if self.answers.equal_strike is EqualStrike.TOGETHER:
            return None
        return 1 if self.fighters[1].charging and opening else 0

    def blow(self, side: int, *, opening: bool, panicked: bool) -> Blow:
        """One blow of a side (UW-FIGHT-2, UW-DAMAGE-1)."""
        own, enemy = self.fighters[side], self.fighters[1 - side]
        values = self.numbers.modifiers
        to_hit, to_wound = [], []
        if own.charging and opening:
            to_hit.append(RollModifier("charging", values["charging-hit"], "UW-FIGHT-2"))
            to_wound.append(RollModifier("charging", values["charging-damage"], "UW-DAMAGE-1"))
        if panicked:
            to_hit.append(RollModifier("panicked", values["panicked"], "UW-MORALE-2"))
        hit = self.numbers.roll(RollKind.ASSAULT, own.assault - enemy.assault, to_hit)
        damage = self.numbers.roll(RollKind.DAMAGE, own.strength - enemy.toughness, to_wound)
        reading = self.answers.reading
        return Blow(hit, damage, chance(hit, reading) * chance(damage, reading))

    # One round

    def round(self, before: FightStanding, *, opening: bool = False) -> Spread:
        """Where the duel stands after a round."""
        if opening:
            return self._played(before, opening=True)
        known = self._rounds.get(before)
        if known is None:
            known = {}
            for rallied, weight in self._rallied(before):
                for after, share in self._played(rallied, opening=False).items():
                    known[after] = known.get(after, ZERO) + weight * share
            self._rounds[before] = known
        return known

    def _rallied(self, before: FightStanding) -> Iterator[tuple[FightStanding, Fraction]]:
        """Panicked models roll to rally before a round (UW-MORALE-3, UW-Q8)."""
        for first, ours in self._recovers(0, panicked=before.first_panicked):
            for second, theirs in self._recovers(1, panicked=before.second_panicked):
                standing = FightStanding(before.first, before.second, first, second)
                yield standing, ours * theirs

    def _recovers(self, side: int, *, panicked: bool) -> Iterator[tuple[bool, Fraction]]:
        passes = self._passes(side) if self.answers.rally is Rally.EACH_ROUND else ZERO
        if not panicked or passes is None or not passes:
            yield panicked, ONE
            return
        yield False, passes
        if passes < 1:
            yield True, 1 - passes

    def _passes(self, side: int) -> Fraction | None:
        """How likely a side passes a check; None if its CD is not known."""
        nerve = self.fighters[side].nerve
        if nerve is None:
            return None
        return chance(command_check(self.numbers, nerve), self.answers.reading)

    def _played(self, before: FightStanding, *, opening: bool) -> Spread:
        """The blows of a round, and the morale check of the model that lost it."""
        after: Spread = {}
        for (lost, dealt), weight in self._blows(before, opening=opening).items():
            left = FightStanding(before.first - lost, before.second - dealt, *before[2:])
            for standing, share in self._shaken(left, lost, dealt):
                after[standing] = after.get(standing, ZERO) + weight * share
        return after

    def _blows(self, before: FightStanding, *, opening: bool) -> dict[tuple[int, int], Fraction]:
        """How likely each side loses a wound, first and second; one blow each (UW-Q9)."""
        panic = (before.first_panicked, before.second_panicked)
        wounds = [
            self.blow(side, opening=opening, panicked=panic[side]).wounds
            if self._strikes(side, opening=opening)
            else ZERO
            for side in (0, 1)
        ]
        leader = self.strikes_first(opening=opening)
        found: dict[tuple[int, int], Fraction] = {}
        for dealt, ours in ((1, wounds[0]), (0, 1 - wounds[0])):
            for lost, theirs in ((1, wounds[1]), (0, 1 - wounds[1])):
                result = (lost, dealt)
                if leader == 0 and dealt == before.second:
                    result = (0, dealt)  # out of action before it could strike
                elif leader == 1 and lost == before.first:
                    result = (lost, 0)
                found[result] = found.get(result, ZERO) + ours * theirs
        return {result: weight for result, weight in found.items() if weight}

    def _strikes(self, side: int, *, opening: bool) -> bool:
        """A shocked model does not fight back when it is attacked (UW-SHOCK-3)."""
        return not (opening and self.fighters[side].shocked)

    def _shaken(
        self, left: FightStanding, lost: int, dealt: int
    ) -> Iterator[tuple[FightStanding, Fraction]]:
        """The side with more wounds in the round checks morale (UW-MORALE-1, UW-Q7)."""
        loser = None if lost == dealt or left.over else (0 if lost > dealt else 1)
        panicked = (left.first_panicked, left.second_panicked)
        passes = None if loser is None or panicked[loser] else self._passes(loser)
        if passes is None:
            yield left, ONE
            return
        if passes:
            yield left, passes
        if passes < 1:
            ours, theirs = loser == 0 or panicked[0], loser == 1 or panicked[1]
            yield FightStanding(left.first, left.second, ours, theirs), 1 - passes

    # Many rounds

    def rounds(self, number: int) -> list[MeleeEnding]:
        """How the duel stands after each of the first rounds."""
        spread: Spread = {self.start(): ONE}
        endings = []
        for index in range(number):
            after: Spread = {}
            for standing, weight in spread.items():
                moved = (
                    {standing: ONE} if standing.over else self.round(standing, opening=not index)
                )
                for then, share in moved.items():
                    after[then] = after.get(then, ZERO) + weight * share
            spread = after
            endings.append(_ending(spread))
        return endings

    def to_the_end(self) -> MeleeEnding:
        """Who is left when the duel is over; `goes_on` if neither can ever hurt the other."""
        ends = _Ends(self)
        total = MeleeEnding(ZERO, ZERO, ZERO, ZERO)
        for standing, weight in self.round(self.start(), opening=True).items():
            total = _plus(total, ends.of(standing), weight)
        return total


class _Ends:
    """The ends of a duel from every standing, worked out block by block of equal wounds."""

    def __init__(self, duel: Melee) -> None:
        self.duel = duel
        self._known: dict[FightStanding, MeleeEnding] = {}

    def of(self, standing: FightStanding) -> MeleeEnding:
        """How a duel that stands so ends after the first round."""
        if standing.over:
            return _ending({standing: ONE})
        if standing not in self._known:
            self._solve(standing)
        return self._known[standing]

    def _solve(self, standing: FightStanding) -> None:
        """All standings with these wounds that can come up from here, at once."""
        block, waiting = [standing], [standing]
        while waiting:
            for then in self.duel.round(waiting.pop()):
                if then[:2] == standing[:2] and then not in block:
                    block.append(then)
                    waiting.append(then)
        stay = [[self.duel.round(one).get(other, ZERO) for other in block] for one in block]
        leave = []
        for one in block:
            total = MeleeEnding(ZERO, ZERO, ZERO, ZERO)
            for then, weight in self.duel.round(one).items():
                if then not in block:
                    total = _plus(total, self.of(then), weight)
            leave.append([total.first_wins, total.second_wins, total.both_out])
        for one, (first, second, both) in zip(block, solve(stay, leave), strict=True):
            self._known[one] = MeleeEnding(first, second, both, 1 - first - second - both)


def _plus(total: MeleeEnding, part: MeleeEnding, weight: Fraction) -> MeleeEnding:
    return MeleeEnding(
        total.first_wins + weight * part.first_wins,
        total.second_wins + weight * part.second_wins,
        total.both_out + weight * part.both_out,
        total.goes_on + weight * part.goes_on,
    )


def _ending(spread: Spread) -> MeleeEnding:
    wins, loses, both, on = ZERO, ZERO, ZERO, ZERO
    for standing, weight in spread.items():
        if standing.first and standing.second:
            on += weight
        elif standing.first:
            wins += weight
        elif standing.second:
            loses += weight
        else:
            both += weight
    return MeleeEnding(wins, loses, both, on)
