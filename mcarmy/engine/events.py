"""What happened, as values; built only if someone listens."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, ZoneTokenId
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.state import Outcome, Token


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    player: int


@dataclass(frozen=True, slots=True)
class ZoneChosen:
    player: int
    zone: int


@dataclass(frozen=True, slots=True)
class Deployed:
    """A unit enters the map: at setup, as a reinforcement, or through an effect."""

    unit: int
    hex: int
    rear: int
    reinforcement: bool


@dataclass(frozen=True, slots=True)
class TokensRevealed:
    tokens: tuple[ZoneTokenId, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    player: int
    turn: int


@dataclass(frozen=True, slots=True)
class WentOut:
    player: int


@dataclass(frozen=True, slots=True)
class Ordered:
    unit: int
    token: Token
    actions: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit has come from one place to another; `by` is the player who moved it."""

    unit: int
    start: tuple[int, int]
    end: tuple[int, int]
    by: int


@dataclass(frozen=True, slots=True)
class OnGuard:
    unit: int


@dataclass(frozen=True, slots=True)
class SpecialTaken:
    unit: int
    name: str


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    unit: int
    target: int
    origin: int
    hex: int
    distance: int
    guard: bool


@dataclass(frozen=True, slots=True)
class Supported:
    unit: int
    token: Token


@dataclass(frozen=True, slots=True)
class Rolled:
    unit: int
    dice: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Rerolled:
    unit: int
    before: Shown
    after: Shown


@dataclass(frozen=True, slots=True)
class HitChecked:
    unit: int
    accuracy: int
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class DamageCounted:
    """Rolled damage and what became of it (ATTACK-5, ATTACK-6)."""

    target: int
    rolled: int
    armor: int
    cover: int
    final: int


@dataclass(frozen=True, slots=True)
class Wounded:
    unit: int
    amount: int
    wounds: int
    health: int


@dataclass(frozen=True, slots=True)
class Healed:
    unit: int
    amount: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Destroyed:
    unit: int
    by: int
    points: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    player: int
    card: CardId
    unit: int


@dataclass(frozen=True, slots=True)
class CardCanceled:
    player: int
    card: CardId


@dataclass(frozen=True, slots=True)
class CardBoughtBack:
    player: int
    card: CardId


@dataclass(frozen=True, slots=True)
class CardLost:
    """A card went from the hand to the used ones without having been played."""

    player: int
    card: CardId


@dataclass(frozen=True, slots=True)
class CardRetrieved:
    player: int
    card: CardId


@dataclass(frozen=True, slots=True)
class EffectFired:
    """A word of the vocabulary did something: on what it is printed, for which unit."""

    word: str
    origin: str
    unit: int


@dataclass(frozen=True, slots=True)
class PointsCounted:
    points: tuple[int, int]
    zones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuardKept:
    unit: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


Event = (
    FirstPlayerDrawn
    | ZoneChosen
    | Deployed
    | TokensRevealed
    | RoundBegan
    | TurnBegan
    | WentOut
    | Ordered
    | Moved
    | OnGuard
    | SpecialTaken
    | AttackDeclared
    | Supported
    | Rolled
    | Rerolled
    | HitChecked
    | DamageCounted
    | Wounded
    | Healed
    | Destroyed
    | CardPlayed
    | CardCanceled
    | CardBoughtBack
    | CardLost
    | CardRetrieved
    | EffectFired
    | PointsCounted
    | GuardKept
    | GameEnded
)


def as_json(event: Event) -> dict[str, object]:
    """An event as a flat mapping, its kind first."""
    return {"event": type(event).__name__, **asdict(event)}
