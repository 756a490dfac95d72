"""Which files the catalog consists of, what kind each is, and where the bundled ones lie."""

from __future__ import annotations

import os
from pathlib import Path

from mcarmy.base.values import frozen

_PACKAGE = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGE / "bundled"
_CHECKOUT = _PACKAGE.parent

_CODE = Path(__file__).resolve().parent
COMPILED = _CODE / "compiled.json"


@frozen
class FileKind:
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
    "units", "cards", "zones", "formats", "maps", "rules", "rulings",
)  # fmt: skip


def bundled_catalog() -> Path:
    """The folder of the catalog that comes with mcarmy."""
    return _bundled("catalog")


def bundled_schemas() -> Path:
    """The folder of the published schemas."""
    return _bundled("schemas")


def schema_names() -> list[str]:
    """The names of all published schemas."""
    paths = bundled_schemas().glob("*.schema.json")
    return sorted(path.name.removesuffix(".schema.json") for path in paths)


def read_schema(name: str) -> str:
    """The text of a published schema."""
    return (bundled_schemas() / f"{name}.schema.json").read_text(encoding="utf-8")


def installed() -> bool:
    """Whether this is an installed package rather than a checkout people edit."""
    return _INSTALLED.is_dir()


def _bundled(name: str) -> Path:
    installed = _INSTALLED / name
    return installed if installed.is_dir() else _CHECKOUT / name


def catalog_files(root: Path) -> list[Path]:
    """Every YAML file below a catalog folder, in an order that never changes."""
    return sorted(root.rglob("*.yaml"), key=lambda path: path.relative_to(root).as_posix())


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
    for folder, files in ((root, catalog_files(root)), (schemas, sorted(schemas.glob("*.json")))):
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
