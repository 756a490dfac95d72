"""Of which small procedures are effects made: choosing, moving others, free attacks, damage?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import ACCEPT, PASS, ChooseUnit, Target
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.frames import Frame, Record, SettledRecord, Steps
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.attack import ATTACK, declare
from mcarmy.engine.procedures.changes import wound
from mcarmy.engine.procedures.destroy import destruction
from mcarmy.engine.procedures.move import moved_by, moves_itself
from mcarmy.engine.queries import explained
from mcarmy.engine.queries.acting import may_act
from mcarmy.engine.queries.cards import current_activation
from mcarmy.engine.queries.causes import cause_of
from mcarmy.engine.queries.damage import armor_of, final_damage
from mcarmy.engine.queries.places import alive, stands_on
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.records import Attacking, Deed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation
    from mcarmy.engine.state import Status

    Then = Callable[..., Frame | None]

# Choosing


class Choice(SettledRecord):
    """A unit has to be chosen among some, or something may be done or not."""

    def __init__(self, player: int, unit: int, units: Iterable[int] = (), *, may: bool) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.units: Final = tuple(units)
        self.may: Final = may


def ask_unit(then: Then, about: str) -> Steps:
    """The procedure of choosing a unit; nobody is asked where there is none."""

    def choose_unit(_: Game, choice: Choice) -> Decision | None:
        if not choice.units:
            return None
        options: tuple[Action, ...] = tuple(ChooseUnit(unit) for unit in choice.units)
        if choice.may:
            options += (PASS,)
        player, unit = choice.player, choice.unit
        return Decision(player, Question.CHOOSE, options, then, once=True, unit=unit, about=about)

    return (choose_unit,)


def ask_whether(then: Then, about: str) -> Steps:
    """The procedure of asking whether something is done that may be done."""

    def ask(_: Game, record: Choice) -> Decision:
        player, unit = record.player, record.unit
        options = (ACCEPT, PASS)
        return Decision(player, Question.MAY, options, then, once=True, unit=unit, about=about)

    return (ask,)


def take_note(game: Game, _: Choice, action: Action) -> None:
    """The chosen unit is the one that the effects which follow are about."""
    assert isinstance(action, ChooseUnit)
    current_deed(game).chosen = action.unit


def current_deed(game: Game) -> Deed:
    """The action or card that is being carried out."""
    return next(f.record for f in reversed(game.state.stack) if isinstance(f.record, Deed))


def this_activation(game: Game) -> Activation:
    """The activation a unit action belongs to."""
    activation = current_activation(game)
    assert activation is not None
    return activation


def statuses_of(game: Game, unit: int, word: str) -> list[Status]:
    """What a word has laid on a unit."""
    known = game.codex.effects
    return [status for status in game.state.statuses[unit] if known[status.effect].word == word]


# Moving others


class Shoving(Record):
    """Units may be moved one after the other, in any order, each up to so many hexes."""

    def __init__(
        self, player: int, source: int, units: Iterable[int], hexes: int, count: int
    ) -> None:
        self.player = player
        self.source = source
        self.units = tuple(units)
        self.hexes = hexes
        self.count = count

    def copy(self) -> Shoving:
        """A record of its own."""
        return Shoving(self.player, self.source, self.units, self.hexes, self.count)


def move_units(
    game: Game, source: int, units: Iterable[int], hexes: int, count: int | None = None
) -> Frame:
    """The player of a unit moves others, those among the given that can be moved at all."""
    movable = tuple(unit for unit in units if can_be_moved(game, unit))
    count = len(movable) if count is None else count
    return Frame(MOVE_UNITS, Shoving(game.state.owner[source], source, movable, hexes, count))


def can_be_moved(game: Game, unit: int) -> bool:
    """What is printed not to move is moved by nobody; Grapple and ice do not hold (MOVE-6)."""
    return all(effect.act(game, unit) for effect in game.state.kind[unit].own[Hook.MAY_MOVE])


def next_to_move(game: Game, shoving: Shoving) -> Decision | Frame | None:
    """Choose who is moved next, or nobody any more; the last one is not asked for."""
    left = tuple(unit for unit in shoving.units if alive(game, unit))
    if not left or not shoving.count:
        return None
    if len(left) == 1:
        return shove(game, shoving, ChooseUnit(left[0]))
    options: tuple[Action, ...] = (*(ChooseUnit(unit) for unit in left), PASS)
    return Decision(shoving.player, Question.CHOOSE, options, shove, unit=shoving.source)


def shove(game: Game, shoving: Shoving, action: Action) -> Frame | None:
    """Move this one; who moves itself is held by what holds it, others are not (MOVE-6)."""
    if not isinstance(action, ChooseUnit):
        shoving.units = ()
        return None
    shoving.units = tuple(unit for unit in shoving.units if unit != action.unit)
    shoving.count -= 1
    if action.unit == shoving.source:
        return moves_itself(game, action.unit, shoving.hexes)
    return moved_by(shoving.player, action.unit, shoving.hexes)


MOVE_UNITS: Final[Steps] = (next_to_move,)


# Attacking without paying


class Opportunity(SettledRecord):
    """A unit may attack now: not these units, and perhaps alone."""

    def __init__(
        self, player: int, unit: int, *, alone: bool, second: bool, not_at: tuple[int, ...]
    ) -> None:
        self.player: Final = player
        self.unit: Final = unit
        self.alone: Final = alone
        self.second: Final = second
        self.not_at: Final = not_at


def free_attack(
    game: Game, unit: int, *, alone: bool, second: bool = False, not_at: tuple[int, ...] = ()
) -> Frame | None:
    """A unit may take an attack that costs nothing, if it can act and has a target."""
    if not alive(game, unit) or not may_act(game, unit):
        return None
    player = game.state.owner[unit]
    chance = Opportunity(player, unit, alone=alone, second=second, not_at=not_at)
    return Frame(FREE_ATTACK, chance) if targets(game, unit, _attack(chance)) else None


def _attack(chance: Opportunity) -> Attacking:
    attack = Attacking(chance.player, chance.unit)
    attack.not_at = chance.not_at
    attack.free = chance.alone
    attack.second = chance.second
    return attack


def offer_attack(game: Game, chance: Opportunity) -> Decision:
    """Whom to attack, or nobody (ATTACK-1)."""
    options: tuple[Action, ...] = (*targets(game, chance.unit, _attack(chance)), PASS)
    return Decision(
        chance.player, Question.TARGET, options, begin_attack, once=True, unit=chance.unit
    )


def begin_attack(game: Game, chance: Opportunity, action: Action) -> Frame | None:
    """An attack like any other, but for what it costs."""
    if not isinstance(action, Target):
        return None
    attack = _attack(chance)
    declare(game, attack, action)
    return Frame(ATTACK, attack)


FREE_ATTACK: Final[Steps] = (offer_attack,)


# Damage without an attack


def strike(
    game: Game,
    by: int,
    units: Iterable[int],
    damage: int,
    *,
    through_armor: bool = False,
    through_cover: bool = False,
) -> Frame | None:
    """Deal damage that is no attack: armor reduces it unless it says otherwise.

    Cover protects targets, so here only if it protects others as well (ATTACK-8).
    """
    doomed: tuple[int, ...] = ()
    through_cover = through_cover or not game.terms.rulings.cover_for_others
    for unit in units:
        armor = 0 if through_armor else armor_of(game, unit)
        cover = 0 if through_cover else game.board.cover >> exposed_hex(game, unit) & 1
        final = final_damage(damage, armor, cover)
        if game.listener is not None:
            reductions = () if through_armor else explained.armor(game, unit)
            reductions += explained.terrain_cover(cover)
            cause = cause_of(game)
            game.listener(
                events.DamageCounted(
                    unit, damage, (), damage, reductions, armor, cover, final, cause
                )
            )
        if final and wound(game, unit, final):
            doomed += (unit,)
    return destruction(game, doomed, by) if doomed else None


def exposed_hex(game: Game, unit: int) -> int:
    """Where damage finds a unit that is not the target: out of cover if half of it is."""
    at = stands_on(game, unit)
    return next((half for half in at if not game.board.cover >> half & 1), at[0])


def enemies_on(game: Game, unit: int, hexes: int) -> tuple[int, ...]:
    """The enemies of a unit that stand on any of some hexes, in the order of the list."""
    state = game.state
    enemy = 1 - state.owner[unit]
    return tuple(sorted({state.unit_at[at] for at in listed(hexes & state.occupied[enemy])}))
