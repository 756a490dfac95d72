"""Which words are done at once by a unit action or a card?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import FactionId  # noqa: TC001  (parameters are read when bound)
from mcarmy.engine.bits import listed
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    can_be_moved,
    move_units,
    strike,
    take_note,
)
from mcarmy.engine.effects.words import word
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import heal
from mcarmy.engine.queries.cards import current_activation
from mcarmy.engine.queries.places import adjacent_enemies, alive, distance, stands_on
from mcarmy.engine.queries.targeting import sees
from mcarmy.engine.state import Frame

if TYPE_CHECKING:
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
    game: Game, player: int, unit: int, *, amount: int, within: int, faction: FactionId | None
) -> bool:
    return any(game.state.wounds[friend] for friend in _friends(game, unit, within, faction))


@word(Hook.PERFORM, possible=_has_wounded_friends)
def heal_friends(
    game: Game, deed: Deed, *, amount: int, within: int, faction: FactionId | None
) -> None:
    """Heal every friend within some hexes, itself included, perhaps of one faction only."""
    for friend in _friends(game, deed.unit, within, faction):
        heal(game, friend, amount)


def _friends(game: Game, unit: int, within: int, faction: FactionId | None) -> list[int]:
    """Friends at most so far away, seen or not; a unit is friendly to itself."""
    state = game.state
    return [
        friend
        for friend in listed(state.present[state.owner[unit]])
        if faction in (None, state.kind[friend].profile.faction)
        and distance(game, unit, friend) <= within
    ]


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


# Choosing whom the effects that follow are about


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


CHOOSE = ask_unit(take_note, "choose")
