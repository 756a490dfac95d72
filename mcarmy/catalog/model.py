"""What is printed: units, cards, dice, zones, formats and maps as values that never change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NewType

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

ProfileId = NewType("ProfileId", str)
CardId = NewType("CardId", str)
FactionId = NewType("FactionId", str)
SetId = NewType("SetId", str)
ZoneTokenId = NewType("ZoneTokenId", str)
FormatId = NewType("FormatId", str)
MapId = NewType("MapId", str)

BASE_SPEED = 4  # hexes (MOVE-1)


class Rank(StrEnum):
    """The three ranks of units, orders and cards, best first."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"

    @property
    def worth(self) -> int:
        """The points a unit of this rank counts for (WIN-1)."""
        return _BY_RANK[self]

    @property
    def actions(self) -> int:
        """The actions an order of this rank gives (ROUND-3)."""
        return _BY_RANK[self]


_BY_RANK = {Rank.GOLD: 3, Rank.SILVER: 2, Rank.BRONZE: 1}


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


class Faction(Struct, frozen=True):
    """An army's allegiance, and the two command icons its units may carry."""

    id: FactionId
    name: str
    side: Side
    icon: str
    second_icon: str | None


class ReleaseSet(Struct, frozen=True):
    """A release that units and cards belong to."""

    id: SetId
    name: str
    official: bool


class Trait(Struct, frozen=True):
    """A word that some game effects look for."""

    id: str
    name: str


class Face(Struct, frozen=True):
    """One side of a die: how far it reaches and what it does."""

    accuracy: int
    damage: int


class Die(Struct, frozen=True):
    """A die color with its six faces."""

    id: Color
    name: str
    attack: str
    faces: tuple[Face, ...]


class KeywordRule(Struct, frozen=True):
    """A keyword as the rulebook explains it."""

    id: str
    name: str
    takes_value: bool
    rule: str
    text: str


class Keyword(Struct, frozen=True):
    """A keyword on a unit, with its number where it has one."""

    id: str
    value: int | None
    printed: str


class Effect(Struct, frozen=True):
    """One word of the effect vocabulary with its parameters, as the catalog names it."""

    word: str
    parameters: Mapping[str, object]
    to: str | None
    only: Mapping[str, str] | None
    until: str | None


Effects = tuple[Effect, ...] | Literal["todo"]


class Ability(Struct, frozen=True):
    """A printed ability, or a unit action with its cost in actions."""

    name: str | None
    kind: Literal["ability", "action"]
    cost: int | None
    text: str
    effects: Effects


class Profile(Struct, frozen=True):
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
    aliases: tuple[str, ...] = ()

    def has(self, keyword: str) -> bool:
        """Whether a keyword is printed on the unit."""
        return any(printed.id == keyword for printed in self.keywords)

    def value(self, keyword: str) -> int:
        """The number of a keyword, 0 where the unit does not have it."""
        return sum(printed.value or 0 for printed in self.keywords if printed.id == keyword)

    @property
    def melee(self) -> bool:
        """Attacks adjacent enemies only (ATTACK-9)."""
        return self.has("melee")

    @property
    def speed(self) -> int:
        """The hexes of a move: the value of Speed or Slow, else the base speed (MOVE-1)."""
        return self.value("speed") or self.value("slow") or BASE_SPEED

    @property
    def rolled(self) -> tuple[Color, ...]:
        """The dice of an attack, one by one."""
        return tuple(color for color, count in self.dice.items() for _ in range(count))

    @property
    def worth(self) -> int:
        """The points the unit counts for; a piece without a rank counts for none (WIN-1)."""
        return 0 if self.rank is None else self.rank.worth


class Card(Struct, frozen=True):
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
    aliases: tuple[str, ...] = ()


class ZoneToken(Struct, frozen=True):
    """One of the ten victory zone tokens."""

    id: ZoneTokenId
    name: str
    text: str
    effects: Effects


class CopyLimits(Struct, frozen=True):
    """How often one component may stand in a list (ARMY-4 to ARMY-6)."""

    unit: int
    unique: int
    card: int


class Format(Struct, frozen=True):
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
    rulings: Mapping[str, str]
    """Readings it is played by where it differs from the catalog, by ruling."""


class BattleMap(Struct, frozen=True):
    """A battlefield drawn as text; the engine turns the drawing into a board."""

    id: MapId
    name: str
    text: str
    drawing: tuple[str, ...]
    points: tuple[int, ...]
