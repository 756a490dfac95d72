"""Which files the catalog consists of, and what kind each is."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from mcarmy.base.bundled import (
    GAMES,
    bundled_catalog,
    bundled_schemas,
    installed,
    other_games,
)

_CODE = Path(__file__).resolve().parent
COMPILED = _CODE / "compiled.json"


class FileKind(Struct, frozen=True):
    """A kind of catalog file: its schema and where its entries stand in it."""

    schema: str
    entries: str
    collection: bool  # many entries under a key of that name, or the whole file is one entry
    shared: tuple[str, ...] = ()  # keys at the top of the file that hold for every entry
    ours: tuple[str, ...] = ()  # keys whose values are ours, whatever the evidence beside them


SINGLE_FILES = {
    "sources.yaml": FileKind("sources", "sources", collection=True),
    "factions.yaml": FileKind("factions", "factions", collection=True),
    "sets.yaml": FileKind("sets", "sets", collection=True),
    "traits.yaml": FileKind("traits", "traits", collection=True, shared=("evidence",)),
    "keywords.yaml": FileKind("keywords", "keywords", collection=True),
    "dice.yaml": FileKind("dice", "dice", collection=True),
    "zones.yaml": FileKind("zones", "zones", collection=True),
    "rules.yaml": FileKind(
        "rules", "rules", collection=True, shared=("evidence",), ours=("ruling",)
    ),
    "rulings.yaml": FileKind("rulings", "rulings", collection=True),
    "doubts.yaml": FileKind("doubts", "doubts", collection=True),
}
FOLDERS = {
    "units": FileKind("units", "units", collection=True, shared=("faction", "set")),
    "cards": FileKind("cards", "cards", collection=True),
    "formats": FileKind("format", "formats", collection=False, ours=("maps",)),
    "maps": FileKind("map", "maps", collection=False),
}
RECONSTRUCTION = "reconstruction"

ENTRY_KINDS = (
    "sources", "factions", "sets", "traits", "keywords", "dice",
    "units", "cards", "zones", "formats", "maps", "rules", "rulings", "doubts",
)  # fmt: skip


def catalog_files(root: Path) -> list[Path]:
    """Every YAML file of a catalog, in an order that never changes; other games have their own."""
    below = [path for path in root.rglob("*.yaml") if path.relative_to(root).parts[0] != GAMES]
    return sorted(below, key=lambda path: path.relative_to(root).as_posix())


def catalog_schemas(folder: Path) -> list[Path]:
    """The schemas that say what a catalog looks like; those of other games do not."""
    others = ("game-", *(f"{game}-" for game in other_games()))
    return [path for path in sorted(folder.glob("*.json")) if not path.name.startswith(others)]


def kind_of(relative: Path) -> FileKind | None:
    """The kind of a file by its place in the catalog, None where it has no place there."""
    parts = relative.parts
    if len(parts) == 1:
        return SINGLE_FILES.get(parts[0])
    return FOLDERS.get(parts[0]) if len(parts) == 2 else None


def is_reconstruction(relative: Path) -> bool:
    """Whether a file belongs to the overlay that fills what no source tells."""
    return len(relative.parts) == 2 and relative.parts[0] == RECONSTRUCTION


def digest(root: Path, schemas: Path) -> str:
    """A short hash over the content of a catalog and the schemas it was checked by."""
    import hashlib

    whole = hashlib.blake2b(digest_size=12)
    for folder, files in ((root, catalog_files(root)), (schemas, catalog_schemas(schemas))):
        for path in files:
            whole.update(path.relative_to(folder).as_posix().encode() + b"\0")
            whole.update(path.read_bytes() + b"\0")
    return whole.hexdigest()


def stamp() -> list[int]:
    """Tells a change of the bundled files, or of the code that compiles them, at a glance.

    How many files there are, their sizes and the times of their last change, each added up.
    """
    bundled = _added_up([bundled_catalog(), bundled_schemas()])
    return [*bundled, *_CODE_WHEN_IMPORTED]


def _added_up(folders: list[Path]) -> list[int]:
    number = size = changed = 0
    waiting = [os.fspath(folder) for folder in folders]
    while waiting:
        with os.scandir(waiting.pop()) as found:
            for item in found:
                if item.is_dir():
                    waiting.append(item.path)
                elif item.name.endswith((".yaml", ".schema.json", ".py")):
                    about = item.stat()
                    number += 1
                    size += about.st_size
                    changed += about.st_mtime_ns
    return [number, size, changed]


# A process that was started before the code changed compiles as the old code does, and says so.
_CODE_WHEN_IMPORTED = [] if installed() else _added_up([_CODE])
