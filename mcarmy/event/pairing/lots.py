"""Lots that anybody can draw again: from a seed and a name, without a state."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def lot(*what: object) -> int:
    """A number of 256 bits that nobody can steer: the hash of what is drawn for."""
    return int.from_bytes(sha256("\n".join(map(str, what)).encode()).digest())


def drawn_order(names: Iterable[str], seed: int, number: int) -> list[str]:
    """Names in an order drawn for a round, whatever order they are given in."""
    return sorted(names, key=lambda name: lot(seed, number, name))
