"""Which build of mcarmy runs here: compiled to machine code, or pure Python?

Both play the same games and write the same results; only their speed differs.
"""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
"""This very file is compiled together with the engine."""
BUILD: Final = "compiled" if COMPILED else "pure Python"
