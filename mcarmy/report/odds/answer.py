"""The odds of an attack: a sentence to quote, bars, all distances, and what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import mean
from mcarmy.engine.odds.duel import OWN
from mcarmy.engine.windows import Window
from mcarmy.report.catalog.components import counts
from mcarmy.report.catalog.rules import read_otherwise
from mcarmy.report.cells import MARK, Column, Quantity
from mcarmy.report.odds.inputs import doubtful, in_words, not_played
from mcarmy.report.odds.rows import DISTANCE_COLUMNS, as_values, distance_row
from mcarmy.report.output import EVERYWHERE, Output
from mcarmy.report.render.shares import number, percent
from mcarmy.report.report import Prose, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.engine.odds.aim import Attacker
    from mcarmy.engine.odds.in_a_row import Attacks
    from mcarmy.engine.odds.prospect import OddsSpan, Prospect, Shot, Survey
    from mcarmy.report.cells import Cell

RARE = 0.001
"""What is less likely is not told apart any more."""
ON_SCREEN = frozenset({Output.TABLE, Output.HTML})  # where one duel is looked at closely


def odds(catalog: Catalog, prospect: Prospect, *, distances: bool) -> Report:
    """One duel: a sentence to quote, what is rolled, and what comes of it."""
    survey = prospect.survey
    title = f"{survey.duel.attacker.name} attacks {survey.duel.target.name}"
    rolled = Prose(tuple(_what_is_rolled(survey)), on=ON_SCREEN)
    return Report(
        (title,),
        answer=sentence(survey) + (MARK if doubtful(catalog, survey) else ""),
        sections=(
            Section("What is rolled", (rolled,), wide=True, quiet=True),
            Section("Damage", (_damage(survey.shot),), quiet=True),
            Section("Attacks to destroy it", (_attacks(survey.attacks),), quiet=True),
            Section(
                "By distance",
                tuple(_distances(catalog, survey, every=distances)),
                wide=True,
                quiet=True,
            ),
        ),
        notes=tuple(_notes(catalog, prospect)),
        values=as_values(catalog, prospect),
    )


# The sentence


def sentence(survey: Survey) -> str:
    """What a player can quote."""
    forecast = survey.shot.forecast
    where = f"at {hexes(survey.shot.at)}"
    subject, target = _subject(survey), _object(survey)
    if not forecast.hit:
        return f"{subject} cannot hit {target} {where}."
    hit = f"{subject} hits {target} {where} in {percent(forecast.hit)}"
    return f"{hit} and destroys it in {percent(forecast.destroyed)} of attacks."


def hexes(distance: int) -> str:
    """A distance in words."""
    return "1 hex" if distance == 1 else f"{distance} hexes"


def _subject(survey: Survey) -> str:
    duel = survey.duel
    name = duel.attacker.name
    also = [
        f"supported by {profile.name} at {hexes(survey.shot.at if at is None else at)}"
        for profile, at in duel.supporters
    ]
    also += [f"beside {profile.name}" for profile in duel.beside]
    also += [f"with {card.name}" for card in duel.cards if Window(card.window) in OWN]
    also += [f"after {ability}" for ability in duel.abilities]
    also += ["from guard"] if duel.guard else []
    return f"{name}, {', '.join(also)}," if also else name


def _object(survey: Survey) -> str:
    duel = survey.duel
    name = duel.target.name
    also = [card.name for card in duel.cards if Window(card.window) not in OWN]
    if duel.wounds:
        also.append("1 wound" if duel.wounds == 1 else f"{duel.wounds} wounds")
    named = name if duel.target.unique else f"{article(name)} {name}"
    having = f" with {' and '.join(also)}" if also else ""
    return named + having + (" in cover" if duel.cover else "")


def article(name: str) -> str:
    """`an Ezoghoul`, `a Necromutant`."""
    return "an" if name[:1].lower() in "aeiou" else "a"


# What is rolled


def _what_is_rolled(survey: Survey) -> Iterator[str]:
    duel, shot = survey.duel, survey.shot
    profiles = [duel.attacker, *(supporter.profile for supporter in duel.supporters)]
    distances = [shot.at, *(shot.at if at is None else at for _, at in duel.supporters)]
    attackers = zip(profiles, distances, shot.aim.attackers, shot.forecast.hits, strict=True)
    for profile, at, attacker, hit in attackers:
        line = _attacker(profile, at, attacker, survey.goal)
        yield line + (f" Hits in {percent(hit)}." if duel.supporters else "")
    yield _target(survey)


def _attacker(profile: Profile, at: int, attacker: Attacker, goal: str) -> str:
    dice: dict[str, int] = {}
    for color in attacker.dice:
        dice[color] = dice.get(color, 0) + 1
    rolled = counts(dice) if dice else "no dice"
    if attacker.chosen:
        rolled += f", and chooses the face of {counts(dict.fromkeys(attacker.chosen, 1))}"
    if attacker.rerolls:
        rolled += f", {attacker.rerolls} reroll{'' if attacker.rerolls == 1 else 's'} for {goal}"
    if attacker.late:
        rolled += f", {attacker.late} late reroll{'' if attacker.late == 1 else 's'}"
    reach = "every face reaches" if attacker.short <= 0 else f"a die must show {attacker.short}"
    return f"{profile.name} at {hexes(at)} rolls {rolled}; {reach}."


def _target(survey: Survey) -> str:
    aim, target = survey.shot.aim, survey.duel.target
    parts = [f"{aim.left} of {target.health} health left"]
    parts += [f"Armor {aim.armor}"] if aim.armor else []
    parts += [f"cover {aim.cover}"] if aim.cover else []
    parts += [f"{color} dice do nothing" for color in sorted(aim.ignored)]
    if all(attacker.piercing for attacker in aim.attackers) and aim.armor:
        parts.append("pierced by every attacker")
    return f"{target.name}: {', '.join(parts)}."


# Tables


DAMAGE_COLUMNS = (
    Column("damage", Quantity.COUNT),
    Column("rolled", Quantity.CHANCE),
    Column("final", Quantity.CHANCE),
)
ATTACK_COLUMNS = (Column("attacks", Quantity.COUNT), Column("to destroy it", Quantity.CHANCE))


def _damage(shot: Shot) -> Table:
    rolled, final = shot.forecast.rolled, shot.forecast.final
    rows: list[tuple[Cell, ...]] = [
        (damage, _share(rolled, damage), _share(final, damage))
        for damage in range(max((*rolled.weights, *final.weights)) + 1)
    ]
    rows.append(("mean", number(mean(rolled)), number(mean(final))))
    return _barred("damage", DAMAGE_COLUMNS, rows)


def _attacks(attacks: Attacks) -> Table | Prose:
    if attacks.mean is None:
        return Prose(("This attack can never destroy it.",), on=ON_SCREEN)
    rows: list[tuple[Cell, ...]] = []
    rest = sum(attacks.number) + attacks.more
    for count, share in enumerate(attacks.number, start=1):
        if rest < RARE:
            break
        rest -= share
        rows.append((count, share))
    if rest:
        rows.append(("more", rest))
    rows.append(("mean", number(attacks.mean)))
    return _barred("attacks", ATTACK_COLUMNS, rows)


def _barred(key: str, columns: tuple[Column, ...], rows: list[tuple[Cell, ...]]) -> Table:
    bars = columns[-1].name
    return Table(key, columns, tuple(rows), bars=bars, on=ON_SCREEN, in_values=True)


def _share(chance: Chance[int], outcome: int) -> Fraction:
    from fractions import Fraction

    return Fraction(chance.weights.get(outcome, 0), chance.total)


def _distances(catalog: Catalog, survey: Survey, *, every: bool) -> Iterator[Table | Prose]:
    """Every distance, or the one asked for where it is not told above already."""
    shots = survey.shots if every else (survey.shot,)
    rows = tuple(distance_row(catalog, survey, shot) for shot in shots)
    on = EVERYWHERE if every else EVERYWHERE - ON_SCREEN
    yield Table("distances", DISTANCE_COLUMNS, rows, bars="hits", on=on, in_values=True)
    if every:
        nearest, farthest = survey.best
        best = hexes(farthest) if nearest == farthest else f"{nearest} to {hexes(farthest)}"
        reach = f"Best for {survey.goal} at {best}; reaches {hexes(survey.shots[-1].at)}."
        yield Prose((reach,), on=ON_SCREEN)


# Notes


def _notes(catalog: Catalog, prospect: Prospect) -> Iterator[str]:
    for name in prospect.idle:
        yield f"{name} makes no difference here."
    unwritten = not_played(prospect.survey.duel)
    if unwritten:
        yield f"Not counted because it is not implemented yet: {', '.join(unwritten)}."
    yield from read_otherwise(catalog.otherwise({}))
    found = doubtful(catalog, prospect.survey)
    if found:
        yield f"{MARK} rests on values from no source: {in_words(found)}."
    swing = prospect.swing
    if swing is not None and any(each.kind == "dice" for each in found):
        yield (
            f"With {swing.variants} other sets of faces that fit the sources equally well, it hits "
            f"in {_percents(swing.hit)}, does {_numbers(swing.damage)} damage and destroys in "
            f"{_percents(swing.destroyed)}."
        )


def _percents(span: OddsSpan) -> str:
    """`86 % to 100 %`, or one if both look the same."""
    least, most = percent(span.least), percent(span.most)
    return least if least == most else f"{least} to {most}"


def _numbers(span: OddsSpan) -> str:
    """`1.67 to 2.83`, or one if both look the same."""
    least, most = number(span.least), number(span.most)
    return least if least == most else f"{least} to {most}"
