"""A format in a file of its own: whole, or only what differs from one of the catalog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem
from mcarmy.catalog.kinds import UNKNOWN_REFERENCE
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, read_file, to_plain

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Span, Text
    from mcarmy.source.layers import Entries, Entry
    from mcarmy.source.nodes import Document

_OF_THE_CATALOG = ("evidence", "text", "from", "until")  # not taken over from what is extended
_IN_PARTS = ("slots", "copies")  # a file may give some of these and leave the others


def is_format_file(document: Document) -> bool:
    """Whether a file is a format: it has slots or extends one, and is no list and no overlay."""
    root = document.root
    if not isinstance(root, Mapping):
        return False
    keys = {key.text for key, _ in root.entries}
    return bool(keys & {"slots", "extends"}) and not keys & {"overlay", "units", "format"}


def read_format_file(path: Path, entries: Entries) -> Entry | tuple[Problem, ...]:
    """The entry of a format file, or everything that is wrong with it."""
    return format_entry(read_file(path, str(path)), entries)


def format_entry(document: Document, entries: Entries) -> Entry | tuple[Problem, ...]:
    """A format file goes through the same checks as those of the catalog."""
    from mcarmy.catalog.checks.references import check_formats
    from mcarmy.catalog.checks.rulings import check_chosen
    from mcarmy.catalog.entries import attested_entry
    from mcarmy.catalog.shape import surely_fits

    problems = list(document.problems)
    root = document.root
    if root is not None and not surely_fits(to_plain(root), "format"):
        from mcarmy.source.schema import check_shape

        problems += check_shape(document.text, root, "format")
    if problems or not isinstance(root, Mapping):
        return tuple(problems)
    whole = _extended(document.text, root, entries)
    if isinstance(whole, Problem):
        return (whole,)
    entry = attested_entry(document.text, whole, "formats")
    problems += check_formats({entry.id: entry}, entries)
    problems += check_chosen({entry.id: entry}, entries)
    return tuple(problems) if problems else entry


def _extended(text: Text, root: Mapping, entries: Entries) -> Mapping | Problem:
    """The file with everything it takes over from the format it extends."""
    named = root.get("extends")
    if not isinstance(named, Scalar):
        return root
    base = entries["formats"].get(slug(named.text))
    if base is None:
        known = list(entries["formats"])
        advice = suggestion(slug(named.text), known) or f"Formats: {', '.join(known)}."
        message = f"There is no format `{named.text[:60]}` to extend."
        return Problem(UNKNOWN_REFERENCE, message, text.at(named.span), advice)
    own = {key.text: node for key, node in root.entries if key.text != "extends"}
    name = own.get("name")
    defaults = {
        **{key: value for key, value in base.values.items() if key not in _OF_THE_CATALOG},
        "id": slug(name.text) if isinstance(name, Scalar) else "",
        "official": False,
    }
    for key in _IN_PARTS:
        part, whole = own.get(key), defaults[key]
        if isinstance(part, Mapping) and isinstance(whole, dict):
            missing = {each: value for each, value in whole.items() if part.get(each) is None}
            added = _node(missing, part.span)
            assert isinstance(added, Mapping)
            own[key] = Mapping((*part.entries, *added.entries), part.span)
    inherited = {key: _node(value, named.span) for key, value in defaults.items() if key not in own}
    keys = {key.text: key for key, _ in root.entries}
    span = named.span
    return Mapping(
        tuple(
            (keys.get(key) or Scalar(key, key, span), node)
            for key, node in {**own, **inherited}.items()
        ),
        root.span,
    )


def _node(value: object, span: Span) -> Node:
    """A value that is taken over; its place is where the file says so."""
    if isinstance(value, dict):
        pairs = ((Scalar(str(k), str(k), span), _node(v, span)) for k, v in value.items())
        return Mapping(tuple(pairs), span)
    if isinstance(value, list):
        return Sequence(tuple(_node(item, span) for item in value), span)
    plain = value if value is None or isinstance(value, str | int | float) else str(value)
    return Scalar(plain, str(value), span)
