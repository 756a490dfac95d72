"""How long does a Doomtrooper last? Hit points lost to an attack, attacks until he is out."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from mcarmy.base.chance import Chance, certain, mapped, plus, probability
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import AbsorbDice
from mcarmy.games.siege.odds.dice import hits

SAVE_FROM = 2  # hits of one attack from which on the trooper rolls to absorb (SIEGE-COMBAT-7)


def wounds(
    attack: Chance[int], save_faces: int, save_dice: int, reading: AbsorbDice
) -> Chance[int]:
    """The hit points one attack costs (SIEGE-COMBAT-7, SIEGE-CORP-3, SIEGE-Q9)."""
    armor = facts().doomtrooper.armor
    saves = hits(save_dice, save_faces)
    if reading is AbsorbDice.TWO_IN_ALL:
        saves = mapped(saves, lambda number: min(number, 1))
    result: dict[int, int] = {}
    for made, weight in attack.weights.items():
        rolled = saves if made >= SAVE_FROM else certain(0)
        scale = saves.total // rolled.total
        for saved, times in rolled.weights.items():
            lost = max(0, made - armor - saved)
            result[lost] = result.get(lost, 0) + weight * times * scale
    return Chance(result)


class Endurance(Struct, frozen=True):
    """How many attacks of one kind it takes to put a trooper out of action."""

    by_attack: tuple[Fraction, ...]
    """The chance that he is out after 1, 2 ... attacks."""
    mean: Fraction | None
    """On average; None if it never happens."""


def endurance(loss: Chance[int], points: int, *, most: int) -> Endurance:
    """The chain from all hit points to none, exactly."""
    left: Chance[int] = certain(points)
    out = []
    negative = mapped(loss, lambda lost: -lost)
    for _ in range(most):
        left = mapped(plus(left, negative), lambda number: max(0, number))
        out.append(probability(left, lambda number: number == 0))
    return Endurance(tuple(out), _mean(loss, points))


def _mean(loss: Chance[int], points: int) -> Fraction | None:
    """The mean number of attacks, from the last hit point upward."""
    harmless = probability(loss, lambda lost: lost == 0)
    if harmless == 1:
        return None
    needed = [Fraction(0)]
    for have in range(1, points + 1):
        ahead = sum(
            (
                Fraction(weight, loss.total) * needed[max(0, have - lost)]
                for lost, weight in loss.weights.items()
                if lost
            ),
            Fraction(0),
        )
        needed.append((1 + ahead) / (1 - harmless))
    return needed[points]


class Exchange(Struct, frozen=True):
    """How a trooper and a creature that trade attacks come out of it."""

    trooper_wins: Fraction
    creature_wins: Fraction

    @property
    def undecided(self) -> Fraction:
        """That neither can hurt the other."""
        return 1 - self.trooper_wins - self.creature_wins


def exchange(
    kill: Fraction, loss: Chance[int], points: int, *, trooper_first: bool, attacks: int
) -> Exchange:
    """Turn by turn, so many attacks each, until one falls: an exact chain over hit points."""
    miss = (1 - kill) ** attacks
    turn_loss: Chance[int] = certain(0)
    for _ in range(attacks):
        turn_loss = plus(turn_loss, loss)

    def chance(lost: int) -> Fraction:
        return Fraction(turn_loss.weights.get(lost, 0), turn_loss.total)

    unharmed = chance(0)
    wins = [Fraction(0)]  # of the trooper, before his own turn, by hit points left
    for have in range(1, points + 1):
        # He kills, or misses and is hit; with nothing lost the same position comes again.
        later = sum((chance(lost) * wins[have - lost] for lost in range(1, have)), Fraction(0))
        stuck = miss * unharmed
        if stuck == 1:
            return Exchange(Fraction(0), Fraction(0))
        wins.append(((1 - miss) + miss * later) / (1 - stuck))
    if trooper_first:
        won = wins[points]
    else:
        won = sum((chance(lost) * wins[points - lost] for lost in range(points)), Fraction(0))
    return Exchange(won, 1 - won)
