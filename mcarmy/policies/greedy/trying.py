"""What would come of an answer? It is tried in a game of one's own, up to the next roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.engine.actions import PASS, Target
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.game import Game
from mcarmy.engine.ledger import HearsChance
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.state import NO_UNIT
from mcarmy.engine.view import View
from mcarmy.policies.judging.appraisal import WOUND

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.records import Attacking
    from mcarmy.policies.judging.situation import Situation

    Choose = Callable[[View, Decision], Action]

LEFT_OPEN: Final = (Question.CARD, Question.BUY_BACK, Question.SUPPORT)
"""Nothing more is played in a trial, and nobody joins an attack."""
ENDS: Final = (Question.ORDER, Question.ACT)
"""Here a trial is over: what has been tried is done."""
MOST: Final = 12
"""No trial asks more than this."""


class Trial(NamedTuple):
    """What an answer leads to."""

    gain: float
    """What is to be expected of our attacks, in points."""
    loss: float
    """What is to be expected of theirs."""
    kills: float
    """How likely an attack of ours destroys its target."""
    standing: float
    """How far we are ahead before any further die is rolled, in points."""
    view: View
    """The table as it is then."""
    asked: Decision | None
    """What is to be decided next."""


class _Foretold(HearsChance):
    """Hears of attacks about to be rolled, until that of a certain leader."""

    def __init__(self, situation: Situation, view: View, leader: int, *, goes_on: bool) -> None:
        self._situation = situation
        self._view = view
        self._leader = leader
        self._goes_on = goes_on
        self.gain = self.loss = self.kills = 0.0
        self.standing: float | None = None
        self.over = False

    def rolling(self, game: Game, attack: Attacking) -> None:
        """Foretell what will come of it, before the first of its dice is rolled."""
        if attack.rolls or self.over:
            return
        view, situation = self._view, self._situation
        forecast = view.forecast_attack()
        assert forecast is not None
        value = situation.appraisal.attack(view.kind[attack.target], forecast)
        value *= situation.prize(attack.target)
        if self.standing is None:
            self.standing = standing(view)
        if attack.player == view.player:
            self.gain += value
            self.kills = max(self.kills, forecast.floats[1])
        else:
            self.loss += value
        self.over = self._leader in (attack.unit, NO_UNIT)
        self.enough = self.over and not self._goes_on


def tried(
    situation: Situation,
    decision: Decision,
    action: Action,
    choose: Choose,
    *,
    goes_on: bool = False,
) -> Trial:
    """What an answer leads to; `choose` answers whatever is asked on the way.

    With `goes_on` the attack that was foretold is rolled, and the game is left at what is to be
    decided next; else it is left where it was.
    """
    view = situation.view
    game = view.fork(view.turn)
    eyes = View(game, view.player)
    attack = view.attack
    leader = NO_UNIT if attack is None else attack.unit
    foretold = _Foretold(situation, eyes, leader, goes_on=goes_on)
    game.ledger = foretold
    answer(game, decision, action)
    asked = advance(game)
    for _ in range(MOST):
        if asked is None or asked.question in ENDS or foretold.over:
            break
        answer(game, asked, _simply(game, eyes, asked, choose))
        asked = advance(game)
    game.ledger = None  # nobody hears of it any more: so it goes when nobody needs it
    ahead = standing(eyes) if foretold.standing is None else foretold.standing
    return Trial(foretold.gain, foretold.loss, foretold.kills, ahead, eyes, asked)


def _simply(game: Game, eyes: View, asked: Decision, choose: Choose) -> Action:
    """The plain answer in a trial."""
    if asked.question in LEFT_OPEN and PASS in asked.options:
        return PASS
    view = eyes if eyes.player == asked.player else View(game, asked.player)
    if asked.question is Question.TARGET:
        aims = [aim for aim in asked.options if isinstance(aim, Target)]
        return max(aims, key=lambda aim: view.forecast(asked.unit, aim).floats[0])
    return choose(view, asked)


def standing(view: View) -> float:
    """How far a player is ahead, in points; wounds are a share of them."""
    points = view.points()
    ahead = float(points[view.player] - points[view.opponent])
    for player, sign in ((view.opponent, WOUND), (view.player, -WOUND)):
        for unit in view.units(player):
            wounds = view.wounds[unit]
            if wounds:
                kind = view.kind[unit]
                ahead += sign * (kind.worth or 1) * wounds / kind.health
    return ahead
