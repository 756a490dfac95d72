"""What is a policy, and how do two of them choose in a game?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mcarmy.engine.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game


class Policy(Protocol):
    """Chooses for one player. It sees the table through a view and answers with an option."""

    def choose(self, view: View, decision: Decision) -> Action:
        """One of the decision's options, or a concession."""


def choosing(game: Game, policies: tuple[Policy, Policy]) -> Callable[[Decision], Action]:
    """How two policies choose in a game: each sees it through a view of its own."""
    views = (View(game, 0), View(game, 1))

    def choose(decision: Decision) -> Action:
        player = decision.player
        return policies[player].choose(views[player], decision)

    return choose
