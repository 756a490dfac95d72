"""The standings as a report, and the games behind every number of one player."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.event.model import PairingSystem, TieBreak
from mcarmy.event.rounds.history import GameEnd
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.lists.repair import counted
from mcarmy.report.output import PEOPLE
from mcarmy.report.report import Prose, Report, Section, Table
from mcarmy.report.sheet.roster_part import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.event.model import EventFile
    from mcarmy.event.rounds.history import EventGame
    from mcarmy.event.standings.standings import EventStanding
    from mcarmy.event.standings.tie_breaks import TieBreakPart
    from mcarmy.report.cells import Cell

NAMES = {
    TieBreak.OPPONENTS: "opponents",
    TieBreak.VICTORY_POINTS: "VP",
    TieBreak.MARGIN: "margin",
    TieBreak.HEAD_TO_HEAD: "head to head",
    TieBreak.WINS: "wins",
}
RULES = {
    TieBreak.OPPONENTS: "Opponents: the mean share of points of the opponents met, each at least "
    "one third; byes do not count, and who dropped out keeps the share of the games played.",
    TieBreak.VICTORY_POINTS: "VP: victory points; a bye, or a win without any written down, counts "
    "as the average of the other games.",
    TieBreak.MARGIN: "Margin: victory points won minus lost; a bye, or a win without any written "
    "down, counts as the average of the other games.",
    TieBreak.HEAD_TO_HEAD: "Head to head: points from the games among those who are still equal, "
    "where each met each of the others.",
    TieBreak.WINS: "Wins: games won; a bye is no game.",
}


def standings_report(
    event: EventFile, placed: Sequence[EventStanding], *, after: int, errors: int
) -> Report:
    """Everybody's place after a round."""
    rules = [RULES[rule] for rule in event.tie_breaks]
    order = in_words(["points", *(NAMES[rule] for rule in event.tie_breaks)])
    lead = "how far a player came, then " if event.system is PairingSystem.KNOCK_OUT else ""
    shared = "Whoever is equal in all of it shares a place."
    told = (f"In this order: {lead}{order}. {shared}", *rules)
    wrong = (
        f"The event file has {counted(errors, 'error')}, so these standings may be wrong: "
        f"`mcarmy event check {event.path}`."
    )
    return Report(
        title=(f"{event.name}: standings after round {after}",),
        answer=standings_answer(event, placed, after),
        sections=(
            Section("Standings", (standings_table(event, placed),), wide=True, quiet=True),
            Section("How places are found", (Prose(told, soft=True),), on=PEOPLE),
        ),
        failures=(wrong,) if errors else (),
    )


def standings_table(event: EventFile, placed: Sequence[EventStanding]) -> Table:
    """Places, points and tie-breaks."""
    columns = (
        Column("place", Quantity.COUNT),
        Column("player", strong=True),
        Column("club", none=""),
        Column("record", long="won, drawn, lost"),
        Column("byes", Quantity.COUNT, none=""),
        Column("points", Quantity.COUNT, strong=True),
        *(_column(rule, placed, at) for at, rule in enumerate(event.tie_breaks)),
        Column("left", none=""),
    )
    rows = tuple(
        (
            each.place,
            each.entrant.name,
            each.entrant.club,
            record(each.games),
            byes(each.games) or None,
            each.points,
            *(value.value for value in each.tie_breaks),
            "dropped out" if each.left else None,
        )
        for each in placed
    )
    filled = [
        at
        for at, column in enumerate(columns)
        if column.name not in ("club", "byes", "left") or any(row[at] is not None for row in rows)
    ]
    return Table(
        "standings",
        tuple(columns[at] for at in filled),
        tuple(tuple(row[at] for at in filled) for row in rows),
    )


def record(games: Sequence[EventGame]) -> str:
    """`3-1-0`: won, drawn, lost."""
    ends = Counter(game.end for game in games)
    return f"{ends[GameEnd.WIN]}-{ends[GameEnd.DRAW]}-{ends[GameEnd.LOSS]}"


def byes(games: Sequence[EventGame]) -> int:
    """How many of them were byes."""
    return sum(game.end is GameEnd.BYE for game in games)


def explained_report(
    event: EventFile, placed: Sequence[EventStanding], name: str, *, after: int
) -> Report:
    """Every number of a player, game by game."""
    standing = next(each for each in placed if each.entrant.name == name)
    rows: list[tuple[Cell, ...]] = []
    for game in standing.games:
        parts = [_part(value.parts, game) for value in standing.tie_breaks]
        rows.append((game.number, game.opponent or "bye", _end(game), game.points, *parts))
    totals = [value.value for value in standing.tie_breaks]
    rows.append((None, "together", record(standing.games), standing.points, *totals))
    columns = (
        Column("round", Quantity.COUNT),
        Column("opponent"),
        Column("result"),
        Column("points", Quantity.COUNT),
        *(_column(rule, placed, at) for at, rule in enumerate(event.tie_breaks)),
    )
    told = tuple(_together(rule) for rule in event.tie_breaks)
    shared = sum(each.place == standing.place for each in placed) > 1
    share = "shares" if shared else "has"
    return Report(
        title=(f"{event.name}: {name} after round {after}",),
        answer=f"{name} {share} place {standing.place} of {len(placed)} with "
        f"{counted(standing.points, 'point')}.",
        sections=(
            Section("Game by game", (Table("games", columns, tuple(rows)),), quiet=True),
            Section("What the columns are", (Prose(told, soft=True),), on=PEOPLE),
        ),
    )


def _together(rule: TieBreak) -> str:
    if rule is TieBreak.OPPONENTS:
        return f"{RULES[rule]} The last line is their mean."
    return RULES[rule]


def _part(parts: Sequence[TieBreakPart], game: EventGame) -> Cell:
    found = [part for part in parts if part.game is game]
    return found[0].value if found else None


def _end(game: EventGame) -> str:
    if game.end is GameEnd.BYE:
        return "bye"
    if game.victory_points is None:
        return game.end.value
    return f"{game.end.value} {game.victory_points[0]}–{game.victory_points[1]}"


def _column(rule: TieBreak, placed: Sequence[EventStanding], at: int) -> Column:
    if rule is TieBreak.OPPONENTS:
        return Column(NAMES[rule], Quantity.SHARE, none="–", key=rule.replace("-", "_"))
    values = [each.tie_breaks[at].value for each in placed]
    values += [part.value for each in placed for part in each.tie_breaks[at].parts]
    whole = all((value or Fraction(0)).denominator == 1 for value in values)
    quantity = Quantity.COUNT if whole else Quantity.NUMBER
    return Column(NAMES[rule], quantity, key=rule.replace("-", "_"))


def standings_answer(event: EventFile, placed: Sequence[EventStanding], after: int) -> str:
    """The sentence to quote."""
    if not placed or not after:
        return "Nothing has been played yet."
    first = [each.entrant.name for each in placed if each.place == 1]
    points = counted(placed[0].points, "point")
    open_games = sum(not pairing.decided for pairing in event.played[after - 1].pairings)
    if open_games:
        return _unfinished(event, first, points, after)
    over = after >= event.rounds
    if len(first) > 1:
        verb = "share the first place" if over else "lead together"
        return f"{in_words(first)} {verb} with {points} each after {counted(after, 'round')}."
    verb = "has won" if over else "leads"
    return f"{first[0]} {verb} with {points} after {counted(after, 'round')}."


def _unfinished(event: EventFile, first: Sequence[str], points: str, after: int) -> str:
    """What can be said while results are missing."""
    games = [each for each in event.played[after - 1].pairings if not each.bye]
    missing = sum(not each.decided for each in games)
    if after == 1 and missing == len(games):
        return "Round 1 is paired; nothing has been played yet."
    leads = f"{in_words([*first])} {'lead' if len(first) > 1 else 'leads'}"
    each = " each" if len(first) > 1 else ""
    lacks = f"{counted(missing, 'result')} {'is' if missing == 1 else 'are'} missing"
    return f"Round {after} is not finished, {lacks}; so far {leads} with {points}{each}."
