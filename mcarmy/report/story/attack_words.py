"""How is an attack told: who, the dice, what is added by name, what it takes, and the result?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.screen import PLAIN

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.events import DamageCounted, HitChecked, Modifier, Wounded
    from mcarmy.report.render.screen import Paint
    from mcarmy.report.story.naming import Naming
    from mcarmy.simulate.game.beats import AttackTold, Roll


def attack_line(names: Naming, attack: AttackTold, *, over: bool, paint: Paint = PLAIN) -> str:
    """An attack as one sentence; one that is not over ends with what is known."""
    words = _opening(names, attack)
    named = len(attack.rolls) > 1
    details = [_roll(names, roll, paint, named=named) for roll in attack.rolls]
    if attack.damage is not None:
        details.append(damage_words(attack.damage, attack.wounded))
    elif over:
        details.append("it comes to nothing")
    return f"{words}: {'; '.join(details)}." if details else f"{words}."


def _opening(names: Naming, attack: AttackTold) -> str:
    leader, target = names.unit(attack.leader), names.unit(attack.target)
    if attack.resumed:
        words = f"The attack of {leader} on {target}"
    else:
        hexes = "1 hex" if attack.distance == 1 else f"{attack.distance} hexes"
        words = f"{leader} attacks {target} at {hexes}{' from guard' if attack.guard else ''}"
    helpers = [f"{names.unit(s.unit)} ({s.token.name.lower()} order)" for s in attack.supporters]
    return f"{words}, supported by {' and '.join(helpers)}" if helpers else words


def _roll(names: Naming, roll: Roll, paint: Paint, *, named: bool) -> str:
    """The dice of one attacker, and whether they reach."""
    words = f"{names.unit(roll.unit)} " if named else ""
    words += ", ".join(_die(die, paint) for die in roll.dice) or "no dice"
    words += "".join(
        f" ({_die(before, paint)} rerolled to {_die(after, paint)})"
        for before, after in roll.rerolls
    )
    words += "".join(f" ({_die(die, paint)} chosen)" for die in roll.chosen)
    return f"{words}, {_check(roll.check, paint)}" if roll.check is not None else words


def _die(die: Shown, paint: Paint) -> str:
    return paint(str(die.color), str(die))


def _check(check: HitChecked, paint: Paint) -> str:
    accuracy = _sum("accuracy", check.best, check.bonus, check.accuracy)
    needed = _sum("needs", check.distance, check.dodge, check.needed)
    result = paint("good", "a hit") if check.hit else paint("faint", "a miss")
    return f"{accuracy}, {needed}: {result}"


def damage_words(counted: DamageCounted, wounded: Wounded | None) -> str:
    """What was rolled, what was taken off by what, and what that comes to."""
    if not counted.rolled:
        return "no damage"
    words = f"{counted.icons} damage" + "".join(map(_signed, counted.changes))
    words += "".join(_signed(part, -1) for part in counted.reductions)
    if wounded is None:
        return f"{words} → no wound"
    wounds = "1 wound" if wounded.amount == 1 else f"{wounded.amount} wounds"
    return f"{words} → {wounds}, {health_left(wounded.wounds, wounded.health)} left"


def health_left(wounds: int, health: int) -> str:
    """The one way to say how well a unit is."""
    return f"{health - wounds} of {health} health"


def _sum(what: str, base: int, parts: tuple[Modifier, ...], total: int) -> str:
    if not parts:
        return f"{what} {total}"
    return f"{what} {base}{''.join(map(_signed, parts))} = {total}"


def _signed(part: Modifier, sign: int = 1) -> str:
    amount = sign * part.amount
    return f" {'+' if amount > 0 else '−'} {abs(amount)} ({part.name})"
