"""Watch a game for a command: tell it, film it, write it down."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from mcarmy.cli.parts.files import write_text
from mcarmy.report.render.screen import Paint, wants_color
from mcarmy.report.story.telling import PLAYERS, Teller, log_lines
from mcarmy.simulate.game import replay_file
from mcarmy.simulate.game.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.engine.game import Game
    from mcarmy.report.render.markup import Markup
    from mcarmy.simulate.analysis.values import Analysis
    from mcarmy.simulate.game.beats import Beat
    from mcarmy.simulate.game.replay import Replay
    from mcarmy.simulate.series.series import Series


class Audience:
    """Called with the table before the first move; keeps the story, and tells it if asked to.

    With `odds` it also keeps what was to be expected of every attack, for a page; `loading` hears
    of every beat of a game that is told later.
    """

    def __init__(
        self,
        names: tuple[str, str] = PLAYERS,
        *,
        tell: bool = False,
        odds: bool = False,
        loading: Callable[[Beat], None] | None = None,
    ) -> None:
        self._names = names
        self._tell = tell
        self._odds = odds
        self._loading = loading
        self.chronicle: Chronicle

    def __call__(self, table: Game) -> Chronicle:
        """Take a seat."""
        teller = log_teller(table, self._names)
        tell = (lambda beat: say(teller, beat)) if self._tell else self._loading
        self.chronicle = Chronicle(table, tell, odds=self._odds)
        return self.chronicle


def log_teller(table: Game, names: tuple[str, str]) -> Teller:
    """Somebody who tells a game on standard output, in color where it shows some."""
    return Teller(table, names, Paint(wants_color(sys.stdout)))


def say(teller: Teller, beat: Beat) -> None:
    """Print a beat as it stands in the log."""
    for line in log_lines(teller, beat):
        typer.echo(line, color=teller.paint.color)


def write_page(
    catalog: Catalog,
    replay: Replay,
    chronicle: Chronicle,
    path: Path,
    analysis: Analysis | None = None,
) -> None:
    """Write a told game as a page to look at."""
    from mcarmy.report.story.replay_page import replay_page

    write_text(path, replay_page(catalog, replay, chronicle, analysis))
    typer.echo(f"Replay written to {path}; open it in a browser.")


def write_replay(replay: Replay, path: Path) -> None:
    """Write a game as lines to play again."""
    write_text(path, "".join(f"{line}\n" for line in replay_file.lines(replay)))
    typer.echo(f"Replay written to {path}; `mcarmy replay {path}` shows it.")


def write_picked(
    catalog: Catalog, series: Series, report: Path
) -> tuple[dict[str, str], dict[str, Markup]]:
    """Write the picked games beside the page; gives their links and their pictures by pick."""
    from mcarmy.report.render.screen import safe
    from mcarmy.report.story.replay_page import replay_page
    from mcarmy.report.story.thumbnail import thumbnail
    from mcarmy.simulate.series.pick import GameDiffersError, picked_game

    links, pictures = {}, {}
    for pick, number in series.findings.picks.items():
        watch = Audience(odds=True)
        try:
            played = picked_game(catalog, series.path, pick, series.matchup.policies, watch)
        except GameDiffersError as error:
            typer.echo(safe(str(error)), err=True)
            continue
        path = report.with_name(f"{report.stem}-{pick}.html")
        write_text(path, replay_page(catalog, played.replay, watch.chronicle))
        links[pick] = path.name
        told = f"The map at the end of game {number}"
        pictures[pick] = thumbnail(watch.chronicle.table, told, swapped=number % 2 == 1)
    return links, pictures
