"""A round as a report: who meets at which table, and why where it looks odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.event.pairing.contender import Oddity, PairingCause
from mcarmy.event.rounds.history import histories, points_of
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.lists.repair import counted
from mcarmy.report.report import Prose, Report, Section, Table
from mcarmy.report.sheet.roster_part import in_words

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile, EventRound, Pairing
    from mcarmy.event.pairing.contender import DrawnPairing, PairingNote
    from mcarmy.event.rounds.following import FollowingRound
    from mcarmy.report.cells import Cell

MANY = 10  # games from which on players are also listed by name


def drawn_report(event: EventFile, drawn: FollowingRound) -> Report:
    """A round that was just drawn, with what is odd about it."""
    points = _points_before(event, drawn.number)
    rows: list[tuple[Cell, ...]] = []
    table = 0
    for each in drawn.pairings:
        if len(each.players) == 2:
            table += 1
            one, other = each.players
            rows.append((table, one, points[one], other, points[other]))
    rows += [
        (None, each.players[0], points[each.players[0]], "bye", None)
        for each in drawn.pairings
        if len(each.players) == 1
    ]
    told = tuple(why(each, note) for each in drawn.pairings for note in each.notes)
    sections = [Section("Pairings", (_table(rows),), quiet=True)]
    if told:
        sections.append(Section("Why", (Prose(told),)))
    byes = [each.players[0] for each in drawn.pairings if len(each.players) == 1]
    return Report(
        title=(f"{event.name}: round {drawn.number}",),
        answer=_answer(drawn.number, drawn.map, table, byes),
        sections=tuple(sections),
    )


def round_report(event: EventFile, played: EventRound) -> Report:
    """A round of the file, with the results that are known."""
    open_games = sum(not pairing.decided for pairing in played.pairings)
    games = sum(not pairing.bye for pairing in played.pairings)
    rows = [
        (each.table, each.players[0], result_of(each), "bye" if each.bye else each.players[1])
        for each in played.pairings
    ]
    columns = (
        Column("table", Quantity.COUNT),
        Column("player"),
        Column("result", none="open"),
        Column("opponent"),
    )
    missing = "all results are in" if not open_games else f"{counted(open_games, 'result')} missing"
    return Report(
        title=(f"{event.name}: round {played.number}",),
        answer=f"Round {played.number}: {counted(games, 'game')}, {missing}.",
        sections=(Section("Games", (Table("games", columns, tuple(rows)),), quiet=True),),
    )


def result_of(pairing: Pairing) -> str | None:
    """`12–7`, `won`, `draw`: seen from the first player; None while it is open."""
    if pairing.bye or pairing.result is None:
        return None if not pairing.bye else ""
    words = {"first": "won", "second": "lost", "draw": "draw", "neither": "both lost"}
    word = words[pairing.result]
    if pairing.victory_points is None:
        return word
    one, other = pairing.victory_points
    plain = "draw" if one == other else "won" if one > other else "lost"
    return f"{one}–{other}" if word == plain else f"{one}–{other}, {word}"


def why(drawn: DrawnPairing, note: PairingNote) -> str:
    """Why a pairing is as odd as it looks."""
    first, last = drawn.players[0], drawn.players[-1]
    match note.oddity:
        case Oddity.BYE | Oddity.SECOND_BYE:
            return _bye(first, note)
        case Oddity.WALKOVER:
            if note.opponent is None:
                return f"{first} has a bye: nobody won the game that leads here."
            return f"{first} has a bye: {note.opponent} is not there."
        case Oddity.REMATCH:
            before = "once" if note.count == 1 else f"{note.count} times"
            return (
                f"{first} and {last} meet again, after {before} before: every pairing of those who "
                "are there repeats a game."
            )
        case Oddity.CLUB_MATES:
            return (
                f"{first} and {last} are of one club: it has more members here than there are "
                "other players."
            )
        case Oddity.THIRD_PLACE:
            return f"{first} and {last} play for the third place."
        case Oddity.FLOAT:
            return _float(first, last, note)


def _bye(name: str, note: PairingNote) -> str:
    if note.cause is PairingCause.SEEDED:
        return f"{name} has a bye as seed {note.count}."
    if note.cause is PairingCause.TABLE_OF_ROUNDS:
        return f"{name} has a bye: the number of players is odd, and everybody has one in turn."
    points = counted(note.points[0], "point")
    if note.cause is PairingCause.NO_REMATCH:
        return (
            f"{name} has the bye with {points}: with a lower score's bye, players would meet again."
        )
    again = "another bye, as everybody here had one:" if note.oddity is Oddity.SECOND_BYE else ""
    among = f", drawn from {note.count} players" if note.count > 1 else ""
    lowest = f"{points}, the lowest score{'' if again else ' without a bye yet'}{among}"
    return f"{name} has {again or 'the bye:'} {lowest}."


def _float(higher: str, lower: str, note: PairingNote) -> str:
    high, low = note.points
    head = f"{higher} ({high}) plays down to {lower} ({low}):"
    if note.cause is PairingCause.ODD_GROUP:
        if note.count == 1:
            return f"{head} nobody else has {counted(high, 'point')} or more."
        return f"{head} {note.count} players have {counted(high, 'point')} or more, an odd number."
    if not note.count:
        return f"{head} {higher} has met everybody else with {counted(high, 'point')}."
    return f"{head} closer scores all round would make players meet again."


def _answer(number: int, map_: str | None, games: int, byes: list[str]) -> str:
    where = f" on {map_}" if map_ is not None else ""
    alone = f", {in_words(byes)} {'has' if len(byes) == 1 else 'have'} a bye" if byes else ""
    return f"Round {number}{where}: {counted(games, 'game')}{alone}."


def _points_before(event: EventFile, number: int) -> dict[str, int]:
    return {name: points_of(games) for name, games in histories(event, after=number - 1).items()}


def _table(rows: list[tuple[Cell, ...]]) -> Table:
    columns = (
        Column("table", Quantity.COUNT),
        Column("player"),
        Column("points", Quantity.COUNT),
        Column("opponent"),
        Column("points", Quantity.COUNT, key="opponent_points"),
    )
    return Table("pairings", columns, tuple(rows))
