"""The odds of attacks as rows and as JSON: one duel from all distances, one attacker on many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.chance import mean
from mcarmy.report.catalog.origins import MARK
from mcarmy.report.odds.inputs import as_doubt, doubtful, not_played
from mcarmy.report.render.shares import number, percent
from mcarmy.report.render.tables import TableOutput, as_json, comma_separated, markdown, table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mcarmy.base.chance import Chance
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.odds.odds import Attacks
    from mcarmy.engine.odds.prospect import Prospect, Shot, Span, Survey

VERSION = 1
DIGITS = 6
ODDS_COLUMNS = (
    "attacker",
    "target",
    "hexes",
    "goal",
    "hit",
    "damage",
    "wounds",
    "destroyed",
    "not from any source",
)
AGAINST_COLUMNS = ("target", "faction", "hexes", "hits", "damage", "destroys", "attacks")


def against(catalog: Catalog, surveys: Sequence[Survey], output: TableOutput, *, width: int) -> str:
    """One attacker against many targets, the most promising first."""
    ordered = sorted(surveys, key=_promise, reverse=True)
    if output is TableOutput.JSON:
        return as_json(
            {
                "version": VERSION,
                "catalog": catalog.digest,
                "targets": [_survey_values(catalog, survey) for survey in ordered],
            }
        )
    if output is TableOutput.CSV:
        return comma_separated(ODDS_COLUMNS, [csv_row(catalog, one, one.shot) for one in ordered])
    rows = [_against_row(catalog, survey) for survey in ordered]
    lead = _lead(ordered)
    note = "rests on values no source gives, at least the faces of its dice"
    if output is TableOutput.MARKDOWN:
        return f"{lead}\n\n{markdown(AGAINST_COLUMNS, rows)}\n\n\\{MARK} {note}."
    return f"{lead}\n\n{table(AGAINST_COLUMNS, rows, width=width)}\n\n{MARK} {note}."


def _promise(survey: Survey) -> tuple[Fraction, Fraction]:
    forecast = survey.shot.forecast
    return forecast.reached(survey.goal), forecast.destroyed


def _lead(surveys: Sequence[Survey]) -> str:
    first = surveys[0]
    count = "1 unit" if len(surveys) == 1 else f"{len(surveys)} units"
    what = {"hit": "surest to hit", "destroy": "surest to be destroyed"}
    order = what.get(first.goal, f"most {first.goal}")
    return f"{first.duel.attacker.name} against {count}, {order} first."


def _against_row(catalog: Catalog, survey: Survey) -> list[str]:
    forecast, needed = survey.shot.forecast, survey.attacks.mean
    mark = MARK if doubtful(catalog, survey) else ""
    return [
        survey.duel.target.name + mark,
        catalog.factions[survey.duel.target.faction].name,
        str(survey.shot.at),
        percent(forecast.hit),
        number(mean(forecast.final)),
        percent(forecast.destroyed),
        "never" if needed is None else number(needed),
    ]


def csv_row(catalog: Catalog, survey: Survey, shot: Shot) -> list[str | int | float]:
    """One shot as numbers, and the values behind it that no source gives."""
    forecast = shot.forecast
    found = doubtful(catalog, survey)
    return [
        survey.duel.attacker.name,
        survey.duel.target.name,
        shot.at,
        survey.goal.value,
        _rounded(forecast.hit),
        _rounded(mean(forecast.final)),
        _rounded(forecast.wounds),
        _rounded(forecast.destroyed),
        " ".join(f"{each.kind}/{each.id}/{path}" for each in found for path in each.paths),
    ]


# JSON


def as_values(catalog: Catalog, prospect: Prospect) -> dict[str, object]:
    """Everything about one duel."""
    swing = prospect.swing
    values = {
        "version": VERSION,
        "catalog": catalog.digest,
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


def _survey_values(catalog: Catalog, survey: Survey) -> dict[str, object]:
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


def _shot_values(shot: Shot) -> dict[str, object]:
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


def _attacks_values(attacks: Attacks) -> dict[str, object]:
    return {
        "number": {str(n): _rounded(share) for n, share in enumerate(attacks.number, start=1)},
        "more": _rounded(attacks.more),
        "mean": None if attacks.mean is None else _share(attacks.mean),
    }


def _distribution(chance: Chance[int]) -> dict[str, object]:
    from fractions import Fraction

    return {
        str(outcome): _share(Fraction(weight, chance.total))
        for outcome, weight in sorted(chance.weights.items())
    }


def _share(value: Fraction) -> dict[str, object]:
    """A number to read and, since nothing here is rounded, the fraction itself."""
    return {"value": _rounded(value), "exact": str(value)}


def _span(span: Span) -> dict[str, object]:
    return {"least": _share(span.least), "most": _share(span.most)}


def _rounded(value: Fraction) -> float:
    return round(float(value), DIGITS)
