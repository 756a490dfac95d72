"""`mcarmy matrix`: all lists of a folder against each other."""

from __future__ import annotations

from pathlib import Path

import typer

from mcarmy.base.names import file_stem
from mcarmy.cli.parts.contests import counting, deliver_contest, terms_of
from mcarmy.cli.parts.options import CatalogOption, OutputOption, RulingOption, chosen_seed
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
)
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(matrix)


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
    output: OutputOption = Output.TABLE,
    ruling: RulingOption = [],
    catalog: CatalogOption = [],
) -> None:
    """Play all lists in a folder against each other, rate them and show who beats whom.

    Example: mcarmy matrix lists/ --report matrix.html
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.simulate.contests.contest import matrix as all_against_all
    from mcarmy.simulate.contests.entrants import entrants

    ensure_writable(report)
    loaded = load_catalog(catalog, rulings=ruling)
    entered = entrants(loaded, folder)
    chosen = chosen_seed(seed)
    place = run or Path("runs") / f"matrix-{file_stem(folder.resolve().name)}-{chosen}"
    terms = terms_of(loaded, policy, map_name, chosen, games, jobs, dask, place)
    with counting(terms) as count:
        contest = all_against_all(loaded, entered, terms, count.series)
    deliver_contest(loaded, contest, output, report, "matrix")
