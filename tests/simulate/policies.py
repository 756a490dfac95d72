"""Policies that misbehave in a known way, for runs that must survive them."""

from __future__ import annotations

import os
import sys
from asyncio import CancelledError
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.view import View


class Wanderer:
    """Does anything."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        return self.random.choice(list(decision.options))


class Fragile(Wanderer):
    """Breaks down in the third pair."""

    def choose(self, view: View, decision: Decision) -> Action:
        if self.seed.split("/")[1] == "2":
            raise ZeroDivisionError("no plan")
        return super().choose(view, decision)


class Leaving(Wanderer):
    """Wants to end the program in the second pair."""

    def choose(self, view: View, decision: Decision) -> Action:
        if self.seed.split("/")[1] == "1":
            sys.exit(3)
        return super().choose(view, decision)


class Canceled(Wanderer):
    """Raises what is no `Exception` in the second pair."""

    def choose(self, view: View, decision: Decision) -> Action:
        if self.seed.split("/")[1] == "1":
            raise CancelledError("gave up")
        return super().choose(view, decision)


class Deadly(Wanderer):
    """Takes its process with it in the third pair."""

    def choose(self, view: View, decision: Decision) -> Action:
        if self.seed.split("/")[1] == "2":
            os._exit(9)
        return super().choose(view, decision)


class Victim(Wanderer):
    """Is killed in its first process, once, as a machine short of memory would do it."""

    def choose(self, view: View, decision: Decision) -> Action:
        mark = Path(os.environ["MCARMY_TEST_MARK"])
        if self.seed.split("/")[1] == "3" and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), 9)
        return super().choose(view, decision)


class Chatty(Wanderer):
    """Prints while it thinks, and when it is made."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        print("Ready.")

    def choose(self, view: View, decision: Decision) -> Action:
        print("Hm.")
        return super().choose(view, decision)
