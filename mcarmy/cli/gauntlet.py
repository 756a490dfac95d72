"""`mcarmy gauntlet`, `matrix` and `why`: questions that take more than one series of games."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.names import file_stem
from mcarmy.cli.parts.options import CatalogOption, chosen_seed
from mcarmy.cli.parts.series_options import (
    DaskOption,
    EachOption,
    FolderArgument,
    JobsOption,
    MapOption,
    PolicyOption,
    ReportOption,
    RunsOption,
    SeedOption,
    SeriesOutputOption,
    spread_over,
)
from mcarmy.report.render.terminal import width_of
from mcarmy.report.series.output import SeriesOutput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.progress import Counting
    from mcarmy.simulate.contests.meetings import Meetings, Terms


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
    from mcarmy.catalog import load_catalog
    from mcarmy.simulate.contests.entrants import entrants
    from mcarmy.simulate.contests.meetings import gauntlet as all_comers

    loaded = load_catalog(catalog)
    entered = entrants(loaded, folder, challenger=one)
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"gauntlet-{file_stem(one.stem)}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with _counting(terms) as counting:
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
    from mcarmy.catalog import load_catalog
    from mcarmy.simulate.contests.entrants import entrants
    from mcarmy.simulate.contests.meetings import matrix as all_against_all

    loaded = load_catalog(catalog)
    entered = entrants(loaded, folder)
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"matrix-{file_stem(folder.resolve().name)}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with _counting(terms) as counting:
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
    from mcarmy.report.series.why import why_report
    from mcarmy.simulate.contests.swaps import explain

    loaded = load_catalog(catalog)
    armies = (load_army(one, loaded), load_army(other, loaded))
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"why-{file_stem(one.stem)}-vs-{file_stem(other.stem)}-{chosen}"
    terms = _terms(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with _counting(terms) as counting:
        explained = explain(loaded, armies, terms, most_candidates=candidates, watch=counting.draw)
    typer.echo(why_report(loaded, explained, output, width=width_of(sys.stdout)))
    if report is not None:
        _write(report, why_report(loaded, explained, SeriesOutput.HTML, width=0))


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
    from mcarmy.cli.map import map_named
    from mcarmy.simulate.contests.meetings import Terms
    from mcarmy.simulate.series.workers import cores

    map_id = map_named(catalog, map_name)
    spread = spread_over(dask, catalog)
    return Terms(policy, map_id, seed, games, jobs or cores(), folder, spread)


@contextmanager
def _counting(terms: Terms) -> Iterator[Counting]:
    """Tell how far the games have come; after an interruption, how to go on."""
    from mcarmy.cli.parts.progress import Counting

    with Counting() as counting:
        try:
            yield counting
        except KeyboardInterrupt:
            counting.clear()
            typer.echo(f"Interrupted. {terms.advice}", err=True)
            raise


def _deliver_meetings(
    catalog: Catalog, met: Meetings, output: SeriesOutput, report: Path | None, kind: str
) -> None:
    from mcarmy.report.series.matrix import matrix_report

    typer.echo(matrix_report(catalog, met, output, kind=kind, width=width_of(sys.stdout)))
    if report is not None:
        _write(report, matrix_report(catalog, met, SeriesOutput.HTML, kind=kind, width=0))


def _write(path: Path, text: str) -> None:
    from mcarmy.cli.parts.files import write_text

    write_text(path, text)
    typer.echo(f"The report is in {path}; open it in a browser.", err=True)
