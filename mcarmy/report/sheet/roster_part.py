"""The head of the sheet: what the army is, by rank, with its order tokens and points to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Severity
from mcarmy.catalog.model import Card, Rank
from mcarmy.report.render.markup import Markup, div, span, tag
from mcarmy.report.sheet.symbols import badge, boxes, order_token

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.roster import Roster

_MOST_TOKENS = 45  # beyond this, tokens are counted rather than drawn
_MOST_POINTS = 60
_LONG = 32  # letters that still fit one line


def head(verdict: CheckedList, title: str) -> Markup:
    """Name, what it is for, and whether it is legal."""
    roster = verdict.roster
    names = roster.catalog.factions
    factions = list(dict.fromkeys(names[unit.faction].name for _, unit in roster.units()))
    units = sum(line.copies for line, unit in roster.units())
    orders = sum(roster.listing.order_count(rank) for rank in Rank)
    cards = sum(line.copies for line, _ in (*roster.cards(), *roster.attached()))
    facts = [
        roster.format.name if roster.format is not None else "no format",
        in_words(factions) or "no units",
        _counted(units, "unit"),
        _counted(orders, "order"),
        _counted(cards, "card"),
    ]
    return tag(
        "header",
        div(
            "title",
            tag("h1", title, class_="long" if len(title) > _LONG else None),
            tag("p", " · ".join(facts), class_="facts"),
            _player(roster.listing.player),
        ),
        _stamp(verdict),
    )


def _player(name: str | None) -> Markup | None:
    """Who plays the army, with room for a signature; nothing if the list does not say."""
    if name is None:
        return None
    who = span("who", "Player: ", tag("b", name))
    return tag("p", who, span("sign", "Signature:"), class_="player")


def _stamp(verdict: CheckedList) -> Markup:
    errors = [p for p in verdict.problems if p.severity is not Severity.WARNING]
    if not errors:
        return div("stamp legal", "legal list")
    return div("stamp illegal", f"not legal: {_counted(len(errors), 'problem')}")


def ranks(roster: Roster) -> Markup:
    """Three columns: what takes the slots of each rank."""
    return tag("section", *(_rank(roster, rank) for rank in Rank), class_="ranks")


def _rank(roster: Roster, rank: Rank) -> Markup:
    total = sum(share.count for share in roster.shares(rank))
    slots = "" if roster.format is None else f" of {roster.format.slots[rank]}"
    lines = [*_lines(roster, rank)]
    return div(
        f"rank {rank}",
        tag("h2", badge(rank), span("name", rank.title()), span("slots", f"{total}{slots}")),
        tag("ul", *lines),
        _tokens(rank, roster.listing.order_count(rank)),
    )


def _lines(roster: Roster, rank: Rank) -> Iterator[Markup]:
    for line, component in roster.components():
        if component.rank is rank:
            kind = span("kind", "card") if isinstance(component, Card) else None
            nickname = f" “{line.nickname}”" if line.nickname else ""
            yield tag("li", span("count", str(line.copies)), component.name, nickname, kind)


def _tokens(rank: Rank, count: int) -> Markup:
    """The order tokens to tick as they are given."""
    if not count:
        return div("tokens", span("none", "no orders"))
    if count > _MOST_TOKENS:
        return div("tokens", order_token(rank), f" × {count}")
    return div("tokens", *(order_token(rank) for _ in range(count)))


def points(roster: Roster) -> Markup | None:
    """Victory points to tick, up to what wins."""
    if roster.format is None or roster.format.points > _MOST_POINTS:
        return None
    groups = [
        span("five", boxes(min(5, roster.format.points - start)))
        for start in range(0, roster.format.points, 5)
    ]
    label = f"Victory points, {roster.format.points} win"
    return div("points", span("label", label), *groups)


def without_slot(roster: Roster) -> Markup | None:
    """The Command Tent and the cards under it take no slot of any rank (ARMY-11)."""
    tents = [unit.name for _, unit in roster.units() if unit.rank is None]
    under = [card.name for _, card in roster.attached()]
    if not tents and not under:
        return None
    below = f", under it {in_words(under)}" if under else ""
    return div("extra", tag("b", "Without a slot: "), in_words(tents) + below)


def unknown(roster: Roster) -> Markup | None:
    """Lines of the list that nobody understands: they are not left out silently."""
    names = [placed.line.name for placed, _ in roster.unknown]
    if not names:
        return None
    return div("unknown", tag("b", "Not understood: "), "; ".join(names))


def in_words(names: list[str]) -> str:
    """`Capitol`, `Bauhaus and Capitol`, `Bauhaus, Brotherhood and Capitol`."""
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
