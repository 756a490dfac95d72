"""Which files make up the vocabulary? (Importing this one registers every word.)"""

from __future__ import annotations

from mcarmy.engine.effects import deeds, modifiers, one_offs, reactions, spread

__all__ = ["deeds", "modifiers", "one_offs", "reactions", "spread"]
