"""Attacks, moves and hindering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import at_least, mean
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.gotham.ground import rests_on
from mcarmy.report.games.gotham.pools import distribution, skill_notes
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Figure, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.base.chance import Chance
    from mcarmy.games.gotham.applied import Prepared
    from mcarmy.games.gotham.attack import Clash, Spent
    from mcarmy.games.gotham.moves import CostTerm, Paid
    from mcarmy.games.gotham.rulings import OtherAnswer


def attack_report(
    names: tuple[str, str],
    what: str,
    met: Clash,
    made: tuple[Prepared, Prepared],
    life: int | None,
    *,
    files: Iterable[str],
    chosen: Mapping[str, str],
    others: Iterable[OtherAnswer],
) -> Report:
    """An attack with the best use of cubes on both sides."""
    average = float(mean(met.wounds))
    through = at_least(met.wounds, 1)
    answer = f"{names[0]} wounds {names[1]} with a {what} attack in {percent(through)} of attacks, "
    answer += f"{average:.2f} wounds on average"
    figures = [
        Figure("gets through", Quantity.CHANCE, through),
        Figure("wounds on average", Quantity.MEAN, average),
    ]
    if life is not None:
        kill = at_least(met.wounds, life)
        answer += f"; {percent(kill)} neutralize it"
        figures.insert(0, Figure("neutralizes", Quantity.CHANCE, kill))
    blocks = (
        distribution(met.wounds, "wounds", "wounds"),
        _defenses(met),
    )
    notes = (
        _spent("The attacker", met.attacker),
        *skill_notes(made[0], "the attack"),
        *skill_notes(made[1], "the defense"),
    )
    return Report(
        (f"{names[0]} attacks {names[1]}",),
        f"{answer}.",
        figures=tuple(figures),
        sections=(Section("Wounds", blocks, quiet=True),),
        notes=notes,
        provenance=Provenance(rests_on(chosen, files, others)),
    )


def _defenses(met: Clash) -> Table:
    """What the defender does best against each total of the attack."""
    columns = (
        Column("attack total", Quantity.COUNT),
        Column("in", Quantity.CHANCE, bar=True),
        Column("defense cubes in dice", Quantity.COUNT, key="defense_dice"),
        Column("kept for rerolls", Quantity.COUNT, key="defense_rerolls"),
        Column("wounds on average", Quantity.MEAN, key="wounds"),
    )
    rows = tuple(
        (
            reply.attack,
            at_least(met.totals, reply.attack) - at_least(met.totals, reply.attack + 1),
            reply.spent.dice,
            reply.spent.paid,
            float(mean(reply.wounds)),
        )
        for reply in met.answers
        if reply.attack in met.totals.weights
    )
    return Table("defense", columns, rows, title="The best defense against each total")


def _spent(who: str, spent: Spent) -> str:
    kept = f" and keeps {spent.paid} for rerolls" if spent.paid else ""
    cubes = "1 cube" if spent.dice == 1 else f"{spent.dice} cubes"
    return f"{who} does best with {cubes} in dice{kept}; {float(spent.cubes):.2f} cubes on average."


def move_report(
    terms: tuple[CostTerm, ...],
    paid: Paid | None,
    pool: int,
    points: int,
    fall: Chance[int] | None,
    files: Iterable[str],
) -> Report:
    """What a move costs, term by term, and how it is paid."""
    cost = sum(term.points for term in terms)
    columns = (Column("for"), Column("move points", Quantity.COUNT), Column("rule"))
    rows = tuple((term.what, term.points, term.rule) for term in terms)
    table = Table("cost", columns, (*rows, ("together", cost, "")))
    if paid is None:
        told = f"The move costs {cost}, {pool} are there, and cubes buy none: no move."
    else:
        cubes = "1 cube" if paid.cubes == 1 else f"{paid.cubes} cubes"
        told = f"The move costs {cost}: {pool} from the pool, {cubes} at {points} each, "
        told += f"{paid.left} left."
    blocks = [table]
    notes = []
    if fall is not None:
        blocks.append(distribution(fall, "fall", "wounds of the fall"))
        notes.append(f"The fall wounds in {percent(at_least(fall, 1))} of cases.")
    return Report(
        ("A move",),
        told,
        sections=(Section("Cost", tuple(blocks), quiet=True),),
        notes=tuple(notes),
        provenance=Provenance(rests_on({}, files)),
    )


def hinder_report(enemies: int, allies: int, ignored: int, index: int) -> Report:
    """The hindering index, and how it comes about."""
    columns = (Column("what"), Column("points", Quantity.COUNT))
    rows = (
        ("enemies", enemies),
        ("ignored by skills", -min(ignored, enemies)),
        ("allies", -min(allies, max(0, enemies - ignored))),
        ("hindering", index),
    )
    return Report(
        ("Hindering",),
        f"The hindering index is {index}.",
        sections=(Section("Hindering", (Table("hindering", columns, rows),), quiet=True),),
        provenance=Provenance(rests_on({}, ())),
    )
