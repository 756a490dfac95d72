"""What was changed in a list, line by line, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.repair.fixing import AppliedFix


def changes(made: Iterable[AppliedFix]) -> list[str]:
    """A line for every fix; another name in the place of an unknown one is called a guess."""
    return [f"  line {change.line}: {_what(change)}" for change in made]


def _what(change: AppliedFix) -> str:
    before, after = change.before.strip(), change.after.strip()
    told = before and after and "\n" not in before + after
    said = f"`{safe(before, 80)}` → `{safe(after, 80)}`" if told else safe(change.title)
    if change.guessed:
        return f"{said} (a guess; check it)"
    return said if change.safe else f"{said} (changes the army)"
