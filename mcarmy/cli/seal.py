"""`mcarmy seal`: promise a list before the deadline without showing it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import complete_list

if TYPE_CHECKING:
    from mcarmy.army.checking.check import CheckedList
    from mcarmy.event.model import EventFile


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(seal)


def seal(
    path: Annotated[
        Path, typer.Argument(metavar="LIST", help="List to seal.", autocompletion=complete_list)
    ],
    *,
    event: Annotated[
        Path, typer.Option("--event", metavar="FILE", help="The event it is for.")
    ] = Path("event.yaml"),
    player: Annotated[
        str | None,
        typer.Option("--player", metavar="NAME", help="Your name, if the list does not say it."),
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option(
            "--folder", metavar="FOLDER", help="Where to write (default: beside the list)."
        ),
    ] = None,
) -> None:
    """Seal a list for an event, to be shown after the deadline.

    The list is checked by the event's format first. Two files are written: LIST.seal.yaml is
    public and shows nothing of the list; LIST.opening.yaml is secret until the deadline and
    opens the seal. Neither is ever written over.

    Exit code 0: sealed; 1: the list is not legal at this event; 2: cannot be done.

    Example: mcarmy seal my-army.yaml --event event.yaml --player "Ada Lovelace"
    """
    from mcarmy.cli.parts.event.opening import UnusableEventError, errors_of, sound_event
    from mcarmy.cli.parts.lists.reading import read_list
    from mcarmy.event.entries.armies import canonical_army
    from mcarmy.event.entries.judging import judge_of
    from mcarmy.event.seals.commitment import sealed
    from mcarmy.event.seals.files import OPENING_ENDING, SEAL_ENDING, write_sealed

    if not event.exists():
        raise UsageError(f"There is no file {event}. Name the event with --event FILE.")
    found = sound_event(event)
    judge = judge_of(found)
    if wrong := errors_of(judge.problems):
        raise UnusableEventError(event, wrong)
    checked = read_list(judge.checker, str(path))
    if not checked.legal:
        _refuse(checked, found)
    name = _player(player, checked, found)
    stem = path.name.removesuffix(".yaml").removesuffix(".yml").removesuffix(".json")
    folder = path.parent if into is None else into
    if not folder.is_dir():
        raise UsageError(f"{folder} is not a folder. Make it first, or name another with --folder.")
    public, secret = sealed(found.id, name, canonical_army(checked.roster))
    seal_path, opening_path = folder / f"{stem}{SEAL_ENDING}", folder / f"{stem}{OPENING_ENDING}"
    write_sealed(public, secret, seal_path, opening_path)
    _tell(found, name, seal_path, opening_path)


def _refuse(checked: CheckedList, event: EventFile) -> None:
    """Only a list that may be played is sealed: nobody could mend it later."""
    from mcarmy.cli.parts.problems import tell

    tell(checked.problems, checked.text)
    typer.echo(
        f"Not sealed: the list is not legal at {event.name}. Fix it and seal again.", err=True
    )
    raise typer.Exit(Exit.FINDINGS)


def _player(given: str | None, checked: CheckedList, event: EventFile) -> str:
    """The name the seal holds for, as the event knows it if it knows it."""
    from mcarmy.base.names import did_you_mean
    from mcarmy.event.names import player_key

    listed = checked.roster.listing.player
    if given is not None and listed is not None and player_key(given) != player_key(listed):
        raise UsageError(f"The list says `player: {listed}`. Change one of the two names.")
    name = " ".join((given or listed or "").split())
    if not name:
        raise UsageError('Who seals it? Add `player: NAME` to the list, or --player "NAME".')
    if not name.isprintable() or len(name) > 100:
        raise UsageError("This name cannot be printed on a badge. Write another one.")
    known = {player_key(entrant.name): entrant.name for entrant in event.entrants}
    if player_key(name) in known:
        return known[player_key(name)]
    near = did_you_mean(name, known.values(), most=1)
    if known:
        hint = f" Did you mean {near[0]}?" if near else ""
        typer.echo(f"Note: {name} is not among the players of {event.path} yet.{hint}", err=True)
    return name


def _tell(event: EventFile, name: str, seal_path: Path, opening_path: Path) -> None:
    from mcarmy.event.moments import now, written
    from mcarmy.report.render.screen import safe, width_of, wrap

    until, later = "before the deadline", "SECRET until then; hand it in after the deadline."
    if event.deadline is not None:
        until = f"before {written(event.deadline)}"
        if now() > event.deadline:
            until = f"at once: the deadline was {written(event.deadline)}"
            later = "hand it in as well, when the organizer has the seal."
    typer.echo(f"Sealed for {safe(name)} at {safe(event.name)}.")
    typer.echo(f"  {safe(str(seal_path))}: public. Hand it in {until}.")
    typer.echo(f"  {safe(str(opening_path))}: {later}")
    risk = (
        "Keep a copy of the opening. If it is lost, nobody can open the seal, not even the "
        "organizer: you have then handed in no list. Whoever reads it knows your list."
    )
    typer.echo("\n".join(wrap(risk, width_of(sys.stdout))))
