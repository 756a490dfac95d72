"""Is a strike team in order? One function a rule; each yields its problems."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Edit, Fix, Problem, Related, Severity
from mcarmy.games.urbanwar import kinds
from mcarmy.games.urbanwar.models import OUTSIDE, calibres, weapons
from mcarmy.games.urbanwar.outside import outside
from mcarmy.games.urbanwar.team import StrikeTeam, TeamLine, read_team

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Location
    from mcarmy.games.house import GameFile
    from mcarmy.source.nodes import Scalar

MOST_RELATED = 12


def check_team(file: GameFile) -> Iterator[Problem]:
    """Everything that is wrong or odd about a team."""
    return team_problems(read_team(file))


def team_problems(team: StrikeTeam) -> Iterator[Problem]:
    """The problems of a team that was read."""
    yield from team.problems
    for rule in RULES:
        yield from rule(team)


def is_legal(team: StrikeTeam) -> bool:
    """Whether nothing forbids a team, warnings aside."""
    return all(problem.severity is Severity.WARNING for problem in team_problems(team))


def line_points(team: StrikeTeam) -> Iterator[Problem]:
    """Written points are those of the profile, times the models; outside points are a hint."""
    for line in team.lines:
        if line.points is None or line.model is None:
            continue
        if line.each is None:
            yield _unchecked(team, line)
            continue
        right = line.each * line.count
        if line.points.value == right:
            continue
        origin = line.model.origin(f"points/{line.cal}")
        from_outside = origin.layer == OUTSIDE
        sum_ = f"{line.each}" if line.count == 1 else f"{line.count} x {line.each} = {right}"
        at_cal = f"`{line.name}` at CAL {line.cal}"
        where = team.text.at(line.points.span)
        fix = Fix(f"write {right}", (Edit(line.points.span, str(right)),), safe=False)
        if from_outside:
            message = f"{line.points.text} points for {at_cal}; a source outside the rules has "
            message += f"{sum_} ({', '.join(origin.sources)})."
            advice = "Look at the card, and put its points into a profile of your own."
            yield Problem(kinds.OUTSIDE_POINTS, message, where, advice, fixes=(fix,))
        else:
            message = f"{at_cal} costs {sum_}, not {line.points.text}."
            related = (Related(origin.location, "the points of one model"),)
            advice = f"Write {right}, or correct the profile."
            yield Problem(kinds.LINE_POINTS, message, where, advice, related, (fix,))


def _unchecked(team: StrikeTeam, line: TeamLine) -> Problem:
    assert line.points is not None
    assert line.model is not None
    known = calibres(line.model)
    at = f"; known at CAL {', '.join(map(str, known))}" if known else ""
    message = f"Nobody gives the points of `{line.name}` at CAL {line.cal}{at}."
    advice = f"Taken as written. A profile with `points: {{{line.cal}: ...}}` lets them be checked."
    where = team.text.at(line.points.span)
    return Problem(kinds.UNCHECKED_POINTS, message, where, advice)


def missing_points(team: StrikeTeam) -> Iterator[Problem]:
    """Where points are counted, every line has some."""
    if team.format.points is None and team.total is None:
        return
    for line in team.lines:
        if line.cost is None and line.model is not None:
            known = calibres(line.model)
            at = f"; known at CAL {', '.join(map(str, known))}" if known else ""
            message = f"Nobody gives the points of `{line.name}` at CAL {line.cal}{at}."
            advice = "Write `points:` on the line, `cal:` if it has another, or add a profile."
            where = team.text.at(line.node.span)
            yield Problem(kinds.MISSING_POINTS, message, where, advice)


def points_limit(team: StrikeTeam) -> Iterator[Problem]:
    """The team costs no more than its format allows."""
    limit, spent = team.format.points, _spent(team)
    if limit is None or spent <= limit:
        return
    related = tuple(
        Related(team.text.at(line.node.span), f"{line.cost} points")
        for line in team.lines[:MOST_RELATED]
        if line.cost
    )
    message = f"The team costs {spent} points, the format allows {limit}."
    advice = f"Leave out models worth {spent - limit} points."
    where = _at_lines(team)
    yield Problem(kinds.TOO_MANY_POINTS, message, where, advice, related)


def written_total(team: StrikeTeam) -> Iterator[Problem]:
    """A total is the sum of the lines; what cannot be summed is reported elsewhere."""
    if team.total is None or any(line.cost is None for line in team.lines):
        return
    spent = _spent(team)
    if team.total.value != spent:
        fix = Fix(f"write {spent}", (Edit(team.total.span, str(spent)),), safe=False)
        message = f"The lines add up to {spent} points, not {team.total.text}."
        advice = f"Write `total: {spent}`, or correct a line."
        where = team.text.at(team.total.span)
        yield Problem(kinds.WRONG_TOTAL, message, where, advice, fixes=(fix,))


def commanders(team: StrikeTeam) -> Iterator[Problem]:
    """The team has as many Commanders as its format asks for, one by itself (UW-CHECK-3)."""
    leading = [line for line in team.lines if line.commander]
    number, wanted = sum(line.count for line in leading), team.format.commanders
    if number == wanted:
        return
    asked = "one Commander" if wanted == 1 else f"{wanted} Commanders"
    related = tuple(
        Related(team.text.at(line.node.span), "a Commander") for line in leading[1:MOST_RELATED]
    )
    where = team.text.at(leading[0].node.span) if leading else _at_lines(team)
    if number < wanted:
        advice = "Write `commander: true` on the line of the model that leads."
        message = f"The team has {number or 'no'} Commander, {asked} must lead it."
    else:
        advice = "Keep `commander: true` for the model that leads."
        message = f"The team has {number} Commanders, {asked} must lead it."
    yield Problem(kinds.COMMANDERS, message, where, advice, related)


def model_count(team: StrikeTeam) -> Iterator[Problem]:
    """The number of models is within the format's limits, else within the usual ones."""
    size, wanted = team.size, team.format
    where = _at_lines(team)
    if wanted.least is None and wanted.most is None:
        known = outside()
        if not known.least_models <= size <= known.most_models:
            message = (
                f"{_models(size)}; the quick-start rules speak of {known.least_models} to "
                f"{known.most_models} a side."
            )
            advice = "If your game allows it, say so: `format: {models: {least: 1, most: 30}}`."
            yield Problem(kinds.USUAL_COUNT, message, where, advice)
        return
    if wanted.least is not None and size < wanted.least:
        message = f"{_models(size)}, the format requires at least {wanted.least}."
        yield Problem(kinds.MODEL_COUNT, message, where, f"Add {wanted.least - size}.")
    if wanted.most is not None and size > wanted.most:
        message = f"{_models(size)}, the format allows at most {wanted.most}."
        yield Problem(kinds.MODEL_COUNT, message, where, f"Leave out {size - wanted.most}.")


def pyramid(team: StrikeTeam) -> Iterator[Problem]:
    """The calibre pyramid of the format: at most so many of a calibre, and enough below."""
    counts = Counter[int]()
    for line in team.lines:
        counts[line.cal] += line.count
    for cal in sorted(counts, reverse=True):
        number = counts[cal]
        most = team.format.most_of_cal.get(cal)
        where = next(team.text.at(line.node.span) for line in team.lines if line.cal == cal)
        related = tuple(
            Related(team.text.at(line.node.span), f"{line.count} of CAL {cal}")
            for line in team.lines[:MOST_RELATED]
            if line.cal == cal
        )
        if most is not None and number > most:
            message = f"{_models(number)} of CAL {cal}, the format has room for {most}."
            advice = f"Take {number - most} of them at a lower calibre, or leave them out."
            yield Problem(kinds.PYRAMID, message, where, advice, related)
        below = sum(counts[lower] for lower in counts if lower < cal)
        needed = number * (team.format.below or 0)
        if cal and below < needed:
            message = (
                f"{_models(number)} of CAL {cal} need {needed} models of lower calibre, "
                f"the team has {below}."
            )
            advice = f"Add {needed - below} of lower calibre, or take fewer of CAL {cal}."
            yield Problem(kinds.PYRAMID, message, where, advice, related)


def weapon_names(team: StrikeTeam) -> Iterator[Problem]:
    """A line names a weapon of its profile."""
    for line in team.lines:
        if line.weapon is None or line.model is None:
            continue
        known = weapons(line.model)
        if known and slug(line.weapon.text) not in map(slug, known):
            near = suggestion(line.weapon.text[:40], known)
            message = f"The profile of `{line.name}` has no weapon `{line.weapon.text[:40]}`."
            advice = near or f"One of: {', '.join(known)}."
            yield Problem(kinds.UNKNOWN_WEAPON, message, team.text.at(line.weapon.span), advice)


RULES = (
    line_points,
    missing_points,
    points_limit,
    written_total,
    commanders,
    model_count,
    pyramid,
    weapon_names,
)


def _spent(team: StrikeTeam) -> int:
    return sum(line.cost or 0 for line in team.lines)


def _models(number: int) -> str:
    return "1 model" if number == 1 else f"{number} models"


def _at_lines(team: StrikeTeam) -> Location:
    first: Scalar = team.lines[0].node
    return team.text.at(first.span)
