"""Random lists: legal ones of any format, built step by step, and ones of any kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.army.lists import catalog
from tests.army.referee import FACTS, KEEPER, RANKS, TENT, Event, Facts, Sheet

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

FORMATS = {
    format_.name: Event(
        slots={str(rank): count for rank, count in format_.slots.items()},
        unit=format_.copies.unit,
        unique=format_.copies.unique,
        card=format_.copies.card,
        sets=tuple(format_.sets),
        banned=format_.banned,
        required=format_.required,
    )
    for format_ in catalog().formats.values()
}


@st.composite
def formats(draw: DrawFn) -> tuple[str, Event]:
    """A format of the catalog or slots written out, with the words a list names it by."""
    if draw(st.booleans()):
        name = draw(st.sampled_from(sorted(FORMATS)))
        return draw(st.sampled_from([name, name.lower(), name.upper()])), FORMATS[name]
    slots = dict(zip(RANKS, draw(st.tuples(*[st.integers(2, 12)] * 3)), strict=True))
    numbers = "/".join(str(count) for count in slots.values())
    spelled = "{" + ", ".join(f'"{rank}": {count}' for rank, count in slots.items()) + "}"
    return draw(st.sampled_from([numbers, spelled])), Event(slots)


@st.composite
def events(draw: DrawFn) -> Event:
    """A format with everything an organizer can ask for, that a list can still meet."""
    event = draw(st.sampled_from(list(FORMATS.values())))
    slots = dict(zip(RANKS, draw(st.tuples(*[st.integers(3, 9)] * 3)), strict=True))
    required = tuple(draw(st.lists(st.sampled_from(_REQUIRABLE), max_size=2, unique=True)))
    others = [id_ for id_ in FACTS if id_ not in required]
    return Event(
        slots=slots,
        unit=draw(st.integers(1, 5)),
        unique=draw(st.sampled_from([1, 1, 2])),
        card=draw(st.integers(1, 4)),
        sets=event.sets,
        banned=tuple(draw(st.lists(st.sampled_from(others), max_size=6, unique=True))),
        required=required,
        starts=draw(st.sampled_from([None, "2026-01-01", "2026-06-01"])),
        ends=draw(st.sampled_from([None, "2026-06-01", "2026-12-31"])),
    )


_REQUIRABLE = ["ranger-elite", "inquisitor", "mitch-hunter", "fire-at-will", "bear-kapitan"]


@st.composite
def legal_sheets(draw: DrawFn, event: Event) -> Sheet:
    """A legal list, built as a player would: a side, its heroes' faction, then slot by slot."""
    demon = False if event.required else draw(st.booleans())
    heroes = draw(st.sampled_from(["algeroth", "ilian"] if demon else _HUMANS))
    if "mitch-hunter" in event.required:
        heroes = "capitol"
    sheet = Sheet()
    for rank in RANKS:
        must = [id_ for id_ in event.required if FACTS[id_].rank == rank]
        pool = [facts for facts in FACTS.values() if facts.rank == rank]
        able = [f for f in pool if f.id not in event.banned and f.set in event.sets]
        able = [f for f in able if _fits(f, heroes, demon=demon)]
        room = event.slots[rank]
        if rank == "bronze" and not sheet.units.total():
            must += [next(f.id for f in able if f.is_unit)]
        if rank == "bronze" and not sheet.orders.total():
            room -= 1
        chosen = draw(st.lists(st.sampled_from(able), max_size=8, unique=True)) if able else []
        for facts in (*(FACTS[id_] for id_ in must), *chosen):
            part = sheet.units if facts.is_unit else sheet.cards
            most = min(room, _limit(facts, event) - part[facts.id])
            if most > 0:
                count = draw(st.integers(1, most)) if facts.id not in must else 1
                part[facts.id] += count
                room -= count
        sheet.orders[rank] += event.slots[rank] - _filled(sheet, rank)
    if sheet.units[KEEPER] and TENT not in event.banned and draw(st.booleans()):
        sheet.units[TENT] = 1
    return Sheet(*(+part for part in sheet.parts()))


_HUMANS = ["capitol", "bauhaus", "brotherhood"]


def _fits(facts: Facts, heroes: str, *, demon: bool) -> bool:
    if not facts.is_unit:
        return True
    return facts.demon == demon and (not facts.unique or facts.faction == heroes)


def _limit(facts: Facts, event: Event) -> int:
    if not facts.is_unit:
        return event.card
    return event.unique if facts.unique else event.unit


def _filled(sheet: Sheet, rank: str) -> int:
    listed = (*sheet.units.items(), *sheet.cards.items())
    return sum(count for id_, count in listed if FACTS[id_].rank == rank)


@st.composite
def any_sheets(draw: DrawFn) -> Sheet:
    """Whatever people may write, legal by accident only."""
    units = [id_ for id_, facts in FACTS.items() if facts.is_unit]
    cards = [id_ for id_, facts in FACTS.items() if not facts.is_unit]
    counts = st.sampled_from([1, 1, 2, 3, 4, 5])
    return Sheet(
        Counter(draw(st.dictionaries(st.sampled_from(units), counts, max_size=5))),
        Counter(draw(st.dictionaries(st.sampled_from(cards), counts, max_size=3))),
        Counter({rank: draw(st.integers(0, 4)) for rank in RANKS}),
        Counter(draw(st.dictionaries(st.sampled_from(cards), st.integers(1, 2), max_size=2))),
    )
