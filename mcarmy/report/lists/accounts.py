"""What became of each line of a pasted text: the line itself, and beside it what was written."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted.notebook import Fate
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.forms.pasted.notebook import Account

_LEAST = 12


def accounts(lines: Iterable[Account], width: int) -> str:
    """A row for each line; what was guessed or left over is marked."""
    found = [(number, list(group)) for number, group in groupby(lines, key=lambda a: a.line)]
    shown = [(number, safe(group[0].source), _became(group)) for number, group in found]
    digits = len(str(max((number for number, _, _ in shown), default=1)))
    longest = max((len(source) for _, source, _ in shown), default=0)
    room = max(_LEAST, min(longest, (width - digits - 6) // 2))
    told = ["What was read, line by line:"]
    for number, source, became in shown:
        left = source if len(source) <= room else source[: room - 1] + "…"
        told.append(f"  {number:>{digits}}  {left:<{room}} → {became}")
    return "\n".join(told)


def _became(group: list[Account]) -> str:
    """All parts of a line, each with its mark."""
    return "; ".join(f"{_copies(one)}{safe(one.became)}{_MARKS[one.fate]}" for one in group)


def _copies(account: Account) -> str:
    return "" if account.copies is None else f"{account.copies}x "


_MARKS = {
    Fate.UNDERSTOOD: "",
    Fate.GUESSED: ", guessed",
    Fate.PARTLY: ", check it",
    Fate.COMMENT: "",
}
