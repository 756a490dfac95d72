"""Everything a list says, whatever form it is written in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from mcarmy.base.names import slug
from mcarmy.catalog.model import Card, Profile, Rank
from mcarmy.source.nodes import Mapping, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.source.nodes import Node

T = TypeVar("T")
_RANKS = tuple(Rank)


@dataclass(frozen=True, slots=True)
class Member:
    """A unit or card of a list: its printed name, or the written one where nobody knows it.

    `before` are remarks to stand above it, `remark` one beside it.
    """

    name: str
    component: Profile | Card | None
    count: int = 1
    nickname: str | None = None
    extras: dict[str, object] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    remark: str = ""


@dataclass(slots=True)
class Composition:
    """A list as people would tell it: who stands in it, for which format, under which name."""

    game: str | None = None
    name: str | None = None
    format: str | dict[Rank, int] | None = None
    units: list[Member] = field(default_factory=list)
    orders: Counter[Rank] = field(default_factory=Counter)
    cards: list[Member] = field(default_factory=list)
    attached: list[Member] = field(default_factory=list)
    notes: str | None = None
    recorded: str | None = None
    extras: dict[str, object] = field(default_factory=dict)
    header: list[str] = field(default_factory=list)
    footer: list[str] = field(default_factory=list)
    player: str | None = None
    overlays: tuple[str, ...] = ()

    def sections(self) -> tuple[tuple[str, list[Member]], ...]:
        """Units, cards and attached cards under their keys."""
        return ("units", self.units), ("cards", self.cards), ("attached", self.attached)

    def total(self, rank: Rank) -> int:
        """How many components of a rank the list has (ARMY-2)."""
        members = (*self.units, *self.cards)
        counted = sum(m.count for m in members if m.component and m.component.rank is rank)
        return counted + self.orders[rank]


def compose(roster: Roster, root: Mapping) -> Composition:
    """What a list file says, once its names are understood."""
    listing = roster.listing
    made = Composition(name=_sound(listing.name), format=_format(listing.format))
    made.player = _sound(listing.player)
    made.overlays = tuple(_sound(node.text) or "" for node in listing.overlays)
    members = dict(made.sections())
    nodes = {node.span.start: node for node in _items(root)}
    for placed in roster.placed:
        line = placed.line
        node = nodes.get(line.span.start)
        component = placed.component
        exact = component is not None and slug(line.name) == component.id
        name = component.name if component is not None and exact else _sound(line.name.strip())
        members[line.section].append(
            Member(
                name or "",
                component,
                line.copies,
                _sound(line.nickname),
                _extras(node) if isinstance(node, Mapping) else {},
            )
        )
    for rank in Rank:
        made.orders[rank] = listing.order_count(rank)
    made.orders = +made.orders
    for key, node in root.entries:
        if key.text == "notes" and isinstance(node, Scalar):
            made.notes = _sound(node.text.rstrip("\n"))
        elif key.text == "from" and isinstance(node, Scalar):
            made.recorded = _sound(node.text)
        elif key.text == "game" and isinstance(node, Scalar):
            made.game = _sound(node.text)
    made.extras = _extras(root)
    return made


def in_order(members: Iterable[T], component: Callable[[T], Profile | Card | None]) -> list[T]:
    """Gold before silver before bronze before what has no rank; else the author's order.

    A line that nobody understands stays behind the line it stands behind.
    """
    keyed, key = [], 0
    for member in members:
        found = component(member)
        if found is not None:
            key = len(_RANKS) if found.rank is None else _RANKS.index(found.rank)
        keyed.append((key, member))
    return [member for _, member in sorted(keyed, key=lambda pair: pair[0])]


def meaning(made: Composition) -> dict[str, Hashable]:
    """What a list means apart from its form: two lists with the same meaning are one army."""
    said: dict[str, Hashable] = {
        "name": made.name,
        "player": made.player,
        "catalog": made.overlays,
        "format": _format_meaning(made.format),
        "orders": frozenset((rank, count) for rank, count in made.orders.items() if count),
        "notes": made.notes,
        "from": made.recorded,
        "extras": repr(sorted(made.extras.items())),
    }
    for section, members in made.sections():
        counted: Counter[tuple[str, str | None, str]] = Counter()
        for member in members:
            extras = repr(sorted(member.extras.items()))
            counted[slug(member.name) or member.name, member.nickname, extras] += member.count
        said[section] = frozenset(counted.items())
    return said


def _format_meaning(written: str | dict[Rank, int] | None) -> Hashable:
    if isinstance(written, dict):
        return tuple(written[rank] for rank in Rank)
    if written is None:
        return None
    three = written.replace(" ", "").split("/")
    if len(three) == len(_RANKS) and all(part.isascii() and part.isdigit() for part in three):
        return tuple(int(part[:9]) for part in three)
    return written.strip() if "/" in written or "." in written else slug(written)


def _format(node: Node | None) -> str | dict[Rank, int] | None:
    if isinstance(node, Mapping):
        values: dict[Any, Any] = {key.text: to_plain(value) for key, value in node.entries}
        return {rank: values[rank] for rank in Rank}
    return _sound(node.text) if isinstance(node, Scalar) else None


def _extras(node: Mapping) -> dict[str, object]:
    return {key.text: to_plain(v) for key, v in node.entries if key.text.startswith("x-")}


def _items(root: Mapping) -> Iterator[Node]:
    for section in ("units", "cards", "attached"):
        node = root.get(section)
        if isinstance(node, Sequence):
            yield from node.items


def _sound(text: str | None) -> str | None:
    """Halves of characters, which JSON can spell and no file can hold, become one sign."""
    if text is None:
        return None
    return text.encode("utf-8", errors="replace").decode("utf-8")
