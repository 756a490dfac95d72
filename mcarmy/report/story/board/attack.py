"""What does the card of an attack say: who rolls what, what is added by name, what comes of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.maps.svg import center

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.events import DamageCounted, Modifier, Wounded
    from mcarmy.simulate.game.beats import AttackTold, Roll
    from mcarmy.simulate.game.chronicle import Chronicle

Json = dict[str, object]


def attack_values(chronicle: Chronicle, attack: AttackTold, *, over: bool) -> Json:
    """An attack as far as it is known."""
    spots = chronicle.table.board.spots
    values: Json = {
        "leader": attack.leader,
        "target": attack.target,
        "from": _rounded(center(spots[attack.origin])),
        "to": _rounded(center(spots[attack.hex])),
        "distance": attack.distance,
        "rolls": [_roll(roll) for roll in attack.rolls],
    }
    if attack.guard:
        values["guard"] = True
    if not over:
        values["begun"] = True
    if attack.supporters:
        values["support"] = [
            {"unit": helper.unit, "from": _rounded(center(spots[helper.origin]))}
            for helper in attack.supporters
        ]
    if attack.damage is not None:
        values["damage"] = _damage(attack.damage, attack.wounded)
    if attack.odds is not None:
        forecast = attack.odds
        values["odds"] = [
            round(float(part), 4) for part in (forecast.hit, forecast.destroyed, forecast.wounds)
        ]
    return values


def _roll(roll: Roll) -> Json:
    values: Json = {"unit": roll.unit, "dice": [_die(die) for die in roll.dice]}
    if roll.rerolls:
        values["rerolls"] = [[_die(before), _die(after)] for before, after in roll.rerolls]
    if roll.chosen:
        values["chosen"] = len(roll.chosen)
    check = roll.check
    if check is not None:
        values |= {
            "best": check.best,
            "bonus": _named(check.bonus),
            "accuracy": check.accuracy,
            "distance": check.distance,
            "dodge": _named(check.dodge),
            "needed": check.needed,
            "hit": check.hit,
        }
    return values


def _die(die: Shown) -> list[str | int]:
    return [str(die.color), die.accuracy, die.damage]


def _damage(counted: DamageCounted, wounded: Wounded | None) -> Json:
    values: Json = {
        "icons": counted.icons,
        "changes": _named(counted.changes),
        "rolled": counted.rolled,
        "reductions": _named(counted.reductions),
        "final": counted.final,
    }
    if wounded is not None:
        values["wounds"] = wounded.amount
        values["left"] = wounded.health - wounded.wounds
        values["health"] = wounded.health
    return values


def _named(parts: tuple[Modifier, ...]) -> list[list[str | int]]:
    return [[part.name, part.amount] for part in parts]


def _rounded(at: tuple[float, float]) -> list[float]:
    return [round(at[0], 1), round(at[1], 1)]
