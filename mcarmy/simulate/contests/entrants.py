"""Which armies of a folder meet, and what are they called?"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.batch import checked_list
from mcarmy.army.checking.check import Checker
from mcarmy.army.day import today
from mcarmy.army.load import army_from, load_army
from mcarmy.army.reading.paths import collect
from mcarmy.base.errors import UsageError
from mcarmy.base.names import file_stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mcarmy.army.model import Army
    from mcarmy.base.problems import Problem
    from mcarmy.catalog import Catalog


class UnreadableFolderError(UsageError):
    """Whoever should meet may lie in a folder that cannot be read."""

    def __init__(self, folder: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(
            f"Not all of {folder} can be read, so lists would be left out. Make it readable, or "
            "name a folder that is."
        )
        self.problems = problems


def entrants(
    catalog: Catalog,
    folder: Path,
    challenger: Path | None = None,
    *,
    as_of: str | None = None,
    is_copy: Callable[[Path], None] | None = None,
) -> list[tuple[str, Army]]:
    """All lists of a folder by name, the challenger first if there is one.

    A copy of the challenger would only meet itself: it is left out, and `is_copy` hears of it.
    """
    if challenger is None:
        return _named(_lists_of(catalog, folder, as_of))
    first = (challenger, load_army(challenger, catalog, as_of=as_of))
    others = []
    for path, army in _lists_of(catalog, folder, as_of):
        if path.resolve() == challenger.resolve():
            continue
        if _pieces(army) != _pieces(first[1]):
            others.append((path, army))
        elif is_copy is not None:
            is_copy(path)
    return _named([first, *others])


def _pieces(army: Army) -> tuple[object, ...]:
    """What is in an army, in whatever order it is written."""
    counted = (army.units, army.cards, army.attached)
    return army.format.id, dict(army.orders), *(Counter(piece.id for piece in p) for p in counted)


def _lists_of(catalog: Catalog, folder: Path, as_of: str | None) -> Iterator[tuple[Path, Army]]:
    """The lists of a folder, other kinds of files passed over."""
    if not os.path.isdir(folder):
        raise UsageError(f"{folder} is not a folder. Name one with lists.")
    everything = list(collect([str(folder)]))
    if problems := tuple(found.problem for found in everything if found.problem is not None):
        raise UnreadableFolderError(folder, problems)
    checker = Checker(catalog, as_of or today())
    for found in everything:
        checked = checked_list(checker, found)
        if checked is not None:
            yield Path(found.path), army_from(checked)


def _named(lists: Iterable[tuple[Path, Army]]) -> list[tuple[str, Army]]:
    """Armies by the names of their files, with a number where files are called the same."""
    entered: dict[str, Army] = {}
    for path, army in lists:
        name = unused = file_stem(path.stem)
        number = 1
        while unused in entered:
            number += 1
            unused = f"{name}-{number}"
        entered[unused] = army
    return [*entered.items()]
