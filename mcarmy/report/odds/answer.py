"""The odds of an attack: a sentence to quote, bars, all distances, and what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import mean
from mcarmy.engine.odds.duel import OWN
from mcarmy.engine.windows import Window
from mcarmy.report.catalog.components import counts
from mcarmy.report.catalog.origins import MARK
from mcarmy.report.odds.inputs import doubtful, in_words, not_played
from mcarmy.report.odds.rows import ODDS_COLUMNS, as_values, csv_row
from mcarmy.report.render.screen import wrap
from mcarmy.report.render.shares import charted, number, numbers, percent, percents
from mcarmy.report.render.tables import TableOutput, as_json, comma_separated, markdown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.engine.odds.aim import Attacker
    from mcarmy.engine.odds.odds import Attacks
    from mcarmy.engine.odds.prospect import Prospect, Shot, Survey
    from mcarmy.report.render.screen import Paint

_GLUE = "\ue000"
RARE = 0.001
"""What is less likely is not told apart any more."""


def odds(
    catalog: Catalog,
    prospect: Prospect,
    output: TableOutput,
    *,
    distances: bool,
    paint: Paint,
    width: int,
    blocks: bool,
) -> str:
    """One duel in the form asked for."""
    survey = prospect.survey
    shots = survey.shots if distances else (survey.shot,)
    if output is TableOutput.JSON:
        return as_json(as_values(catalog, prospect))
    if output is TableOutput.CSV:
        return comma_separated(ODDS_COLUMNS, [csv_row(catalog, survey, shot) for shot in shots])
    if output is TableOutput.MARKDOWN:
        return _markdown(catalog, prospect, shots)
    parts = [
        [paint("strong", line) for line in _wrapped(_marked_sentence(catalog, survey), width)],
        list(_what_is_rolled(survey, width)),
        _damage(survey.shot, width, blocks=blocks),
        _attacks(survey.attacks, width, blocks=blocks),
        _distances(survey, width, blocks=blocks) if distances else [],
        [line for note in _notes(catalog, prospect) for line in _wrapped(note, width)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _wrapped(text: str, width: int) -> list[str]:
    """Lines that fit, a number and its percent sign on one of them."""
    lines = wrap(text.replace(" %", f"{_GLUE}%"), width)
    return [line.replace(_GLUE, " ") for line in lines]


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


def _marked_sentence(catalog: Catalog, survey: Survey) -> str:
    return sentence(survey) + (MARK if doubtful(catalog, survey) else "")


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


def _what_is_rolled(survey: Survey, width: int) -> Iterator[str]:
    duel, shot = survey.duel, survey.shot
    profiles = [duel.attacker, *(supporter.profile for supporter in duel.supporters)]
    distances = [shot.at, *(shot.at if at is None else at for _, at in duel.supporters)]
    attackers = zip(profiles, distances, shot.aim.attackers, shot.forecast.hits, strict=True)
    for profile, at, attacker, hit in attackers:
        line = _attacker(profile, at, attacker, survey.goal)
        line += f" Hits in {percent(hit)}." if duel.supporters else ""
        yield from _wrapped(line, width)
    yield from _wrapped(_target(survey), width)


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


# Bars


def _damage(shot: Shot, width: int, *, blocks: bool) -> list[str]:
    rolled, final = shot.forecast.rolled, shot.forecast.final
    counted = range(max((*rolled.weights, *final.weights)) + 1)
    shares = [_share(final, damage) for damage in counted]
    rows = [
        [str(damage), percent(_share(rolled, damage)), percent(share)]
        for damage, share in zip(counted, shares, strict=True)
    ]
    rows.append(["mean", number(mean(rolled)), number(mean(final))])
    return charted(("damage", "rolled", "final"), rows, shares, width=width, blocks=blocks)


def _attacks(attacks: Attacks, width: int, *, blocks: bool) -> list[str]:
    if attacks.mean is None:
        return ["It can never be destroyed like this."]
    shares = []
    rest = sum(attacks.number) + attacks.more
    for share in attacks.number:
        if rest < RARE:
            break
        rest -= share
        shares.append(share)
    rows = [[str(count), percent(share)] for count, share in enumerate(shares, start=1)]
    if rest:
        rows.append(["more", percent(rest)])
        shares.append(rest)
    rows.append(["mean", number(attacks.mean)])
    return charted(("attacks", "to destroy it"), rows, shares, width=width, blocks=blocks)


def _share(chance: Chance[int], outcome: int) -> Fraction:
    from fractions import Fraction

    return Fraction(chance.weights.get(outcome, 0), chance.total)


# Distances

DISTANCE_COLUMNS = ("hexes", "needs", "hits", "damage", "destroys")


def _distances(survey: Survey, width: int, *, blocks: bool) -> list[str]:
    nearest, farthest = survey.best
    rows = [_distance_row(shot) for shot in survey.shots]
    shares = [shot.forecast.hit for shot in survey.shots]
    best = hexes(farthest) if nearest == farthest else f"{nearest} to {hexes(farthest)}"
    reach = f"Best for {survey.goal} at {best}; reaches {hexes(survey.shots[-1].at)}."
    return [
        *charted(DISTANCE_COLUMNS, rows, shares, width=width, blocks=blocks),
        *_wrapped(reach, width),
    ]


def _distance_row(shot: Shot) -> list[str]:
    forecast = shot.forecast
    return [
        str(shot.at),
        str(max(0, shot.aim.attackers[0].short)),
        percent(forecast.hit),
        number(mean(forecast.final)),
        percent(forecast.destroyed),
    ]


def _markdown(catalog: Catalog, prospect: Prospect, shots: Sequence[Shot]) -> str:
    text = sentence(prospect.survey)
    mark = f"\\{MARK}" if doubtful(catalog, prospect.survey) else ""
    rows = [_distance_row(shot) for shot in shots]
    notes = [note.replace(MARK, f"\\{MARK}", 1) for note in _notes(catalog, prospect)]
    return "\n\n".join([text + mark, markdown(DISTANCE_COLUMNS, rows), *notes])


# Notes


def _notes(catalog: Catalog, prospect: Prospect) -> Iterator[str]:
    for name in prospect.idle:
        yield f"{name} changes nothing here."
    unwritten = not_played(prospect.survey.duel)
    if unwritten:
        yield f"Not counted, because no rules are written yet: {', '.join(unwritten)}."
    found = doubtful(catalog, prospect.survey)
    if found:
        yield f"{MARK} rests on values no source gives: {in_words(found)}."
    swing = prospect.swing
    if swing is not None and any(each.kind == "dice" for each in found):
        yield (
            f"With {swing.variants} other sets of faces that fit the sources as well it hits in "
            f"{percents(swing.hit)}, does {numbers(swing.damage)} damage and destroys in "
            f"{percents(swing.destroyed)}."
        )
