"""`mcarmy event new`: announce an event, by questions in a terminal or by options."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.cli.parts import options
from mcarmy.cli.parts.event.opening import errors_of
from mcarmy.cli.parts.program.loading import Command
from mcarmy.event.model import PairingSystem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.problems import Problem
    from mcarmy.event.file.founding import NewEvent

DAY = "2026-11-21"


class ImpossibleEventError(McarmyError):
    """Terms that no event can have; its problems say why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("Nothing was written. Change these terms and try again.")
        self.problems = tuple(problems)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(new)


def new(
    path: Annotated[Path, typer.Argument(metavar="[EVENT]", help="File to write.")] = Path(
        "event.yaml"
    ),
    *,
    name: Annotated[str | None, typer.Option("--name", help="Name of the event.")] = None,
    day: Annotated[str | None, typer.Option("--day", metavar="DATE", help="Its day.")] = None,
    format_: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME|FILE",
            help="Format of every list.",
            autocompletion=options.complete_format,
        ),
    ] = "tournament",
    system: Annotated[
        PairingSystem, typer.Option("--system", help="How opponents are found.")
    ] = PairingSystem.SWISS,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", min=1, max=999, help="Rounds (default: enough for one winner)."),
    ] = None,
    deadline: Annotated[
        str | None,
        typer.Option(
            "--deadline", metavar="MOMENT", help="Deadline, such as 2026-11-20T20:00+01:00."
        ),
    ] = None,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="Every list is sealed until the deadline.")
    ] = False,
    clubs_apart: Annotated[
        bool, typer.Option("--clubs-apart", help="Club mates do not meet in round 1.")
    ] = False,
    map_: Annotated[
        list[str],
        typer.Option("--map", metavar="NAME", help="Map for all rounds, or one for each of them."),
    ] = [],
    player: Annotated[
        list[str],
        typer.Option("--player", metavar="NAME[@CLUB]", help="Player; repeat for several."),
    ] = [],
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, max=999_999_999, help="Seed of all draws.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Announce an event: asks in a terminal, or takes everything from options.

    With --name and --day nothing is asked.

    Example: mcarmy event new

    Example: mcarmy event new event.yaml --name "Red Dust Cup" --day 2026-11-21 --rounds 4
    """
    from mcarmy.event.file.founding import NewEvent, event_id

    if os.path.lexists(path) and not force:
        raise UsageError(f"{path} already exists. Choose another name or add --force.")
    if name is None or day is None:
        announced = _asked(name, day, format_)
    else:
        players = tuple(_player(each) for each in player)
        announced = NewEvent(
            name, event_id(name, day), day, format_, system, rounds, deadline, sealed,
            clubs_apart, tuple(map_), options.chosen_seed(seed), players,
        )  # fmt: skip
    _write(path, announced)


def _player(written: str) -> tuple[str, str | None]:
    name, at, club = written.partition("@")
    return name.strip(), club.strip() if at and club.strip() else None


def _asked(name: str | None, day: str | None, format_: str) -> NewEvent:
    """The same by questions."""
    from mcarmy.event.file.founding import NewEvent, event_id

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "Questions need a terminal. Use options instead: "
            f'mcarmy event new --name "Red Dust Cup" --day {DAY}'
        )
    name = name or _ask("Name of the event")
    day = day or _ask(f"Day, such as {DAY}", check=_day)
    format_ = _ask("Format: a name, slots such as 5/5/5, or a file", format_)
    system = PairingSystem(_ask("System: swiss, round-robin or knock-out", "swiss", check=_system))
    rounds = _ask("Rounds (Enter: enough for one winner)", "", check=_rounds)
    deadline = _ask("Deadline, such as 2026-11-20T20:00+01:00 (Enter: none)", "", check=_moment)
    sealed = bool(deadline) and typer.confirm("Are lists sealed until then?", default=True)
    clubs_apart = typer.confirm("Keep club mates apart in round 1?", default=False)
    players: list[tuple[str, str | None]] = []
    typer.echo("Players as NAME or NAME@CLUB, one on each line; an empty line ends.")
    while written := _ask(f"Player {len(players) + 1}", ""):
        players.append(_player(written))
    return NewEvent(
        name, event_id(name, day), day, format_, system, int(rounds) if rounds else None,
        deadline or None, sealed, clubs_apart, (), options.chosen_seed(None), tuple(players),
    )  # fmt: skip


def _ask(question: str, default: str | None = None, check: object = None) -> str:
    """An answer that passes its check; asked again until it does."""
    while True:
        answer = str(typer.prompt(question, default=default, show_default=bool(default))).strip()
        complaint = check(answer) if callable(check) and answer else ""
        if not complaint and (answer or default is not None):
            return answer
        typer.echo(complaint or "An answer is needed.")


def _day(written: str) -> str:
    from datetime import date

    try:
        date.fromisoformat(written)
    except ValueError:
        return f"Write the day as {DAY}."
    return ""


def _system(written: str) -> str:
    return "" if written in list(PairingSystem) else f"One of: {', '.join(PairingSystem)}."


def _rounds(written: str) -> str:
    fine = written.isascii() and written.isdigit() and 1 <= int(written[:9]) <= 999
    return "" if fine else "Write a number from 1 to 999."


def _moment(written: str) -> str:
    from mcarmy.event.moments import moment

    fine = moment(written) is not None
    return "" if fine else "Write day, time and offset, such as 2026-11-20T20:00+01:00."


def _write(path: Path, announced: NewEvent) -> None:
    """Write the file if it is sound, and say what comes next."""
    from mcarmy.cli.parts.files import write_text
    from mcarmy.event.entries.judging import judge_of
    from mcarmy.event.file.founding import event_text
    from mcarmy.event.file.reading import read_event_text
    from mcarmy.report.render.screen import safe

    text = event_text(announced)
    read = read_event_text(text, path)
    terms = () if read.event is None else judge_of(read.event).problems
    if wrong := errors_of((*read.problems, *terms)):
        raise ImpossibleEventError(wrong)
    write_text(path, text)
    shown = safe(str(path))
    typer.echo(f"Wrote {shown}. Change anything in it; `mcarmy event check {shown}` checks it.")
    if announced.sealed:
        typer.echo(f"Players seal their lists with `mcarmy seal LIST --event {shown}`.")
