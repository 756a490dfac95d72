"""`mcarmy simulate`: let two lists fight, once to watch it or often to know."""

from __future__ import annotations

import shlex
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.cli.parts.battles.options import (
    DaskOption,
    DoubtOption,
    FreshOption,
    GamesOption,
    JobsOption,
    LogOption,
    MapOption,
    NoDoubtOption,
    NoRunOption,
    PlayersOption,
    PolicyAOption,
    PolicyBOption,
    ReplayOption,
    ReplaysOption,
    ReportOption,
    ResumeOption,
    RunOption,
    SeedOption,
    SprtOption,
    UntilOption,
    as_typed,
    spread_over,
    worlds_asked,
)
from mcarmy.cli.parts.battles.players import others_asked, played_by_others
from mcarmy.cli.parts.battles.runs import AskedRun, armies_of, one_place, planned
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.lists.options import AsOfOption
from mcarmy.cli.parts.options import CatalogOption, OutputOption, RulingOption, chosen_seed
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.players import PlayersResult
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.series.series import Series
    from mcarmy.simulate.series.stopping import StopRule
    from mcarmy.simulate.worlds.plan import WorldPlan


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(simulate)


def simulate(
    one: Annotated[
        Path | None, typer.Argument(metavar="A", help="List of the first army.", show_default=False)
    ] = None,
    other: Annotated[
        Path | None,
        typer.Argument(metavar="B", help="List of the second army.", show_default=False),
    ] = None,
    *,
    games: GamesOption = None,
    until: UntilOption = None,
    sprt: SprtOption = None,
    doubt: DoubtOption = None,
    no_doubt: NoDoubtOption = False,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: RunOption = None,
    resume: ResumeOption = None,
    fresh: FreshOption = False,
    no_run: NoRunOption = False,
    report: ReportOption = None,
    replays: ReplaysOption = False,
    log: LogOption = False,
    replay: ReplayOption = None,
    map_name: MapOption = None,
    policy_a: PolicyAOption = None,
    policy_b: PolicyBOption = None,
    players: PlayersOption = None,
    output: OutputOption = Output.TABLE,
    ruling: RulingOption = [],
    as_of: AsOfOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Find out which of two lists wins, and how certain that is.

    Games are played in pairs with sides swapped. Much of the data is our reconstruction, so the
    match is also played in other worlds that fit what is known, and the answer says what is luck
    and what is doubt about the data; --games, --until and --sprt ask about luck alone. The games
    are kept: the same command gives its answer again at once. With --log or --replay one game is
    played and told: game 0 of the series that the same seed gives.

    Example: mcarmy simulate a.yaml b.yaml

    Example: mcarmy simulate a.yaml b.yaml --until 3%

    Example: mcarmy simulate a.yaml b.yaml --report report.html --replays

    Example: mcarmy simulate a.yaml b.yaml --players 3

    Example: mcarmy simulate a.yaml b.yaml --seed 1 --log

    Example: mcarmy simulate --resume runs/a-vs-b-7.jsonl
    """
    from mcarmy.army.reading.overlays import overlays_named_by
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.battles.maps import map_named
    from mcarmy.cli.parts.battles.one_game import one_game
    from mcarmy.cli.parts.files import ensure_writable
    from mcarmy.simulate.series.run_file import read_run
    from mcarmy.simulate.series.stopping import stop_rule
    from mcarmy.simulate.series.trust import as_options
    from mcarmy.simulate.worlds.plan import plan_for

    limits = {"--games": games, "--until": until, "--sprt": sprt}
    limited = any(value is not None for value in limits.values())
    worlds = worlds_asked(doubt, no_doubt=no_doubt, limited=limited)
    rule = stop_rule(games=games, until=until, sprt=sprt)
    form = output if output != Output.TABLE else None
    manner = {"--jobs": jobs, "--dask": dask, "--output": form}
    _refuse_replays_alone(report, replays=replays)
    lists = _lists(one, other, resume)
    one_place(run=run, resume=resume, fresh=fresh, no_run=no_run)
    ensure_writable(report, replay)
    loaded = load_catalog([*catalog, *overlays_named_by(lists)], rulings=ruling)
    map_id = map_named(loaded, map_name)
    if log or replay is not None:
        flags = {"--fresh": fresh or None, "--no-run": no_run or None}
        about = {"--doubt": doubt, "--no-doubt": no_doubt or None, "--players": players}
        kept = {"--run": run, "--resume": resume, **about, **flags}
        _refuse_many(lists, report, {**limits, **kept, **manner})
        armies = armies_of(loaded, lists, as_of)
        assert armies is not None
        policies = (policy_a or "greedy", policy_b or "greedy")
        one_game(loaded, armies, policies, map_id, chosen_seed(seed), log=log, replay=replay)
        return
    # Longer than others: every option finds its place in one series.
    with ExitStack() as stack:
        if no_run:
            run = Path(stack.enter_context(TemporaryDirectory())) / "run.jsonl"
        asked = AskedRun(lists, (policy_a, policy_b), map_id, seed, run, resume, fresh, as_of)
        path, match = planned(loaded, asked)
        plan = None
        if worlds is not None:
            plan = plan_for(loaded, match, worlds, map_id, relaxed=not limited)
        if resume is not None and not limited:
            begun = read_run(resume)
            rule = begun.rule or rule
            plan = begun.plan if doubt is None and not no_doubt else plan
        again = [*map(str, lists), *as_typed({**manner, "--report": report, "--as-of": as_of})]
        again += as_typed({"--players": players, "--doubt": doubt or None})
        again += ["--doubt"] * (doubt == "") + ["--no-doubt"] * no_doubt
        again += ["--replays"] if replays else []
        again += [*(f"--catalog={overlay}" for overlay in catalog), *as_options(match.policies)]
        again += [f"--ruling={each}" for each in ruling]
        advice = _advice(path, [*again, "--resume", str(path), *as_typed(limits)], kept=not no_run)
        others = others_asked(players, match)
        series = _played(loaded, match, rule, plan, path, jobs, dask, advice)
        by = played_by_others(loaded, series, others, jobs=jobs, dask=dask, fresh=fresh)
        _deliver(loaded, series, by, output, report, replays=replays, kept=not no_run)
        _end(series, by, advice, resumed=resume is not None)


def _end(series: Series, by: PlayersResult | None, advice: str, *, resumed: bool) -> None:
    """Say what an answer is not: whole, new, or any at all."""
    if not (series.reached if by is None else by.reached):
        typer.echo(f"Interrupted: this is the answer so far. {advice}", err=True)
        raise typer.Exit(Exit.INTERRUPTED)
    if series.played_before and not resumed:
        typer.echo("These games were played before; --fresh plays others.", err=True)
    if not series.findings.luck.headline.pairs:
        raise typer.Exit(Exit.UNUSABLE)


def _advice(path: Path, again: list[str], *, kept: bool) -> str:
    """Where the games are after an interruption."""
    if not kept:
        return "With --no-run no games are kept."
    command = shlex.join(["mcarmy", "simulate", *again])
    return f"All finished games are in {path}. `{command}` resumes the run."


def _refuse_replays_alone(report: Path | None, *, replays: bool) -> None:
    if replays and report is None:
        raise UsageError("--replays writes games next to a page: add --report report.html.")


def _refuse_many(
    lists: tuple[Path, ...], report: Path | None, options: Mapping[str, object]
) -> None:
    """One game that is told leaves no room for what is said of many."""
    if report is not None:
        raise UsageError(
            "--log and --replay show one game, --report covers many: use one of them, or add "
            "--replays to get games next to the report."
        )
    if not lists:
        raise UsageError(
            "--log and --replay play one game of two lists: name them, and leave out --resume."
        )
    given = [name for name, value in options.items() if value is not None]
    if given:
        raise UsageError(f"--log and --replay play one game: leave out {', '.join(given)}.")


def _lists(one: Path | None, other: Path | None, resume: Path | None) -> tuple[Path, ...]:
    """The two lists that were named; none where a run is gone on with, which has its armies."""
    if one is not None and other is not None:
        return one, other
    if one is not None or resume is None:
        raise UsageError("Name two lists: mcarmy simulate a.yaml b.yaml.")
    return ()


def _played(
    catalog: Catalog,
    match: Matchup,
    rule: StopRule,
    plan: WorldPlan | None,
    path: Path,
    jobs: int | None,
    dask: str | None,
    advice: str,
) -> Series:
    from mcarmy.cli.parts.battles.progress import Progress
    from mcarmy.simulate.series.series import play_series
    from mcarmy.simulate.series.workers import cores

    with Progress(rule) as progress:
        try:
            return play_series(
                catalog,
                match,
                rule,
                jobs=jobs or cores(),
                path=path,
                plan=plan,
                watch=progress.show,
                watch_worlds=progress.worlds,
                spread=spread_over(dask, catalog),
            )
        except KeyboardInterrupt:
            progress.clear()
            typer.echo(
                f"Interrupted before the first pair of games was finished. {advice}", err=True
            )
            raise
        except CutShortError as error:
            raise CutShortError(f"{error} {advice}") from error


def _deliver(
    catalog: Catalog,
    series: Series,
    by: PlayersResult | None,
    output: Output,
    report: Path | None,
    *,
    replays: bool,
    kept: bool,
) -> None:
    from mcarmy.cli.parts.printing import show, write_page
    from mcarmy.report.series.games import series_report

    show(series_report(catalog, series, players=by, kept=kept), output)
    if report is not None:
        from mcarmy.cli.parts.battles.watching import write_picked

        links, pictures = write_picked(catalog, series, report) if replays else ({}, {})
        made = series_report(catalog, series, links, pictures, players=by, kept=kept)
        write_page(made, report)
