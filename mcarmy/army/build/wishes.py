"""What does a player ask for who types `2x ranger elite`, `3`, `gold=2` or half a name?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.build.choices import Choices
from mcarmy.army.components import is_attached
from mcarmy.base.errors import UsageError
from mcarmy.base.names import did_you_mean, slug
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mcarmy.army.build.terms import Terms

UNITS, CARDS, ATTACHED = "units", "cards", "attached"

_COUNT_FIRST = re.compile(r"(?P<count>[0-9]{1,4})\s*[xX×*]\s*(?P<what>\S.*)\Z")
_COUNT_LAST = re.compile(r"(?P<what>.*\S)\s+[xX×*]\s*(?P<count>[0-9]{1,4})\Z")
_ORDERS = re.compile(r"([a-z]+)\s*[=:]?\s*([0-9]{1,4})|([0-9]{1,4})\s*[x×]?\s*([a-z]+)")


class WishError(UsageError):
    """What was asked for cannot be; the message says why and what can."""


def wished(
    terms: Terms, units: Sequence[str], orders: Sequence[str], cards: Sequence[str]
) -> Choices:
    """An army of nothing but what was asked for."""
    army = Choices(terms)
    obstacle = army.obstacle()
    if obstacle is not None:
        raise WishError(f"No legal list is possible: {obstacle}.")
    for wish in units:
        army = take(army, UNITS, wish)
    if orders:
        army = set_orders(army, " ".join(orders))
    for wish in cards:
        army = take(army, CARDS, wish)
    return army


def counted(written: str) -> tuple[int, str]:
    """How many of what: `2x Ranger Elite` and `Ranger Elite x2` are two."""
    text = written.strip()
    found = _COUNT_FIRST.match(text) or _COUNT_LAST.match(text)
    return (int(found["count"]), found["what"]) if found else (1, text)


def take(army: Choices, section: str, written: str, offered: Sequence[str] = ()) -> Choices:
    """The army with what was asked for; numbers mean the lines of what was offered."""
    count, what = counted(written)
    key = _meant(army, section, what, offered)
    name = _name(army, key)
    if count < 1:
        raise WishError(f"Take at least 1 of {name}, or leave it out.")
    left = army.left(key)
    if not left:
        raise WishError(f"{name} does not fit: {army.why_not(key)}.")
    if count > left:
        most = army.plus(key, left)
        raise WishError(f"Only {left} more of {name} will fit: {most.why_not(key)}.")
    return army.plus(key, count)


def drop(army: Choices, section: str, written: str) -> Choices:
    """The army without what was named."""
    count, what = counted(written)
    key = _meant(army, section, what, ())
    if army.taken[key] < count:
        raise WishError(f"The army has {army.taken[key] or 'no'} {_name(army, key)} to remove.")
    return army.minus(key, count)


def set_orders(army: Choices, written: str) -> Choices:
    """The army with so many order tokens: `gold=2 silver=1`, `2 gold`, `none`."""
    text = written.strip().lower()
    if text in ("none", "0"):
        return _with_orders(army, dict.fromkeys(Rank, 0))
    wanted: dict[Rank, int] = {}
    rest = _ORDERS.sub("", text).strip(" ,;{}")
    for before, number, count, after in _ORDERS.findall(text):
        word = before or after
        rank = next((rank for rank in Rank if word == rank or word == rank[0]), None)
        if rank is None:
            raise WishError(f"`{word[:30]}` is not a rank. Write gold, silver or bronze.")
        wanted[rank] = int(number or count)
    if rest or not wanted:
        raise WishError(
            f"`{written.strip()[:30]}` is not a number of orders. Write `gold=2 silver=1`."
        )
    return _with_orders(army, wanted)


def _with_orders(army: Choices, wanted: dict[Rank, int]) -> Choices:
    from mcarmy.army.components import order_key

    for rank in wanted:
        army = army.minus(order_key(rank), army.taken[order_key(rank)])
    for rank, count in wanted.items():
        left = army.left(order_key(rank)) if count else 0
        if count > left:
            room = f"{left} {rank} orders" if left else f"no {rank} order"
            raise WishError(f"There is room for {room}, not for {count}.")
        if count:
            army = army.plus(order_key(rank), count)
    return army


def offers(army: Choices, section: str) -> list[str]:
    """What can be taken next, the higher ranks first; cards only if some unit can play them."""
    fitting = [key for key, _ in army.fitting() if _belongs(army, section)(key)]
    if section == CARDS:
        fitting = [key for key in fitting if _playable(army, key)]
    ranks = [*Rank, None]
    return sorted(fitting, key=lambda key: ranks.index(_rank(army, key)))


def completions(army: Choices, section: str) -> list[str]:
    """The names that can be typed next."""
    return [_name(army, key) for key in offers(army, section)]


def _belongs(army: Choices, section: str) -> Callable[[str], bool]:
    known = army.terms.known
    if section == UNITS:
        return lambda key: isinstance(known[key], Profile)
    return is_attached if section == ATTACHED else army.terms.is_card


def _playable(army: Choices, key: str) -> bool:
    card = army.terms.known[key]
    return isinstance(card, Card) and bool(army.can_play(card))


def _rank(army: Choices, key: str) -> Rank | None:
    component = army.terms.known[key]
    return component if isinstance(component, Rank) else component.rank


def _name(army: Choices, key: str) -> str:
    component = army.terms.known[key]
    return f"{component} order" if isinstance(component, Rank) else component.name


def _meant(army: Choices, section: str, what: str, offered: Sequence[str]) -> str:
    """The component that a number, a name or a part of one means."""
    if what.isdecimal() and offered:
        if not 1 <= int(what) <= len(offered):
            raise WishError(f"There is no line {what}. Type a number from 1 to {len(offered)}.")
        return offered[int(what) - 1]
    wanted = slug(what)
    names = dict(_names(army, section))
    if wanted in names:
        return names[wanted]
    parts = [id_ for id_ in names if wanted and wanted in id_]
    fitting = [id_ for id_ in parts if army.left(names[id_])] or parts
    if len(fitting) == 1:
        return names[fitting[0]]
    noun = "unit" if section == UNITS else "command card"
    if fitting:
        some = [_name(army, names[id_]) for id_ in fitting[:4]]
        more = " ..." if len(fitting) > len(some) else ""
        raise WishError(f"`{what[:40]}` could be {' or '.join(some)}{more}. Write more of it.")
    by_name = [_name(army, key) for key in names.values()]
    near = [f"`{name}`" for name in did_you_mean(what[:60], by_name)]
    advice = f"Did you mean {' or '.join(near)}?" if near else f"`mcarmy {noun[-4:]}s` lists them."
    raise WishError(f"There is no {noun} `{what[:40]}`. {advice}")


def _names(army: Choices, section: str) -> Iterator[tuple[str, str]]:
    belongs = _belongs(army, section)
    for key in army.terms.known:
        if belongs(key):
            yield slug(_name(army, key)), key
