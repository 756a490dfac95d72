"""Who could join an attack?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.bits import members
from mcarmy.engine.queries.acting import may_act
from mcarmy.engine.queries.orders import waiting
from mcarmy.engine.queries.targeting import seeing_hex, supportable
from mcarmy.engine.state import NOWHERE

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking


def supporting(game: Game, attack: Attacking) -> list[int]:
    """Own unactivated units that may attack the target hex; never melee units (ATTACK-9)."""
    state = game.state
    view = game.outlook[attack.hex]
    found = []
    for unit in members(waiting(state, attack.player) & ~(1 << attack.unit)):
        if not state.base[unit] & view or state.kind[unit].melee or not may_act(game, unit):
            continue
        origin = seeing_hex(game, unit, attack.hex)
        if origin != NOWHERE and supportable(game, unit, attack.target, origin, attack.hex):
            found.append(unit)
    return found
