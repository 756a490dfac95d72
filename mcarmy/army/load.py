"""From a list file to an army that can take the field."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import CheckedList, Checker
from mcarmy.army.day import today
from mcarmy.army.model import Army
from mcarmy.base.errors import McarmyError
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import UNREADABLE

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog


class IllegalListError(McarmyError):
    """A list that the rules forbid cannot be played; its problems say why."""

    def __init__(self, checked: CheckedList) -> None:
        path = checked.text.path
        told = f"{path} is not a legal list. `mcarmy repair {path}` shows the smallest repair."
        if any(each.kind is UNREADABLE and each.location.path == path for each in checked.problems):
            told = f"{path} {'cannot be read' if os.path.exists(path) else 'does not exist'}."
        super().__init__(told)
        self.problems = checked.problems
        self.texts = (checked.text,)


def load_army(path: str | Path, catalog: Catalog, *, as_of: str | None = None) -> Army:
    """The army of a list; an illegal list is an IllegalListError with its problems."""
    day = as_of or today()
    return army_from(Checker(catalog, day).check_file(Path(path)))


def army_from(checked: CheckedList) -> Army:
    """The army of a list that was checked."""
    roster = checked.roster
    if not checked.legal or roster.format is None:
        raise IllegalListError(checked)
    units = [(unit, line.nickname) for line, unit in roster.units() for _ in range(line.copies)]
    return Army(
        name=checked.name or Path(checked.text.path).stem,
        format=roster.format,
        units=tuple(unit for unit, _ in units),
        nicknames=tuple(nickname for _, nickname in units),
        orders={rank: roster.listing.order_count(rank) for rank in Rank},
        cards=tuple(card for line, card in roster.cards() for _ in range(line.copies)),
        attached=tuple(card for line, card in roster.attached() for _ in range(line.copies)),
    )
