"""Boards for tests: drawn in a few lines, or read from the maps of the catalog."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from textwrap import dedent

import yaml

from mcarmy.catalog import drawing
from mcarmy.catalog.drawing import Sheet
from mcarmy.engine.board import Board, Hexes, Stances, compile_board, listed
from mcarmy.engine.board.stances import pairs

MAPS = Path(__file__).parents[3] / "catalog" / "maps"
POSTERS = ("frozen-causeway", "ruined-foundry")
EPIC = "titan-fields"


def sheet(text: str) -> Sheet:
    """The map of a drawing that has no flaws."""
    read = drawing.read(dedent(text).strip("\n").split("\n"))
    assert isinstance(read, Sheet), read
    return read


def board(text: str) -> Board:
    """The board of a drawing."""
    return compile_board(sheet(text))


def plain(rows: int, columns: int) -> Sheet:
    """Open ground without walls."""
    lines = []
    for row in range(rows):
        lines += ["  " * (row % 2) + "   ".join("." * columns), ""]
    return sheet("\n".join(lines))


@cache
def map_file(name: str) -> tuple[Sheet, tuple[int, ...]]:
    """A map of the catalog and the points of its zones."""
    entry = yaml.safe_load((MAPS / f"{name}.yaml").read_text(encoding="utf-8"))
    return sheet(entry["drawing"]), tuple(entry["points"])


@cache
def map_board(name: str) -> Board:
    """The board of a map of the catalog."""
    return compile_board(map_file(name)[0])


def names(on: Board, hexes: Hexes) -> str:
    """A set of hexes in notation, in the order of the board."""
    return " ".join(on.name(at) for at in listed(hexes))


def pair_names(on: Board, stances: Stances) -> set[str]:
    """A set of double-based positions in notation, such as "b2 c2"."""
    return {f"{on.name(one)} {on.name(other)}" for one, other in pairs(stances)}
