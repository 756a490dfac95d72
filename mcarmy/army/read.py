"""From a YAML or JSON file to a listing: every form people write, every mistake at its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.kinds import (
    BAD_COUNT,
    MISSING_FORMAT,
    TOO_MANY_LINES,
    UNKNOWN_GAME,
    UNKNOWN_KEY,
    WRONG_TYPE,
)
from mcarmy.army.listing import MOST_COPIES, MOST_LINES, Line, Listing, OrderLine
from mcarmy.catalog.model import Rank
from mcarmy.catalog.names import did_you_mean
from mcarmy.problems import Edit, Fix, Problem, Span
from mcarmy.yaml_source import Document, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from mcarmy.problems import Text

GAME = "mutant-chronicles"
KEYS = ("game", "name", "format", "units", "orders", "cards", "attached", "notes", "from")
_RANKS = tuple(str(rank) for rank in Rank)
_LINE_KEYS = {
    "units": ("unit", "count", "nickname"),
    "cards": ("card", "count"),
    "attached": ("card", "count"),
}
_COUNT_FIRST = re.compile(r"(?P<count>[0-9]+)\s*[x×]\s+(?P<name>\S.*)\Z", re.DOTALL)
_COUNT_LAST = re.compile(r"(?P<name>.*\S)\s+[x×]\s*(?P<count>[0-9]+)\Z", re.DOTALL)
_WORDS = {Mapping: "a mapping (key: value)", Sequence: "a list", Scalar: "a single value"}


def read_listing(document: Document) -> Listing:
    """What a document says, as far as it can be made out."""
    listing = Listing(document.text)
    listing.problems += document.problems
    if document.root is None:
        return listing
    if not isinstance(document.root, Mapping):
        found = _what(document.root)
        message = f"An army list is a mapping with keys such as `format` and `units`, not {found}."
        where = document.text.at(document.root.span)
        advice = "Start with `format: skirmish`; `mcarmy new` writes a list to begin with."
        listing.spoil("everything", Problem(WRONG_TYPE, message, where, advice))
        return listing
    _Reader(listing).read(document.root)
    return listing


class _Reader:
    """Reads one list, section by section."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.text: Text = listing.text

    def read(self, root: Mapping) -> None:
        """Take in every key of the list; a misspelled one as what it was meant to be."""
        written = {key.text for key, _ in root.entries}
        for key, node in root.entries:
            name = key.text
            if name not in KEYS and not name.startswith("x-"):
                name = self._unknown_key(key, KEYS, "everything")
                if name in written:
                    continue
            self.listing.keys[name] = key.span
            self._section(name, key, node)
        if "format" not in self.listing.keys:
            where = self.text.at(root.entries[0][0].span if root.entries else root.span)
            advice = "Add a line such as `format: skirmish`, `tournament` or `epic`."
            problem = Problem(MISSING_FORMAT, "The list does not say its `format`.", where, advice)
            self.listing.spoil("format", problem)

    def _section(self, name: str, key: Scalar, node: Node) -> None:
        match name:
            case "units" | "cards" | "attached":
                setattr(self.listing, name, self._lines(name, node))
            case "orders":
                self.listing.orders = self._orders(node)
            case "format":
                self.listing.format = self._format(key, node)
            case "name":
                self.listing.name = self._text(name, node)
            case "notes":
                self._text(name, node)
            case "from":
                if self._text(name, node) is not None and isinstance(node, Scalar):
                    self.listing.recorded = node
            case "game":
                self._game(node)

    def _lines(self, section: str, node: Node) -> tuple[Line, ...]:
        if isinstance(node, Scalar) and node.value is None:
            return ()
        if not isinstance(node, Sequence):
            self._wrong_type(section, node, "a list, one line each starting with `- `")
            return ()
        if len(node.items) > MOST_LINES:
            message = f"There are more than {MOST_LINES} lines of {section}."
            where = self.text.at(node.items[MOST_LINES].span)
            advice = "No format is that large: write copies as `4x Name`, and drop the rest."
            self.listing.spoil(section, Problem(TOO_MANY_LINES, message, where, advice))
        lines = (self._line(section, item) for item in node.items[:MOST_LINES])
        return tuple(line for line in lines if line is not None)

    def _line(self, section: str, node: Node) -> Line | None:
        if isinstance(node, Mapping):
            return self._long_line(section, node)
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.text.strip():
            return self._short_line(section, node)
        self._wrong_type(section, node, f"the name of a {_LINE_KEYS[section][0]}")
        return None

    def _short_line(self, section: str, node: Scalar) -> Line:
        """`Ranger Elite`, `2x Ranger Elite` or `Ranger Elite x2`."""
        found = _COUNT_FIRST.match(node.text) or _COUNT_LAST.match(node.text)
        if found is None:
            return Line(section, node.text, 1, None, node.span, None, node.span)
        start = self._start_of_text(node)
        name_span = Span(start + found.start("name"), start + found.end("name"))
        count_span = Span(start + found.start("count"), start + found.end("count"))
        count: int | None = int(found["count"][:9])
        if not 1 <= (count or 0) <= MOST_COPIES:
            self._bad_count(section, found["count"], count_span)
            count = None
        return Line(section, found["name"], count, None, name_span, count_span, node.span)

    def _start_of_text(self, node: Scalar) -> int:
        """Where the text of a scalar starts in the file: behind the quote if there is one."""
        return node.span.start + (1 if self.text.content[node.span.start] in "\"'" else 0)

    def _long_line(self, section: str, node: Mapping) -> Line | None:
        keys = _LINE_KEYS[section]
        name, count, nickname = None, None, None
        for key, value in node.entries:
            if key.text == keys[0]:
                name = value
            elif key.text == "count":
                count = value
            elif key.text == "nickname" and section == "units":
                nickname = self._text("nickname", value)
            elif not key.text.startswith("x-"):
                self._unknown_key(key, keys, section)
        if not isinstance(name, Scalar) or not isinstance(name.value, str) or not name.text.strip():
            at = name or (node.entries[0][0] if node.entries else node)
            self._wrong_type(section, at, f"a line with `{keys[0]}:` and a name")
            return None
        number = 1 if count is None else self._number(section, count, least=1)
        count_span = None if count is None else count.span
        return Line(
            section, name.text, number, nickname, name.span, count_span, node.span, long=True
        )

    def _orders(self, node: Node) -> tuple[OrderLine, ...]:
        if isinstance(node, Scalar) and node.value is None:
            return ()
        if not isinstance(node, Mapping):
            self._wrong_type("orders", node, "a mapping such as {gold: 1, silver: 1, bronze: 1}")
            return ()
        lines = []
        for key, value in node.entries:
            rank = key.text if key.text in _RANKS else self._unknown_key(key, _RANKS, "orders")
            if rank:
                count = self._number("orders", value, least=0)
                lines.append(OrderLine(Rank(rank), count, key.span, value.span))
        return tuple(lines)

    def _format(self, key: Scalar, node: Node) -> Node | None:
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.text.strip():
            return node
        if isinstance(node, Mapping) and self._slots_are_numbers(node):
            return node
        if not isinstance(node, Mapping):
            at = node if node.span.end > node.span.start else key
            self._wrong_type("format", at, "the name of a format, a path, or slots by rank")
        return None

    def _slots_are_numbers(self, node: Mapping) -> bool:
        fine = True
        for key, value in node.entries:
            if key.text not in _RANKS:
                self._unknown_key(key, _RANKS, "format")
                fine = False
            elif self._number("format", value, least=0) is None:
                fine = False
        missing = [rank for rank in Rank if node.get(rank) is None]
        if missing and fine:
            at = node.entries[0][0] if node.entries else node
            self._wrong_type("format", at, "slots for gold, silver and bronze")
        return fine and not missing

    def _text(self, key: str, node: Node) -> str | None:
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.text:
            return node.text
        self._wrong_type("about", node, f"text; put `{key}` in quotes if it looks like a number")
        return None

    def _game(self, node: Node) -> None:
        if not isinstance(node, Scalar) or node.value != GAME:
            message = f"This version knows one game: `{GAME}`."
            where = self.text.at(node.span)
            problem = Problem(
                UNKNOWN_GAME, message, where, f"Write `game: {GAME}` or leave it out."
            )
            self.listing.spoil("everything", problem)

    def _number(self, section: str, node: Node, *, least: int) -> int | None:
        value = node.value if isinstance(node, Scalar) else None
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if isinstance(value, int) and is_number and least <= value <= MOST_COPIES:
            return value
        shown = node.text if isinstance(node, Scalar) else _what(node)
        self._bad_count(section, shown, node.span, least=least)
        return None

    def _bad_count(self, section: str, shown: str, span: Span, *, least: int = 1) -> None:
        message = f"`{_short(shown)}` is not a number of copies."
        advice = f"Write a whole number from {least} to {MOST_COPIES}."
        self.listing.spoil(section, Problem(BAD_COUNT, message, self.text.at(span), advice))

    def _wrong_type(self, section: str, node: Node, wanted: str) -> None:
        message = f"This must be {wanted}, not {_what(node)}."
        problem = Problem(WRONG_TYPE, message, self.text.at(node.span), "See `mcarmy schema army`.")
        self.listing.spoil(section, problem)

    def _unknown_key(self, key: Scalar, known: tuple[str, ...], section: str) -> str:
        """Report a key nobody knows; gives back the key that was probably meant, or nothing."""
        near = did_you_mean(key.text[:40], known, most=1)
        fixes: tuple[Fix, ...] = ()
        if near:
            fixes = (Fix(f"write `{near[0]}`", (Edit(key.span, near[0]),), safe=True),)
        advice = f"Did you mean `{near[0]}`?" if near else f"Known keys: {', '.join(known)}."
        if section == "everything":
            advice += " Keys of your own start with `x-`."
        message = f"The key `{_short(key.text)}` is not known here."
        problem = Problem(UNKNOWN_KEY, message, self.text.at(key.span), advice, fixes=fixes)
        if near:
            self.listing.problems.append(problem)
            return near[0]
        self.listing.spoil(section, problem)
        return ""


def _what(node: Node) -> str:
    if isinstance(node, Scalar):
        return "nothing" if node.value is None else f"`{_short(node.text)}`"
    return _WORDS[type(node)]


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"
