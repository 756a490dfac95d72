"""Whatever changes about a player's units is counted."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.bits import members
from mcarmy.engine.loop import advance, answer
from tests.policies.games import mirror

if TYPE_CHECKING:
    from mcarmy.engine.state import State

GAMES = {"skirmish": 12, "tournament": 4}


def seen(state: State, player: int) -> tuple[object, ...]:
    """What somebody can see of a player's units, and who else is there."""
    units = members(state.present[player])
    return (
        [(unit, state.hex[unit], state.rear[unit], state.base[unit]) for unit in units],
        [(state.wounds[unit], state.token[unit], state.kind[unit]) for unit in units],
        (state.guarding & state.present[player], state.ordered & state.present[player]),
        state.present[1 - player],
    )


@pytest.mark.parametrize("format_", GAMES)
def test_nothing_changes_uncounted(format_: str) -> None:
    changed = 0
    for number in range(GAMES[format_]):
        game, luck = mirror(format_, number), Random(number)
        state = game.state
        before = [(state.changes[player], seen(state, player)) for player in (0, 1)]
        while (decision := advance(game)) is not None:
            for player in (0, 1):
                now = (state.changes[player], seen(state, player))
                if now[0] == before[player][0]:
                    assert now[1] == before[player][1]
                else:
                    before[player] = now
                    changed += 1
            assert game.copy().state.changes == state.changes
            answer(game, decision, luck.choice(list(decision.options)))

    assert changed > 500
