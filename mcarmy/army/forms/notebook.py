"""What there is to say about a paste: findings at their lines, and lines kept as comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.forms.kinds import KEPT_ASIDE, NOT_UNDERSTOOD
from mcarmy.army.text.scalars import harmless
from mcarmy.base.problems import Problem, Span

if TYPE_CHECKING:
    from mcarmy.army.forms.naming import Component
    from mcarmy.army.forms.rows import Row
    from mcarmy.base.problems import Kind, Text


class Notebook:
    """Collects findings; comments wait until the component that follows them is known."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.waiting: list[str] = []
        self.puzzled = False  # whether something was not understood

    def report(self, kind: Kind, message: str, row: Row | None, advice: str = "") -> None:
        """A finding at a row, or about the text as a whole."""
        span = self.text.whole if row is None else Span(row.start, row.start + len(row.source))
        self.problems.append(Problem(kind, message, self.text.at(span), advice))

    def keep(self, row: Row, what: str) -> None:
        """Keep a line that is no part of the list as a comment."""
        self.report(KEPT_ASIDE, f"`{short(row.text)}` is kept as a comment: {what}.", row)
        self.waiting.append(harmless(row.text))

    def unknown(self, row: Row, text: str, near: list[Component]) -> None:
        """Something that may belong to the list, but nobody knows it."""
        names = " or ".join(f"`{component.name}`" for component in near[:3])
        advice = f"Did you mean {names}?" if near else "It is kept as a comment."
        self.report(NOT_UNDERSTOOD, f"`{short(text)}` is not understood.", row, advice)
        self.puzzled = True
        self.waiting.append(harmless(f"not understood (line {row.number}): {text}"))

    def take_waiting(self) -> tuple[str, ...]:
        """The comments that belong to what comes next."""
        taken, self.waiting = tuple(self.waiting), []
        return taken


def short(text: str) -> str:
    """A text that does not flood a message."""
    return text if len(text) <= 60 else text[:60] + "…"
