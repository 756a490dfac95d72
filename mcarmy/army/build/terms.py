"""On what terms is an army built: the format, the factions wanted, and what there is to take?"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.collection.owned import load_collection
from mcarmy.army.components import Component, in_hand, is_attached, slot_of
from mcarmy.army.reading.formats import Formats
from mcarmy.army.rules.legal import Legal
from mcarmy.army.rules.rule import Ground
from mcarmy.base.errors import UsageError
from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem
from mcarmy.catalog.icons import missing_icons
from mcarmy.catalog.model import Card, FactionId, Profile, Rank
from mcarmy.source.nodes import Mapping as Node
from mcarmy.source.nodes import read_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mcarmy.army.rules.rule import Allegiance
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format

_NO_CEILING = 10**6


@dataclass(frozen=True, slots=True)
class Ceiling:
    """No more of anything than there is: a collection, or the recorded army of a league."""

    what: str
    owned: Callable[[str], int]

    def most(self, key: str) -> int:
        """How many there are; an attached card is a copy of the card itself."""
        return self.owned(in_hand(key))


class Terms:
    """What an army is built for and from: format, wanted factions, ceilings."""

    def __init__(
        self,
        catalog: Catalog,
        format_: Format,
        factions: Iterable[FactionId] = (),
        ceilings: Iterable[Ceiling] = (),
        recorded: Mapping[str, int] | None = None,
    ) -> None:
        self.catalog = catalog
        self.format = format_
        self.legal = Legal(Ground(catalog, format_, recorded))
        self.factions = tuple(factions)
        self.ceilings = tuple(ceilings)
        self._limits: dict[Allegiance, dict[str, int]] = {}
        self._players: dict[str, frozenset[str]] = {}

    @property
    def known(self) -> Mapping[str, Component]:
        """Every component by its key: units and cards by id, orders and attached cards by name."""
        return self.legal.ground.known

    @property
    def by_rank(self) -> Mapping[Rank | None, tuple[str, ...]]:
        """The keys of everything that takes a slot of a rank."""
        return self.legal.ground.by_slot

    @property
    def allegiances(self) -> tuple[Allegiance, ...]:
        """The choices of side and unique personalities that an army can make."""
        return self.legal.allegiances

    def rank(self, key: str) -> Rank | None:
        """The slot a component takes, None for the tent and what is attached to it."""
        return slot_of(key, self.known[key])

    @cached_property
    def _places(self) -> dict[str, int]:
        ranks = [*Rank, None]
        in_order = sorted(self.known, key=lambda key: ranks.index(self.rank(key)))
        return {key: place for place, key in enumerate(in_order)}

    def place(self, key: str) -> int:
        """Where a component stands in a list: by rank, then as in the catalog."""
        return self._places[key]

    def takes_no_slot(self, key: str) -> bool:
        """Whether a component is the Command Tent (ARMY-11)."""
        return isinstance(self.known[key], Profile) and self.rank(key) is None

    def is_unit(self, key: str) -> bool:
        """Whether a component is a unit that takes a slot."""
        component = self.known[key]
        return isinstance(component, Profile) and component.rank is not None

    def is_card(self, key: str) -> bool:
        """Whether a component is a command card that takes a slot."""
        return isinstance(self.known[key], Card) and not is_attached(key)

    def wanted(self, key: str) -> bool:
        """Whether a component is of a faction asked for; cards go by their icons instead."""
        component = self.known[key]
        if not isinstance(component, Profile) or not self.factions:
            return True
        return component.faction in self.factions

    def players(self, card: Card) -> frozenset[str]:
        """The units whose icons include those of a card (CARD-2)."""
        if card.id not in self._players:
            self._players[card.id] = frozenset(
                unit.id
                for unit in self.catalog.units.values()
                if not missing_icons(self.catalog, unit, card)
            )
        return self._players[card.id]

    def limits(self, allegiance: Allegiance) -> Mapping[str, int]:
        """The most copies of each component that one army may have, of those there are."""
        if allegiance not in self._limits:
            self._limits[allegiance] = {
                key: min(most, self.there_are(key))
                for key, most in self.legal.limits(allegiance).items()
            }
        return self._limits[allegiance]

    def there_are(self, key: str) -> int:
        """How many of a component the ceilings leave to take."""
        return min((ceiling.most(key) for ceiling in self.ceilings), default=_NO_CEILING)

    def with_factions(self, factions: Iterable[FactionId]) -> Terms:
        """The same terms for other factions."""
        recorded = self.legal.ground.recorded
        return Terms(self.catalog, self.format, factions, self.ceilings, recorded)


def find_terms(catalog: Catalog, format_: str, factions: Iterable[str], own: Path | None) -> Terms:
    """The terms in a player's words: a format, factions, and the file of what he owns."""
    found = find_factions(catalog, factions)
    return Terms(catalog, find_format(catalog, format_), found, find_ceilings(catalog, own))


def find_ceilings(catalog: Catalog, own: Path | None) -> tuple[Ceiling, ...]:
    """What a collection leaves to take."""
    if own is None:
        return ()
    return (Ceiling("your collection", load_collection(own, catalog).owned),)


def find_format(catalog: Catalog, written: str, folder: Path = Path()) -> Format:
    """The format that is meant, as a list would name it: a name, a path, or 5/5/5."""
    document = read_text(f"format: {json.dumps(written)}\n", "--format")
    node = document.root.get("format") if isinstance(document.root, Node) else None
    if node is None:
        raise UsageError(f"`{written}` is not a format. Formats: {', '.join(catalog.formats)}.")
    found = Formats(catalog).find(node, document.text, folder)
    if isinstance(found, Problem):
        raise UsageError(f"{found.message} {found.help}")
    return found


def find_factions(catalog: Catalog, written: Iterable[str]) -> tuple[FactionId, ...]:
    """Factions by name or id, all of one side and all with units."""
    found: dict[FactionId, None] = {}
    with_units = dict.fromkeys(unit.faction for unit in catalog.units.values())
    for name in written:
        known = catalog.factions.get(FactionId(slug(name)))
        if known is None:
            advice = suggestion(name, [*catalog.factions]) or f"Factions: {', '.join(with_units)}."
            raise UsageError(f"There is no faction `{name}`. {advice}")
        if known.id not in with_units:
            raise UsageError(
                f"No unit of {known.name} is known. Factions: {', '.join(with_units)}."
            )
        found[known.id] = None
    sides = {catalog.factions[faction].side for faction in found}
    if len(sides) > 1:
        raise UsageError(
            "Humans and demons never share an army (ARMY-3). Name factions of one side only."
        )
    return tuple(found)
