"""`mcarmy doubt`: which unknown moves the answer most, and what to look up first."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.base.names import file_stem
from mcarmy.cli.parts.battles.contests import KeptIn, counting, deliver, terms_of
from mcarmy.cli.parts.battles.options import (
    DaskOption,
    FreshOption,
    JobsOption,
    MapOption,
    NoRunOption,
    PolicyOption,
    ReportOption,
    RunsOption,
    SeedOption,
)
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.options import CatalogOption, OutputOption, RulingOption
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(doubt)


def doubt(
    one: Annotated[
        Path, typer.Argument(metavar="A", help="List of the first army, or a folder of lists.")
    ],
    other: Annotated[
        Path | None,
        typer.Argument(metavar="B", help="List of the second army.", show_default=False),
    ] = None,
    *,
    worlds: Annotated[
        int | None,
        typer.Option(
            "--worlds", min=10, max=100_000, help="Worlds per matchup (default: 200, folder 100)."
        ),
    ] = None,
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
    """Find out which unknown moves the answer most.

    Much of the data is our reconstruction. The match is played in many worlds that fit what is
    known; the answer is the share of each unknown in the doubt, and what a collector should look
    at. `mcarmy catalog doubt` lists every value that is not sure, whatever is played.

    Example: mcarmy doubt a.yaml b.yaml

    Example: mcarmy doubt lists/
    """
    from mcarmy.army.day import day
    from mcarmy.army.load import load_army
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.report.series.look_up import look_up_report
    from mcarmy.report.story.sides import told_apart
    from mcarmy.simulate.contests.entrants import entrants
    from mcarmy.simulate.contests.lookup import look_up
    from mcarmy.simulate.worlds.plan import MANY_WORLDS, USUAL_WORLDS

    ensure_writable(report)
    named = [one] if other is None else [one, other]
    loaded = load_catalog([*catalog, *overlays_named_by(named)], rulings=ruling)
    if other is None:
        if not one.is_dir():
            raise UsageError("Name two lists, or a folder of lists: mcarmy doubt a.yaml b.yaml.")
        entered = entrants(loaded, one, as_of=day(as_of))
    else:
        armies = [load_army(path, loaded, as_of=day(as_of)) for path in (one, other)]
        names = told_apart(armies[0].name, armies[1].name)
        entered = list(zip(names, armies, strict=True))
    with (
        terms_of(
            loaded,
            "doubt",
            "-vs-".join(file_stem(path.stem) for path in named),
            [army for _, army in entered],
            KeptIn(run, fresh, no_run),
            policy=policy,
            map_name=map_name,
            seed=seed,
            games=0,
            jobs=jobs,
            dask=dask,
            worlds=worlds or (USUAL_WORLDS if other is None else MANY_WORLDS),
        ) as terms,
        counting(terms) as count,
    ):
        found = look_up(loaded, entered, terms, count.worlds)
    deliver(look_up_report(loaded, found), output, report)
