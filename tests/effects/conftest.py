"""Battles between units of the catalog with its cards and zone tokens, named by their ids."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import CardId, FactionId, Profile, ProfileId, ZoneTokenId
from mcarmy.engine.procedures.changes import put_token
from mcarmy.engine.state import Token
from tests.engine import armory
from tests.engine.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, ZoneToken
    from tests.engine.conftest import BattleMaker


@cache
def catalog() -> Catalog:
    """The catalog as it comes."""
    return load_catalog()


def unit(name: str) -> Profile:
    """A unit of the catalog."""
    return catalog().units[ProfileId(name)]


def foe(name: str = "Foe", **given: Any) -> Profile:
    """A unit without abilities that fights for no faction of the catalog."""
    return armory.unit(name, **{"faction": "test", "health": 9, **given})


def card(
    faction: str | None = None,
    window: str = "own-activation",
    *,
    icons: Mapping[str, int] | None = None,
    name: str = "Shout",
) -> Card:
    """A card of a faction that does next to nothing and that everybody can play."""
    noise = armory.effect("more_speed", by=0, until="end_of_turn")
    made = armory.card(name, window, noise, icons=icons or {})
    return replace(made, faction=None if faction is None else FactionId(faction))


def _printed_card(given: Card | str) -> Card:
    return catalog().cards[CardId(given)] if isinstance(given, str) else given


def _printed_zone(given: ZoneToken | str) -> ZoneToken:
    return catalog().zones[ZoneTokenId(given)] if isinstance(given, str) else given


def give_order(b: Battle, letter: str, token: Token = Token.BRONZE, *, guard: bool = False) -> None:
    """Put an order on a unit as if it had been activated in an earlier turn."""
    put_token(b.game.state, b.number[letter], token)
    if guard:
        b.game.state.guarding |= 1 << b.number[letter]


@pytest.fixture
def battle() -> Iterator[BattleMaker]:
    """A maker of battles that knows all units; dice that were not rolled fail the test."""
    made: list[Battle] = []

    def make(drawing: str, **given: Any) -> Battle:
        named: dict[str, Any] = {
            key: unit(value) if isinstance(value, str) and len(key) == 1 else value
            for key, value in given.items()
        }
        for key in ("cards", "opponents_cards"):
            named[key] = tuple(map(_printed_card, named.get(key, ())))
        named["zones"] = tuple(map(_printed_zone, named.get("zones", ())))
        given_ids = {one.id for one in named.values() if isinstance(one, Profile)}
        others = tuple(one for one in catalog().units.values() if one.id not in given_ids)
        factions = tuple(catalog().factions.values())
        made.append(Battle(drawing, others=others, factions=factions, **named))
        return made[-1]

    yield make
    for one in made:
        assert one.dice.unused == ()
