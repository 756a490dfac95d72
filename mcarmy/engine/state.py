"""Where does everything stand: units, tokens, cards and the procedures under way?

Longer than other files, for every column stands here three times: named, made and copied.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Final

from mcarmy.engine.hooks import HOOKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog.model import CardId, ZoneTokenId
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.frames import Frame

NOWHERE: Final = -1
NOT_KNOWN: Final = -1
NO_UNIT: Final = -1
NOBODY: Final = -1
NO_ATTACK: Final = 0
ORDERS_A_TURN: Final = 2
"""How many orders a player assigns in his turn (ROUND-2)."""


class Token(IntEnum):
    """An order token; its number is how many actions it gives (ROUND-3)."""

    BRONZE = 1
    SILVER = 2
    GOLD = 3


TOKENS: Final = (Token.BRONZE, Token.SILVER, Token.GOLD)


class Until(StrEnum):
    """When a status ends."""

    END_OF_ATTACK = "end_of_attack"
    END_OF_ACTIVATION = "end_of_activation"
    END_OF_TURN = "end_of_turn"
    END_OF_OPPONENTS_TURN = "end_of_opponents_turn"
    END_OF_ROUND = "end_of_round"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Status:
    """An effect that lasts on a unit: which, from whom, and for how long."""

    effect: int
    source: int
    player: int
    until: Until
    about: int = 0
    """What was chosen for it, as a number: a unit or a color; for one that lasts as long as an
    attack, how many attacks were under way."""


class Reason(StrEnum):
    """How a game was decided (WIN-2, WIN-4, WIN-5)."""

    THRESHOLD = "threshold"
    ANNIHILATION = "annihilation"
    CONCESSION = "concession"
    ROUND_CAP = "round-cap"
    NO_PROGRESS = "no-progress"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, how, and with how many points; a winner of None is a draw."""

    winner: int | None
    reason: Reason
    points: tuple[int, int]
    rounds: int


NO_ORDERS: Final = (0, 0, 0, 0)
"""How many of each token, by its number."""


class Player:
    """One side: its orders, cards, reinforcements and points."""

    __slots__ = (
        "activations",
        "attached",
        "borrowed",
        "bought_back",
        "card_points",
        "hand",
        "kills",
        "lent",
        "out",
        "played",
        "reinforcements",
        "unused",
        "used",
        "used_cards",
        "windows",
        "zone",
    )

    def __init__(self, unused: Sequence[int] = NO_ORDERS, used: Sequence[int] = NO_ORDERS) -> None:
        self.unused = list(unused)
        """Orders in the pool, by token."""
        self.used = list(used)
        """Orders spent this round and not on a unit, by token."""
        self.activations = 0
        """Orders assigned this round, those of supporters left out."""
        self.hand: tuple[CardId, ...] = ()
        self.attached: tuple[CardId, ...] = ()
        """Cards that lie under a unit and are lost with it; once the game has begun they are
        among those in hand."""
        self.used_cards: tuple[CardId, ...] = ()
        self.bought_back: tuple[CardId, ...] = ()
        self.windows = 0
        """The windows the hand has cards for, as bits; 0 once a card was played this turn."""
        self.played = False
        """Whether a card was played in this turn (CARD-1)."""
        self.reinforcements: tuple[int, ...] = ()
        self.zone = NOWHERE
        """The deployment zone chosen."""
        self.lent: tuple[Token, ...] = ()
        """Orders to be had for the next round only."""
        self.borrowed: tuple[Token, ...] = ()
        """Orders in the game for this round only."""
        self.kills = 0
        """Points for destroyed enemies (WIN-1)."""
        self.card_points = 0
        self.out = False
        """Gone out: no more turns this round (ROUND-5)."""

    def copy(self) -> Player:
        """The same side, going its own way from here."""
        twin = Player(self.unused, self.used)
        twin.activations = self.activations
        twin.hand = self.hand
        twin.attached = self.attached
        twin.used_cards = self.used_cards
        twin.bought_back = self.bought_back
        twin.windows = self.windows
        twin.played = self.played
        twin.reinforcements = self.reinforcements
        twin.zone = self.zone
        twin.lent = self.lent
        twin.borrowed = self.borrowed
        twin.kills = self.kills
        twin.card_points = self.card_points
        twin.out = self.out
        return twin


class State:
    """The whole table. Units are columns: `state.wounds[unit]` are the wounds of that unit.

    A unit is a number: its place in the lists, first player's units first. Sets of units and sets
    of hexes are ints whose bits are the members.
    """

    __slots__ = (
        "activated",
        "afflicted",
        "asked",
        "attacks",
        "base",
        "carriers",
        "changes",
        "first",
        "grapplers",
        "grips",
        "guarding",
        "hex",
        "hooked",
        "kind",
        "next_first",
        "occupied",
        "ordered",
        "orderless",
        "outcome",
        "owner",
        "passing",
        "players",
        "present",
        "quiet_rounds",
        "rear",
        "reserves",
        "revealed",
        "round",
        "shared",
        "shy",
        "stack",
        "statuses",
        "stirred",
        "token",
        "tokens",
        "turn_of",
        "turns",
        "unit_at",
        "usual",
        "wide",
        "wounds",
        "zone_effects",
        "zone_hexes",
        "zone_holders",
    )

    def __init__(self, players: tuple[Player, Player] | None = None) -> None:
        # Longer than others: every column of the table is named and explained once, here.
        """An empty map and nobody beside it."""
        self.kind: list[UnitKind] = []
        """What the unit is: its profile bound to the rules."""
        self.owner: list[int] = []
        """The player, 0 or 1."""
        self.hex: list[int] = []
        """Where it stands, or NOWHERE."""
        self.rear: list[int] = []
        """The second hex of a double-based unit, or NOWHERE."""
        self.base: list[int] = []
        """The hexes it stands on, as bits."""
        self.wounds: list[int] = []
        self.token: list[int] = []
        """The order token on it, or 0."""
        self.statuses: list[tuple[Status, ...]] = []
        self.afflicted = 0
        """Units with a status, as bits."""
        self.grapplers = 0
        """Units with Grapple, as bits (MOVE-6)."""
        self.grips: list[int] = [NOT_KNOWN, NOT_KNOWN]
        """The hexes each player's units with Grapple hold, as bits, once somebody has asked."""
        self.shy = 0
        """Units with an ability that may keep them from being targeted, as bits."""
        self.wide = 0
        """Units that stand on two hexes, as bits."""
        self.unit_at: dict[int, int] = {}
        """Who stands on a hex."""
        self.passing = 0
        """Units that pass over others, as bits: the hexes they are on are not theirs (MOVE-2)."""
        self.occupied: list[int] = [0, 0]
        """The hexes each player's units stand on, as bits."""
        self.present: list[int] = [0, 0]
        """Each player's units on the map, as bits."""
        self.changes: list[int] = [0, 0]
        """How often a player's units have changed: place, wounds, token or guard. Who comes to the
        map or leaves it counts for both players."""
        self.reserves = False
        """Whether anybody's units may wait beside the map (SETUP-3)."""
        self.ordered = 0
        """Units with an order on them, as bits."""
        self.activated = 0
        """Units that were given an order in this round, as bits: they get no other (ROUND-3)."""
        self.orderless = 0
        """Units that take no orders and do not keep an army in the game, as bits."""
        self.guarding = 0
        """Units on guard, as bits (GUARD-1)."""
        self.carriers: tuple[int, ...] = (0,) * HOOKS
        """By hook: the units that have, or had for a while, an effect there that reaches others."""
        self.shared: tuple[int, ...] = ()
        """The hooks at which somebody or something may reach anybody, wherever he stands."""
        self.usual: list[tuple[bool, ...]] = []
        """By hook: whether anything may act on it there, but for statuses and the zone it is on."""
        self.hooked: list[tuple[bool, ...]] = []
        """By hook: whether anything may act on it there: at every hook while it has a status or
        stands on a zone whose token acts on those who do."""
        self.players = players or (Player(), Player())
        self.round = 0
        self.turns = 0
        """Turns begun since the game began."""
        self.attacks = 0
        """Attacks declared since the game began."""
        self.turn_of = 0
        """Whose turn it is."""
        self.first = 0
        """Who acts first this round (ROUND-1)."""
        self.next_first = 0
        """Who acts first next round."""
        self.tokens: tuple[ZoneTokenId, ...] = ()
        """The victory zone token on each zone; none in a format without zones (SETUP-2)."""
        self.revealed = False
        """Whether the tokens have been turned up."""
        self.zone_effects: tuple[tuple[tuple[int, int], ...], ...] = ((),) * HOOKS
        """By hook: each zone whose token acts there, and the effect by number."""
        self.zone_hexes = 0
        """The hexes of zones whose tokens act on who stands there, as bits."""
        self.zone_holders: tuple[int, ...] = ()
        """Who held each zone at the end of the last round, for telling progress (WIN-5)."""
        self.stirred = False
        """Whether a wound was dealt this round."""
        self.quiet_rounds = 0
        """Rounds in a row without a wound or a change of a zone."""
        self.stack: list[Frame] = []
        self.asked: Decision | None = None
        """The decision that waits for an answer, once somebody has been asked."""
        self.outcome: Outcome | None = None

    def copy(self) -> State:
        """A table of its own; what never changes is shared."""
        one, two = self.players
        twin = State((one.copy(), two.copy()))
        twin.kind = self.kind.copy()
        twin.owner = self.owner.copy()
        twin.hex = self.hex.copy()
        twin.rear = self.rear.copy()
        twin.base = self.base.copy()
        twin.wounds = self.wounds.copy()
        twin.token = self.token.copy()
        twin.statuses = self.statuses.copy()
        twin.unit_at = self.unit_at.copy()
        twin.passing = self.passing
        twin.occupied = self.occupied.copy()
        twin.present = self.present.copy()
        twin.changes = self.changes.copy()
        twin.reserves = self.reserves
        twin.ordered = self.ordered
        twin.activated = self.activated
        twin.orderless = self.orderless
        twin.guarding = self.guarding
        twin.carriers = self.carriers
        twin.shared = self.shared
        twin.usual = self.usual.copy()
        twin.hooked = self.hooked.copy()
        twin.afflicted = self.afflicted
        twin.grapplers = self.grapplers
        twin.grips = self.grips.copy()
        twin.shy = self.shy
        twin.wide = self.wide
        twin.round = self.round
        twin.turns = self.turns
        twin.attacks = self.attacks
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.next_first = self.next_first
        twin.tokens = self.tokens
        twin.revealed = self.revealed
        twin.zone_effects = self.zone_effects
        twin.zone_hexes = self.zone_hexes
        twin.zone_holders = self.zone_holders
        twin.stirred = self.stirred
        twin.quiet_rounds = self.quiet_rounds
        twin.stack = [frame.copy() for frame in self.stack]
        twin.asked = self.asked
        twin.outcome = self.outcome
        return twin
