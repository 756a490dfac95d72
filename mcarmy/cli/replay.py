"""`mcarmy replay`: show a game that was written down, and check that it still plays the same."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.catalog.model import MapId
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import ensure_writable, read_text
from mcarmy.cli.parts.options import CatalogOption, complete_policy

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.watching import Audience
    from mcarmy.simulate.game.replay import Replay

RunPolicyAOption = Annotated[
    str | None,
    typer.Option(
        "--policy-a",
        help="Of a run: the policy from a file that played A, if you trust it.",
        autocompletion=complete_policy,
    ),
]
RunPolicyBOption = Annotated[
    str | None,
    typer.Option(
        "--policy-b", help="Of a run: who played B, likewise.", autocompletion=complete_policy
    ),
]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(replay)


def replay(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="A replay, or a run that simulate wrote.")
    ],
    *,
    pick: Annotated[
        str | None,
        typer.Option(
            "--pick",
            help="Of a run: shortest, longest, closest, lopsided, median, or a game's number.",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page to look at.")
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Go through the game with the keys, map and all.")
    ] = False,
    show_map: Annotated[bool, typer.Option("--map", help="Print the map after each turn.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check it, without telling the game.")
    ] = False,
    policy_a: RunPolicyAOption = None,
    policy_b: RunPolicyBOption = None,
    catalog: CatalogOption = [],
) -> None:
    """Tell a recorded game again and check every turn of it.

    Exit code 0: it plays the same; 1: it does not, and the first difference is shown.

    Example: mcarmy replay game.jsonl

    Example: mcarmy replay game.jsonl --step

    Example: mcarmy replay runs/a-vs-b-7.jsonl --pick closest

    Example: mcarmy replay runs/a-vs-b-7.jsonl --policy-a mine.py:Charger
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.watching import Audience, write_page
    from mcarmy.report.story.sides import told_apart
    from mcarmy.simulate.game.replay import verify as play_again

    if (step or show_map) and (verify or html is not None):
        raise UsageError("--step and --map show the game here: leave --verify and --html out.")
    ensure_writable(html)
    loaded = load_catalog(catalog)
    recorded, picked = _recorded(loaded, path, pick, (policy_a, policy_b))
    header = recorded.header
    names = told_apart(header.armies[0]["name"], header.armies[1]["name"])
    tell = not (step or show_map or verify or html is not None)
    watch = Audience(names, tell=tell)
    if tell:
        typer.echo(_heading(loaded, recorded, names, picked))
    difference = play_again(recorded, loaded, watch)
    watch.chronicle.close()
    if (step or show_map) and watch.chronicle.beats:
        _show(loaded, header.map, watch, step=step)
    if header.catalog != loaded.digest:
        typer.echo("The replay was recorded with another catalog.", err=True)
    if difference is not None:
        typer.echo(
            f"{path}:{difference.line}: turn {difference.turn} differs: {difference.message}.",
            err=True,
        )
        raise typer.Exit(Exit.FINDINGS)
    typer.echo(f"{path}: verified, {len(recorded.choices)} choices play the same.")
    if html is not None:
        write_page(loaded, recorded, watch.chronicle, html)


def _heading(catalog: Catalog, game: Replay, names: tuple[str, str], picked: str | None) -> str:
    """Who fights where, and why just this game is shown."""
    from mcarmy.simulate.game.as_json import map_from_json

    map_name = map_from_json(game.header.map, catalog).name
    heading = f"{names[0]} against {names[1]} on {map_name}"
    if picked is None:
        return f"{heading}."
    return f"{heading}, {f'picked as {picked}' if picked.isalpha() else f'game {picked}'}."


def _show(catalog: Catalog, map_id: str, watch: Audience, *, step: bool) -> None:
    """Go through the game by keys, or print the map whenever a turn is over."""
    from mcarmy.cli.parts.stepping import step_through
    from mcarmy.report.render.screen import Paint, wants_color, width_of
    from mcarmy.report.story.replay_terminal import Screen, by_turns
    from mcarmy.report.story.stills import Stills

    battle_map = catalog.maps[MapId(map_id)]
    paint = Paint(wants_color(sys.stdout))
    stills = Stills(watch.chronicle, watch.names)
    screen = Screen(battle_map, stills, paint, width_of(sys.stdout))
    if step:
        step_through(screen)
        return
    for lines in by_turns(screen):
        typer.echo("\n".join(lines), color=paint.color)
    typer.echo("\n".join(screen.key()))


def _recorded(
    catalog: Catalog, path: Path, pick: str | None, policies: tuple[str | None, str | None]
) -> tuple[Replay, str | None]:
    """The replay in a file, or one game of a run with what it was picked for."""
    from mcarmy.engine.errors import NotPlayableError
    from mcarmy.report.render.screen import safe
    from mcarmy.simulate.game import replay_file
    from mcarmy.simulate.series.pick import GameDiffersError, picked_game

    lines = read_text(path).splitlines()
    if lines and _is_run(lines[0]):
        picked = pick or "median"
        try:
            return picked_game(catalog, path, picked, policies), picked
        except GameDiffersError as error:
            typer.echo(safe(str(error)), err=True)
            raise typer.Exit(Exit.FINDINGS) from error
    options = {"--pick": pick, "--policy-a": policies[0], "--policy-b": policies[1]}
    given = [option for option, value in options.items() if value is not None]
    if given:
        raise UsageError(f"{path} is one game; {given[0]} is for runs. Leave it out.")
    if path.suffix in (".html", ".htm"):
        raise UsageError(f"{path} is a page: open it in a browser.")
    try:
        return replay_file.parse(lines), None
    except NotPlayableError as error:
        raise UsageError(
            f"{path} cannot be shown: {error}. Name a file that `mcarmy simulate` wrote: a run, "
            "or a game with --replay game.jsonl."
        ) from error


def _is_run(line: str) -> bool:
    try:
        first = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and "run" in first
