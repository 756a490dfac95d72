"""What may one player see, and how does he think ahead without seeing more?

Longer than other files: one class, as policies know one table, and most of it are one-line answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Rank
from mcarmy.engine.bits import members
from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.hooks import ACCURACY, CHOOSES_FACE, DICE, DODGE
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.procedures.hands import open_windows
from mcarmy.engine.queries import scoring
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.cards import current_activation, current_attack
from mcarmy.engine.queries.legal import first_actions, may_attack
from mcarmy.engine.queries.movement import hexes_left, places, speed, unseen, way_past
from mcarmy.engine.queries.supporters import supporting
from mcarmy.engine.queries.targeting import seeing_hex
from mcarmy.engine.records import Attacking, Turn
from mcarmy.engine.state import ORDERS_A_TURN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog.model import CardId, Format, ZoneTokenId
    from mcarmy.engine.actions import Action, Target
    from mcarmy.engine.binding.kinds import CardKind, UnitKind
    from mcarmy.engine.board import Board
    from mcarmy.engine.decisions import Places
    from mcarmy.engine.events import Place
    from mcarmy.engine.game import Game
    from mcarmy.engine.odds.forecast import Forecast
    from mcarmy.engine.odds.odds import Odds
    from mcarmy.engine.rulings import Rulings


class View:
    """The table as one player sees it: everything but the opponent's hand and what is facedown.

    A unit is a number. The columns (`hex`, `wounds`, ...) are the table itself: read, never write.
    """

    __slots__ = (
        "_game",
        "base",
        "board",
        "changes",
        "hex",
        "kind",
        "opponent",
        "outlook",
        "owner",
        "player",
        "rear",
        "token",
        "wounds",
    )

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player
        self.opponent = 1 - player
        self.board: Board = game.board
        """The map."""
        self.outlook = game.outlook
        """The hexes each hex sees past the walls, whoever may stand between, as bits."""
        state = game.state
        self.kind: list[UnitKind] = state.kind
        """What each unit is."""
        self.owner: list[int] = state.owner
        """Whose each unit is."""
        self.hex: list[int] = state.hex
        """Where each unit stands, or -1."""
        self.rear: list[int] = state.rear
        """The second hex of each double-based unit, or -1."""
        self.base: list[int] = state.base
        """The hexes each unit stands on, as bits."""
        self.wounds: list[int] = state.wounds
        """The wounds of each unit."""
        self.token: list[int] = state.token
        """The order token on each unit, or 0."""
        self.changes: list[int] = state.changes
        """How often each player's units have changed: where they stand, their wounds and tokens."""

    # The battlefield

    @property
    def round(self) -> int:
        """The round, from 1; 0 during setup."""
        return self._game.state.round

    @property
    def quiet_rounds(self) -> int:
        """How many rounds have gone by without a wound and without a change of a zone (WIN-5)."""
        return self._game.state.quiet_rounds

    @property
    def first(self) -> int:
        """Who acts first this round."""
        return self._game.state.first

    @property
    def next_first(self) -> int:
        """Who will act first in the next round, unless that changes (ROUND-1)."""
        return self._game.state.next_first

    @property
    def tokens(self) -> tuple[ZoneTokenId, ...]:
        """The victory zone token on each zone; none while they lie facedown (SETUP-2)."""
        return self._game.state.tokens if self._game.state.revealed else ()

    @property
    def threshold(self) -> int:
        """The points that win at the end of a round (WIN-2)."""
        return self._game.terms.format.points

    @property
    def format(self) -> Format:
        """What both lists were built for (ARMY-1)."""
        return self._game.terms.format

    @property
    def rulings(self) -> Rulings:
        """How open questions are answered in this game."""
        return self._game.terms.rulings

    def points(self) -> tuple[int, int]:
        """The points of both players now (WIN-1)."""
        return scoring.points(self._game)

    def zone_holders(self) -> tuple[int, ...]:
        """Who holds each zone now, or -1 (WIN-3)."""
        return scoring.holders(self._game)

    # Units

    def present(self, player: int) -> int:
        """A player's units on the map, as bits."""
        return self._game.state.present[player]

    def units(self, player: int) -> tuple[int, ...]:
        """A player's units on the map, in the order of his list."""
        return members(self._game.state.present[player])

    def reinforcements(self, player: int) -> tuple[int, ...]:
        """A player's units that wait beside the map (SETUP-3)."""
        return self._game.state.players[player].reinforcements

    def guarding(self, unit: int) -> bool:
        """Whether a unit is on guard."""
        return bool(self._game.state.guarding >> unit & 1)

    def guards(self, player: int) -> int:
        """A player's units on guard, as bits (GUARD-1)."""
        return self._game.state.guarding & self._game.state.present[player]

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self._game.state.turns

    def unit_at(self, at: int) -> int | None:
        """Who stands on a hex."""
        return self._game.state.unit_at.get(at)

    def hexes_of(self, player: int) -> int:
        """All hexes that a player's units stand on, as bits."""
        return self._game.state.occupied[player]

    def occupied(self) -> int:
        """All hexes that units stand on, as bits."""
        one, two = self._game.state.occupied
        return one | two

    def ordered(self, unit: int) -> bool:
        """Whether a unit has an order on it, or had one in this round."""
        state = self._game.state
        return bool((state.ordered | state.activated) >> unit & 1)

    def waiting(self, player: int) -> int:
        """A player's units on the map without an order on them in this round, as bits."""
        state = self._game.state
        return state.present[player] & ~(state.ordered | state.activated)

    def sees(self, origin: int, at: int, *, without: int) -> bool:
        """Whether a hex sees another past all units but one, as if that one stood there."""
        state = self._game.state
        others = self.occupied() & ~state.base[without]
        target = state.unit_at.get(at)
        if target is not None:
            others &= ~state.base[target]
        return self._game.sight.sees(origin, at, others & ~(1 << origin))

    def clear(self, origin: int, at: int, occupied: int) -> bool:
        """Whether a hex sees another past units on these hexes (SIGHT-1)."""
        return self._game.sight.sees(origin, at, occupied)

    def between(self, origin: int, at: int) -> int:
        """The hexes on which a unit would block the line between two hexes, as bits."""
        return self._game.sight.between(origin, at) or 0

    def reach(self, unit: int) -> Places:
        """Where a move action of a unit may end, guards aside (MOVE-1)."""
        return places(self._game, unit, speed(self._game, unit), active=True)

    def onward(self, unit: int) -> Places:
        """Where the move of the unit under orders may end from here, guards aside (MOVE-1)."""
        return places(self._game, unit, hexes_left(self._game, unit), active=True)

    def way_past(self, unit: int, end: tuple[int, int], watched: int) -> tuple[Place, ...]:
        """The places the unit under orders passes on its way, around watched hexes if it can."""
        return way_past(self._game, unit, end, watched)

    def unseen(self, unit: int, watched: int) -> Places:
        """Where a move action of a unit may end that enters no watched hex."""
        return unseen(self._game, unit, speed(self._game, unit), watched)

    def actions_of(self, unit: int) -> Places:
        """Where a unit without an order could go, whom it could attack, what it could end."""
        return first_actions(self._game, unit)

    def may_react(self, hook: int, units: int) -> bool:
        """Whether one of these units, given as bits, may react to what happens at a hook."""
        state = self._game.state
        if state.zone_effects[hook] or state.afflicted & units:
            return True
        return any(state.usual[unit][hook] for unit in members(units))

    # Attacks

    @property
    def odds(self) -> Odds:
        """Exact odds with the dice in play."""
        return odds_with(self._game.codex)

    @property
    def attack(self) -> Attacking | None:
        """The attack under way, the innermost if there are several; it lies open."""
        return current_attack(self._game)

    @property
    def actions_left(self) -> int:
        """The actions the unit under orders still has."""
        activation = current_activation(self._game)
        return 0 if activation is None else activation.actions

    @property
    def may_attack(self) -> bool:
        """Whether the unit under orders has an attack action left to take (ROUND-4)."""
        activation = current_activation(self._game)
        return activation is not None and may_attack(self._game, activation)

    def aims_as_printed(self, unit: int) -> bool:
        """Whether no effect acts on the dice a unit rolls and on how far they reach (ATTACK-4)."""
        game = self._game
        return not (
            acting(game, DICE, unit)
            or acting(game, ACCURACY, unit)
            or acting(game, CHOOSES_FACE, unit)
        )

    def dodges_as_printed(self, unit: int) -> bool:
        """Whether no effect acts on what is needed to hit a unit (ATTACK-4)."""
        return not acting(self._game, DODGE, unit)

    def forecast(
        self, unit: int, target: Target, goal: Goal = Goal.WOUNDS, *, victim: int | None = None
    ) -> Forecast:
        """What will come of an attack that could be declared now, or from guard at a victim."""
        if victim is None:
            victim = self._game.state.unit_at[target.hex]
        attack = Attacking(
            self.owner[unit], unit, origin=target.origin, target=victim, at=target.hex
        )
        return self.odds.of(self._game, attack, goal)

    def forecast_attack(self, goal: Goal = Goal.WOUNDS) -> Forecast | None:
        """What will come of the attack under way, its dice not yet rolled."""
        attack = self.attack
        return None if attack is None else self.odds.of(self._game, attack, goal)

    def forecast_with(self, supporter: int, goal: Goal = Goal.WOUNDS) -> Forecast:
        """What will come of the attack under way if a unit joins it (ATTACK-2)."""
        attack = self.attack
        assert attack is not None
        return self.odds.of(self._game, self._joined(attack, supporter), goal)

    def forecast_together(
        self, unit: int, target: Target, supporter: int, goal: Goal = Goal.WOUNDS
    ) -> Forecast | None:
        """What will come of an attack that a unit joins; None if that one does not see the hex."""
        victim = self._game.state.unit_at[target.hex]
        attack = Attacking(
            self.owner[unit], unit, origin=target.origin, target=victim, at=target.hex
        )
        if supporter not in supporting(self._game, attack):
            return None
        return self.odds.of(self._game, self._joined(attack, supporter), goal)

    def _joined(self, attack: Attacking, supporter: int) -> Attacking:
        joined = attack.copy()
        origin = seeing_hex(self._game, supporter, attack.hex)
        joined.supporters += ((supporter, origin),)
        return joined

    def best_reroll(self, goal: Goal = Goal.WOUNDS) -> Action:
        """The best answer to whether a die is rolled again."""
        attack = self.attack
        assert attack is not None
        return self.odds.best_reroll(self._game, attack, goal)

    def best_face(self, goal: Goal = Goal.WOUNDS) -> Action:
        """The best answer to which face a die shows."""
        attack = self.attack
        assert attack is not None
        return self.odds.best_face(self._game, attack, goal)

    def zone_worths(self) -> Sequence[int]:
        """What each victory zone is worth to its holder."""
        return scoring.zone_worths(self._game)

    # Orders and cards

    def orders(self, player: int) -> tuple[int, int, int]:
        """A player's unused bronze, silver and gold orders."""
        _, bronze, silver, gold = self._game.state.players[player].unused
        return bronze, silver, gold

    @property
    def orders_left(self) -> int:
        """How many orders whoever is giving one gives this turn, if he has so many (ROUND-2)."""
        turn = self._game.state.stack[-1].record
        return ORDERS_A_TURN - turn.orders if isinstance(turn, Turn) else 0

    @property
    def hand(self) -> tuple[CardId, ...]:
        """One's own cards (SETUP-4)."""
        return self._game.state.players[self.player].hand

    @property
    def cards(self) -> Mapping[CardId, CardKind]:
        """Every card there is, with what it does; whoever holds it, print is known to all."""
        return self._game.codex.cards

    @property
    def opponents_cards(self) -> int:
        """How many cards the opponent still holds; which, is secret."""
        return len(self._game.state.players[self.opponent].hand)

    @property
    def opponents_ranks(self) -> Mapping[Rank, int]:
        """How many of them are of each rank, but for those that lie under a unit.

        A list has as many components of each rank as the format says, and units and orders lie
        open: what is left are cards (ARMY-1, ARMY-2).
        """
        side = self._game.state.players[self.opponent]
        held = list(side.hand)
        for card in side.attached:
            if card in held:
                held.remove(card)
        ranks = [self._game.codex.cards[card].card.rank for card in held]
        return {rank: ranks.count(rank) for rank in Rank}

    def used_cards(self, player: int) -> tuple[CardId, ...]:
        """The cards a player has used up; they lie open."""
        return self._game.state.players[player].used_cards

    def bought_back(self, player: int) -> tuple[CardId, ...]:
        """The cards a player has played and gets back at the end of the round (CARD-3)."""
        return self._game.state.players[player].bought_back

    # Notation and thinking ahead

    def notation(self, action: Action) -> str:
        """An action in one line."""
        return action.notation(self._game.board.name)

    def fork(self, seed: int, opponents_hand: Sequence[CardId] = ()) -> Game:
        """A game of one's own to try things out in, at the same decision.

        It knows no more than the player does: its dice are fresh, tokens that lie facedown are
        drawn anew, and the opponent holds the cards one guesses he holds, or none; if some of his
        cards lie under a unit, the last of these do.
        """
        game = self._game.copy(seeded_dice(self._game.codex.dice, seed))
        state = game.state
        side = state.players[self.opponent]
        side.hand = tuple(opponents_hand)
        side.attached = side.hand[max(0, len(side.hand) - len(side.attached)) :]
        if not side.played:
            open_windows(game, self.opponent)
        if state.tokens and not state.revealed:
            pile = sorted(game.codex.zones)
            state.tokens = tuple(pile.pop(game.dice.draw(len(pile))) for _ in state.tokens)
        return game
