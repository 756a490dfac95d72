"""What will come of an attack, exactly?

`Odds` foretells any attack and keeps every answer: a policy that asks again pays a look-up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.base.chance import Chance, certain, mapped, mean, plus
from mcarmy.engine.actions import ChooseFace
from mcarmy.engine.dice import Shown
from mcarmy.engine.odds.aim import Aim, Attacker, aim_of, final_of, landed
from mcarmy.engine.odds.alike import plainest, plainest_goal
from mcarmy.engine.odds.forecast import Forecast, left_of
from mcarmy.engine.odds.in_a_row import Attacks, in_a_row
from mcarmy.engine.odds.rerolls import (
    Goal,
    best_faces,
    best_reroll,
    choosing,
    deadly,
    hand_of,
    looked_at,
    on_the_table,
    rerolling,
    thrown,
)
from mcarmy.engine.odds.singles import OddsTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.base.hands import Hand
    from mcarmy.base.rerolls import BestRerolls
    from mcarmy.catalog.model import Color, Die
    from mcarmy.engine.actions import Pass, Reroll
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game
    from mcarmy.engine.odds.rerolls import Rolls, Side
    from mcarmy.engine.records import Attacking


class Odds:
    """The odds with one set of dice."""

    def __init__(self, dice: Mapping[Color, Die]) -> None:
        self._dice = dice
        self._forecasts: dict[Goal, dict[Aim, Forecast]] = {goal: {} for goal in Goal}
        self._plainest: dict[Goal, dict[Aim, Forecast]] = {goal: {} for goal in Goal}
        self._teams: dict[tuple[Attacker, ...], tuple[Attacker, ...]] = {}
        """Attackers that are kept once, however many targets they have."""
        self._scores: dict[tuple[tuple[Attacker, ...], frozenset[Color]], Chance[int]] = {}
        self._plans: dict[Goal, dict[Aim, BestRerolls[Side]]] = {goal: {} for goal in Goal}
        self._plainest_plans: dict[Goal, dict[Aim, BestRerolls[Side]]] = {goal: {} for goal in Goal}
        self._coming: dict[tuple[Aim, Rolls, Goal], Chance[int]] = {}
        self._hands: dict[tuple[Attacker, frozenset[Color], int, int], Hand[Side]] = {}
        self.chance_to_hit = OddsTable(self, Goal.HIT, lambda forecast: forecast.hit)
        """How likely a single attack hits, rerolls used to hit."""
        self.expected_damage = OddsTable(self, Goal.DAMAGE, lambda forecast: mean(forecast.final))
        """Its final damage on average, rerolls used for damage."""
        self.expected_wounds = OddsTable(self, Goal.WOUNDS, lambda forecast: forecast.floats[0])
        """The health its target loses on average, rerolls used for that."""
        self.chance_to_destroy = OddsTable(self, Goal.DESTROY, lambda forecast: forecast.floats[1])
        """How likely it destroys the target, rerolls used to destroy."""

    # An attack under way

    def of(self, game: Game, attack: Attacking, goal: Goal) -> Forecast:
        """The forecast for a declared attack and its supporters."""
        return self.forecast(aim_of(game, attack), goal)

    def best_reroll(self, game: Game, attack: Attacking, goal: Goal) -> Reroll | Pass:
        """The best answer when a die of an attack under way may be rolled again."""
        aim = _with_dice_rolled(aim_of(game, attack), attack)
        return best_reroll(aim, attack.rolls, self._plan(aim, goal))

    def best_face(self, game: Game, attack: Attacking, goal: Goal) -> ChooseFace:
        """The best answer when the next die of an attack under way shows what its player likes."""
        aim = _with_dice_rolled(aim_of(game, attack), attack)
        faces = best_faces(aim, attack.rolls, attack.choosing, self._plan(aim, goal), self._dice)
        return ChooseFace(attack.choosing[0], faces[0].accuracy, faces[0].damage)

    def coming(self, aim: Aim, attack: Attacking, goal: Goal) -> Chance[int]:
        """What will be left of the target of an attack under way, by the dice rolled so far."""
        if not attack.rolls:
            return self.forecast(aim, goal).left
        aim, rolls = self._lying(aim, attack, goal)
        known = self._coming.get((aim, rolls, goal))
        if known is None:
            final = mapped(self._scored(aim, rolls, goal), lambda score: final_of(aim, score))
            known = self._coming[aim, rolls, goal] = left_of(
                aim.left, final, deadly(aim, self._dice)
            )
        return known

    def spreading(
        self, aim: Aim, attack: Attacking, goal: Goal
    ) -> Iterator[tuple[int, float, Chance[int]]]:
        """What may be rolled: the damage that others may be dealt too, how likely it is, and what
        is then left of the target."""
        if attack.rolls:
            aim, rolls = self._lying(aim, attack, goal)
            ended = mapped(self._scored(aim, rolls, goal), lambda score: landed(aim, score))
        else:
            ended = self.forecast(aim, goal).landed
        blow = deadly(aim, self._dice)
        for one, weight in ended.weights.items():
            rolled = one.rolled if any(one.hits) else 0
            yield rolled, weight / ended.total, left_of(aim.left, certain(one.final), blow)

    def _lying(self, aim: Aim, attack: Attacking, goal: Goal) -> tuple[Aim, Rolls]:
        """The dice on the table; those whose faces are still to be chosen show the best."""
        aim, rolls = _with_dice_rolled(aim, attack), attack.rolls
        if attack.choosing:
            faces = best_faces(aim, rolls, attack.choosing, self._plan(aim, goal), self._dice)
            turned_up = zip(attack.choosing, faces, strict=True)
            chosen = tuple([Shown(color, one.accuracy, one.damage) for color, one in turned_up])
            rolls = (rolls[0] + chosen, *rolls[1:])
        return aim, rolls

    def _scored(self, aim: Aim, rolls: Rolls, goal: Goal) -> Chance[int]:
        """What an attack comes to whose first dice lie on the table."""
        waiting = choosing(aim)
        if waiting:
            number = len(rolls) - 1 if aim.in_turn else 0
            lying = [number] if aim.in_turn else waiting
            known, shown = on_the_table(aim, rolls, lying)
            return self._plan(aim, goal).outcome_after(known, shown, number)
        known, _ = on_the_table(aim, rolls, [])
        scored = certain(known)
        for number in range(len(rolls), len(aim.attackers)):
            scored = plus(scored, thrown(aim, number, self._dice))
        return scored

    # Any attack

    def forecast(self, aim: Aim, goal: Goal) -> Forecast:
        """What will come of an attack, rerolls used for this goal."""
        known = self._forecasts[goal].get(aim)
        if known is None:
            known = self._forecasts[goal][self._kept(aim)] = self.worked_out(aim, goal)
        return known

    def worked_out(self, aim: Aim, goal: Goal) -> Forecast:
        """The same for who keeps the answer: attacks that come to the same share theirs."""
        aim = plainest(aim, self._dice)
        goal = plainest_goal(aim, goal)
        known = self._plainest[goal].get(aim)
        if known is None:
            aim = self._kept(aim)
            known = self._plainest[goal][aim] = self._foretell(aim, goal)
        return known

    def _kept(self, aim: Aim) -> Aim:
        """The same aim with attackers that others have as well."""
        return Aim(self._teams.setdefault(aim.attackers, aim.attackers), *aim[1:])

    def attacks(self, aim: Aim, goal: Goal) -> Attacks:
        """How many such attacks in a row destroy the target, its wounds adding up (ATTACK-7)."""
        healths = range(1, aim.left + 1)
        return in_a_row([self.forecast(aim._replace(left=health), goal).left for health in healths])

    def _foretell(self, aim: Aim, goal: Goal) -> Forecast:
        if choosing(aim):
            deciding = looked_at(aim)
            scored = certain(0)
            for number in range(len(aim.attackers)):
                if number not in deciding:
                    scored = plus(scored, thrown(aim, number, self._dice))
            scored = self._rerolling(aim, goal).outcome(scored)
        else:
            scored = self._all_thrown(aim)
        return Forecast(aim, scored, deadly(aim, self._dice))

    def _all_thrown(self, aim: Aim) -> Chance[int]:
        """What an attack comes to in which nothing is chosen; targets of any kind share it."""
        key = (aim.attackers, aim.ignored)
        scored = self._scores.get(key)
        if scored is None:
            scored = certain(0)
            for number in range(len(aim.attackers)):
                scored = plus(scored, thrown(aim, number, self._dice))
            self._scores[key] = scored
        return scored

    def _plan(self, aim: Aim, goal: Goal) -> BestRerolls[Side]:
        """How the dice of an attack under way are rolled again."""
        known = self._plans[goal].get(aim)
        if known is None:
            known = self._plans[goal][self._kept(aim)] = self._planned(aim, goal)
        return known

    def _planned(self, aim: Aim, goal: Goal) -> BestRerolls[Side]:
        """The same, shared by attacks that come to the same."""
        aim = plainest(aim, self._dice)
        goal = plainest_goal(aim, goal)
        known = self._plainest_plans[goal].get(aim)
        if known is None:
            aim = self._kept(aim)
            known = self._plainest_plans[goal][aim] = self._rerolling(aim, goal)
        return known

    def _rerolling(self, aim: Aim, goal: Goal) -> BestRerolls[Side]:
        hands = [self._hand(aim, number) for number in looked_at(aim)]
        return rerolling(aim, goal, hands, self._dice)

    def _hand(self, aim: Aim, number: int) -> Hand[Side]:
        """The dice of one attacker; targets of any armor and health share what it works out."""
        key = (aim.attackers[number], aim.ignored, number, len(aim.attackers))
        known = self._hands.get(key)
        if known is None:
            known = self._hands[key] = hand_of(aim, number, self._dice)
        return known


@lru_cache(maxsize=16)
def odds_with(codex: Codex) -> Odds:
    """The odds with the dice of a codex, one for all who ask."""
    return _odds_of(tuple(codex.dice.values()))


@lru_cache(maxsize=16)
def _odds_of(dice: tuple[Die, ...]) -> Odds:
    """Worlds that differ in anything else share what they have worked out."""
    return Odds({die.id: die for die in dice})


def _with_dice_rolled(aim: Aim, attack: Attacking) -> Aim:
    """The aim of an attack whose dice lie on the table, those still to be turned up included.

    In turn, supporters that have not rolled yet are as before.
    """
    attackers = list(aim.attackers)
    for number, roll in enumerate(attack.rolls):
        colors = tuple([face.color for face in roll])
        chosen = () if number else attack.choosing
        before = attackers[number]
        attackers[number] = Attacker(
            colors + chosen,
            attack.rerolls[number],
            before.short,
            before.piercing,
            (),
            before.late,
        )
    return Aim(
        tuple(attackers),
        aim.ignored,
        aim.armor,
        aim.cover,
        aim.left,
        aim.boosts,
        aim.blow,
        len(attack.rolls) < len(attackers),
    )
