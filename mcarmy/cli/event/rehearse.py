"""`mcarmy event rehearse`: the event a thousand times, before anybody has met."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.battles.contests import KeptIn, counting, deliver, terms_of
from mcarmy.cli.parts.battles.options import (
    DaskOption,
    DoubtOption,
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
from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.event.rehearsing import (
    entered_lists,
    maps_of,
    rehearsed,
    said,
    tell_rematches,
)
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output

EACH = 40
EVENTS = 1000


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(cls=Command)(rehearse)


def rehearse(
    path: EventArgument,
    *,
    meta: Annotated[
        Path | None,
        typer.Option("--meta", metavar="FOLDER", help="Deal the lists of a folder instead."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", min=2, max=1000, help="With --meta: how many players come."),
    ] = None,
    events: Annotated[int, typer.Option("--events", min=50, help="How many events.")] = EVENTS,
    games: Annotated[
        int, typer.Option("--games", min=2, help="Games per matchup, rounded up to even.")
    ] = EACH,
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
) -> None:
    """Play the whole event many times by simulation: who may win, and does the plan find the best?

    Every two lists play some games first, in our reconstruction and in other worlds that fit what
    is known, and all are kept as for `mcarmy matrix`. Then events are drawn from their win rates,
    as uncertain as those games leave them.

    Example: mcarmy event rehearse event.yaml --games 100 --report rehearsal.html

    Example: mcarmy event rehearse event.yaml --meta lists/ --players 24
    """
    from mcarmy.base.names import file_stem
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.event.entries.judging import judge_of
    from mcarmy.event.rehearsal.meta import play_meta
    from mcarmy.simulate.worlds.plan import CONTEST_WORLDS

    worlds = worlds_asked(doubt, no_doubt=no_doubt, limited=False, usual=CONTEST_WORLDS)
    ensure_writable(report)
    event, _ = open_event(path)
    judge = judge_of(event)
    if errors := errors_of(judge.problems):
        raise refuse(event, errors, "Nothing was played. Correct the file and try again.")
    entered = entered_lists(event, judge, meta, players)
    armies = [army for _, army in entered.lists]
    with (
        terms_of(
            judge.catalog,
            "rehearse",
            file_stem(event.id),
            armies,
            KeptIn(run, fresh, no_run),
            policy=policy,
            map_name=map_name,
            seed=seed,
            games=games,
            jobs=jobs,
            dask=dask,
            worlds=worlds,
        ) as terms,
        counting(terms) as count,
    ):
        maps = maps_of(event, terms.map_id)
        said(entered, maps, terms, events)
        tell_rematches(event, entered.players)
        distinct = tuple(dict.fromkeys(maps))
        played = play_meta(judge.catalog, entered.lists, distinct, terms, count.series)
    made = rehearsed(event, judge.catalog, entered, maps, played, terms, events)
    deliver(made, output, report)
