"""Which words change a number, a set of dice or a permission while they act?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Color, Rank, Size  # noqa: TC001  (parameters are read when bound)
from mcarmy.engine.bits import listed
from mcarmy.engine.effects.kinds import TOKEN
from mcarmy.engine.effects.words import word
from mcarmy.engine.hooks import Hook
from mcarmy.engine.queries.targeting import sees

if TYPE_CHECKING:
    from mcarmy.engine.dice import Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking
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


# Being attacked


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
