"""Which words answer something that has just happened?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import (
    FactionId,
    ProfileId,
    Terrain,
)
from mcarmy.engine import events
from mcarmy.engine.actions import ACCEPT, ChooseCard
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.parts import (
    Choice,
    ask_whether,
    can_be_moved,
    free_attack,
    move_units,
    strike,
)
from mcarmy.engine.effects.wasting import waste_order
from mcarmy.engine.frames import Frame, SettledRecord, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.changes import add_unit, heal, place, return_order
from mcarmy.engine.procedures.deploy import deployed
from mcarmy.engine.procedures.hands import take_back
from mcarmy.engine.procedures.move import moved_by, moves_itself
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.places import alive
from mcarmy.engine.records import Moving

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Happening

# After an attack of its own


@word(Hook.DAMAGED_ENEMY)
def heal_by_damage(game: Game, unit: int, happening: Happening) -> None:
    """Whenever its attack damages an enemy, it heals as much damage of its own."""
    heal(game, unit, happening.amount)


@word(Hook.DAMAGED_ENEMY)
def waste_order_of_damaged(game: Game, unit: int, happening: Happening) -> Frame | None:
    """The player of an enemy it damages must spend an order on it, if it has none and he can."""
    return waste_order(game, happening.subject)


@word(Hook.DAMAGED_ENEMY)
def throw(game: Game, unit: int, happening: Happening, *, hexes: int) -> Frame | None:
    """You may move each enemy its attack damages up to this many hexes."""
    thrown = happening.subject
    if not alive(game, thrown) or not can_be_moved(game, thrown):
        return None
    return moved_by(game.state.owner[unit], thrown, hexes)


@word(Hook.ATTACKED)
def retrieve_card(
    game: Game,
    unit: int,
    happening: Happening,
    *,
    faction: FactionId | None = None,
    icon: str | None = None,
) -> Frame | None:
    """When its attack has destroyed an enemy, take back a used card, perhaps of some kinds only."""
    attack = current_attack(game)
    if attack is None or not attack.destroyed:
        return None
    player = game.state.owner[unit]
    used = dict.fromkeys(game.state.players[player].used_cards)
    cards = tuple(card for card in used if is_of_kind(game, card, faction, icon))
    return Frame(RETRIEVE, Retrieving(player, unit, cards)) if cards else None


class Retrieving(SettledRecord):
    """A player takes one of these cards back into hand."""

    def __init__(self, player: int, unit: int, cards: tuple[CardId, ...]) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.cards: Final = cards


def choose_card(_: Game, retrieving: Retrieving) -> Decision:
    """Which card comes back."""
    options = tuple(ChooseCard(card) for card in retrieving.cards)
    player, unit = retrieving.player, retrieving.unit
    return Decision(player, Question.CHOOSE, options, retrieve, once=True, unit=unit, about="card")


def retrieve(game: Game, retrieving: Retrieving, action: Action) -> None:
    """The card is in hand again."""
    assert isinstance(action, ChooseCard)
    take_back(game, retrieving.player, action.card)


RETRIEVE: Final[Steps] = (choose_card,)


@word(Hook.ATTACKED)
def second_attack(game: Game, unit: int, happening: Happening) -> Frame | None:
    """An attack action may be two attacks, on different targets."""
    attack = current_attack(game)
    if attack is None or attack.guard or attack.second:
        return None
    return free_attack(game, unit, alone=attack.free, second=True, not_at=(attack.target,))


# After a card of its player


def is_of_kind(game: Game, card: CardId, faction: FactionId | None, icon: str | None) -> bool:
    """A card belongs to a faction, or shows an icon; without either every card is meant."""
    if faction is None and icon is None:
        return True
    printed = game.codex.cards[card].card
    return printed.faction == faction or (icon is not None and icon in printed.icons)


@word(Hook.CARD_PLAYED)
def move_after_card(game: Game, unit: int, happening: Happening, *, hexes: int) -> Frame | None:
    """After each card you have played and resolved it may move this many hexes."""
    return moves_itself(game, unit, hexes)


@word(Hook.CARD_PLAYED)
def heal_after_card(
    game: Game,
    unit: int,
    happening: Happening,
    *,
    faction: FactionId | None = None,
    icon: str | None = None,
) -> None:
    """After each such card you have played and resolved all damage on it is healed."""
    assert happening.card is not None
    if is_of_kind(game, happening.card, faction, icon):
        heal(game, unit, game.state.wounds[unit])


@word(Hook.CARD_PLAYED)
def attack_after_card(
    game: Game,
    unit: int,
    happening: Happening,
    *,
    faction: FactionId | None = None,
    icon: str | None = None,
) -> Frame | None:
    """After each such card you have played and resolved it may take a free attack action alone."""
    assert happening.card is not None
    if not is_of_kind(game, happening.card, faction, icon):
        return None
    return free_attack(game, unit, alone=True)


@word(Hook.CARD_PLAYED)
def take_order_back_after_card(
    game: Game,
    unit: int,
    happening: Happening,
    *,
    faction: FactionId | None = None,
    icon: str | None = None,
) -> Frame | None:
    """After each such card you may put the order on it, guard or not, among your unused ones."""
    assert happening.card is not None
    token = game.state.token[unit]
    if not token or not is_of_kind(game, happening.card, faction, icon):
        return None
    return Frame(TAKE_ORDER_BACK, Choice(game.state.owner[unit], unit, may=True))


def take_order_back(game: Game, choice: Choice, action: Action) -> None:
    """The order is as if never given: unused again, and the unit may be ordered (ROUND-3)."""
    if action == ACCEPT:
        return_order(game, choice.unit, unused=True)
        if game.terms.rulings.tactics_reorder:
            game.state.activated &= ~(1 << choice.unit)


TAKE_ORDER_BACK: Final[Steps] = ask_whether(take_order_back, "take_order_back_after_card")


# After its own end


@word(Hook.DESTROYED)
def revenge(game: Game, unit: int, happening: Happening, *, damage: int) -> Frame | None:
    """The leader of the attack that destroys it takes damage that nothing reduces."""
    if not happening.amount or not alive(game, happening.actor):
        return None
    by = (happening.actor,)
    return strike(game, unit, by, damage, through_armor=True, through_cover=True)


@word(Hook.DESTROYED)
def mutation(game: Game, unit: int, happening: Happening, *, into: ProfileId) -> Frame | None:
    """When it is destroyed, you may place another unit on its hex."""
    places = _left_behind(game, unit, happening.places)
    if any(at in game.state.unit_at for at in places):
        return None
    return Frame(MUTATE, Mutating(game.state.owner[unit], unit, places, into))


def _left_behind(game: Game, unit: int, places: tuple[int, int]) -> tuple[int, int]:
    """Where it stood, or last could have stayed if it fell while it passed over a friend."""
    if any(at in game.state.unit_at for at in places):
        for frame in game.state.stack:
            if isinstance(frame.record, Moving) and frame.record.unit == unit:
                return frame.record.rest
    return places


class Mutating(Choice):
    """A destroyed unit may be followed by another one."""

    def __init__(self, player: int, unit: int, places: tuple[int, int], into: ProfileId) -> None:
        super().__init__(player, unit, may=True)
        self.places: Final = places
        self.into: Final = into


def mutate(game: Game, mutating: Mutating, action: Action) -> None:
    """The new unit comes unhurt and without an order (WIN-1)."""
    if action != ACCEPT:
        return
    state = game.state
    unit = add_unit(state, game.codex.kinds[mutating.into], mutating.player)
    at, rear = mutating.places
    place(state, unit, at, rear)
    if game.listener is not None:
        game.listener(deployed(game, unit, events.WayIn.EFFECT))


MUTATE: Final[Steps] = ask_whether(mutate, "mutation")


# After its own move, and at the end of a round


@word(Hook.MOVED)
def move_others_after_move(
    game: Game, unit: int, happening: Happening, *, trait: str, hexes: int
) -> Frame:
    """After its move action you may move every other friend with a trait this many hexes."""
    state = game.state
    friends = listed(state.present[state.owner[unit]] & ~(1 << unit))
    return move_units(
        game, unit, [f for f in friends if trait in state.kind[f].profile.traits], hexes
    )


@word(Hook.ROUND_ENDED)
def heal_on_terrain(
    game: Game, unit: int, happening: Happening, *, terrain: Terrain, amount: int
) -> None:
    """It heals at the end of a round that finds it on such terrain."""
    board = game.board
    hexes = {
        Terrain.OPEN: board.open,
        Terrain.HINDERING: board.hindering,
        Terrain.COVERING: board.cover,
        Terrain.ICE: board.ice,
        Terrain.BLOCKED: board.blocked,
    }[terrain]
    if game.state.base[unit] & hexes:
        heal(game, unit, amount)
