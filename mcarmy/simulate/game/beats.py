"""What a told game is made of: beats, which a viewer steps through, and what each one changed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.events import DamageCounted, Event, HitChecked, Place, Supported, Wounded
    from mcarmy.engine.odds.forecast import Forecast


class BeatKind(StrEnum):
    """What a beat is about."""

    SETUP = "setup"
    DEPLOYED = "deployed"
    ROUND = "round"
    TURN = "turn"
    OUT = "out"
    ORDER = "order"
    ACTION = "action"
    MOVE = "move"
    GUARD = "guard"
    ATTACK_BEGUN = "attack-begun"
    """An attack that something interrupts: what was known of it until then."""
    TARGET = "target"
    """An attack under way has another target."""
    ATTACK = "attack"
    DAMAGE = "damage"
    """Damage to somebody other than the target of an attack."""
    HEAL = "heal"
    DESTROYED = "destroyed"
    STATUS = "status"
    DICE = "dice"
    CARD = "card"
    POINTS = "points"
    END = "end"


HEADINGS: Final = frozenset(
    {
        BeatKind.SETUP,
        BeatKind.ROUND,
        BeatKind.TURN,
        BeatKind.OUT,
        BeatKind.POINTS,
        BeatKind.END,
    }
)
"""What concerns the whole table; the other beats are what units and players do in between."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What one attacker rolled, and whether that hits."""

    unit: int
    dice: tuple[Shown, ...]
    """As they lie at the end."""
    rerolls: tuple[tuple[Shown, Shown], ...]
    """Each die that was rolled again: before and after."""
    chosen: tuple[Shown, ...]
    """Those whose faces were chosen."""
    check: HitChecked | None
    """None while it is not known whether it hits."""


@dataclass(frozen=True, slots=True)
class AttackTold:
    """An attack with every number of it, as far as it is known."""

    number: int
    leader: int
    target: int
    origin: int
    hex: int
    distance: int
    guard: bool
    resumed: bool
    """Whether a part of it has been told before."""
    supporters: tuple[Supported, ...]
    rolls: tuple[Roll, ...]
    """The leader's first."""
    damage: DamageCounted | None
    """To the target; None for an attack that came to nothing, or has not come so far."""
    wounded: Wounded | None
    odds: Forecast | None
    """What was to be expected before the dice fell, if the chronicle was asked for it."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """A unit as it stands on the map."""

    place: Place
    wounds: int
    token: int
    guard: bool
    statuses: tuple[int, ...]
    """Effects that last on it, by number."""


@dataclass(frozen=True, slots=True)
class UnitChange:
    """A unit is otherwise than before; without a piece it is not on the map."""

    unit: int
    piece: PieceShown | None


@dataclass(frozen=True, slots=True)
class ZoneChange:
    """A zone has another holder, or none."""

    zone: int
    holder: int
    before: int
    """Who held it until now, or NOBODY."""
    worth: int
    """The points of whoever holds it."""


@dataclass(frozen=True, slots=True)
class PointsChange:
    """The points that would be counted now."""

    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class OrdersChange:
    """A player has other orders in the pool, by token."""

    player: int
    unused: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandChange:
    """A player has more or fewer cards in hand."""

    player: int
    cards: int


Change = UnitChange | ZoneChange | PointsChange | OrdersChange | HandChange


@dataclass(frozen=True, slots=True)
class Beat:
    """A step of a told game."""

    kind: BeatKind
    round: int
    """0 during setup."""
    player: int | None
    """Whose doing it is, if anybody's."""
    actor: int | None
    """The unit that does it."""
    subject: int | None
    """The unit it is done to."""
    event: Event
    """What is told; an attack has its last event here and all of it in `attack`."""
    events: tuple[Event, ...]
    """All events of the beat; every event of a game is in one beat."""
    path: tuple[Place, ...]
    """Of a move: where it began, then every place passed, the end last."""
    attack: AttackTold | None
    points: tuple[int, int]
    changes: tuple[Change, ...]

    @property
    def heading(self) -> bool:
        """Whether it concerns the whole table."""
        return self.kind in HEADINGS
