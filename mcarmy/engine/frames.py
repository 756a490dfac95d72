"""What is a procedure under way: where it stands, what it remembers, what it needs next?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from mcarmy.base.compiling import mypyc_attr


class Record:
    """What a procedure under way has to remember: ids, numbers, tuples and frozen values only."""

    def copy(self) -> Record:
        """The same record, free to change; nothing in it can be changed from outside."""
        raise NotImplementedError


class SettledRecord(Record):
    """A record that never changes, all its fields being final: games can share it."""

    def copy(self) -> SettledRecord:
        """The record itself."""
        return self


class Leave:
    """What a step returns to skip the rest of its procedure except the last step, which tidies."""


LEAVE: Final = Leave()


class Over:
    """What a step returns where the game goes no further: it has ended, or it is left there."""


OVER: Final = Over()


@final
@mypyc_attr(acyclic=True)
class Then:
    """What a step or an answer returns that is done once a procedure is over, or done already."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame | None) -> None:
        self.frame = frame


DONE: Final = Then(None)


Steps = tuple[Callable[..., Any], ...]
"""A procedure: what is done, in the order of the rulebook."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A procedure under way: its steps, the one it stands at, and what it remembers.

    A step is a function of the game and the record. It returns what it still needs: a Decision,
    another Frame first, LEAVE, OVER, or None when it is done; until then it is called again. A step
    that is done with another Frame returns that as Then.
    """

    __slots__ = ("cursor", "record", "steps")

    def __init__(self, steps: Steps, record: Record) -> None:
        self.steps = steps
        self.cursor = 0
        self.record = record

    def copy(self) -> Frame:
        """The same procedure, going its own way from here."""
        twin = Frame(self.steps, self.record.copy())
        twin.cursor = self.cursor
        return twin
