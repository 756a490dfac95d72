"""A hero or a tile on paper: the odds that matter, skills in words, and boxes to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import mapped, mean
from mcarmy.base.names import slug
from mcarmy.games.gotham.applied import prepared
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.moment import Circumstances, GothamAnswers
from mcarmy.games.gotham.plan import plan
from mcarmy.games.gotham.pool import BestPool
from mcarmy.games.gotham.skills import glossary
from mcarmy.games.gotham.weapons import weapon_choices
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.gotham.ground import rests_on
from mcarmy.report.report import Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.games.gotham.figures import Combatant, DiceFaces
    from mcarmy.report.cells import Cell

BOX = "☐"
_DIFFICULTIES = range(1, 7)
_MOST_CUBES = 6


def figure_sheet(figure: Combatant, dice: DiceFaces, files: Iterable[str]) -> Report:
    """The sheet of a hero or a tile."""
    sections = [
        Section(_title(space, weapon), (_table(figure, space, dice, weapon),), wide=True)
        for space in Space
        if space in figure.characteristics
        for weapon in weapon_choices(figure, space)
    ]
    return Report(
        (f"Gotham City Chronicles: {figure.kind}",),
        figure.name,
        sections=(
            Section("Board", (Prose(tuple(_facts(figure))),), wide=True),
            *sections,
            Section("Skills and traits", (Prose(tuple(_skills(figure))),), wide=True),
        ),
        notes=(
            "Averages are successes with all cubes in dice; chances are for the best split.",
            "Nothing hinders, and no skill counts that needs a condition.",
        ),
        provenance=Provenance(rests_on({}, files)),
    )


def _facts(figure: Combatant) -> Iterator[str]:
    if figure.life is not None:
        what = "Cubes" if figure.kind == "hero" else "Life"
        yield f"{what} {BOX * figure.life}"
    points = "1 move point" if figure.points == 1 else f"{figure.points} move points"
    parts = [f"Reroll space {figure.reroll_limit}", f"a cube buys {points}"]
    if figure.items:
        carried = ", ".join(item.name for item in figure.items)
        parts.append(f"carries {carried} (load {figure.load})")
    yield f"{'; '.join(parts)}."


def _title(space: Space, weapon: str | None) -> str:
    return space.capitalize() if weapon is None else f"{space.capitalize()} with {weapon}"


def _table(figure: Combatant, space: Space, dice: DiceFaces, weapon: str | None) -> Table:
    """For every number of cubes: the best chance to reach each total; for defense, the mean."""
    moment = Circumstances(weapon=weapon)
    effort = prepared(figure, space, dice, moment, GothamAnswers()).effort
    columns = (
        Column("cubes", Quantity.COUNT),
        Column("average", Quantity.MEAN, key="mean"),
        *(Column(f"{n}+", Quantity.CHANCE, key=f"reach_{n}") for n in _DIFFICULTIES),
    )
    rows: list[tuple[Cell, ...]] = []
    most = effort.limit + effort.reroll_limit if effort.limit else 0
    for cubes in range(1, min(most, _MOST_CUBES) + 1):
        pool = effort.pool(min(cubes, effort.limit), max(0, cubes - effort.limit))
        shown = BestPool(dice, pool, lambda n: n).rolled().shown
        average = float(mean(mapped(shown, effort.additions.total)))
        best = [max(row.chance for row in plan(dice, effort, cubes, n)) for n in _DIFFICULTIES]
        rows.append((cubes, average, *best))
    if not rows:
        rows.append((0, float(effort.additions.total(0)), *(None for _ in _DIFFICULTIES)))
    key = str(space) if weapon is None else f"{space}_{slug(weapon).replace('-', '_')}"
    return Table(key, columns, tuple(rows))


def _skills(figure: Combatant) -> Iterator[str]:
    known = glossary()
    for held in figure.all_skills():
        skill = known[held.name]
        below = "" if held.below is None else f" (while the load is below {held.below})"
        yield f"{skill.name} {held.x}{below}: {skill.effect}"
    for trait in known.values():
        if trait.is_trait and figure.has_trait(trait.id):
            yield f"{trait.name}: {trait.effect}"
