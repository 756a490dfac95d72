"""A file that another file or a command names: read, checked, and of the kind that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import GameFile
from mcarmy.source.nodes import Mapping, Scalar, read_file

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.games.house import House

MOST_BYTES = 1_000_000


def named_file(house: House, path: Path, written: str, kinds: tuple[str, ...]) -> GameFile | str:
    """The file behind a path, or in a sentence why it cannot be used."""
    from mcarmy.games.checking import check_document  # loads the validator of shapes

    document = read_file(path, str(path), most_bytes=MOST_BYTES)
    root = document.root
    if document.problems or not isinstance(root, Mapping):
        trouble = document.problems[0].message if document.problems else "It is not a mapping."
        return f"`{written[:60]}` cannot be used: {trouble}"
    game, says = root.get("game"), root.get("kind")
    if not isinstance(game, Scalar) or game.text != house.game:
        return f"`{written[:60]}` does not begin with `game: {house.game}`."
    if not isinstance(says, Scalar) or says.text not in kinds:
        return f"`{written[:60]}` is not a file of `kind: {' or '.join(kinds)}`."
    checked = check_document(house, document, path.parent)
    if not checked.sound:
        first = checked.problems[0]
        place = f"line {first.location.line}"
        return f"`{written[:60]}` has problems of its own, the first on {place}: {first.message}"
    return GameFile(document.text, root, path.parent)
