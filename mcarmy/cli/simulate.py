"""`mcarmy simulate`: let two lists fight, once to watch it or often to know."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.cli.parts.options import CatalogOption, chosen_seed
from mcarmy.cli.parts.series_options import (
    DaskOption,
    GamesOption,
    JobsOption,
    LogOption,
    MapOption,
    PolicyAOption,
    PolicyBOption,
    ReplayOption,
    ReplaysOption,
    ReportOption,
    ResumeOption,
    RunOption,
    SeedOption,
    SeriesOutputOption,
    SprtOption,
    UntilOption,
    as_typed,
    spread_over,
)
from mcarmy.report.render.screen import width_of
from mcarmy.report.series.output import SeriesOutput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.series.batch import Matchup, StopRule
    from mcarmy.simulate.series.whole import Series


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(simulate)


def simulate(
    one: Annotated[
        Path | None, typer.Argument(metavar="A", help="The first army's list.", show_default=False)
    ] = None,
    other: Annotated[
        Path | None, typer.Argument(metavar="B", help="The second army's list.", show_default=False)
    ] = None,
    *,
    games: GamesOption = None,
    until: UntilOption = None,
    sprt: SprtOption = None,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunOption = None,
    resume: ResumeOption = None,
    report: ReportOption = None,
    replays: ReplaysOption = False,
    log: LogOption = False,
    replay: ReplayOption = None,
    map_name: MapOption = None,
    policy_a: PolicyAOption = None,
    policy_b: PolicyBOption = None,
    output: SeriesOutputOption = SeriesOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Say which of two legal lists wins how often, and how sure that is.

    Games are played in pairs with sides swapped until the answer is precise. With --log or
    --replay one game is played and told.

    Example: mcarmy simulate a.yaml b.yaml --until 3%

    Example: mcarmy simulate a.yaml b.yaml --report report.html --replays

    Example: mcarmy simulate a.yaml b.yaml --seed 1 --log

    Example: mcarmy simulate --resume runs/a-vs-b-7.jsonl
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.cli.parts.maps import map_named
    from mcarmy.simulate.series.stopping import stop_rule
    from mcarmy.simulate.series.trust import as_options

    loaded = load_catalog(catalog)
    rule = stop_rule(games=games, until=until, sprt=sprt)
    limits = {"--games": games, "--until": until, "--sprt": sprt}
    form = None if output is SeriesOutput.TABLE else output
    manner = {"--jobs": jobs, "--dask": dask, "--output": form}
    if replays and report is None:
        raise UsageError("--replays writes games beside a page: add --report report.html.")
    lists = _lists(one, other, resume)
    ensure_writable(report, replay)
    map_id = map_named(loaded, map_name)
    if log or replay is not None:
        _refuse_many(lists, report, {**limits, "--run": run, "--resume": resume, **manner})
        armies = _armies(loaded, lists)
        assert armies is not None
        policies = (policy_a or "greedy", policy_b or "greedy")
        _one_game(loaded, armies, policies, map_id, chosen_seed(seed), log=log, replay=replay)
        return
    path, match = _planned(loaded, lists, (policy_a, policy_b), map_id, seed, run, resume)
    again = ["mcarmy", "simulate", *map(str, lists), *as_typed({**manner, "--report": report})]
    again += [*(["--replays"] if replays else []), *(f"--catalog={overlay}" for overlay in catalog)]
    again += [*as_options(match.policies), "--resume", str(path), *as_typed(limits)]
    series = _played(loaded, match, rule, path, jobs, dask, shlex.join(again))
    _deliver(loaded, series, output, report, replays=replays)


def _refuse_many(
    lists: tuple[Path, ...], report: Path | None, options: Mapping[str, object]
) -> None:
    """One game that is told leaves no room for what is said of many."""
    if report is not None:
        raise UsageError(
            "--log and --replay tell one game, --report tells of many: leave one out, or add "
            "--replays to have games beside the report."
        )
    if not lists:
        raise UsageError(
            "--log and --replay play one game of two lists: name them, and leave out --resume."
        )
    given = [name for name, value in options.items() if value is not None]
    if given:
        raise UsageError(f"--log and --replay play one game: leave out {', '.join(given)}.")


def _one_game(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    map_id: MapId | None,
    seed: int,
    *,
    log: bool,
    replay: Path | None,
) -> None:
    from mcarmy.cli.parts.watching import Audience, write_page, write_replay
    from mcarmy.report.story.game import game_summary
    from mcarmy.report.story.sides import told_apart
    from mcarmy.simulate.game.single import play_one

    names = told_apart(armies[0].name, armies[1].name)
    watch = Audience(names, tell=log)

    played = play_one(catalog, armies, policies, map_id=map_id, seed=seed, watch=watch)
    if log:
        typer.echo()
    typer.echo(game_summary(catalog, watch.chronicle.table, played, names))
    if replay is not None and _is_page(replay):
        write_page(catalog, played.replay, watch.chronicle, replay)
    elif replay is not None:
        write_replay(played.replay, replay)


def _is_page(path: Path) -> bool:
    return path.suffix in (".html", ".htm")


def _lists(one: Path | None, other: Path | None, resume: Path | None) -> tuple[Path, ...]:
    """The two lists that were named; none where a run is gone on with, which has its armies."""
    if one is not None and other is not None:
        return one, other
    if one is not None or resume is None:
        raise UsageError("It takes two lists: mcarmy simulate a.yaml b.yaml.")
    return ()


def _planned(
    catalog: Catalog,
    lists: tuple[Path, ...],
    policies: tuple[str | None, str | None],
    map_id: MapId | None,
    seed: int | None,
    run: Path | None,
    resume: Path | None,
) -> tuple[Path, Matchup]:
    """Where the games go and what is played; what a resumed run says need not be said again."""
    from mcarmy.base.names import file_stem
    from mcarmy.simulate.series.whole import matchup, resumed

    armies = _armies(catalog, lists)
    if resume is not None:
        if run is not None:
            raise UsageError("--resume names the run already: leave --run out.")
        return resume, resumed(catalog, resume, armies, policies, map_id=map_id, seed=seed)
    assert armies is not None
    one, two = (policy or "greedy" for policy in policies)
    match = matchup(catalog, armies, (one, two), map_id=map_id, seed=chosen_seed(seed))
    name = "-vs-".join(file_stem(path.stem) for path in lists)
    path = run or Path("runs") / f"{name}-{match.seed}.jsonl"
    if os.path.exists(path):
        raise UsageError(
            f"{path} exists. Add --resume {path} to go on with it, or name another by --run."
        )
    return path, match


def _armies(catalog: Catalog, lists: tuple[Path, ...]) -> tuple[Army, Army] | None:
    from mcarmy.army.load import load_army

    if not lists:
        return None
    one, other = (load_army(path, catalog) for path in lists)
    return one, other


def _played(
    catalog: Catalog,
    match: Matchup,
    rule: StopRule,
    path: Path,
    jobs: int | None,
    dask: str | None,
    again: str,
) -> Series:
    from mcarmy.cli.parts.progress import Progress
    from mcarmy.simulate.series.whole import play_series
    from mcarmy.simulate.series.workers import cores

    with Progress(rule) as progress:
        try:
            return play_series(
                catalog,
                match,
                rule,
                jobs=jobs or cores(),
                path=path,
                watch=progress.show,
                spread=spread_over(dask, catalog),
            )
        except KeyboardInterrupt:
            progress.clear()
            typer.echo(
                f"Interrupted; all finished games are in {path}. `{again}` goes on.", err=True
            )
            raise
        except CutShortError as error:
            raise CutShortError(
                f"{error} All finished games are in {path}. `{again}` goes on."
            ) from error


def _deliver(
    catalog: Catalog, series: Series, output: SeriesOutput, report: Path | None, *, replays: bool
) -> None:
    from mcarmy.cli.parts.files import write_text
    from mcarmy.report.series.answer import replay_command, series_report

    typer.echo(series_report(catalog, series, output, width=width_of(sys.stdout)))
    path = series.path
    if output is SeriesOutput.TABLE and series.findings.picks:
        typer.echo(f"The games are in {path}; `{replay_command(series, 'closest')}` shows one.")
    if report is not None:
        from mcarmy.cli.parts.watching import write_picked
        from mcarmy.report.series.page import report_page

        links = write_picked(catalog, series, report) if replays else {}
        write_text(report, report_page(catalog, series, links))
        typer.echo(f"The report is in {report}; open it in a browser.", err=True)
