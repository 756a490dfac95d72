"""How do two policies play one game?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.drive import drive
from mcarmy.policies.protocol import choosing

if TYPE_CHECKING:
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy


def play(game: Game, policies: tuple[Policy, Policy]) -> Outcome:
    """Play a game to its end."""
    outcome = drive(game, choosing(game, policies))
    assert outcome is not None
    return outcome
