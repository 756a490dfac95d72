"""The checked catalog in a form of which a run reads only what it asks for.

A line that says what it was made from, then two lines for each kind of entry: their values, and
whose each value is. Nothing of a kind is read before somebody asks for it.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, MutableMapping
from dataclasses import astuple
from functools import partial
from typing import TYPE_CHECKING, Any

from mcarmy.catalog.entries import Alternative, Entries, Entry, Origin
from mcarmy.problems import Location

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 3


class Kept(MutableMapping[str, dict[str, Entry]]):
    """A kept catalog: the digest and the stamp of its files, and its entries by kind."""

    def __init__(self, header: dict[str, Any], lines: list[bytes]) -> None:
        self.digest: str = header["digest"]
        self.stamp: list[int] = header["stamp"]
        self._lines = {
            kind: (lines[2 * number], lines[2 * number + 1])
            for number, kind in enumerate(header["kinds"])
        }
        self._read: dict[str, dict[str, Entry]] = {}

    def __getitem__(self, kind: str) -> dict[str, Entry]:
        if kind not in self._read:
            values, origins = self._lines[kind]
            told = _Origins(origins)
            self._read[kind] = {
                id_: Entry(kind, id_, written, partial(told.of, id_))
                for id_, written in json.loads(values).items()
            }
        return self._read[kind]

    def __setitem__(self, kind: str, known: dict[str, Entry]) -> None:
        self._read[kind] = known

    def __delitem__(self, kind: str) -> None:
        del self._lines[kind]
        self._read.pop(kind, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


class _Origins:
    """Whose the values of one kind are."""

    def __init__(self, line: bytes) -> None:
        self._line = line
        self._read: dict[str, dict[str, list[Any]]] = {}

    def of(self, id_: str) -> dict[str, Origin]:
        """The origins of one entry, by path."""
        if not self._read:
            self._read = json.loads(self._line)
        return {path: _read_origin(written) for path, written in self._read[id_].items()}


def write(path: Path, entries: Entries, *, digest: str, stamp: list[int]) -> None:
    """Keep a checked catalog; where the folder cannot be written, go without."""
    header = {"version": VERSION, "digest": digest, "stamp": stamp, "kinds": list(entries)}
    lines = [_line(header)]
    for known in entries.values():
        lines.append(_line({id_: entry.values for id_, entry in known.items()}))
        lines.append(_line({id_: _written_origins(entry) for id_, entry in known.items()}))
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        beside.write_text("".join(lines), encoding="utf-8")
        beside.replace(path)


def read(path: Path) -> Kept | None:
    """The kept catalog, or None where there is none of this version."""
    try:
        first, *lines = path.read_bytes().splitlines()
        header = json.loads(first)
        return Kept(header, lines) if header["version"] == VERSION else None
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _written_origins(entry: Entry) -> dict[str, list[Any]]:
    return {path: _written_origin(origin) for path, origin in entry.origins.items()}


def _written_origin(origin: Origin) -> list[Any]:
    return [
        origin.layer,
        astuple(origin.location),
        origin.level,
        origin.sources,
        origin.note,
        [astuple(alternative) for alternative in origin.alternatives],
        origin.fills,
        origin.known,
    ]


def _read_origin(written: list[Any]) -> Origin:
    layer, location, level, sources, note, alternatives, fills, known = written
    others = tuple(Alternative(*alternative) for alternative in alternatives)
    return Origin(layer, Location(*location), level, tuple(sources), note, others, fills, known)
