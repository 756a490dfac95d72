"""What an army is, once its list has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Card, Format, Profile, Rank


@dataclass(frozen=True, slots=True)
class Army:
    """A list resolved against a catalog: one profile per figure, in the order of the list."""

    name: str
    format: Format
    units: tuple[Profile, ...]
    nicknames: tuple[str | None, ...]
    orders: Mapping[Rank, int]
    cards: tuple[Card, ...]
    attached: tuple[Card, ...]
