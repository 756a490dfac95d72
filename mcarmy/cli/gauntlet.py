"""`mcarmy gauntlet`: one list against every list of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

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
from mcarmy.report.render.screen import safe


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(gauntlet)


def gauntlet(
    one: Annotated[Path, typer.Argument(metavar="LIST", help="List to test.")],
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
    """Play one list against every list in a folder.

    Example: mcarmy gauntlet mine.yaml lists/ --games 400
    """
    from mcarmy.army.day import day
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.simulate.contests.contest import gauntlet as all_comers
    from mcarmy.simulate.contests.entrants import entrants
    from mcarmy.simulate.worlds.plan import CONTEST_WORLDS

    limited = games is not None
    worlds = worlds_asked(doubt, no_doubt=no_doubt, limited=limited, usual=CONTEST_WORLDS)
    ensure_writable(report)
    loaded = load_catalog([*catalog, *overlays_named_by([one, folder])], rulings=ruling)
    entered = entrants(loaded, folder, challenger=one, as_of=day(as_of), is_copy=_tell_copy)
    with (
        terms_of(
            loaded,
            "gauntlet",
            file_stem(one.stem),
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
        contest = all_comers(loaded, entered, terms, count.series)
    deliver_contest(loaded, contest, output, report, "gauntlet")


def _tell_copy(path: Path) -> None:
    typer.echo(f"{safe(str(path))} is the list itself and is left out.", err=True)
