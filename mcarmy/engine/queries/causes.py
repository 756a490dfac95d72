"""Whose doing is what happens now, and as part of which attack?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.events.cause import BY_THE_RULES, NO_EFFECT, NO_ZONE, Cause
from mcarmy.engine.records import Activation, Attacking, Deed, Reacting
from mcarmy.engine.state import NO_ATTACK

if TYPE_CHECKING:
    from mcarmy.engine.frames import Frame, Record
    from mcarmy.engine.game import Game


def cause_of(game: Game) -> Cause:
    """The innermost attack, deed, reaction or activation under way, and the attack around it."""
    return _innermost(game, game.state.stack)


def what_led_here(game: Game) -> Cause:
    """What the procedure that has just begun is part of."""
    return _innermost(game, game.state.stack[:-1])


def _innermost(game: Game, stack: list[Frame]) -> Cause:
    found = None
    for frame in reversed(stack):
        record = frame.record
        if found is None:
            found = _doing(game, record)
        if isinstance(record, Attacking) and record.number != NO_ATTACK:
            assert found is not None
            return _within(found, record.number)
    return found or BY_THE_RULES


def _doing(game: Game, record: Record) -> Cause | None:
    """Who acts in a procedure; None if it only serves the one below it."""
    if isinstance(record, Attacking):
        return Cause(record.player, record.unit, effect=record.spreading)
    if isinstance(record, Deed):
        return Cause(record.player, record.unit, record.card, effect=record.doing)
    if isinstance(record, Reacting) and record.effect != NO_EFFECT:
        return _reacting(game, record)
    if isinstance(record, Activation):
        return Cause(record.player, record.unit)
    return None


def _reacting(game: Game, record: Reacting) -> Cause:
    if record.zone != NO_ZONE:
        return Cause(record.player, zone=record.zone, effect=record.effect)
    return Cause(game.state.owner[record.unit], record.unit, effect=record.effect)


def _within(cause: Cause, attack: int) -> Cause:
    return Cause(cause.player, cause.unit, cause.card, cause.zone, cause.effect, attack)
