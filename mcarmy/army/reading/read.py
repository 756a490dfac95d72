"""From a YAML or JSON file to a listing: every section, every mistake at its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.kinds import MISSING_FORMAT, TOO_MANY_LINES, UNKNOWN_GAME, WRONG_TYPE
from mcarmy.army.reading.keys import LIST_KEYS, OF_LISTS_ALONE, is_list_key
from mcarmy.army.reading.lines import LINE_KEYS, read_line
from mcarmy.army.reading.listing import MOST_LINES, Line, Listing, OrderLine
from mcarmy.army.reading.paths import GAME, is_event
from mcarmy.army.reading.reader import Keys, PartReader, what
from mcarmy.base.problems import Edit, Fix, Problem
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Document, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.as_lines import Meant
    from mcarmy.base.problems import Text

_NAMES = r"[A-Za-z0-9][A-Za-z0-9 ,'-]*\Z"
_RANKS = tuple(str(rank) for rank in Rank)


def read_listing(document: Document) -> Listing:
    """What a document says, as far as it can be made out."""
    listing = Listing(document.text)
    listing.problems += document.problems
    if isinstance(document.root, Mapping):
        listing.root = document.root
        _Reader(listing).read(document.root)
    elif document.root is not None:
        found = what(document.root)
        message = f"An army list is a mapping with keys such as `format` and `units`, not {found}."
        where = document.text.at(document.root.span)
        advice = "Start with `format: skirmish`; `mcarmy new` writes a list to begin with."
        listing.spoil("everything", Problem(WRONG_TYPE, message, where, advice))
    return listing


class _Reader(PartReader):
    """Reads one list, section by section."""

    def read(self, root: Mapping) -> None:
        """Take in every key of the list; a misspelled one as what it was meant to be."""
        game = root.get("game")
        if isinstance(game, Scalar) and game.text and game.value != GAME:
            key = root.key("game")
            self.listing.spoil("everything", another_game(self.text, key or game, game))
            return
        if self._is_no_list(root):
            return
        keys = Keys(LIST_KEYS, root)
        for key, node in root.entries:
            name = key.text
            if name not in LIST_KEYS and not name.startswith("x-"):
                name = self.unknown_key(key, node, keys, "list")
            self.listing.keys[name] = key.span
            self._section(name, key, node)
        if "format" not in self.listing.keys:
            where = self.text.at(root.entries[0][0].span if root.entries else root.span)
            advice = "Add a line such as `format: skirmish`, `tournament` or `epic`."
            problem = Problem(MISSING_FORMAT, "The list does not say its `format`.", where, advice)
            self.listing.spoil("format", problem)

    def _is_no_list(self, root: Mapping) -> bool:
        """A file without any key that only lists have is another file: nothing in it is mended."""
        if is_event(root):
            message = "This is an event, not an army list."
            where = self.text.at((root.key("event") or root).span)
            advice = f"`mcarmy event check {self.text.path}` checks it with all its lists."
            self.listing.spoil("everything", Problem(WRONG_TYPE, message, where, advice))
            return True
        own = all(key.text in LIST_KEYS or key.text.startswith("x-") for key, _ in root.entries)
        if own or any(is_list_key(key, node) for key, node in root.entries):
            return False
        message = "This is not an army list: it has none of the keys of one."
        where = self.text.at(root.entries[0][0].span)
        advice = (
            f"A list has {', '.join(f'`{key}`' for key in OF_LISTS_ALONE)}; `mcarmy new` makes one."
        )
        self.listing.spoil("everything", Problem(WRONG_TYPE, message, where, advice))
        return True

    def _section(self, name: str, key: Scalar, node: Node) -> None:
        match name:
            case "units" | "cards" | "attached":
                setattr(self.listing, name, tuple(self._lines(name, node)))
            case "orders":
                self.listing.orders = tuple(self._orders(key, node))
            case "format":
                self.listing.format = self._format(key, node)
            case "name":
                self.listing.name = self.words("name", key, node)
            case "player":
                self.listing.player = self.words("player", key, node)
            case "catalog":
                self.listing.overlays = tuple(self._overlays(key, node))
            case "notes":
                self.words("notes", key, node)
            case "from":
                if self.words("from", key, node) is not None and isinstance(node, Scalar):
                    self.listing.recorded = node
            case "game":
                self._game(key, node)

    def _lines(self, section: str, node: Node) -> Iterator[Line]:
        if isinstance(node, Scalar) and node.value is None:
            return
        if not isinstance(node, Sequence):
            self._no_list(section, node)
            return
        if len(node.items) > MOST_LINES:
            message = f"There are more than {MOST_LINES} lines of {section}."
            where = self.text.at(node.items[MOST_LINES].span)
            advice = "No format is that large: write copies as `4x Name`, and drop the rest."
            self.listing.spoil(section, Problem(TOO_MANY_LINES, message, where, advice))
        if self._ranks(section, node):
            return
        for item in node.items[:MOST_LINES]:
            line = read_line(self, section, item)
            if line is not None:
                yield line

    def _ranks(self, section: str, node: Sequence) -> bool:
        """Whether the items are ranks with names below them, which lists do not have."""
        first = node.items[0] if node.items else None
        if not isinstance(first, Mapping) or not first.entries:
            return False
        if first.entries[0][0].text not in _RANKS:
            return False
        from mcarmy.army.reading.as_lines import ranks_as_items

        meant = ranks_as_items(self, node)
        if meant is not None:
            self._say(section, node, meant)
        return meant is not None

    def _no_list(self, section: str, node: Scalar | Mapping) -> None:
        wanted = "a list, one line each starting with `- `"
        if isinstance(node, Scalar):
            self.wrong_type(section, node, wanted, fixes=self._in_brackets(node))
            return
        from mcarmy.army.reading.as_lines import as_lines

        meant = as_lines(self, node, LINE_KEYS[section])
        if meant.message:
            self._say(section, node, meant)
        else:
            self.wrong_type(section, node, wanted, advice=meant.advice, fixes=meant.fixes)

    def _say(self, section: str, node: Node, meant: Meant) -> None:
        where = self.text.at(node.span)
        problem = Problem(WRONG_TYPE, meant.message, where, meant.advice, fixes=meant.fixes)
        self.listing.spoil(section, problem)

    def _in_brackets(self, node: Scalar) -> tuple[Fix, ...]:
        """`units: Mitch Hunter, Ranger Elite` lacks nothing but its brackets."""
        inside, quote = self.inside(node)
        if quote != "" or not re.match(_NAMES, node.text):
            return ()
        return (Fix("put it in brackets", (Edit(inside, f"[{node.text}]"),), safe=True),)

    def _orders(self, key: Scalar, node: Node) -> Iterator[OrderLine]:
        if isinstance(node, Scalar) and node.value is None:
            return
        if not isinstance(node, Mapping):
            from mcarmy.army.reading.order_words import counted_orders

            counted_orders(self, key, node)
            return
        keys = Keys(_RANKS, node)
        for key, value in node.entries:
            rank = key.text
            if rank not in _RANKS:
                rank = self.unknown_key(key, value, keys, "orders")
            if rank:
                count = self.number("orders", key, value, least=0)
                yield OrderLine(Rank(rank), count, key.span, value.span)

    def _format(self, key: Scalar, node: Node) -> Node | None:
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.text.strip():
            return node
        if isinstance(node, Mapping):
            return node if self._slots_are_numbers(node) else None
        self.wrong_type("format", node, "the name of a format, a path, or slots by rank", at=key)
        return None

    def _slots_are_numbers(self, node: Mapping) -> bool:
        keys = Keys(_RANKS, node)
        missing = keys.free
        fine = True
        for key, value in node.entries:
            if key.text not in _RANKS:
                self.unknown_key(key, value, keys, "format")
                fine = False
            elif self.number("format", key, value, least=0) is None:
                fine = False
        if missing and fine:
            at = node.entries[0][0] if node.entries else node
            self.wrong_type("format", at, "slots for gold, silver and bronze")
        return fine and not missing

    def _overlays(self, key: Scalar, node: Node) -> Iterator[Scalar]:
        """The overlays a list is made with: one path, or a list of paths."""
        for item in node.items if isinstance(node, Sequence) else (node,):
            if self.words("catalog", key, item) is not None and isinstance(item, Scalar):
                yield item

    def _game(self, key: Scalar, node: Node) -> None:
        if not isinstance(node, Scalar) or node.value != GAME:
            self.listing.spoil("everything", another_game(self.text, key, node))


def another_game(text: Text, key: Scalar, node: Node) -> Problem:
    """What is wrong with a file that says another game, at its place."""
    message, advice = _another_game(node)
    where = text.at(node.span if node.span.end > node.span.start else key.span)
    return Problem(UNKNOWN_GAME, message, where, advice)


def _another_game(node: Node) -> tuple[str, str]:
    """Why a file that says another game is not an army list, and what to do."""
    from mcarmy.base.bundled import other_games
    from mcarmy.base.names import suggestion

    written, games = (node.text if isinstance(node, Scalar) else ""), other_games()
    if written in games:
        advice = f"`mcarmy validate` checks it; `mcarmy {written} --help` shows what else there is."
        return f"This is a file for the game `{written}`, not an army list.", advice
    known = (GAME, *games)
    near = suggestion(written[:40], known) or f"Known games: {', '.join(known)}."
    advice = f"{near} An army list needs no such line."
    return f"There is no game {what(node)} here.", advice
