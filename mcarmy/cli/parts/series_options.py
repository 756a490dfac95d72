"""The options of the commands that play games, and what one of them stands for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.parts.options import complete_map, complete_policy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.pairs import Workers

FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="A folder of lists of one format.")
]
GamesOption = Annotated[
    int | None, typer.Option("--games", min=1, help="Play so many games, rounded up to pairs.")
]
EachOption = Annotated[int, typer.Option("--games", min=2, help="Games of each match, in pairs.")]
UntilOption = Annotated[
    str | None,
    typer.Option("--until", help="Stop once the answer is this precise; 2% by default."),
]
SprtOption = Annotated[
    str | None, typer.Option("--sprt", help="Stop once two rates are told apart, as 50:55.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The same seed plays the same games.")
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, help="Processes; one a core by default.")
]
DaskOption = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Play on a Dask cluster, as tcp://host:8786."),
]
RunOption = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FILE",
        help="Where the games are kept; by default a file in runs/ that the same command finds "
        "again.",
    ),
]
RunsOption = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FOLDER",
        help="Where the games are kept; by default a folder in runs/ that the same command finds "
        "again.",
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="RUN",
        help="Resume an interrupted run; a finished one gives its answer.",
    ),
]
FreshOption = Annotated[
    bool, typer.Option("--fresh", help="Play anew, even if the answer is known already.")
]
NoRunOption = Annotated[bool, typer.Option("--no-run", help="Keep no games.")]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a page with charts as well.")
]
ReplaysOption = Annotated[
    bool, typer.Option("--replays", help="With --report: write the picked games beside it.")
]
LogOption = Annotated[
    bool,
    typer.Option("--log", help="Play one game and tell it: game 0 of the series with this seed."),
]
ReplayOption = Annotated[
    Path | None,
    typer.Option(
        "--replay",
        metavar="FILE",
        help="Play that one game and write it: .jsonl to keep, .html to look at.",
    ),
]
MapOption = Annotated[
    str | None,
    typer.Option("--map", help="The battlefield; the format's first.", autocompletion=complete_map),
]
PolicyOption = Annotated[
    str, typer.Option("--policy", help="Who plays all armies.", autocompletion=complete_policy)
]
PolicyAOption = Annotated[
    str | None,
    typer.Option(
        "--policy-a", help="Who plays A; greedy by default.", autocompletion=complete_policy
    ),
]
PolicyBOption = Annotated[
    str | None,
    typer.Option(
        "--policy-b", help="Who plays B; greedy by default.", autocompletion=complete_policy
    ),
]


def as_typed(options: Mapping[str, object]) -> list[str]:
    """The options that were given, as one types them."""
    given = [(name, value) for name, value in options.items() if value is not None]
    return [word for name, value in given for word in (name, str(value))]


def spread_over(dask: str | None, catalog: Catalog) -> Workers | None:
    """The cluster asked for, or none: then the games are played here."""
    if dask is None:
        return None
    from mcarmy.cli.parts.progress import StatusLine
    from mcarmy.simulate.series.cluster import cluster

    def tell(line: str) -> None:
        StatusLine().clear()
        typer.echo(line, err=True)

    return cluster(dask, catalog.digest, tell)
