"""`mcarmy simulate`: let two lists fight, once to watch it or often to know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.options import (
    CatalogOption,
    OutputOption,
    complete_map,
    complete_policy,
    terminal_width,
)
from mcarmy.errors import UsageError
from mcarmy.report.tables import TableOutput

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.batch import StopRule

MOST_GAMES = 20_000


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(simulate)


def simulate(
    one: Annotated[Path, typer.Argument(metavar="A", help="The first army's list.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The second army's list.")],
    *,
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="Play so many games, rounded up to pairs.")
    ] = None,
    until: Annotated[
        str, typer.Option("--until", help="Stop once the answer is this precise, as 2%.")
    ] = "2%",
    sprt: Annotated[
        str | None, typer.Option("--sprt", help="Stop once two rates are told apart, as 50:55.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The same seed plays the same games.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help="Processes; one a core by default.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option("--run", metavar="FILE", help="Where the games are kept.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the run file instead of starting anew.")
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
    map_name: Annotated[
        str | None,
        typer.Option(
            "--map", help="The battlefield; the format's first.", autocompletion=complete_map
        ),
    ] = None,
    policy_a: Annotated[
        str,
        typer.Option("--policy-a", help="Who plays A.", autocompletion=complete_policy),
    ] = "greedy",
    policy_b: Annotated[
        str,
        typer.Option("--policy-b", help="Who plays B.", autocompletion=complete_policy),
    ] = "greedy",
    output: OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Say which of two legal lists wins how often, and how sure that is.

    Games are played in pairs with sides swapped until the answer is precise. With --log or
    --replay one game is played and told.

    Example: mcarmy simulate a.yaml b.yaml --until 3%

    Example: mcarmy simulate a.yaml b.yaml --seed 1 --log
    """
    from secrets import randbelow

    from mcarmy.army.load import load_army
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.maps import find_map

    loaded = load_catalog(catalog)
    armies = (load_army(one, loaded), load_army(other, loaded))
    map_id = find_map(loaded, map_name).id if map_name is not None else None
    policies = (policy_a, policy_b)
    chosen = randbelow(1_000_000) if seed is None else seed
    if log or replay is not None:
        _one_game(loaded, armies, policies, map_id, chosen, log=log, replay=replay)
        return
    rule = stop_rule(games, until, sprt)
    path = run or Path("runs") / f"{one.stem}-vs-{other.stem}-{chosen}.jsonl"
    if path.exists() and not resume:
        raise UsageError(f"{path} exists. Add --resume to go on with it, or name another by --run.")
    _series(loaded, armies, policies, map_id, chosen, rule, path, jobs, output)


def stop_rule(games: int | None, until: str, sprt: str | None) -> StopRule:
    """When to stop, from the options."""
    from mcarmy.simulate.batch import StopRule
    from mcarmy.simulate.statistics import Hypotheses

    if games is not None:
        return StopRule((games + 1) // 2)
    if sprt is not None:
        found = re.fullmatch(r"(\d{1,2}(?:\.\d+)?):(\d{1,2}(?:\.\d+)?)", sprt)
        if found is None or float(found[1]) >= float(found[2]):
            raise UsageError("Write two rates in percent, the smaller first: --sprt 50:55.")
        test = Hypotheses(float(found[1]) / 100, float(found[2]) / 100)
        return StopRule(MOST_GAMES // 2, test=test)
    precise = re.fullmatch(r"(\d{1,2}(?:\.\d+)?) ?%?", until)
    if precise is None or not 0 < float(precise[1]) < 50:
        raise UsageError("Write how precise as a share of the games: --until 2%.")
    return StopRule(MOST_GAMES // 2, half_width=float(precise[1]) / 100)


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


def _series(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    map_id: MapId | None,
    seed: int,
    rule: StopRule,
    path: Path,
    jobs: int | None,
    output: TableOutput,
) -> None:
    from mcarmy.cli.progress import Progress
    from mcarmy.report.series import series_report
    from mcarmy.simulate.batch import cores
    from mcarmy.simulate.series import matchup, play_series

    match = matchup(catalog, armies, policies, map_id=map_id, seed=seed)
    with Progress(rule) as progress:
        try:
            series = play_series(
                catalog, match, rule, jobs=jobs or cores(), path=path, watch=progress.show
            )
        except KeyboardInterrupt:
            progress.clear()
            again = f"mcarmy simulate … --seed {seed} --run {path} --resume"
            typer.echo(
                f"Interrupted; all finished games are in {path}. `{again}` goes on.", err=True
            )
            raise
    typer.echo(series_report(catalog, series, output, width=terminal_width()))
    if output is TableOutput.TABLE:
        typer.echo(f"The games are in {path}; `mcarmy replay {path} --pick closest` shows one.")
