"""How one layer of the catalog is laid over another: fill, replace, add and retire values.

Nothing here knows a unit or a card: an entry is values by path, and an overlay says whose
value stands where from now on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.entries import Alternative, Entries, Entry, Origin, entry_from, record_value
from mcarmy.catalog.kinds import (
    CONTRADICTS_ATTESTED,
    DUPLICATE_ID,
    FILLS_ATTESTED,
    OVERLAY_TARGET,
    UNKNOWN_KEY,
)
from mcarmy.catalog.names import suggestion
from mcarmy.problems import Problem, Related, Text
from mcarmy.yaml_source import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

UNKNOWN_PART = "unknown"  # in counts: marks whose meaning is lost
LOST_PART = "(lost)"  # in texts: a word the scan swallowed
_NOTES = ("reason", "note", "source")


@dataclass(frozen=True, slots=True)
class Overlay:
    """An overlay file of the right shape, ready to be applied."""

    name: str
    text: Text
    root: Mapping


def apply(entries: Entries, overlay: Overlay) -> list[Problem]:
    """Lay an overlay over the entries, in place; what does not fit is reported and left out."""
    problems: list[Problem] = []
    problems += _add(entries, overlay)
    for verb in ("fill", "replace"):
        problems += _set_values(entries, overlay, verb)
    problems += _retire(entries, overlay)
    return problems


def is_hole(value: object) -> bool:
    """Whether no source tells the value, or not all of it."""
    if isinstance(value, str):
        return LOST_PART in value
    return value is None or (isinstance(value, dict) and UNKNOWN_PART in value)


def _add(entries: Entries, overlay: Overlay) -> Iterator[Problem]:
    for kind, listed in _section(overlay, "add"):
        for node in listed.items if isinstance(listed, Sequence) else ():
            if not isinstance(node, Mapping):
                continue
            entry = _added_entry(overlay, node, kind)
            known = entries.setdefault(kind, {}).get(entry.id)
            if known is not None:
                yield Problem(
                    DUPLICATE_ID,
                    f"`{entry.id}` is already in the catalog.",
                    entry.place("id"),
                    "Choose another name, or change the known entry under `replace`.",
                    (Related(known.place(), "already here"),),
                )
                continue
            entries[kind][entry.id] = entry


def _added_entry(overlay: Overlay, node: Mapping, kind: str) -> Entry:
    reason = node.get("reason")
    note = reason.text if isinstance(reason, Scalar) else ""
    values = Mapping(tuple(e for e in node.entries if e[0].text not in _NOTES), node.span)
    origin = Origin(overlay.name, overlay.text.at(node.span), note=note)
    return entry_from(overlay.text, values, kind, origin)


def _set_values(entries: Entries, overlay: Overlay, verb: str) -> Iterator[Problem]:
    for kind, targets in _section(overlay, verb):
        known = entries.get(kind, {})
        for id_node, paths in targets.entries if isinstance(targets, Mapping) else ():
            entry = known.get(id_node.text)
            if entry is None:
                yield _unknown_target(overlay, id_node, kind, known)
                continue
            for path_node, written in paths.entries if isinstance(paths, Mapping) else ():
                problem = _set_value(entry, overlay, path_node, written, verb)
                if problem is not None:
                    yield problem


def _set_value(
    entry: Entry, overlay: Overlay, path_node: Scalar, written: Node, verb: str
) -> Problem | None:
    path = path_node.text
    holder, last = _holder(entry.values, path)
    if holder is None or path == "id":
        known = [name for name in entry.values if name != "id"]
        advice = suggestion(path, known) or f"Known: {', '.join(known)}."
        where = overlay.text.at(path_node.span)
        return Problem(UNKNOWN_KEY, f"`{entry.id}` has no value `{path}`.", where, advice)
    node, origin = _given(overlay, written)
    if verb == "fill" and not _may_be_filled(holder[last]):
        before = entry.origin(path)
        return Problem(
            FILLS_ATTESTED,
            f"`{path}` of `{entry.id}` is not a hole: {before.layer} gives it.",
            overlay.text.at(path_node.span),
            "Only a value no source tells is filled. To set it all the same, use `replace`.",
            (Related(before.location, "the value that is already there"),),
        )
    if verb == "fill" and not agrees(holder[last], to_plain(node)):
        return Problem(
            CONTRADICTS_ATTESTED,
            f"`{path}` of `{entry.id}` does not agree with what is attested.",
            overlay.text.at(node.span),
            "Keep the counts a source gives and the same total; only what is unknown is free.",
            (Related(entry.place(path), "this much is known"),),
        )
    holder[last] = to_plain(node)
    for inner in [p for p in entry.origins if p.startswith(path + "/")]:
        del entry.origins[inner]
    for inner in [p for p in entry.places if p.startswith(path + "/")]:
        del entry.places[inner]
    record_value(entry, overlay.text, path, node, origin)
    return None


def agrees(attested: object, filled: object) -> bool:
    """Whether counts filled in keep the counts that are known, and their total."""
    if not isinstance(attested, dict) or not isinstance(filled, dict):
        return True
    known = {name: count for name, count in attested.items() if name != UNKNOWN_PART}
    kept = all(filled.get(name, 0) >= count for name, count in known.items())
    return kept and sum(filled.values()) == sum(attested.values())


def _may_be_filled(value: object) -> bool:
    """A hole may be filled, and so may behavior that is not written yet."""
    return is_hole(value) or value == "todo"


def _holder(values: dict[str, object], path: str) -> tuple[dict[object, object] | None, object]:
    """The mapping or list that holds the value at a path, and its key there."""
    holder: object = values
    *steps, last = path.split("/")
    for step in steps:
        holder = _inside(holder, step)
    if isinstance(holder, dict) and last in holder:
        return holder, last
    if isinstance(holder, list) and last.isdecimal() and int(last) < len(holder):
        return holder, int(last)  # type: ignore[return-value]  # a list is indexed like a mapping
    return None, last


def _inside(holder: object, step: str) -> object:
    if isinstance(holder, dict):
        return holder.get(step)
    if isinstance(holder, list) and step.isdecimal() and int(step) < len(holder):
        return holder[int(step)]
    return None


def _given(overlay: Overlay, written: Node) -> tuple[Node, Origin]:
    """The value an overlay gives, plainly or with its reason and alternatives."""
    where = overlay.text.at(written.span)
    value = written.get("value") if isinstance(written, Mapping) else None
    if not isinstance(written, Mapping) or value is None:
        return written, Origin(overlay.name, where)
    notes = [part.text for name in _NOTES if isinstance(part := written.get(name), Scalar)]
    listed = written.get("alternatives")
    plain = to_plain(listed) if isinstance(listed, Sequence) else []
    alternatives = tuple(
        Alternative(
            other["value"],
            float(other.get("weight", 1)),
            str(other.get("reason", "")),
            other.get("variant"),
        )
        for other in (plain if isinstance(plain, list) else [])
        if isinstance(other, dict) and "value" in other
    )
    return value, Origin(overlay.name, where, note=" ".join(notes), alternatives=alternatives)


def _retire(entries: Entries, overlay: Overlay) -> Iterator[Problem]:
    for kind, targets in _section(overlay, "retire"):
        for id_node, _ in targets.entries if isinstance(targets, Mapping) else ():
            if entries.get(kind, {}).pop(id_node.text, None) is None:
                yield _unknown_target(overlay, id_node, kind, entries.get(kind, {}))


def _unknown_target(overlay: Overlay, node: Scalar, kind: str, known: dict[str, Entry]) -> Problem:
    advice = suggestion(node.text, known) or f"`mcarmy {kind}` lists what there is."
    message = f"The catalog has no `{node.text}` among its {kind}."
    return Problem(OVERLAY_TARGET, message, overlay.text.at(node.span), advice)


def _section(overlay: Overlay, verb: str) -> Iterator[tuple[str, Node]]:
    section = overlay.root.get(verb)
    if isinstance(section, Mapping):
        for kind, node in section.entries:
            yield kind.text, node
