"""What can still be taken, and how far the army is: the lines a builder shows in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.build.complete import counted
from mcarmy.army.components import order_key
from mcarmy.army.text.scalars import short_form
from mcarmy.catalog.model import Card, Profile, Rank
from mcarmy.report.catalog.components import counts
from mcarmy.report.cells import MARK
from mcarmy.report.render.screen import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.army.build.choices import Choices
    from mcarmy.report.render.screen import Paint

RECONSTRUCTED = f"{MARK} not from any source: our reconstruction"


def status(army: Choices, paint: Paint) -> str:
    """`gold 1/3 · silver 0/3 · bronze 2/3`, then what the army consists of."""
    slots = army.terms.format.slots
    ranks = []
    for rank in Rank:
        shown = f"{rank} {army.used[rank]}/{slots[rank]}"
        ranks.append(paint("good", shown) if not army.open[rank] else shown)
    parts = f"   ({counted(army)})" if army.taken else ""
    return " · ".join(ranks) + parts


def offered(army: Choices, keys: Sequence[str], paint: Paint, width: int) -> str:
    """Everything on offer, numbered, under its rank."""
    lines: list[str] = []
    rank: Rank | str | None = ""
    names = [_name(army, key) for key in keys]
    widest = max((len(name) for name in names), default=0)
    for number, (key, name) in enumerate(zip(keys, names, strict=True), 1):
        component = army.terms.known[key]
        if isinstance(component, Rank):
            continue
        if component.rank != rank:
            rank = component.rank
            lines.append(paint("strong", f"  {rank or 'uses no slot'}"))
        lead = f"{number:>4}  {name:<{widest}}  "
        described = " · ".join(_described(army, component))
        first, *_ = wrap(described, width, used=len(lead) + 3)
        rest = described[len(first) :]
        cut = f" …{MARK if MARK in rest else ''}" if rest else ""
        lines.append(f"{lead}{paint('faint', first + cut)}")
    return "\n".join(lines)


def _name(army: Choices, key: str) -> str:
    component = army.terms.known[key]
    return str(component) if isinstance(component, Rank) else component.name


def _described(army: Choices, component: Profile | Card) -> Iterator[str]:
    catalog = army.terms.catalog
    if isinstance(component, Card):
        yield component.text + _mark(army, "cards", component.id, "text")
        return
    if component.unique:
        yield "unique"
    if component.dice:
        reroll = " +reroll" if component.rerolls else ""
        yield counts(component.dice) + reroll + _mark(army, "units", component.id, "dice")
    yield f"health {component.health}" + _mark(army, "units", component.id, "health")
    if len(army.terms.factions) != 1:
        yield catalog.factions[component.faction].name
    if component.keywords:
        yield ", ".join(keyword.printed for keyword in component.keywords)
    icons = counts(component.icons)
    if component.icons:
        yield icons + _mark(army, "units", component.id, "icons")


def _mark(army: Choices, kind: str, id_: str, path: str) -> str:
    return "" if army.terms.catalog.origin(kind, id_, path).attested else MARK


def roster(army: Choices, width: int) -> str:
    """What has been taken so far, a line for units, orders and cards each."""
    known = army.terms.known
    units = [key for key in known if isinstance(known[key], Profile) and army.taken[key]]
    cards = [key for key in known if isinstance(known[key], Card) and army.taken[key]]
    orders = [f"{n} {rank}" for rank in Rank if (n := army.taken[order_key(rank)])]
    parts = {
        "units": [short_form(_name(army, key), army.taken[key]) for key in units],
        "orders": orders,
        "cards": [short_form(_name(army, key), army.taken[key]) for key in cards],
    }
    lines = []
    for part, names in parts.items():
        first, *rest = wrap(", ".join(names) or "none yet", width, used=10, indent=10)
        lines += [f"  {part:<8}{first}", *(" " * 10 + line for line in rest)]
    return "\n".join(lines)
