"""Everything an organizer prints for a round: pairings, tables, score slips, standings, lists."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.event.rounds.history import histories, points_of
from mcarmy.report.event.codes import code
from mcarmy.report.event.pairings import MANY, result_of
from mcarmy.report.event.standings import standings_table
from mcarmy.report.lists.repair import counted
from mcarmy.report.render.markup import Markup, div, document, join, span, tag
from mcarmy.report.render.written import for_people
from mcarmy.report.sheet.page import army_sheet, sheet_style

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.event.model import EventFile, EventRound, Pairing
    from mcarmy.event.standings.standings import EventStanding
    from mcarmy.report.sheet.page import Paper

SLIPS = 4  # on a sheet of paper
SIGNS = 2
CODES = 12


class PrintPart(StrEnum):
    """A part of what is printed."""

    PAIRINGS = "pairings"
    TABLES = "tables"
    SLIPS = "slips"
    STANDINGS = "standings"
    CODES = "codes"
    LISTS = "lists"


@dataclass(frozen=True, slots=True)
class PrintedList:
    """A player's list on paper, and what its code says, if it has one."""

    player: str
    checked: CheckedList | None
    content: str | None
    address: bool
    """Whether the code is an address, rather than the list itself."""


@dataclass(frozen=True, slots=True)
class PrintSet:
    """What is known when an event is printed."""

    event: EventFile
    placed: Sequence[EventStanding]
    lists: Sequence[PrintedList]
    codes: Mapping[str, Markup]
    """By player."""


def drawn_codes(lists: Sequence[PrintedList]) -> dict[str, Markup]:
    """The codes that phones can read, by player."""
    made = {
        each.player: code(each.content, f"Code of the list of {each.player}")
        for each in lists
        if each.content is not None
    }
    return {player: drawing for player, drawing in made.items() if drawing is not None}


def print_pages(printed: PrintSet, parts: Collection[PrintPart], paper: Paper) -> str:
    """One HTML file; every part begins on a new page."""
    event = printed.event
    head = join(
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{event.name}: {_title(event)}"),
        tag("style", Markup(sheet_style(paper) + _file("print.css"))),
    )
    pages = [page for part in PrintPart if part in parts for page in _PAGES[part](printed)]
    if not pages:
        raise UsageError(
            f"There is nothing to print yet: `mcarmy event pair {event.path}` pairs a round."
        )
    return document(head, tag("body", *pages))


def _title(event: EventFile) -> str:
    return f"round {len(event.played)}" if event.played else "before the first round"


def _page(kind: str, event: EventFile, title: str, *content: Markup | None) -> Markup:
    head = tag("header", div("title", tag("h1", title), tag("p", event.name, class_="facts")))
    return tag("main", head, *content, class_=f"event {kind}")


def _pairings(printed: PrintSet) -> list[Markup]:
    event = printed.event
    if not event.played:
        return []
    last = event.played[-1]
    points = {name: points_of(found) for name, found in histories(event, after=last.index).items()}
    where = f" on {last.map}" if last.map is not None else ""
    rows = [_row(pairing, points) for pairing in last.pairings]
    table = _table(("Table", "", "Result", ""), rows)
    few = len(last.pairings) <= MANY
    kind = "pairings few" if few else "pairings"
    page = _page(kind, event, f"Round {last.number}{where}", table)
    if few:
        return [page]
    names = [_name_row(last, name) for name in sorted(_players(last), key=str.casefold)]
    by_name = _table(("Player", "Table", "Opponent"), names)
    return [page, _page("pairings names", event, f"Round {last.number}: by name", by_name)]


def _row(pairing: Pairing, points: Mapping[str, int]) -> tuple[str, ...]:
    one, *others = (f"{name} ({points[name]})" for name in pairing.players)
    table = "" if pairing.table is None else str(pairing.table)
    return table, one, result_of(pairing) or "", others[0] if others else "bye"


def _name_row(played: EventRound, name: str) -> tuple[str, ...]:
    pairing = next(each for each in played.pairings if name in each.players)
    others = [other for other in pairing.players if other != name]
    return name, str(pairing.table or "–"), others[0] if others else "bye"


def _players(played: EventRound) -> list[str]:
    return [name for pairing in played.pairings for name in pairing.players]


def _tables(printed: PrintSet) -> list[Markup]:
    """Signs to stand on the tables, two on a sheet."""
    event = printed.event
    if not event.played:
        return []
    signs = [
        div(
            "sign-card",
            div("sign-number", str(pairing.table)),
            div("sign-names", tag("p", pairing.players[0]), tag("p", pairing.players[1])),
            tag("p", f"{event.name} · round {event.played[-1].number}", class_="facts"),
        )
        for pairing in event.played[-1].pairings
        if not pairing.bye and pairing.table is not None
    ]
    return [tag("main", *each, class_="event signs") for each in _sheets(signs, SIGNS)]


def _slips(printed: PrintSet) -> list[Markup]:
    event = printed.event
    if not event.played:
        return []
    last = event.played[-1]
    slips = [_slip(event, last, each) for each in last.pairings if not each.decided]
    return [tag("main", *each, class_="event slips") for each in _sheets(slips, SLIPS)]


def _slip(event: EventFile, played: EventRound, pairing: Pairing) -> Markup:
    where = f" · {played.map}" if played.map is not None else ""
    rows = [
        tag(
            "tr",
            tag("td", name, class_="slip-name"),
            tag("td", span("blank", "")),
            tag("td", span("box", "")),
            tag("td", span("line", "")),
        )
        for name in pairing.players
    ]
    head = tag("tr", *(tag("th", name) for name in ("", "Victory points", "Winner", "Signature")))
    table = f"Table {pairing.table}" if pairing.table is not None else "Game"
    return div(
        "slip",
        tag("p", tag("b", f"{table}, round {played.number}"), f" · {event.name}{where}"),
        tag("table", tag("thead", head), tag("tbody", *rows)),
        tag("p", span("box", ""), " draw ", class_="facts"),
    )


def _standings(printed: PrintSet) -> list[Markup]:
    event = printed.event
    if not event.played:
        return []
    made = standings_table(event, printed.placed)
    rows = [
        tuple(for_people(column, cell) for column, cell in zip(made.columns, row, strict=True))
        for row in made.rows
    ]
    missing = sum(not pairing.decided for pairing in event.played[-1].pairings)
    open_ = f", {counted(missing, 'result')} missing" if missing else ""
    title = f"Standings after round {len(event.played)}{open_}"
    names = tuple(column.name for column in made.columns)
    return [_page("standings", event, title, _table(names, rows))]


def _codes(printed: PrintSet) -> list[Markup]:
    """The lists to scan, twelve on a sheet."""
    if not printed.codes:
        return []
    cards = [
        div("code-card", drawing, tag("p", player)) for player, drawing in printed.codes.items()
    ]
    return [
        _page("codes", printed.event, "Lists to scan", div("code-cards", *each))
        for each in _sheets(cards, CODES)
    ]


def _lists(printed: PrintSet) -> list[Markup]:
    return [
        army_sheet(each.checked, _strip(printed, each))
        for each in printed.lists
        if each.checked is not None
    ]


def _strip(printed: PrintSet, each: PrintedList) -> Markup:
    """Whose list it is, above the sheet."""
    says = "the list on the web" if each.address else "the list as text"
    drawing = printed.codes.get(each.player)
    return div(
        "holder coded" if drawing else "holder",
        tag("b", each.player),
        tag("p", printed.event.name, class_="facts"),
        div("holder-code", tag("p", says, class_="facts"), drawing) if drawing else None,
    )


def _table(names: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    head = tag("tr", *(tag("th", name) for name in names))
    body = [tag("tr", *(tag("td", cell) for cell in row)) for row in rows]
    return tag("table", tag("thead", head), tag("tbody", *body))


def _sheets(items: list[Markup], most: int) -> list[list[Markup]]:
    return [items[first : first + most] for first in range(0, len(items), most)]


def _file(name: str) -> str:
    return files("mcarmy.report.event").joinpath(name).read_text(encoding="utf-8")


_PAGES: Mapping[PrintPart, Callable[[PrintSet], list[Markup]]] = {
    PrintPart.PAIRINGS: _pairings,
    PrintPart.TABLES: _tables,
    PrintPart.SLIPS: _slips,
    PrintPart.STANDINGS: _standings,
    PrintPart.CODES: _codes,
    PrintPart.LISTS: _lists,
}
