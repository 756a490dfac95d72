"""How likely does a side win, roughly, from what stands on the table?

The ledger's yardstick: it need not be right for luck to be zero on average, only near enough for
luck to tell something. Its four numbers were fitted once to 7,400 games of the greedy policy
between starter armies and tournament armies.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from mcarmy.engine.bits import listed
from mcarmy.engine.queries.scoring import points

if TYPE_CHECKING:
    from mcarmy.engine.game import Game

ALIVE: Final = 0.5
"""The share of a unit's points that it keeps to its last health; the rest goes with its health."""
LEAST: Final = 0.5
"""Added to what both sides have, so that nobody is without hope while he has a unit."""
STRENGTH: Final = 2.0
"""What the logarithm of the strengths' ratio counts for,"""
LATE_STRENGTH: Final = 1.35
"""and by how much more once the points needed are reached."""
LATE_LEAD: Final = 4.0
"""What the lead counts for then, as a share of the points needed."""

SURE: Final = 30.0
"""Beyond it nothing is told apart."""


def worths(game: Game, player: int, target: int, left: int) -> list[float]:
    """The win chance of a player, by the health that would be left of an enemy: 0, 1 … `left`."""
    state = game.state
    kind = state.kind
    strengths = [0.0, 0.0]
    for side in (0, 1):
        total = 0.0
        wounds = state.wounds
        for unit in (*listed(state.present[side]), *state.players[side].reinforcements):
            if unit != target:
                one = kind[unit]
                total += (one.worth or 1) * (1 - (1 - ALIVE) * wounds[unit] / one.health)
        strengths[side] = total
    mine, theirs = strengths[player], strengths[1 - player]
    scores = points(game)
    lead, most = scores[player] - scores[1 - player], max(scores)
    hit = kind[target]
    worth = hit.worth or 1
    needed = max(1, game.terms.format.points)
    found = []
    for health in range(left + 1):
        if health:
            strength = theirs + worth * (ALIVE + (1 - ALIVE) * health / hit.health)
            near, ahead = most / needed, lead / needed
        else:
            strength = theirs
            near = max(most, scores[player] + worth) / needed
            ahead = (lead + worth) / needed
        if not strength:
            found.append(1.0)
            continue
        ratio = log((mine + LEAST) / (strength + LEAST))
        logit = ratio * (STRENGTH + LATE_STRENGTH * near) + LATE_LEAD * ahead * near
        found.append(1 / (1 + exp(-max(-SURE, min(SURE, logit)))))
    return found
