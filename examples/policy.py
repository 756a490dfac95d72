"""A policy of one's own: run at the nearest enemy and hit it.

mcarmy simulate a.yaml b.yaml --policy-a examples/policy.py:Charger
"""

from random import Random

from mcarmy.engine.actions import Action, Go, Target
from mcarmy.engine.decisions import Decision
from mcarmy.engine.view import View


class Charger:
    """Attacks whenever it can, walks towards the enemy when it cannot, else does anything."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        """One of the options."""
        attacks = [option for option in decision.options if isinstance(option, Target)]
        if attacks:
            return min(attacks, key=lambda a: view.board.distance[a.origin][a.hex])
        moves = [option for option in decision.options if isinstance(option, Go)]
        enemies = [view.hex[unit] for unit in view.units(view.opponent)]
        if moves and enemies:
            return min(moves, key=lambda m: min(view.board.distance[m.hex][e] for e in enemies))
        return self.random.choice(list(decision.options))
