"""A shot and what comes of it; all bands, moved or not, in every cover."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.games.urbanwar.numbers import Cover, numbers
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.urbanwar.ground import (
    counted_differences,
    differences,
    number_needed,
    rests_on,
    with_modifiers,
)
from mcarmy.report.output import PAGE, PEOPLE, PROGRAMS
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Figure, Party, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.games.urbanwar.questions import ShotAnswer, ShotQuestion, ShotsAnswer
    from mcarmy.games.urbanwar.rulings import Answers
    from mcarmy.games.urbanwar.shoot import Shooting, ShotOdds
    from mcarmy.report.cells import Cell

NO_DAMAGE = "Damage is left out: it needs DAM of the weapon and T of the target."
NO_NERVE = "Shock and panic are left out: they need CD of the target."


def shot_report(question: ShotQuestion, found: ShotAnswer) -> Report:
    """All shots of one action at one target."""
    shot, odds, answers = found.shot, found.odds, found.answers
    models = [question.shooter, question.target]
    columns = (
        Column("roll"),
        Column("modifiers"),
        Column("needed", Quantity.COUNT),
        Column("chance", Quantity.CHANCE, bar=True),
    )
    steps = Table("rolls", columns, tuple(_steps(shot, odds, answers)))
    ends = Table(
        "outcomes",
        (Column("outcome"), Column("chance", Quantity.CHANCE, bar=True)),
        tuple(_outcomes(shot, odds)),
    )
    sections = [Section("One shot", (steps,))]
    if ends.rows:
        many = "The shot" if shot.shots == 1 else f"All {shot.shots} shots"
        sections.append(Section(many, (ends,)))
    return Report(
        (Party(question.shooter.name, 0), " shoots at ", Party(question.target.name, 1)),
        _answer(shot, odds, answers),
        _figures(odds),
        tuple(sections),
        notes=differences(found.others),
        provenance=Provenance(
            rests_on(question.chosen, models, also=(*found.also, *_left_out(odds)))
        ),
    )


def _figures(odds: ShotOdds) -> tuple[Figure, ...]:
    """The numbers that a page shows large."""
    found = [Figure("hits", Quantity.CHANCE, odds.hit_chance, on=PAGE)]
    if odds.out is not None:
        found.append(Figure("out of action", Quantity.CHANCE, odds.out, on=PAGE))
    return tuple(found)


def _answer(shot: Shooting, odds: ShotOdds, answers: Answers) -> str:
    need = number_needed(odds.hit, answers.reading)
    told = with_modifiers((f"SH {shot.sh}",), odds.hit)
    first = f"Hits on {need} ({told}): {percent(odds.hit_chance)}"
    if shot.cover is not Cover.NONE:
        first += f", {percent(odds.hit_chance * (1 - odds.save_chance))} past {shot.cover} cover"
    if odds.out is None:
        return f"{first}."
    shots = "" if shot.shots == 1 else f" with {shot.shots} shots"
    return f"{first}. Out of action{shots}: {percent(odds.out)}."


def _steps(shot: Shooting, odds: ShotOdds, answers: Answers) -> Iterator[tuple[Cell, ...]]:
    added = with_modifiers((), odds.hit)
    yield "to hit", added, number_needed(odds.hit, answers.reading), odds.hit_chance
    if shot.cover is not Cover.NONE:
        yield f"{shot.cover} cover saves", "", f"{numbers().saves[shot.cover]}+", odds.save_chance
    if odds.damage is not None and odds.wound_chance is not None:
        past = odds.hit_chance * (1 - odds.save_chance)
        wounds = odds.wound_chance / past if past else None
        yield "to wound", "", number_needed(odds.damage, answers.reading), wounds
        yield "all of it", "", "", odds.wound_chance


def _outcomes(shot: Shooting, odds: ShotOdds) -> Iterator[tuple[Cell, ...]]:
    if odds.out is None:
        return
    for lost, share in enumerate(odds.wounds[:-1]):
        if shot.wounds > 1 or not lost:
            many = "1 wound" if lost == 1 else f"{lost or 'no'} wounds"
            yield f"{many} lost", share
    yield "out of action", odds.out
    yield "hit and survives", odds.survives_hit
    if odds.shocked is not None:
        yield "shocked (fails its shock check)", odds.shocked
    if odds.panicked:
        yield "panicked (half its wounds lost)", odds.panicked


def _left_out(odds: ShotOdds) -> Iterator[str]:
    if odds.out is None:
        yield NO_DAMAGE
    elif odds.shocked is None:
        yield NO_NERVE


def shot_table(question: ShotQuestion, found: ShotsAnswer) -> Report:
    """Every range, standing or moved, in every cover: people read a grid, programs a list."""
    models = [question.shooter, question.target]
    known = found.rows[0][1].out is not None
    best = max(_share(odds) for _, odds in found.rows)
    what = "Out of action" if known else "A hit past cover"
    answer = f"SH {found.rows[0][0].sh} at every range. {what}: {percent(best)} at best."
    sections = [Section(what, (_grid(what.lower(), found, _share),))]
    if any(odds.shocked for _, odds in found.rows):
        sections.append(Section("Shocked", (_grid("shocked", found, _shock),)))
    sections.append(Section("All shots", (_listed(found),), on=PROGRAMS))
    return Report(
        (Party(question.shooter.name, 0), " shoots at ", Party(question.target.name, 1)),
        answer,
        sections=tuple(sections),
        notes=counted_differences(found.others),
        provenance=Provenance(
            rests_on(question.chosen, models, also=(*found.also, *_left_out(found.rows[0][1])))
        ),
    )


def _share(odds: ShotOdds) -> Fraction:
    return odds.hit_chance * (1 - odds.save_chance) if odds.out is None else odds.out


def _shock(odds: ShotOdds) -> Fraction:
    return odds.shocked or Fraction(0)


def _grid(key: str, found: ShotsAnswer, share: Callable[[ShotOdds], Fraction]) -> Table:
    """A line for a standing shooter and for each band after a move, a column for each cover."""
    lines: dict[str, list[tuple[Shooting, ShotOdds]]] = {}
    for shot, odds in sorted(found.rows, key=lambda row: row[0].moved):
        stance = f"moved, to {shot.band.to} inches"
        line = lines.setdefault(stance if shot.moved else "standing, any range", [])
        if all(other.cover is not shot.cover for other, _ in line):
            line.append((shot, odds))
    reading = found.answers.reading
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            stance,
            number_needed(line[0][1].hit, reading),
            line[0][1].hit_chance,
            *(share(odds) for _, odds in line),
        )
        for stance, line in lines.items()
    )
    columns = (
        Column("shooter"),
        Column("to hit", Quantity.COUNT),
        Column("hits", Quantity.CHANCE),
        *(Column(_IN[cover], Quantity.CHANCE, strong=True) for cover in Cover),
    )
    return Table(key, columns, rows, on=PEOPLE)


_IN = {Cover.NONE: "in the open", Cover.FLIMSY: "flimsy cover", Cover.SOLID: "solid cover"}


def _listed(found: ShotsAnswer) -> Table:
    columns = (
        Column("band"),
        Column("moved"),
        Column("cover"),
        Column("needed", Quantity.COUNT),
        Column("hits", Quantity.CHANCE),
        Column("past cover", Quantity.CHANCE),
        Column("out of action", Quantity.CHANCE),
        Column("shocked", Quantity.CHANCE),
    )
    rows = tuple(
        (
            shot.band.name,
            "yes" if shot.moved else "no",
            str(shot.cover),
            number_needed(odds.hit, found.answers.reading),
            odds.hit_chance,
            odds.hit_chance * (1 - odds.save_chance),
            odds.out,
            odds.shocked,
        )
        for shot, odds in found.rows
    )
    return Table("shots", columns, rows)
