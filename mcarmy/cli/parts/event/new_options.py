"""What an organizer may say about a new event."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.options import complete_format, complete_map
from mcarmy.event.model import PairingSystem

NewEventArgument = Annotated[Path, typer.Argument(metavar="[EVENT]", help="File to write.")]
NameOption = Annotated[str | None, typer.Option("--name", help="Name of the event.")]
DayOption = Annotated[str | None, typer.Option("--day", metavar="DATE", help="Its day.")]
FormatOption = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="NAME|FILE",
        help="Format of every list.",
        autocompletion=complete_format,
    ),
]
SystemOption = Annotated[PairingSystem, typer.Option("--system", help="How opponents are found.")]
RoundsOption = Annotated[
    int | None,
    typer.Option("--rounds", min=1, max=999, help="Rounds (default: enough for one winner)."),
]
DeadlineOption = Annotated[
    str | None,
    typer.Option("--deadline", metavar="MOMENT", help="Deadline, such as 2026-11-20T20:00+01:00."),
]
SealedOption = Annotated[
    bool, typer.Option("--sealed", help="Every list is sealed until the deadline.")
]
ClubsApartOption = Annotated[
    bool, typer.Option("--clubs-apart", help="Club mates do not meet in round 1.")
]
MapsOption = Annotated[
    list[str],
    typer.Option(
        "--map",
        metavar="NAME",
        help="Map for all rounds, or one for each of them.",
        autocompletion=complete_map,
    ),
]
PlayersOption = Annotated[
    list[str], typer.Option("--player", metavar="NAME[@CLUB]", help="Player; repeat for several.")
]
DrawSeedOption = Annotated[
    int | None, typer.Option("--seed", min=0, max=999_999_999, help="Seed of all draws.")
]
OverwriteOption = Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")]
