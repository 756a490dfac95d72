"""One game of two lists, played to be told (`--log`, `--replay`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId


def one_game(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    map_id: MapId | None,
    seed: int,
    *,
    log: bool,
    replay: Path | None,
) -> None:
    """Play the first game of a series: narrate it, save it, or make a page of it."""
    from mcarmy.cli.parts.battles.watching import Audience, write_page, write_replay
    from mcarmy.report.story.game import game_summary
    from mcarmy.report.story.sides import told_apart
    from mcarmy.simulate.game.matchup import Stage, matchup

    names = told_apart(armies[0].name, armies[1].name)
    match = matchup(catalog, armies, policies, map_id=map_id, seed=seed)
    page = replay is not None and _is_page(replay)
    watch = Audience(names, tell=log, odds=page)
    played = Stage(match, catalog).record(0, watch)
    if log:
        typer.echo()
    typer.echo(game_summary(catalog, played, names))
    if replay is not None and page:
        write_page(catalog, played.replay, watch.chronicle, replay)
    elif replay is not None:
        write_replay(played.replay, replay)


def _is_page(path: Path) -> bool:
    return path.suffix in (".html", ".htm")
