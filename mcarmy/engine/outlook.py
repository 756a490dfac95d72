"""Which hexes does a hex see past the walls, whoever may stand between?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.board import Hex, Hexes, Sight


class Outlook(dict["Hex", "Hexes"]):
    """For each hex the set of hexes that no wall hides, worked out when first asked for.

    Walls never move, so most questions about sight are answered by one mask before any line is
    looked at.
    """

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self._sight = sight

    def __missing__(self, at: Hex) -> Hexes:
        seen = self._sight.past_walls(at)
        self[at] = seen
        return seen
