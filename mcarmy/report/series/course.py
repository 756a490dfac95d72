"""How did the games go: who did the damage when, who destroyed whom, and does a lead hold?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import ProfileId
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.chart import Stacked, StackPart
from mcarmy.report.output import PAGE
from mcarmy.report.report import Prose, Section, Table
from mcarmy.report.series.answer import names

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.simulate.series.leads import LeadFinding
    from mcarmy.simulate.series.series import Series

MOST_PARTS = 8  # kinds of units told apart in one bar
LEAD_NOTE = (
    "Each cell: the share of games won from there, and of how many games; a share of few games "
    "says little. Points as counted at the end of the round."
)


def damage_by_round(catalog: Catalog, series: Series, side: int) -> Stacked:
    """The damage of an army in each round, by unit, whoever does most at the bottom."""
    found = sorted(series.findings.units[side], key=lambda unit: -unit.damage)
    rounds = max((len(unit.by_round) for unit in found), default=0)
    parts = [
        StackPart(_name(catalog, unit.unit), _filled(unit.by_round, rounds))
        for unit in found
        if unit.damage
    ]
    if len(parts) > MOST_PARTS:
        rest = [
            sum(values) for values in zip(*(p.values for p in parts[MOST_PARTS - 1 :]), strict=True)
        ]
        parts = [*parts[: MOST_PARTS - 1], StackPart("all others", tuple(rest))]
    name = f"Damage of {names(series)[side]} by round"
    sums = [sum(part.values[at] for part in parts) for at in range(rounds)]
    told = "; ".join(f"round {number} {total:.1f}" for number, total in enumerate(sums, 1))
    return Stacked(name, told, tuple(map(str, range(1, rounds + 1))), tuple(parts), "round")


def _filled(values: tuple[float, ...], rounds: int) -> tuple[float, ...]:
    return (*values, *[0.0] * (rounds - len(values)))


def kills_table(catalog: Catalog, series: Series, side: int) -> Table:
    """A row for each unit that destroyed somebody, a column for each kind that fell to it."""
    found = [unit for unit in series.findings.units[side] if unit.destroyed]
    fallen = sorted({victim for unit in found for victim in unit.destroyed})
    columns = (
        Column("who destroys whom, a game"),
        *(Column(_name(catalog, victim), Quantity.NUMBER, none="–") for victim in fallen),
        Column("all", Quantity.NUMBER, strong=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            _name(catalog, unit.unit),
            *(unit.destroyed.get(victim) for victim in fallen),
            unit.kills,
        )
        for unit in sorted(found, key=lambda unit: -unit.kills)
    ]
    title = f"Whom the units of {names(series)[side]} destroy"
    return Table("kills", columns, tuple(rows), title=title, on=PAGE, in_values=True)


def _name(catalog: Catalog, unit: str) -> str:
    return catalog.units[ProfileId(unit)].name


def leads_section(series: Series) -> Section:
    """How often army A wins by its lead after each round."""
    found = series.findings.leads
    rounds = sorted({lead.round for lead in found})
    ranges = sorted({(lead.least, lead.most) for lead in found}, key=_middle, reverse=True)
    cells = {(lead.round, lead.least, lead.most): _share(lead) for lead in found}
    one = names(series)[0]
    columns = (Column(f"{one} is"), *(Column(f"round {number}") for number in rounds))
    rows = tuple(
        (_range(least, most), *(cells.get((number, least, most), "–") for number in rounds))
        for least, most in ranges
    )
    table = Table("leads", columns, rows, title="Does a lead hold?", on=PAGE, in_values=True)
    blocks = (Prose((f"How often {one} wins. {LEAD_NOTE}",), soft=True, on=PAGE), table)
    return Section("Does a lead hold?", blocks if found else (), wide=True, on=PAGE)


def _share(lead: LeadFinding) -> str:
    return f"{100 * lead.win_rate:.0f} % of {lead.games}"


def _middle(bounds: tuple[int | None, int | None]) -> int:
    least, most = bounds
    return least if least is not None else most if most is not None else 0


def _range(least: int | None, most: int | None) -> str:
    if least == most == 0:
        return "level"
    if least is None:
        return f"behind by {-most} or more" if most is not None else ""
    if most is None:
        return f"ahead by {least} or more"
    low, high = sorted((abs(least), abs(most)))
    return f"{'ahead' if least > 0 else 'behind'} by {low} to {high}"
