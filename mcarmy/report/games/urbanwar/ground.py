"""What an answer rests on, and where another reading of the sheet would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.urbanwar.rolls import SIDES, needed
from mcarmy.report.render.shares import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from mcarmy.games.urbanwar.rolls import SheetReading, SheetRoll
    from mcarmy.games.urbanwar.rulings import Otherwise
    from mcarmy.games.urbanwar.sides import Model

SHEET = "the reference sheet of Urban War, 2nd edition"


def number_needed(roll: SheetRoll, reading: SheetReading) -> str:
    """`6+`, `10` where only that succeeds, or a word."""
    least, most = roll.rule.dice, roll.rule.dice * SIDES
    need = needed(roll, reading)
    if need <= least:
        return "always"
    if need > most:
        return "never"
    return f"{need}" if need == most and roll.rule.dice == 1 else f"{need}+"


def with_modifiers(first: Iterable[str], roll: SheetRoll) -> str:
    """`CD 6, CAL +1, medium -1`."""
    added = [f"{modifier.name} {modifier.value:+d}" for modifier in roll.modifiers]
    return ", ".join([*first, *added])


def rests_on(
    chosen: Mapping[str, str], models: Iterable[Model] = (), *, also: Iterable[str] = ()
) -> tuple[str, ...]:
    """The last lines of every answer: the sheet, rulings, whose values; what is left out."""
    shown = list(models)
    answered = ", ".join(f"{id_}={word}" for id_, word in sorted(chosen.items()))
    rulings = f"rulings as chosen ({answered})" if answered else "our rulings on open points"
    parts = [SHEET, rulings, *_whose(shown)]
    lines = [f"Rests on {', '.join(parts[:-1])} and {parts[-1]}.", *also]
    skipped = {rule: None for model in shown for rule in model.rules}
    if skipped:
        lines.append(f"Special rules not applied: {', '.join(skipped)}.")
    return tuple(lines)


def _whose(models: list[Model]) -> list[str]:
    """Whose values they are: those typed, or the files they come from."""
    files = list(dict.fromkeys(model.ground for model in models if model.ground))
    typed = any(not model.ground or model.typed for model in models)
    return [*(f"the values of {each}" for each in files), *(["the stats you typed"] * typed)]


def differences(others: Iterable[Otherwise]) -> tuple[str, ...]:
    """A line for every ruling whose other answer changes the numbers asked for."""
    lines = []
    for other in others:
        told = [_changed(*each) for each in other.changed]
        changed = ", ".join(each for each in told if each) or "less than 0.1 points of difference"
        lines.append(f"With {other.ruling}={other.word}: {changed} (`mcarmy rule {other.ruling}`).")
    return tuple(lines)


def _changed(name: str, now: Fraction | None, then: Fraction | None) -> str:
    """`hits 90 % instead of 80 %`, finer where that would look the same; else nothing."""
    before, after = _percent(now), _percent(then)
    if before == after:
        before, after = (f"{100 * float(share or 0):.1f} %" for share in (now, then))
    return "" if before == after else f"{name} {after} instead of {before}"


def counted_differences(others: Iterable[Otherwise]) -> tuple[str, ...]:
    """The same for a whole table: in how many numbers, and by how much at most."""
    lines = []
    for other in others:
        gaps = [abs(float((then or 0) - (now or 0))) for _, now, then in other.changed]
        name, now, then = other.changed[gaps.index(max(gaps))]
        many = "1 number" if len(gaps) == 1 else f"{len(gaps)} numbers"
        lines.append(
            f"With {other.ruling}={other.word}: {many} of the table differ, most {name}: "
            f"{_percent(then)} instead of {_percent(now)} (`mcarmy rule {other.ruling}`)."
        )
    return tuple(lines)


def _percent(share: Fraction | None) -> str:
    return "nothing" if share is None else percent(share)
