"""Two strike teams side by side: what they are, every duel, every shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.urbanwar.compare import mean_of
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.chart import Heat, HeatCell
from mcarmy.report.games.urbanwar.ground import rests_on
from mcarmy.report.output import EVERYWHERE, PAGE
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Figure, Party, Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mcarmy.games.urbanwar.compare import DuelGrid, ShotGrid, TeamComparison
    from mcarmy.games.urbanwar.sides import Model
    from mcarmy.report.cells import Cell
    from mcarmy.report.output import Output

HOW = "Every model against every other, to the end, with no other model near."
EVEN = 0.5


def comparison_report(found: TeamComparison) -> Report:
    """The whole page."""
    first, second = found.first, found.second
    means = [mean_of(grid, found.fighters) for grid in found.duels]
    answer = (
        f"One on one, {first.name} wins {percent(means[0].first_wins)} of the duels in which it "
        f"charges and {percent(means[1].first_wins)} of those in which {second.name} does."
    )
    figures = (
        Figure(f"{first.name} charging", Quantity.CHANCE, means[0].first_wins, on=PAGE),
        Figure(f"{second.name} charging", Quantity.CHANCE, means[1].second_wins, on=PAGE),
    )
    duels = [_duels(found, grid) for grid in found.duels]
    shots = [_shots(grid) for grid in found.shots]
    everyone = [*first.models, *second.models]
    also = (
        "Duels: one blow each in a round. Shots: the first weapon of a model, within its range.",
        *(f"{line}." for line in found.left_out),
    )
    return Report(
        (Party(first.name, 0), " and ", Party(second.name, 1)),
        answer,
        figures,
        (_beside(found), *duels, *shots),
        provenance=Provenance(rests_on(found.chosen, everyone, also=also)),
    )


def _beside(found: TeamComparison) -> Section:
    sides = (found.first, found.second)
    rows: tuple[tuple[Cell, ...], ...] = (
        ("points", *(side.points for side in sides)),
        ("models", *(side.size for side in sides)),
        ("wounds", *(side.wounds for side in sides)),
        ("follow-up actions in a game", *(side.follow_ups for side in sides)),
    )
    columns = (
        Column("what"),
        *(Column(side.name, Quantity.COUNT, none="not known") for side in sides),
    )
    return Section("Side by side", (Table("teams", columns, rows),), wide=True)


def _duels(found: TeamComparison, grid: DuelGrid) -> Section:
    charger = (found.first, found.second)[grid.charging].name
    wins = tuple(tuple(ending.first_wins for ending in row) for row in grid.cells)
    key = f"duels, {'ours' if grid.charging == 0 else 'theirs'} charging"
    told = f"How often {found.first.name} (rows) beats {found.second.name} (columns). {HOW}"
    heading = f"Duels: {charger} charges"
    rows, columns = (_names(side) for side in found.fighters)
    heat = Heat(heading, rows, tuple(tuple(map(_heat, row)) for row in wins), against=columns)
    table = _table(key, rows, columns, wins, on=EVERYWHERE - PAGE)
    return Section(heading, (Prose((told,), soft=True), table, heat), wide=True)


def _shots(grid: ShotGrid) -> Section:
    told = "The chance that one action takes a wound or more, standing, target in the open."
    heading = f"Shots of {grid.team}"
    table = _table(
        heading.lower(), _names(grid.shooters), _names(grid.targets), grid.cells, on=EVERYWHERE
    )
    return Section(heading, (Prose((told,), soft=True), table), wide=True)


def _table(
    key: str,
    rows: tuple[str, ...],
    columns: tuple[str, ...],
    cells: tuple[tuple[Fraction, ...], ...],
    *,
    on: frozenset[Output],
) -> Table:
    named = (Column("model"), *(Column(name, Quantity.CHANCE, bar=True) for name in columns))
    lines: tuple[tuple[Cell, ...], ...] = tuple(
        (name, *row) for name, row in zip(rows, cells, strict=True)
    )
    return Table(key, named, lines, on=on)


def _names(models: Sequence[Model]) -> tuple[str, ...]:
    return tuple(_named(model) for model in models)


def _heat(share: Fraction) -> HeatCell:
    rate = float(share)
    return HeatCell(rate, "open" if rate == EVEN else ("better" if rate > EVEN else "worse"))


def _named(model: Model) -> str:
    return model.name if model.count == 1 else f"{model.count}x {model.name}"
