"""Which unit or card does each line of a list mean? What nobody can tell is not guessed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.army.kinds import AMBIGUOUS_NAME, UNKNOWN_CARD, UNKNOWN_UNIT, WRONG_SECTION
from mcarmy.army.reading.listing import MOST_LETTERS
from mcarmy.army.reading.roster import Placed, Roster
from mcarmy.base.names import slug
from mcarmy.base.problems import Edit, Fix, Problem
from mcarmy.catalog.model import Card, Profile

if TYPE_CHECKING:
    from mcarmy.army.reading.listing import Line, Listing
    from mcarmy.army.reading.meant import Likely, Rest
    from mcarmy.base.problems import Kind, Span
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format

MOST_GUESSES = 25  # per list: looking for near names costs time


def understand(listing: Listing, catalog: Catalog, format_: Format | None) -> Roster:
    """Find out which unit or card each line means."""
    roster = Roster(listing, catalog, format_)
    lines = (*listing.units, *listing.cards, *listing.attached)
    understanding = _Understanding(roster)
    placed = [understanding.by_name(line) for line in lines]
    if any(one.component is None for one in placed):
        understanding.find_orders(placed)
        understanding.look_at_the_rest(placed)
        placed = [understanding.by_likeness(one) for one in placed]
    roster.place(placed)
    return roster


class _Understanding:
    """Reads the names of one list; remembers what it has looked up."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.catalog = roster.catalog
        self.text = roster.listing.text
        self.guesses: dict[str, Likely] = {}
        self.rest: Rest | None = None
        self.orders: dict[Span, Problem] = {}

    def by_name(self, line: Line) -> Placed:
        """The unit or card a line names."""
        found = self._named(line, line.name)
        if found is None and line.written:  # `Mark X 2` may be a name and no count
            found = self._named(line, line.written)
            if found is not None:
                self.roster.listing.forgive(line)
                line = replace(
                    line, name=line.written, count=1, name_span=line.span, count_span=None
                )
        if found is not None and isinstance(found, Profile) != (line.section == "units"):
            self.roster.problems.append(self._wrong_section(line, found))
        return Placed(line, found)

    def find_orders(self, placed: list[Placed]) -> None:
        """Order tokens that stand where units and cards belong."""
        from mcarmy.army.reading.order_words import orders_among

        lines = (one.line for one in placed if one.component is None)
        self.orders = {
            line.span: problem for line, problem in orders_among(self.roster.listing, lines)
        }

    def look_at_the_rest(self, placed: list[Placed]) -> None:
        """What the lines that are understood tell about the others."""
        from mcarmy.army.reading.meant import rest_of

        known = (one.component for one in placed if one.component is not None)
        self.rest = rest_of(known, self.catalog)

    def by_likeness(self, placed: Placed) -> Placed:
        """What a misspelled line means if that is beyond doubt; no guess goes on to the rules."""
        line = placed.line
        if placed.component is not None:
            return placed
        if (order := self.orders.get(line.span)) is not None:
            self.roster.problems.append(order)
            self.roster.unknown.append((placed, order))
            return placed
        meant = self._meant(line)
        if meant is not None and meant.sure:
            self.roster.problems.append(self._unknown(line, meant))
            return Placed(line, meant.near[0])
        problem = self._unknown(line, meant)
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

    def _meant(self, line: Line) -> Likely | None:
        """What a name may mean; None once the list has more unknown names than are looked up."""
        from mcarmy.army.reading.meant import Rest, meant

        key = f"{line.section}:{line.name[:80]}"
        if key not in self.guesses:
            if len(self.guesses) >= MOST_GUESSES:
                return None
            self.guesses[key] = meant(
                line.name, self.catalog, units=line.section == "units", rest=self.rest or Rest()
            )
        return self.guesses[key]

    def _unknown(self, line: Line, meant: Likely | None) -> Problem:
        """A name nobody has, with what it may mean."""
        where = self.text.at(line.name_span)
        if meant is None:
            return Problem(_kind(line), _message(line), where, _no_more_suggestions(line))
        if meant.several:
            names = " or ".join(f"`{component.name}`" for component in meant.near)
            fit = "1 more fits" if meant.more == 1 else f"{meant.more} more fit"
            more = f"; {fit}" if meant.more else ""
            message = f"`{_short(line.name)}` could be more than one {_noun(line)}."
            return Problem(AMBIGUOUS_NAME, message, where, f"Write {names}{more}.")
        if not meant.near:
            return Problem(_kind(line), _message(line), where, f"{_all_of_them(line)}.")
        names = " or ".join(f"`{component.name}`" for component in meant.near)
        remark = self._remark(line, meant.near[0]) if len(meant.near) == 1 else ""
        advice = f"Did you mean {names}? {remark}".rstrip()
        fixes = _written(line, meant.near[0].name, safe=meant.sure) if meant.clear else ()
        return Problem(_kind(line), _message(line), where, advice, fixes=fixes)

    def _wrong_section(self, line: Line, found: Profile | Card) -> Problem:
        is_unit = isinstance(found, Profile)
        message = f"`{found.name}` exists, but is a {'unit' if is_unit else 'command card'}."
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


def _written(line: Line, name: str, *, safe: bool) -> tuple[Fix, ...]:
    """Write the right name where the wrong one stands; a number that is lost may be a count."""
    from mcarmy.army.text.spelling import inside_quotes

    spelled = None if line.quote is None else inside_quotes(name, line.quote)
    if spelled is None:
        return ()
    safe = safe and _digits(line.name) == _digits(name)
    return (Fix(f"write `{name}`", (Edit(line.name_span, spelled),), safe=safe),)


def _digits(name: str) -> str:
    return "".join(character for character in name if character.isdigit())


def _kind(line: Line) -> Kind:
    return UNKNOWN_UNIT if line.section == "units" else UNKNOWN_CARD


def _message(line: Line) -> str:
    return f"There is no {_noun(line)} called `{_short(line.name)}`."


def _all_of_them(line: Line) -> str:
    return f"`mcarmy {'units' if line.section == 'units' else 'cards'}` lists them all"


def _no_more_suggestions(line: Line) -> str:
    return (
        f"More than {MOST_GUESSES} names of this list are unknown, so no suggestion was looked for "
        f"here; {_all_of_them(line)}."
    )


def _noun(line: Line) -> str:
    return "unit" if line.section == "units" else "command card"


def _short(name: str) -> str:
    return name if len(name) <= 60 else name[:60] + "…"
