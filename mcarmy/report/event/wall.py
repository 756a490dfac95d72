"""The page for the wall screen: tables, players and places in large type, turning its own pages."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.event.rounds.history import histories, points_of
from mcarmy.report.event.pairings import MANY, result_of
from mcarmy.report.event.standings import byes, record, standings_answer
from mcarmy.report.lists.repair import counted
from mcarmy.report.render.markup import Markup, document, join, span, tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.event.model import EventFile, EventRound
    from mcarmy.event.standings.standings import EventStanding


def wall_page(event: EventFile, placed: Sequence[EventStanding], *, seconds: int) -> str:
    """One HTML file: the round that is played, and the standings.

    It stays that many seconds on each page, and loads itself again after the last.
    """
    head = join(
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{event.name}: {_where(event)}"),
        tag("style", Markup(_file("wall.css"))),
    )
    sections = [*_rounds(event), _standings(event, placed)]
    body = tag(
        "body",
        tag(
            "header",
            tag("h1", event.name),
            tag("p", _verdict(event, placed), class_="verdict"),
            tag("button", "Pause", type="button", id="pause", hidden=""),
            _jumps(event),
        ),
        tag("main", *sections),
        tag("footer", tag("p", span("", f"{event.day} · "), span("turn", ""), "Made with mcarmy")),
        tag("script", Markup(_file("wall.js"))),
        data_seconds=str(seconds),
    )
    return document(head, body)


def _where(event: EventFile) -> str:
    if not event.played:
        return counted(len(event.entrants), "player")
    return f"round {len(event.played)}"


def _verdict(event: EventFile, placed: Sequence[EventStanding]) -> str:
    if not event.played:
        return f"{counted(len(event.entrants), 'player')}, {counted(event.rounds, 'round')}."
    last = event.played[-1]
    if last.complete:
        return standings_answer(event, placed, last.number)
    missing = sum(not pairing.decided for pairing in last.pairings)
    where = f" on {last.map}" if last.map is not None else ""
    games = counted(missing, "game")
    return f"Round {last.number} of {event.rounds}{where}: {games} still playing."


def _rounds(event: EventFile) -> list[Markup]:
    if not event.played:
        return []
    last = event.played[-1]
    points = {name: points_of(found) for name, found in histories(event, after=last.index).items()}
    tables = [_game(pairing.players, pairing.table, points, result_of(pairing), bye=pairing.bye)
              for pairing in last.pairings]  # fmt: skip
    sections = [_section(f"Round {last.number}: tables", "games", tables)]
    if len(last.pairings) > MANY:
        sections.append(_section(f"Round {last.number}: players", "names", _by_name(last)))
    return sections


def _game(
    players: tuple[str, ...],
    table: int | None,
    points: dict[str, int],
    result: str | None,
    *,
    bye: bool,
) -> Markup:
    one, other = players[0], players[-1]
    middle = span("result", result) if result else span("result open", "·" if bye else "–")
    right = span("name soft", "bye") if bye else _player(other, points)
    return tag(
        "li",
        span("table", str(table) if table is not None else ""),
        _player(one, points),
        middle,
        right,
    )


def _player(name: str, points: dict[str, int]) -> Markup:
    return span("name", name, " ", tag("small", str(points[name])))


def _by_name(played: EventRound) -> list[Markup]:
    found = []
    for pairing in played.pairings:
        for place, name in enumerate(pairing.players):
            other = "bye" if pairing.bye else pairing.players[1 - place]
            table = str(pairing.table) if pairing.table is not None else "–"
            found.append((name, table, other))
    found.sort(key=lambda each: each[0].casefold())
    return [
        tag("li", span("name", name), span("table", table), span("name soft", other))
        for name, table, other in found
    ]


def _standings(event: EventFile, placed: Sequence[EventStanding]) -> Markup:
    number = len(event.played)
    over = not number or event.played[-1].complete
    title = f"Standings {'after' if over else 'during'} round {number}" if number else "Players"
    rows = [
        tag(
            "li",
            span("place", str(each.place) if number else ""),
            span("name", each.entrant.name, " ", _small(each)),
            span("record", record(each.games), _byes(each)),
            span("points", str(each.points)),
            class_="left" if each.left else None,
        )
        for each in placed
    ]
    return _section(title, "standings", rows)


def _small(standing: EventStanding) -> Markup | None:
    said = "dropped out" if standing.left else standing.entrant.club
    return tag("small", said) if said else None


def _byes(standing: EventStanding) -> Markup | None:
    count = byes(standing.games)
    return tag("small", f" +{count}", title=counted(count, "bye")) if count else None


def _section(title: str, kind: str, rows: list[Markup]) -> Markup:
    heading = tag("h2", title, " ", span("page", ""))
    return tag("section", heading, tag("ol", *rows, class_=f"rows {kind}"), id=kind)


def _jumps(event: EventFile) -> Markup:
    """Links to the parts, for those who scroll."""
    parts = [("games", "Tables")] if event.played else []
    if event.played and len(event.played[-1].pairings) > MANY:
        parts.append(("names", "Players"))
    parts.append(("standings", "Standings" if event.played else "Players"))
    return tag("nav", *(tag("a", name, href=f"#{kind}") for kind, name in parts))


def _file(name: str) -> str:
    return files("mcarmy.report.event").joinpath(name).read_text(encoding="utf-8")
