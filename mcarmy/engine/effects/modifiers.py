"""Which words change a number, a set of dice or a permission while they act?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import Color, Rank, Size
from mcarmy.engine.actions import ACCEPT
from mcarmy.engine.binding.kinds import TOKEN
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.effects.parts import Choice, ask_whether
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.places import around
from mcarmy.engine.queries.targeting import sees

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking, Happening
    from mcarmy.engine.state import Token

# Moving and acting


@word(Hook.SPEED)
def more_speed(game: Game, unit: int, speed: int, *, by: int) -> int:
    """It moves this many hexes farther."""
    return speed + by


@word(Hook.ACTIONS)
def actions_from_any_order(
    game: Game, unit: int, token: Token, actions: int, *, actions_gained: int
) -> int:
    """It gets this many actions whatever the rank of the order."""
    return actions_gained


@word(Hook.ACTIONS)
def actions_from_order(
    game: Game, unit: int, token: Token, actions: int, *, rank: Rank, actions_gained: int
) -> int:
    """It gets this many actions from an order of this rank."""
    return actions_gained if token is TOKEN[rank] else actions


@word(Hook.ATTACKS)
def attack_actions(game: Game, unit: int, attacks: int, *, up_to: int) -> int:
    """It may take up to this many attack actions under one order."""
    return max(attacks, up_to)


@word(Hook.MAY_MOVE)
def cannot_move(game: Game, unit: int, *, cost: int = 0) -> bool:
    """It cannot take a move action; a cost in actions ends this."""
    return False


@word(Hook.MAY_TAKE_ORDERS)
def takes_no_orders(game: Game, unit: int) -> bool:
    """It is given no orders, and an army that has nothing else left is wiped out."""
    return False


@word(Hook.MAY_MOVE)
def ice_token(game: Game, unit: int, *, cost: int) -> bool:
    """An ice token: it cannot move by itself until it spends actions to be rid of the token."""
    return not all(effect.act(game, unit) for effect in acting(game, Hook.MAY_FREEZE, unit))


@word(Hook.MAY_FREEZE)
def unaffected_by_ice_tokens(game: Game, unit: int) -> bool:
    """Ice tokens do nothing to it."""
    return False


@word(Hook.MAY_ACT)
def cannot_act(game: Game, unit: int, *, cost: int = 0) -> bool:
    """It can do nothing; a cost in actions ends this."""
    return False


# Attacking


@word(Hook.DICE)
def extra_dice(
    game: Game,
    attack: Attacking,
    unit: int,
    dice: tuple[Color, ...],
    *,
    color: Color,
    count: int = 1,
    against_size: Size | None = None,
    against_trait: str | None = None,
    against_keyword: str | None = None,
    from_guard: bool = False,
) -> tuple[Color, ...]:
    """It rolls more dice, always or only against certain targets or from guard."""
    if from_guard and not attack.guard:
        return dice
    if not is_target(game, attack, against_size, against_trait, against_keyword):
        return dice
    return dice + (color,) * count


@word(Hook.DICE)
def other_dice(
    game: Game,
    attack: Attacking,
    unit: int,
    dice: tuple[Color, ...],
    *,
    red: int = 0,
    yellow: int = 0,
    green: int = 0,
    blue: int = 0,
    against_trait: str | None = None,
) -> tuple[Color, ...]:
    """It rolls these dice instead of its own, perhaps only against targets with a trait."""
    if not is_target(game, attack, None, against_trait, None):
        return dice
    return colors(red, yellow, green, blue)


@word(Hook.ATTACKING)
def may_roll_other_dice(
    game: Game,
    unit: int,
    happening: Happening,
    *,
    red: int = 0,
    yellow: int = 0,
    green: int = 0,
    blue: int = 0,
    against_trait: str | None = None,
    adjacent: bool = False,
) -> Frame | None:
    """It may roll these dice instead of its own, perhaps only against some targets."""
    attack = current_attack(game)
    assert attack is not None
    if attack.dice is not None or not is_target(game, attack, None, against_trait, None):
        return None
    if adjacent and not around(game, unit) & game.state.base[attack.target]:
        return None
    dice = colors(red, yellow, green, blue)
    return Frame(OTHER_DICE, OtherDice(attack.player, unit, dice))


class OtherDice(Choice):
    """Other dice may be rolled."""

    def __init__(self, player: int, unit: int, dice: tuple[Color, ...]) -> None:
        super().__init__(player, unit, may=True)
        self.dice: Final = dice


def roll_them(game: Game, choice: OtherDice, action: Action) -> None:
    """The leader of the attack under way rolls the other dice."""
    attack = current_attack(game)
    if attack is not None and action == ACCEPT:
        attack.dice = choice.dice


OTHER_DICE: Final[Steps] = ask_whether(roll_them, "may_roll_other_dice")


@word(Hook.REROLLS)
def more_rerolls(game: Game, attack: Attacking, unit: int, rerolls: int, *, by: int) -> int:
    """It may reroll this many dice more."""
    return rerolls + by


@word(Hook.ACCURACY)
def more_accuracy(game: Game, attack: Attacking, unit: int, accuracy: int, *, by: int) -> int:
    """Its attacks reach this much farther."""
    return accuracy + by


@word(Hook.PIERCING)
def armor_piercing(game: Game, attack: Attacking, unit: int) -> bool:
    """Armor does not reduce its attacks."""
    return True


@word(Hook.COVER)
def ignore_cover(game: Game, attack: Attacking, unit: int, cover: int) -> int:
    """Covering terrain does not reduce its attacks."""
    return 0


@word(Hook.NEEDS_SIGHT)
def needs_no_sight(game: Game, unit: int, at: int, *, if_a_friend_sees: bool = False) -> bool:
    """Its attack needs no sight, or only that of a friend."""
    if not if_a_friend_sees:
        return False
    friends = game.state.present[game.state.owner[unit]] & ~(1 << unit)
    return not any(sees(game, friend, at) for friend in listed(friends))


@word(Hook.ROLLED_DAMAGE)
def more_damage_with_support(
    game: Game, attack: Attacking, unit: int, damage: int, *, by: int
) -> int:
    """Its attack does more damage if a supporter hit."""
    return damage + by if any(attack.hits[1:]) else damage


# Being attacked


@word(Hook.IN_COVER)
def counts_as_in_cover(game: Game, attack: Attacking, unit: int) -> bool:
    """It counts as standing in covering terrain."""
    return True


@word(Hook.DODGE)
def more_dodge(game: Game, attack: Attacking, unit: int, dodge: int, *, by: int) -> int:
    """Attackers that are not adjacent need this much more accuracy."""
    return dodge + by


@word(Hook.ARMOR)
def more_armor(game: Game, unit: int, armor: int, *, by: int) -> int:
    """Attacks on it do this much less damage."""
    return armor + by


@word(Hook.DICE_TAKEN)
def ignore_dice(
    game: Game, attack: Attacking, unit: int, dice: tuple[Shown, ...], *, color: Color
) -> tuple[Shown, ...]:
    """Dice of one color do it no damage."""
    return tuple(die for die in dice if die.color is not color)


@word(Hook.WORTH)
def worth(game: Game, unit: int, points: int, *, points_for_enemy: int) -> int:
    """Destroying it is worth this many points."""
    return points_for_enemy


def colors(red: int, yellow: int, green: int, blue: int) -> tuple[Color, ...]:
    """So many dice of each color, in the order of the colors."""
    counts = zip(Color, (red, yellow, green, blue), strict=True)
    return tuple(color for color, count in counts for _ in range(count))


def is_target(
    game: Game,
    attack: Attacking,
    size: Size | None,
    trait: str | None,
    keyword: str | None,
) -> bool:
    """Whether the target of an attack is of the kind an ability is about."""
    profile = game.state.kind[attack.target].profile
    if size is not None and profile.size is not size:
        return False
    if trait is not None and trait not in profile.traits:
        return False
    return keyword is None or any(known.id == keyword for known in profile.keywords)
