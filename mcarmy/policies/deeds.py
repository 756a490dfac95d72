"""What is a unit's own action or a command card worth at this moment?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.binding.kinds import CardKind, SpecialAction
    from mcarmy.engine.odds.odds import Single
    from mcarmy.engine.records import Attacking
    from mcarmy.policies.situation import Situation

# What an action is worth whose word says all, in points.
SPECIALS: Final = {
    "berserk": 0.9,
    "choose_enemy": 0.05,
    "move_adjacent_enemies": 0.1,
    "choose_target_hit": 0.9,
    "pummel": 0.5,
    "incendiary_blast": 0.7,
    "proclamation": 0.45,
    "move_friends_in_sight": 0.25,
    "superior_recon": 0.3,
}
BEFORE_AN_ATTACK: Final = {"name_color": 0.4, "ice_touch": 0.3, "choose_enemy": 0.1}
"""Actions that prepare an attack: what they add to it, as a share of its value."""
USUAL: Final = 0.3
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


def value_of_special(
    situation: Situation, unit: int, special: SpecialAction, *, attack: float, left: int
) -> float:
    """The value of a unit's own action; `attack` is what it could attack for afterwards."""
    first = special.effects[0]
    if first.word in BEFORE_AN_ATTACK:
        return BEFORE_AN_ATTACK[first.word] * attack if left > special.cost else 0.0
    if first.word == "damage_adjacent_enemies":
        return _blast(situation, unit, first)
    if first.word == "heal_friends":
        return situation.patience * _healing(situation, unit, first)
    if first.word == "ignore_dice":
        # A shield every round on both sides is a game without end.
        return 0.25 * situation.patience if _near(situation, unit, 8) else 0.0
    if first.word == "barrage":
        return _barrage(situation, unit, first)
    if first.word == "charge":
        return _charge(situation, unit)
    return SPECIALS.get(first.word, USUAL)


def _keyword(effect: Bound, name: str, otherwise: int) -> int:
    """A parameter of a word as the card has it."""
    keywords: dict[str, Any] = getattr(effect.act, "keywords", {})
    value = keywords.get(name, otherwise)
    return value if isinstance(value, int) else otherwise


def _near(situation: Situation, unit: int, within: int) -> list[int]:
    away = situation.distance[situation.hex[unit]]
    return [enemy.unit for enemy in situation.enemies if away[enemy.hex] <= within]


def _blast(situation: Situation, unit: int, effect: Bound) -> float:
    """Damage to every adjacent enemy."""
    damage = _keyword(effect, "damage", 1)
    total = 0.0
    for enemy in situation.enemies:
        away = situation.distance[situation.hex[unit]][enemy.hex]
        if away == 1:
            kill = 1.0 if damage >= enemy.left else 0.0
            total += situation.appraisal.worth(enemy.kind, min(damage, enemy.left), kill)
    return total


def _healing(situation: Situation, unit: int, effect: Bound) -> float:
    """Wounds taken off friends near by."""
    amount = _keyword(effect, "amount", 1)
    within = _keyword(effect, "within", 2)
    away = situation.distance[situation.hex[unit]]
    total = 0.0
    for friend in situation.view.units(situation.view.player):
        if away[situation.hex[friend]] <= within:
            kind = situation.kind[friend]
            total += 0.6 * (kind.worth or 1) * min(amount, situation.wounds[friend]) / kind.health
    return total


def _barrage(situation: Situation, unit: int, effect: Bound) -> float:
    """Dice at any enemy, if they reach it."""
    keywords: dict[str, Any] = getattr(effect.act, "keywords", {})
    dice = (keywords["color"],) * keywords["count"]
    values = []
    for enemy in situation.enemies:
        away = situation.distance[situation.hex[unit]][enemy.hex]
        _, _, accuracy, needed, ignored, reduction, left = situation.appraisal.aim(
            situation.kind[unit], enemy.kind, enemy.left, away, 0
        )
        aim = (dice, 0, accuracy, needed, ignored, reduction, left)
        values.append(situation.appraisal.single(enemy.kind, aim))
    return max(values, default=0.0)


def _charge(situation: Situation, unit: int) -> float:
    """A long move and an attack for the price of one action."""
    kind = situation.kind[unit]
    away = situation.distance[situation.hex[unit]]
    values = [
        situation.appraisal.duel(kind, enemy.kind, enemy.left, 0).best
        for enemy in situation.enemies
        if away[enemy.hex] <= 7
    ]
    return max(values, default=0.1)


# Cards


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
    return card.card.window != Window.OWN_ACTIVATION or bool(_near(situation, unit, 11))


def _relief(situation: Situation, unit: int, effect: Bound) -> float:
    """The most a healing card can heal."""
    amount = _keyword(effect, "amount", 1)
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
    by = _keyword(effect, "by", 0)
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
