"""What is the compiler told that the interpreter need not know?"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    from mypy_extensions import mypyc_attr
except ImportError:  # it comes with the compiler, and only that one goes by it
    if TYPE_CHECKING:
        from collections.abc import Callable
        from typing import TypeVar

        T = TypeVar("T")

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        """Nothing: in plain Python every class may be the base of another."""
        return lambda each: each


__all__ = ["mypyc_attr"]
