"""How do armies, formats and maps look as JSON, so that a run or a replay holds what it needs?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.army.model import Army
from mcarmy.catalog.build import format_from
from mcarmy.catalog.model import FormatId, MapId, Rank
from mcarmy.catalog.shape import surely_fits
from mcarmy.engine.errors import NotPlayableError

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import BattleMap, Format

# Beyond these no file is a game of ours: an epic army has some hundred pieces.
MOST_PIECES = 2000
MOST_ROUNDS = 1000

# A format of the catalog is its id; any other is written out, with the keys of a format file.
FormatJson = str | dict[str, Any]


def army_as_json(army: Army) -> dict[str, Any]:
    """An army as ids."""
    return {
        "name": army.name,
        "units": [str(profile.id) for profile in army.units],
        "nicknames": list(army.nicknames),
        "orders": {str(rank): count for rank, count in army.orders.items()},
        "cards": [str(card.id) for card in army.cards],
        "attached": [str(card.id) for card in army.attached],
    }


def army_from_json(army: dict[str, Any], format_: FormatJson, catalog: Catalog) -> Army:
    """An army from its ids."""
    try:
        return Army(
            name=army["name"],
            format=format_from_json(format_, catalog),
            units=tuple(catalog.units[unit] for unit in army["units"]),
            nicknames=tuple(army["nicknames"]),
            orders={Rank(rank): count for rank, count in army["orders"].items()},
            cards=tuple(catalog.cards[card] for card in army["cards"]),
            attached=tuple(catalog.cards[card] for card in army["attached"]),
        )
    except KeyError as error:
        raise _missing(error.args[0]) from None


def format_as_json(format_: Format, catalog: Catalog) -> FormatJson:
    """A format so that whoever has the catalog can play it, also without its file."""
    if not catalog.chosen and catalog.formats.get(format_.id) == format_:
        return str(format_.id)
    dates = {"from": format_.starts, "until": format_.ends}
    return {
        "name": format_.name,
        "id": str(format_.id),
        "official": format_.official,
        "slots": {str(rank): count for rank, count in format_.slots.items()},
        "copies": {kind: getattr(format_.copies, kind) for kind in ("unit", "unique", "card")},
        "points": format_.points,
        "zones": format_.zones,
        "sets": [str(set_) for set_ in format_.sets],
        "maps": [str(map_) for map_ in format_.maps],
        "banned": list(format_.banned),
        "required": list(format_.required),
        **{key: day for key, day in dates.items() if day is not None},
        **({"rulings": dict(format_.rulings)} if format_.rulings else {}),
    }


def format_from_json(format_: FormatJson, catalog: Catalog) -> Format:
    """A format from its id, or as it is written out."""
    return catalog.formats[FormatId(format_)] if isinstance(format_, str) else format_from(format_)


def map_from_json(map_: str, catalog: Catalog) -> BattleMap:
    """A map from its id."""
    try:
        return catalog.maps[MapId(map_)]
    except KeyError:
        raise _missing(map_) from None


def _missing(id_: str) -> NotPlayableError:
    return NotPlayableError(f"the game needs {id_!r}, which this catalog does not have")


def format_id(format_: FormatJson) -> str:
    """The id of a format."""
    return format_ if isinstance(format_, str) else str(format_["id"])


def is_setting(header: dict[str, Any]) -> bool:
    """Whether a header has what runs and replays have in common: who plays, where, with what."""
    armies = header.get("armies")
    return (
        all(isinstance(header.get(name), str) for name in ("catalog", "map"))
        and type(header.get("seed")) is int
        and abs(header["seed"]) < 2**63
        and all(_is_count(header.get(name), MOST_ROUNDS) for name in ("round_cap", "quiet_cap"))
        and are_texts(header.get("policies"), 2)
        and _is_format(header.get("format"))
        and isinstance(armies, list)
        and len(armies) == 2
        and all(map(_is_army, armies))
    )


def _is_format(value: object) -> bool:
    """Whether a value is an id, or a whole format but for the evidence of an official one."""
    if isinstance(value, dict):
        return isinstance(value.get("official"), bool) and surely_fits(
            {**value, "official": False}, "format"
        )
    return isinstance(value, str)


def _is_army(value: object) -> bool:
    """Whether a value looks like an army."""
    return (
        isinstance(value, dict)
        and isinstance(value.get("name"), str)
        and all(are_texts(value.get(key)) for key in ("units", "cards", "attached"))
        and all(len(value[key]) <= MOST_PIECES for key in ("units", "cards", "attached"))
        and _are_nicknames(value.get("nicknames"), len(value["units"]))
        and _are_orders(value.get("orders"))
    )


def _are_nicknames(value: object, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(name is None or isinstance(name, str) for name in value)
    )


def _are_orders(value: object) -> bool:
    return (
        isinstance(value, dict)
        and all(rank in tuple(Rank) for rank in value)
        and all(_is_count(count, MOST_PIECES) for count in value.values())
    )


def _is_count(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def are_texts(value: object, count: int | None = None) -> bool:
    """Whether a value is a list of texts, of so many if that is asked."""
    return (
        isinstance(value, list)
        and (count is None or len(value) == count)
        and all(isinstance(text, str) for text in value)
    )
