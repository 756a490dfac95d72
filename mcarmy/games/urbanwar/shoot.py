"""A model shoots: to hit, to be saved by cover, to wound, to take out, to shock."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.urbanwar.checks import Nerve, command_check
from mcarmy.games.urbanwar.numbers import Cover
from mcarmy.games.urbanwar.rolls import RollKind, RollModifier, RollRule, SheetRoll, chance, save

if TYPE_CHECKING:
    from mcarmy.games.urbanwar.numbers import Numbers, RangeBand
    from mcarmy.games.urbanwar.rulings import Answers


class Shooting(Struct, frozen=True):
    """Who shoots at whom, and how; what is None is not known."""

    sh: int
    band: RangeBand
    moved: bool = False
    speculative: bool = False
    panicked: bool = False
    dam: int | None = None
    shots: int = 1
    t: int | None = None
    size: int | None = None
    cover: Cover = Cover.NONE
    wounds: int = 1
    nerve: Nerve | None = None
    """The target as it takes checks; without it nothing is said of shock and panic."""


class ShotOdds(Struct, frozen=True):
    """What comes of it, exactly."""

    hit: SheetRoll
    hit_chance: Fraction
    save_chance: Fraction
    damage: SheetRoll | None
    wound_chance: Fraction | None
    """That one shot hits, is not saved, and wounds; None if damage or toughness are not known."""
    wounds: tuple[Fraction, ...]
    """By number of wounds lost, the last one out of action; empty if not known."""
    survives_hit: Fraction | None
    shock: SheetRoll | None
    shocked: Fraction | None
    panicked: Fraction | None

    @property
    def out(self) -> Fraction | None:
        """That the target goes out of action."""
        return self.wounds[-1] if self.wounds else None


def to_hit(numbers: Numbers, shot: Shooting, answers: Answers) -> SheetRoll:
    """The roll to hit with its modifiers (UW-SHOOT-2, UW-SHOOT-3)."""
    values, found = numbers.modifiers, []
    if shot.size is not None and shot.size >= values["large-from-size"]:
        found.append(RollModifier("large target", values["large-target"], "UW-SHOOT-3"))
    if shot.moved:
        found.append(RollModifier(f"moved ({shot.band.name})", shot.band.moved, "UW-RANGE-1"))
    if shot.speculative:
        found.append(RollModifier("speculative", values["speculative"], "UW-SHOOT-3"))
    if shot.panicked:
        found.append(RollModifier("panicked", values["panicked"], "UW-MORALE-2"))
    roll = numbers.roll(RollKind.HIT, shot.sh, found)
    if answers.natural_ten_hits:  # UW-Q5
        rule = roll.rule
        limited = RollRule(rule.dice, rule.target, rule.least, 10)
        return SheetRoll(roll.kind, limited, roll.need, roll.modifiers)
    return roll


def shoot(numbers: Numbers, shot: Shooting, answers: Answers) -> ShotOdds:
    """All shots of one action at one target."""
    hit = to_hit(numbers, shot, answers)
    hits = chance(hit, answers.reading)
    saved = save(numbers.saves[shot.cover]) if shot.cover is not Cover.NONE else Fraction(0)
    if shot.dam is None or shot.t is None:
        return ShotOdds(hit, hits, saved, None, None, (), None, None, None, None)
    damage = numbers.roll(RollKind.DAMAGE, shot.dam - shot.t)
    wounding = chance(damage, answers.reading)
    one = _OneShot(
        wound=hits * (1 - saved) * wounding,
        harmless=hits * (1 - saved) * (1 - wounding),
        stopped=hits * saved,
    )
    ends = _all_shots(one, shot, answers)
    wounds = tuple(
        sum((weight for (lost, _), weight in ends.items() if lost == number), Fraction(0))
        for number in range(shot.wounds + 1)
    )
    alive = {state: weight for state, weight in ends.items() if state[0] < shot.wounds}
    survives = sum((weight for (_, was_hit), weight in alive.items() if was_hit), Fraction(0))
    if shot.nerve is None:
        return ShotOdds(hit, hits, saved, damage, one.wound, wounds, survives, None, None, None)
    check = command_check(numbers, shot.nerve)
    fails = 1 - chance(check, answers.reading)
    halved = sum(
        (weight for (lost, _), weight in alive.items() if _half_lost(lost, shot.wounds)),
        Fraction(0),
    )
    return ShotOdds(
        hit,
        hits,
        saved,
        damage,
        one.wound,
        wounds,
        survives,
        check,
        survives * fails,
        halved * fails,
    )


def _half_lost(lost: int, wounds: int) -> bool:
    """At least half of the wounds it started with (UW-MORALE-1, UW-Q10)."""
    return 2 * lost >= wounds


class _OneShot(Struct, frozen=True):
    """The ways in which one shot can end, but for a miss."""

    wound: Fraction
    harmless: Fraction
    stopped: Fraction


def _all_shots(one: _OneShot, shot: Shooting, answers: Answers) -> dict[tuple[int, bool], Fraction]:
    """How likely each number of wounds lost is, with and without a hit that counts for shock."""
    states = {(0, False): Fraction(1)}
    shocking = one.harmless + (one.stopped if answers.stopped_hits_shock else 0)
    nothing = 1 - one.wound - shocking
    for _ in range(shot.shots):
        after: dict[tuple[int, bool], Fraction] = {}
        for (lost, was_hit), weight in states.items():
            more = (min(lost + 1, shot.wounds), True)
            for state, share in (
                (more, one.wound),
                ((lost, True), shocking),
                ((lost, was_hit), nothing),
            ):
                if share:
                    after[state] = after.get(state, Fraction(0)) + weight * share
        states = after
    return states
