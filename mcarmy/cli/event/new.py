"""`mcarmy event new`: announce an event, by questions in a terminal or by options."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.cli.parts.event.new_options import (
    ClubsApartOption,
    DayOption,
    DeadlineOption,
    DrawSeedOption,
    FormatOption,
    MapsOption,
    NameOption,
    NewEventArgument,
    OverwriteOption,
    PlayersOption,
    RoundsOption,
    SealedOption,
    SystemOption,
)
from mcarmy.cli.parts.event.opening import errors_of
from mcarmy.cli.parts.options import chosen_seed
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
    path: NewEventArgument = Path("event.yaml"),
    *,
    name: NameOption = None,
    day: DayOption = None,
    format_: FormatOption = "tournament",
    system: SystemOption = PairingSystem.SWISS,
    rounds: RoundsOption = None,
    deadline: DeadlineOption = None,
    sealed: SealedOption = False,
    clubs_apart: ClubsApartOption = False,
    map_: MapsOption = [],
    player: PlayersOption = [],
    seed: DrawSeedOption = None,
    force: OverwriteOption = False,
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
            clubs_apart, tuple(map_), chosen_seed(seed), players,
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
        deadline or None, sealed, clubs_apart, (), chosen_seed(None), tuple(players),
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
