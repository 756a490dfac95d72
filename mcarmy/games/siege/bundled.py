"""Where the files of the game lie that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from mcarmy.source.nodes import read_file, to_plain

_PACKAGE = Path(__file__).resolve().parents[2]


def read_bundled(name: str) -> dict[str, object]:
    """The content of a file of the game."""
    installed = _PACKAGE / "bundled"
    root = installed if installed.is_dir() else _PACKAGE.parent
    path = root / "catalog" / "games" / "siege" / name
    document = read_file(path, str(path))
    assert document.root is not None, document.problems
    return cast("dict[str, object]", to_plain(document.root))
