"""What units do: orders, actions, guards and ways on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.engine.events.cause import Cause, Place
    from mcarmy.engine.state import Token


class Ordered(Struct, frozen=True, gc=False):
    """An order goes from the pool on a unit and gives it actions, or none if it is wasted."""

    unit: int
    token: Token
    actions: int
    cause: Cause


class OrderRemoved(Struct, frozen=True, gc=False):
    """An order leaves a unit before its time, for the used or the unused ones."""

    unit: int
    token: Token
    unused: bool
    cause: Cause


class ActionsGained(Struct, frozen=True, gc=False):
    unit: int
    actions: int
    cause: Cause


class SpecialTaken(Struct, frozen=True, gc=False):
    unit: int
    name: str
    cost: int


class Recovered(Struct, frozen=True, gc=False):
    """A unit pays actions to be rid of a status."""

    unit: int
    effect: int
    cost: int


class OnGuard(Struct, frozen=True, gc=False):
    unit: int


class GuardEnded(Struct, frozen=True, gc=False):
    """A unit is no longer on guard, though its order stays on it."""

    unit: int
    cause: Cause


class ActivationEnded(Struct, frozen=True, gc=False):
    unit: int
    unspent: int
    """Actions that are lost."""


# Places


class Entered(Struct, frozen=True, gc=False):
    """A unit that moves hex by hex stands there now, perhaps over a friend."""

    unit: int
    place: Place
    cause: Cause


class Moved(Struct, frozen=True, gc=False):
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


class Swapped(Struct, frozen=True, gc=False):
    """Two units have changed places: the first now stands where the second stood."""

    one: int
    other: int
    one_place: Place
    other_place: Place
    cause: Cause


class Teleported(Struct, frozen=True, gc=False):
    unit: int
    start: Place
    end: Place
    cause: Cause
