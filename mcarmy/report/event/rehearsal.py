"""A rehearsed event as a report: who may win, and whether the plan finds the best list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.event.model import PairingSystem, TieBreak
from mcarmy.event.rehearsal.summary import DecidedBy
from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.chart import Band, Bands
from mcarmy.report.event.standings import NAMES
from mcarmy.report.lists.repair import counted
from mcarmy.report.output import EVERYWHERE, PAGE
from mcarmy.report.render.written import estimated, interval
from mcarmy.report.report import Figure, Prose, Provenance, Report, Section, Table
from mcarmy.report.sheet.roster_part import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.event.model import EventFile
    from mcarmy.event.rehearsal.meta import EventMeta
    from mcarmy.event.rehearsal.summary import ListChance, Rehearsals, RoundChance

DRAWN = EVERYWHERE - PAGE
NOT_IN_IT = (
    "Not in it: how well people play, and who comes late or drops out. Both sides of every game "
    "were played by the policy {policy}."
)
WORLDS = (
    "What nobody knows of the cards is in it: the lists also met in {worlds} worlds that fit what "
    "is known, and each draw of rates is one of them."
)
NO_WORLDS = (
    "What nobody knows of the cards is not in it: all games were played by our reconstruction. "
    "With --doubt they are played in other worlds, too."
)
METHOD = (
    "Every win rate was drawn {draws} times from what its games leave open (Beta, Jeffreys' "
    "prior), and {each} played with each draw. Intervals (95 %) hold both the "
    "luck of the events and the doubt about the rates."
)


@dataclass(frozen=True, slots=True)
class RehearsalGround:
    """What a rehearsal rests on."""

    policy: str
    seed: int
    reconstructed: str
    """How much of the data is ours, as a sentence."""
    left_out: tuple[str, ...]
    """Players whose lists could not be used."""


def rehearsal_report(
    event: EventFile,
    meta: EventMeta,
    found: Rehearsals,
    players: Sequence[Sequence[str]],
    ground: RehearsalGround,
) -> Report:
    """What rehearsals tell; players are those who bring each list."""
    likely = found.lists[0]
    end = found.rounds[found.planned - 1]
    names = [_named(meta, number, players) for number in range(len(meta.names))]
    missing = (
        (f"Left out, for want of a legal list: {in_words([*ground.left_out])}.",)
        if ground.left_out
        else ()
    )
    draws, each = found.draws, found.events // found.draws
    return Report(
        title=(f"{event.name}, rehearsed {found.events:,} times",),
        answer=(
            f"{_whose(names[likely.list], players[likely.list])} wins "
            f"{estimated(likely.chance)} of the events "
            f"({interval(likely.low, likely.high)}); the best list, whichever it "
            f"is, wins {estimated(end.best)}."
        ),
        figures=(
            Figure(
                "best list wins", Quantity.SHARE, end.best, Between(found.best_low, found.best_high)
            ),
            Figure("events", Quantity.COUNT, found.events),
            Figure("games of our reconstruction", Quantity.COUNT, meta.games),
        ),
        sections=(
            Section("Who wins", _winners(found, names), wide=True),
            Section("Are the rounds and tie-breaks enough?", _rounds(event, found), wide=True),
        ),
        notes=(
            *missing,
            METHOD.format(draws=draws, each=_were(each)),
            WORLDS.format(worlds=meta.worlds) if meta.worlds else NO_WORLDS,
            NOT_IN_IT.format(policy=ground.policy),
            ground.reconstructed,
        ),
        provenance=Provenance(
            (f"Seed {ground.seed}, {counted(len(meta.names), 'list')}, {meta.games:,} games.",),
            (("event", event.id), ("seed", ground.seed), ("policy", ground.policy)),
        ),
    )


def _were(events: int) -> str:
    return f"{counted(events, 'event')} {'was' if events == 1 else 'were'}"


def _whose(name: str, players: Sequence[str]) -> str:
    """A list in a sentence: several who bring it do not win together."""
    return f"The list of {name}" if len(players) > 1 else name


def _named(meta: EventMeta, number: int, players: Sequence[Sequence[str]]) -> str:
    """A list by whoever brings it, else by its own name."""
    name = meta.armies[number].name or meta.names[number]
    brought = players[number]
    return in_words([*brought]) if brought else name


def _winners(found: Rehearsals, names: Sequence[str]) -> tuple[Bands | Table | Prose, ...]:
    columns = (
        Column("list", long="whose list"),
        Column("wins", Quantity.SHARE, on=DRAWN),
        Column("95 % interval", Quantity.SHARE, on=DRAWN, bounds=BOUNDS),
        Column("mean place", Quantity.NUMBER),
        Column("decides", Quantity.SHARE),
    )
    rows = tuple(
        (names[each.list], each.chance, Between(each.low, each.high), each.place, each.decides)
        for each in found.lists
    )
    most = max(found.lists, key=lambda each: each.decides)
    bands = Bands(
        tuple(_band(each, names) for each in found.lists),
        even=1 / len(found.lists),
        ends=(0.0, max(each.high for each in found.lists)),
    )
    told = (
        f"{names[most.list]} decides most: in {estimated(most.decides)} of all events that list "
        "did not win, yet one of its games, ended the other way, would have taken the lead in "
        "points from the winner."
    )
    even = Prose(("The dashed line: every list equally likely.",), soft=True, on=PAGE)
    return bands, even, Table("lists", columns, rows), Prose((told,))


def _band(each: ListChance, names: Sequence[str]) -> Band:
    sure = interval(each.low, each.high)
    return Band(names[each.list], each.chance, each.low, each.high, estimated(each.chance), sure)


def _rounds(event: EventFile, found: Rehearsals) -> tuple[Table | Prose, ...]:
    ways = [DecidedBy.FINAL.value] if event.system is PairingSystem.KNOCK_OUT else [
        DecidedBy.POINTS.value, *event.tie_breaks, DecidedBy.NOTHING.value,
    ]  # fmt: skip
    columns = (
        Column("after round", Quantity.COUNT),
        Column("best list leads", Quantity.SHARE),
        Column("unbeaten", Quantity.NUMBER),
        *(Column(_way(way), Quantity.SHARE, key=f"by_{way.replace('-', '_')}") for way in ways),
    )
    rows = tuple(
        (each.number, each.best, each.unbeaten, *(each.decided.get(way, 0.0) for way in ways))
        for each in found.rounds
    )
    told = ("The columns on the right: what told the first from the second, how often.",)
    return (
        Prose(tuple(_verdicts(event, found))),
        Table("rounds", columns, rows),
        Prose(told, soft=True),
    )


def _way(way: str) -> str:
    if way == DecidedBy.NOTHING:
        return "shared"
    return NAMES[TieBreak(way)] if way in set(TieBreak) else way


def _verdicts(event: EventFile, found: Rehearsals) -> list[str]:
    end = found.rounds[found.planned - 1]
    if event.system is PairingSystem.KNOCK_OUT:
        return [f"The best list wins the knock-out in {estimated(end.best)} of the events."]
    told = [f"{_enough(found, end)} {_more(found, end)}".strip()]
    by_points = end.decided.get(DecidedBy.POINTS, 0.0)
    shared = end.decided.get(DecidedBy.NOTHING, 0.0)
    told.append(
        f"Points alone decide the first place in {estimated(by_points)} of the events, tie-breaks "
        f"in {estimated(1 - by_points - shared)}; it stays shared in {estimated(shared)}."
    )
    if shared >= 0.01:
        told.append("Another tie-break would help: the first place is shared too often.")
    return told


def _enough(found: Rehearsals, end: RoundChance) -> str:
    rounds = counted(end.number, "round")
    if end.unbeaten > 1:
        return (
            f"{rounds} are too few to leave one unbeaten player: {end.unbeaten:.2f} are left on "
            "average."
        )
    return f"{rounds} leave at most one unbeaten player on average ({end.unbeaten:.2f})."


def _more(found: Rehearsals, end: RoundChance) -> str:
    later = [each for each in found.rounds if each.number > end.number]
    if not later:
        return f"The best list is first in {estimated(end.best)} of the events."
    last = later[-1]
    more = counted(last.number - end.number, "more round", "more rounds")
    return (
        f"The best list is first in {estimated(end.best)} of the events, with {more} in "
        f"{estimated(last.best)}."
    )
