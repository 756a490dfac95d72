"""`mcarmy replay`: show a game that was written down, and check that it still plays the same."""

from __future__ import annotations

import sys
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.catalog.model import MapId
from mcarmy.cli.parts.battles.options import JobsOption
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import ensure_writable
from mcarmy.cli.parts.options import CatalogOption, complete_policy

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.battles.replaying import Again
    from mcarmy.simulate.analysis.values import Analysis

RunPolicyAOption = Annotated[
    str | None,
    typer.Option(
        "--policy-a",
        help="For a run: the policy file that played A, if you trust it.",
        autocompletion=complete_policy,
    ),
]
RunPolicyBOption = Annotated[
    str | None,
    typer.Option(
        "--policy-b",
        help="For a run: the policy file that played B, if you trust it.",
        autocompletion=complete_policy,
    ),
]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(replay)


def replay(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="Replay file, or a run written by simulate.")
    ],
    *,
    pick: Annotated[
        str | None,
        typer.Option(
            "--pick",
            help="For a run: shortest, longest, closest, lopsided, median, luckiest, unluckiest, "
            "upset, or a game number.",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write an HTML page of the game.")
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Step through the game with the keyboard, on the map.")
    ] = False,
    show_map: Annotated[bool, typer.Option("--map", help="Print the map after each turn.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only verify the game; do not narrate it.")
    ] = False,
    analyze: Annotated[
        bool,
        typer.Option(
            "--analyze",
            help="Tell the win chance at every turn, lucky rolls and mistakes; with --html, on the "
            "page.",
        ),
    ] = False,
    forks: Annotated[
        int | None,
        typer.Option(
            "--forks",
            min=2,
            max=1000,
            help="For --analyze: games played on from each turn (default: what fits a minute).",
        ),
    ] = None,
    jobs: JobsOption = None,
    policy_a: RunPolicyAOption = None,
    policy_b: RunPolicyBOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Replay a recorded game and verify every turn.

    Exit code 0: the game replays exactly; 1: it does not, and the first difference is shown.

    Example: mcarmy replay game.jsonl

    Example: mcarmy replay game.jsonl --step

    Example: mcarmy replay game.jsonl --analyze

    Example: mcarmy replay runs/a-vs-b-7.jsonl --pick closest

    Example: mcarmy replay runs/a-vs-b-7.jsonl --policy-a mine.py:Charger
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.battles.analyzing import leave_if_interrupted, writable_cache
    from mcarmy.cli.parts.battles.replaying import played_again
    from mcarmy.cli.parts.battles.watching import write_page

    if (step or show_map) and (verify or html is not None):
        raise UsageError("--step and --map show the game here: leave out --verify and --html.")
    if analyze and (step or show_map or verify):
        raise UsageError(
            "--analyze tells the game in its own way: leave out --step, --map, --verify."
        )
    if not analyze and (forks is not None or jobs is not None):
        raise UsageError("--forks and --jobs are for --analyze. Add it, or leave them out.")
    ensure_writable(html)
    loaded = load_catalog(catalog)
    again = played_again(loaded, path, pick, (policy_a, policy_b), odds=html is not None)
    names = _names(again)
    if step or show_map:
        _show(loaded, again, names, step=step)
    elif not verify and html is None and not analyze:
        _tell(loaded, again, names)
    _judge(loaded, path, again)
    cache = writable_cache(_cache(path, again)) if analyze else None
    analysis = _analyzed(loaded, cache, again, names, forks, jobs) if analyze else None
    if html is not None:
        write_page(loaded, again.replay, again.chronicle, html, analysis)
    if analysis is not None:
        leave_if_interrupted(analysis, cache)


def _analyzed(
    catalog: Catalog,
    cache: Path | None,
    again: Again,
    names: tuple[str, str],
    forks: int | None,
    jobs: int | None,
) -> Analysis:
    """Analyze the game and tell it."""
    from mcarmy.cli.parts.battles.analyzing import analyzed, tell_analysis

    analysis = analyzed(catalog, again.replay, cache, forks=forks, jobs=jobs)
    typer.echo(_heading(catalog, again, names))
    tell_analysis(again.chronicle, names, analysis)
    return analysis


def _cache(path: Path, again: Again) -> Path:
    """Where the analysis of a game is kept."""
    from mcarmy.simulate.analysis.cache import cache_beside

    return cache_beside(path, None if again.picked is None else again.picked)


def _names(again: Again) -> tuple[str, str]:
    from mcarmy.report.story.sides import told_apart

    one, two = again.replay.header.armies
    return told_apart(one.name, two.name)


def _tell(catalog: Catalog, again: Again, names: tuple[str, str]) -> None:
    """Print the story."""
    from mcarmy.cli.parts.battles.watching import log_teller, say

    typer.echo(_heading(catalog, again, names))
    teller = log_teller(again.chronicle.table, names)
    for beat in again.chronicle.beats:
        say(teller, beat)


def _judge(catalog: Catalog, path: Path, again: Again) -> None:
    """Say whether it played the same; exit if it did not."""
    if again.replay.header.catalog != catalog.digest:
        typer.echo("The replay was recorded with another catalog.", err=True)
    if again.difference is not None:
        line, turn, message = astuple(again.difference)
        typer.echo(f"{path}:{line}: turn {turn} differs: {message}.", err=True)
        raise typer.Exit(Exit.FINDINGS)
    choices = len(again.replay.choices)
    typer.echo(f"{path}: verified, {choices} choices and their dice replay exactly.")


def _heading(catalog: Catalog, again: Again, names: tuple[str, str]) -> str:
    """Who fights where, and why just this game is shown."""
    map_name = again.replay.header.map_in(catalog).name
    heading = f"{names[0]} against {names[1]} on {map_name}"
    picked = again.picked
    if picked is None:
        return f"{heading}."
    return f"{heading}, {f'picked as {picked}' if picked.isalpha() else f'game {picked}'}."


def _show(catalog: Catalog, again: Again, names: tuple[str, str], *, step: bool) -> None:
    """Go through the game by keys, or print the map whenever a turn is over."""
    from mcarmy.cli.parts.battles.stepping import step_through
    from mcarmy.report.render.screen import Paint, wants_color, width_of
    from mcarmy.report.story.replay_terminal import MapScreen, by_turns
    from mcarmy.report.story.stills import Stills

    battle_map = catalog.maps[MapId(again.replay.header.map)]
    paint = Paint(wants_color(sys.stdout))
    stills = Stills(again.chronicle, names)
    if not stills.stills:
        return
    screen = MapScreen(battle_map, stills, paint, width_of(sys.stdout))
    if step:
        step_through(screen)
        return
    for lines in by_turns(screen):
        typer.echo("\n".join(lines), color=paint.color)
    typer.echo("\n".join(screen.key()))
