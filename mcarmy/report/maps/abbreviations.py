"""Which few letters tell the units of an army apart on a small counter?"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from mcarmy.base.names import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def abbreviations(names: Iterable[str]) -> dict[str, str]:
    """Three signs or so for each name; those of one name but for a number share its letters."""
    taken: dict[str, Sequence[str]] = {}
    short: dict[str, str] = {}
    for name in names:
        *words, last = slug(name).split("-")
        number = last if last.isdecimal() and words else ""
        kind = words if number else [*words, last]
        letters = next(
            letters
            for letters in _letters(kind, 2 if number else 3)
            if taken.get(letters, kind) == kind
        )
        taken[letters] = kind
        short[name] = f"{letters}{number}"
    return short


def _letters(words: Sequence[str], most: int) -> Iterator[str]:
    """Letters for a name, the most telling first."""
    first, last = words[0], words[-1]
    yield "".join(word[0] for word in words)[:most].upper()
    yield f"{first[0]}{last[: most - 1]}".upper()
    for letter in "".join(words)[1:]:
        yield f"{first[0]}{letter}".upper()
    for number in count(1):
        yield f"{first[0].upper()}{number}"
