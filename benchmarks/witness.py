"""What did the players do, and was it a blunder? Watches one game and counts, kind by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import GiveOrder, Go, PlayCard, Target
from mcarmy.engine.decisions import Orders, Question
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.odds.rerolls import Goal
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.movement import places, speed
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.state import Token
from mcarmy.engine.view import View
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from collections import Counter

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.engine.odds.forecast import Forecast
    from mcarmy.engine.records import Attacking

KINDS: Final = {
    "unseen": "attack unseen without a chance to hurt",
    "hopeless": "attack without a chance to hurt",
    "answer": "card against an attack that cannot hurt",
    "cancel": "card to cancel one that would do nothing",
    "changes": "card for an attack whose odds it does not change",
    "recon": "order taken off a unit that has spent it",
    "bait": "another unit put in the line of fire that loses more",
    "teleport": "card that brings a unit where it could have walked at that price",
    "rally": "card that moves friends far from any enemy",
    "speed": "card for speed and then no farther than without, as the crow flies, or canceled",
    "needless": "card for speed, not canceled, to where the unit can walk without, or nowhere",
    "gold": "gold order for a unit that only moves or passes, a cheaper one at hand",
    "dear": "order with an action more than used, a cheaper one at hand",
    "guarded": "points lost to guards on the way, of all points lost",
    "alone": "gold unit that runs ahead of its army and is destroyed before it acts again",
    "masked": "move into the only line of fire of a friend that has still to act",
}
CHANGING: Final = {
    "extra_dice",
    "armor_piercing",
    "ignore_cover",
    "more_armor",
    "more_dodge",
    "more_accuracy",
    "counts_as_in_cover",
}
"""Words that change the odds of an attack."""
SETTLED: Final = (Question.BUY_BACK, Question.CARD, Question.TARGET, Question.SUPPORT)
FAR: Final = 12
"""No unit walks and shoots so far."""
AHEAD: Final = 3
"""A unit so many hexes nearer to the enemy than the next one of its army is alone."""


class Witness:
    """Watches one game and counts what both players did."""

    def __init__(self, game: Game, counts: Counter[str], chances: Counter[str]) -> None:
        self.game = game
        self.counts, self.chances = counts, chances
        self.order = (Token.BRONZE, 0)
        """The order under way, and its unit."""
        self.cheaper: tuple[Token, ...] = ()
        """What could have been given instead."""
        self.did: list[str] = []
        self.alone: set[int] = set()
        self.hopeless: dict[int, bool] = {}
        self.guards = 0
        """Who was on guard when a player last chose, as bits."""
        self.walkable: list[Action] = []
        self.loss = 0.0
        self.quick: dict[int, int] = {}
        """Units with a card for speed on them, and how far they go without."""
        self.unhurried: dict[int, tuple[str, set[frozenset[int]]]] = {}
        """The same units while the card is not canceled, it, and where they walk without it."""

    def _note(self, kind: str, *, blunder: bool, weight: int = 1) -> None:
        self.chances[kind] += weight
        self.counts[kind] += weight * blunder

    # What is chosen

    def see(self, decision: Decision, chosen: Action) -> None:
        """A player is about to answer."""
        self.guards = self.game.state.guarding
        if isinstance(chosen, GiveOrder):
            assert isinstance(decision.options, Orders)
            self.cheaper = tuple(t for t in decision.options.tokens if t < chosen.token)
            self.order = (chosen.token, chosen.unit)
            self.did = []
        elif isinstance(chosen, PlayCard):
            self._see_card(decision, chosen)
        elif isinstance(chosen, Go) and decision.question is Question.ACT:
            self._see_move(decision, chosen)

    def _see_card(self, decision: Decision, chosen: PlayCard) -> None:
        game = self.game
        card = game.codex.cards[chosen.card]
        words = {effect.word for effect in card.effects}
        attack = current_attack(game)
        aimed = attack is not None and attack.target >= 0
        if aimed and decision.about in (Window.ATTACKED, Window.OWN_ATTACK_DECLARED):
            assert attack is not None
            before = self._forecast(attack)
            self.loss = self._worth(attack, before)
            if decision.about == Window.ATTACKED:
                self._note("answer", blunder=not before.wounds)
            if words & CHANGING:
                self._note("changes", blunder=_same(self._at_the_roll(decision, chosen), before))
        elif decision.about == Window.OPPONENT_CARD and attack is not None:
            played = self._at_the_roll(decision, decision.options[-1])
            canceled = self._at_the_roll(decision, chosen)
            harmless = attack.target < 0 and played is not None and not played.wounds
            self._note("cancel", blunder=harmless or _same(played, canceled))
        elif "teleport" in words:
            where = places(game, chosen.unit, speed(game, chosen.unit), active=True)
            self.walkable = list(where)
        elif "more_speed" in words:
            self._see_haste(chosen)
        elif "move_friends_near" in words:
            self._note("rally", blunder=self._nearest(chosen.unit) > FAR)

    def _see_haste(self, chosen: PlayCard) -> None:
        unit = chosen.unit
        far = self.quick[unit] = speed(self.game, unit)
        walked = {
            frozenset((place.hex, place.rear))
            for place in places(self.game, unit, far, active=True)
            if isinstance(place, Go)
        }
        self.unhurried[unit] = (chosen.card, walked)

    def _see_move(self, decision: Decision, chosen: Go) -> None:
        """Whether the move ends in the only line of fire of a friend that has still to act."""
        state, unit = self.game.state, decision.unit
        waiting = [
            friend
            for friend in range(len(state.kind))
            if friend != unit
            and state.present[decision.player] >> friend & 1
            and not (state.ordered | state.activated) >> friend & 1
            and self._can_hurt(self.game, friend)
        ]
        if not waiting or not any(state.players[decision.player].unused):
            return
        twin = self.game.copy()
        answer(twin, decision, chosen)
        asked = advance(twin)
        if asked is not None and asked.question is Question.STEP:
            return  # only the first step under the eyes of a guard
        masked = any(
            twin.state.present[decision.player] >> friend & 1 and not self._can_hurt(twin, friend)
            for friend in waiting
        )
        self._note("masked", blunder=masked)

    # What happens

    def hear(self, event: Event) -> None:
        """Something has happened on the table."""
        match event:
            case events.AttackDeclared(attack=number):
                attack = current_attack(self.game)
                assert attack is not None
                self.did.append("attack")
                self.hopeless[number] = not self._forecast(attack).wounds
            case events.DiceReady(attack=number):
                attack = current_attack(self.game)
                assert attack is not None
                wasted = self.hopeless[number] and not self._forecast(attack).wounds
                self._note("unseen" if attack.blind else "hopeless", blunder=wasted)
            case events.OrderRemoved(unit=unit, unused=False, cause=cause):
                theirs = self.game.state.owner[unit] != cause.player
                self._note("recon", blunder=not theirs or not self.guards >> unit & 1)
            case events.Retargeted():
                attack = current_attack(self.game)
                assert attack is not None
                worse = self._worth(attack, self._forecast(attack)) >= self.loss
                self._note("bait", blunder=worse)
            case events.Teleported(end=end):
                self._note("teleport", blunder=Go(*end) in self.walkable)
            case events.Moved(unit=unit, start=start, end=end):
                self.did.append("move")
                if unit in self.quick and event.action:
                    far = self.game.board.distance[start[0]][end[0]]
                    self._note("speed", blunder=far <= self.quick.pop(unit))
                    if unit in self.unhurried:
                        _, walked = self.unhurried.pop(unit)
                        self._note("needless", blunder=frozenset(end) in walked)
            case events.CardCanceled(card=canceled):
                self.unhurried = {
                    unit: known for unit, known in self.unhurried.items() if known[0] != canceled
                }
            case events.OnGuard():
                self.did.append("guard")
            case events.SpecialTaken() | events.Recovered():
                self.did.append("other")
            case events.CardPlayed(cost=cost):
                self.did += ["other"] * cost
            case events.ActivationEnded():
                self._end(event.unit, event.unspent)
            case events.Destroyed(unit=unit, points=points, cause=cause):
                attack = current_attack(self.game)
                guard = attack is not None and attack.guard and cause.attack == attack.number
                self._note("guarded", blunder=guard, weight=points)
                self._note("alone", blunder=unit in self.alone)
                self.alone.discard(unit)
            case _:
                pass

    def _end(self, unit: int, unspent: int) -> None:
        state = self.game.state
        token, ordered = self.order
        alive = state.present[state.owner[unit]] >> unit & 1
        if unit in self.quick:
            self._note("speed", blunder=True)
            del self.quick[unit]
        if self.unhurried.pop(unit, None) is not None:
            self._note("needless", blunder=True)
        if unit == ordered and alive:
            if token is Token.GOLD:
                idle = not set(self.did) - {"move"}
                self._note("gold", blunder=idle and bool(self.cheaper))
            if token > Token.BRONZE:
                used = token - unspent + ("guard" in self.did)
                self._note("dear", blunder=any(other >= used for other in self.cheaper))
        self.alone.discard(unit)
        if alive and state.kind[unit].worth == Token.GOLD and "attack" not in self.did:
            others = [
                self._nearest(friend)
                for friend in range(len(state.kind))
                if friend != unit and state.present[state.owner[unit]] >> friend & 1
            ]
            if others and "move" in self.did and self._nearest(unit) + AHEAD <= min(others):
                self.alone.add(unit)

    # What is asked of the table

    def _forecast(self, attack: Attacking) -> Forecast:
        return odds_with(self.game.codex).of(self.game, attack, Goal.WOUNDS)

    def _worth(self, attack: Attacking, forecast: Forecast) -> float:
        kind = self.game.state.kind[attack.target]
        return kind.worth * float(forecast.destroyed + forecast.wounds / kind.health)

    def _at_the_roll(self, decision: Decision, chosen: Action) -> Forecast | None:
        """What is to be expected of an attack when its dice are rolled, after an answer.

        Nothing more is played and nobody joins; None if the attack does not take place.
        """
        twin = self.game.copy()
        found: list[Forecast] = []

        def hear(event: Event) -> None:
            if isinstance(event, events.DiceReady) and not found:
                attack = current_attack(twin)
                assert attack is not None
                found.append(odds_with(twin.codex).of(twin, attack, Goal.WOUNDS))

        twin.listener = hear
        answer(twin, decision, chosen)
        while not found and (asked := advance(twin)) is not None and not found:
            if asked.question not in SETTLED:
                return None
            view = View(twin, asked.player)
            aims = [aim for aim in asked.options if isinstance(aim, Target)]
            best = max(aims, key=lambda aim: view.forecast(asked.unit, aim).wounds, default=None)
            answer(twin, asked, best or asked.options[-1])
        return found[0] if found else None

    def _nearest(self, unit: int) -> int:
        state = self.game.state
        away = self.game.board.distance[state.hex[unit]]
        enemies = [e for e in state.unit_at.values() if state.owner[e] != state.owner[unit]]
        return min((away[state.hex[enemy]] for enemy in enemies), default=0)

    def _can_hurt(self, game: Game, unit: int) -> bool:
        """Whether a unit could hurt anybody from where it stands."""
        view = View(game, game.state.owner[unit])
        return any(view.forecast(unit, aim).wounds for aim in targets(game, unit))


def _same(one: Forecast | None, other: Forecast | None) -> bool:
    """Whether as much is left of the target either way."""
    return one is not None and other is not None and one.left == other.left
