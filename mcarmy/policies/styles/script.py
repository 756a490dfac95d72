"""How does a player decide who follows a few plain rules? The frame that the simple styles change.

Nothing here asks the greedy policy: what it does not see, a script may see.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from mcarmy.engine.actions import (
    ACCEPT,
    GUARD,
    PASS,
    ChooseUnit,
    GiveOrder,
    Go,
    Interrupt,
    PlayCard,
    Recover,
    Special,
    Support,
    Target,
)
from mcarmy.engine.decisions import Orders, Places, Question
from mcarmy.engine.state import NOWHERE
from mcarmy.policies.styles.eyes import Eyes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision, Options
    from mcarmy.engine.state import Token
    from mcarmy.engine.view import View

NEAR: Final = 8
"""So near an enemy, cards and special actions are used."""
TELLING: Final = 0.3
"""So many wounds on average make a shot from guard, or a supporter, worth it."""
TINY: Final = 1e-6


class Script:
    """Attacks what it can hurt, else walks to where it likes to stand, else goes on guard.

    The same seed chooses the same. It never concedes.
    """

    watchful: ClassVar[bool] = True
    """Whether a unit that has nothing better to do goes on guard."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def choose(self, view: View, decision: Decision) -> Action:
        """The answer by the rules of this style."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        match decision.question:
            case Question.REROLL:
                return view.best_reroll()
            case Question.FACE:
                return view.best_face()
            case Question.MAY:
                return ACCEPT
            case Question.KEEP_GUARD | Question.BUY_BACK:
                return PASS
            case Question.SUPPORT:
                return self.support(view, options)
            case Question.GUARD:
                return _shot_from_guard(view, decision.unit, options)
            case Question.DEPLOY_UNIT | Question.REINFORCE_UNIT:
                return _dearest(view, options)
        return self._looked(Eyes(view), decision)

    # What a style changes

    def stand(self, eyes: Eyes, unit: int, at: int) -> float:
        """How good it is for a unit to stand on a hex."""
        raise NotImplementedError

    def entering(self, eyes: Eyes, unit: int, at: int, way: int) -> float:
        """How good it is to enter the map on a hex, so many steps from the enemy's zone."""
        return -float(way)

    def aim(self, eyes: Eyes, unit: int, victim: int, wounds: float, kill: float) -> float:
        """How good an attack is that deals so many wounds and kills so often."""
        kind = eyes.view.kind[victim]
        return (kind.worth or 1) * (wounds / kind.health + kill)

    def urgency(self, eyes: Eyes, unit: int) -> float:
        """Who gets an order first: whoever can hit, then whoever can come to hit, then the near."""
        lacks, kind = eyes.gap(unit), eyes.view.kind[unit]
        at_hand = 40.0 if lacks <= 0 else 20.0 if lacks <= kind.speed else 0.0
        return at_hand + kind.worth - lacks

    def wanted(self, eyes: Eyes, unit: int) -> int:
        """How many actions a unit can use: to attack, or to come and attack."""
        return 2 if 0 < eyes.gap(unit) <= eyes.view.kind[unit].speed else 1

    def support(self, view: View, options: Options) -> Action:
        """Join when that makes the kill likely."""
        return joining(view, options, TELLING, kills=True)

    # What all styles do

    def _looked(self, eyes: Eyes, decision: Decision) -> Action:
        """The answer to what needs a look at the table."""
        options, unit = decision.options, decision.unit
        if isinstance(options, Orders):
            return self._order(eyes, options)
        if decision.question is Question.TARGET:
            return self._target(eyes, unit, options) or options[0]
        if decision.question is Question.CARD:
            return self._card(eyes, options)
        if not isinstance(options, Places):
            return self._any(options)
        if decision.question is Question.ACT:
            return self._act(eyes, unit, options)
        if decision.question in (Question.DEPLOY, Question.REINFORCE):
            return self._enter(eyes, unit, options)
        if unit < 0 or eyes.view.owner[unit] != eyes.view.player:
            return self._any(options)
        return self._go(eyes, unit, options)

    def _order(self, eyes: Eyes, options: Orders) -> Action:
        """The most urgent unit, and the smallest order that gives it the actions it can use."""
        view = eyes.view
        units = [unit for unit in view.units(view.player) if options.units >> unit & 1]
        unit = max(units, key=lambda each: self.urgency(eyes, each) + TINY * self._random())
        tokens = _affordable(view, options, len(units))
        wanted = self.wanted(eyes, unit)
        enough = [token for token in tokens if token >= wanted]
        return GiveOrder(unit, min(enough) if enough else max(tokens))

    def _act(self, eyes: Eyes, unit: int, options: Places) -> Action:
        """Attack, else move, else use what the unit can do besides, else guard."""
        return (
            self._target(eyes, unit, options.also)
            or self._better_place(eyes, unit, options)
            or _besides(eyes, unit, options)
            or (GUARD if self.watchful and GUARD in options.also else PASS)
        )

    def _target(self, eyes: Eyes, unit: int, options: Iterable[Action]) -> Action | None:
        """The best attack that can do anything, or none."""
        view = eyes.view
        best = 0.0
        chosen: Action | None = None
        for option in options:
            if isinstance(option, Target):
                victim = view.unit_at(option.hex)
                assert victim is not None
                foretold = view.forecast(unit, option)
                wounds = float(foretold.wounds)
                if wounds > 0:
                    value = self.aim(eyes, unit, victim, wounds, float(foretold.destroyed))
                    if value > best:
                        best, chosen = value, option
        return chosen

    def _better_place(self, eyes: Eyes, unit: int, options: Places) -> Action | None:
        """Where the unit likes to stand better than where it is, or nowhere."""
        view = eyes.view
        best = self._standing(eyes, unit, view.hex[unit], view.rear[unit]) + TINY
        chosen: Action | None = None
        for option in options:
            if isinstance(option, Go):
                value = self._standing(eyes, unit, option.hex, option.rear)
                if value > best:
                    best, chosen = value, option
        return chosen

    def _go(self, eyes: Eyes, unit: int, options: Places) -> Action:
        """Move on if that is better; who must go somewhere goes where it is least bad."""
        chosen = self._better_place(eyes, unit, options)
        if chosen is not None:
            return chosen
        if PASS in options.also:
            return PASS
        places = [option for option in options if isinstance(option, Go)]
        if not places:
            return self._any(options)
        return max(places, key=lambda go: self._standing(eyes, unit, go.hex, go.rear))

    def _standing(self, eyes: Eyes, unit: int, at: int, rear: int) -> float:
        value = self.stand(eyes, unit, at)
        return value if rear == NOWHERE else (value + self.stand(eyes, unit, rear)) / 2

    def _enter(self, eyes: Eyes, unit: int, options: Places) -> Action:
        one, two = eyes.view.board.deployment
        places = [option for option in options if isinstance(option, Go)]
        ways = eyes.ground.steps_to(two if one >> places[0].hex & 1 else one)
        return max(
            places,
            key=lambda go: self.entering(eyes, unit, go.hex, ways[go.hex]) + self._random() / 2,
        )

    def _card(self, eyes: Eyes, options: Options) -> Action:
        """Any card, in a fight; a card like any other."""
        view = eyes.view
        plays = [option for option in options if isinstance(option, PlayCard)]
        fighting = view.attack is not None or any(
            eyes.nearest(view.hex[play.unit]) <= NEAR for play in plays if view.hex[play.unit] >= 0
        )
        return PASS if not fighting and PASS in options else self._any(plays)

    def _any(self, options: Options) -> Action:
        """One of the options by lot, but not to do nothing."""
        doing = [option for option in options if option != PASS] or list(options)
        return doing[int(self._random() * len(doing))]


def joining(view: View, options: Options, enough: float, *, kills: bool) -> Action:
    """The supporter that adds most kills, or wounds, if that is enough; with a cheap order."""
    alone = view.forecast_attack()
    assert alone is not None
    best = enough
    chosen: Action = PASS if PASS in options else options[0]
    for option in options:
        if isinstance(option, Support):
            joined = view.forecast_with(option.unit)
            more = joined.destroyed - alone.destroyed if kills else joined.wounds - alone.wounds
            value = float(more) - 0.01 * option.token
            if value > best:
                best, chosen = value, option
    return chosen


def _affordable(view: View, options: Orders, waiting: int) -> list[Token]:
    """The orders to choose from; small ones that would be left over are passed by."""
    held = view.orders(view.player)
    spare = sum(held) - waiting
    tokens = sorted(options.tokens)
    while len(tokens) > 1 and held[tokens[0] - 1] <= spare:
        spare -= held[tokens.pop(0) - 1]
    return tokens


def _besides(eyes: Eyes, unit: int, options: Places) -> Action | None:
    """What ends an affliction, or an action of the unit's own with an enemy near."""
    near = eyes.nearest(eyes.view.hex[unit]) <= NEAR
    for option in options.also:
        if isinstance(option, Recover) or (near and isinstance(option, Special)):
            return option
    return None


def _shot_from_guard(view: View, mover: int, options: Options) -> Action:
    """The shot that tells most, if any does."""
    best = TELLING
    chosen: Action = PASS
    for option in options:
        if isinstance(option, Interrupt):
            aim = Target(option.origin, option.hex)
            wounds = float(view.forecast(option.unit, aim, victim=mover).wounds)
            if wounds > best:
                best, chosen = wounds, option
    return chosen


def _dearest(view: View, options: Options) -> Action:
    """Who is worth most enters first."""
    units = [option for option in options if isinstance(option, ChooseUnit)]
    return max(units, key=lambda each: view.kind[each.unit].worth)
