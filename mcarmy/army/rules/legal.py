"""What is a legal army, for whoever builds or repairs one? All rules, asked together."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mcarmy.army import rules
from mcarmy.army.rules.rule import Allegiance, AtLeast, AtMost, Filled, OnlyWith
from mcarmy.base.errors import McarmyError
from mcarmy.catalog.model import Rank, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.rules.rule import Ground, Sum
    from mcarmy.catalog import Catalog


class UnfollowedRuleError(McarmyError):
    """A rule that lists are checked by and that no builder knows how to follow."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(f"The rule `{name}` is checked, but {what}. Nothing was changed.")


class Legal:
    """The legal armies on some ground, as all rules describe them."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.rules = tuple(rules.RULES)
        for rule in self.rules:
            if not rule.followed:
                raise UnfollowedRuleError(rule.name, "armies cannot be built by it")
        self._limits: dict[Allegiance, dict[str, int]] = {}

    def limits(self, allegiance: Allegiance) -> Mapping[str, int]:
        """The most copies of each component that one army may have."""
        if allegiance not in self._limits:
            self._limits[allegiance] = {
                key: self._most(allegiance, key) for key in self.ground.known
            }
        return self._limits[allegiance]

    def _most(self, allegiance: Allegiance, key: str) -> int:
        said = (rule.most(self.ground, allegiance, key) for rule in self.rules if rule.most)
        return min(most for most in said if most is not None)

    @cached_property
    def allegiances(self) -> tuple[Allegiance, ...]:
        """Every side, without unique personalities and with those of each of its factions."""
        return allegiances(self.ground.catalog)

    @cached_property
    def _sums(self) -> tuple[Sum, ...]:
        return tuple(
            each for rule in self.rules if rule.sums is not None for each in rule.sums(self.ground)
        )

    @cached_property
    def slots(self) -> Mapping[Rank, int]:
        """How many components of each rank an army has, exactly."""
        return {each.rank: each.count for each in self._sums if isinstance(each, Filled)}

    @cached_property
    def needs(self) -> tuple[AtLeast, ...]:
        """What an army must have, the narrowest wish first: who meets it may meet a wider one."""
        found = [each for each in self._sums if isinstance(each, AtLeast)]
        return tuple(sorted(found, key=lambda need: len(need.keys)))

    @cached_property
    def caps(self) -> tuple[AtMost, ...]:
        """What an army may have no more of, several components together."""
        return tuple(each for each in self._sums if isinstance(each, AtMost))

    @cached_property
    def companions(self) -> tuple[OnlyWith, ...]:
        """What goes only with something else."""
        return tuple(each for each in self._sums if isinstance(each, OnlyWith))

    def why_not(self, taken: Mapping[str, int], key: str) -> Iterator[str]:
        """What each rule has against a component in an army."""
        for rule in self.rules:
            reason = rule.why(self.ground, taken, key) if rule.why is not None else None
            if reason is not None:
                yield reason


def allegiances(catalog: Catalog) -> tuple[Allegiance, ...]:
    """Every side, without unique personalities and with those of each of its factions."""
    with_uniques = dict.fromkeys(u.faction for u in catalog.units.values() if u.unique)
    found = []
    for side in Side:
        own = [f for f in with_uniques if catalog.factions[f].side is side]
        found += [Allegiance(side, None), *(Allegiance(side, faction) for faction in own)]
    return tuple(found)
