"""What there is to say about a paste: findings at their lines, and lines kept as comments."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from mcarmy.army.forms.kinds import KEPT_ASIDE, NOT_UNDERSTOOD
from mcarmy.army.text.scalars import harmless
from mcarmy.base.problems import Problem, Span

if TYPE_CHECKING:
    from mcarmy.army.forms.pasted.naming import Component
    from mcarmy.army.forms.pasted.rows import PasteRow
    from mcarmy.base.problems import Kind, Text


class Fate(Enum):
    """How far a line of a paste was understood."""

    UNDERSTOOD = auto()
    GUESSED = auto()
    PARTLY = auto()  # something beside it is kept as a comment
    COMMENT = auto()


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one line of a paste, or of a part of it: so many copies, if it counts some."""

    line: int
    source: str
    became: str
    fate: Fate
    copies: int | None = None
    bracketed: bool = False  # whether its count stood in brackets


class Notebook:
    """Collects findings; comments wait until the component that follows them is known."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.waiting: list[str] = []
        self.accounts: list[Account] = []
        self.puzzled = False  # whether something was not understood

    def became(
        self,
        row: PasteRow,
        what: str,
        fate: Fate = Fate.UNDERSTOOD,
        *,
        copies: int | None = None,
        bracketed: bool = False,
    ) -> None:
        """Put down what was made of a line."""
        source = row.source.strip()
        self.accounts.append(Account(row.number, source, what, fate, copies, bracketed))

    def count_is_worth(self) -> None:
        """Numbers in brackets turned out to be what each component is worth."""
        for index, account in enumerate(self.accounts):
            if account.bracketed:
                told = f"{account.became} (the number in brackets is its worth)"
                self.accounts[index] = replace(account, became=told, copies=1, bracketed=False)

    def report(self, kind: Kind, message: str, row: PasteRow | None, advice: str = "") -> None:
        """A finding at a row, or about the text as a whole."""
        span = self.text.whole if row is None else Span(row.start, row.start + len(row.source))
        self.problems.append(Problem(kind, message, self.text.at(span), advice))

    def keep(self, row: PasteRow, what: str) -> None:
        """Keep a line that is no part of the list as a comment."""
        self.report(KEPT_ASIDE, f"`{short(row.text)}` is kept as a comment: {what}.", row)
        self.became(row, f"a comment: {what}", Fate.COMMENT)
        self.waiting.append(harmless(row.text))

    def strike(self, row: PasteRow) -> None:
        """Keep what is crossed out as a comment."""
        text = f"crossed out: {row.struck}"
        self.report(
            KEPT_ASIDE, f"`{short(row.struck)}` is crossed out and no part of the list.", row
        )
        self.became(row, "a comment: crossed out", Fate.COMMENT)
        self.waiting.append(harmless(text))

    def unknown(self, row: PasteRow, text: str, near: list[Component]) -> None:
        """Something that may belong to the list, but nobody knows it."""
        names = " or ".join(f"`{component.name}`" for component in near[:3])
        advice = f"Did you mean {names}?" if near else "It is kept as a comment."
        self.report(NOT_UNDERSTOOD, f"`{short(text)}` is not understood.", row, advice)
        self.became(row, "a comment: not understood", Fate.COMMENT)
        self.puzzled = True
        self.waiting.append(harmless(f"not understood (line {row.number}): {text}"))

    def take_waiting(self) -> tuple[str, ...]:
        """The comments that belong to what comes next."""
        taken, self.waiting = tuple(self.waiting), []
        return taken


def short(text: str) -> str:
    """A text that does not flood a message."""
    return text if len(text) <= 60 else text[:60] + "…"
