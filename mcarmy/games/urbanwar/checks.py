"""Command checks: what each of them adds to 2d10 and CD."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.urbanwar.rolls import RollKind, RollModifier, SheetRoll

if TYPE_CHECKING:
    from mcarmy.games.urbanwar.numbers import Numbers, RangeBand


class Purpose(StrEnum):
    """What a command check is for."""

    COMMAND = "command"
    DISRUPTION = "disruption"  # UW-WATCH-2
    INTERCEPT = "intercept"  # UW-WATCH-3
    EVADE = "evade"  # UW-WATCH-4
    TARGET = "target"  # UW-SHOOT-1
    BREAK_OFF = "break-off"  # UW-SNAP-5
    MORALE = "morale"  # UW-MORALE-1
    RALLY = "rally"  # UW-MORALE-3
    SHOCK = "shock"  # UW-SHOCK-1

    @property
    def words(self) -> str:
        """What it is for, in a sentence."""
        named = {"disruption": "a disruption shot", "intercept": "an intercept charge"}
        named |= {"target": "another target", "break-off": "breaking off", "evade": "evading"}
        return named.get(self, str(self))


RULES = {
    Purpose.COMMAND: "UW-CHECK-1",
    Purpose.DISRUPTION: "UW-WATCH-2",
    Purpose.INTERCEPT: "UW-WATCH-3",
    Purpose.EVADE: "UW-WATCH-4",
    Purpose.TARGET: "UW-SHOOT-1",
    Purpose.BREAK_OFF: "UW-SNAP-5",
    Purpose.MORALE: "UW-MORALE-1",
    Purpose.RALLY: "UW-MORALE-3",
    Purpose.SHOCK: "UW-SHOCK-1",
}


class Nerve(Struct, frozen=True):
    """A model as it takes checks; `commander`: a friend of it leads within 9 inches."""

    cd: int
    cal: int = 0
    commander: bool = False


def command_check(
    numbers: Numbers,
    nerve: Nerve,
    *,
    band: RangeBand | None = None,
    primary_in_cover: bool = False,
) -> SheetRoll:
    """The check of a model; `band` for a disruption shot, the cover for another target.

    A Commander nearby raises CD itself (UW-CHECK-3), CAL adds to the roll (UW-CAL-1): by the
    table that is not the same.
    """
    found = []
    if nerve.cal:
        found.append(RollModifier("CAL", nerve.cal, "UW-CAL-1"))
    if band is not None and band.disruption:
        found.append(RollModifier(band.name, band.disruption, "UW-WATCH-2"))
    if primary_in_cover:
        bonus = numbers.modifiers["primary-in-cover"]
        found.append(RollModifier("primary target in cover", bonus, "UW-SHOOT-1"))
    lead = numbers.modifiers["commander"] if nerve.commander else 0
    return numbers.roll(RollKind.COMMAND, nerve.cd + lead, found)
