"""Are two tables the same?"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def contents(game: Game) -> tuple[object, ...]:
    """Everything on the table, in a fixed order, as plain values."""
    state = game.state
    return (
        tuple(str(kind.profile.id) for kind in state.kind),
        tuple(state.owner),
        tuple(state.hex),
        tuple(state.rear),
        tuple(state.wounds),
        tuple(int(token) for token in state.token),
        tuple(
            tuple((s.effect, s.source, s.player, str(s.until), s.about) for s in statuses)
            for statuses in state.statuses
        ),
        tuple(sorted(state.unit_at.items())),
        tuple(state.present),
        state.ordered,
        state.activated,
        state.guarding,
        tuple(
            (
                tuple(side.unused),
                tuple(side.used),
                side.activations,
                side.hand,
                side.attached,
                side.used_cards,
                side.bought_back,
                side.reinforcements,
                side.lent,
                side.borrowed,
                side.kills,
                side.card_points,
                side.zone,
                side.played,
                side.out,
            )
            for side in state.players
        ),
        (state.round, state.turns, state.turn_of, state.first, state.next_first),
        tuple(state.tokens),
        (state.revealed, state.stirred, state.quiet_rounds, state.zone_holders),
        tuple((len(frame.steps), frame.cursor) for frame in state.stack),
        None if state.outcome is None else (state.outcome.winner, str(state.outcome.reason)),
    )


def fingerprint(game: Game) -> str:
    """A short text that is the same for the same table, on every machine."""
    return blake2b(repr(contents(game)).encode(), digest_size=8).hexdigest()
