"""Where are the games of a question kept, and with which seed if nobody names one?

The same question finds its games again; another question never meets them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from mcarmy.base.errors import UsageError
from mcarmy.simulate.series.run_file import header_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

SEEDS = 1_000_000


def key_of(question: Mapping[str, Any]) -> str:
    """A short word for a question; two questions have two."""
    return sha256(json.dumps(question, sort_keys=True).encode()).hexdigest()[:8]


def seed_for(question: Mapping[str, Any], *, fresh: bool) -> int:
    """The seed of a question that names none: always the same, or a new one to play afresh."""
    if fresh:
        return randbelow(SEEDS)
    return int(key_of({**question, "seed": None}), 16) % SEEDS


def place_of(path: Path, question: Mapping[str, Any], *, fresh: bool) -> Path:
    """The first of `a.jsonl`, `a-2.jsonl` … that holds this question or is free."""
    for candidate in _numbered(path):
        if not candidate.exists():
            return candidate
        if not fresh and _holds(candidate, question):
            return candidate
    raise AssertionError("the numbers never end")


def free_folder(path: Path) -> Path:
    """The first of `a`, `a-2` … that is free."""
    return next(candidate for candidate in _numbered(path) if not candidate.exists())


def _numbered(path: Path) -> Iterator[Path]:
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1


def _holds(path: Path, question: Mapping[str, Any]) -> bool:
    try:
        header = header_of(path)
    except UsageError:
        return False
    return all(header.get(key) == value for key, value in question.items())
