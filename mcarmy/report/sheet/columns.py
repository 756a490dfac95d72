"""Cards side by side in columns that end at about the same height, in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, div

if TYPE_CHECKING:
    from collections.abc import Iterable

COLUMNS = 3
_LETTERS = 42  # of body text in a line of a card
_LINE = 3.8  # millimeters
_FRAME = 5.5


@dataclass(frozen=True, slots=True)
class Fitted:
    """A card and about how many millimeters it is high."""

    card: Markup
    height: float


def fitted(card: Markup, *, rows: float, texts: Iterable[str]) -> Fitted:
    """A card with so many rows of symbols and names, and some paragraphs."""
    lines = sum(ceil(len(text) / _LETTERS) for text in texts if text)
    return Fitted(card, _FRAME + rows * 5 + lines * _LINE)


def in_columns(cards: Iterable[Fitted]) -> Markup:
    """Each card in the column that is shortest so far: ranks run from left to right."""
    columns: list[list[Markup]] = [[] for _ in range(COLUMNS)]
    heights = [0.0] * COLUMNS
    for card in cards:
        shortest = heights.index(min(heights))
        columns[shortest].append(card.card)
        heights[shortest] += card.height
    return div("cards", *(div("column", *column) for column in columns))
