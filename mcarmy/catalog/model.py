"""What is printed: units, cards, dice, zones, formats and maps as values that never change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NewType

from mcarmy.base.values import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

ProfileId = NewType("ProfileId", str)
CardId = NewType("CardId", str)
FactionId = NewType("FactionId", str)
SetId = NewType("SetId", str)
ZoneTokenId = NewType("ZoneTokenId", str)
FormatId = NewType("FormatId", str)
MapId = NewType("MapId", str)


class Rank(StrEnum):
    """The three ranks of units, orders and cards, best first."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


class Side(StrEnum):
    """Humans and demons never share an army (ARMY-3)."""

    HUMAN = "human"
    DEMON = "demon"


class Size(StrEnum):
    """How many hexes a unit stands on."""

    SINGLE = "single"
    DOUBLE = "double"


class Color(StrEnum):
    """The four kinds of combat dice."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Terrain(StrEnum):
    """What a hex is made of; walls stand on edges, not in hexes."""

    OPEN = "open"
    HINDERING = "hindering"
    COVERING = "covering"
    ICE = "ice"
    BLOCKED = "blocked"


@frozen
class Faction:
    """An army's allegiance, and the two command icons its units may carry."""

    id: FactionId
    name: str
    side: Side
    icon: str
    second_icon: str | None


@frozen
class ReleaseSet:
    """A release that units and cards belong to."""

    id: SetId
    name: str
    official: bool


@frozen
class Trait:
    """A word that some game effects look for."""

    id: str
    name: str


@frozen
class Face:
    """One side of a die: how far it reaches and what it does."""

    accuracy: int
    damage: int


@frozen
class Die:
    """A die color with its six faces."""

    id: Color
    name: str
    attack: str
    faces: tuple[Face, ...]


@frozen
class KeywordRule:
    """A keyword as the rulebook explains it."""

    id: str
    name: str
    takes_value: bool
    rule: str
    text: str


@frozen
class Keyword:
    """A keyword on a unit, with its number where it has one."""

    id: str
    value: int | None
    printed: str


@frozen
class Effect:
    """One word of the effect vocabulary with its parameters, as the catalog names it."""

    word: str
    parameters: Mapping[str, object]
    to: str | None
    only: Mapping[str, str] | None
    until: str | None


Effects = tuple[Effect, ...] | Literal["todo"]


@frozen
class Ability:
    """A printed ability, or a unit action with its cost in actions."""

    name: str | None
    kind: Literal["ability", "action"]
    cost: int | None
    text: str
    effects: Effects


@frozen
class Profile:
    """A printed unit. `rank` is None only for a piece that takes no slot (ARMY-11)."""

    id: ProfileId
    name: str
    weapon: str | None
    faction: FactionId
    set: SetId
    rank: Rank | None
    unique: bool
    traits: tuple[str, ...]
    icons: Mapping[str, int]
    dice: Mapping[Color, int]
    rerolls: int
    health: int
    size: Size
    keywords: tuple[Keyword, ...]
    abilities: tuple[Ability, ...]


@frozen
class Card:
    """A command card. `faction` is None when any faction of the named icons may use it."""

    id: CardId
    name: str
    faction: FactionId | None
    set: SetId
    number: int | None
    rank: Rank
    icons: Mapping[str, int]
    window: str
    cost: int
    buyback: Mapping[Rank, int] | None
    text: str
    effects: Effects


@frozen
class ZoneToken:
    """One of the ten victory zone tokens."""

    id: ZoneTokenId
    name: str
    text: str
    effects: Effects


@frozen
class CopyLimits:
    """How often one component may stand in a list (ARMY-4 to ARMY-6)."""

    unit: int
    unique: int
    card: int


@frozen
class Format:
    """A way to play, as data: slots, limits, points and what an event adds (ARMY-10)."""

    id: FormatId
    name: str
    official: bool
    slots: Mapping[Rank, int]
    copies: CopyLimits
    points: int
    zones: bool
    sets: tuple[SetId, ...]
    maps: tuple[MapId, ...]
    banned: tuple[str, ...]
    required: tuple[str, ...]
    starts: str | None
    ends: str | None


@frozen
class BattleMap:
    """A battlefield drawn as text; the engine turns the drawing into a board."""

    id: MapId
    name: str
    text: str
    drawing: tuple[str, ...]
    points: tuple[int, ...]


@frozen
class Rule:
    """A rule of the game: what the rulebook says, and what we decided where it is silent."""

    id: str
    pages: tuple[int, ...]
    text: str | None
    ruling: str | None


@frozen
class Ruling:
    """How an open question is played here, and the test that pins it."""

    id: str
    rules: tuple[str, ...]
    question: str
    answer: str
    reason: str
    test: str


@frozen
class Source:
    """Where a printed fact is known from."""

    id: str
    title: str
    gives: str
