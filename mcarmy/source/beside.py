"""A path that a file names: beside that file or below, never anywhere else."""

from __future__ import annotations

from pathlib import Path, PurePosixPath, PureWindowsPath


def beside(folder: Path, written: str) -> Path | None:
    """The path, or None if it leaves the folder: by its own words, or by a link on its way."""
    for form in (PurePosixPath(written), PureWindowsPath(written)):
        if form.anchor or ".." in form.parts:
            return None
    path = folder / written
    try:
        home = folder.resolve()
        return path if path.resolve().is_relative_to(home) else None
    except (OSError, ValueError, RuntimeError):  # a loop of links, or no name a file can have
        return None
