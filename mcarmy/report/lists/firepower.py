"""How much damage does a unit do on average, by distance? One place to ask the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.odds.odds import Odds
from mcarmy.report.catalog.origins import mark

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Profile

RANGES = range(1, 9)
_STURDY = 99  # a target that no single attack destroys: damage is not cut off at its health


class Firepower:
    """The damage of single attacks with the dice of one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._odds = Odds(catalog.dice)

    @property
    def mark(self) -> str:
        """A sign if the faces of the dice are known from no source."""
        origins = [self.catalog.origin("dice", color, "faces") for color in self.catalog.dice]
        return next((sign for sign in map(mark, origins) if sign), "")

    def expected(self, unit: Profile, distance: int) -> float:
        """The mean damage of an attack with printed dice, rerolls used at their best."""
        adjacent_only = any(keyword.id == "melee" for keyword in unit.keywords)
        dice = tuple(color for color, count in unit.dice.items() for _ in range(count))
        if not dice or (adjacent_only and distance > 1):
            return 0.0
        accuracy = sum(k.value or 0 for k in unit.keywords if k.id == "accuracy")
        return self._odds.expected_damage(
            dice, unit.rerolls, accuracy, distance, frozenset(), 0, _STURDY
        )
