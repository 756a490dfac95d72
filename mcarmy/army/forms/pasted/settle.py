"""What only the whole of a paste can tell: its format, its counts, and whether it is one army."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mcarmy.army.forms.kinds import NOT_ADDING_UP, NOT_UNDERSTOOD, SEVERAL_ARMIES, UNCLEAR_FORMAT
from mcarmy.army.forms.pasted.phrases import FORMAT_WORDS, format_in
from mcarmy.base.names import slug
from mcarmy.catalog.model import FormatId, Profile, Rank

if TYPE_CHECKING:
    from mcarmy.army.forms.composition import Composition, Member
    from mcarmy.army.forms.pasted.notebook import Notebook
    from mcarmy.army.forms.pasted.rows import PasteRow
    from mcarmy.catalog import Catalog


Bracketed = list[tuple["list[Member]", int]]  # where members stand whose count is in brackets


def settle_brackets(bracketed: Bracketed) -> bool:
    """`(3)` behind a unique personality is what it is worth, and so then are all of them."""
    members = [section[index] for section, index in bracketed]
    worth = all(m.component and m.count == (m.component.rank or Rank.GOLD).worth for m in members)
    unique = any(
        isinstance(m.component, Profile) and m.component.unique and m.count > 1 for m in members
    )
    if worth and unique:
        for section, index in bracketed:
            section[index] = replace(section[index], count=1)
    return worth and unique


def add_up_copies(made: Composition) -> None:
    """A component named line by line stands once in the list, unless a remark speaks for one."""
    for _, members in made.sections():
        kept: list[Member] = []
        first: dict[str, int] = {}
        for member in members:
            if member.nickname is not None or member.extras:
                kept.append(member)
            elif member.name in first and not (member.before or member.remark):
                known = kept[first[member.name]]
                kept[first[member.name]] = replace(known, count=known.count + member.count)
            else:
                first.setdefault(member.name, len(kept))
                kept.append(member)
        members[:] = kept


def settle_format(
    made: Composition, hints: list[str], mentions: list[str], catalog: Catalog, book: Notebook
) -> None:
    """What title and headings say, else the format whose counts it has, else what is mentioned."""
    if _take_hint(made, hints, catalog):
        return
    totals = {rank: made.total(rank) for rank in Rank}
    fitting = [id_ for id_, f in catalog.formats.items() if dict(f.slots) == totals]
    if fitting:
        made.format = str(fitting[0])
        return
    if _take_hint(made, mentions, catalog):
        return
    counted = "/".join(str(total) for total in totals.values())
    message = f"The text does not say its format, and {counted} are the counts of none."
    advice = "Say it with --format, or write it into the list."
    book.report(UNCLEAR_FORMAT, message, None, advice)


def _take_hint(made: Composition, hints: list[str], catalog: Catalog) -> bool:
    for hint in hints:
        made.format = known_format(hint, catalog) or (hint if "/" in hint else None)
        if made.format is not None:
            return True
    return False


def known_format(written: str, catalog: Catalog) -> str | None:
    """A format of the catalog by name or by its slots."""
    if FormatId(slug(written)) in catalog.formats:
        return slug(written)
    for id_, format_ in catalog.formats.items():
        if "/".join(str(format_.slots[rank]) for rank in Rank) == written:
            return str(id_)
    return None


def stated_format(value: str, catalog: Catalog) -> str | None:
    """What stands behind `Format:`: a name, slots with or without a name, or the path of a file."""
    plain = re.sub(r"\s*\([^()]*\)\s*\Z", "", value)
    three = format_in(value)
    if three is not None and value.casefold().startswith("slots "):
        return three
    is_path = value.endswith((".yaml", ".yml")) or ("/" in value and three is None)
    named = known_format(value, catalog) or known_format(plain, catalog)
    by_slots = known_format(three, catalog) or three if three is not None else None
    return named or by_slots or (value if is_path else None)


def hints_in(text: str) -> list[str]:
    """Formats that a text speaks of."""
    three = format_in(text)
    words = [word for word in re.findall(r"[^\W\d_]+", text.casefold()) if word in FORMAT_WORDS]
    return [*([three] if three else []), *words]


def declared_format(declared: list[tuple[PasteRow, Rank, int]]) -> list[str]:
    """The format that headings such as `Gold (5)` tell together."""
    by_rank = {rank: number for _, rank, number in declared}
    return ["/".join(str(by_rank[rank]) for rank in Rank)] if len(by_rank) == len(Rank) else []


def compare_declared(
    made: Composition, declared: list[tuple[PasteRow, Rank, int]], book: Notebook
) -> None:
    """Headings and totals that say another number than the lines have."""
    for row, rank, number in declared:
        total = made.total(rank)
        if total != number:
            message = f"The text says {number} {rank}, its lines have {total}."
            book.report(NOT_ADDING_UP, message, row, "Check the counts.")


def compare_claims(
    made: Composition, claims: list[tuple[PasteRow, str, int]], book: Notebook
) -> None:
    """Totals of units, cards, orders or everything that the lines do not have."""
    units = sum(member.count for member in made.units)
    cards = sum(member.count for member in made.cards)
    orders = made.orders.total()
    have = {
        "units": units,
        "cards": cards,
        "orders": orders,
        "attached": sum(member.count for member in made.attached),
        "components": sum(made.total(rank) for rank in Rank),
    }
    for row, what, number in claims:
        if have[what] != number:
            message = f"The text says {number} {what}, its lines have {have[what]}."
            book.report(NOT_ADDING_UP, message, row, "Check the counts.")


def look_at_the_whole(made: Composition, catalog: Catalog, book: Notebook, *, alone: bool) -> None:
    """Two armies in one text, or none at all."""
    sides = {
        catalog.factions[member.component.faction].side
        for member in made.units
        if isinstance(member.component, Profile)
    }
    if len(sides) > 1 and alone:
        message = "The text has both humans and demons."
        advice = "If these are two lists, convert them one by one."
        book.report(SEVERAL_ARMIES, message, None, advice)
    if is_empty(made):
        message = "There is no unit, card or order token in this text."
        advice = "Paste one component per line, as in `2x Ranger Elite`."
        book.report(NOT_UNDERSTOOD, message, None, advice)


def is_empty(made: Composition) -> bool:
    """Whether nothing of a list was found."""
    return not (made.units or made.cards or made.attached or made.orders)
