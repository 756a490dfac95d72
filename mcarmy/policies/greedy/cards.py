"""What is a command card worth at this moment?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine.windows import Window
from mcarmy.policies.greedy.words import USUAL, enemies_near, number

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import CardKind
    from mcarmy.engine.odds.odds import Single
    from mcarmy.engine.records import Attacking
    from mcarmy.policies.judging.situation import Situation

CARDS: Final = {
    "attack_again": 0.6,
    "strike_destroyer": 0.6,
    "attack_the_leader": 0.6,
    "cancel_card": 0.5,
    "choose_enemy_in_sight": 0.5,
    "warped_paths": 0.1,
    "move_enemy_in_sight": 0.2,
    "teleport": 0.3,
    "move_now": 0.35,
    "more_speed": 0.3,
}
"""What a card is worth when its moment has come, in points."""


def value_of_card(
    situation: Situation, card: CardKind, unit: int, window: str, attack: Attacking | None
) -> float:
    """The value of playing a card now, in points."""
    if attack is not None and attack.target >= 0 and window in _IN_ATTACKS:
        value = _change(situation, card, attack)
        if value is not None:
            return value
    for effect in card.effects:
        if effect.word in CARDS:
            return CARDS[effect.word] if _matters(situation, card, unit) else 0.0
        if effect.word in ("heal_friend_in_sight", "heal_itself"):
            return _relief(situation, unit, effect)
    return USUAL if _matters(situation, card, unit) else 0.0


_IN_ATTACKS: Final = (Window.OWN_ATTACK_DECLARED, Window.ATTACKED, Window.OWN_ATTACK_ROLLED)


def _matters(situation: Situation, card: CardKind, unit: int) -> bool:
    """Whether an enemy is near enough for a card to change anything."""
    return card.card.window != Window.OWN_ACTIVATION or bool(enemies_near(situation, unit, 11))


def _relief(situation: Situation, unit: int, effect: Bound) -> float:
    """The most a healing card can heal."""
    amount = number(effect, "amount", 1)
    units = [unit]
    if effect.word == "heal_friend_in_sight":
        units = situation.view.units(situation.view.player)
    return max(
        0.9
        * (situation.kind[one].worth or 1)
        * min(amount, situation.wounds[one])
        / situation.kind[one].health
        for one in units
    )


def _change(situation: Situation, card: CardKind, attack: Attacking) -> float | None:
    """How much a card changes an attack, for better or worse; None if that cannot be told."""
    one, other = situation.kind[attack.unit], situation.kind[attack.target]
    left = other.health - situation.wounds[attack.target]
    away = situation.distance[attack.origin][attack.hex]
    cover = situation.cover >> attack.hex & 1
    aim = situation.appraisal.aim(one, other, left, away, cover)
    changed: Single | None = aim
    for effect in card.effects:
        changed = _changed(changed, effect, away, other.armor, cover) if changed else None
    if changed is None or changed == aim:
        return 0.0 if card.effects[0].word == "needs_no_sight" else None
    single = situation.appraisal.single
    return abs(single(other, changed) - single(other, aim))


def _changed(aim: Single, effect: Bound, away: int, armor: int, cover: int) -> Single | None:
    """An attack with one effect of a card on it; None if the effect is of another sort."""
    dice, rerolls, accuracy, needed, ignored, reduction, left = aim
    by = number(effect, "by", 0)
    match effect.word:
        case "extra_dice":
            color = effect.act.keywords["color"]  # type: ignore[attr-defined]
            dice = (*dice, color)
        case "armor_piercing":
            reduction = max(0, reduction - armor)
        case "ignore_cover":
            reduction = max(0, reduction - cover)
        case "more_armor":
            reduction += by
        case "counts_as_in_cover":
            reduction += 1 - cover
        case "more_dodge":
            needed += by if away > 1 else 0
        case "more_accuracy":
            accuracy += by
        case "choose_leader" | "if_leader_is_not_adjacent":
            pass
        case _:
            return None
    return (dice, rerolls, accuracy, needed, ignored, reduction, left)
