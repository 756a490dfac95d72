"""What does a move cost, how many cubes does it take, and what does a fall do?"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.chance import certain, die, mapped, plus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.chance import Chance


class MoveKind(StrEnum):
    """The ways to move (GCC-MOVE-4)."""

    SIMPLE = "simple"
    FALL = "fall"
    JUMP = "jump"
    CLIMB = "climb"


class MoveStep(Struct, frozen=True):
    """A move as it is asked about: where it leaves, how, and what helps."""

    kind: MoveKind = MoveKind.SIMPLE
    level: int = 0
    enemies: int = 0
    """Their size in the area left."""
    allies: int = 0
    difficult: int = 0
    wall: bool = False
    """Through a wall, which Wall Breaker allows."""
    horror: int = 0
    """What an enemy in the area entered makes it cost more."""
    elusive: int = 0
    mobility: int = 0
    parkour: int = 0
    flying: bool = False


class CostTerm(Struct, frozen=True):
    """One part of the cost, with the rule it comes from."""

    what: str
    points: int
    rule: str


class Paid(Struct, frozen=True):
    """How a move is paid: from the pool, with cubes, and what is left."""

    cost: int
    cubes: int
    left: int


def hindering(enemies: int, allies: int, ignored: int = 0) -> int:
    """What enemies hinder, less the allies; skills ignore enemies first (GCC-HIND-1, -2)."""
    return max(0, max(0, enemies - ignored) - allies)


def terms(step: MoveStep) -> tuple[CostTerm, ...]:
    """Every part of the cost of a move (GCC-MOVE-4)."""
    found = [CostTerm("the move itself", 1, "GCC-MOVE-4")]
    if not step.flying:
        held = hindering(step.enemies, step.allies, step.elusive)
        found.append(CostTerm("hindering by size", held, "GCC-HIND-1"))
        rough = max(0, step.difficult - step.mobility)
        found.append(CostTerm("difficult terrain", rough, "GCC-TERRAIN-1"))
        if step.kind in (MoveKind.JUMP, MoveKind.CLIMB):
            level = max(0, step.level - step.parkour)
            found.append(CostTerm(f"{step.kind} of level {step.level}", level, "GCC-MOVE-4"))
    if step.wall:
        found.append(CostTerm("through a wall", 2, "GCC-MOVE-4"))
    if step.horror:
        found.append(CostTerm("horror of an enemy", step.horror, "GCC-MOVE-4"))
    return tuple(found)


def paid(cost: int, pool: int, points: int) -> Paid | None:
    """Cubes that buy what the pool lacks; None where no cube buys anything (GCC-MOVE-5)."""
    lacking = max(0, cost - pool)
    if lacking and points <= 0:
        return None
    cubes = -(-lacking // points) if lacking else 0
    return Paid(cost, cubes, pool + cubes * points - cost)


def fall_wounds(level: int, parkour: int, yellow: Sequence[int]) -> Chance[int]:
    """Wounds of a fall: as many yellow dice as its level, less Parkour (GCC-MOVE-8)."""
    rolled: Chance[int] = certain(0)
    for _ in range(level):
        rolled = plus(rolled, die(yellow))
    return mapped(rolled, lambda successes: max(0, successes - parkour))
