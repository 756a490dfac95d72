"""One unit, card or token as a card in the terminal, with where each value comes from."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from mcarmy.report.components import counts
from mcarmy.report.origins import FOOTNOTE, mark, standing, told_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.entries import Alternative, Entry
    from mcarmy.catalog.lookup import Named
    from mcarmy.catalog.model import Card, Profile, ZoneToken

_LABEL = 10


def card_view(catalog: Catalog, named: Named, *, width: int) -> str:
    """A readable card, then the origin of each of its values."""
    entry = catalog.entry(named.kind, named.id)
    lines = [*_body(catalog, named, entry, width), "", *_origins(entry, width)]
    if any(not origin.attested for origin in entry.origins.values()):
        lines += ["", f"{FOOTNOTE}."]
    return "\n".join(lines)


def _body(catalog: Catalog, named: Named, entry: Entry, width: int) -> Iterator[str]:
    if named.kind == "units":
        yield from _unit(catalog, catalog.units[named.id], entry, width)  # type: ignore[index]
    elif named.kind == "cards":
        yield from _card(catalog, catalog.cards[named.id], entry, width)  # type: ignore[index]
    elif named.kind == "zones":
        yield from _zone(catalog.zones[named.id], entry, width)  # type: ignore[index]
    else:
        yield from _anything(named, entry, width)


def _unit(catalog: Catalog, profile: Profile, entry: Entry, width: int) -> Iterator[str]:
    unique = "unique personality" if profile.unique else "unit"
    faction = catalog.factions[profile.faction].name
    rank = f"{profile.rank}{_mark(entry, 'rank')}" if profile.rank else "no rank, takes no slot"
    yield from _title(profile.name, f"{faction} · {rank} · {unique}", width)
    traits = ", ".join(catalog.traits[trait].name for trait in profile.traits)
    rerolls = f" and {profile.rerolls} reroll" if profile.rerolls else ""
    rows = (
        ("weapon", profile.weapon or "–"),
        ("traits", traits or "–"),
        ("icons", counts(profile.icons)),
        ("dice", counts(profile.dice) + rerolls),
        ("health", str(profile.health)),
        ("size", f"{profile.size}-based"),
        ("keywords", ", ".join(keyword.printed for keyword in profile.keywords) or "–"),
    )
    for label, shown in rows:
        yield from _row(label, shown + _mark(entry, label), width)
    for index, ability in enumerate(profile.abilities):
        cost = ability.cost or 0
        price = f" ({cost} action{'' if cost == 1 else 's'})" if ability.kind == "action" else ""
        name = f"{ability.name}{price}: " if ability.name else ""
        text = f"{name}{ability.text}{_mark(entry, f'abilities/{index}/text')}"
        todo = "  [not played yet: effects todo]" if ability.effects == "todo" else ""
        yield ""
        yield from textwrap.wrap(text + todo, width)


def _card(catalog: Catalog, card: Card, entry: Entry, width: int) -> Iterator[str]:
    faction = "any faction" if card.faction is None else catalog.factions[card.faction].name
    rank = f"{card.rank}{_mark(entry, 'rank')}"
    yield from _title(card.name, f"{faction} · {rank} · command card", width)
    buyback = counts(card.buyback) if card.buyback else "none"
    number = f" no. {card.number}" if card.number is not None else ""
    rows = (
        ("set", catalog.sets[card.set].name + number),
        ("icons", counts(card.icons)),
        ("window", card.window.replace("-", " ")),
        ("cost", f"{card.cost} actions of the chosen unit" if card.cost else "no action"),
        ("buyback", buyback),
    )
    for label, shown in rows:
        yield from _row(label, shown + _mark(entry, label), width)
    todo = "  [not played yet: effects todo]" if card.effects == "todo" else ""
    yield ""
    yield from textwrap.wrap(card.text + _mark(entry, "text") + todo, width)


def _zone(token: ZoneToken, entry: Entry, width: int) -> Iterator[str]:
    yield from _title(token.name, f"victory zone token{_mark(entry, 'name')}", width)
    todo = "  [not played yet: effects todo]" if token.effects == "todo" else ""
    yield from textwrap.wrap(token.text + _mark(entry, "text") + todo, width)


def _anything(named: Named, entry: Entry, width: int) -> Iterator[str]:
    yield from _title(named.name, named.kind, width)
    for label, value in entry.values.items():
        if label in ("id", "name"):
            continue
        if isinstance(value, str) and "\n" in value:
            yield f"{label}{_mark(entry, label)}"
            yield from (f"  {line}" for line in value.rstrip("\n").split("\n"))
        else:
            yield from _row(label, plain(value) + _mark(entry, label), width)


def _title(name: str, what: str, width: int) -> Iterator[str]:
    if len(name) + len(what) + 2 <= width:
        yield f"{name}{what:>{width - len(name)}}"
    else:
        yield name
        yield what
    yield "─" * width


def _row(label: str, shown: str, width: int) -> Iterator[str]:
    yield from textwrap.wrap(
        shown,
        width,
        initial_indent=f"{label:<{_LABEL}}",
        subsequent_indent=" " * _LABEL,
    )


def _mark(entry: Entry, path: str) -> str:
    return mark(entry.origin(path)) if path.partition("/")[0] in entry.values else ""


def _origins(entry: Entry, width: int) -> Iterator[str]:
    yield "Where each value comes from"
    for path, origin in entry.origins.items():
        if path in ("id", "effects") or path.endswith("/effects"):
            continue
        lead = f"  {path:<16} {standing(origin):<14} "
        yield from textwrap.wrap(
            told_by(origin), width, initial_indent=lead, subsequent_indent=" " * 33
        )
        if origin.alternatives:
            others = "; ".join(_alternative(other) for other in origin.alternatives)
            yield from textwrap.wrap(
                f"could also be: {others}",
                width,
                initial_indent=" " * 33,
                subsequent_indent=" " * 33,
            )


def _alternative(other: Alternative) -> str:
    variant = f" ({other.variant})" if other.variant else ""
    return plain(other.value) + variant


def plain(value: object) -> str:
    """A value of the catalog in a few words."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(plain(item) for item in value) or "none"
    return str(value)
