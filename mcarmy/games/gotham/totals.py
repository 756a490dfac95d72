"""What do the dice come to, once successes were added and hindering was taken off?"""

from __future__ import annotations

from msgspec import Struct


class Additions(Struct, frozen=True):
    """What is added to the dice and taken off them."""

    successes: int = 0
    """Automatic ones."""
    if_any: int = 0
    """Those that come only with at least one success, as of Martial Arts and Marksman."""
    minus: int = 0
    """Those that tokens and skills take off."""
    hindering: int = 0
    asked_after: bool = False
    """Whether "at least one" is asked after hindering instead of before it (GCC-Q1)."""

    def total(self, shown: int) -> int:
        """The total of an action or a defense; cut at 0 once, at the end (GCC-GEN-3, GCC-Q3)."""
        rest = shown + self.successes - self.minus - self.hindering
        counted = rest if self.asked_after else shown
        if counted >= 1:
            rest += self.if_any
        return max(0, rest)


NOTHING_ADDED = Additions()
