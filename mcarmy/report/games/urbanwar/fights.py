"""A duel: who strikes first, every blow, round by round, and to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.urbanwar.ground import differences, number_needed, rests_on
from mcarmy.report.render.shares import percent
from mcarmy.report.report import Party, Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.urbanwar.duels import FightAnswer, FightQuestion
    from mcarmy.games.urbanwar.fight import Melee, MeleeEnding
    from mcarmy.report.cells import Cell


def fight_report(question: FightQuestion, found: FightAnswer) -> Report:
    """A duel between two models."""
    melee = found.melee
    first, second = melee.fighters
    blows = Table(
        "blows",
        (
            Column("model"),
            Column("round"),
            Column("first strike", Quantity.COUNT),
            Column("to hit", Quantity.COUNT),
            Column("to wound", Quantity.COUNT),
            Column("wounds", Quantity.CHANCE),
        ),
        tuple(_blows(melee)),
    )
    chances = [
        Column(f"{first.name} wins", Quantity.CHANCE, key="first_wins"),
        Column(f"{second.name} wins", Quantity.CHANCE, key="second_wins"),
        Column("both out", Quantity.CHANCE),
        Column("goes on", Quantity.CHANCE),
    ]
    steps = Table(
        "rounds",
        (Column("after round"), *chances),
        (
            *((str(number), *_shares(each)) for number, each in enumerate(found.rounds, start=1)),
            ("the end", *_shares(found.end)),
        ),
    )
    return Report(
        (Party(first.name, 0), " against ", Party(second.name, 1)),
        _answer(melee, found.end),
        sections=(
            Section("Blows", (blows, Prose((_order(melee),))), wide=True),
            Section("Round by round", (steps,), wide=True),
        ),
        notes=differences(found.others),
        provenance=Provenance(
            rests_on(
                question.chosen,
                [question.first, question.second],
                also=(*found.also, *_left_out(melee)),
            )
        ),
    )


def _answer(melee: Melee, end: MeleeEnding) -> str:
    first, second = melee.fighters
    charging = next((each.name for each in melee.fighters if each.charging), None)
    if end.goes_on == 1:
        return f"Neither {first.name} nor {second.name} can hurt the other."
    start = f"{charging} charges. " if charging else ""
    both = f", both go out in {percent(end.both_out)}" if end.both_out else ""
    return (
        f"{start}{first.name} wins {percent(end.first_wins)} of these duels, "
        f"{second.name} {percent(end.second_wins)}{both}."
    )


def _blows(melee: Melee) -> Iterator[tuple[Cell, ...]]:
    reading = melee.answers.reading
    charged = any(fighter.charging for fighter in melee.fighters)
    for side, fighter in enumerate(melee.fighters):
        for opening in (True, False) if charged else (False,):
            blow = melee.blow(side, opening=opening, panicked=fighter.panicked and opening)
            which = ("first" if opening else "later") if charged else "every"
            yield (
                fighter.name,
                which,
                melee.strike(side, opening=opening),
                number_needed(blow.hit, reading),
                number_needed(blow.damage, reading),
                blow.wounds,
            )


def _order(melee: Melee) -> str:
    """Who strikes first and why."""
    opening = _leads(melee, opening=True)
    later = _leads(melee, opening=False)
    if opening == later:
        return opening
    return f"In the first round: {opening} Later: {later}"


def _leads(melee: Melee, *, opening: bool) -> str:
    leader = melee.strikes_first(opening=opening)
    ours, theirs = (melee.strike(side, opening=opening) for side in (0, 1))
    if leader is None:
        return f"Both strike at once, with First Strike {ours} each."
    high, low = (ours, theirs) if leader == 0 else (theirs, ours)
    charges = ", charging included" if opening and melee.fighters[leader].charging else ""
    return (
        f"{melee.fighters[leader].name} strikes first, with First Strike {high} against {low}"
        f"{charges}."
    )


def _shares(ending: MeleeEnding) -> tuple[Cell, ...]:
    return ending.first_wins, ending.second_wins, ending.both_out, ending.goes_on


def _left_out(melee: Melee) -> Iterator[str]:
    unknown = [fighter.name for fighter in melee.fighters if fighter.nerve is None]
    if unknown and any(fighter.wounds > 1 for fighter in melee.fighters):
        yield f"Panic is left out for {' and '.join(unknown)}: it needs CD."
    yield "One blow each in a round; weapons with more attacks are not known here."
