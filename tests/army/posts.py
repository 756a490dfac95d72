"""Posts of armies in all the ways people write them, with the army that each of them tells."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from mcarmy.army.build.random import random_army
from mcarmy.army.build.terms import Terms
from mcarmy.catalog.model import FormatId, Profile, Rank
from tests.army.lists import catalog

if TYPE_CHECKING:
    from random import Random

    from mcarmy.army.components import Component

COUNTS = (
    "{n}x {name}", "{n} {name}", "{name} x{n}", "{name} ({n})", "{n} x {name}", "- {n}x {name}",
    "* {name} x{n}", "{name} - {n}", "{name}: {n}", "({n}) {name}", "{name} [{n}]", "• {n} {name}",
    "[{n}] {name}", "{name} ×{n}", "{name} ({worth} pts) x{n} = {total}", "{n}× {name}",
)  # fmt: skip
ORDERS = (
    "{n} {rank} orders", "{n}x {rank} order", "{rank} order x{n}", "{rank} order tokens: {n}",
    "- {n} {rank} order tokens", "{n} {RANK} TOKENS", "{rank} orders ({n})", "{RANK} ORDER ×{n}",
)  # fmt: skip
TOGETHER = (
    "Orders: {g} gold, {s} silver, {b} bronze", "Orders: {g}xG, {s}xS, {b}xB",
    "Orders {g}/{s}/{b}", "Order tokens: {g}G {s}S {b}B",
    "orders - gold {g}, silver {s}, bronze {b}",
)  # fmt: skip
CHATTER = (
    "Hi all, this is what I played on Saturday.",
    "What do you think of it?",
    "Thanks for reading!",
    "(I like this one a lot.)",
)
WORTH = {Rank.GOLD: 3, Rank.SILVER: 2, Rank.BRONZE: 1}


@cache
def _terms(format_: str) -> Terms:
    return Terms(catalog(), catalog().formats[FormatId(format_)])


def army(luck: Random) -> Counter[str]:
    """A legal army as components by key."""
    format_ = luck.choice(["skirmish", "tournament"])
    return Counter(random_army(_terms(format_), seed=luck.randrange(10**6), number=0).taken)


def _known() -> dict[str, Component]:
    return dict(_terms("skirmish").known)


def post(luck: Random, told: Counter[str]) -> str:
    """A post that tells an army, in one of the ways people do."""
    known = _known()
    parts = [(known[key], count) for key, count in told.items()]
    style = luck.choice(["lines", "ranks", "one line", "csv", "columns"])
    if style == "csv":
        lines = _table(luck, parts, ",")
    elif style == "columns":
        lines = _table(luck, parts, "  ")
    elif style == "ranks":
        lines = _by_rank(luck, parts)
    else:
        lines = _lines(luck, parts)
        if style == "one line":
            lines = [", ".join(line.lstrip("-*• ") for line in lines)]
    return "\n".join(_with_chatter(luck, lines)) + "\n"


def _with_chatter(luck: Random, lines: list[str]) -> list[str]:
    if luck.random() < 0.3:
        lines = [luck.choice(CHATTER), "", *lines]
    if luck.random() < 0.3:
        lines = [*lines, "", luck.choice(CHATTER)]
    if luck.random() < 0.15:
        lines = [*lines, "", "Sideboard:", "2x Dragoon", "Max Steiner"]
    if luck.random() < 0.15:
        lines.insert(luck.randrange(len(lines)), "- ~~2x Bear Trooper~~")
    return lines


def _said(luck: Random, form: str, component: Component, count: int) -> str:
    if isinstance(component, Rank):
        form = luck.choice(ORDERS)
        return form.format(n=count, rank=component.value, RANK=component.value.upper())
    worth = WORTH.get(component.rank or Rank.GOLD, 0)
    name = component.name.upper() if luck.random() < 0.1 else component.name
    plain = count == 1 and luck.random() < 0.6
    return name if plain else form.format(n=count, name=name, worth=worth, total=worth * count)


def _lines(luck: Random, parts: list[tuple[Component, int]]) -> list[str]:
    form = luck.choice(COUNTS)
    together = luck.random() < 0.5
    lines = [
        _said(luck, form, component, count)
        for component, count in parts
        if not (together and isinstance(component, Rank))
    ]
    if together:
        held = {c: n for c, n in parts if isinstance(c, Rank)}
        counts = {rank.value[0]: held.get(rank, 0) for rank in Rank}
        lines.append(luck.choice(TOGETHER).format(**counts))
    return lines


def _by_rank(luck: Random, parts: list[tuple[Component, int]]) -> list[str]:
    form, lines = luck.choice(COUNTS), []
    for rank in Rank:
        of_rank = [(c, n) for c, n in parts if (c if isinstance(c, Rank) else c.rank) is rank]
        total = sum(count for _, count in of_rank)
        head = luck.choice(["{}", "{}:", "== {} ==", "**{}**", "{} ({})"])
        lines += [head.format(rank.value.title(), total)]
        lines += [_said(luck, form, component, count) for component, count in of_rank] + [""]
    rest = [(c, n) for c, n in parts if not isinstance(c, Rank) and c.rank is None]
    return lines + [f"No rank\n{component.name}" for component, _ in rest]


def _table(luck: Random, parts: list[tuple[Component, int]], sign: str) -> list[str]:
    titles = luck.choice([("Name", "Rank", "Faction", "Count"), ("Qty", "Unit", "Rank", "Faction")])
    rows = [titles]
    for component, count in parts:
        if isinstance(component, Rank):
            name, rank, faction = f"{component.value} order", component.value, ""
        else:
            name, rank = component.name, str(component.rank or "")
            faction = str(component.faction or "")
        if isinstance(component, Profile):
            faction = faction.title()
        row = (name, rank, faction, str(count))
        rows.append(row if titles[0] == "Name" else (str(count), name, rank, faction))
    if sign == ",":
        return [",".join(row) for row in rows]
    widths = [max(len(row[i]) for row in rows) + 3 for i in range(4)]
    return [
        "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
