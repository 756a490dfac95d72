"""Write a list back to its file: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from mcarmy.errors import McarmyError

if TYPE_CHECKING:
    from pathlib import Path

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def write_list(path: Path, content: str) -> None:
    """Replace the content of a file; a crash in the middle leaves the old one."""
    try:
        target = path.resolve(strict=True)
        mark = _BYTE_ORDER_MARK if target.read_bytes().startswith(_BYTE_ORDER_MARK) else b""
        mode = target.stat().st_mode
        handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as stream:
            stream.write(mark + content.encode("utf-8"))
        os.chmod(beside, mode)
        os.replace(beside, target)
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise McarmyError(f"{path} cannot be written: {reason}. Nothing was changed.") from error
