"""Army builder, list validator and battle engine for the Mutant Chronicles CMG.

    from mcarmy import advance, answer, load_army, load_catalog, new_game

The names below are the stable interface; each is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.army.load import load_army
    from mcarmy.catalog.load import load_catalog
    from mcarmy.engine.loop import advance, answer
    from mcarmy.engine.start import codex_of, new_game
    from mcarmy.engine.view import View
    from mcarmy.simulate.game.play import play

__version__ = "0.1.0"

__all__ = [
    "View",
    "advance",
    "answer",
    "codex_of",
    "load_army",
    "load_catalog",
    "new_game",
    "play",
]

_HOMES = {
    "View": "mcarmy.engine.view",
    "advance": "mcarmy.engine.loop",
    "answer": "mcarmy.engine.loop",
    "codex_of": "mcarmy.engine.start",
    "load_army": "mcarmy.army.load",
    "load_catalog": "mcarmy.catalog.load",
    "new_game": "mcarmy.engine.start",
    "play": "mcarmy.simulate.game.play",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
