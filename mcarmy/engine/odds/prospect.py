"""What are the odds of a duel from every distance, and by how much could other dice change them?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.base.chance import mean
from mcarmy.catalog.build import face_from
from mcarmy.catalog.model import Die
from mcarmy.engine.odds.aim import Aim
from mcarmy.engine.odds.arena import Arena
from mcarmy.engine.odds.duel import FARTHEST, Duel, OutOfReachError
from mcarmy.engine.odds.forecast import Forecast
from mcarmy.engine.odds.in_a_row import Attacks
from mcarmy.engine.odds.odds import Odds
from mcarmy.engine.odds.rerolls import Goal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Color, Profile


class Shot(NamedTuple):
    """The attack from one distance."""

    at: int
    aim: Aim
    forecast: Forecast


class OddsSpan(NamedTuple):
    """The least and the most that a number comes to."""

    least: Fraction
    most: Fraction


class Swing(NamedTuple):
    """How far the odds of a shot go with other faces of the dice that fit the sources as well."""

    variants: int
    hit: OddsSpan
    damage: OddsSpan
    destroyed: OddsSpan


class Survey(NamedTuple):
    """The odds of a duel: one shot picked out, and all distances."""

    duel: Duel
    goal: Goal
    shot: Shot
    attacks: Attacks
    shots: tuple[Shot, ...]
    """From every distance at which the leader can hit at all."""
    best: tuple[int, int]
    """The nearest and the farthest of the distances at which the goal is reached best, and of
    those that are equal, at which it hits best."""


class Prospect(NamedTuple):
    """A duel looked at closely."""

    survey: Survey
    swing: Swing | None
    idle: tuple[str, ...]
    """Cards that change nothing here."""


def survey(catalog: Catalog, duel: Duel, goal: Goal, at: int | None, odds: Odds) -> Survey:
    """The odds of a duel from a distance, or from the farthest of the best ones."""
    return _survey(Arena(catalog, duel), goal, at, odds)


def survey_all(
    catalog: Catalog, duel: Duel, targets: Iterable[Profile], goal: Goal, at: int | None
) -> list[Survey]:
    """The odds of the same attack on every target it can reach."""
    odds = Odds(catalog.dice)
    surveys = []
    for target in targets:
        try:
            surveys.append(survey(catalog, duel._replace(target=target), goal, at, odds))
        except OutOfReachError:
            continue
    if not surveys:
        raise OutOfReachError(f"{duel.attacker.name} can attack none of them like this.")
    return surveys


def foresee(catalog: Catalog, duel: Duel, goal: Goal, at: int | None) -> Prospect:
    """The odds of a duel, what other dice would make of them, and which cards make nothing."""
    arena = Arena(catalog, duel)
    odds = Odds(catalog.dice)
    surveyed = _survey(arena, goal, at, odds)
    return Prospect(
        surveyed,
        _swing(catalog, arena, surveyed.shot, goal),
        tuple(_idle(catalog, arena, surveyed.shot, goal, odds)),
    )


def _survey(arena: Arena, goal: Goal, at: int | None, odds: Odds) -> Survey:
    duel = arena.duel
    shots = tuple(_shots(arena, goal, odds))
    if not shots:
        arena.attack_from(1 if at is None else at)  # says what is wrong
    promises = [(shot.forecast.reached(goal), shot.forecast.hit) for shot in shots]
    best = [shot.at for shot, each in zip(shots, promises, strict=True) if each == max(promises)]
    shown = _shot(arena, best[-1] if at is None else at, goal, odds)
    attacks = odds.attacks(shown.aim, goal)
    return Survey(duel, goal, shown, attacks, shots, (best[0], best[-1]))


def _shots(arena: Arena, goal: Goal, odds: Odds) -> Iterator[Shot]:
    """From near to far until the leader can no longer hit, but at least from somewhere."""
    nearest = None
    for at in range(1, 2 if arena.duel.attacker.melee else FARTHEST + 1):
        try:
            shot = _shot(arena, at, goal, odds)
        except OutOfReachError:
            continue
        if nearest is not None and not shot.forecast.hits[0]:
            return
        nearest = nearest or at
        yield shot


def _shot(arena: Arena, at: int, goal: Goal, odds: Odds) -> Shot:
    aim = arena.aim_from(at, goal, odds)
    return Shot(at, aim, odds.forecast(aim, goal))


def _idle(catalog: Catalog, arena: Arena, shot: Shot, goal: Goal, odds: Odds) -> Iterator[str]:
    for card in arena.duel.cards:
        others = tuple(other for other in arena.duel.cards if other is not card)
        without = Arena(catalog, arena.duel._replace(cards=others))
        if _shot(without, shot.at, goal, odds).forecast.like(shot.forecast):
            yield card.name


# Other dice


def _swing(catalog: Catalog, arena: Arena, shot: Shot, goal: Goal) -> Swing | None:
    variants = dice_variants(catalog)
    if not variants:
        return None
    forecasts = [shot.forecast]
    for dice in variants.values():
        other = Odds(dice)
        aim = Arena(catalog, arena.duel, dice).aim_from(shot.at, goal, other)
        forecasts.append(other.forecast(aim, goal))
    return Swing(
        len(variants),
        _span(forecast.hit for forecast in forecasts),
        _span(mean(forecast.final) for forecast in forecasts),
        _span(forecast.destroyed for forecast in forecasts),
    )


def _span(numbers: Iterator[Fraction]) -> OddsSpan:
    known = list(numbers)
    return OddsSpan(min(known), max(known))


def dice_variants(catalog: Catalog) -> dict[str, Mapping[Color, Die]]:
    """Whole sets of dice that fit the sources as well as the ones in use, by name."""
    variants: dict[str, dict[Color, Die]] = {}
    for color, die in catalog.dice.items():
        for other in catalog.origin("dice", color, "faces").alternatives:
            if other.variant is not None and isinstance(other.value, list):
                faces = tuple(face_from(face) for face in other.value)
                variant = variants.setdefault(other.variant, dict(catalog.dice))
                variant[color] = Die(die.id, die.name, die.attack, faces)
    return dict(variants)
