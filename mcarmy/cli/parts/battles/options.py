"""The options of the commands that play games, and what one of them stands for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.options import complete_map, complete_policy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.workers import Workers

FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Folder of lists of one format.")
]
GamesOption = Annotated[
    int | None, typer.Option("--games", min=1, help="Number of games (rounded up to even).")
]
EachOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        min=2,
        help="Games per matchup, rounded up to even (default: 200, and 20 other worlds).",
    ),
]
UntilOption = Annotated[
    str | None,
    typer.Option("--until", help="Stop when luck is told this precisely (with --no-doubt: 2%)."),
]
SprtOption = Annotated[
    str | None,
    typer.Option("--sprt", help="Stop when the games decide between two win rates, such as 50:55."),
]
DoubtOption = Annotated[
    str | None,
    typer.Option(
        "--doubt",
        metavar="[WORLDS]",
        help="Spend more on the doubt about the data: 200 worlds, or as many as you say.",
    ),
]
NoDoubtOption = Annotated[
    bool,
    typer.Option("--no-doubt", help="Play our reconstruction alone, as if nothing was unknown."),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="Seed; the same seed plays the same games.")
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, help="Number of processes (default: one per core).")
]
DaskOption = Annotated[
    str | None,
    typer.Option(
        "--dask", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."
    ),
]
RunOption = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FILE",
        help="File to keep the games in (default: a file in runs/ that the same command finds "
        "again).",
    ),
]
RunsOption = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FOLDER",
        help="Folder to keep the games in (default: a folder in runs/ that the same command "
        "finds again).",
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="RUN",
        help="Resume an interrupted run; a finished run prints its answer.",
    ),
]
FreshOption = Annotated[
    bool, typer.Option("--fresh", help="Play again, even if the answer is already known.")
]
NoRunOption = Annotated[bool, typer.Option("--no-run", help="Do not keep the games.")]
ReportOption = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Also write an HTML page with charts."),
]
ReplaysOption = Annotated[
    bool, typer.Option("--replays", help="With --report: write the highlighted games next to it.")
]
LogOption = Annotated[
    bool,
    typer.Option(
        "--log", help="Play one game and narrate it: game 0 of the series with this seed."
    ),
]
ReplayOption = Annotated[
    Path | None,
    typer.Option(
        "--replay",
        metavar="FILE",
        help="Play that game and save it: .jsonl to keep, .html to view.",
    ),
]
MapOption = Annotated[
    str | None,
    typer.Option(
        "--map",
        help="Map to play on (default: the first one of the format; other worlds draw one).",
        autocompletion=complete_map,
    ),
]
PolicyOption = Annotated[
    str,
    typer.Option(
        "--policy",
        help="Policy that plays every army; `mcarmy policies` lists them.",
        autocompletion=complete_policy,
    ),
]
PolicyAOption = Annotated[
    str | None,
    typer.Option(
        "--policy-a",
        help="Policy that plays A (default: greedy); `mcarmy policies` lists them.",
        autocompletion=complete_policy,
    ),
]
PolicyBOption = Annotated[
    str | None,
    typer.Option(
        "--policy-b", help="Policy that plays B (default: greedy).", autocompletion=complete_policy
    ),
]
PlayersOption = Annotated[
    int | None,
    typer.Option(
        "--players",
        min=2,
        help="Let so many unlike players play the match, and tell whether they agree.",
    ),
]


def as_typed(options: Mapping[str, object]) -> list[str]:
    """The options that were given, as one types them."""
    given = [(name, value) for name, value in options.items() if value is not None]
    return [word for name, value in given for word in (name, str(value))]


USUAL_GAMES = 200  # of each match of a contest


def worlds_asked(
    doubt: str | None, *, no_doubt: bool, limited: bool, usual: int | None = None
) -> int | None:
    """In how many worlds to play, None for our reconstruction alone.

    Whoever says when the games are enough asks about luck.
    """
    from mcarmy.simulate.worlds.plan import MANY_WORLDS, MOST_WORLDS, USUAL_WORLDS
    from mcarmy.simulate.worlds.spread import LEAST_WORLDS

    if doubt is not None and no_doubt:
        raise UsageError("--doubt and --no-doubt say opposite things: use only one of them.")
    if no_doubt or (doubt is None and limited):
        return None
    if doubt is None:
        return USUAL_WORLDS if usual is None else usual
    if not doubt:
        return MANY_WORLDS
    number = int(doubt) if doubt.isascii() and doubt.isdecimal() and len(doubt) < 9 else 0
    if not LEAST_WORLDS <= number <= MOST_WORLDS:
        raise UsageError(
            f"`{doubt[:20]}` is no number of worlds: write {LEAST_WORLDS} to {MOST_WORLDS}, as in "
            f"--doubt {MANY_WORLDS}."
        )
    return number


def spread_over(dask: str | None, catalog: Catalog) -> Workers | None:
    """The cluster asked for, or none: then the games are played here."""
    if dask is None:
        return None
    from mcarmy.cli.parts.battles.progress import StatusLine
    from mcarmy.simulate.series.cluster import cluster

    def tell(line: str) -> None:
        StatusLine().clear()
        typer.echo(line, err=True)

    return cluster(dask, catalog.digest, tell)
