"""A duel that is asked for, answered whole: every round, the end, and what would change it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.games.urbanwar.fight import Fighter, Melee, MeleeEnding
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rulings import (
    Answers,
    EqualStrike,
    Headline,
    Otherwise,
    Rally,
    answers,
    otherwise,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.urbanwar.rolls import SheetReading
    from mcarmy.games.urbanwar.sides import Model


class FightQuestion(Struct, frozen=True):
    """Two models in close combat; sides are 0 and 1, None for neither."""

    first: Model
    second: Model
    chosen: dict[str, str]
    charging: int | None = None
    panicked: int | None = None
    shocked: int | None = None
    rounds: int = 3
    led: tuple[bool, bool] = (False, False)


class FightAnswer(Struct, frozen=True):
    """The duel, its first rounds and its end."""

    melee: Melee
    rounds: tuple[MeleeEnding, ...]
    end: MeleeEnding
    others: tuple[Otherwise, ...]
    also: tuple[str, ...]


def answer_fight(question: FightQuestion) -> FightAnswer:
    """A duel to the end."""
    if question.charging is not None and question.charging == question.panicked:
        raise UsageError("A panicked model cannot charge (UW-MORALE-2). Leave one of the two out.")
    if question.charging is not None and question.charging == question.shocked:
        raise UsageError("A shocked model cannot charge (UW-SHOCK-2). Leave one of the two out.")
    first, second = _fighter(question, 0), _fighter(question, 1)
    melee = Melee(numbers(), first, second, answers(question.chosen))

    @cache
    def ended(reading: SheetReading, equal: EqualStrike, rally: Rally) -> MeleeEnding:
        """The end by the answers that matter in a duel; the others would give the same again."""
        chosen = Answers(reading, equal_strike=equal, rally=rally)
        return Melee(numbers(), first, second, chosen).to_the_end()

    def headline(chosen: Answers) -> Headline:
        end = ended(chosen.reading, chosen.equal_strike, chosen.rally)
        named = {f"{first.name} wins": end.first_wins, f"{second.name} wins": end.second_wins}
        return {**named, "both out": end.both_out}

    return FightAnswer(
        melee,
        tuple(melee.rounds(question.rounds)),
        ended(melee.answers.reading, melee.answers.equal_strike, melee.answers.rally),
        tuple(otherwise(question.chosen, headline)),
        tuple(_assumed(question)),
    )


def _fighter(question: FightQuestion, side: int) -> Fighter:
    model = (question.first, question.second)[side]
    return Fighter(
        model.name,
        model.stat("AS"),
        model.stat("ST"),
        model.stat("T"),
        model.wounds,
        model.stat("FS"),
        model.nerve(led=question.led[side]),
        charging=question.charging == side,
        panicked=question.panicked == side,
        shocked=question.shocked == side,
    )


def _assumed(question: FightQuestion) -> Iterator[str]:
    unknown = [each.name for each in (question.first, question.second) if "W" not in each.stats]
    if unknown:
        yield f"1 wound assumed for {' and '.join(unknown)}; type W to say otherwise."
