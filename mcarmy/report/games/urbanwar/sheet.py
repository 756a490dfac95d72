"""A strike team on paper: for every model what it needs, and boxes to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.urbanwar.checks import Nerve, command_check
from mcarmy.games.urbanwar.models import STATS
from mcarmy.games.urbanwar.moves import reaches
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rolls import RollKind
from mcarmy.games.urbanwar.rulings import answers
from mcarmy.games.urbanwar.shoot import Shooting, to_hit
from mcarmy.games.urbanwar.sides import team_models
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.urbanwar.ground import number_needed, rests_on
from mcarmy.report.report import Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.urbanwar.rulings import Answers
    from mcarmy.games.urbanwar.sides import Model
    from mcarmy.games.urbanwar.team import StrikeTeam
    from mcarmy.report.cells import Cell

BOX = "☐"
ENEMY = range(1, 11)
QUICK = (
    "Shot: d10; moved -1 per band, speculative -1, panicked -2, target of size 4 or more +1.",
    "Cover saves on a d10: flimsy 8+, solid 6+, if it is more than 1 inch from the shooter.",
    "Hit and alive: pass a command check or be shocked.",
    "Half the wounds lost, or a friend within 9 inches out: pass a check or be panicked.",
    "Panicked: no charge, -2 to hit. Shocked: a move, evade or fight; no fighting back.",
    "Higher First Strike strikes first. Charging: First Strike +3, to hit +1, to wound +1.",
)


def team_sheet(team: StrikeTeam, chosen: dict[str, str]) -> Report:
    """The sheet of a team."""
    models = team_models(team)
    answered = answers(chosen)
    costs = [line.cost for line in team.lines]
    points = "" if any(cost is None for cost in costs) else f", {sum(c or 0 for c in costs)} points"
    name = team.name or "Strike team"
    size = "1 model" if team.size == 1 else f"{team.size} models"
    sections = [_section(model, answered) for model in models]
    return Report(
        (f"Urban War strike team: {size}{points}",),
        name,
        sections=(*sections, Section("In short", (Prose(QUICK),), wide=True)),
        provenance=Provenance(rests_on(chosen, models)),
    )


def _section(model: Model, answered: Answers) -> Section:
    count = "" if model.count == 1 else f"{model.count}x "
    lead = ", Commander" if model.commander else ""
    heading = f"{count}{model.name} (CAL {model.cal}{lead})"
    facts = Prose(tuple(_facts(model, answered)))
    return Section(heading, (facts, *_tables(model, answered)), wide=True)


def _facts(model: Model, answered: Answers) -> Iterator[str]:
    stats = [f"{name} {model.stats[name]}" for name in STATS if name in model.stats]
    yield " · ".join(stats) if stats else "No stats: type them into a file of profiles."
    wounds = BOX * model.wounds
    ticks = f"Wounds {' '.join([wounds] * model.count)}"
    if model.cal:
        ticks += f" · Follow-up actions {' '.join([BOX * model.cal] * model.count)}"
    yield ticks
    lines = []
    if "MV" in model.stats:
        moves = reaches(model.stats["MV"], model.cal)
        lines.append("Inches: " + ", ".join(f"{each.move} {each.inches}" for each in moves))
    if "CD" in model.stats:
        lines.append(f"Command check: {_checks(model, answered)}")
    if lines:
        yield f"{'. '.join(lines)}."
    if model.rules:
        yield f"Special rules, not in these numbers: {', '.join(model.rules)}."


def _checks(model: Model, answered: Answers) -> str:
    alone, led = (
        number_needed(
            command_check(numbers(), Nerve(model.stats["CD"], model.cal, near)), answered.reading
        )
        for near in (False, True)
    )
    return alone if model.commander else f"{alone}, near the Commander {led}"


def _tables(model: Model, answered: Answers) -> Iterator[Table]:
    bands = [Column(f"{band.name} {band.to}", Quantity.COUNT) for band in numbers().bands]
    ranged = tuple(_ranged(model, answered))
    if ranged:
        yield Table("range", (Column("needed by range, in inches"), *bands), ranged)
    against = tuple(_against(model, answered))
    if against:
        enemies = [Column(str(number), Quantity.COUNT) for number in ENEMY]
        yield Table("enemies", (Column("needed by AS or T of the enemy"), *enemies), against)


def _ranged(model: Model, answered: Answers) -> Iterator[tuple[Cell, ...]]:
    """Shots and checks by range band."""
    reading = answered.reading
    if "SH" in model.stats:
        for moved in (False, True):
            shots = [Shooting(model.stats["SH"], band, moved=moved) for band in numbers().bands]
            rolls = [to_hit(numbers(), shot, answered) for shot in shots]
            stance = "shot after a move" if moved else "shot"
            yield stance, *(number_needed(roll, reading) for roll in rolls)
    if "CD" not in model.stats:
        return
    for led in (False,) if model.commander else (False, True):
        nerve = Nerve(model.stats["CD"], model.cal, led)
        checks = [command_check(numbers(), nerve, band=band) for band in numbers().bands]
        near = ", near the Commander" if led else ""
        yield f"disruption check{near}", *(number_needed(check, reading) for check in checks)


def _against(model: Model, answered: Answers) -> Iterator[tuple[Cell, ...]]:
    """What is needed against an enemy of AS or T 1 to 10."""
    stats = model.stats

    def needs(kind: RollKind, own: int) -> tuple[Cell, ...]:
        rolls = [numbers().roll(kind, own - enemy) for enemy in ENEMY]
        return tuple(number_needed(roll, answered.reading) for roll in rolls)

    if "AS" in stats:
        yield "to hit in close combat (AS)", *needs(RollKind.ASSAULT, stats["AS"])
    if "ST" in stats:
        yield f"to wound with ST {stats['ST']} (T)", *needs(RollKind.DAMAGE, stats["ST"])
    for weapon in model.weapons.values():
        shots = "" if weapon.shots == 1 else f", {weapon.shots} shots"
        named = f"to wound with {weapon.name}, DAM {weapon.dam}{shots} (T)"
        yield named, *needs(RollKind.DAMAGE, weapon.dam)
