"""One unit, card, token or die as a card in the terminal, with where each value comes from."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from mcarmy.catalog.lookup import SINGULAR
from mcarmy.catalog.model import CardId, ProfileId, ZoneTokenId
from mcarmy.report.catalog.components import counts
from mcarmy.report.catalog.origins import FOOTNOTE, marked, place_of, standing, unattested
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.lookup import Named
    from mcarmy.catalog.model import Card, Profile, ZoneToken
    from mcarmy.source.layers import Alternative, Entry, Origin

_LABEL = 13  # columns for the names of values on the card
_NAMES = 16  # columns for the names of values below it
_TODO = " [not implemented yet]"
_NOT_SHOWN = ("id", "name", "origin")
_NO_ORIGIN = ("id", "origin", "effects")
_FACE = re.compile(r"[0-9]/[0-9]")


def card_view(catalog: Catalog, named: Named, *, width: int) -> str:
    """A readable card, then the origin of each of its values."""
    entry = catalog.entry(named.kind, named.id)
    lines = [*_body(catalog, named, entry, width), "", *_origins(entry, width)]
    if unattested(entry):
        lines += ["", *textwrap.wrap(f"{FOOTNOTE}.", width)]
    return "\n".join(safe(line) for line in lines)


def _body(catalog: Catalog, named: Named, entry: Entry, width: int) -> Iterator[str]:
    match named.kind:
        case "units":
            return _unit(catalog, catalog.units[ProfileId(named.id)], entry, width)
        case "cards":
            return _card(catalog, catalog.cards[CardId(named.id)], entry, width)
        case "zones":
            return _zone(catalog.zones[ZoneTokenId(named.id)], entry, width)
        case _:
            return _anything(named, entry, width)


def _unit(catalog: Catalog, profile: Profile, entry: Entry, width: int) -> Iterator[str]:
    what = " · ".join(
        (
            marked(entry, "faction", catalog.factions[profile.faction].name),
            marked(entry, "rank", profile.rank or "no rank, uses no slot"),
            marked(entry, "unique", "unique personality" if profile.unique else "unit"),
        )
    )
    yield from _title(entry, profile.name, what, width)
    traits = ", ".join(catalog.traits[trait].name for trait in profile.traits)
    dice = marked(entry, "dice", counts(profile.dice))
    if profile.rerolls:
        many = "reroll" if profile.rerolls == 1 else "rerolls"
        dice += f" and {marked(entry, 'rerolls', f'{profile.rerolls} {many}')}"
    yield from _row("weapon", marked(entry, "weapon", profile.weapon or "–"), width)
    yield from _row("traits", marked(entry, "traits", traits or "–"), width)
    yield from _row("icons", marked(entry, "icons", counts(profile.icons)), width)
    yield from _row("dice", dice, width)
    yield from _row("health", marked(entry, "health", str(profile.health)), width)
    yield from _row("size", marked(entry, "size", f"{profile.size}-based"), width)
    keywords = ", ".join(keyword.printed for keyword in profile.keywords)
    yield from _row("keywords", marked(entry, "keywords", keywords or "–"), width)
    for index, ability in enumerate(profile.abilities):
        path = f"abilities/{index}"
        cost = ability.cost or 0
        price = f" ({cost} action{'' if cost == 1 else 's'})" if ability.kind == "action" else ""
        name = f"{marked(entry, f'{path}/name', ability.name + price)}: " if ability.name else ""
        todo = _TODO if ability.effects == "todo" else ""
        yield ""
        yield from textwrap.wrap(name + marked(entry, f"{path}/text", ability.text) + todo, width)


def _card(catalog: Catalog, card: Card, entry: Entry, width: int) -> Iterator[str]:
    faction = "any faction" if card.faction is None else catalog.factions[card.faction].name
    what = " · ".join(
        (marked(entry, "faction", faction), marked(entry, "rank", card.rank), "command card")
    )
    yield from _title(entry, card.name, what, width)
    number = f", {marked(entry, 'number', f'no. {card.number}')}" if card.number else ""
    cost = f"{card.cost} action{'' if card.cost == 1 else 's'} of the chosen unit"
    buyback = f"{counts(card.buyback)} order" if card.buyback else "none"
    yield from _row("set", marked(entry, "set", catalog.sets[card.set].name) + number, width)
    yield from _row("icons", marked(entry, "icons", counts(card.icons)), width)
    yield from _row("window", marked(entry, "window", card.window.replace("-", " ")), width)
    yield from _row("cost", marked(entry, "cost", cost if card.cost else "no action"), width)
    yield from _row("buyback", marked(entry, "buyback", buyback), width)
    todo = _TODO if card.effects == "todo" else ""
    yield ""
    yield from textwrap.wrap(marked(entry, "text", card.text) + todo, width)


def _zone(token: ZoneToken, entry: Entry, width: int) -> Iterator[str]:
    yield from _title(entry, token.name, "victory zone token", width)
    todo = _TODO if token.effects == "todo" else ""
    yield from textwrap.wrap(marked(entry, "text", token.text) + todo, width)


def _anything(named: Named, entry: Entry, width: int) -> Iterator[str]:
    yield from _title(entry, named.name, SINGULAR[named.kind], width)
    for label, value in entry.values.items():
        if label in _NOT_SHOWN:
            continue
        shown = f"see `mcarmy map show {named.id}`" if label == "drawing" else plain(value)
        yield from _row(label.replace("_", " "), marked(entry, label, shown), width)


def _title(entry: Entry, name: str, what: str, width: int) -> Iterator[str]:
    shown = marked(entry, "name", name)
    if len(shown) + len(what) + 2 <= width:
        yield f"{shown}{what:>{width - len(shown)}}"
    else:
        yield from textwrap.wrap(shown, width)
        yield from textwrap.wrap(what, width)
    yield "─" * width


def _row(label: str, shown: str, width: int) -> Iterator[str]:
    yield from textwrap.wrap(
        shown,
        width,
        initial_indent=f"{label:<{_LABEL}}",
        subsequent_indent=" " * _LABEL,
    )


def _origins(entry: Entry, width: int) -> Iterator[str]:
    """Values that are told by the same, for the same reason, share a line."""
    yield "Source of each value"
    shared: dict[tuple[object, ...], list[str]] = {}
    shown = [path for path in entry.origins if path.rpartition("/")[2] not in _NO_ORIGIN]
    for path in sorted(shown, key=lambda path: path != "name"):
        origin = entry.origins[path]
        told = (standing(entry, path), origin.sources, origin.note, origin.location.path)
        alone = path if origin.alternatives else ""
        shared.setdefault((*told, alone), []).append(path)
    indent = " " * (_NAMES + 3)
    for paths in shared.values():
        origin = entry.origins[paths[0]]
        names = ", ".join(paths) if len(paths) < max(2, len(shown)) else "everything"
        lead = f"  {names:<{_NAMES}} "
        if len(names) > _NAMES:
            yield from textwrap.wrap(names, width, initial_indent="  ", subsequent_indent="  ")
            lead = indent
        why = _told(origin)
        sentence = standing(entry, paths[0]) + (f": {why}" if why else "")
        yield from textwrap.wrap(sentence, width, initial_indent=lead, subsequent_indent=indent)
        yield from _alternatives(origin, indent, width)


def _told(origin: Origin) -> str:
    """By which source; of what no source tells, why it was chosen; of overlays, where."""
    where = place_of(origin)
    if origin.attested:
        sources = ", ".join(origin.sources) + (f" ({where})" if where else "")
        return f"{sources}; {origin.note}" if origin.note else sources
    if origin.note:
        return f"{origin.note} ({where})" if where else origin.note
    return where


def _alternatives(origin: Origin, indent: str, width: int) -> Iterator[str]:
    if not origin.alternatives:
        return
    if any(other.variant for other in origin.alternatives):
        yield f"{indent}could also be"
        for other in origin.alternatives:
            yield f"{indent}  {other.variant or '':<10} {plain(other.value)}"
        return
    shown = "; or ".join(_quoted(other) for other in origin.alternatives)
    yield from textwrap.wrap(
        f"could also be {shown}", width, initial_indent=indent, subsequent_indent=indent
    )


def _quoted(other: Alternative) -> str:
    shown = plain(other.value)
    return f"“{shown}”" if " " in shown and isinstance(other.value, str) else shown


def plain(value: object) -> str:
    """A value of the catalog in a few words."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items()) or "none"
    if isinstance(value, list):
        between = " " if all(_FACE.fullmatch(str(item)) for item in value) else ", "
        return between.join(plain(item) for item in value) or "none"
    return str(value)
