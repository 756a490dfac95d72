"""Which words are done at once by a unit action or a card?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseUnit
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed, members
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    can_be_moved,
    free_attack,
    move_units,
    strike,
    take_note,
)
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import heal
from mcarmy.engine.procedures.move import moves_itself
from mcarmy.engine.queries.cards import current_activation, current_attack
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.movement import may_move
from mcarmy.engine.queries.places import adjacent_enemies, alive, distance, stands_on
from mcarmy.engine.queries.targeting import sees, targets

if TYPE_CHECKING:
    from mcarmy.catalog.model import FactionId
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed

# Damage and healing


def _has_enemies_around(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(adjacent_enemies(game, unit))


@word(Hook.PERFORM, possible=_has_enemies_around)
def damage_adjacent_enemies(
    game: Game, deed: Deed, *, damage: int, through_armor: bool = False
) -> Frame | None:
    """Every enemy adjacent to it takes damage; this is no attack."""
    units = adjacent_enemies(game, deed.unit)
    return strike(game, deed.unit, units, damage, through_armor=through_armor)


def _has_wounded_friends(
    game: Game,
    player: int,
    unit: int,
    *,
    amount: int,
    within: int,
    faction: FactionId | None = None,
) -> bool:
    return bool(_wounded_friends(game, unit, within, faction))


@word(Hook.PERFORM, possible=_has_wounded_friends)
def heal_friends(
    game: Game, deed: Deed, *, amount: int, within: int, faction: FactionId | None = None
) -> None:
    """Heal every friend within some hexes, itself included, perhaps of one faction only."""
    for friend in _wounded_friends(game, deed.unit, within, faction):
        heal(game, friend, amount)


def _wounded_friends(game: Game, unit: int, within: int, faction: FactionId | None) -> list[int]:
    """Wounded friends at most so far away, seen or not; a unit is friendly to itself."""
    state = game.state
    wounds = state.wounds
    hurt = [friend for friend in members(state.present[state.owner[unit]]) if wounds[friend]]
    return [
        friend
        for friend in hurt
        if faction in (None, state.kind[friend].profile.faction)
        and distance(game, unit, friend) <= within
    ]


def _friends(game: Game, unit: int, within: int) -> list[int]:
    """Friends at most so far away, seen or not; a unit is friendly to itself."""
    state = game.state
    friends = listed(state.present[state.owner[unit]])
    return [friend for friend in friends if distance(game, unit, friend) <= within]


def _heals(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(game.state.wounds[unit])


@word(Hook.PERFORM, possible=_heals)
def heal_itself(game: Game, deed: Deed, *, amount: int, on_ice: int) -> None:
    """It heals, and more while it stands on ice."""
    icy = game.board.ice & game.state.base[deed.unit]
    heal(game, deed.unit, on_ice if icy else amount)


def _wounded_in_sight(game: Game, player: int, unit: int, **_: object) -> list[int]:
    state = game.state
    return [
        friend
        for friend in listed(state.present[player])
        if state.wounds[friend]
        and (friend == unit or any(sees(game, unit, at) for at in stands_on(game, friend)))
    ]


def _sees_wounded(game: Game, player: int, unit: int, *, amount: int) -> bool:
    return bool(_wounded_in_sight(game, player, unit))


@word(Hook.PERFORM, possible=_sees_wounded)
def heal_friend_in_sight(game: Game, deed: Deed, *, amount: int) -> Frame:
    """Heal itself or one friend it sees."""
    units = _wounded_in_sight(game, deed.player, deed.unit)
    return Frame(HEAL, Treating(deed.player, deed.unit, units, amount))


class Treating(Choice):
    """Which friend is healed, and by how much."""

    def __init__(self, player: int, unit: int, units: list[int], amount: int) -> None:
        super().__init__(player, unit, units, may=False)
        self.amount: Final = amount


def treat(game: Game, treating: Treating, action: Action) -> None:
    """Wounds are taken off the one chosen."""
    assert isinstance(action, ChooseUnit)
    heal(game, action.unit, treating.amount)


HEAL: Final[Steps] = ask_unit(treat, "heal")


# Moving others


def _has_movable_enemies(game: Game, player: int, unit: int, **_: object) -> bool:
    return any(can_be_moved(game, enemy) for enemy in adjacent_enemies(game, unit))


@word(Hook.PERFORM, possible=_has_movable_enemies)
def move_adjacent_enemies(game: Game, deed: Deed, *, hexes: int) -> Frame:
    """You may move every enemy adjacent to it up to this many hexes, in any order."""
    return move_units(game, deed.unit, adjacent_enemies(game, deed.unit), hexes)


@word(Hook.PERFORM)
def move_friends_in_sight(game: Game, deed: Deed, *, hexes: int, units: int) -> Frame:
    """Up to so many friends it sees, itself included, may move, one after the other."""
    state = game.state
    seen = [
        friend
        for friend in listed(state.present[deed.player])
        if friend == deed.unit or any(sees(game, deed.unit, at) for at in stands_on(game, friend))
    ]
    return move_units(game, deed.unit, seen, hexes, units)


def _has_movable_in_sight(game: Game, player: int, unit: int, **_: object) -> bool:
    return any(can_be_moved(game, enemy) for enemy in enemies_in_sight(game, unit))


@word(Hook.PERFORM, possible=_has_movable_in_sight)
def move_enemy_in_sight(game: Game, deed: Deed, *, hexes: int) -> Frame:
    """You may move one enemy it sees up to this many hexes."""
    return move_units(game, deed.unit, enemies_in_sight(game, deed.unit), hexes, 1)


@word(Hook.PERFORM)
def move_friends_near(game: Game, deed: Deed, *, hexes: int, within: int) -> Frame:
    """It and every friend near it may move, one after the other."""
    return move_units(game, deed.unit, _friends(game, deed.unit, within), hexes)


def _may_set_out(game: Game, player: int, unit: int, **_: object) -> bool:
    return may_move(game, unit)


@word(Hook.PERFORM, possible=_may_set_out)
def move_now(game: Game, deed: Deed, *, hexes: int) -> Frame | None:
    """It may move now, without spending an action."""
    return moves_itself(game, deed.unit, hexes)


# Acting more


@word(Hook.PERFORM)
def more_actions(game: Game, deed: Deed, *, by: int) -> None:
    """It has more actions in this activation."""
    activation = current_activation(game)
    if activation is not None:
        activation.actions += by
        if game.listener is not None:
            game.listener(events.ActionsGained(activation.unit, by, cause_of(game)))


def _has_target(game: Game, player: int, unit: int) -> bool:
    return bool(targets(game, unit))


@word(Hook.PERFORM, possible=_has_target)
def attack_again(game: Game, deed: Deed) -> Frame | None:
    """It may take one more attack action now, in the opponent's turn alone."""
    return free_attack(game, deed.unit, alone=game.state.turn_of != deed.player)


# Choosing whom the effects that follow are about


def enemies_in_sight(game: Game, unit: int) -> list[int]:
    """The enemies a unit sees."""
    state = game.state
    return [
        enemy
        for enemy in listed(state.present[1 - state.owner[unit]])
        if any(sees(game, unit, at) for at in stands_on(game, enemy))
    ]


def _sees_enemies(game: Game, player: int, unit: int) -> bool:
    return bool(enemies_in_sight(game, unit))


@word(Hook.PERFORM, possible=_sees_enemies)
def choose_enemy_in_sight(game: Game, deed: Deed) -> Frame:
    """Choose an enemy it sees for what follows."""
    return Frame(
        CHOOSE, Choice(deed.player, deed.unit, enemies_in_sight(game, deed.unit), may=False)
    )


@word(Hook.PERFORM)
def choose_leader(game: Game, deed: Deed) -> None:
    """What follows is about the unit that leads the attack."""
    attack = current_attack(game)
    if attack is not None:
        deed.chosen = attack.unit


@word(Hook.PERFORM)
def choose_enemy(game: Game, deed: Deed) -> Frame:
    """Choose an enemy unit anywhere on the map for what follows."""
    enemies = listed(game.state.present[1 - deed.player])
    return Frame(CHOOSE, Choice(deed.player, deed.unit, enemies, may=False))


def _has_hit(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(hit_and_there(game))


@word(Hook.PERFORM, possible=_has_hit)
def choose_target_hit(game: Game, deed: Deed) -> Frame:
    """Choose a target that its attack has hit in this activation for what follows."""
    return Frame(CHOOSE, Choice(deed.player, deed.unit, hit_and_there(game), may=False))


def hit_and_there(game: Game) -> tuple[int, ...]:
    """The targets hit in the activation under way that are still on the map."""
    activation = current_activation(game)
    if activation is None:
        return ()
    hit = dict.fromkeys(target for target, _ in activation.hit)
    return tuple(target for target in hit if alive(game, target))


CHOOSE: Final[Steps] = ask_unit(take_note, "choose")


# The round


def _lacks_initiative(game: Game, player: int, unit: int, **_: object) -> bool:
    return game.state.next_first != player


@word(Hook.PERFORM, possible=_lacks_initiative)
def take_initiative(game: Game, deed: Deed) -> None:
    """Its player acts first from the next round on, until somebody takes that from him."""
    game.state.next_first = deed.player
    if game.listener is not None:
        game.listener(events.InitiativeTaken(deed.player, cause_of(game)))
