"""The odds of attacks as rows and as JSON: one duel from all distances, one attacker on many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.base.chance import mean
from mcarmy.report.cells import MARK, Column, Marked, Quantity
from mcarmy.report.odds.inputs import as_doubt, doubtful, not_played
from mcarmy.report.output import PEOPLE, PROGRAMS
from mcarmy.report.report import Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.odds.in_a_row import Attacks
    from mcarmy.engine.odds.prospect import OddsSpan, Prospect, Shot, Survey
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Json

VERSION = 1
DIGITS = 6
_TARGET, _FACTION = Column("target"), Column("faction", on=PEOPLE)
_NEEDS = Column("needs", Quantity.COUNT, on=PEOPLE)
_ATTACKS = Column("attacks", Quantity.MEAN, on=PEOPLE)
_BEFORE = (Column("hexes", Quantity.COUNT), Column("goal", on=PROGRAMS))
_BEHIND = (
    Column("hits", Quantity.CHANCE, on=PEOPLE),
    Column("hit", Quantity.CHANCE, on=PROGRAMS),
    Column("damage", Quantity.MEAN),
    Column("wounds", Quantity.MEAN, on=PROGRAMS),
    Column("destroys", Quantity.CHANCE, on=PEOPLE),
    Column("destroyed", Quantity.CHANCE, on=PROGRAMS),
    Column("not from any source", on=PROGRAMS),
)
_ATTACKER = Column("attacker", on=PROGRAMS)
DISTANCE_COLUMNS = (_ATTACKER, replace(_TARGET, on=PROGRAMS), *_BEFORE, _NEEDS, *_BEHIND)
AGAINST_COLUMNS = (_ATTACKER, _TARGET, _FACTION, *_BEFORE, *_BEHIND, _ATTACKS)


def against(catalog: Catalog, surveys: Sequence[Survey]) -> Report:
    """One attacker against many targets, the most promising first."""
    ordered = sorted(surveys, key=_promise, reverse=True)
    rows = tuple(_against_row(catalog, survey) for survey in ordered)
    lead = _lead(ordered)
    return Report(
        (lead.rstrip("."),),
        answer=lead,
        sections=(
            Section(
                "Target by target",
                (Table("targets", AGAINST_COLUMNS, rows, in_values=True),),
                wide=True,
                quiet=True,
            ),
        ),
        notes=(f"{MARK} rests on values from no source, at least the faces of its dice.",),
        values={
            "version": VERSION,
            "catalog": catalog.digest,
            "targets": [_survey_values(catalog, survey) for survey in ordered],
        },
    )


def _promise(survey: Survey) -> tuple[Fraction, Fraction]:
    forecast = survey.shot.forecast
    return forecast.reached(survey.goal), forecast.destroyed


def _lead(surveys: Sequence[Survey]) -> str:
    first = surveys[0]
    count = "1 unit" if len(surveys) == 1 else f"{len(surveys)} units"
    what = {"hit": "surest to hit", "destroy": "surest to be destroyed"}
    order = what.get(first.goal, f"most {first.goal}")
    return f"{first.duel.attacker.name} against {count}, {order} first."


def _against_row(catalog: Catalog, survey: Survey) -> tuple[Cell, ...]:
    duel, needed = survey.duel, survey.attacks.mean
    name = duel.target.name
    return (
        duel.attacker.name,
        Marked(name) if doubtful(catalog, survey) else name,
        catalog.factions[duel.target.faction].name,
        *_before(survey, survey.shot),
        *_behind(catalog, survey, survey.shot),
        "never" if needed is None else needed,
    )


def distance_row(catalog: Catalog, survey: Survey, shot: Shot) -> tuple[Cell, ...]:
    """One shot of a duel."""
    return (
        survey.duel.attacker.name,
        survey.duel.target.name,
        *_before(survey, shot),
        max(0, shot.aim.attackers[0].short),
        *_behind(catalog, survey, shot),
    )


def _before(survey: Survey, shot: Shot) -> tuple[Cell, Cell]:
    return shot.at, survey.goal.value


def _behind(catalog: Catalog, survey: Survey, shot: Shot) -> tuple[Cell, ...]:
    """What comes of a shot, and the values behind it that no source gives."""
    forecast = shot.forecast
    found = doubtful(catalog, survey)
    return (
        forecast.hit,
        forecast.hit,
        mean(forecast.final),
        forecast.wounds,
        forecast.destroyed,
        forecast.destroyed,
        " ".join(f"{each.kind}/{each.id}/{path}" for each in found for path in each.paths),
    )


# JSON


def as_values(catalog: Catalog, prospect: Prospect) -> dict[str, Json]:
    """Everything about one duel."""
    swing = prospect.swing
    values = {
        "version": VERSION,
        "catalog": catalog.digest,
        "rulings": catalog.otherwise({}),
        **_survey_values(catalog, prospect.survey),
        "changes_nothing": list(prospect.idle),
    }
    if swing is not None:
        values["other_faces"] = {
            "sets": swing.variants,
            "hit": _span(swing.hit),
            "damage": _span(swing.damage),
            "destroyed": _span(swing.destroyed),
        }
    return values


def _survey_values(catalog: Catalog, survey: Survey) -> dict[str, Json]:
    duel = survey.duel
    found = doubtful(catalog, survey)
    return {
        "attacker": duel.attacker.id,
        "target": duel.target.id,
        "goal": survey.goal.value,
        "cover": duel.cover,
        "wounds": duel.wounds,
        "from_guard": duel.guard,
        "supporters": [
            {"unit": profile.id, "at": survey.shot.at if at is None else at}
            for profile, at in duel.supporters
        ],
        "beside": [profile.id for profile in duel.beside],
        "cards": [card.id for card in duel.cards],
        "abilities": list(duel.abilities),
        "shot": _shot_values(survey.shot),
        "attacks": _attacks_values(survey.attacks),
        "best": {"from": survey.best[0], "to": survey.best[1]},
        "distances": [_shot_values(shot) for shot in survey.shots],
        "not_counted": not_played(duel),
        "not_from_any_source": [value for each in found for value in as_doubt(catalog, each)],
    }


def _shot_values(shot: Shot) -> dict[str, Json]:
    forecast, aim = shot.forecast, shot.aim
    attackers = zip(aim.attackers, forecast.hits, strict=True)
    return {
        "at": shot.at,
        "attackers": [
            {
                "dice": [color.value for color in attacker.dice],
                "chosen": [color.value for color in attacker.chosen],
                "rerolls": attacker.rerolls,
                "late_rerolls": attacker.late,
                "a_die_must_show": max(0, attacker.short),
                "piercing": attacker.piercing,
                "hit": _share(hit),
            }
            for attacker, hit in attackers
        ],
        "ignored": sorted(color.value for color in aim.ignored),
        "armor": aim.armor,
        "cover": aim.cover,
        "health_left": aim.left,
        "hit": _share(forecast.hit),
        "rolled": _distribution(forecast.rolled),
        "final": _distribution(forecast.final),
        "damage": _share(mean(forecast.final)),
        "wounds": _share(forecast.wounds),
        "destroyed": _share(forecast.destroyed),
    }


def _attacks_values(attacks: Attacks) -> dict[str, Json]:
    return {
        "number": {str(n): _rounded(share) for n, share in enumerate(attacks.number, start=1)},
        "more": _rounded(attacks.more),
        "mean": None if attacks.mean is None else _share(attacks.mean),
    }


def _distribution(chance: Chance[int]) -> dict[str, Json]:
    from fractions import Fraction

    return {
        str(outcome): _share(Fraction(weight, chance.total))
        for outcome, weight in sorted(chance.weights.items())
    }


def _share(value: Fraction) -> dict[str, Json]:
    """A number to read and, since nothing here is rounded, the fraction itself."""
    return {"value": _rounded(value), "exact": str(value)}


def _span(span: OddsSpan) -> dict[str, Json]:
    return {"least": _share(span.least), "most": _share(span.most)}


def _rounded(value: Fraction) -> float:
    return round(float(value), DIGITS)
