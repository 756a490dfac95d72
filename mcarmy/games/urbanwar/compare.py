"""Two strike teams beside each other: every duel and every shot between their models."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.games.urbanwar.checks import Nerve
from mcarmy.games.urbanwar.fight import Fighter, Melee, MeleeEnding
from mcarmy.games.urbanwar.numbers import numbers
from mcarmy.games.urbanwar.rulings import Answers, answers
from mcarmy.games.urbanwar.shoot import Shooting, shoot
from mcarmy.games.urbanwar.sides import Model, team_models

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcarmy.games.urbanwar.team import StrikeTeam

DUEL_STATS = ("AS", "ST", "T", "FS")


class TeamSide(Struct, frozen=True):
    """One team: its models, and what can be counted."""

    name: str
    models: tuple[Model, ...]
    points: int | None
    """What it costs; None where nobody gives the points of a line."""

    @property
    def size(self) -> int:
        return sum(model.count for model in self.models)

    @property
    def wounds(self) -> int | None:
        """All wounds; None where W of a model is not known."""
        known = [model.stats.get("W") for model in self.models]
        if any(wounds is None for wounds in known):
            return None
        return sum((w or 0) * m.count for w, m in zip(known, self.models, strict=True))

    @property
    def follow_ups(self) -> int:
        """Follow-up actions in a game (UW-CAL-4)."""
        return sum(model.cal * model.count for model in self.models)


class DuelGrid(Struct, frozen=True):
    """Every model of the first team against every one of the second; who charges, 0 or 1."""

    charging: int
    cells: tuple[tuple[MeleeEnding, ...], ...]


class ShotGrid(Struct, frozen=True):
    """Every shooter of a team at every target of the other: that a wound is lost, in the open."""

    team: str
    shooters: tuple[Model, ...]
    targets: tuple[Model, ...]
    cells: tuple[tuple[Fraction, ...], ...]


class TeamComparison(Struct, frozen=True):
    """Two teams beside each other."""

    first: TeamSide
    second: TeamSide
    fighters: tuple[tuple[Model, ...], tuple[Model, ...]]
    """Those of whom all is known that a duel needs."""
    duels: tuple[DuelGrid, ...]
    shots: tuple[ShotGrid, ...]
    left_out: tuple[str, ...]
    chosen: dict[str, str]


def compare_teams(first: StrikeTeam, second: StrikeTeam, chosen: dict[str, str]) -> TeamComparison:
    """Every duel, once with either side charging, and every shot of either side."""
    sides = tuple(_side(team, letter) for team, letter in ((first, "A"), (second, "B")))
    fighters = tuple(tuple(m for m in side.models if not _missing(m)) for side in sides)
    left_out = [
        f"{model.name} fights no duel here: {', '.join(_missing(model))} not known"
        for side in sides
        for model in side.models
        if _missing(model)
    ]
    if not all(fighters):
        bare = next(side for side, known in zip(sides, fighters, strict=True) if not known)
        bare.models[0].stat(_missing(bare.models[0])[0])
        raise UsageError(f"{bare.name} has no model to compare.")
    answered = answers(chosen)
    duels = tuple(
        DuelGrid(charging, _duels(fighters[0], fighters[1], charging, answered))
        for charging in (0, 1)
    )
    shots = tuple(
        grid
        for one, other in ((sides[0], sides[1]), (sides[1], sides[0]))
        if (grid := _shots(one, other, answered)) is not None
    )
    return TeamComparison(
        sides[0], sides[1], (fighters[0], fighters[1]), duels, shots, tuple(left_out), chosen
    )


def _side(team: StrikeTeam, letter: str) -> TeamSide:
    costs = [line.cost for line in team.lines]
    points = None if any(cost is None for cost in costs) else sum(cost or 0 for cost in costs)
    return TeamSide(team.name or f"Team {letter}", tuple(team_models(team)), points)


def _missing(model: Model) -> list[str]:
    return [stat for stat in DUEL_STATS if stat not in model.stats]


def _duels(
    first: Sequence[Model], second: Sequence[Model], charging: int, answered: Answers
) -> tuple[tuple[MeleeEnding, ...], ...]:
    ours = [_fighter(model, charging=charging == 0) for model in first]
    theirs = [_fighter(model, charging=charging == 1) for model in second]
    return tuple(
        tuple(Melee(numbers(), one, other, answered).to_the_end() for other in theirs)
        for one in ours
    )


def _fighter(model: Model, *, charging: bool) -> Fighter:
    stats = model.stats
    nerve = Nerve(stats["CD"], model.cal) if "CD" in stats else None
    return Fighter(
        model.name, stats["AS"], stats["ST"], stats["T"], model.wounds, stats["FS"], nerve,
        charging=charging,
    )  # fmt: skip


def _shots(one: TeamSide, other: TeamSide, answered: Answers) -> ShotGrid | None:
    """Those who can shoot at those who can be hurt; None where nothing is known of either."""
    shooters = tuple(m for m in one.models if "SH" in m.stats and m.weapons)
    targets = tuple(m for m in other.models if "T" in m.stats)
    if not shooters or not targets:
        return None
    cells = tuple(
        tuple(_wounds(shooter, target, answered) for target in targets) for shooter in shooters
    )
    return ShotGrid(one.name, shooters, targets, cells)


def _wounds(shooter: Model, target: Model, answered: Answers) -> Fraction:
    """With the first weapon, or the one its line names."""
    weapon = shooter.armed(shooter.weapon or next(iter(shooter.weapons)))
    assert weapon is not None
    shot = Shooting(
        shooter.stats["SH"],
        numbers().bands[0],
        dam=weapon.dam,
        shots=weapon.shots,
        t=target.stats["T"],
        size=target.stats.get("SZ"),
        wounds=target.wounds,
    )
    return 1 - shoot(numbers(), shot, answered).wounds[0]


def mean_of(grid: DuelGrid, fighters: tuple[tuple[Model, ...], tuple[Model, ...]]) -> MeleeEnding:
    """The mean over all pairs of models, each as often as the teams have it."""

    def mean(share: Callable[[MeleeEnding], Fraction]) -> Fraction:
        total = weight = Fraction(0)
        for one, row in zip(fighters[0], grid.cells, strict=True):
            for other, ending in zip(fighters[1], row, strict=True):
                total += share(ending) * one.count * other.count
                weight += one.count * other.count
        return total / weight

    return MeleeEnding(
        mean(lambda end: end.first_wins),
        mean(lambda end: end.second_wins),
        mean(lambda end: end.both_out),
        mean(lambda end: end.goes_on),
    )
