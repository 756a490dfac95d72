"""Write a list back to its file: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from mcarmy.base.errors import McarmyError

if TYPE_CHECKING:
    from pathlib import Path

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def write_list(path: Path, content: str) -> None:
    """Replace the content of a file; a crash in the middle leaves the old one."""
    try:
        target = path.resolve(strict=True)
        mark = _BYTE_ORDER_MARK if target.read_bytes().startswith(_BYTE_ORDER_MARK) else b""
        _replace(target, mark + content.encode("utf-8"))
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise McarmyError(f"{path} cannot be written: {reason}. Nothing was changed.") from error


def _replace(target: Path, raw: bytes) -> None:
    """Write beside the file first, with its rights, and take its place when all is done."""
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
        os.chmod(beside, target.stat().st_mode)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise
