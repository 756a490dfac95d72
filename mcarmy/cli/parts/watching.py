"""Watch a game for a command: tell it, film it, write it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from mcarmy.cli.parts.files import write_text
from mcarmy.report.story.events import Narrator
from mcarmy.simulate.game import replay_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.report.story.replay_page import Filmstrip
    from mcarmy.simulate.game.replay import Replay
    from mcarmy.simulate.series.whole import Series


class Audience:
    """Called with the table before the first move; listens as it was asked to."""

    def __init__(self, names: tuple[str, str], *, tell: bool, film: bool) -> None:
        self.names = names
        self.tell = tell
        self.film = film
        self.table: Game
        self.strip: Filmstrip | None = None

    def __call__(self, table: Game) -> Callable[[Event], None] | None:
        """Take a seat."""
        self.table = table
        listeners: list[Callable[[Event], None]] = []
        if self.tell:
            listeners.append(Narrator(table, typer.echo, self.names))
        if self.film:
            from mcarmy.report.story.replay_page import Filmstrip

            self.strip = Filmstrip(table, self.names)
            listeners.append(self.strip)

        def listen(event: Event) -> None:
            for listener in listeners:
                listener(event)

        return listen if listeners else None

    def write(self, catalog: Catalog, replay: Replay, path: Path) -> None:
        """Write the game to a file: a page if it was filmed, else lines to play again."""
        if self.strip is not None:
            from mcarmy.report.story.replay_page import replay_page

            write_text(path, replay_page(catalog, replay, self.strip))
            typer.echo(f"Replay written to {path}; open it in a browser.")
            return
        write_text(path, "".join(f"{line}\n" for line in replay_file.lines(replay)))
        typer.echo(f"Replay written to {path}; `mcarmy replay {path}` shows it.")


def write_picked(catalog: Catalog, series: Series, report: Path) -> dict[str, str]:
    """Write the picked games beside the page; gives their links by what they were picked for."""
    from mcarmy.report.render.screen import safe
    from mcarmy.report.story.replay_page import replay_page
    from mcarmy.report.story.sides import told_apart
    from mcarmy.simulate.game.replay import verify
    from mcarmy.simulate.series.pick import GameDiffersError, picked_game

    links = {}
    for pick in series.findings.picks:
        try:
            game = picked_game(catalog, series.path, pick, series.matchup.policies)
        except GameDiffersError as error:
            typer.echo(safe(str(error)), err=True)
            continue
        one, two = game.header.armies
        watch = Audience(told_apart(one["name"], two["name"]), tell=False, film=True)
        verify(game, catalog, watch)
        assert watch.strip is not None
        path = report.with_name(f"{report.stem}-{pick}.html")
        write_text(path, replay_page(catalog, game, watch.strip))
        links[pick] = path.name
    return links
