"""The bundled catalog in a form that loads at once, kept true by a hash over its files."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import astuple
from functools import partial
from typing import TYPE_CHECKING, Any

from mcarmy.catalog.entries import Alternative, Entries, Entry, Origin
from mcarmy.problems import Location

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 2


def write(path: Path, entries: Entries, digest: str) -> None:
    """Keep a checked catalog; where the folder cannot be written, go without."""
    content = json.dumps(
        {
            "version": VERSION,
            "digest": digest,
            "entries": {
                kind: [_written(entry) for entry in known.values()]
                for kind, known in entries.items()
            },
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        beside.write_text(content, encoding="utf-8")
        beside.replace(path)


def read(path: Path, digest: str) -> Entries | None:
    """The kept catalog, or None where there is none for exactly these files."""
    try:
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(kept, dict) or (kept.get("version"), kept.get("digest")) != (VERSION, digest):
        return None
    return {
        kind: {entry.id: entry for entry in (_read_entry(kind, written) for written in known)}
        for kind, known in kept["entries"].items()
    }


def _written(entry: Entry) -> list[Any]:
    origins = {path: _written_origin(origin) for path, origin in entry.origins.items()}
    return [entry.id, entry.values, origins]


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


def _read_entry(kind: str, written: list[Any]) -> Entry:
    id_, values, origins = written
    return Entry(kind, id_, values, partial(_read_origins, origins))


def _read_origins(written: dict[str, list[Any]]) -> dict[str, Origin]:
    return {path: _read_origin(origin) for path, origin in written.items()}


def _read_origin(written: list[Any]) -> Origin:
    layer, location, level, sources, note, alternatives, fills, known = written
    others = tuple(Alternative(*alternative) for alternative in alternatives)
    return Origin(layer, Location(*location), level, tuple(sources), note, others, fills, known)
