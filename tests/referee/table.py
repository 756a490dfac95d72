"""What does the referee know of the table?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.catalog.drawing import beside
from mcarmy.catalog.model import ZoneTokenId
from tests.engine.board import geometry
from tests.referee.field import field_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.model import Army
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.drawing import Spot
    from mcarmy.catalog.model import BattleMap, CardId, Format, Profile

Place = frozenset["Spot"]
NOWHERE: Place = frozenset()


class Effect(NamedTuple):
    """What is printed: a word with its parameters, whom it reaches, and among them whom only."""

    word: str
    parameters: Mapping[str, object]
    to: str
    only: Mapping[str, str]

    def number(self, name: str, default: int = 0) -> int:
        value = self.parameters.get(name, default)
        assert isinstance(value, int)
        return value


@dataclass(frozen=True)
class Position:
    """What a game begins with, and how hexes and effects are numbered in its events."""

    catalog: Catalog
    armies: tuple[Army, Army]
    battle_map: BattleMap
    format: Format
    readings: Mapping[str, str]
    round_cap: int
    quiet_cap: int
    spots: Mapping[int, Spot]
    effects: tuple[Effect, ...]


@dataclass
class Status:
    """An effect that lasts on a unit; `attack` is the one it is for, if it is for one alone."""

    effect: int
    until: str
    about: int
    attack: int | None


@dataclass
class Piece:
    """A unit as the referee sees it."""

    number: int
    profile: Profile
    player: int
    place: Place = NOWHERE
    wounds: int = 0
    token: int = 0
    guard: bool = False
    activated: bool = False
    waiting: bool = True
    aloft: bool = False
    statuses: list[Status] = field(default_factory=list)

    @property
    def there(self) -> bool:
        return bool(self.place)

    @property
    def doomed(self) -> bool:
        return self.there and self.wounds >= self.profile.health

    def has(self, keyword: str) -> bool:
        return any(known.id == keyword for known in self.profile.keywords)

    def value(self, keyword: str, default: int = 0) -> int:
        found = [known.value for known in self.profile.keywords if known.id == keyword]
        return found[0] if found and found[0] is not None else default

    @property
    def fights(self) -> bool:
        """The Tent is no unit that takes orders or keeps an army in the game."""
        words = [e.word for a in self.profile.abilities for e in a.effects if a.effects != "todo"]  # type: ignore[union-attr]
        return "takes_no_orders" not in words


@dataclass
class Side:
    """A player as the referee sees him."""

    unused: Counter[int] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)
    hand: Counter[CardId] = field(default_factory=Counter)
    used_cards: Counter[CardId] = field(default_factory=Counter)
    bought_back: Counter[CardId] = field(default_factory=Counter)
    cards_this_turn: int = 0
    out: bool = False
    zone: int = -1
    kills: int = 0
    activations: int = 0


@dataclass
class Acting:
    """An activation under way."""

    unit: int
    actions: int
    moves: int = 0
    attacks: int = 0
    specials: int = 0
    guarded: bool = False
    begun: bool = False


@dataclass
class Fight:
    """An attack under way: what was declared and what has been rolled."""

    number: int
    leader: int
    target: int
    origin: Spot
    hex: Spot
    guard: bool
    free: bool
    by: str
    attackers: list[tuple[int, Spot]]
    rolls: dict[int, list[tuple[str, int, int]]] = field(default_factory=dict)
    rerolled: Counter[int] = field(default_factory=Counter)
    hits: dict[int, bool] = field(default_factory=dict)
    counted: dict[int, int] = field(default_factory=dict)
    others_reacted: bool = False
    late: int = 0


class Table:
    """Everything the referee keeps count of."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.field = field_of(position.battle_map.drawing)
        self.sheet = self.field.sheet
        self.pieces: list[Piece] = []
        self.sides = (Side(), Side())
        self.first = -1
        self.round = 0
        self.turn_of = -1
        self.last_turn_of = -1
        self.in_turn = False
        self.orders_this_turn = 0
        self.ordered_this_turn: set[int] = set()
        self.freed_this_turn: set[int] = set()
        self.acting: Acting | None = None
        self.fights: list[Fight] = []
        self.tokens: tuple[str, ...] = ()
        self.steps: dict[tuple[int, int], list[Place]] = {}
        self.stopped: set[tuple[int, int]] = set()
        self.pace: dict[tuple[int, int], int] = {}
        self.stirred = False
        self.quiet = 0
        self.holders: tuple[int, ...] = ()
        self.points_due: tuple[int, int] | None = None
        self.kept: set[int] = set()
        self.promised: list[Counter[int]] = [Counter(), Counter()]
        self.borrowed: list[Counter[int]] = [Counter(), Counter()]
        self.fallen: list[Piece] = []
        self.struck: dict[int, int] = {}
        self.blown: set[int] = set()
        self.last_card: tuple[int, CardId] | None = None
        self.when_aimed: dict[int, dict[int, Place]] = {}
        self.guarding_when_aimed: set[int] = set()
        self.last_target = -1
        self.over = False

    def reading(self, ruling: str) -> str:
        return self.position.readings[ruling]

    def spot(self, at: int) -> Spot:
        return self.position.spots[at]

    def place(self, hexes: tuple[int, int]) -> Place:
        return frozenset(self.spot(at) for at in hexes if at >= 0)

    # Who is where

    def of(self, player: int) -> list[Piece]:
        return [piece for piece in self.pieces if piece.player == player and piece.there]

    def enemies(self, piece: Piece) -> list[Piece]:
        return self.of(1 - piece.player)

    def friends(self, piece: Piece) -> list[Piece]:
        return [one for one in self.of(piece.player) if one is not piece]

    def occupied(self, *without: Piece) -> frozenset[Spot]:
        """Hexes that units stand on; who just passes over others stands nowhere."""
        standing = [p.place for p in self.pieces if p.there and not p.aloft and p not in without]
        return frozenset().union(*standing)

    def holder(self, zone: int) -> int:
        """Who alone stands on any part of a zone, or -1 (WIN-3)."""
        hexes = self.sheet.zones[zone]
        there = {p.player for p in self.pieces if p.place & hexes and not p.aloft}
        return there.pop() if len(there) == 1 else -1

    def held(self, player: int) -> Iterator[tuple[int, str]]:
        """The zones a player holds, with their tokens."""
        for zone, token in enumerate(self.tokens):
            if self.holder(zone) == player:
                yield zone, token

    # Sight

    def clear(self, one: Spot, other: Spot, occupied: frozenset[Spot]) -> bool:
        """Whether neither walls nor units block the line between two hexes (SIGHT-1 to SIGHT-3)."""
        if one == other:
            return True
        if geometry.between(one, other) & occupied:
            return False
        return not self.field.walled(one, other)

    def sees(self, looker: Piece, origin: Spot, target: Piece | None, at: Spot) -> bool:
        """Whether one hex of a unit sees another hex, on which the target may stand (SIGHT-4)."""
        if any(e.word == "looks_over_units" for e in self.zone_effects(looker)):
            return origin == at or not self.field.walled(origin, at)
        without = [looker] if target is None else [looker, target]
        return self.clear(origin, at, self.occupied(*without) - {origin, at})

    def zone_effects(self, piece: Piece) -> Iterator[Effect]:
        """What the zones its side holds do for a unit."""
        for zone, token in self.held(piece.player):
            on_it = bool(self.sheet.zones[zone] & piece.place)
            for effect in self.token_effects(token):
                if effect.to != "units_on_zone" or on_it:
                    yield effect

    def token_effects(self, token: str) -> list[Effect]:
        """What is printed on a victory zone token."""
        printed = self.position.catalog.zones[ZoneTokenId(token)].effects
        known = () if printed == "todo" else printed
        return [Effect(e.word, e.parameters, e.to or "", {}) for e in known]


def distance(one: Spot, other: Spot) -> int:
    """Steps between two hexes when nothing is in the way (ATTACK-4)."""
    (one_row, one_column), (other_row, other_column) = one, other
    one_q, other_q = one_column - one_row // 2, other_column - other_row // 2
    right, down = other_q - one_q, other_row - one_row
    return max(abs(right), abs(down), abs(right + down))


def around(place: Place) -> frozenset[Spot]:
    """The hexes beside a place, itself left out."""
    return frozenset(near for at in place for near in beside(at)) - place


def adjacent(one: Piece, other: Piece) -> bool:
    return bool(around(one.place) & other.place)
