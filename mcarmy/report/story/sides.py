"""What to call the two sides of a battle."""

from __future__ import annotations

from mcarmy.report.render.screen import safe


def told_apart(one: object, two: object) -> tuple[str, str]:
    """The names of two armies, harmless to print, and different where they are the same."""
    first, second = safe(str(one)), safe(str(two))
    return (first, second) if first != second else (f"{first} (A)", f"{second} (B)")
