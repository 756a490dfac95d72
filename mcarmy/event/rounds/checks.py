"""Can the rounds of an event file be right? Whatever cannot is a problem with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Edit, Fix, Problem, Related, Span
from mcarmy.event.file.writing import UnwritableError, put
from mcarmy.event.kinds import (
    DRAWN_KNOCK_OUT,
    MET_BEFORE,
    NO_GAME,
    NO_RESULT,
    NOT_THERE,
    TABLE_TWICE,
    TWO_OPPONENTS,
    UNPLANNED_ROUND,
    WINNER_BEHIND,
)
from mcarmy.event.model import PairingResult, PairingSystem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind
    from mcarmy.event.model import Entrant, EventFile, EventRound, Pairing


def round_problems(event: EventFile) -> Iterator[Problem]:
    """Everything that is wrong or odd about the rounds, in their order."""
    for played in event.played:
        yield from _players_of(event, played)
        yield from _tables(event, played)
        for pairing in played.pairings:
            yield from _result(event, pairing)
        if played.number < len(event.played):
            yield from open_games(event, played)
    for entrant in event.entrants:
        yield from _without_game(event, entrant)
    if event.system is PairingSystem.SWISS:
        yield from _met_again(event)
    if event.system is not PairingSystem.KNOCK_OUT and len(event.played) > event.rounds:
        message = f"{event.rounds} rounds are planned, and {len(event.played)} were paired."
        advice = f"Write `rounds: {len(event.played)}`, or remove the last round."
        where = event.text.at(event.played[event.rounds].span)
        yield Problem(UNPLANNED_ROUND, message, where, advice)


def open_games(event: EventFile, played: EventRound) -> Iterator[Problem]:
    """The games of a round that have no result."""
    for pairing in played.pairings:
        if not pairing.decided:
            names = " and ".join(pairing.players)
            message = f"The game of {names} in round {played.number} has no result."
            who = pairing.table if pairing.table is not None else f"'{pairing.players[0]}'"
            advice = (
                f"`mcarmy event result {event.path} {who} 12-7 --round {played.number}` writes it."
            )
            yield _problem(event, NO_RESULT, message, pairing.span, advice)


def _players_of(event: EventFile, played: EventRound) -> Iterator[Problem]:
    """Nobody twice in a round, nobody who is not there."""
    seen: dict[str, Pairing] = {}
    for pairing in played.pairings:
        for name in pairing.players:
            entrant = event.entrant(name)
            if name in seen:
                yield _twice(event, played, name, pairing, seen[name])
            elif not entrant.plays_in(played.number):
                yield _not_there(event, played, entrant, pairing)
            seen.setdefault(name, pairing)


def _twice(
    event: EventFile, played: EventRound, name: str, again: Pairing, first: Pairing
) -> Problem:
    if again is first:
        message = f"{name} cannot play against themselves."
        advice = "Name the opponent, or write `bye: NAME` if there is none."
        return _problem(event, TWO_OPPONENTS, message, again.span, advice)
    message = f"{name} was given two games in round {played.number}."
    advice = "Keep the game that was played; pair the other opponent anew, or write `bye: NAME`."
    related = (Related(event.text.at(first.span), "the first one"),)
    return Problem(TWO_OPPONENTS, message, event.text.at(again.span), advice, related)


def _not_there(event: EventFile, played: EventRound, entrant: Entrant, pairing: Pairing) -> Problem:
    late = entrant.joined > played.number
    when = f"joined in round {entrant.joined}" if late else f"left after round {entrant.dropped}"
    message = f"{entrant.name} {when}, but has a game in round {played.number}."
    key = "joined" if late else "dropped"
    advice = f"Write `{key}: {played.number}` for {entrant.name}, or give the opponent a bye."
    fixes = _put(event, entrant, key, played.number)
    related = (Related(event.text.at(entrant.span), "the player"),)
    return Problem(NOT_THERE, message, event.text.at(pairing.span), advice, related, fixes)


def _tables(event: EventFile, played: EventRound) -> Iterator[Problem]:
    seen: dict[int, Pairing] = {}
    for pairing in played.pairings:
        if pairing.table is not None:
            first = seen.setdefault(pairing.table, pairing)
            if first is not pairing:
                message = f"Table {pairing.table} has two games in round {played.number}."
                related = (Related(event.text.at(first.span), "the first one"),)
                where = event.text.at(pairing.span)
                yield Problem(TABLE_TWICE, message, where, "Number them anew.", related)


def _result(event: EventFile, pairing: Pairing) -> Iterator[Problem]:
    if event.system is PairingSystem.KNOCK_OUT and pairing.result is PairingResult.DRAW:
        message = f"{' and '.join(pairing.players)} drew, and one of them must go on."
        advice = "Play on, and write the `winner`; or `nobody` if neither goes on."
        yield _problem(event, DRAWN_KNOCK_OUT, message, pairing.span, advice)
    if pairing.victory_points is not None:
        one, other = pairing.victory_points
        behind = {
            PairingResult.FIRST: (pairing.players[0], one < other),
            PairingResult.SECOND: (pairing.players[-1], other < one),
        }
        name, wrong = behind.get(pairing.result or PairingResult.DRAW, ("", False))
        if wrong:
            message = f"{name} won with fewer victory points than the opponent."
            advice = "Fine after a concession; else correct the winner or the victory points."
            yield _problem(event, WINNER_BEHIND, message, pairing.span, advice)


def _without_game(event: EventFile, entrant: Entrant) -> Iterator[Problem]:
    """A player who is there and was not paired: late, gone, or forgotten."""
    knock_out = event.system is PairingSystem.KNOCK_OUT
    rounds = event.played[:1] if knock_out else event.played
    there = [played for played in rounds if entrant.plays_in(played.number)]
    missed = [
        played
        for played in there
        if not any(entrant.name in pairing.players for pairing in played.pairings)
    ]
    if knock_out and entrant.joined > 1 and entrant.dropped != 0:
        message = f"{entrant.name} cannot join in round {entrant.joined} of a knock-out."
        advice = "Everybody plays from round 1; write `dropped: 0`, or play another system."
        yield _problem(event, NO_GAME, message, entrant.span, advice)
    elif missed:
        yield _missed(event, entrant, there, missed)


def _missed(
    event: EventFile, entrant: Entrant, there: list[EventRound], missed: list[EventRound]
) -> Problem:
    numbers = [played.number for played in missed]
    rounds = "round" if len(numbers) == 1 else "rounds"
    message = f"{entrant.name} has no game in {rounds} {', '.join(map(str, numbers))}."
    related = (Related(event.text.at(missed[0].span), "the round"),)
    fixes: tuple[Fix, ...] = ()
    if missed == there[: len(missed)] and event.system is not PairingSystem.KNOCK_OUT:
        advice = (
            f"A late entry has `joined: {numbers[-1] + 1}`, a player who never came `dropped: 0`."
        )
        fixes = _put(event, entrant, "joined", numbers[-1] + 1)
    elif missed == there[-len(missed) :]:
        advice = (
            f"A player who left has `dropped: {numbers[0] - 1}`; one who is here has a `bye` in "
            f"{rounds} {', '.join(map(str, numbers))}."
        )
        fixes = _put(event, entrant, "dropped", numbers[0] - 1)
    else:
        advice = f"Add `bye: {entrant.name}` to each of these rounds, or the game that was played."
    return Problem(NO_GAME, message, event.text.at(entrant.span), advice, related, fixes)


def _met_again(event: EventFile) -> Iterator[Problem]:
    """Rematches and second byes: legal where nothing else was possible, and worth a look."""
    met: dict[frozenset[str], tuple[EventRound, Pairing]] = {}
    for played in event.played:
        for pairing in played.pairings:
            key = frozenset(pairing.players)
            first = met.setdefault(key, (played, pairing))
            if first[0] is played:
                continue
            names = " and ".join(pairing.players)
            message = (
                f"{names} has a bye again, after round {first[0].number}."
                if pairing.bye
                else f"{names} meet again, after round {first[0].number}."
            )
            advice = "Fine where no other pairing was possible; `mcarmy event pair` says so then."
            related = (Related(event.text.at(first[1].span), "the first time"),)
            yield Problem(MET_BEFORE, message, event.text.at(pairing.span), advice, related)


def _put(event: EventFile, entrant: Entrant, key: str, value: int) -> tuple[Fix, ...]:
    """The change that writes a number for a player, if the file can take it."""
    content = event.text.content
    try:
        changed = put(content, ("players", entrant.index, key), value)
    except UnwritableError:
        return ()
    start = next(
        (at for at, (old, new) in enumerate(zip(content, changed, strict=False)) if old != new),
        min(len(content), len(changed)),
    )
    tail = 0
    while (
        tail < min(len(content), len(changed)) - start and content[-1 - tail] == changed[-1 - tail]
    ):
        tail += 1
    edit = Edit(Span(start, len(content) - tail), changed[start : len(changed) - tail])
    return (Fix(f"write `{key}: {value}` for {entrant.name}", (edit,), safe=False),)


def _problem(event: EventFile, kind: Kind, message: str, span: Span, advice: str) -> Problem:
    return Problem(kind, message, event.text.at(span), advice)
