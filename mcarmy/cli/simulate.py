"""`mcarmy simulate`: let two lists fight, once to watch it or often to know."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.options import CatalogOption, complete_map, complete_policy, terminal_width
from mcarmy.errors import UsageError
from mcarmy.report.series_output import SeriesOutput

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.batch import Matchup, StopRule, Workers
    from mcarmy.simulate.series import Series

MOST_GAMES = 20_000

GamesOption = Annotated[
    int | None, typer.Option("--games", min=1, help="Play so many games, rounded up to pairs.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The same seed plays the same games.")
]
JobsOption = Annotated[
    int | None, typer.Option("--jobs", min=1, help="Processes; one a core by default.")
]
MapOption = Annotated[
    str | None,
    typer.Option("--map", help="The battlefield; the format's first.", autocompletion=complete_map),
]
DaskOption = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Play on a Dask cluster, as tcp://host:8786."),
]
SeriesOutputOption = Annotated[
    SeriesOutput, typer.Option("--output", help="The form of the output.")
]


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
    until: Annotated[
        str, typer.Option("--until", help="Stop once the answer is this precise, as 2%.")
    ] = "2%",
    sprt: Annotated[
        str | None, typer.Option("--sprt", help="Stop once two rates are told apart, as 50:55.")
    ] = None,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    dask: DaskOption = None,
    run: Annotated[
        Path | None,
        typer.Option("--run", metavar="FILE", help="Where the games are kept; runs/ by default."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="RUN", help="Go on with a run that was cut short."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="Write a page with charts as well."),
    ] = None,
    replays: Annotated[
        bool,
        typer.Option("--replays", help="With --report: write the picked games beside it."),
    ] = False,
    log: Annotated[bool, typer.Option("--log", help="Play one game and tell it.")] = False,
    replay: Annotated[
        Path | None,
        typer.Option(
            "--replay",
            metavar="FILE",
            help="Play one game and write it: .jsonl to keep, .html to look at.",
        ),
    ] = None,
    map_name: MapOption = None,
    policy_a: Annotated[
        str | None,
        typer.Option(
            "--policy-a", help="Who plays A; greedy by default.", autocompletion=complete_policy
        ),
    ] = None,
    policy_b: Annotated[
        str | None,
        typer.Option(
            "--policy-b", help="Who plays B; greedy by default.", autocompletion=complete_policy
        ),
    ] = None,
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
    from mcarmy.cli.maps import find_map

    loaded = load_catalog(catalog)
    rule = stop_rule(games, until, sprt)
    if replays and report is None:
        raise UsageError("--replays writes games beside a page: add --report report.html.")
    lists = _lists(one, other, resume)
    map_id = find_map(loaded, map_name).id if map_name is not None else None
    if log or replay is not None:
        armies = _armies(loaded, lists)
        if armies is None:
            raise UsageError("--log and --replay play one game of two lists: name them.")
        policies = (policy_a or "greedy", policy_b or "greedy")
        _one_game(loaded, armies, policies, map_id, chosen_seed(seed), log=log, replay=replay)
        return
    path, match = _planned(loaded, lists, (policy_a, policy_b), map_id, seed, run, resume)
    again = ["mcarmy", "simulate", *map(str, lists), "--resume", str(path)]
    again += [*_limits(games, until, sprt), *(f"--catalog={overlay}" for overlay in catalog)]
    series = _played(loaded, match, rule, path, jobs, dask, shlex.join(again))
    _deliver(loaded, series, output, report, replays=replays)


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or one to print."""
    from secrets import randbelow

    return randbelow(1_000_000) if seed is None else seed


def stop_rule(games: int | None, until: str, sprt: str | None) -> StopRule:
    """When to stop, from the options."""
    from mcarmy.simulate.batch import StopRule
    from mcarmy.simulate.statistics import Hypotheses

    if games is not None:
        return StopRule((games + 1) // 2)
    if sprt is not None:
        found = re.fullmatch(r"(\d{1,2}(?:\.\d+)?)%?:(\d{1,2}(?:\.\d+)?)%?", sprt)
        if found is None or float(found[1]) >= float(found[2]):
            raise UsageError("Write two rates in percent, the smaller first: --sprt 50:55.")
        test = Hypotheses(float(found[1]) / 100, float(found[2]) / 100)
        return StopRule(MOST_GAMES // 2, test=test)
    precise = re.fullmatch(r"(\d{1,2}(?:\.\d+)?) ?%?", until)
    if precise is None or not 0 < float(precise[1]) < 50:
        raise UsageError("Write how precise as a share of the games: --until 2%.")
    return StopRule(MOST_GAMES // 2, half_width=float(precise[1]) / 100)


def _limits(games: int | None, until: str, sprt: str | None) -> list[str]:
    """The stop rule as it was typed."""
    if games is not None:
        return ["--games", str(games)]
    return ["--sprt", sprt] if sprt is not None else ["--until", until]


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
    from mcarmy.cli.watching import Audience
    from mcarmy.report.game import game_summary
    from mcarmy.report.sides import told_apart
    from mcarmy.simulate.single import play_one

    names = told_apart(armies[0].name, armies[1].name)
    watch = Audience(names, tell=log, film=_is_page(replay))

    played = play_one(catalog, armies, policies, map_id=map_id, seed=seed, watch=watch)
    if log:
        typer.echo()
    typer.echo(game_summary(catalog, watch.table, played, names))
    if replay is not None:
        watch.write(catalog, played.replay, replay)


def _is_page(path: Path | None) -> bool:
    return path is not None and path.suffix in (".html", ".htm")


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
    from mcarmy.simulate.series import matchup, resumed

    armies = _armies(catalog, lists)
    if resume is not None:
        if run is not None:
            raise UsageError("--resume names the run already: leave --run out.")
        return resume, resumed(catalog, resume, armies, policies, map_id=map_id, seed=seed)
    assert armies is not None
    one, two = (policy or "greedy" for policy in policies)
    match = matchup(catalog, armies, (one, two), map_id=map_id, seed=chosen_seed(seed))
    path = run or Path("runs") / f"{'-vs-'.join(x.stem for x in lists)}-{match.seed}.jsonl"
    if path.exists():
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
    from mcarmy.cli.progress import Progress
    from mcarmy.simulate.series import play_series
    from mcarmy.simulate.workers import cores

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


def spread_over(dask: str | None, catalog: Catalog) -> Workers | None:
    """The cluster asked for, or none: then the games are played here."""
    if dask is None:
        return None
    from mcarmy.simulate.cluster import cluster

    return cluster(dask, catalog.digest)


def _deliver(
    catalog: Catalog, series: Series, output: SeriesOutput, report: Path | None, *, replays: bool
) -> None:
    from mcarmy.cli.files import write_text
    from mcarmy.report.series import series_report

    typer.echo(series_report(catalog, series, output, width=terminal_width()))
    path = series.path
    if output is SeriesOutput.TABLE and series.findings.picks:
        typer.echo(f"The games are in {path}; `mcarmy replay {path} --pick closest` shows one.")
    if report is not None:
        from mcarmy.report.report_page import report_page

        links = _write_replays(catalog, series, report) if replays else {}
        write_text(report, report_page(catalog, series, links))
        typer.echo(f"The report is in {report}; open it in a browser.", err=True)


def _write_replays(catalog: Catalog, series: Series, report: Path) -> dict[str, str]:
    """Write the picked games beside the page; gives their links by what they were picked for."""
    from mcarmy.cli.files import write_text
    from mcarmy.cli.watching import Audience
    from mcarmy.report.replay_page import replay_page
    from mcarmy.report.sides import told_apart
    from mcarmy.simulate.pick import picked_game
    from mcarmy.simulate.replay import verify

    links = {}
    for pick in series.findings.picks:
        game = picked_game(catalog, series.path, pick)
        one, two = game.header.armies
        watch = Audience(told_apart(one["name"], two["name"]), tell=False, film=True)
        verify(game, catalog, watch)
        assert watch.strip is not None
        path = report.with_name(f"{report.stem}-{pick}.html")
        write_text(path, replay_page(catalog, game, watch.strip))
        links[pick] = path.name
    return links
