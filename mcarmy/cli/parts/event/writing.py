"""Write a page that a screen may be loading right now: whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from mcarmy.cli.parts.files import ensure_writable, write_text

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write beside the file first, then take its place."""
    ensure_writable(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        write_text(beside, text)
        os.replace(beside, path)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()
