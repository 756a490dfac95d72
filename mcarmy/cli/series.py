"""`mcarmy gauntlet`, `matrix` and `why`: questions that take more than one series of games."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.options import CatalogOption, complete_policy, terminal_width
from mcarmy.cli.simulate import (
    DaskOption,
    JobsOption,
    MapOption,
    SeedOption,
    SeriesOutputOption,
    chosen_seed,
    spread_over,
)
from mcarmy.errors import UsageError
from mcarmy.report.series_output import SeriesOutput

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.meetings import Meetings, Terms

PolicyOption = Annotated[
    str, typer.Option("--policy", help="Who plays all armies.", autocompletion=complete_policy)
]
EachOption = Annotated[int, typer.Option("--games", min=2, help="Games of each match, in pairs.")]
RunsOption = Annotated[
    Path | None,
    typer.Option(
        "--run",
        metavar="FOLDER",
        help="Where the games are kept, in runs/ by default; one that was begun is gone on with.",
    ),
]
ReportOption = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a page with charts as well.")
]
FolderArgument = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="A folder of lists of one format.")
]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(gauntlet)
    app.command()(matrix)
    app.command()(why)


def gauntlet(
    one: Annotated[Path, typer.Argument(metavar="LIST", help="The list to be tried.")],
    folder: FolderArgument,
    *,
    games: EachOption = 200,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunsOption = None,
    report: ReportOption = None,
    map_name: MapOption = None,
    policy: PolicyOption = "greedy",
    output: SeriesOutputOption = SeriesOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Let one list fight every list of a folder.

    Example: mcarmy gauntlet mine.yaml lists/ --games 400
    """
    from mcarmy.army.load import load_army
    from mcarmy.catalog import load_catalog
    from mcarmy.simulate.meetings import gauntlet as all_comers

    loaded = load_catalog(catalog)
    mine = load_army(one, loaded)
    others = [path for path in lists_of(folder, loaded) if path.resolve() != one.resolve()]
    entered = named([(one, mine), *((path, load_army(path, loaded)) for path in others)])
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"gauntlet-{one.stem}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with Counting() as counting:
        met = all_comers(loaded, entered, terms, counting.meeting)
    _deliver_meetings(loaded, met, output, report, "gauntlet")


def matrix(
    folder: FolderArgument,
    *,
    games: EachOption = 200,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunsOption = None,
    report: ReportOption = None,
    map_name: MapOption = None,
    policy: PolicyOption = "greedy",
    output: SeriesOutputOption = SeriesOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Let all lists of a folder fight each other, rate them and say who beats whom.

    Example: mcarmy matrix lists/ --report matrix.html
    """
    from mcarmy.army.load import load_army
    from mcarmy.catalog import load_catalog
    from mcarmy.simulate.meetings import matrix as all_against_all

    loaded = load_catalog(catalog)
    entered = named([(path, load_army(path, loaded)) for path in lists_of(folder, loaded)])
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"matrix-{folder.resolve().name}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with Counting() as counting:
        met = all_against_all(loaded, entered, terms, counting.meeting)
    _deliver_meetings(loaded, met, output, report, "matrix")


def why(
    one: Annotated[Path, typer.Argument(metavar="A", help="The list to be explained.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The list it fights.")],
    *,
    games: EachOption = 200,
    candidates: Annotated[
        int, typer.Option("--candidates", min=1, help="Replacements tried of each component.")
    ] = 6,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunsOption = None,
    report: ReportOption = None,
    map_name: MapOption = None,
    policy: PolicyOption = "greedy",
    output: SeriesOutputOption = SeriesOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Say which piece of A wins or loses its match against B.

    Each unit and card is swapped for its best legal replacement of the same rank, and the games
    are played again with the same luck.

    Example: mcarmy why mine.yaml theirs.yaml --games 400
    """
    from mcarmy.army.load import load_army
    from mcarmy.catalog import load_catalog
    from mcarmy.report.why import why_report
    from mcarmy.simulate.swaps import explain

    loaded = load_catalog(catalog)
    armies = (load_army(one, loaded), load_army(other, loaded))
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"why-{one.stem}-vs-{other.stem}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with Counting() as counting:
        explained = explain(loaded, armies, terms, most_candidates=candidates, watch=counting.show)
    typer.echo(why_report(loaded, explained, output, width=terminal_width()))
    if report is not None:
        _write(report, why_report(loaded, explained, SeriesOutput.HTML, width=0))


def lists_of(folder: Path, catalog: Catalog) -> list[Path]:
    """The lists of a folder, other kinds of files passed over."""
    from datetime import date

    from mcarmy.army.batch import checked_list
    from mcarmy.army.check import Checker
    from mcarmy.army.collect import collect

    if not folder.is_dir():
        raise UsageError(f"{folder} is not a folder. Name one with lists.")
    checker = Checker(catalog, date.today().isoformat())  # noqa: DTZ011  # the player's own day
    found = [each for each in collect([str(folder)]) if each.problem is None]
    return [Path(each.path) for each in found if checked_list(checker, each) is not None]


def named(lists: list[tuple[Path, Army]]) -> list[tuple[str, Army]]:
    """Armies by the names of their files, with a number where files are called the same."""
    seen: Counter[str] = Counter()
    entered = []
    for path, army in lists:
        seen[path.stem] += 1
        count = seen[path.stem]
        entered.append((path.stem if count == 1 else f"{path.stem}-{count}", army))
    return entered


def _terms(
    catalog: Catalog,
    policy: str,
    map_name: str | None,
    seed: int,
    games: int,
    jobs: int | None,
    dask: str | None,
    folder: Path,
) -> Terms:
    from mcarmy.cli.maps import find_map
    from mcarmy.simulate.meetings import Terms
    from mcarmy.simulate.workers import cores

    map_id = find_map(catalog, map_name).id if map_name is not None else None
    spread = spread_over(dask, catalog)
    return Terms(policy, map_id, seed, games, jobs or cores(), folder, spread)


def _deliver_meetings(
    catalog: Catalog, met: Meetings, output: SeriesOutput, report: Path | None, kind: str
) -> None:
    from mcarmy.report.matrix import matrix_report

    typer.echo(matrix_report(catalog, met, output, kind=kind, width=terminal_width()))
    if report is not None:
        _write(report, matrix_report(catalog, met, SeriesOutput.HTML, kind=kind, width=0))


def _write(path: Path, text: str) -> None:
    from mcarmy.cli.files import write_text

    write_text(path, text)
    typer.echo(f"The report is in {path}; open it in a browser.", err=True)


class Counting:
    """One line on a terminal that tells what is being played; nothing where nobody looks."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Counting:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")

    def meeting(self, number: int, of: int, scores: list[float]) -> None:
        """How far a meeting has come."""
        self.show(f"match {number + 1} of {of}, {2 * len(scores)} games")

    def show(self, what: str) -> None:
        """Say what is being played."""
        if self.shown:
            sys.stderr.write(f"\r\x1b[K{what}")
            sys.stderr.flush()
