"""What every part of a ledger or box file is read with: keys, numbers, names, and complaints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import did_you_mean, slug
from mcarmy.base.problems import Edit, Fix, Problem, Span
from mcarmy.base.spelling import is_one_slip
from mcarmy.base.spelling import words as spelled
from mcarmy.games.siege.campaign import Doubt, NameAt, NumberAt
from mcarmy.games.siege.kinds import BAD_COUNT, MISSING, UNKNOWN_NAME, WRONG_SHAPE
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.base.problems import Kind, Text
    from mcarmy.source.nodes import Node

MOST_GUESSES = 25  # per file: looking for near words costs time
MOST_COMPLAINTS = 100  # what is wrong so often is wrong throughout
LARGEST = 9999
_SHAPES = {Mapping: "a mapping (key: value)", Sequence: "a list", Scalar: "a single value"}


class NodeReader:
    """One file while it is read; what goes wrong is kept with the mission and team it touches."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.doubts: list[Doubt] = []
        self.mission = 0
        self.team: str | None = None
        self._guesses = 0

    def complain(
        self, kind: Kind, message: str, span: Span, advice: str, fixes: tuple[Fix, ...] = ()
    ) -> None:
        """Report something, and remember what can no longer be trusted."""
        if len(self.problems) < MOST_COMPLAINTS:
            problem = Problem(kind, message, self.text.at(span), advice, fixes=fixes)
            self.problems.append(problem)
            self.doubts.append(Doubt(self.mission, self.team, problem))

    def mapping(self, node: Node | None, what_for: str, at: Span) -> Mapping | None:
        """A mapping; anything else is reported, nothing at all is fine."""
        if node is None or isinstance(node, Mapping):
            return node
        self.wrong_shape(node, "a mapping (key: value)", at, f"Write {what_for}.")
        return None

    def items(self, node: Node | None, what_for: str, at: Span) -> tuple[Node, ...]:
        """The items of a list; anything else is reported."""
        if node is None:
            return ()
        if isinstance(node, Sequence):
            return node.items
        self.wrong_shape(node, "a list", at, f"Write {what_for}.")
        return ()

    def known(self, node: Mapping, keys: tuple[str, ...]) -> Iterator[tuple[Scalar, Node]]:
        """The entries whose keys are known; a misspelled key is reported, and meant.

        Keys of the author's own start with `x-` and are passed over.
        """
        free = [name for name in keys if name not in {key.text for key, _ in node.entries}]
        for key, value in node.entries:
            if key.text in keys:
                yield key, value
            elif not key.text.startswith("x-"):
                meant = self.unknown(key, "key", free or keys)
                if meant in free:
                    free.remove(meant)
                    yield Scalar(meant, meant, key.span), value

    def number(
        self,
        key: Scalar,
        node: Node,
        *,
        least: int = 0,
        most: int = LARGEST,
        kind: Kind = BAD_COUNT,
    ) -> NumberAt | None:
        """A whole number within limits."""
        value = node.value if isinstance(node, Scalar) and not node.quoted else None
        span = _visible(node.span, key.span)
        if isinstance(value, int) and not isinstance(value, bool):
            if least <= value <= most:
                return NumberAt(value, node.span)
        elif not isinstance(value, float):
            self.wrong_shape(node, "a whole number", key.span, f"Write {_range(least, most)}.")
            return None
        shown = short(node.text) if isinstance(node, Scalar) else ""
        message = f"`{short(key.text)}` is {_range(least, most)}, not `{shown}`."
        self.complain(kind, message, span, f"Write {_range(least, most)}.")
        return None

    def yes(self, key: Scalar, node: Node) -> bool | None:
        """`true` or `false`; people also write yes and no."""
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, bool):
            return value
        words = {"yes": True, "no": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        self.wrong_shape(node, "`true` or `false`", key.span, "Write `true` or `false`.")
        return None

    def words(self, key: Scalar, node: Node) -> str:
        """A text that may be anything; a number is taken as it is written."""
        if (
            isinstance(node, Scalar)
            and not isinstance(node.value, bool | None)
            and node.text.strip()
        ):
            return node.text
        self.wrong_shape(node, "text", key.span, "Write a text, in quotes if need be.")
        return ""

    def name(self, node: Node, known: Iterable[str], what: str) -> NameAt | None:
        """One of the known ids, however its name is written; one slip is reported, and meant."""
        if not isinstance(node, Scalar) or not node.text.strip():
            self.wrong_shape(node, f"the name of a {what}", node.span, f"Write a {what}.")
            return None
        ids = list(known)
        wanted = slug(node.text)
        if wanted in ids:
            return NameAt(wanted, node.span)
        meant = self.unknown(node, what, ids)
        return NameAt(meant, node.span) if meant else None

    def unknown(self, node: Scalar, what: str, known: Iterable[str]) -> str:
        """Report a name the game does not have; gives the one that is meant beyond doubt."""
        names = list(known)
        near = self._near(node.text, names)
        listed = ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
        advice = f"Did you mean `{near}`?" if near else f"Known here: {listed}."
        if what == "key":
            message = f"The key `{short(node.text)}` is not known here."
            advice += " Keys of your own start with `x-`."
        else:
            message = f"`{short(node.text)}` is not a {what}."
        meant = near if near and _one_slip(node.text, names) == [near] else ""
        fixes: tuple[Fix, ...] = ()
        if near and self.text.content[node.span.start : node.span.end] == node.text:
            fixes = (Fix(f"write `{near}`", (Edit(node.span, near),), safe=bool(meant)),)
        self.complain(UNKNOWN_NAME, message, node.span, advice, fixes)
        return meant

    def missing(self, message: str, span: Span, advice: str) -> None:
        """Report that something needed is not there."""
        self.complain(MISSING, message, span, advice)

    def wrong_shape(self, node: Node, wanted: str, at: Span, advice: str) -> None:
        """Report a value of another kind; where there is nothing to point at, its key is."""
        message = f"This must be {wanted}, not {shape(node)}."
        self.complain(WRONG_SHAPE, message, _visible(node.span, at), advice)

    def _near(self, word: str, known: Iterable[str]) -> str:
        self._guesses += 1
        if self._guesses > MOST_GUESSES:
            return ""
        return next(iter(did_you_mean(word[:40], known, most=1)), "")


def _one_slip(word: str, names: Iterable[str]) -> list[str]:
    """The names that are one slip of the finger away."""
    written = spelled(word[:40])
    return [name for name in names if is_one_slip(written, spelled(name))]


def shape(node: Node) -> str:
    """A value in words."""
    if isinstance(node, Scalar):
        return "nothing" if node.value is None else f"`{short(node.text)}`"
    return _SHAPES[type(node)]


def short(text: str) -> str:
    """As much of a text as fits into a message."""
    return text if len(text) <= 40 else text[:40] + "…"


def _visible(span: Span, otherwise: Span) -> Span:
    return span if span.end > span.start else otherwise


def _range(least: int, most: int) -> str:
    if most == LARGEST:
        return f"a whole number from {least} on" if least >= 0 else "a whole number"
    return f"a whole number from {least} to {most}"
