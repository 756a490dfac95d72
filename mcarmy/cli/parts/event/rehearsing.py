"""The parts of a rehearsal: whose lists play, on which maps, and how it is told while it runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.battles.progress import StatusLine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.event.entries.judging import EventJudge
    from mcarmy.event.model import EventFile
    from mcarmy.event.rehearsal.meta import EventMeta
    from mcarmy.event.rehearsal.rehearse import RehearsedEvent
    from mcarmy.report.report import Report
    from mcarmy.simulate.contests.contest import ContestTerms

DRAWS = 50  # draws of all rates, with as many events each
OFTEN = 20  # events between two looks at the status line


@dataclass(frozen=True, slots=True)
class EnteredLists:
    """The lists of a rehearsal, and who plays them."""

    lists: list[tuple[str, Army]]
    names: tuple[str, ...]
    """The players who bring a list of their own; nobody where lists are dealt."""
    plays: tuple[int, ...]
    """The number of the list of each of them."""
    players: int
    left_out: tuple[str, ...]


def entered_lists(
    event: EventFile, judge: EventJudge, meta: Path | None, players: int | None
) -> EnteredLists:
    """Those that were handed in and are legal, or those of a folder."""
    if meta is not None:
        from mcarmy.simulate.contests.contest import same_format
        from mcarmy.simulate.contests.entrants import entrants

        found = entrants(judge.catalog, meta, as_of=event.day)
        same_format(tuple(name for name, _ in found), tuple(army for _, army in found))
        count = players or len(event.entrants) or len(found)
        entered = EnteredLists(found, (), (), max(2, count), ())
    elif players is not None:
        raise UsageError("--players goes with --meta; without it everybody plays his own list.")
    else:
        entered = _handed_in(event, judge)
    if len(entered.lists) < 2:
        raise UsageError(
            "It takes two different legal lists to rehearse an event. Take in more with "
            f"`mcarmy event receive {event.path}`, or name a folder of lists with --meta."
        )
    return entered


def _handed_in(event: EventFile, judge: EventJudge) -> EnteredLists:
    from mcarmy.army.load import army_from
    from mcarmy.base.names import file_stem
    from mcarmy.event.entries.armies import canonical_army
    from mcarmy.event.entries.handed_in import read_handed_in
    from mcarmy.event.rehearsal.meta import distinct

    usable, names, left_out = [], [], []
    for entrant in event.entrants:
        if entrant.dropped == 0:
            continue
        checked = read_handed_in(event, entrant, judge, in_time=False).checked
        if checked is None or not checked.legal:
            left_out.append(entrant.name)
            continue
        words = canonical_army(checked.roster)
        usable.append((file_stem(entrant.name), words, army_from(checked)))
        names.append(entrant.name)
    lists, plays = distinct(usable)
    return EnteredLists(lists, tuple(names), tuple(plays), len(names), tuple(left_out))


def maps_of(event: EventFile, chosen: MapId | None) -> tuple[MapId | None, ...]:
    """The map of each round: the one that was chosen, else as the event has them."""
    from mcarmy.base.names import slug
    from mcarmy.catalog.model import MapId

    if chosen is not None:
        return (chosen,)
    named = [event.map_of(number) for number in range(1, event.rounds + 1)]
    return tuple(None if name is None else MapId(slug(name)) for name in named)


def tell_rematches(event: EventFile, players: int) -> None:
    """Say so if the plan has more rounds than there are opponents."""
    from mcarmy.event.model import PairingSystem
    from mcarmy.event.rehearsal.rehearse import without_rematch

    most = without_rematch(players)
    if event.system is PairingSystem.SWISS and event.rounds > most:
        typer.echo(
            f"{event.rounds} rounds are planned; with {players} players some meet again after "
            f"round {most}.",
            err=True,
        )


def said(
    entered: EnteredLists, maps: Sequence[MapId | None], terms: ContestTerms, events: int
) -> None:
    """Say what will be played before it is."""
    from mcarmy.event.rehearsal.meta import budget

    places, worlds = len(set(maps)), terms.worlds or 0
    where = f" on each of {places} maps" if places > 1 else ""
    own = terms.games + terms.games % 2
    total = budget(len(entered.lists), places, own, worlds)
    beside = f", and a few in each of {worlds} other worlds" if worlds else ""
    most = "at most " if worlds else ""
    typer.echo(
        f"{len(entered.lists)} lists, {own} games for every two{where}{beside}: {most}{total:,} "
        f"games. Then {events:,} events of {entered.players} players.",
        err=True,
    )


def rehearsed(
    event: EventFile,
    catalog: Catalog,
    entered: EnteredLists,
    maps: tuple[MapId | None, ...],
    meta: EventMeta,
    terms: ContestTerms,
    events: int,
) -> Report:
    """Rehearse the event and tell what came of it."""
    from mcarmy.event.rehearsal.rehearse import dealt_field, entered_field, rehearse
    from mcarmy.event.rehearsal.summary import summary
    from mcarmy.report.catalog.reconstructed import reconstructed_sentence
    from mcarmy.report.event.rehearsal import RehearsalGround, rehearsal_report
    from mcarmy.simulate.game.setting import kept_army

    if entered.names:
        there = [each for each in event.entrants if each.name in entered.names]
        field = entered_field(replace(event, entrants=tuple(there)), entered.plays, maps)
    else:
        field = dealt_field(event, entered.players, len(entered.lists), maps)
    draws = min(DRAWS, events)
    each = -(-events // draws)
    played = rehearse(field, meta, draws=draws, each=each, seed=terms.seed)
    with StatusLine() as line:
        found = summary(_counted(played, line, draws * each), len(entered.lists))
    brought = [
        [name for name, list_ in zip(entered.names, entered.plays, strict=True) if list_ == number]
        for number in range(len(entered.lists))
    ]
    map_ = maps[0] or meta.armies[0].format.maps[0]
    data = reconstructed_sentence(catalog, [kept_army(army) for army in meta.armies], str(map_))
    ground = RehearsalGround(terms.policy, terms.seed, data, entered.left_out)
    return rehearsal_report(event, meta, found, brought, ground)


def _counted(
    played: Iterator[RehearsedEvent], line: StatusLine, of: int
) -> Iterator[RehearsedEvent]:
    for number, each in enumerate(played):
        if number % OFTEN == 0:
            line.draw(f"event {number} of {of}")
        yield each
