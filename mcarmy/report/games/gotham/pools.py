"""Pools and plans of cubes."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.base.chance import at_least, mapped, mean, probability
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.chart import Band, Bands
from mcarmy.report.games.gotham.ground import rests_on
from mcarmy.report.output import PAGE
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Figure, Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.base.chance import Chance
    from mcarmy.games.gotham.applied import Prepared
    from mcarmy.games.gotham.plan import Split
    from mcarmy.games.gotham.pool import PoolResult
    from mcarmy.games.gotham.pool_steps import Pool, PoolFace
    from mcarmy.games.gotham.rulings import OtherAnswer
    from mcarmy.games.gotham.totals import Additions
    from mcarmy.report.report import Block


def distribution(totals: Chance[int], key: str, what: str) -> Table:
    """Each total with its chance, and the chance of at least as much."""
    columns = (
        Column(what, Quantity.COUNT),
        Column("exactly", Quantity.CHANCE, bar=True),
        Column("at least", Quantity.CHANCE),
    )
    rows = tuple(
        (n, probability(totals, lambda total, n=n: total == n), at_least(totals, n))  # type: ignore[misc]
        for n in range(max(totals.weights) + 1)
    )
    return Table(key, columns, rows)


def in_words(pool: Pool) -> str:
    """`3 orange + 1 yellow`."""
    return " + ".join(f"{count} {color}" for color, count in pool.dice if count) or "no dice"


def pool_report(
    pool: Pool,
    rolled: PoolResult,
    additions: Additions,
    difficulty: int | None,
    *,
    files: Iterable[str],
    chosen: Mapping[str, str],
    others: Iterable[OtherAnswer],
    advice: tuple[PoolFace, ...] | None,
) -> Report:
    """What a pool comes to, played at its best."""
    totals = mapped(rolled.shown, additions.total)
    name = in_words(pool)
    average = float(mean(totals))
    figures = [Figure("successes on average", Quantity.MEAN, average)]
    answer = f"{name}: {average:.2f} successes on average."
    if difficulty is not None:
        share = at_least(totals, difficulty)
        answer = f"{name}: {percent(share)} to reach {difficulty}."
        figures.insert(0, Figure("chance", Quantity.CHANCE, share))
    if pool.rerolls.paid:
        figures.append(Figure("cubes paid for rerolls", Quantity.MEAN, float(rolled.cubes)))
    blocks: list[Block] = [distribution(totals, "totals", "total")]
    notes = []
    if pool.rerolls.paid:
        blocks.append(_first_rerolls(rolled))
        notes.append(f"Paid rerolls cost {float(rolled.cubes):.2f} cubes on average.")
    if advice is not None:
        dice = ", ".join(f"the {face.color} {face.value}" for face in advice)
        notes.insert(0, f"Roll again: {dice}." if advice else "Let the dice lie.")
    return Report(
        (f"Pool of {name}",),
        answer,
        figures=tuple(figures),
        sections=(Section("What it comes to", tuple(blocks), quiet=True),),
        notes=tuple(notes),
        provenance=Provenance(rests_on(chosen, files, others)),
    )


def _first_rerolls(rolled: PoolResult) -> Table:
    """Which die the first paid reroll takes, and how often."""
    columns = (Column("first paid reroll"), Column("in", Quantity.CHANCE, bar=True))
    total = rolled.first.total
    rows = [
        (f"{face.color} that shows {face.value}" if face else "none", Fraction(weight, total))
        for face, weight in sorted(rolled.first.weights.items(), key=lambda each: -each[1])
    ]
    return Table("first_reroll", columns, tuple(rows))


def _pareto(rows: list[Split]) -> Section:
    """Chance against cubes: the cheapest split first, and what each one gains or loses."""
    bands = []
    for row in sorted(rows, key=lambda row: (row.cubes, -row.chance)):
        verdict = "worth it" if row.good else "beaten by another split"
        if not row.chance:
            verdict = "cannot succeed"
        kept = f", {row.paid} for rerolls" if row.paid else ""
        share = 100 * float(row.chance)
        cubes = f"{float(row.cubes):.2f} cubes on average: {verdict}"
        bands.append(Band(f"{row.dice} in dice{kept}", share, 0, share, percent(row.chance), cubes))
    most = max(band.value for band in bands)
    drawn = Bands(tuple(bands), even=most, ends=(0, 100), unit=" %")
    legend = "The cheapest split comes first; the line marks the best chance."
    blocks = (drawn, Prose((legend,), soft=True))
    return Section("Chance against cubes", blocks, wide=True, on=PAGE)


def _splits(rows: list[Split]) -> Table:
    """Every split in a row."""
    columns = (
        Column("cubes in dice", Quantity.COUNT, key="dice"),
        Column("kept for rerolls", Quantity.COUNT, key="rerolls"),
        Column("chance", Quantity.CHANCE, bar=True),
        Column("cubes on average", Quantity.MEAN, key="cubes"),
        Column("worth it", key="worth_it"),
    )
    return Table(
        "splits",
        columns,
        tuple(
            (row.dice, row.paid, row.chance, float(row.cubes), "yes" if row.good else "")
            for row in rows
        ),
    )


def plan_report(
    name: str,
    what: str,
    made: Prepared,
    rows: list[Split],
    difficulty: int,
    *,
    files: Iterable[str],
    chosen: Mapping[str, str],
    others: Iterable[OtherAnswer],
) -> Report:
    """All splits of cubes between dice and rerolls."""
    best = max(rows, key=lambda row: (row.chance, -row.cubes))
    kept = f" and keep {best.paid} for rerolls" if best.paid else ""
    cubes = "cube" if best.dice == 1 else "cubes"
    answer = (
        f"{name}, {what} of difficulty {difficulty}: put {best.dice} {cubes} into dice{kept}: "
        f"{percent(best.chance)} for {float(best.cubes):.2f} cubes on average."
    )
    legend = (
        "`worth it`: no other split has a higher chance for as few cubes. Rerolls that are not "
        "needed cost nothing."
    )
    return Report(
        (f"{name}: {what}",),
        answer,
        figures=(
            Figure("chance", Quantity.CHANCE, best.chance),
            Figure("cubes on average", Quantity.MEAN, float(best.cubes)),
        ),
        sections=(
            _pareto(rows),
            Section("Splits", (_splits(rows), Prose((legend,), soft=True)), wide=True, quiet=True),
        ),
        notes=skill_notes(made),
        provenance=Provenance(rests_on(chosen, files, others)),
    )


def skill_notes(made: Prepared, whose: str = "") -> tuple[str, ...]:
    """Skills applied, and skills not applied with the reason."""
    of = f" for {whose}" if whose else ""
    lines = [f"Applied{of}: {'; '.join(made.applied)}."] if made.applied else []
    if made.unused:
        lines.append(f"Not applied{of}: {'; '.join(made.unused)}.")
    return tuple(lines)
