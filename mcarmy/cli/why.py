"""`mcarmy why`: which piece of an army wins or loses a match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.names import file_stem
from mcarmy.cli.parts.battles.contests import KeptIn, counting, deliver, terms_of
from mcarmy.cli.parts.battles.options import (
    USUAL_GAMES,
    DaskOption,
    DoubtOption,
    EachOption,
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
    app.command()(why)


def why(
    one: Annotated[Path, typer.Argument(metavar="A", help="List to explain.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="List it plays against.")],
    *,
    games: EachOption = None,
    doubt: DoubtOption = None,
    no_doubt: NoDoubtOption = False,
    candidates: Annotated[
        int, typer.Option("--candidates", min=1, help="Replacements to try for each component.")
    ] = 6,
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
    """Find what wins or loses A's games against B.

    Each unit, card and order token is swapped for its best legal replacement of the same rank, and
    the games are replayed with the same luck.

    Example: mcarmy why mine.yaml theirs.yaml --games 400
    """
    from mcarmy.army.day import day
    from mcarmy.army.load import load_army
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.report.series.why import why_report
    from mcarmy.simulate.contests.swaps import explain
    from mcarmy.simulate.worlds.plan import CONTEST_WORLDS

    limited = games is not None
    worlds = worlds_asked(doubt, no_doubt=no_doubt, limited=limited, usual=CONTEST_WORLDS)
    ensure_writable(report)
    loaded = load_catalog([*catalog, *overlays_named_by([one, other])], rulings=ruling)
    asked = day(as_of)
    armies = (load_army(one, loaded, as_of=asked), load_army(other, loaded, as_of=asked))
    with (
        terms_of(
            loaded,
            "why",
            f"{file_stem(one.stem)}-vs-{file_stem(other.stem)}",
            armies,
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
        explained = explain(loaded, armies, terms, most_candidates=candidates, watch=count.games)
    deliver(why_report(loaded, explained), output, report)
