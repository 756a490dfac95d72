"""What was a game played with? Ids, so that whoever has the catalog can play it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from mcarmy.army.model import Army
from mcarmy.catalog.build import format_from
from mcarmy.catalog.model import CardId, CopyLimits, FormatId, MapId, ProfileId, Rank
from mcarmy.catalog.shape import surely_fits
from mcarmy.engine.errors import NotPlayableError

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import BattleMap, Format

# Beyond these no file is a game of ours: an epic army has some hundred pieces.
MOST_PIECES = 2000
MOST_ROUNDS = 1000

_Count = Annotated[int, Meta(ge=0, le=MOST_PIECES)]
_Units = Annotated[tuple[ProfileId, ...], Meta(max_length=MOST_PIECES)]
_Cards = Annotated[tuple[CardId, ...], Meta(max_length=MOST_PIECES)]
_Rounds = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
_Seed = Annotated[int, Meta(ge=1 - 2**63, le=2**63 - 1)]


class KeptArmy(Struct, frozen=True):
    """An army as ids."""

    name: str
    units: _Units
    nicknames: tuple[str | None, ...]
    orders: dict[Rank, _Count]
    cards: _Cards
    attached: _Cards


class KeptFormat(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A format that is not in the catalog, written out with the keys of a format file."""

    name: str
    id: str
    official: bool
    slots: dict[Rank, int]
    copies: CopyLimits
    points: int
    zones: bool
    sets: tuple[str, ...]
    maps: tuple[str, ...]
    banned: tuple[str, ...]
    required: tuple[str, ...]
    starts: str | None = msgspec.field(default=None, name="from")
    ends: str | None = msgspec.field(default=None, name="until")
    rulings: dict[str, str] = {}


class Setting(Struct, frozen=True, kw_only=True):
    """Who plays, where, and with what; a format of the catalog is its id."""

    armies: tuple[KeptArmy, KeptArmy]
    format: str | KeptFormat
    map: str
    policies: tuple[str, str]
    seed: _Seed
    round_cap: _Rounds
    quiet_cap: _Rounds

    @property
    def format_id(self) -> str:
        """The id of the format."""
        return self.format if isinstance(self.format, str) else self.format.id

    def format_in(self, catalog: Catalog) -> Format:
        """The format, from the catalog or as it is written out."""
        return _format(self.format, catalog)

    def armies_in(self, catalog: Catalog) -> tuple[Army, Army]:
        """Both armies with what the catalog says of their pieces."""
        one, two = (_army(army, self.format_in(catalog), catalog) for army in self.armies)
        return one, two

    def map_in(self, catalog: Catalog) -> BattleMap:
        """The map."""
        try:
            return catalog.maps[MapId(self.map)]
        except KeyError:
            raise _missing(self.map) from None


def is_sound(setting: Setting) -> bool:
    """Whether what a file says of a game fits together: formats are formats, units have names."""
    return all(len(army.nicknames) == len(army.units) for army in setting.armies) and (
        isinstance(setting.format, str) or _is_format(setting.format)
    )


def _is_format(kept: KeptFormat) -> bool:
    written = msgspec.json.decode(msgspec.json.encode(kept))
    # The evidence of an official format stays in its file.
    return surely_fits({**written, "official": False}, "format")


def kept_army(army: Army) -> KeptArmy:
    """An army so that whoever has the catalog can play it."""
    return KeptArmy(
        name=army.name,
        units=tuple(profile.id for profile in army.units),
        nicknames=tuple(army.nicknames),
        orders=dict(army.orders),
        cards=tuple(card.id for card in army.cards),
        attached=tuple(card.id for card in army.attached),
    )


def kept_format(format_: Format, catalog: Catalog) -> str | KeptFormat:
    """A format so that whoever has the catalog can play it, also without its file."""
    if not catalog.chosen and catalog.formats.get(format_.id) == format_:
        return str(format_.id)
    return KeptFormat(
        name=format_.name,
        id=str(format_.id),
        official=format_.official,
        slots=dict(format_.slots),
        copies=format_.copies,
        points=format_.points,
        zones=format_.zones,
        sets=tuple(map(str, format_.sets)),
        maps=tuple(map(str, format_.maps)),
        banned=tuple(format_.banned),
        required=tuple(format_.required),
        starts=format_.starts,
        ends=format_.ends,
        rulings=dict(format_.rulings),
    )


def _format(kept: str | KeptFormat, catalog: Catalog) -> Format:
    if isinstance(kept, KeptFormat):
        return format_from(msgspec.to_builtins(kept))
    try:
        return catalog.formats[FormatId(kept)]
    except KeyError:
        raise _missing(kept) from None


def _army(kept: KeptArmy, format_: Format, catalog: Catalog) -> Army:
    try:
        return Army(
            name=kept.name,
            format=format_,
            units=tuple(catalog.units[unit] for unit in kept.units),
            nicknames=kept.nicknames,
            orders=dict(kept.orders),
            cards=tuple(catalog.cards[card] for card in kept.cards),
            attached=tuple(catalog.cards[card] for card in kept.attached),
        )
    except KeyError as error:
        raise _missing(error.args[0]) from None


def _missing(id_: str) -> NotPlayableError:
    return NotPlayableError(f"the game needs {id_!r}, which this catalog does not have")
