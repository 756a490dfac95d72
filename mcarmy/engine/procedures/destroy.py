"""What happens when units are destroyed?

All that the same damage destroys leave the map together; only then does anybody react, the active
player first: his cards for the loss, then his units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.frames import OVER, Frame, Over, Steps, Then
from mcarmy.engine.hooks import DAMAGED_ENEMY, Hook
from mcarmy.engine.procedures.changes import is_heard, remove, tell
from mcarmy.engine.procedures.offer_cards import offer
from mcarmy.engine.procedures.react import damaged_enemies, reactions_to
from mcarmy.engine.procedures.victory import check_annihilation, fighting
from mcarmy.engine.queries.acting import acting
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.places import alive
from mcarmy.engine.queries.scoring import worth
from mcarmy.engine.records import Destruction, Happening
from mcarmy.engine.state import NO_UNIT
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.game import Game


def destruction(
    game: Game,
    units: tuple[int, ...],
    by: int = NO_UNIT,
    *,
    by_attack: bool = False,
    damaged: tuple[tuple[int, int], ...] = (),
) -> Frame:
    """The procedure of taking units of one player off the map that the same damage destroyed.

    `damaged` is what else its leader reacts to at this moment: whom it damaged, and how much.
    """
    player = game.state.owner[units[0]]
    ordered = tuple(sorted(units))
    return Frame(DESTROY, Destruction(player, ordered, by, by_attack=by_attack, damaged=damaged))


def leave_map(game: Game, destruction: Destruction) -> None:
    """They leave the map, their orders go to the used ones, the enemy scores (ATTACK-7, WIN-1)."""
    state = game.state
    points = [worth(game, unit) for unit in destruction.units]
    places = [(state.hex[unit], state.rear[unit]) for unit in destruction.units]
    destruction.places = tuple(places)
    cause = cause_of(game) if is_heard(game) else events.BY_THE_RULES
    for number, unit in enumerate(destruction.units):
        token = state.token[unit]
        remove(state, unit)
        state.players[1 - destruction.player].kills += points[number]
        if is_heard(game):
            tell(game, events.Destroyed(unit, places[number], token, points[number], cause))


def offer_active_cards(game: Game, destruction: Destruction) -> object:
    """Cards for the loss of a friend, if the loser is the active player."""
    return _offer(game, destruction) if destruction.player == game.state.turn_of else None


def active_reactions(game: Game, destruction: Destruction) -> Then:
    """The units of the active player react first."""
    return _reactions(game, destruction, game.state.turn_of)


def offer_other_cards(game: Game, destruction: Destruction) -> object:
    """Cards for the loss of a friend, if the loser is not the active player."""
    return _offer(game, destruction) if destruction.player != game.state.turn_of else None


def other_reactions(game: Game, destruction: Destruction) -> Then:
    """Then the units of the other player react."""
    return _reactions(game, destruction, 1 - game.state.turn_of)


def settle(game: Game, destruction: Destruction) -> Over | None:
    """Whoever has no units left has lost, once his destroyed units have reacted (WIN-4)."""
    records = [frame.record for frame in game.state.stack]
    waiting = [one.player for one in records if isinstance(one, Destruction)]
    waiting.remove(destruction.player)
    if all(fighting(game, player) for player in waiting):
        check_annihilation(game)
    return None if game.state.outcome is None else OVER


_FRIEND_DESTROYED = offer(Window.FRIEND_DESTROYED)


def _offer(game: Game, destruction: Destruction) -> object:
    """Cards for the loss of a friend answer attacks only."""
    return _FRIEND_DESTROYED(game, destruction) if destruction.by_attack else None


def _reactions(game: Game, destruction: Destruction, player: int) -> Then:
    if player == destruction.player:
        return Then(reactions_to(game, _last_words(game, destruction)))
    return Then(reactions_to(game, _triumphs(game, destruction)))


def _last_words(game: Game, destruction: Destruction) -> Iterator[tuple[Happening, int]]:
    """What the destroyed units react to, in the order of the list."""
    for unit, places in zip(destruction.units, destruction.places, strict=True):
        if not acting(game, Hook.DESTROYED, unit):
            continue
        happening = Happening(
            Hook.DESTROYED,
            destruction.player,
            actor=destruction.by,
            subject=unit,
            amount=int(destruction.by_attack),
            places=places,
        )
        yield happening, unit


def _triumphs(game: Game, destruction: Destruction) -> Iterator[tuple[Happening, int]]:
    """What the leader of the attack reacts to: whom it damaged, whom it destroyed."""
    by, player = destruction.by, 1 - destruction.player
    if not destruction.by_attack or not alive(game, by):
        return
    if acting(game, DAMAGED_ENEMY, by):
        yield from damaged_enemies(player, by, destruction.damaged)
    if not acting(game, Hook.DESTROYED_ENEMY, by):
        return
    for unit, places in zip(destruction.units, destruction.places, strict=True):
        happening = Happening(Hook.DESTROYED_ENEMY, player, actor=by, subject=unit, places=places)
        yield happening, by


DESTROY: Final[Steps] = (
    leave_map,
    offer_active_cards,
    active_reactions,
    offer_other_cards,
    other_reactions,
    settle,
)
