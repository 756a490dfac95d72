"""What units do: orders, actions, guards and ways on the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.events.cause import Cause, Place
    from mcarmy.engine.state import Token


@dataclass(frozen=True, slots=True)
class Ordered:
    """An order goes from the pool on a unit and gives it actions, or none if it is wasted."""

    unit: int
    token: Token
    actions: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class OrderRemoved:
    """An order leaves a unit before its time, for the used or the unused ones."""

    unit: int
    token: Token
    unused: bool
    cause: Cause


@dataclass(frozen=True, slots=True)
class ActionsGained:
    unit: int
    actions: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class SpecialTaken:
    unit: int
    name: str
    cost: int


@dataclass(frozen=True, slots=True)
class Recovered:
    """A unit pays actions to be rid of a status."""

    unit: int
    effect: int
    cost: int


@dataclass(frozen=True, slots=True)
class OnGuard:
    unit: int


@dataclass(frozen=True, slots=True)
class GuardEnded:
    """A unit is no longer on guard, though its order stays on it."""

    unit: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    unit: int
    unspent: int
    """Actions that are lost."""


# Places


@dataclass(frozen=True, slots=True)
class Entered:
    """A unit that moves hex by hex stands there now, perhaps over a friend."""

    unit: int
    place: Place
    cause: Cause


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit has come to rest; without `by_steps` it went there at once."""

    unit: int
    start: Place
    end: Place
    allowed: int
    """How many hexes it was allowed."""
    action: bool
    """Whether this was a move action."""
    by_steps: bool
    cause: Cause


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two units have changed places: the first now stands where the second stood."""

    one: int
    other: int
    one_place: Place
    other_place: Place
    cause: Cause


@dataclass(frozen=True, slots=True)
class Teleported:
    unit: int
    start: Place
    end: Place
    cause: Cause
