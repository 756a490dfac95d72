"""What is a policy?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View


class Policy(Protocol):
    """Chooses for one player. It sees the table through a view and answers with an option."""

    def choose(self, view: View, decision: Decision) -> Action:
        """One of the decision's options, or a concession."""
