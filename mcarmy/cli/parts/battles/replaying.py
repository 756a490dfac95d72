"""Play a game again that was written down: a replay, or one game of a run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import read_text

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.battles.watching import Audience
    from mcarmy.simulate.game.chronicle import Chronicle
    from mcarmy.simulate.game.replay import Difference, Replay


@dataclass(frozen=True, slots=True)
class Again:
    """A game that was played once more: its story, and where it differs if it does."""

    replay: Replay
    chronicle: Chronicle
    difference: Difference | None
    picked: str | None
    """What it was picked for among the games of a run."""


def played_again(
    catalog: Catalog,
    path: Path,
    pick: str | None,
    policies: tuple[str | None, str | None],
    *,
    odds: bool,
) -> Again:
    """Play the replay in a file, or one game of a run."""
    from mcarmy.cli.parts.battles.progress import Loading
    from mcarmy.cli.parts.battles.watching import Audience
    from mcarmy.simulate.game.replay import verify

    lines = read_text(path).splitlines()
    with Loading() as loading:
        watch = Audience(odds=odds, loading=loading.beat)
        if lines and _is_run(lines[0]):
            return _picked(catalog, path, pick or "median", policies, watch)
        recorded = _recorded(path, lines, pick, policies)
        difference = verify(recorded, catalog, watch)
    watch.chronicle.close()
    return Again(recorded, watch.chronicle, difference, None)


def _picked(
    catalog: Catalog,
    path: Path,
    pick: str,
    policies: tuple[str | None, str | None],
    watch: Audience,
) -> Again:
    from mcarmy.report.render.screen import safe
    from mcarmy.simulate.series.pick import GameDiffersError, picked_game

    try:
        played = picked_game(catalog, path, pick, policies, watch)
    except GameDiffersError as error:
        typer.echo(safe(str(error)), err=True)
        raise typer.Exit(Exit.FINDINGS) from error
    return Again(played.replay, watch.chronicle, None, pick)


def _recorded(
    path: Path, lines: list[str], pick: str | None, policies: tuple[str | None, str | None]
) -> Replay:
    """The replay in a file."""
    from mcarmy.engine.errors import NotPlayableError
    from mcarmy.simulate.game import replay_file

    options = {"--pick": pick, "--policy-a": policies[0], "--policy-b": policies[1]}
    given = [option for option, value in options.items() if value is not None]
    if given:
        raise UsageError(f"{path} is one game; {given[0]} is for runs. Leave it out.")
    if path.suffix in (".html", ".htm"):
        raise UsageError(f"{path} is a page: open it in a browser.")
    try:
        return replay_file.parse(lines)
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
