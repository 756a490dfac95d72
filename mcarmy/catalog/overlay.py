"""How one layer of the catalog is laid over another: fill, replace, add and retire values.

Nothing here knows a unit or a card: an entry is values by path, and an overlay says whose
value stands where from now on.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem, Related, Text
from mcarmy.catalog.counts import LOST_PART, UNKNOWN_PART, agrees
from mcarmy.catalog.given import ABOUT_VALUES, Given, given, unknown_source
from mcarmy.catalog.kinds import CONTRADICTS_ATTESTED, DUPLICATE_ID, FILLS_ATTESTED, OVERLAY_TARGET
from mcarmy.catalog.wording import one_without_the_other, wordings
from mcarmy.source.kinds import BAD_VALUE, TOO_MANY, UNKNOWN_KEY
from mcarmy.source.layers import (
    Entries,
    Entry,
    Origin,
    alternative,
    entry_from,
    record_value,
)
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.base.problems import Location

MOST_PROBLEMS = 100


class Overlay(Struct, frozen=True):
    """An overlay file of the right shape, ready to be applied."""

    name: str
    text: Text
    root: Mapping

    def given(self, written: Node) -> Given:
        """A value this overlay gives, with the source that it or the whole overlay names."""
        return given(self.text, written, self.root)

    def added(self, written: Mapping) -> Given:
        """A whole entry this overlay adds; what is said about it stands among its values."""
        return given(self.text, written, self.root, always=True)


class Retired(Struct, frozen=True):
    """An entry an overlay took out of the catalog."""

    kind: str
    id: str
    name: str
    layer: str
    reason: str
    location: Location


def apply(entries: Entries, overlay: Overlay, retired: list[Retired]) -> list[Problem]:
    """Lay an overlay over the entries, in place; what does not fit is reported and left out."""
    return at_most(
        MOST_PROBLEMS,
        chain(
            _add(entries, overlay),
            _set_values(entries, overlay, "fill"),
            _set_values(entries, overlay, "replace"),
            _retire(entries, overlay, retired),
        ),
    )


def at_most(most: int, problems: Iterable[Problem]) -> list[Problem]:
    """So many problems and a last one that says there are more, found without looking for all."""
    found = list(islice(problems, most + 1))
    if len(found) > most:
        message = f"More than {most} things are wrong here; the rest is not shown."
        advice = "Fix these first."
        found[-1] = Problem(TOO_MANY, message, found[-1].location, advice)
    return found


def is_hole(value: object) -> bool:
    """Whether no source tells the value, or not all of it."""
    if isinstance(value, str):
        return LOST_PART in value
    return value is None or (isinstance(value, dict) and UNKNOWN_PART in value)


def section(overlay: Overlay, verb: str) -> Iterator[tuple[Scalar, Node]]:
    """What an overlay does under a verb, by kind of entry."""
    found = overlay.root.get(verb)
    if isinstance(found, Mapping):
        yield from found.entries


def _add(entries: Entries, overlay: Overlay) -> Iterator[Problem]:
    for kind, listed in section(overlay, "add"):
        for node in listed.items if isinstance(listed, Sequence) else ():
            if not isinstance(node, Mapping):
                continue
            named = overlay.added(node).source
            trouble = list(unknown_source(overlay.text, named, entries))
            yield from trouble
            if trouble:
                continue
            entry = _added_entry(overlay, node, kind.text)
            known = entries.setdefault(kind.text, {}).get(entry.id)
            if known is not None:
                yield Problem(
                    DUPLICATE_ID,
                    f"`{entry.id}` is already in the catalog.",
                    entry.place("id"),
                    "Choose another name, or change the known entry under `replace`.",
                    (Related(known.place(), "already here"),),
                )
                continue
            entries[kind.text][entry.id] = entry


def _added_entry(overlay: Overlay, node: Mapping, kind: str) -> Entry:
    """A new entry; its reason is a note about it, except for rulings, which are made of it."""
    if kind == "rulings":
        return entry_from(
            overlay.text, node, kind, Origin(overlay.name, overlay.text.at(node.span))
        )
    values = Mapping(tuple(e for e in node.entries if e[0].text not in ABOUT_VALUES), node.span)
    return entry_from(overlay.text, values, kind, overlay.added(node).origin(overlay.name))


def _set_values(entries: Entries, overlay: Overlay, verb: str) -> Iterator[Problem]:
    for kind, targets in section(overlay, verb):
        known = entries.get(kind.text, {})
        for id_node, paths in targets.entries if isinstance(targets, Mapping) else ():
            entry = known.get(id_node.text)
            if entry is None:
                yield _unknown_target(overlay, id_node, kind.text, known)
                continue
            if verb == "fill":
                entry.filled_at = overlay.text.at(id_node.span)
            before = wordings(entry)
            for path_node, written in paths.entries if isinstance(paths, Mapping) else ():
                yield from _set_value(entry, overlay, path_node, written, verb, entries)
            if isinstance(paths, Mapping):
                yield from one_without_the_other(entry, overlay.text, paths, before)


def _set_value(
    entry: Entry, overlay: Overlay, path_node: Scalar, written: Node, verb: str, entries: Entries
) -> Iterator[Problem]:
    path = path_node.text
    holder, last = _holder(entry.values, path)
    if holder is None or path == "id":
        known = [name for name in entry.values if name != "id"]
        advice = suggestion(path, known) or f"Known: {', '.join(known)}."
        where = overlay.text.at(path_node.span)
        yield Problem(UNKNOWN_KEY, f"`{entry.id}` has no value `{path}`.", where, advice)
        return
    given = overlay.given(written)
    trouble = list(given.problems(entries))
    yield from trouble
    if trouble:
        return
    before = entry.origin(path)
    told = before.known if before.fills else holder[last]
    fills = before.fills or _may_be_filled(told)
    if verb == "fill" and not fills:
        yield Problem(
            FILLS_ATTESTED,
            f"`{path}` of `{entry.id}` is not a hole: {_given_by(before)}.",
            overlay.text.at(path_node.span),
            "Only a value that no source gives can be filled. To set it anyway, use `replace`.",
            (Related(before.location, "the value that is already there"),),
        )
        return
    if verb == "fill":
        contradictions = list(_contradictions(entry, overlay, path, given, told))
        yield from contradictions
        if contradictions:
            return
    holder[last] = to_plain(given.node)
    _forget_parts(entry, path)
    unsure = fills and not given.sources
    origin = given.origin(overlay.name, fills=unsure, known=told if unsure else None)
    record_value(entry, overlay.text, path, given.node, origin)
    for number, (node, _, _) in enumerate(given.others):
        entry.places[alternative(path, number)] = overlay.text.at(node.span)


def _given_by(origin: Origin) -> str:
    return "a source gives it" if origin.attested else f"{origin.layer} gives it"


def _may_be_filled(value: object) -> bool:
    """A hole may be filled, and so may behavior that is not written yet."""
    return is_hole(value) or value == "todo"


def _forget_parts(entry: Entry, path: str) -> None:
    """What was known of the parts of a value and of its alternatives goes with the value."""
    for inner in [p for p in entry.origins if p.startswith(path + "/")]:
        del entry.origins[inner]
    for inner in [p for p in entry.places if p.startswith((path + "/", path + "@"))]:
        del entry.places[inner]


def _contradictions(
    entry: Entry, overlay: Overlay, path: str, given: Given, told: object
) -> Iterator[Problem]:
    """What fills a hole, and every alternative to it, keeps what a source tells all the same."""
    known = entry.place(path)
    seen: list[object] = []
    nodes = [(given.node, ""), *((node, "The alternative to ") for node, _, _ in given.others)]
    for node, what in nodes:
        value = to_plain(node)
        if not agrees(told, value):
            yield Problem(
                CONTRADICTS_ATTESTED,
                f"{what}`{path}` of `{entry.id}` does not agree with what is attested.",
                overlay.text.at(node.span),
                "Keep the counts a source gives and the same total; only what is unknown is free.",
                (Related(known, "this much is known"),),
            )
        elif value in seen:
            message = f"The same value for `{path}` of `{entry.id}` is given twice."
            where = overlay.text.at(node.span)
            yield Problem(BAD_VALUE, message, where, "An alternative differs from all others.")
        seen.append(value)


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


def _retire(entries: Entries, overlay: Overlay, retired: list[Retired]) -> Iterator[Problem]:
    for kind, targets in section(overlay, "retire"):
        known = entries.get(kind.text, {})
        for id_node, reason in targets.entries if isinstance(targets, Mapping) else ():
            entry = known.pop(id_node.text, None)
            if entry is None:
                yield _unknown_target(overlay, id_node, kind.text, known)
                continue
            name = str(entry.values.get("name", entry.id))
            why = reason.text if isinstance(reason, Scalar) else ""
            where = overlay.text.at(id_node.span)
            retired.append(Retired(kind.text, entry.id, name, overlay.name, why, where))


def unknown_targets(entries: Entries, overlay: Overlay) -> Iterator[Problem]:
    """Of an overlay that cannot be applied: which entries it speaks of that are not there."""
    for verb in ("fill", "replace", "retire"):
        for kind, targets in section(overlay, verb):
            known = entries.get(kind.text)
            if known is None or not isinstance(targets, Mapping):
                continue
            for id_node, _ in targets.entries:
                if id_node.text not in known:
                    yield _unknown_target(overlay, id_node, kind.text, known)


def _unknown_target(overlay: Overlay, node: Scalar, kind: str, known: dict[str, Entry]) -> Problem:
    advice = suggestion(node.text, known) or f"Known: {', '.join(list(known)[:12])} ..."
    message = f"The catalog has no `{node.text}` among its {kind}."
    return Problem(OVERLAY_TARGET, message, overlay.text.at(node.span), advice)
