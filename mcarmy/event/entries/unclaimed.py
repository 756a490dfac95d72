"""Lists, seals and openings that lie among those of the players and belong to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.checking.check import read_list_file
from mcarmy.army.reading.paths import ENDINGS, is_another_kind
from mcarmy.base.problems import Location, Problem
from mcarmy.event.kinds import UNCLAIMED_FILE
from mcarmy.event.seals.files import SEAL_ENDING
from mcarmy.source.beside import beside
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mcarmy.event.model import EventFile

MOST_FILES = 5000


def unclaimed(event: EventFile, *, in_time: bool) -> Iterator[Problem]:
    """A word for each such file; the folder of the event itself may hold anything.

    While there is time to hand in, whoever can read the folder can read it: so it says.
    """
    named: set[Path] = set()
    folders: dict[Path, None] = {}
    for entrant in event.entrants:
        for written in filter(None, (entrant.list, entrant.seal, entrant.opening)):
            path = beside(event.folder, written)
            if path is not None:
                named.add(path.resolve())
                if path.parent.resolve() != event.folder.resolve():
                    folders[path.parent] = None
    for folder in folders:
        for path in sorted(folder.glob("*"))[:MOST_FILES] if folder.is_dir() else ():
            if (
                path.resolve() not in named
                and path.suffix in ENDINGS
                and _belongs_to_somebody(path)
            ):
                where = Location(str(path), 1, 1, 1, 1)
                message = f"No player of {event.path} names this file."
                advice = f"`mcarmy event receive {event.path} {path}` takes it in, or remove it."
                if event.sealed and in_time and not path.name.endswith(SEAL_ENDING):
                    advice = "Whoever sees this folder can read it: keep it elsewhere for now."
                yield Problem(UNCLAIMED_FILE, message, where, advice)


def _belongs_to_somebody(path: Path) -> bool:
    """Whether a file is a list, a seal or an opening."""
    if not path.is_file():
        return False
    document = read_list_file(path, str(path))
    root = document.root
    if isinstance(root, Mapping) and (root.key("seal") or root.key("opening")):
        return True
    return isinstance(root, Mapping) and not is_another_kind(document, str(path))
