"""What do command cards do that nothing else does?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ChooseUnit, Go
from mcarmy.engine.binding.bound import Foretold
from mcarmy.engine.binding.words import word
from mcarmy.engine.bits import listed
from mcarmy.engine.board import doubles
from mcarmy.engine.board.reach import disk
from mcarmy.engine.board.stances import pair
from mcarmy.engine.decisions import Decision, Places, Question
from mcarmy.engine.effects.parts import Choice, ask_unit, free_attack, strike
from mcarmy.engine.frames import Frame, SettledRecord, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.attack import reroll, roll_again
from mcarmy.engine.procedures.changes import lift, place
from mcarmy.engine.procedures.move import go_on_from_here
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.places import alive, distance, kept_free, stands, stands_on
from mcarmy.engine.queries.targeting import sees, targets
from mcarmy.engine.records import Attacking, CardPlay, Destruction
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Deed

# Command Intercept


@word(Hook.PERFORM)
def cancel_card(game: Game, deed: Deed) -> None:
    """The card the opponent has just played has no effect."""
    for frame in reversed(game.state.stack):
        if isinstance(frame.record, CardPlay) and frame.record.player != deed.player:
            frame.record.canceled = True
            if game.listener is not None:
                canceled = frame.record
                cause = cause_of(game)
                game.listener(events.CardCanceled(canceled.player, canceled.card, cause))
            return


# Divine Retribution


def _destroyer(game: Game) -> int | None:
    """Who has just destroyed a unit with an attack, if it is still there."""
    for frame in reversed(game.state.stack):
        if isinstance(frame.record, Destruction):
            by = frame.record.by
            return by if frame.record.by_attack and alive(game, by) else None
    return None


def _has_destroyer(game: Game, player: int, unit: int, *, damage: int) -> bool:
    return _destroyer(game) is not None


@word(Hook.PERFORM, possible=_has_destroyer)
def strike_destroyer(game: Game, deed: Deed, *, damage: int) -> Frame | None:
    """The leader of the attack that destroyed a friend takes damage that nothing reduces."""
    by = _destroyer(game)
    if by is None:
        return None
    return strike(game, deed.unit, (by,), damage, through_armor=True, through_cover=True)


# Bait and Switch, Warped Paths


def swap(game: Game, one: int, other: int) -> None:
    """Two units of the same size change places; what lies on them stays on them."""
    state = game.state
    first, second = ((state.hex[unit], state.rear[unit]) for unit in (one, other))
    lift(state, one)
    lift(state, other)
    place(state, one, *second)
    place(state, other, *first)
    go_on_from_here(state, one)
    go_on_from_here(state, other)
    if game.listener is not None:
        game.listener(events.Swapped(one, other, second, first, cause_of(game)))


def _baits(game: Game, unit: int, within: int) -> tuple[int, ...]:
    state = game.state
    if not stands(game, unit):
        return ()
    return tuple(
        friend
        for friend in listed(state.present[state.owner[unit]])
        if friend != unit
        and stands(game, friend)
        and state.kind[friend].double == state.kind[unit].double
        and distance(game, unit, friend) <= within
    )


def _has_bait(game: Game, player: int, unit: int, *, within: int) -> bool:
    return bool(_baits(game, unit, within))


@word(Hook.PERFORM, possible=_has_bait)
def bait_and_switch(game: Game, deed: Deed, *, within: int) -> Frame:
    """It changes places with a friend of its size near it, who becomes the target."""
    baits = _baits(game, deed.unit, within)
    return Frame(BAIT, Choice(deed.player, deed.unit, baits, may=False))


def switch(game: Game, choice: Choice, action: Action) -> None:
    """The bait stands where the target stood."""
    assert isinstance(action, ChooseUnit)
    swap(game, choice.unit, action.unit)
    attack = current_attack(game)
    if attack is not None and attack.target == choice.unit:
        attack.target = action.unit
        if game.listener is not None:
            cause = cause_of(game)
            game.listener(events.Retargeted(attack.number, choice.unit, action.unit, cause))


BAIT: Final[Steps] = ask_unit(switch, "bait")


def _seen_enemies(game: Game, player: int, unit: int) -> list[int]:
    return [
        enemy
        for enemy in listed(game.state.present[1 - player])
        if stands(game, enemy) and any(sees(game, unit, at) for at in stands_on(game, enemy))
    ]


def _pairs(game: Game, player: int, unit: int) -> dict[int, tuple[int, ...]]:
    """Each enemy it sees, with those of the same size it could change places with."""
    kind = game.state.kind
    seen = _seen_enemies(game, player, unit)
    return {
        one: tuple(
            other for other in seen if other != one and kind[other].double == kind[one].double
        )
        for one in seen
    }


def _has_pair(game: Game, player: int, unit: int) -> bool:
    return any(_pairs(game, player, unit).values())


@word(Hook.PERFORM, possible=_has_pair)
def warped_paths(game: Game, deed: Deed) -> Frame:
    """Two enemies of the same size that it sees change places."""
    pairs = _pairs(game, deed.player, deed.unit)
    ones = (one for one, others in pairs.items() if others)
    return Frame(WARP_ONE, Choice(deed.player, deed.unit, ones, may=False))


def choose_other(game: Game, choice: Choice, action: Action) -> Frame:
    """The first is chosen; now with whom."""
    assert isinstance(action, ChooseUnit)
    others = _pairs(game, choice.player, choice.unit)[action.unit]
    return Frame(WARP_OTHER, Warp(choice.player, choice.unit, others, action.unit))


class Warp(Choice):
    """The second of two units that change places."""

    def __init__(self, player: int, unit: int, units: tuple[int, ...], one: int) -> None:
        super().__init__(player, unit, units, may=False)
        self.one: Final = one


def warp(game: Game, choice: Warp, action: Action) -> None:
    """They change places."""
    assert isinstance(action, ChooseUnit)
    swap(game, choice.one, action.unit)


WARP_ONE: Final[Steps] = ask_unit(choose_other, "one of two")
WARP_OTHER: Final[Steps] = ask_unit(warp, "the other")


# Quickdraw


def _others_than_leader(game: Game, player: int) -> tuple[int, ...]:
    attack = current_attack(game)
    leader = attack.unit if attack is not None else NOWHERE
    return tuple(enemy for enemy in listed(game.state.present[1 - player]) if enemy != leader)


def _can_draw(game: Game, player: int, unit: int) -> bool:
    attack = Attacking(player, unit)
    attack.not_at = _others_than_leader(game, player)
    return bool(targets(game, unit, attack))


@word(Hook.PERFORM, possible=_can_draw)
def attack_the_leader(game: Game, deed: Deed) -> Frame | None:
    """It may attack the unit that leads the attack, alone and before it."""
    return free_attack(game, deed.unit, alone=True, not_at=_others_than_leader(game, deed.player))


# Teleportation


class Arrival(SettledRecord):
    """A unit is put somewhere else on the map."""

    def __init__(self, player: int, unit: int, within: int) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.within: Final = within


def _landings(game: Game, unit: int, within: int) -> Places:
    """Free hexes at most so far from where it stands."""
    state, board = game.state, game.board
    taken = state.occupied[0] | state.occupied[1] | kept_free(game, unit)
    near = 0
    for origin in stands_on(game, unit):
        near |= disk(board, origin, within)
    free = board.land & near & ~taken
    if not state.kind[unit].double:
        return Places(free)
    return Places(0, doubles.standing(board, free))


def _can_land(game: Game, player: int, unit: int, *, within: int) -> bool:
    return len(_landings(game, unit, within)) > 0


@word(Hook.PERFORM, possible=_can_land)
def teleport(game: Game, deed: Deed, *, within: int) -> Frame:
    """Put it on free hexes near it, whatever lies between."""
    return Frame(TELEPORT, Arrival(deed.player, deed.unit, within))


def choose_landing(game: Game, arrival: Arrival) -> Decision:
    """Where it appears."""
    options = _landings(game, arrival.unit, arrival.within)
    return Decision(
        arrival.player, Question.DESTINATION, options, land, once=True, unit=arrival.unit
    )


def land(game: Game, arrival: Arrival, action: Action) -> None:
    """It stands there now; it has not moved there, so no guard sees it come."""
    assert isinstance(action, Go)
    state, unit = game.state, arrival.unit
    start = (state.hex[unit], state.rear[unit])
    rear = action.rear
    place(state, unit, *((action.hex,) if rear == NOWHERE else pair(action.hex, rear)))
    go_on_from_here(state, unit)
    if game.listener is not None:
        end = (state.hex[unit], state.rear[unit])
        game.listener(events.Teleported(unit, start, end, cause_of(game)))


TELEPORT: Final[Steps] = (choose_landing,)


# Interlocking Fire


@word(Hook.PERFORM, foretold=lambda dice: Foretold(late_rerolls=dice))
def reroll_now(game: Game, deed: Deed, *, dice: int) -> Frame | None:
    """Reroll up to so many of its dice in this attack."""
    attack = current_attack(game)
    if attack is None or not attack.rolls:
        return None
    attack.rerolls = (dice, *(0 for _ in attack.supporters))
    return Frame(REROLL_NOW, SettledRecord())


def reroll_again(game: Game, _: SettledRecord) -> Decision | None:
    """As at the roll, die by die."""
    attack = current_attack(game)
    asked = reroll(game, attack) if attack is not None else None
    if asked is None:
        return None
    return Decision(asked.player, asked.question, asked.options, roll_once_more, unit=asked.unit)


def roll_once_more(game: Game, _: SettledRecord, action: Action) -> None:
    """The new face stands."""
    attack = current_attack(game)
    assert attack is not None
    roll_again(game, attack, action)


REROLL_NOW: Final[Steps] = (reroll_again,)
