"""Entries of the catalog before they become units and cards: values, and whose each value is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.source.layers import ATTESTED, Entry, Origin, entry_from
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Location, Text
    from mcarmy.catalog.files import FileKind

RECONSTRUCTION = "reconstruction"  # what we fill in where none does
HOUSE = "house"  # what is wholly ours: cards, formats, rulings
OUR_LAYERS = (ATTESTED, RECONSTRUCTION, HOUSE)
LEVELS = ("sure", "likely", "inferred", "unknown")

_EVIDENCE = r"(?s)(?P<level>[a-z]+) \((?P<sources>[^)]*)\)(?:: (?P<note>.*))?\Z"
_WORDING = ("abilities", "keywords", "text", "effects", "window")


def sound(known: dict[str, Entry]) -> Iterator[Entry]:
    """The entries whose shape allows a closer look."""
    return (entry for entry in known.values() if entry.sound)


def read_entries(text: Text, root: Mapping, kind: FileKind) -> Iterator[tuple[Entry, Location]]:
    """The entries of an attested file, each with the lines it takes up."""
    if not kind.collection:
        yield attested_entry(text, root, kind.entries, ours=kind.ours), text.at(root.span)
        return
    common = [(key, value) for key, value in root.entries if key.text in kind.shared]
    listed = root.get(kind.entries)
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Mapping):
            node = Mapping((*common, *item.entries), item.span)
            yield attested_entry(text, node, kind.entries, ours=kind.ours), text.at(item.span)


def attested_entry(text: Text, node: Mapping, kind: str, *, ours: tuple[str, ...] = ()) -> Entry:
    """An entry whose values carry the evidence written beside them; what has none is ours."""
    layer = ATTESTED if node.get("evidence") is not None else _layer_without_evidence(node, kind)
    entry = entry_from(text, node, kind, Origin(layer, text.at(node.span)))
    evidence = entry.values.pop("evidence", None)
    entry.origins.pop("evidence", None)
    if isinstance(evidence, str):
        entry.evidence = {"rest": evidence}
    elif isinstance(evidence, dict):
        entry.evidence = {str(key): str(value) for key, value in evidence.items()}
    for path, origin in entry.origins.items():
        sentence = entry.evidence.get(evidence_key(path, entry.evidence))
        if path in ours:
            entry.origins[path] = replace(origin, layer=HOUSE)
        elif sentence is not None and (found := re.match(_EVIDENCE, sentence)):
            sources = tuple(source.strip() for source in found["sources"].split(","))
            entry.origins[path] = Origin(
                ATTESTED, origin.location, found["level"], sources, found["note"] or ""
            )
    return entry


def _layer_without_evidence(node: Mapping, kind: str) -> str:
    """A map says who drew it; a source speaks for itself; all else without evidence is ours."""
    drawn_by = node.get("origin")
    if isinstance(drawn_by, Scalar):
        return drawn_by.text
    return ATTESTED if kind == "sources" else HOUSE


def evidence_key(path: str, evidence: dict[str, str]) -> str:
    """Which line of the evidence speaks for a value."""
    top = path.partition("/")[0]
    if top in evidence:
        return top
    if top == "id" and "name" in evidence:  # it follows the name
        return "name"
    return "text" if top in _WORDING and "text" in evidence else "rest"
