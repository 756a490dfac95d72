"""The numbers of the reference sheet, as the catalog has them."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.book import entries, number, read_bundled, text
from mcarmy.games.urbanwar.rolls import RollKind, RollRule, SheetRoll
from mcarmy.games.urbanwar.rulings import Edge
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as ByKey

    from mcarmy.games.urbanwar.rolls import RollModifier


class Cover(StrEnum):
    """What a target stands behind (UW-COVER-1)."""

    NONE = "none"
    FLIMSY = "flimsy"
    SOLID = "solid"


class RangeBand(Struct, frozen=True):
    """A range band: its last inch, and its penalties (UW-RANGE-1)."""

    name: str
    to: int
    disruption: int
    moved: int


class Numbers(Struct, frozen=True):
    """Everything the sheet prints as a number."""

    rolls: ByKey[RollKind, RollRule]
    bands: tuple[RangeBand, ...]
    saves: ByKey[Cover, int]
    modifiers: ByKey[str, int]

    def roll(self, kind: RollKind, stats: int, modifiers: Iterable[RollModifier] = ()) -> SheetRoll:
        """A roll to which stats add up: its own, minus the enemy's where there is one."""
        rule = self.rolls[kind]
        return SheetRoll(kind, rule, rule.target - stats, tuple(modifiers))

    def band(self, inches: float, edge: Edge) -> RangeBand | None:
        """The band of a distance, or None beyond the last one (UW-RANGE-1, UW-Q2)."""
        *inner, last = self.bands
        for band in inner:
            if inches < band.to or (inches == band.to and edge is Edge.NEARER):
                return band
        return last if inches <= last.to else None


GAME = "urbanwar"


@cache
def numbers() -> Numbers:
    """The numbers of the bundled catalog."""
    root = read_bundled(GAME, "numbers.yaml")
    rolls = {kind: _rule(_part(_part(root, "rolls"), kind)) for kind in RollKind}
    bands = tuple(
        RangeBand(text(node, "name"), *(_whole(node, key) for key in ("to", "disruption", "moved")))
        for node in entries(root, "bands")
    )
    cover, added = _part(root, "cover"), _part(root, "modifiers")
    saves = {Cover(key.text): _whole(cover, key.text) for key, _ in cover.entries}
    modifiers = {key.text: _whole(added, key.text) for key, _ in added.entries}
    return Numbers(rolls, bands, saves, modifiers)


def _rule(node: Mapping) -> RollRule:
    dice, target, least = (_whole(node, key) for key in ("dice", "target", "least"))
    return RollRule(dice, target, least, number(node, "most"))


def _part(node: Mapping, key: str) -> Mapping:
    found = node.get(key)
    assert isinstance(found, Mapping), key  # `mcarmy catalog check` holds the file to its schema
    return found


def _whole(node: Mapping, key: str) -> int:
    found = number(node, key)
    assert found is not None, key
    return found
