"""Pools, plans and attacks as they are asked, answered for any answers to open questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.base.chance import at_least, mapped, mean
from mcarmy.base.errors import UsageError
from mcarmy.games.gotham.applied import misfortune_of, prepared, stroke_of
from mcarmy.games.gotham.attack import clash
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.plan import plan
from mcarmy.games.gotham.pool import BestPool
from mcarmy.games.gotham.pool_steps import Pool, Rerolls
from mcarmy.games.gotham.totals import Additions

if TYPE_CHECKING:
    from fractions import Fraction

    from mcarmy.games.gotham.applied import Prepared
    from mcarmy.games.gotham.attack import Clash
    from mcarmy.games.gotham.figures import Combatant, DiceFaces
    from mcarmy.games.gotham.moment import Circumstances, GothamAnswers
    from mcarmy.games.gotham.plan import Split


class PoolQuestion(Struct, frozen=True, kw_only=True):
    """What comes of these dice?"""

    faces: DiceFaces
    dice: tuple[tuple[str, int], ...]
    rerolls: Rerolls
    additions: Additions
    difficulty: int | None
    """None asks for the most successes on average."""

    def added(self, answers: GothamAnswers) -> Additions:
        """What is added and taken off, with the answer to GCC-Q1."""
        given = self.additions
        return Additions(
            given.successes, given.if_any, given.minus, given.hindering, answers.asked_after
        )

    def best(self, answers: GothamAnswers) -> BestPool:
        """The pool played at its best."""
        added, given = self.added(answers), self.rerolls
        rerolls = Rerolls(given.by_icon, given.of_any, given.forced, given.paid, answers.together)

        def worth(showing: int) -> int:
            total = added.total(showing)
            return total if self.difficulty is None else int(total >= self.difficulty)

        return BestPool(self.faces, Pool(self.dice, rerolls), worth)

    def headline(self, answers: GothamAnswers) -> Fraction:
        """The number asked for: a chance, or successes on average."""
        totals = mapped(self.best(answers).rolled().shown, self.added(answers).total)
        return mean(totals) if self.difficulty is None else at_least(totals, self.difficulty)


class PlanQuestion(Struct, frozen=True, kw_only=True):
    """How are these cubes best split for an action?"""

    figure: Combatant
    space: Space
    faces: DiceFaces
    around: Circumstances
    cubes: int
    difficulty: int

    def prepared(self, answers: GothamAnswers) -> Prepared:
        """The action with the skills that count; refused where it takes no cube."""
        made = prepared(self.figure, self.space, self.faces, self.around, answers)
        _refuse_without_limit(self.figure, self.space, made)
        return made

    def splits(self, answers: GothamAnswers) -> list[Split]:
        """All splits."""
        return plan(self.faces, self.prepared(answers).effort, self.cubes, self.difficulty)

    def chance(self, answers: GothamAnswers) -> Fraction:
        """The chance of the best split."""
        return max(row.chance for row in self.splits(answers))


class AttackQuestion(Struct, frozen=True, kw_only=True):
    """What comes of an attack?"""

    attacker: Combatant
    target: Combatant
    space: Space
    faces: DiceFaces
    around: Circumstances
    """Of the attacker; Misfortune of the target comes on top."""
    behind: Circumstances
    """Of the target; Misfortune of the attacker comes on top."""
    cubes: int
    defense: int
    for_the_kill: bool

    def prepared(self, answers: GothamAnswers) -> tuple[Prepared, Prepared]:
        """Attack and defense with the skills that count; refused where cubes do not fit."""
        around, behind = self.around, self.behind
        if around.same_area:
            around = _unlucky(around, misfortune_of(self.target))
            behind = _unlucky(behind, misfortune_of(self.attacker))
        one = prepared(self.attacker, self.space, self.faces, around, answers)
        other = prepared(self.target, Space.DEFENSE, self.faces, behind, answers)
        _refuse_without_limit(self.attacker, self.space, one)
        most = one.effort.limit + one.effort.reroll_limit
        if self.cubes > most:
            name = self.attacker.name
            raise UsageError(f"{name} can spend {most} cubes at most on this attack (GC120).")
        return one, other

    def clash(self, answers: GothamAnswers) -> Clash:
        """The attack, both sides at their best."""
        one, other = self.prepared(answers)
        return clash(
            self.faces, one.effort, other.effort, cubes=self.cubes, defense=self.defense,
            life=self.target.life if self.for_the_kill else None, stroke=stroke_of(self.attacker),
        )  # fmt: skip

    def through(self, answers: GothamAnswers) -> Fraction:
        """The chance that it wounds."""
        return at_least(self.clash(answers).wounds, 1)


def _unlucky(moment: Circumstances, more: int) -> Circumstances:
    return replace(moment, misfortune=moment.misfortune + more)


def _refuse_without_limit(figure: Combatant, space: Space, made: Prepared) -> None:
    if not made.effort.limit:
        raise UsageError(f"{figure.name} can put no cube into {space} (exertion limit 0, GC120).")
