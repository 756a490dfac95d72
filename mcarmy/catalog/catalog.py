"""The catalog as the rest of the program sees it: values by id, and whose each of them is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import structs

from mcarmy.catalog import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mcarmy.catalog.model import (
        BattleMap,
        Card,
        CardId,
        Color,
        Die,
        Faction,
        FactionId,
        Format,
        FormatId,
        KeywordRule,
        MapId,
        Profile,
        ProfileId,
        ReleaseSet,
        SetId,
        Trait,
        ZoneToken,
        ZoneTokenId,
    )
    from mcarmy.catalog.overlay import Retired
    from mcarmy.catalog.rulebook import Rule, Ruling, Source
    from mcarmy.source.layers import Entries, Entry, Origin

T = TypeVar("T")

NOTHING_CHOSEN: Final[Mapping[str, str]] = {}


class Catalog:
    """All that is printed, reconstructed and overlaid, each kind built when it is first asked for.

    `digest` names the content of the bundled files, `layers` the overlays in force,
    `overlays` the paths they were read from, `retired` what they took out and `chosen` the
    readings of rulings that are played whatever a format says.
    """

    def __init__(
        self,
        entries: Entries,
        digest: str,
        layers: tuple[str, ...] = (),
        overlays: tuple[str, ...] = (),
        retired: tuple[Retired, ...] = (),
        chosen: Mapping[str, str] = NOTHING_CHOSEN,
    ) -> None:
        self.entries = entries
        self.digest = digest
        self.layers = layers
        self.overlays = overlays
        self.retired = retired
        self.chosen = chosen

    def _built(self, kind: str, make: Callable[[build.Values], T]) -> dict[str, T]:
        return {id_: make(entry.values) for id_, entry in self.entries[kind].items()}

    @cached_property
    def factions(self) -> Mapping[FactionId, Faction]:
        return self._built("factions", build.faction)  # type: ignore[return-value]

    @cached_property
    def sets(self) -> Mapping[SetId, ReleaseSet]:
        return self._built("sets", build.release_set)  # type: ignore[return-value]

    @cached_property
    def traits(self) -> Mapping[str, Trait]:
        return self._built("traits", build.trait)

    @cached_property
    def keywords(self) -> Mapping[str, KeywordRule]:
        return self._built("keywords", build.keyword_rule)

    @cached_property
    def dice(self) -> Mapping[Color, Die]:
        return {die.id: die for die in self._built("dice", build.die).values()}

    @cached_property
    def units(self) -> Mapping[ProfileId, Profile]:
        return self._built("units", build.profile)  # type: ignore[return-value]

    @cached_property
    def cards(self) -> Mapping[CardId, Card]:
        return self._built("cards", build.card)  # type: ignore[return-value]

    @cached_property
    def zones(self) -> Mapping[ZoneTokenId, ZoneToken]:
        return self._built("zones", build.zone_token)  # type: ignore[return-value]

    @cached_property
    def formats(self) -> Mapping[FormatId, Format]:
        return self._built("formats", self._format)  # type: ignore[return-value]

    def _format(self, values: build.Values) -> Format:
        return self.ruled(build.format_from(values))

    def ruled(self, format_: Format) -> Format:
        """A format with the readings that are chosen whatever it says itself."""
        if not self.chosen:
            return format_
        return structs.replace(format_, rulings={**format_.rulings, **self.chosen})

    @cached_property
    def maps(self) -> Mapping[MapId, BattleMap]:
        return self._built("maps", build.battle_map)  # type: ignore[return-value]

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        return self._built("rules", build.rule)

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        return self._built("rulings", build.ruling)

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The reading played of each ruling that has several, where no format chooses."""
        played = {id_: one.choice for id_, one in self.rulings.items() if one.choice is not None}
        return {**played, **self.chosen}

    def otherwise(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The rulings that are not played as we read the rules, given what a format chooses."""
        played = {**self.readings, **chosen}
        rulings = self.rulings
        return {id_: one for id_, one in played.items() if one != rulings[id_].ours}

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        return self._built("sources", build.source)

    def entry(self, kind: str, id_: str) -> Entry:
        """The entry behind a value, with the origin of everything in it."""
        return self.entries[kind][id_]

    def origin(self, kind: str, id_: str, path: str) -> Origin:
        """Whose value this is, and how sure."""
        return self.entries[kind][id_].origin(path)

    def origins(self) -> Iterator[tuple[Entry, str, Origin]]:
        """The origin of every value of the catalog."""
        for known in self.entries.values():
            for entry in known.values():
                for path, origin in entry.origins.items():
                    yield entry, path, origin
