"""What a list file says, line by line, before anybody asks whether it is true or legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem, Span, Text
    from mcarmy.catalog.model import Rank
    from mcarmy.source.nodes import Mapping, Node, Scalar

MOST_COPIES = 1000
MOST_LINES = 2000
MOST_LETTERS = 200  # no name is longer, and looking closer at one that is would take its time


class Line(Struct, frozen=True, gc=False):
    """One line of units or cards: a name and how many.

    `count` is None when what stands there is no usable number. `quote` is the sign around the
    name; None where the file says the name in other letters than it means (escapes, folded
    lines), so that only the whole can be written anew.
    """

    section: str  # units, cards or attached
    name: str
    count: int | None
    nickname: str | None
    name_span: Span
    count_span: Span | None
    span: Span
    quote: str | None
    long: bool = False  # written as a mapping
    written: str = ""  # a short line as a whole, should it be a name with a count in it

    @property
    def point(self) -> Span:
        """What to point at: the whole of a short line, the name alone in a long one."""
        return self.name_span if self.long else self.span

    @property
    def copies(self) -> int:
        """How many are meant, one where it cannot be told."""
        return 1 if self.count is None else self.count


class OrderLine(Struct, frozen=True, gc=False):
    """How many order tokens of one rank."""

    rank: Rank
    count: int | None
    key_span: Span
    span: Span


class Listing(Struct):
    """A list file as it was read; parts that could not be read are in `spoiled`."""

    text: Text
    name: str | None = None
    player: str | None = None
    overlays: tuple[Scalar, ...] = ()
    format: Node | None = None
    units: tuple[Line, ...] = ()
    cards: tuple[Line, ...] = ()
    attached: tuple[Line, ...] = ()
    orders: tuple[OrderLine, ...] = ()
    recorded: Scalar | None = None
    root: Mapping | None = None
    keys: dict[str, Span] = {}
    spoiled: dict[str, list[Problem]] = {}
    problems: list[Problem] = []

    def place_of(self, section: str) -> Span:
        """Where to point for a whole section: its key, else the format it should answer to."""
        if section in self.keys:
            return self.keys[section]
        return self.format.span if self.format is not None else self.text.whole

    def order_count(self, rank: Rank) -> int:
        """Order tokens of a rank; what is not written counts 0."""
        return sum(line.count or 0 for line in self.orders if line.rank is rank)

    def forgive(self, line: Line) -> None:
        """Take back what was said about a count that turned out to be part of a name."""
        places = [self.text.at(span) for span in (line.span, line.count_span) if span is not None]
        for problems in (self.problems, *self.spoiled.values()):
            problems[:] = [problem for problem in problems if problem.location not in places]
        self.spoiled = {section: found for section, found in self.spoiled.items() if found}

    def spoil(self, section: str, problem: Problem) -> None:
        """Report a problem that leaves a section of the list in part unread."""
        self.problems.append(problem)
        self.spoiled.setdefault(section, []).append(problem)
