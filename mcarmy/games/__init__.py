"""The second tower: small houses, one for each other game, beside the miniatures game.

A house imports the base, the source and the files of this folder; no other house, and nothing of
the miniatures game. It is imported when a file or a command asks for its game.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.house import House

# What `game:` says at the top of a file, and the module whose HOUSE answers for it.
HOUSES = {
    "siege": "mcarmy.games.siege.house",
    "gotham": "mcarmy.games.gotham.house",
    "urbanwar": "mcarmy.games.urbanwar.house",
}


def find_house(game: str) -> House | None:
    """The house of a game, or None where there is none."""
    module = HOUSES.get(game)
    if module is None:
        return None
    found: House = import_module(module).HOUSE
    return found


def all_houses() -> Iterator[House]:
    """All houses, in the order of their names."""
    for module in HOUSES.values():
        yield import_module(module).HOUSE
