"""Which part of the referee looks at which event?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.referee.table import Table

    # Looks at an event, tells what it breaks, and brings the table up to date.
    Look = Callable[[Table, Any], Iterator["Breach"]]


class Breach(NamedTuple):
    """A rule and how it was broken."""

    rule: str
    message: str


LOOKS: dict[type, list[Look]] = {}


def looks_at(*kinds: type) -> Callable[[Look], Look]:
    """Let a function look at events of these kinds, in the order in which they are written."""

    def enter(look: Look) -> Look:
        for kind in kinds:
            LOOKS.setdefault(kind, []).append(look)
        return look

    return enter
