"""`mcarmy map`: look at a battlefield and ask what sees what."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.battles.maps import find_map
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import write_text
from mcarmy.cli.parts.options import CatalogOption, complete_map

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Sheet
    from mcarmy.catalog.model import BattleMap
    from mcarmy.engine.board import Board

app = typer.Typer(
    help="Show maps and check lines of sight.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(program: typer.Typer) -> None:
    """Add the commands of this file."""
    program.add_typer(app, name="map")


NameArgument = Annotated[str, typer.Argument(help="Name of a map.", autocompletion=complete_map)]


@app.command()
def show(
    name: Annotated[
        str | None,
        typer.Argument(help="Map; lists all maps if omitted.", autocompletion=complete_map),
    ] = None,
    *,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Also write an SVG picture.")
    ] = None,
    catalog: CatalogOption = [],
) -> None:
    """Draw a map in the terminal or as SVG.

    Example: mcarmy map show "ruined foundry" --svg foundry.svg
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.report.maps.svg import map_svg
    from mcarmy.report.maps.text import map_text
    from mcarmy.report.render.screen import Paint, wants_color, width_of

    loaded = load_catalog(catalog)
    if name is None:
        for known in loaded.maps.values():
            typer.echo(f"{known.name}: {known.text}")
        return
    battle_map = find_map(loaded, name)
    paint = Paint(color=wants_color(sys.stdout))
    typer.echo(map_text(battle_map, paint, width=width_of(sys.stdout)), color=paint.color)
    if not loaded.origin("maps", battle_map.id, "drawing").attested:
        typer.echo("The map is ours: no source shows the publisher's.")
    if svg is not None:
        write_text(svg, map_svg(battle_map))
        typer.echo(f"Written to {svg}.")


@app.command()
def sight(
    name: NameArgument,
    one: Annotated[str, typer.Argument(metavar="FROM", help="Hex, such as c4.")],
    other: Annotated[str, typer.Argument(metavar="TO", help="Another hex.")],
    *,
    unit: Annotated[
        list[str], typer.Option("--unit", metavar="HEX", help="Hex occupied by a unit.")
    ] = [],
    catalog: CatalogOption = [],
) -> None:
    """Check whether one hex sees another, how far it is, and what blocks the view.

    Exit code 0: it does; 1: it does not.

    Example: mcarmy map sight "ruined foundry" c4 h9 --unit e6
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.engine.board import compile_board
    from mcarmy.engine.board.explain import explain, sentence

    battle_map = find_map(load_catalog(catalog), name)
    board = compile_board(_sheet(battle_map))
    start, end = _hex(board, one), _hex(board, other)
    occupied = 0
    for place in unit:
        occupied |= 1 << _hex(board, place)
    if start == end:
        raise UsageError("A hex always sees itself; name two different ones.")
    obstacles = explain(board, start, end, occupied & ~(1 << start | 1 << end))
    distance = board.distance[start][end]
    hexes = f"{distance} hex{'' if distance == 1 else 'es'}"
    if not obstacles:
        typer.echo(f"{one} sees {other}: {hexes}, nothing in the way (SIGHT-1).")
        return
    typer.echo(f"{one} does not see {other} ({hexes}):")
    for obstacle in obstacles:
        typer.echo(f"  {sentence(board, obstacle)}")
    raise typer.Exit(Exit.FINDINGS)


def _sheet(battle_map: BattleMap) -> Sheet:
    from mcarmy.catalog import drawing

    sheet = drawing.read(battle_map.drawing)
    if not isinstance(sheet, drawing.Sheet):
        raise UsageError(f"The map {battle_map.name} cannot be read: {sheet[0].message}")
    return sheet


def _hex(board: Board, name: str) -> int:
    try:
        return board.hex(name.lower())
    except (KeyError, ValueError):
        last = board.name(max(board.spots, key=lambda at: board.spots[at]))
        raise UsageError(
            f"There is no hex `{name}` on this map. Hexes are named a1 to {last}."
        ) from None
