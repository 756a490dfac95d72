"""Which option would somebody take who does not think at all?"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View


class RandomPolicy:
    """Every option is equally likely; the same seed chooses the same. It never concedes."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random  # a text seeds by its SHA-512: the same everywhere

    def choose(self, view: View, decision: Decision) -> Action:
        """Any option."""
        options = decision.options
        return options[int(self._random() * len(options))]
