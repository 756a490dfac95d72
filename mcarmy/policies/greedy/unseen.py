"""What is it worth that a card in hand lets a unit attack somebody it does not see?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.hooks import Hook
from mcarmy.policies.greedy.cards import WORTH_A_CARD
from mcarmy.policies.greedy.words import said

if TYPE_CHECKING:
    from mcarmy.policies.judging.enemies import Enemy
    from mcarmy.policies.judging.situation import Situation


def value_unseen(situation: Situation, unit: int) -> float:
    """The best attack on somebody the unit does not see that a card in hand would allow."""
    view = situation.view
    duels = situation.prowess[unit].duels
    lifting = [
        effect
        for card in view.hand
        for effect in view.cards[card].effects
        if effect.hook is Hook.NEEDS_SIGHT
    ]
    together = all(said(effect, "if_a_friend_sees") for effect in lifting)
    best = 0.0
    for enemy in situation.enemies:
        away = situation.distance[situation.hex[unit]][enemy.hex]
        worth = duels[enemy.aimed]
        if away <= worth.reach and not situation.sees(
            unit, situation.hex[unit], enemy.unit, enemy.hex
        ):
            value = situation.prizes[enemy.unit] * worth.at[away]
            if value > best and (not together or _a_friend_sees(situation, unit, enemy)):
                best = value
    return best if best >= WORTH_A_CARD else 0.0


def _a_friend_sees(situation: Situation, unit: int, enemy: Enemy) -> bool:
    """Whether another unit of ours sees an enemy."""
    view = situation.view
    return any(
        situation.sees(friend, situation.hex[friend], enemy.unit, enemy.hex)
        for friend in view.units(view.player)
        if friend != unit
    )
