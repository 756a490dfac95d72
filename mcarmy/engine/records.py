"""What does each procedure have to remember while it is under way?

Longer than other files: whoever adds a field sees here at once how its record is copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import CardId
from mcarmy.engine.events.cause import NO_EFFECT, NO_ZONE
from mcarmy.engine.frames import Record, SettledRecord
from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import NO_ATTACK, NO_UNIT, NOWHERE

if TYPE_CHECKING:
    from mcarmy.catalog.model import Color
    from mcarmy.engine.actions import Go
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.state import Token


class Opening(SettledRecord):
    """The game from its first draw to its last round."""


class Placing(Record):
    """A player puts units on the map, one after the other."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.unit = NO_UNIT
        """The unit to be placed next, once chosen."""

    def copy(self) -> Placing:
        """A record of its own."""
        twin = Placing(self.player)
        twin.unit = self.unit
        return twin


class Round(Record):
    """A round: whose turn comes next."""

    def __init__(self, first: int) -> None:
        self.next = first

    def copy(self) -> Round:
        """A record of its own."""
        return Round(self.next)


class Turn(Record):
    """A player's turn: how many of its two orders have been given (ROUND-2)."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.orders = 0
        self.given = 0
        """Units that got an order this turn, as bits: the second goes to another one."""

    def copy(self) -> Turn:
        """A record of its own."""
        twin = Turn(self.player)
        twin.orders = self.orders
        twin.given = self.given
        return twin


class Activation(Record):
    """A unit acting under an order: what it has left and what it has done (ROUND-4)."""

    def __init__(self, player: int, unit: int, token: Token) -> None:
        self.player = player
        self.unit = unit
        self.token = token
        self.actions = 0
        self.moves = 0
        self.attacks = 0
        self.specials = 0
        self.hex_by_hex = False
        """Whether a move begun now is watched by a guard and goes hex by hex."""
        self.destroyed = 0
        """Enemies its attacks have destroyed in this activation."""
        self.hit: tuple[tuple[int, int], ...] = ()
        """Targets its attacks have hit in this activation, each with the hexes it stood on."""
        self.damaged: tuple[int, ...] = ()
        """Units its attacks have dealt damage to in this activation."""
        self.upon_hit: tuple[int, ...] = ()
        """Effects, by number, that will be laid on the next target it hits."""

    def copy(self) -> Activation:
        """A record of its own."""
        twin = Activation(self.player, self.unit, self.token)
        twin.actions = self.actions
        twin.moves = self.moves
        twin.attacks = self.attacks
        twin.specials = self.specials
        twin.hex_by_hex = self.hex_by_hex
        twin.destroyed = self.destroyed
        twin.hit = self.hit
        twin.damaged = self.damaged
        twin.upon_hit = self.upon_hit
        return twin


class Moving(Record):
    """A unit on the move: how far it may still go, and where it last could have stayed."""

    def __init__(self, player: int, unit: int, left: int, *, active: bool) -> None:
        self.player = player
        self.unit = unit
        self.left = self.allowed = left
        """How many hexes it may still go, and how many when it began."""
        self.active = active
        """It moves by itself: Grapple holds it, and guards may interrupt it while it is its
        player's active unit (MOVE-6, GUARD-2)."""
        self.action = False
        """A move action, and not a move by an effect."""
        self.first: Go | None = None
        """How a unit's own move that guards watch begins, as it was chosen."""
        self.begun = False
        self.hex_by_hex = False
        """Guards may interrupt it at each hex it enters."""
        self.rest = (NOWHERE, NOWHERE)
        """The last place where it could have ended its move."""
        self.start = (NOWHERE, NOWHERE)

    def copy(self) -> Moving:
        """A record of its own."""
        twin = Moving(self.player, self.unit, self.left, active=self.active)
        twin.allowed = self.allowed
        twin.action = self.action
        twin.first = self.first
        twin.begun = self.begun
        twin.hex_by_hex = self.hex_by_hex
        twin.rest = self.rest
        twin.start = self.start
        return twin


class Interruption(SettledRecord):
    """A moving unit has entered a hex, and the guards that see it may attack (GUARD-2)."""

    def __init__(self, mover: int, entered: int) -> None:
        self.mover: Final = mover
        self.entered: Final = entered
        """The hexes it stands on since then, as bits."""


class Attacking(Record):
    """An attack: who, from where, at what, with whom, what was rolled and what came of it."""

    def __init__(
        self,
        player: int,
        unit: int,
        *,
        origin: int = NOWHERE,
        target: int = NO_UNIT,
        at: int = NOWHERE,
        guard: bool = False,
    ) -> None:
        self.player = player
        self.unit = unit
        self.origin = origin
        self.target = target
        self.hex = at
        self.guard = guard
        """Made from guard: alone, and no longer on guard after the roll (GUARD-3)."""
        self.number = NO_ATTACK
        """Which attack of the game it is, once it is declared."""
        self.blind = False
        """Declared with nothing in sight: the card that makes it possible must be played."""
        self.free = False
        """Costs nothing and counts under no order."""
        self.not_at: tuple[int, ...] = ()
        """Units that may not be its target."""
        self.sightless = False
        """Needs no sight."""
        self.second = False
        """The second attack of one attack action."""
        self.dice: tuple[Color, ...] | None = None
        """What the leader rolls instead of its own dice."""
        self.choosing: tuple[Color, ...] = ()
        """Dice of the leader whose faces its player still has to choose."""
        self.supporters: tuple[tuple[int, int], ...] = ()
        """Each supporter and the hex it attacks from."""
        self.rolls: tuple[tuple[Shown, ...], ...] = ()
        """The dice of each attacker, the leader's first."""
        self.rerolls: tuple[int, ...] = ()
        self.hits: tuple[bool, ...] = ()
        self.rolled = 0
        """Rolled damage (ATTACK-5)."""
        self.dealt = 0
        """Final damage to the target (ATTACK-6)."""
        self.wounded: tuple[tuple[int, int], ...] = ()
        """Every unit the attack dealt damage to, with how much, the target first."""
        self.destroyed: tuple[int, ...] = ()
        self.spreading = NO_EFFECT
        """The effect that deals its damage to others, while it does."""
        self.doomed: tuple[int, ...] = ()
        """Units wounded to death that still have to be taken off the map."""

    def copy(self) -> Attacking:
        """A record of its own."""
        twin = Attacking(
            self.player,
            self.unit,
            origin=self.origin,
            target=self.target,
            at=self.hex,
            guard=self.guard,
        )
        twin.number = self.number
        twin.blind = self.blind
        twin.free = self.free
        twin.not_at = self.not_at
        twin.sightless = self.sightless
        twin.second = self.second
        twin.dice = self.dice
        twin.choosing = self.choosing
        twin.supporters = self.supporters
        twin.rolls = self.rolls
        twin.rerolls = self.rerolls
        twin.hits = self.hits
        twin.rolled = self.rolled
        twin.dealt = self.dealt
        twin.wounded = self.wounded
        twin.destroyed = self.destroyed
        twin.spreading = self.spreading
        twin.doomed = self.doomed
        return twin

    @property
    def attackers(self) -> tuple[tuple[int, int], ...]:
        """The leader and the supporters, each with the hex it attacks from."""
        return ((self.unit, self.origin), *self.supporters)


class Destruction(Record):
    """Units of one player leave the map together: through whom, and whether by an attack."""

    def __init__(
        self,
        player: int,
        units: tuple[int, ...],
        by: int,
        *,
        by_attack: bool,
        damaged: tuple[tuple[int, int], ...],
    ) -> None:
        self.player = player
        self.units = units
        self.by = by
        self.by_attack = by_attack
        self.damaged = damaged
        """Whom the attack damaged, and how much: its leader reacts to that at the same moment."""
        self.places: tuple[tuple[int, int], ...] = ()
        """Where they stood."""

    def copy(self) -> Destruction:
        """A record of its own."""
        twin = Destruction(
            self.player, self.units, self.by, by_attack=self.by_attack, damaged=self.damaged
        )
        twin.places = self.places
        return twin


class CardPlay(Record):
    """A card on the table that has not taken effect yet."""

    def __init__(self, player: int, card: CardId, unit: int) -> None:
        self.player = player
        self.card = card
        self.unit = unit
        self.canceled = False

    def copy(self) -> CardPlay:
        """A record of its own."""
        twin = CardPlay(self.player, self.card, self.unit)
        twin.canceled = self.canceled
        return twin


class Deed(Record):
    """An action or a card doing what it says, effect by effect."""

    def __init__(
        self, player: int, unit: int, effects: tuple[int, ...], card: CardId | None = None
    ) -> None:
        self.player = player
        self.unit = unit
        self.card = card
        self.effects = effects
        """The effects still to be done, by number."""
        self.doing = NO_EFFECT
        """The effect that is being done."""
        self.chosen = NO_UNIT
        """The unit chosen for the effects that follow."""

    def copy(self) -> Deed:
        """A record of its own."""
        twin = Deed(self.player, self.unit, self.effects, self.card)
        twin.doing = self.doing
        twin.chosen = self.chosen
        return twin


class Happening:
    """Something that has just happened, for those who react to it; it never changes."""

    __slots__ = ("actor", "amount", "card", "hook", "places", "player", "subject")

    def __init__(
        self,
        hook: Hook,
        player: int,
        *,
        actor: int = NO_UNIT,
        subject: int = NO_UNIT,
        amount: int = 0,
        card: CardId | None = None,
        places: tuple[int, int] = (NOWHERE, NOWHERE),
    ) -> None:
        self.hook: Final = hook
        self.player: Final = player
        self.actor: Final = actor
        self.subject: Final = subject
        self.amount: Final = amount
        self.card: Final = card
        self.places: Final = places


Reaction = tuple[Happening, int, int]
"""What has happened, which unit reacts, and its effect by number."""


class Reacting(Record):
    """Reactions of one moment, in order: to what, which unit reacts, and its effect by number."""

    def __init__(self, hook: Hook, player: int, queue: tuple[Reaction, ...]) -> None:
        self.hook = hook
        """What the first of them answers."""
        self.player = player
        self.queue = queue
        self.unit = NO_UNIT
        """Who reacts now, with which effect; a zone reacts for its holder."""
        self.zone = NO_ZONE
        self.effect = NO_EFFECT

    def copy(self) -> Reacting:
        """A record of its own."""
        twin = Reacting(self.hook, self.player, self.queue)
        twin.unit = self.unit
        twin.zone = self.zone
        twin.effect = self.effect
        return twin


class Keeping(Record):
    """A player decides which guard orders stay over the end of the round (GUARD-5)."""

    def __init__(self, player: int, guards: tuple[int, ...]) -> None:
        self.player = player
        self.guards = guards

    def copy(self) -> Keeping:
        """A record of its own."""
        return Keeping(self.player, self.guards)
