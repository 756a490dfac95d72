"""Terms for tests: any format and faction, and catalogs so small that all lists can be tried."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.terms import Ceiling, Terms, find_factions, find_format
from mcarmy.army.components import is_attached, order_key
from mcarmy.catalog.model import Card, Rank, Side
from tests.army.lists import catalog

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hypothesis.strategies import DrawFn

FORMATS = ("skirmish", "five-five-five", "seven-seven-seven", "tournament", "epic")
FACTIONS = ("capitol", "bauhaus", "brotherhood", "algeroth", "ilian")
ORDERS = [order_key(rank) for rank in Rank]


def terms(format_: str = "skirmish", *factions: str, own: Mapping[str, int] | None = None) -> Terms:
    """Terms by name; what is owned is a mapping from ids."""
    found = find_factions(catalog(), factions)
    ceilings = [] if own is None else [Ceiling("your collection", lambda key: own.get(key, 0))]
    return Terms(catalog(), find_format(catalog(), format_), found, ceilings)


@st.composite
def small_terms(draw: DrawFn) -> Terms:
    """A format of few slots and few components to fill them with, now and then too few."""
    slots = [draw(st.integers(1, 3)) for _ in Rank]
    side = draw(st.sampled_from(Side))
    factions = catalog().factions
    mine = [u.id for u in catalog().units.values() if factions[u.faction].side is side]
    strangers = [u.id for u in catalog().units.values() if factions[u.faction].side is not side]
    chosen = draw(st.lists(st.sampled_from(mine), min_size=2, max_size=4, unique=True))
    chosen += draw(st.lists(st.sampled_from(strangers), max_size=1))
    cards = draw(st.lists(st.sampled_from(list(catalog().cards)), max_size=2, unique=True))
    own = {id_: draw(st.integers(1, 2)) for id_ in (*chosen, *cards)}
    for key in ORDERS:
        own[key] = draw(st.sampled_from((0, 2, 3, 3)))
    return terms("/".join(str(count) for count in slots), own=own)


def every_list(small: Terms, taken: Mapping[str, int] | None = None) -> Iterator[Choices]:
    """All full lists that the validator calls legal, made from what there is."""
    begun = Counter(taken or {})
    keys = [key for key in small.known if small.there_are(key) and not is_attached(key)]
    ranges = [range(begun[key], small.there_are(key) + 1) for key in keys]
    ranks = [small.rank(key) for key in keys]
    for counts in product(*ranges):
        used = dict.fromkeys(Rank, 0)
        for rank, count in zip(ranks, counts, strict=True):
            if rank is not None:
                used[rank] += count
        if used == small.format.slots:
            army = Choices(small, dict(zip(keys, counts, strict=True)))
            if is_legal(army):
                yield army


def is_legal(army: Choices) -> bool:
    """The verdict of the validator."""
    text = text_of(army, format_=army.terms.format.name)
    return checked(army.terms, text).legal


def is_playable(army: Choices) -> bool:
    """Whether some unit can play each card."""
    cards = [army.terms.known[key] for key in army.taken if army.terms.is_card(key)]
    return all(army.can_play(card) for card in cards if isinstance(card, Card))
