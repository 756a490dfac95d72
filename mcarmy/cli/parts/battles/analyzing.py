"""Analyze a game for a command: with a line of progress, and what is kept when interrupted."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.battles.progress import EVERY, StatusLine, duration
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import ensure_writable

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.analysis.values import Analysis
    from mcarmy.simulate.game.chronicle import Chronicle
    from mcarmy.simulate.game.replay import Replay


class Analyzing(StatusLine):
    """Tells how many forks have been played."""

    def __init__(self) -> None:
        super().__init__()
        self._began = self._last = time.monotonic()
        self._before: int | None = None

    def forks(self, done: int, asked: int) -> None:
        """Draw the line anew, but not too often."""
        now = time.monotonic()
        if self._before is None:
            self._before = done - 1
        if now - self._last < EVERY:
            return
        self._last = now
        each = (now - self._began) / (done - self._before)
        left = duration((asked - done) * each)
        self.draw(f"analyzing: game {done} of {asked} of this step, about {left} left")


def analyzed(
    catalog: Catalog, replay: Replay, path: Path | None, *, forks: int | None, jobs: int | None
) -> Analysis:
    """The analysis of a game, whose forks are kept in a file where one can be written."""
    from mcarmy.simulate.analysis.analyze import Job, analyze
    from mcarmy.simulate.series.workers import cores

    with Analyzing() as status:
        return analyze(Job(replay, catalog, path, forks, jobs or cores(), status.forks))


def tell_analysis(chronicle: Chronicle, names: tuple[str, str], analysis: Analysis) -> None:
    """Print an analysis."""
    from mcarmy.cli.parts.battles.watching import log_teller
    from mcarmy.report.render.screen import width_of
    from mcarmy.report.story.analysis_told import analysis_lines

    teller = log_teller(chronicle.table, names)
    for line in analysis_lines(teller, chronicle.beats, analysis, width_of(sys.stdout)):
        typer.echo(line, color=teller.paint.color)


def writable_cache(path: Path) -> Path | None:
    """The file that keeps what is played, or a warning that nothing is kept."""
    draft = path.with_name(f"{path.name}.part")
    try:
        ensure_writable(path, draft)
    except UsageError as error:
        reason = str(error).partition(". ")[0]
        typer.echo(f"Warning: {reason}: the analysis is told, but not kept.", err=True)
        return None
    return path


def leave_if_interrupted(analysis: Analysis, path: Path | None) -> None:
    """Say whether the same command resumes what was interrupted."""
    if not analysis.complete:
        kept = "nothing is kept; the same command starts over."
        if path is not None:
            kept = f"what was played is kept in {path}; the same command resumes it."
        typer.echo(f"Interrupted: {kept}", err=True)
        raise typer.Exit(Exit.INTERRUPTED)
