"""How is a list written anew: keys in order, lines added up, every comment where it belongs?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.forms.composition import in_order
from mcarmy.army.reading.keys import LIST_KEYS
from mcarmy.army.reading.listing import MOST_COPIES
from mcarmy.army.text.as_written import own_key, prose
from mcarmy.army.text.placement import Placement
from mcarmy.army.text.scalars import counts, short_text, text_scalar
from mcarmy.base.names import slug
from mcarmy.catalog.model import FormatId, Rank
from mcarmy.source.comments import BLANK, Place
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from mcarmy.army.reading.listing import Line, OrderLine
    from mcarmy.army.reading.roster import Placed, Roster
    from mcarmy.catalog.model import Card, Profile
    from mcarmy.source.nodes import Node

_NOUNS = ("unit", "card")
_OPENING = re.compile(r": [|>]-?\Z")


class ListWriter:
    """Writes one list anew, line by line."""

    def __init__(self, roster: Roster, root: Mapping) -> None:
        self.roster = roster
        self.listing = roster.listing
        self.catalog = roster.catalog
        self.source = roster.listing.text.content
        self.root = root
        self.placement = Placement(self.source, root, movable=self._first_moves())
        self.lines: list[str] = []

    def _order(self) -> list[int]:
        """The entries of the root in canonical order; keys of one's own last, as they stand."""
        names = [key.text for key, _ in self.root.entries]
        return sorted(
            range(len(names)),
            key=lambda i: LIST_KEYS.index(names[i]) if names[i] in LIST_KEYS else len(LIST_KEYS),
        )

    def _first_moves(self) -> bool:
        order = self._order()
        return bool(order) and order[0] != 0

    def write(self) -> list[str]:
        """All lines of the new file."""
        self._comments(self.placement.header, 0)
        for index in self._order():
            key, node = self.root.entries[index]
            place = self.placement.entries[index]
            self._comments([*place.leading, *place.trailing[1:]], 0)
            self._entry(key, node, place)
        self._comments(self.placement.footer, 0)
        while self.lines and self.lines[-1] == BLANK:
            self.lines.pop()
        return self.lines

    def _entry(self, key: Scalar, node: Node, place: Place) -> None:
        match key.text:
            case "units" | "cards" | "attached":
                self._section(key.text, place)
            case "orders":
                self._orders(node, place)
            case "format":
                self._format(node, place)
            case "name" | "player" | "notes" | "from" | "game":
                self._line(f"{key.text}: {prose(self.source, node, 0)}", place)
            case _:
                self._line(own_key(self.source, key, place, 0), place)
        inside = key.text in ("units", "cards", "attached", "orders", "format")
        self._comments(place.tail, 2 if inside else 0)

    def _section(self, section: str, place: Place) -> None:
        listed = [placed for placed in self.roster.placed if placed.line.section == section]
        members = list(zip(listed, self.placement.parts(place), strict=True))
        if not members:
            self._line(f"{section}: []", place)
            return
        self._line(f"{section}:", place)
        ordered = in_order(members, lambda member: member[0].component)
        for number, (placed, item, count) in enumerate(self._added_up(ordered)):
            leading = item.leading if number else _without_first_blanks(item.leading)
            self._member(placed, item, count, leading)

    def _added_up(self, members: list[tuple[Placed, Place]]) -> list[tuple[Placed, Place, int]]:
        """Lines that say the same on one line, unless a comment speaks for one of them."""
        kept: list[tuple[Placed, Place, int]] = []
        first: dict[str, int] = {}
        for placed, item in members:
            id_ = _exact_id(placed)
            if id_ is None or not self._is_short(placed.line, item):
                kept.append((placed, item, placed.line.copies))
            elif id_ in first and self._bare(item):
                other, place, count = kept[first[id_]]
                if count + placed.line.copies <= MOST_COPIES:
                    kept[first[id_]] = (other, place, count + placed.line.copies)
                else:
                    kept.append((placed, item, placed.line.copies))
            else:
                first.setdefault(id_, len(kept))
                kept.append((placed, item, placed.line.copies))
        return kept

    def _bare(self, item: Place) -> bool:
        return item.bare and all(part.bare for part in self.placement.parts(item))

    def _is_short(self, line: Line, item: Place) -> bool:
        """Whether a line can be written `2x Name`: it says no more, and has no inner comments."""
        if not line.long or not isinstance(item.node, Mapping):
            return True
        keys = [key.text for key, _ in item.node.entries]
        parts = self.placement.parts(item)
        trailing = len(item.trailing) + sum(len(part.trailing) for part in parts)
        inner = [part for key, part in zip(keys, parts, strict=True) if key not in _NOUNS]
        quiet = trailing <= 1 and not any(any(part.leading) for part in inner)
        return quiet and set(keys) <= {*_NOUNS, "count"}

    def _member(self, placed: Placed, item: Place, count: int, leading: list[str]) -> None:
        line = placed.line
        id_ = _exact_id(placed)
        name = placed.component.name if placed.component and id_ else line.name.strip()
        if not self._is_short(line, item):
            self._long(line, name, count, item, leading)
            return
        parts = self.placement.parts(item)
        above = [text for part in parts for text in part.leading if text != BLANK]
        trailing = [*item.trailing, *(text for part in parts for text in part.trailing)]
        self._comments([*leading, *above, *trailing[1:]], 2)
        self._add(f"  - {text_scalar(short_text(name, count))}", trailing[:1])

    def _long(self, line: Line, name: str, count: int, item: Place, leading: list[str]) -> None:
        """`- unit: Name` with what else the line says below it."""
        entries = item.node.entries if isinstance(item.node, Mapping) else ()
        fields = {key.text: (key, node) for key, node in entries}
        places = {
            key.text: part
            for (key, _), part in zip(entries, self.placement.parts(item), strict=True)
        }
        noun = "unit" if line.section == "units" else "card"
        own = places[noun]
        self._comments([*leading, *own.leading, *item.trailing[1:], *own.trailing[1:]], 2)
        trailing = [*item.trailing[:1], *own.trailing[:1]]
        self._comments(trailing[1:], 2)
        self._add(f"  - {noun}: {text_scalar(name)}", trailing[:1])
        for key in ("count", "nickname", *(key for key in fields if key.startswith("x-"))):
            if key not in fields:
                continue
            place, (scalar, node) = places[key], fields[key]
            if key == "count" and count == 1 and place.bare:
                continue
            self._comments([*place.leading, *place.trailing[1:]], 4)
            if key == "count":
                self._add(f"    count: {count}", place.trailing[:1])
            elif key == "nickname":
                self._add(f"    nickname: {prose(self.source, node, 4)}", place.trailing[:1])
            else:
                written = own_key(self.source, scalar, place, 4)
                self._add(f"    {written}", place.trailing[:1])

    def _orders(self, node: Node, place: Place) -> None:
        parts = self.placement.parts(place)
        if all(part.bare for part in parts):
            by_rank = {rank: self.listing.order_count(rank) for rank in Rank}
            self._line(f"orders: {counts(by_rank)}", place)
            return
        self._line("orders:", place)
        paired: list[tuple[OrderLine, Place]] = list(zip(self.listing.orders, parts, strict=True))
        for order, part in sorted(paired, key=lambda pair: list(Rank).index(pair[0].rank)):
            if order.count or not part.bare:
                self._comments([*part.leading, *part.trailing[1:]], 2)
                self._add(f"  {order.rank}: {order.count}", part.trailing[:1])

    def _format(self, node: Node, place: Place) -> None:
        if isinstance(node, Scalar):
            id_ = slug(node.text)
            known = FormatId(id_) in self.catalog.formats and "/" not in node.text
            self._line(f"format: {id_ if known else prose(self.source, node, 0)}", place)
            return
        entries = node.entries if isinstance(node, Mapping) else ()
        slots = {key.text: value.text for key, value in entries if isinstance(value, Scalar)}
        parts = self.placement.parts(place)
        if all(part.bare for part in parts):
            inner = ", ".join(f"{rank}: {int(slots[rank])}" for rank in Rank)
            self._line(f"format: {{{inner}}}", place)
            return
        self._line("format:", place)
        places = {key.text: part for (key, _), part in zip(entries, parts, strict=True)}
        for rank in Rank:
            part = places[rank]
            self._comments([*part.leading, *part.trailing[1:]], 2)
            self._add(f"  {rank}: {int(slots[rank])}", part.trailing[:1])

    def _line(self, written: str, place: Place) -> None:
        self._add(written, place.trailing[:1])

    def _add(self, written: str, trailing: list[str]) -> None:
        """A line with the comment behind it; of several lines the first one bears it."""
        first, *more = written.split("\n")
        comment = f"  {trailing[0]}" if trailing else ""
        if comment and more and not _OPENING.search(first):
            self.lines.append(f"{' ' * (len(first) - len(first.lstrip()))}{trailing[0]}")
            comment = ""
        self.lines += [first + comment, *more]

    def _comments(self, comments: list[str], indent: int) -> None:
        for comment in comments:
            if comment != BLANK:
                self.lines.append(" " * indent + comment)
            elif self.lines and self.lines[-1] != BLANK:
                self.lines.append(BLANK)


def _without_first_blanks(comments: list[str]) -> list[str]:
    start = next((i for i, comment in enumerate(comments) if comment != BLANK), len(comments))
    return comments[start:]


def _exact_id(placed: Placed) -> str | None:
    """The id a line names without any guess."""
    component: Profile | Card | None = placed.component
    if component is None or slug(placed.line.name) != component.id:
        return None
    return str(component.id)
