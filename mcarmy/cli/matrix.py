"""`mcarmy matrix`: all lists of a folder against each other."""

from __future__ import annotations

import typer

from mcarmy.base.names import file_stem
from mcarmy.cli.parts.battles.contests import KeptIn, counting, deliver_contest, terms_of
from mcarmy.cli.parts.battles.options import (
    USUAL_GAMES,
    DaskOption,
    DoubtOption,
    EachOption,
    FolderArgument,
    FreshOption,
    JobsOption,
    MapOption,
    NoDoubtOption,
    NoRunOption,
    PolicyOption,
    ReportOption,
    RunsOption,
    SeedOption,
    worlds_asked,
)
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.options import CatalogOption, OutputOption, RulingOption
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(matrix)


def matrix(
    folder: FolderArgument,
    *,
    games: EachOption = None,
    doubt: DoubtOption = None,
    no_doubt: NoDoubtOption = False,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunsOption = None,
    fresh: FreshOption = False,
    no_run: NoRunOption = False,
    report: ReportOption = None,
    map_name: MapOption = None,
    policy: PolicyOption = "greedy",
    output: OutputOption = Output.TABLE,
    ruling: RulingOption = [],
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Play all lists in a folder against each other and rate them.

    Example: mcarmy matrix lists/ --report matrix.html
    """
    from mcarmy.army.day import day
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.simulate.contests.contest import matrix as all_against_all
    from mcarmy.simulate.contests.entrants import entrants
    from mcarmy.simulate.worlds.plan import CONTEST_WORLDS

    limited = games is not None
    worlds = worlds_asked(doubt, no_doubt=no_doubt, limited=limited, usual=CONTEST_WORLDS)
    ensure_writable(report)
    loaded = load_catalog([*catalog, *overlays_named_by([folder])], rulings=ruling)
    entered = entrants(loaded, folder, as_of=day(as_of))
    with (
        terms_of(
            loaded,
            "matrix",
            file_stem(folder.resolve().name),
            [army for _, army in entered],
            KeptIn(run, fresh, no_run),
            policy=policy,
            map_name=map_name,
            seed=seed,
            games=games or USUAL_GAMES,
            jobs=jobs,
            dask=dask,
            worlds=worlds,
        ) as terms,
        counting(terms) as count,
    ):
        contest = all_against_all(loaded, entered, terms, count.series)
    deliver_contest(loaded, contest, output, report, "matrix")
