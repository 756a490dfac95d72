"""Which build of mcarmy runs here: compiled to machine code, or pure Python?

Both play the same games and write the same results; only their speed differs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

COMPILED: Final = not __file__.endswith(".py")
"""This very file is compiled together with the engine."""


def told() -> str:
    """The build in a word, and why it is not compiled although that was asked for."""
    if COMPILED:
        return "compiled"
    note = Path(__file__).with_name("not_compiled.txt")
    reason = f"; {note.read_text(encoding='utf-8')}" if note.is_file() else ""
    return f"pure Python{reason}"
