"""`mcarmy simulate`: let two lists fight."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.files import write_text
from mcarmy.cli.options import CatalogOption, complete_map, complete_policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(simulate)


def simulate(
    one: Annotated[Path, typer.Argument(metavar="A", help="The first army's list.")],
    other: Annotated[Path, typer.Argument(metavar="B", help="The second army's list.")],
    *,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same game.")] = 0,
    map_name: Annotated[
        str | None,
        typer.Option(
            "--map", help="The battlefield; the format's first.", autocompletion=complete_map
        ),
    ] = None,
    policy_a: Annotated[
        str,
        typer.Option("--policy-a", help="Who plays A.", autocompletion=complete_policy),
    ] = "random",
    policy_b: Annotated[
        str,
        typer.Option("--policy-b", help="Who plays B.", autocompletion=complete_policy),
    ] = "random",
    log: Annotated[bool, typer.Option("--log", help="Tell the game as it goes.")] = False,
    replay: Annotated[
        Path | None, typer.Option("--replay", metavar="FILE", help="Write the game to a file.")
    ] = None,
    catalog: CatalogOption = [],
) -> None:
    """Play a game between two legal lists and say who won, how, and what is left.

    Example: mcarmy simulate a.yaml b.yaml --seed 1 --log
    """
    from mcarmy.army.load import load_army
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.maps import find_map
    from mcarmy.report.events import Narrator
    from mcarmy.report.game import game_summary
    from mcarmy.simulate import replay_file
    from mcarmy.simulate.single import play_one

    loaded = load_catalog(catalog)
    armies = (load_army(one, loaded), load_army(other, loaded))
    names = (armies[0].name, armies[1].name)
    tables: list[Game] = []

    def watch(table: Game) -> Callable[[Event], None] | None:
        tables.append(table)
        return Narrator(table, typer.echo, names) if log else None

    played = play_one(
        loaded,
        armies,
        (policy_a, policy_b),
        map_id=find_map(loaded, map_name).id if map_name is not None else None,
        seed=seed,
        watch=watch,
    )
    if log:
        typer.echo()
    typer.echo(game_summary(loaded, tables[0], played, names))
    if replay is not None:
        write_text(replay, "".join(f"{line}\n" for line in replay_file.lines(played.replay)))
        typer.echo(f"Replay written to {replay}; `mcarmy replay {replay}` shows it.")
