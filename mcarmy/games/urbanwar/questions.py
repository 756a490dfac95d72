"""What is asked of the odds, answered whole: the numbers, and which rulings would change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.games.urbanwar.checks import Nerve, Purpose, command_check
from mcarmy.games.urbanwar.numbers import Cover, RangeBand, numbers
from mcarmy.games.urbanwar.rolls import SheetRoll, chance
from mcarmy.games.urbanwar.rulings import Answers, Headline, Otherwise, answers, otherwise
from mcarmy.games.urbanwar.shoot import Shooting, ShotOdds, shoot
from mcarmy.games.urbanwar.sides import Model, not_given

if TYPE_CHECKING:
    from collections.abc import Iterator

Chosen = dict[str, str]


def band_at(inches: float, chosen: Answers) -> RangeBand:
    """The range band of a distance."""
    band = numbers().band(inches, chosen.edge)
    if band is None:
        last = numbers().bands[-1].to
        raise UsageError(f"{inches:g} inches are beyond the last range band, which ends at {last}.")
    return band


# Checks


class CheckQuestion(Struct, frozen=True):
    """A command check of a model; a disruption shot without inches is asked for every band."""

    model: Model
    purpose: Purpose
    inches: float | None
    led: bool
    primary_in_cover: bool
    chosen: Chosen


class CheckAnswer(Struct, frozen=True):
    """The rolls by what they are for."""

    nerve: Nerve
    rolls: tuple[tuple[str, SheetRoll], ...]
    answers: Answers
    others: tuple[Otherwise, ...]


def answer_check(question: CheckQuestion) -> CheckAnswer:
    """How a check goes."""
    question.model.stat("CD")
    nerve = question.model.nerve(led=question.led)
    assert nerve is not None

    def rolls(chosen: Answers) -> dict[str, SheetRoll]:
        bands: tuple[RangeBand | None, ...] = (None,)
        if question.purpose is Purpose.DISRUPTION:
            far = question.inches
            bands = numbers().bands if far is None else (band_at(far, chosen),)
        return {
            str(question.purpose) if band is None else band.name: command_check(
                numbers(), nerve, band=band, primary_in_cover=question.primary_in_cover
            )
            for band in bands
        }

    def headline(chosen: Answers) -> Headline:
        found = rolls(chosen)
        if len(found) == 1:
            return {"passed": chance(next(iter(found.values())), chosen.reading)}
        return {name: chance(roll, chosen.reading) for name, roll in found.items()}

    answered = answers(question.chosen)
    others = tuple(otherwise(question.chosen, headline))
    return CheckAnswer(nerve, tuple(rolls(answered).items()), answered, others)


# Shots


class ShotQuestion(Struct, frozen=True):
    """One model shoots at another."""

    shooter: Model
    target: Model
    chosen: Chosen
    weapon: str | None = None
    shots: int | None = None
    inches: float | None = None
    moved: bool = False
    speculative: bool = False
    panicked: bool = False
    cover: Cover = Cover.NONE
    led: bool = False


class ShotAnswer(Struct, frozen=True):
    """What comes of it."""

    shot: Shooting
    odds: ShotOdds
    answers: Answers
    others: tuple[Otherwise, ...]
    also: tuple[str, ...]


def answer_shot(question: ShotQuestion) -> ShotAnswer:
    """One distance, one stance, one cover."""
    if question.moved and question.inches is None:
        raise UsageError("A shooter that moved is less sure with range. Add `--inches 20`.")

    def found(chosen: Answers) -> Shooting:
        band = numbers().bands[0] if question.inches is None else band_at(question.inches, chosen)
        return _shooting(question, band)

    answered = answers(question.chosen)
    shot = found(answered)
    odds = shoot(numbers(), shot, answered)

    def headline(chosen: Answers) -> Headline:
        return _headline(shoot(numbers(), found(chosen), chosen))

    others = tuple(otherwise(question.chosen, headline))
    return ShotAnswer(shot, odds, answered, others, tuple(_remarks(question, shot)))


class ShotsAnswer(Struct, frozen=True):
    """The same at every range, standing and moved, in every cover."""

    rows: tuple[tuple[Shooting, ShotOdds], ...]
    answers: Answers
    others: tuple[Otherwise, ...]
    also: tuple[str, ...]


def answer_shots(question: ShotQuestion) -> ShotsAnswer:
    """All bands the weapon reaches, standing and moved, in every cover."""
    asked = [
        (band, replace(question, moved=moved, cover=cover))
        for band in numbers().bands
        if _reaches(question, band)
        for moved in (False, True)
        for cover in Cover
    ]
    shots = [_shooting(each, band) for band, each in asked]
    answered = answers(question.chosen)
    rows = tuple((shot, shoot(numbers(), shot, answered)) for shot in shots)

    def headline(chosen: Answers) -> Headline:
        found: Headline = {}
        for shot in shots:
            stance = f"moved at {shot.band.name} range" if shot.moved else "standing"
            odds = shoot(numbers(), shot, chosen)
            for name, share in _headline(odds).items():
                found[f"{name} {stance}, cover {shot.cover}"] = share
        return found

    others = tuple(otherwise(question.chosen, headline))
    return ShotsAnswer(rows, answered, others, tuple(_assumptions(question, shots[0])))


def _shooting(question: ShotQuestion, band: RangeBand) -> Shooting:
    shooter, target = question.shooter, question.target
    weapon = shooter.armed(question.weapon)
    dam = shooter.stats.get("DAM", None if weapon is None else weapon.dam)
    toughness = target.stats.get("T")
    if toughness is not None and dam is None and shooter.ground:
        raise not_given(shooter.name, "DAM", file=True)
    return Shooting(
        shooter.stat("SH"),
        band,
        moved=question.moved,
        speculative=question.speculative,
        panicked=question.panicked,
        dam=dam,
        shots=question.shots or (1 if weapon is None else weapon.shots),
        t=toughness,
        size=target.stats.get("SZ"),
        cover=question.cover,
        wounds=target.wounds,
        nerve=target.nerve(led=question.led),
    )


def _reaches(question: ShotQuestion, band: RangeBand) -> bool:
    """Whether the weapon reaches into a band, as far as its range is known."""
    weapon = question.shooter.armed(question.weapon)
    if weapon is None or weapon.range is None:
        return True
    if isinstance(weapon.range, int):
        return weapon.range > band.to - 12
    last = next(each for each in numbers().bands if each.name == weapon.range)
    return band.to <= last.to


def _headline(odds: ShotOdds) -> Headline:
    named = {
        "hits": odds.hit_chance,
        "out of action": odds.out,
        "shocked": odds.shocked,
        "panicked": odds.panicked,
    }
    return {name: share for name, share in named.items() if share is not None}


def _remarks(question: ShotQuestion, shot: Shooting) -> Iterator[str]:
    weapon = question.shooter.armed(question.weapon)
    if question.inches is None:
        yield "No distance given: a shooter that did not move has no range penalty (UW-SHOOT-4)."
    elif weapon is not None and weapon.range is not None and not _reaches(question, shot.band):
        yield f"Out of range: {weapon.name} reaches {_reach(weapon.range)}."
    yield from _assumptions(question, shot)


def _assumptions(question: ShotQuestion, shot: Shooting) -> Iterator[str]:
    if shot.dam is not None and shot.t is not None and "W" not in question.target.stats:
        yield "The target has 1 wound unless you say otherwise."


def _reach(range_: str | int) -> str:
    return f"{range_} inches" if isinstance(range_, int) else f"as far as {range_} range"
