"""A listing with its names understood: which units and cards the author means."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mcarmy.army.kinds import AMBIGUOUS_NAME, UNKNOWN_CARD, UNKNOWN_UNIT, WRONG_SECTION
from mcarmy.army.reading.listing import MOST_LETTERS
from mcarmy.base.names import slug
from mcarmy.base.problems import Edit, Fix, Problem
from mcarmy.base.values import frozen
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mcarmy.army.reading.listing import Line, Listing
    from mcarmy.base.problems import Span
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format

MOST_GUESSES = 25  # per list: looking for near names costs time


@frozen
class Placed:
    """A line and what it means; None where nobody can tell."""

    line: Line
    component: Profile | Card | None


@frozen
class Share:
    """What one place of the file contributes to a count."""

    span: Span
    count: int
    what: str


@dataclass(slots=True)
class Roster:
    """A list understood as far as possible: the rules look at this."""

    listing: Listing
    catalog: Catalog
    format: Format | None
    placed: tuple[Placed, ...] = ()
    problems: list[Problem] = field(default_factory=list)
    unknown: list[tuple[Placed, Problem]] = field(default_factory=list)
    recorded: Roster | None = None
    as_of: str = ""
    _units: list[tuple[Line, Profile]] = field(default_factory=list)
    _cards: list[tuple[Line, Card]] = field(default_factory=list)
    _attached: list[tuple[Line, Card]] = field(default_factory=list)

    def place(self, all_placed: Iterable[Placed]) -> None:
        """Take in what the lines of the list mean."""
        self.placed = tuple(all_placed)
        for placed in self.placed:
            if isinstance(placed.component, Profile):
                self._units.append((placed.line, placed.component))
            elif isinstance(placed.component, Card):
                cards = self._attached if placed.line.section == "attached" else self._cards
                cards.append((placed.line, placed.component))

    def units(self) -> Sequence[tuple[Line, Profile]]:
        """The units of the list, wherever they stand in it."""
        return self._units

    def cards(self) -> Sequence[tuple[Line, Card]]:
        """The cards of the list that take a slot."""
        return self._cards

    def attached(self) -> Sequence[tuple[Line, Card]]:
        """The cards attached to the Command Tent."""
        return self._attached

    def components(self) -> Sequence[tuple[Line, Profile | Card]]:
        """Units and cards that count for the army."""
        return (*self._units, *self._cards)

    @property
    def understood(self) -> bool:
        """Whether every part of the list could be read and every name is known."""
        return not self.listing.spoiled and not self.unknown and self.format is not None

    @property
    def exactly_filled(self) -> bool:
        """Whether every rank has as many components as the format has slots."""
        return not any(self._open_slots())

    def missing(self) -> int:
        """How many components the list is short of, over all ranks."""
        return sum(slots for slots in self._open_slots() if slots > 0)

    def _open_slots(self) -> Iterator[int]:
        for rank, slots in () if self.format is None else self.format.slots.items():
            yield slots - self.total(rank)

    def total(self, rank: Rank) -> int:
        """How much counts under a rank: units, cards and order tokens (ARMY-2)."""
        listed = sum(line.copies for line, each in self.components() if each.rank is rank)
        return listed + self.listing.order_count(rank)

    def shares(self, rank: Rank) -> list[Share]:
        """Everything that counts under a rank, and where (ARMY-2)."""
        shares = [
            Share(line.point, line.copies, component.name)
            for line, component in self.components()
            if component.rank is rank
        ]
        shares += [
            Share(order.span, order.count, f"{rank} order tokens")
            for order in self.listing.orders
            if order.rank is rank and order.count
        ]
        return shares


def understand(listing: Listing, catalog: Catalog, format_: Format | None) -> Roster:
    """Find out which unit or card each line means."""
    roster = Roster(listing, catalog, format_)
    understanding = _Understanding(roster)
    lines = (*listing.units, *listing.cards, *listing.attached)
    roster.place(understanding.place(line) for line in lines)
    return roster


class _Understanding:
    """Reads the names of one list; remembers what it has looked up."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.catalog = roster.catalog
        self.text = roster.listing.text
        self.guesses: dict[str, list[Profile | Card]] = {}

    def place(self, line: Line) -> Placed:
        """The unit or card a line means; a near miss counts as what was meant."""
        found = self._named(line, line.name)
        if found is None and line.written:  # `Mark X 2` may be a name and no count
            found = self._named(line, line.written)
            if found is not None:
                self.roster.listing.forgive(line)
                line = replace(
                    line, name=line.written, count=1, name_span=line.span, count_span=None
                )
        if found is not None:
            if isinstance(found, Profile) != (line.section == "units"):
                self.roster.problems.append(self._wrong_section(line, found))
            return Placed(line, found)
        near = self._near(line)
        if len(near) == 1 or (near and _clearly_best(line.name, near)):
            self.roster.problems.append(self._misspelled(line, near[0]))
            return Placed(line, near[0])
        placed = Placed(line, None)
        problem = self._ambiguous(line, near) if near else self._unknown(line)
        self.roster.problems.append(problem)
        self.roster.unknown.append((placed, problem))
        return placed

    def _named(self, line: Line, name: str) -> Profile | Card | None:
        """The unit or card of a name; where both have it, the one its section is for."""
        if len(name) > MOST_LETTERS:
            return None
        wanted = slug(name)
        unit = self.catalog.units.get(wanted)  # type: ignore[call-overload]
        card = self.catalog.cards.get(wanted)  # type: ignore[call-overload]
        found: Profile | Card | None
        found = (unit or card) if line.section == "units" else (card or unit)
        return found

    def _near(self, line: Line) -> list[Profile | Card]:
        key = f"{line.section}:{line.name[:80]}"
        if key not in self.guesses:
            if len(self.guesses) >= MOST_GUESSES:
                return []
            self.guesses[key] = self._look_for_near(line)
        return self.guesses[key]

    def _look_for_near(self, line: Line) -> list[Profile | Card]:
        from mcarmy.base.names import did_you_mean

        known: dict[str, Profile | Card] = {}
        units, cards = self.catalog.units.values(), self.catalog.cards.values()
        first, second = (units, cards) if line.section == "units" else (cards, units)
        for component in (*second, *first):
            known[component.name] = component
        return [known[name] for name in did_you_mean(line.name[:80], known)]

    def _misspelled(self, line: Line, meant: Profile | Card) -> Problem:
        kind = UNKNOWN_UNIT if line.section == "units" else UNKNOWN_CARD
        where = self.text.at(line.name_span)
        message = f"There is no {_noun(line)} called `{_short(line.name)}`."
        advice = f"Did you mean `{meant.name}`? {self._remark(line, meant)}".rstrip()
        return Problem(kind, message, where, advice, fixes=_written(line, meant.name))

    def _ambiguous(self, line: Line, near: list[Profile | Card]) -> Problem:
        names = " or ".join(f"`{component.name}`" for component in near)
        message = f"`{_short(line.name)}` could be more than one {_noun(line)}."
        where = self.text.at(line.name_span)
        return Problem(AMBIGUOUS_NAME, message, where, f"Write {names}.")

    def _unknown(self, line: Line) -> Problem:
        kind = UNKNOWN_UNIT if line.section == "units" else UNKNOWN_CARD
        message = f"There is no {_noun(line)} called `{_short(line.name)}`."
        where = self.text.at(line.name_span)
        return Problem(kind, message, where, f"`mcarmy {_plural(line)}` lists them all.")

    def _wrong_section(self, line: Line, meant: Profile | Card) -> Problem:
        is_unit = isinstance(meant, Profile)
        message = f"`{meant.name}` exists, but is a {'unit' if is_unit else 'command card'}."
        advice = f"Move the line to `{'units' if is_unit else 'cards'}`."
        return Problem(WRONG_SECTION, message, self.text.at(line.name_span), advice)

    def _remark(self, line: Line, meant: Profile | Card) -> str:
        """What else the author should know about the name he probably meant."""
        remarks = []
        if isinstance(meant, Profile) != (line.section == "units"):
            remarks.append(f"It is a {'unit' if isinstance(meant, Profile) else 'command card'}.")
        if meant.faction is not None:
            faction = self.catalog.factions[meant.faction]
            remarks.append(f"It belongs to {faction.name}, a {faction.side} faction.")
        if not line.name.isascii():
            remarks.append("The name contains unusual characters.")
        return " ".join(remarks)


def _clearly_best(written: str, near: list[Profile | Card]) -> bool:
    """Whether the first of several near names is much nearer than the next."""
    from difflib import SequenceMatcher

    first, second = (
        SequenceMatcher(None, slug(written[:80]), slug(component.name), autojunk=False).ratio()
        for component in near[:2]
    )
    return first >= 0.85 and first - second >= 0.1


def _written(line: Line, name: str) -> tuple[Fix, ...]:
    """Write the right name where the wrong one stands; a number that is lost may be a count."""
    from mcarmy.army.text.spelling import inside_quotes

    spelled = None if line.quote is None else inside_quotes(name, line.quote)
    if spelled is None:
        return ()
    safe = _digits(line.name) == _digits(name)
    return (Fix(f"write `{name}`", (Edit(line.name_span, spelled),), safe=safe),)


def _digits(name: str) -> str:
    return "".join(character for character in name if character.isdigit())


def _noun(line: Line) -> str:
    return "unit" if line.section == "units" else "command card"


def _plural(line: Line) -> str:
    return "units" if line.section == "units" else "cards"


def _short(name: str) -> str:
    return name if len(name) <= 60 else name[:60] + "…"
