"""Which files make up the vocabulary? (Importing this one registers every word.)"""

from __future__ import annotations

from mcarmy.engine.effects import modifiers

__all__ = ["modifiers"]
