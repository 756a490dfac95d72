"""What every part of a list is read with: numbers, texts, keys, and complaints about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import BAD_COUNT, SLIP, UNKNOWN_KEY, WRONG_TYPE
from mcarmy.army.reading.keys import may_hold, meant_key, same_key, says_nothing
from mcarmy.army.reading.listing import MOST_COPIES, Listing
from mcarmy.base.names import did_you_mean
from mcarmy.base.problems import Edit, Fix, Problem, Span
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

_WORDS = {Mapping: "a mapping (key: value)", Sequence: "a list", Scalar: "a single value"}
OPEN_SECTIONS = ("list", "units", "cards", "attached")  # where people may have keys of their own
MOST_GUESSES = 25  # per list: looking for near words costs time
MOST_COMPLAINTS = 100  # about keys: what is wrong so often is wrong throughout


class PartReader:
    """One list while it is read."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.text = listing.text
        self._guesses = 0

    def inside(self, node: Scalar) -> tuple[Span, str | None]:
        """Where the text of a scalar stands, and the quotes around it if there are any.

        A text that the file says in other letters, by escapes or on several lines, has no place
        of its own: then it is the whole scalar, and None.
        """
        content, span = self.text.content, node.span
        if not node.quoted and content[span.start : span.end] == node.text:
            return span, ""
        quote = content[span.start] if content[span.start : span.end][:1] in ("'", '"') else ""
        inside = Span(span.start + len(quote), span.end - len(quote))
        if content[inside.start : inside.end] == node.text:
            return inside, quote
        return span, None

    def words(self, section: str, key: Scalar, node: Node) -> str | None:
        """A text that may be anything."""
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.text:
            return node.text
        fixes: tuple[Fix, ...] = ()
        if isinstance(node, Scalar) and node.text:
            fixes = (Fix("put it in quotes", (Edit(node.span, f'"{node.text}"'),), safe=True),)
        advice = "Put it in quotes, or leave it out."
        self.wrong_type(section, node, "text", at=key, advice=advice, fixes=fixes)
        return None

    def number(self, section: str, key: Scalar, node: Node, *, least: int) -> int | None:
        """A number of copies or slots."""
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST_COPIES:
            return value
        shown = node.text if isinstance(node, Scalar) else what(node)
        self.bad_count(section, shown, _visible(node.span, key.span), least=least)
        return None

    def bad_count(self, section: str, shown: str, span: Span, *, least: int = 1) -> None:
        """Something that is no number of copies."""
        message = f"`{short(shown)}` is not a number of copies."
        if not shown:
            message = "The number of copies is missing."
        advice = f"Write a whole number from {least} to {MOST_COPIES}."
        self.listing.spoil(section, Problem(BAD_COUNT, message, self.text.at(span), advice))

    def wrong_type(
        self,
        section: str,
        node: Node,
        wanted: str,
        *,
        at: Node | None = None,
        advice: str = "See `mcarmy schema army`.",
        fixes: tuple[Fix, ...] = (),
    ) -> None:
        """A value of another shape; where there is nothing to point at, its key is."""
        span = node.span if at is None else _visible(node.span, at.span)
        message = f"This must be {wanted}, not {what(node)}."
        problem = Problem(WRONG_TYPE, message, self.text.at(span), advice, fixes=fixes)
        self.listing.spoil(section, problem)

    def unknown_key(self, key: Scalar, value: Node, keys: Keys, section: str) -> str:
        """Report a key nobody knows; gives back the free key that is surely meant, or nothing.

        A list or mapping under it may be a part of its section that is missed elsewhere.
        """
        self._guesses += 1
        if self._guesses > MOST_COMPLAINTS or self._no_space(key, value, keys, section):
            return ""
        meant = keys.take(meant_key(key.text, keys.known, value))
        open_ = section in OPEN_SECTIONS and (section == "list" or keys.has_name)
        own = keys.own(key.text) if open_ and not meant and says_nothing(key.text, value) else ""
        message = f"The key `{short(key.text)}` is not known here."
        if meant and same_key(key.text, meant):
            message = f"The key `{short(key.text)}` is written `{meant}` in a list."
        fixes = self._other_key(key, meant or own)
        advice = self._advice(key, value, meant, keys, section)
        problem = Problem(UNKNOWN_KEY, message, self.text.at(key.span), advice, fixes=fixes)
        if meant or own:
            self.listing.problems.append(problem)
        else:
            self.listing.spoil(section, problem)
        return meant

    def _no_space(self, key: Scalar, value: Node, keys: Keys, section: str) -> bool:
        """`{gold:2}`, where YAML takes the whole for a key."""
        head, colon, behind = key.text.partition(":")
        known = head in keys.known and colon and behind
        if not known or not isinstance(value, Scalar) or value.value is not None or key.quoted:
            return False
        at = key.span.start + len(head) + 1
        fix = Fix(f"write `{head}: {short(behind)}`", (Edit(Span(at, at), " "),), safe=True)
        advice = f"Write `{head}: {short(behind)}`."
        message = f"A space is missing after `{head}:`."
        problem = Problem(SLIP, message, self.text.at(key.span), advice, fixes=(fix,))
        self.listing.spoil(section, problem)
        return True

    def _advice(self, key: Scalar, value: Node, meant: str, keys: Keys, section: str) -> str:
        own = " Keys of your own start with `x-`." if section in OPEN_SECTIONS else ""
        if meant and same_key(key.text, meant):
            return f"Write `{meant}`."
        fitting = [known for known in keys.known if may_hold(known, value)]
        near = [meant] if meant else self._near(key.text, fitting)
        if near:
            return f"Did you mean `{near[0]}`?{own}"
        if self._guesses > MOST_GUESSES:
            return f"More than {MOST_GUESSES} keys are unknown; no suggestion was looked for.{own}"
        return f"Known keys: {', '.join(keys.known)}.{own}"

    def _other_key(self, key: Scalar, name: str) -> tuple[Fix, ...]:
        inside, quote = self.inside(key)
        if not name or quote is None:
            return ()
        return (Fix(f"write `{short(name)}`", (Edit(inside, name),), safe=True),)

    def _near(self, word: str, known: Iterable[str]) -> list[str]:
        return [] if self._guesses > MOST_GUESSES else did_you_mean(word[:40], known, most=1)


class Keys:
    """The keys that a mapping may have, and those it has or is about to have."""

    def __init__(self, known: tuple[str, ...], node: Mapping) -> None:
        self.known = known
        self._written = {key.text for key, _ in node.entries}

    @property
    def free(self) -> tuple[str, ...]:
        """The known keys it does not have: what a misspelled one can be meant for."""
        return tuple(key for key in self.known if key not in self._written)

    @property
    def has_name(self) -> bool:
        """Whether it has the first of its keys: a line without its name may have it elsewhere."""
        return self.known[0] in self._written

    def take(self, key: str) -> str:
        """A free key for a misspelled one, so that no other gets it; nothing if it is not free."""
        if key not in self.free:
            return ""
        self._written.add(key)
        return key

    def own(self, name: str) -> str:
        """A key of the author's own that is not there yet."""
        key, number = f"x-{name}", 1
        while key in self._written:
            number += 1
            key = f"x-{name}-{number}"
        self._written.add(key)
        return key


def what(node: Node) -> str:
    """A value in words."""
    if isinstance(node, Scalar):
        return "nothing" if node.value is None else f"`{short(node.text)}`"
    return _WORDS[type(node)]


def short(text: str) -> str:
    """As much of a text as fits into a message."""
    return text if len(text) <= 40 else text[:40] + "…"


def _visible(span: Span, otherwise: Span) -> Span:
    return span if span.end > span.start else otherwise
