"""Where are the games of a question kept, and with which seed if nobody names one?

The same question finds its games again; another question never meets them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from mcarmy.base.errors import UsageError
from mcarmy.simulate.series.run_file import header_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from msgspec import Struct

    from mcarmy.simulate.series.run_file import RunHeader

SEEDS = 1_000_000


def key_of(question: Struct) -> str:
    """A short word for a question; two questions have two."""
    return _key(msgspec.to_builtins(question))


def seed_for(question: Struct, *, fresh: bool) -> int:
    """The seed of a question that names none: always the same, or a new one to play afresh."""
    if fresh:
        from secrets import randbelow

        return randbelow(SEEDS)
    return int(_key({**msgspec.to_builtins(question), "seed": None}), 16) % SEEDS


def _key(question: dict[str, object]) -> str:
    return sha256(json.dumps(question, sort_keys=True).encode()).hexdigest()[:8]


def place_of(path: Path, question: RunHeader, *, fresh: bool) -> Path:
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


def _holds(path: Path, question: RunHeader) -> bool:
    try:
        return question.difference(header_of(path)) is None
    except UsageError:
        return False
