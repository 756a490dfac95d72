"""Who fights? The units and cards of both sides, with what is printed and how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.events import GameBegan
from mcarmy.report.catalog.components import counts
from mcarmy.report.catalog.origins import standing
from mcarmy.report.maps.abbreviations import abbreviations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import CardId, ProfileId
    from mcarmy.report.story.naming import Naming
    from mcarmy.simulate.game.chronicle import Chronicle
    from mcarmy.source.layers import Entry

Json = dict[str, object]
Value = tuple[str, str, str]
"""What is printed: its name, the value, and whose value that is."""


def units(chronicle: Chronicle, names: Naming) -> list[Json]:
    """Who took part, in the order of their numbers."""
    state = chronicle.table.state
    named = [names.alone(unit) for unit in range(len(state.kind))]
    short = [
        abbreviations(name for unit, name in enumerate(named) if state.owner[unit] == side)
        for side in (0, 1)
    ]
    return [
        {
            "name": name,
            "short": short[state.owner[unit]][name],
            "side": state.owner[unit],
            "rank": kind.profile.rank.actions if kind.profile.rank is not None else 0,
            "health": kind.health,
            "listed": unit < chronicle.listed,  # others come into being during the game
            "profile": str(kind.profile.id),
        }
        for unit, (name, kind) in enumerate(zip(named, state.kind, strict=True))
    ]


def profiles(catalog: Catalog, chronicle: Chronicle) -> dict[str, Json]:
    """The printed card of each unit that took part."""
    known = dict.fromkeys(kind.profile.id for kind in chronicle.table.state.kind)
    return {str(id_): _profile(catalog, id_) for id_ in known}


def cards(catalog: Catalog, chronicle: Chronicle) -> tuple[list[Json], list[Json]]:
    """The command cards of each player, every copy by itself."""
    events = (event for beat in chronicle.beats[:1] for event in beat.events)
    began = next((event for event in events if isinstance(event, GameBegan)), None)
    one, two = began.cards if began is not None else ((), ())
    return _hand(catalog, one), _hand(catalog, two)


def _hand(catalog: Catalog, hand: tuple[CardId, ...]) -> list[Json]:
    cards = [catalog.cards[id_] for id_ in hand]
    return [{"name": card.name, "text": card.text} for card in cards]


def _profile(catalog: Catalog, id_: ProfileId) -> Json:
    profile, entry = catalog.units[id_], catalog.entry("units", str(id_))
    what = f"{catalog.factions[profile.faction].name}, {profile.rank or 'no rank'}"
    return {
        "name": profile.name,
        "what": f"{what}, unique" if profile.unique else what,
        "values": list(_values(catalog, id_, entry)),
        "abilities": [
            (ability.name, ability.text, standing(entry, f"abilities/{number}/text"))
            for number, ability in enumerate(profile.abilities)
        ],
    }


def _values(catalog: Catalog, id_: ProfileId, entry: Entry) -> Iterator[Value]:
    profile = catalog.units[id_]
    dice = counts(profile.dice)
    if profile.rerolls:
        dice += f", {profile.rerolls} reroll{'s' if profile.rerolls > 1 else ''}"
    yield "dice", dice, standing(entry, "dice")
    yield "health", f"{profile.health}", standing(entry, "health")
    yield "speed", f"{profile.speed}", standing(entry, "keywords")
    if profile.weapon:
        yield "weapon", profile.weapon, standing(entry, "weapon")
    keywords = ", ".join(keyword.printed for keyword in profile.keywords)
    yield "keywords", keywords or "none", standing(entry, "keywords")
    yield "icons", counts(profile.icons) or "none", standing(entry, "icons")
