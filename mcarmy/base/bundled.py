"""Where the files lie that come with mcarmy: the catalog and the published schemas."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_INSTALLED = _PACKAGE / "bundled"
_CHECKOUT = _PACKAGE.parent
GAMES = "games"  # the folder of the catalog in which other games have a folder each


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


def other_games() -> list[str]:
    """The games beside the one the catalog is for; each has a folder of that name."""
    folder = bundled_catalog() / GAMES
    return sorted(path.name for path in folder.iterdir() if path.is_dir())
