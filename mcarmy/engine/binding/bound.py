"""What does an effect look like once its word is bound to the rules?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from mcarmy.catalog.model import Color, FactionId
from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import Until

if TYPE_CHECKING:
    from mcarmy.catalog.model import Profile


class Reach(StrEnum):
    """Whom an effect reaches (`to:` in the catalog)."""

    SELF = "self"
    ADJACENT_FRIENDS = "adjacent_friends"
    SELF_AND_ADJACENT_FRIENDS = "self_and_adjacent_friends"
    ADJACENT_ENEMIES = "adjacent_enemies"
    OWN_UNITS = "own_units"
    UNITS_ON_ZONE = "units_on_zone"
    HOLDER = "holder"
    CHOSEN = "chosen"


# Asked whenever anything reaches others: a name of its own is found more quickly than a member.
OWN_UNITS: Final = Reach.OWN_UNITS
ENEMIES_BESIDE: Final = Reach.ADJACENT_ENEMIES

AROUND: Final = frozenset({Reach.ADJACENT_FRIENDS, Reach.SELF_AND_ADJACENT_FRIENDS})
"""What reaches these goes with its source: whoever is adjacent when it matters has it."""


@dataclass(frozen=True, slots=True)
class Only:
    """Which units an effect is about (`only:` in the catalog)."""

    trait: str | None = None
    faction: FactionId | None = None

    def includes(self, profile: Profile) -> bool:
        """Whether a unit of this profile is meant."""
        if self.trait is not None and self.trait not in profile.traits:
            return False
        return self.faction is None or self.faction == profile.faction


@dataclass(frozen=True, slots=True)
class Foretold:
    """What exact odds must know of an effect that acts after the dice have fallen."""

    blow: Color | None = None
    """A die rolled at a target that was damaged and is still there: an icon destroys it."""
    late_rerolls: int = 0
    """Dice the leader may reroll when everybody's rerolls have been used."""
    others: Callable[..., tuple[int, ...]] | None = None
    """Asked with a game and an attack: who besides its target may be dealt the damage
    (ATTACK-8)."""
    one_of_them: bool = False
    """Whether the leader's player chooses one of those, or nobody."""


NOTHING_FORETOLD: Final = Foretold()


@dataclass(frozen=True, slots=True, eq=False)
class Bound:
    """A word with its parameters filled in, its reach and its time."""

    number: int
    word: str
    hook: Hook
    act: Callable[..., Any]
    possible: Callable[..., bool] | None
    to: Reach
    only: Only | None
    until: Until | None
    cost: int
    """What it costs in actions to end a status that lasts until it is removed; 0 = cannot be."""
    origin: str
    """The unit, card or zone token it is printed on."""
    foretold: Foretold
    name: str
    """What players call it: the ability, or what it is printed on where that has no name."""
