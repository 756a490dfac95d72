"""Which files make up the vocabulary? (Importing this one registers every word.)"""

from __future__ import annotations

from mcarmy.engine.effects import conditions, deeds, modifiers, reactions, spread, zones
from mcarmy.engine.effects.one_offs import (
    algeroth,
    bauhaus,
    brotherhood,
    capitol,
    cards,
    ilian,
)

__all__ = [
    "algeroth",
    "bauhaus",
    "brotherhood",
    "capitol",
    "cards",
    "conditions",
    "deeds",
    "ilian",
    "modifiers",
    "reactions",
    "spread",
    "zones",
]
