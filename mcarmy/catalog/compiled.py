"""The checked catalog in a form of which a run reads only what it asks for.

A line that says what it was made from; then for each kind of entry a line with all their values,
followed by a line for each entry that tells whose its values are.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, MutableMapping
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import DecodeError, json
from msgspec.structs import astuple

from mcarmy.base.problems import Location
from mcarmy.source.layers import Alternative, Entries, Entry, Origin

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 4


class Kept(MutableMapping[str, dict[str, Entry]]):
    """A kept catalog: the digest and the stamp of its files, and its entries by kind."""

    def __init__(self, header: dict[str, Any], lines: list[bytes]) -> None:
        self.digest: str = header["digest"]
        self.stamp: list[int] = header["stamp"]
        self._lines: dict[str, list[bytes]] = {}
        self._read: dict[str, dict[str, Entry]] = {}
        start = 0
        for kind, entries in header["kinds"].items():
            self._lines[kind] = lines[start : start + 1 + entries]
            start += 1 + entries

    def __getitem__(self, kind: str) -> dict[str, Entry]:
        if kind not in self._read:
            values, *origins = self._lines[kind]
            self._read[kind] = {
                id_: Entry(kind, id_, written, partial(_read_origins, line))
                for (id_, written), line in zip(json.decode(values).items(), origins, strict=True)
            }
        return self._read[kind]

    def __setitem__(self, kind: str, known: dict[str, Entry]) -> None:
        self._lines.setdefault(kind, [])
        self._read[kind] = known

    def __delitem__(self, kind: str) -> None:
        del self._lines[kind]
        self._read.pop(kind, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def write(path: Path, entries: Entries, *, digest: str, stamp: list[int]) -> None:
    """Keep a checked catalog; where the folder cannot be written, go without."""
    kinds = {kind: len(known) for kind, known in entries.items()}
    lines = [_line({"version": VERSION, "digest": digest, "stamp": stamp, "kinds": kinds})]
    for known in entries.values():
        lines.append(_line({id_: entry.values for id_, entry in known.items()}))
        lines += [_line(_written_origins(entry)) for entry in known.values()]
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        beside.write_bytes(b"".join(lines))
        beside.replace(path)


def read(path: Path) -> Kept | None:
    """The kept catalog, or None where there is none of this version."""
    try:
        first, *lines = path.read_bytes().splitlines()
        header = json.decode(first)
        return Kept(header, lines) if header["version"] == VERSION else None
    except (OSError, DecodeError, ValueError, LookupError, TypeError):
        return None


def _line(value: object) -> bytes:
    return json.encode(value) + b"\n"


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


def _read_origins(line: bytes) -> dict[str, Origin]:
    return {path: _read_origin(written) for path, written in json.decode(line).items()}


def _read_origin(written: list[Any]) -> Origin:
    layer, location, level, sources, note, alternatives, fills, known = written
    others = tuple(Alternative(*alternative) for alternative in alternatives)
    return Origin(layer, Location(*location), level, tuple(sources), note, others, fills, known)
