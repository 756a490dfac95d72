"""Ways to break one rule of a legal list, each with the code it must be reported with."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from tests.army.referee import FACTS, KEEPER, RANKS, TENT, TOO_FEW, TOO_MANY, Event, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Broken = tuple[str, Sheet, Event]


def copied(sheet: Sheet) -> Sheet:
    """The same list, free to be changed."""
    return Sheet(*(Counter(part) for part in sheet.parts()))


def every_way(sheet: Sheet, event: Event) -> list[Broken]:
    """All changes known here that break exactly one rule of this list."""
    return [broken for way in WAYS for broken in way(sheet, event)]


def swapped(sheet: Sheet, id_: str, count: int) -> Sheet | None:
    """More of a component in place of order tokens of its rank, if one of those is left."""
    rank = FACTS[id_].rank
    new = copied(sheet)
    part = new.units if FACTS[id_].is_unit else new.cards
    part[id_] += count
    if rank is not None:
        new.orders[rank] -= count
    fine = rank is None or (new.orders[rank] >= 0 and new.orders.total() > 0)
    return new if fine else None


def an_order_too_many(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-1."""
    for rank in RANKS:
        new = copied(sheet)
        new.orders[rank] += 1
        yield TOO_MANY[rank], new, event


def a_component_too_few(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-1."""
    for rank in RANKS:
        new = copied(sheet)
        if new.orders[rank] and new.orders.total() > 1:
            new.orders[rank] -= 1
            yield TOO_FEW[rank], new, event


def the_other_side(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-3."""
    demon = any(FACTS[id_].demon for id_ in sheet.units)
    for id_, facts in FACTS.items():
        strange = facts.is_unit and facts.demon != demon and not facts.unique
        if strange and id_ not in event.banned and facts.set in event.sets:
            new = swapped(sheet, id_, 1)
            if new is not None:
                yield "MC220", new, event
                return


def too_many_copies(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-4, ARMY-5, ARMY-6, ARMY-9."""
    for part, plain in ((sheet.units, True), (sheet.cards, False)):
        for id_, count in part.items():
            if id_ == TENT:
                continue
            facts = FACTS[id_]
            limit = event.card if not plain else event.unique if facts.unique else event.unit
            new = swapped(sheet, id_, limit + 1 - count)
            if new is not None:
                code = "MC250" if not plain else "MC230" if facts.unique else "MC240"
                yield code, new, event


def heroes_of_two_factions(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-4."""
    mine = {FACTS[id_].faction for id_ in sheet.units if FACTS[id_].unique}
    demon = any(FACTS[id_].demon for id_ in sheet.units)
    for id_, facts in FACTS.items():
        other = facts.unique and facts.faction not in mine and facts.demon == demon
        allowed = id_ not in event.banned and facts.set in event.sets and id_ != TENT
        new = swapped(sheet, id_, 1) if other and allowed and mine else None
        if new is not None:
            yield "MC231", new, event


def no_units(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-7."""
    if not any(FACTS[id_].is_unit for id_ in event.required) and not sheet.attached:
        new = replace(copied(sheet), units=Counter())
        for id_, count in sheet.units.items():
            if FACTS[id_].rank is not None:
                new.orders[str(FACTS[id_].rank)] += count
        yield "MC260", new, event


def no_orders(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-7."""
    demon = any(FACTS[id_].demon for id_ in sheet.units)
    new = replace(copied(sheet), orders=Counter())
    for rank, orders in sheet.orders.items():
        left = orders
        for id_, facts in FACTS.items():
            fits = facts.demon == demon if facts.is_unit else True
            allowed = id_ not in event.banned and facts.set in event.sets and not facts.unique
            if facts.rank == rank and fits and allowed:
                part, limit = (new.units, event.unit) if facts.is_unit else (new.cards, event.card)
                taken = min(left, limit - part[id_])
                part[id_] += taken
                left -= taken
        if left:
            return
    yield "MC261", new, event


def the_tent(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-11."""
    demon = any(FACTS[id_].demon for id_ in sheet.units)
    if not demon or TENT in event.banned or "ilian" not in event.sets:
        return
    new = copied(sheet)
    new.units[TENT] = 2 if sheet.units[KEEPER] else 1
    yield ("MC270" if sheet.units[KEEPER] else "MC271"), new, event


def a_strange_card_attached(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-11."""
    if "dark-aura" not in event.banned:
        new = copied(sheet)
        new.attached["dark-aura"] += 1
        yield "MC272", new, event


def another_set(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-10."""
    for id_, facts in FACTS.items():
        if facts.set not in event.sets and not facts.is_unit and id_ not in event.banned:
            new = swapped(sheet, id_, 1)
            if new is not None:
                yield "MC301", new, event
                return


def bans_and_demands(sheet: Sheet, event: Event) -> Iterator[Broken]:
    """ARMY-10."""
    present = [*sheet.units, *sheet.cards]
    for id_ in present[:2]:
        if id_ not in event.required:
            yield "MC302", sheet, replace(event, banned=(*event.banned, id_))
    missing = next(id_ for id_ in FACTS if id_ not in present and id_ not in event.banned)
    yield "MC303", sheet, replace(event, required=(*event.required, missing))
    yield "MC304", sheet, replace(event, starts="2027-01-01", ends=None)
    yield "MC304", sheet, replace(event, ends="2026-05-31", starts=None)


WAYS: tuple[Callable[[Sheet, Event], Iterator[Broken]], ...] = (
    an_order_too_many,
    a_component_too_few,
    the_other_side,
    too_many_copies,
    heroes_of_two_factions,
    no_units,
    no_orders,
    the_tent,
    a_strange_card_attached,
    another_set,
    bans_and_demands,
)
