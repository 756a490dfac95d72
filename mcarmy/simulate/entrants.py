"""Which armies of a folder meet, and what are they called?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.batch import checked_list
from mcarmy.army.check import Checker
from mcarmy.army.collect import collect
from mcarmy.army.day import today
from mcarmy.army.load import army_from, load_army
from mcarmy.catalog.names import file_stem
from mcarmy.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog


def entrants(
    catalog: Catalog, folder: Path, challenger: Path | None = None
) -> list[tuple[str, Army]]:
    """All lists of a folder by name, the challenger first if there is one."""
    if challenger is None:
        return _named(_lists_of(catalog, folder))
    first = (challenger, load_army(challenger, catalog))
    place = challenger.resolve()
    others = [each for each in _lists_of(catalog, folder) if each[0].resolve() != place]
    return _named([first, *others])


def _lists_of(catalog: Catalog, folder: Path) -> Iterator[tuple[Path, Army]]:
    """The lists of a folder, other kinds of files passed over."""
    if not os.path.isdir(folder):
        raise UsageError(f"{folder} is not a folder. Name one with lists.")
    checker = Checker(catalog, today())
    for found in collect([str(folder)]):
        checked = checked_list(checker, found) if found.problem is None else None
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
