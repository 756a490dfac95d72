"""`mcarmy event result`: enter results, or correct them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile, EventRound, Pairing


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(result)


def result(
    path: EventArgument,
    entries: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WHO RESULT]...",
            help="A player or a table, and the result: 12-7, won, lost, draw, nobody.",
        ),
    ] = None,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The round (default: the last).")
    ] = None,
    correct: Annotated[
        bool, typer.Option("--correct", help="Replace results that were entered before.")
    ] = False,
    output: OutputOption = Output.TABLE,
) -> None:
    """Enter the results of games, or correct them; without any, show the games of the round.

    Victory points are those of the player first; for a table, those of the player named first.
    The higher number wins; `9-9/won` says that a tie was won. `nobody`: both lost.

    Exit code 0: written; 1: written, and the file has problems; 2: nothing was written.

    Example: mcarmy event result event.yaml Ada 12-7 Ben draw

    Example: mcarmy event result event.yaml 3 9-9/won --round 2 --correct
    """
    from mcarmy.cli.parts.printing import show
    from mcarmy.event.file.writing import save
    from mcarmy.event.rounds.checks import round_problems
    from mcarmy.report.event.pairings import round_report

    event, _ = open_event(path)
    played = _round(event, number)
    typed = entries or []
    if not typed:
        show(round_report(event, played), output)
        return
    changed = _entered(event, played, typed, correct=correct)
    save(path, changed.text.content)
    show(round_report(changed, changed.played[played.index]), output)
    later = len(changed.played) - played.number
    if correct and later:
        rounds = "The round paired since stays" if later == 1 else "The rounds paired since stay"
        typer.echo(f"{rounds} as paired; standings and later rounds use the new result.", err=True)
    if errors := errors_of([*round_problems(changed)]):
        raise refuse(changed, errors, f"The results are written; {path} still has problems.")


def _round(event: EventFile, number: int | None) -> EventRound:
    if not event.played:
        raise UsageError(f"No round is paired yet. `mcarmy event pair {event.path}` pairs one.")
    if number is not None and not 1 <= number <= len(event.played):
        raise UsageError(f"--round takes 1 to {len(event.played)}: those rounds are paired.")
    return event.played[-1 if number is None else number - 1]


def _entered(event: EventFile, played: EventRound, typed: list[str], *, correct: bool) -> EventFile:
    """The event with all results, each read again before the next is written."""
    from mcarmy.event.file.reading import read_event_text
    from mcarmy.event.rounds.results import find_game, understood, with_result
    from mcarmy.report.event.pairings import result_of

    if len(typed) % 2:
        raise UsageError(
            f"`{typed[-1]}` has no result behind it. Write WHO RESULT, such as Ada 12-7."
        )
    for who, written in zip(typed[::2], typed[1::2], strict=True):
        result_ = understood(written)
        found = find_game(event, event.played[played.index], who)
        if found.pairing.decided and not correct:
            names = " and ".join(found.pairing.players)
            raise UsageError(
                f"{names} already have a result: {result_of(found.pairing)}. Nothing was written. "
                "To replace it, add --correct."
            )
        read = read_event_text(with_result(event.text.content, found, result_), event.path)
        assert read.event is not None  # one value was changed in an event that could be read
        event = read.event
        _refuse_draw(event, event.played[played.index].pairings[found.pairing.index])
    return event


def _refuse_draw(event: EventFile, pairing: Pairing) -> None:
    """In a knock-out somebody goes on."""
    from mcarmy.event.model import PairingResult, PairingSystem

    if event.system is PairingSystem.KNOCK_OUT and pairing.result is PairingResult.DRAW:
        raise UsageError(
            f"{' and '.join(pairing.players)} cannot draw in a knock-out: one of them goes on. "
            "Nothing was written. Write who won, such as 5-5/won, or nobody if neither goes on."
        )
