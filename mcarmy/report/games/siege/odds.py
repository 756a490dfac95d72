"""Odds of attacks, fights and survival as reports."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.base.chance import mean, probability
from mcarmy.games.siege.facts import Shape
from mcarmy.games.siege.odds.attack import one_roll
from mcarmy.games.siege.odds.dice import hits, told_die
from mcarmy.games.siege.words import plural
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.siege.grounds import rests_on
from mcarmy.report.render.shares import number, percent
from mcarmy.report.report import Figure, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.chance import Chance
    from mcarmy.games.siege.box import Box, HitDie
    from mcarmy.games.siege.odds.attack import AttackOdds, FightOdds
    from mcarmy.games.siege.odds.dice import DiceGround
    from mcarmy.games.siege.odds.survival import Endurance, Exchange
    from mcarmy.report.cells import Cell

MOST_DICE_IN_TABLE, MOST_ARMOR_IN_TABLE = 7, 5
_EXACT_DIGITS = 10**7


def exact(share: Fraction) -> str:
    """A fraction as it is, where it is short enough to read."""
    return str(share) if share.denominator < _EXACT_DIGITS else ""


def attack_report(
    what: str,
    names: Sequence[str],
    armors: Sequence[int],
    odds: AttackOdds,
    grounds: Sequence[DiceGround],
    notes: Sequence[str] = (),
) -> Report:
    """One attack on one or several targets."""
    rows = tuple(
        (name, armor, share, exact(share))
        for name, armor, share in zip(names, armors, odds.falls, strict=True)
    )
    columns = (
        Column("target"),
        Column("armor", Quantity.COUNT),
        Column("falls", Quantity.CHANCE, bar=True),
        Column("exactly"),
    )
    sections = [Section("Targets", (Table("targets", columns, rows),), quiet=True)]
    if len(armors) == 1:
        answer = f"{what} against armor {armors[0]}: a kill in {percent(odds.falls[0])} of attacks."
    else:
        answer = (
            f"{what}: {number(odds.expected)} of {len(armors)} targets fall on average, "
            f"all of them in {percent(odds.all_fall)}."
        )
        sections.append(Section("How many fall", (_counts("fallen", odds.kills),)))
    return Report(
        title=(what,),
        answer=answer,
        sections=tuple(sections),
        notes=tuple(notes),
        provenance=Provenance((rests_on(grounds),)),
    )


def _counts(name: str, chance: Chance[int]) -> Table:
    rows = []
    for value in sorted(chance.weights):
        share = Fraction(chance.weights[value], chance.total)
        more = Fraction(
            sum(w for other, w in chance.weights.items() if other >= value), chance.total
        )
        rows.append((value, share, more, exact(share)))
    columns = (
        Column(name, Quantity.COUNT),
        Column("chance", Quantity.CHANCE),
        Column("at least", Quantity.CHANCE, key="at_least"),
        Column("exactly"),
    )
    return Table(name, columns, tuple(rows), bars="chance")


def kill_table(colors: Sequence[HitDie], box: Box, dice: int) -> Report:
    """The chance to kill by dice and armor, a table for each color (SIEGE-COMBAT-6)."""
    sections, grounds = [], []
    for color in colors:
        told = told_die(color, box)
        grounds.append(told.ground)
        rows: tuple[tuple[Cell, ...], ...] = tuple(
            (count, *_row(count, told.hits))
            for count in range(1, max(dice, MOST_DICE_IN_TABLE) + 1)
        )
        columns = [Column("dice", Quantity.COUNT)]
        columns += [
            Column(f"armor {armor}", Quantity.CHANCE) for armor in range(MOST_ARMOR_IN_TABLE + 1)
        ]
        table = Table(str(color), tuple(columns), rows, title=f"{color} dice")
        sections.append(Section(f"{color} dice".capitalize(), (table,)))
    return Report(
        title=("Chance to eliminate a creature",),
        answer="The chance that hits exceed the armor, by dice and armor.",
        sections=tuple(sections),
        provenance=Provenance((rests_on(grounds),)),
    )


def _row(dice: int, faces: int) -> tuple[Fraction, ...]:
    armors = range(MOST_ARMOR_IN_TABLE + 1)
    return one_roll(hits(dice, faces), tuple(armors), Shape.SINGLE).falls


def fight_report(
    attacks: Sequence[str],
    names: Sequence[str],
    odds: FightOdds,
    grounds: Sequence[DiceGround],
    *,
    best: bool,
) -> Report:
    """Several attacks one after the other."""
    rows = tuple(
        (name, target.armor, target.worth, share, exact(share))
        for name, target, share in zip(names, odds.targets, odds.falls, strict=True)
    )
    columns = (
        Column("target"),
        Column("armor", Quantity.COUNT),
        Column("worth", Quantity.COUNT),
        Column("falls", Quantity.CHANCE),
        Column("exactly"),
    )
    how = "always aimed where it is worth most" if best else "aimed at the first that stands"
    kills = mean(odds.kills)
    everything = probability(odds.kills, lambda fallen: fallen == len(names))
    return Report(
        title=("A fight without a board",),
        answer=(
            f"{plural(len(attacks), 'attack')} at {plural(len(names), 'target')}: "
            f"{number(kills)} fall on average, all of them in {percent(everything)}."
        ),
        figures=(Figure("worth of the fallen", Quantity.MEAN, odds.worth),),
        sections=(
            Section("Targets", (Table("targets", columns, rows),), quiet=True),
            Section("How many fall", (_counts("fallen", odds.kills),)),
        ),
        notes=(f"Attacks in this order: {', '.join(attacks)}; {how}.",),
        provenance=Provenance((rests_on(grounds),)),
    )


def survival_report(
    what: str,
    loss: Chance[int],
    points: int,
    lasting: Endurance,
    grounds: Sequence[DiceGround],
    notes: Sequence[str],
    traded: Exchange | None,
) -> Report:
    """What attacks of one kind do to a Doomtrooper."""
    rows = tuple((attack, share, exact(share)) for attack, share in enumerate(lasting.by_attack, 1))
    columns = (
        Column("attacks", Quantity.COUNT),
        Column("out of action", Quantity.CHANCE, key="out"),
        Column("exactly"),
    )
    stands = "he is never out of action"
    if lasting.mean is not None:
        stands = f"out of action after {number(lasting.mean)} attacks on average"
    figures = [Figure("hit points lost to an attack", Quantity.MEAN, mean(loss))]
    if traded is not None:
        figures.append(Figure("wins the exchange", Quantity.CHANCE, traded.trooper_wins))
    return Report(
        title=(what,),
        answer=f"{what}: {number(mean(loss))} of {plural(points, 'hit point')} lost, {stands}.",
        figures=tuple(figures),
        sections=(
            Section("Hit points lost to one attack", (_counts("lost", loss),)),
            Section("Out of action", (Table("attacks", columns, rows, bars="out of action"),)),
        ),
        notes=tuple(notes),
        provenance=Provenance((rests_on(grounds),)),
    )
