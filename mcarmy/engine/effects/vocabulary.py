"""Which files make up the vocabulary? (Importing this one registers every word.)"""

from __future__ import annotations

from mcarmy.engine.effects import deeds, modifiers, reactions, spread
from mcarmy.engine.effects.one_offs import algeroth, bauhaus, brotherhood, capitol, ilian

__all__ = [
    "algeroth",
    "bauhaus",
    "brotherhood",
    "capitol",
    "deeds",
    "ilian",
    "modifiers",
    "reactions",
    "spread",
]
