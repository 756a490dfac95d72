"""The tables of the sheet, checks and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.urbanwar.checks import RULES, Purpose
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rolls import RollKind, RollModifier, SheetReading, chance
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.urbanwar.ground import (
    differences,
    number_needed,
    rests_on,
    with_modifiers,
)
from mcarmy.report.output import EVERYWHERE, PAGE, PROGRAMS
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcarmy.games.urbanwar.moves import MoveReach
    from mcarmy.games.urbanwar.questions import CheckAnswer, CheckQuestion
    from mcarmy.games.urbanwar.rolls import SheetRoll
    from mcarmy.games.urbanwar.sides import Model
    from mcarmy.report.cells import Cell

STATS = range(1, 11)
TITLES = {
    RollKind.HIT: ("SH", "To hit with a shot, by SH"),
    RollKind.COMMAND: ("CD", "To pass a command check, by CD"),
    RollKind.ASSAULT: ("AS", "To hit in close combat: own AS down, enemy AS across"),
    RollKind.DAMAGE: ("ST or DAM", "To wound: ST or DAM down, T across"),
}


def sheet_table(kind: RollKind, reading: SheetReading, modifier: int, *, chances: bool) -> Report:
    """One of the four tables, made by the formula of its roll."""
    _, title = TITLES[kind]
    added = (RollModifier("modifier", modifier, "UW-Q1"),) if modifier else ()

    def roll(stats: int) -> SheetRoll:
        return numbers().roll(kind, stats, added)

    flat = kind in (RollKind.HIT, RollKind.COMMAND)
    table = _line(kind, roll, reading) if flat else _grid(kind, roll, reading, chances=chances)
    asked = f" with {modifier:+d}" if modifier else ""
    chosen = {} if reading is SheetReading.NATURAL else {"UW-Q1": str(reading)}
    return Report(
        (title + asked,),
        f"{title}{asked}, read as `{reading}`.",
        sections=(Section(title, (table,), quiet=True),),
        provenance=Provenance(rests_on(chosen)),
    )


def _line(kind: RollKind, roll: Callable[[int], SheetRoll], reading: SheetReading) -> Table:
    stat, _ = TITLES[kind]
    columns = (
        Column(stat, Quantity.COUNT),
        Column("needed", Quantity.COUNT),
        Column("chance", Quantity.CHANCE, bar=True),
    )
    rolls = [(own, roll(own)) for own in STATS]
    rows = tuple((own, number_needed(each, reading), chance(each, reading)) for own, each in rolls)
    return Table(str(kind), columns, rows)


def _grid(
    kind: RollKind, roll: Callable[[int], SheetRoll], reading: SheetReading, *, chances: bool
) -> Table:
    stat, _ = TITLES[kind]
    quantity = Quantity.CHANCE if chances else Quantity.COUNT
    columns = (Column(stat, Quantity.COUNT), *(Column(str(n), quantity) for n in STATS))

    def cell(stats: int) -> Cell:
        each = roll(stats)
        return chance(each, reading) if chances else number_needed(each, reading)

    rows = tuple((own, *(cell(own - enemy) for enemy in STATS)) for own in STATS)
    return Table(str(kind), columns, rows)


def band_table() -> Report:
    """The range bands with their penalties."""
    columns = (
        Column("band"),
        Column("to inch", Quantity.COUNT),
        Column("disruption check", Quantity.COUNT),
        Column("shooter moved", Quantity.COUNT),
    )
    rows = tuple((band.name, band.to, band.disruption, band.moved) for band in numbers().bands)
    return Report(
        ("Range bands",),
        "Range bands, and what they take off.",
        sections=(Section("Range bands", (Table("bands", columns, rows),), quiet=True),),
        provenance=Provenance(rests_on({})),
    )


def check_report(question: CheckQuestion, found: CheckAnswer) -> Report:
    """One check, or the same check in every range band."""
    reading, purpose = found.answers.reading, question.purpose
    _, first = found.rolls[0]
    stats = f"CD {found.nerve.cd}"
    if found.nerve.commander:
        stats += ", Commander +1"
    told = with_modifiers((stats,), first)
    need = number_needed(first, reading)
    what = "Command check" if purpose is Purpose.COMMAND else f"Check for {purpose.words}"
    many = len(found.rolls) > 1
    where = " at short range" if many else ""
    answer = f"{what}{where}: {need} on 2d10 ({told}): {percent(chance(first, reading))}."
    columns = (
        Column("range" if many else "check"),
        Column("modifiers"),
        Column("needed", Quantity.COUNT),
        Column("chance", Quantity.CHANCE, bar=True),
    )
    rows = tuple(
        (name, with_modifiers((), roll), number_needed(roll, reading), chance(roll, reading))
        for name, roll in found.rolls
    )
    table = Table("checks", columns, rows, on=EVERYWHERE if many else PROGRAMS | PAGE)
    rule = f"The rule: `mcarmy rule {RULES[purpose]}`."
    return Report(
        (what,),
        answer,
        sections=(Section("By range" if many else "The roll", (table,), quiet=True),),
        notes=differences(found.others),
        provenance=Provenance(rests_on(question.chosen, [question.model], also=(rule,))),
    )


def reach_report(model: Model, moves: Sequence[MoveReach]) -> Report:
    """How far a model gets."""
    columns = (
        Column("move"),
        Column("inches", Quantity.COUNT, strong=True),
        Column("made of"),
        Column("check"),
        Column("rule"),
    )
    rows = tuple(
        (each.move, each.inches, each.sum, "command check" if each.check else "", each.rule)
        for each in moves
    )
    by_name = {each.move: each.inches for each in moves}
    return Report(
        (f"Moves of {model.name}",),
        f"{_opening(model.name)} moves {by_name['move and shoot']} inches, "
        f"charges {by_name['charge']}.",
        sections=(Section("Moves", (Table("moves", columns, rows),), quiet=True),),
        provenance=Provenance(rests_on({}, [model])),
    )


def _opening(name: str) -> str:
    """A name at the start of a sentence."""
    return name[:1].upper() + name[1:]
