"""What is a rule of army building: how it checks a list, and what it asks of whoever builds one?

A rule finds problems in a list that is written (`check`). Whoever builds, completes or repairs a
list follows the same rule through what it says about armies in general:

- `most`: at most how many copies of one component, given the army's allegiance;
- `sums`: what several components come to together;
- `why`: in words, why a component cannot join an army.

A rule that concerns no builder says why in `aside`. A rule that says nothing at all is refused by
every builder, so that none of them makes a list that the check calls illegal.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.components import Component, components_of, slot_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.example import Example
    from mcarmy.base.problems import Problem
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import FactionId, Format, Rank, Side


class Allegiance(Struct, frozen=True):
    """The two choices that decide which units may stand together (ARMY-3, ARMY-4)."""

    side: Side
    uniques: FactionId | None  # the one faction of the unique personalities


class Ground(Struct, frozen=True, dict=True):
    """What an army is built on: the catalog, the format, and the recorded army of a league."""

    catalog: Catalog
    format: Format
    recorded: Mapping[str, int] | None = None

    @cached_property
    def known(self) -> Mapping[str, Component]:
        """Every component by its key."""
        return components_of(self.catalog)

    @cached_property
    def by_slot(self) -> Mapping[Rank | None, tuple[str, ...]]:
        """The keys of everything that takes a slot of a rank; under None, what takes none."""
        found: dict[Rank | None, list[str]] = {}
        for key, component in self.known.items():
            found.setdefault(slot_of(key, component), []).append(key)
        return {slot: tuple(keys) for slot, keys in found.items()}


class Filled(Struct, frozen=True):
    """Exactly so many components of a rank."""

    rank: Rank
    count: int


class AtLeast(Struct, frozen=True):
    """So many of some components together, or more."""

    keys: tuple[str, ...]
    count: int
    what: str


class AtMost(Struct, frozen=True):
    """No more than so many of some components together."""

    keys: tuple[str, ...]
    count: int
    what: str


class OnlyWith(Struct, frozen=True):
    """A component that goes only with one of some others."""

    key: str
    others: tuple[str, ...]


Sum = Filled | AtLeast | AtMost | OnlyWith


class ArmyRule(Struct, frozen=True):
    """One rule of army building."""

    name: str
    check: Callable[[Roster], Iterator[Problem]]
    examples: tuple[Example, ...] = ()
    most: Callable[[Ground, Allegiance, str], int | None] | None = None
    sums: Callable[[Ground], Iterable[Sum]] | None = None
    why: Callable[[Ground, Mapping[str, int], str], str | None] | None = None
    aside: str | None = None

    @property
    def followed(self) -> bool:
        """Whether builders know what to do with it."""
        return self.most is not None or self.sums is not None or self.aside is not None
