"""A value as an overlay gives it: plainly, or with its source, its reason and alternatives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem, Text
from mcarmy.catalog.counts import adds_up
from mcarmy.catalog.kinds import UNFILLED, UNKNOWN_REFERENCE
from mcarmy.source.kinds import BAD_VALUE
from mcarmy.source.layers import Alternative, Origin
from mcarmy.source.nodes import Mapping, Node, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries

SURE = "sure"
FILL_IN = "???"  # what stands where a value is asked for
ABOUT_VALUES = ("reason", "source", "level")  # keys about a value, not part of it


class Given(Struct, frozen=True):
    """A value, where it stands, and what is said about it."""

    text: Text
    node: Node
    whole: Node
    total: Node | None
    note: str
    source: Scalar | None
    level: str
    stray: Scalar | None  # a level that is nobody's
    others: tuple[tuple[Node, Node | None, Alternative], ...]

    @property
    def sources(self) -> tuple[str, ...]:
        """The source that tells the value, if one is named."""
        return () if self.source is None else (self.source.text,)

    def origin(self, layer: str, *, fills: bool = False, known: object = None) -> Origin:
        """Whose value it is from now on."""
        return Origin(
            layer,
            self.text.at(self.whole.span),
            self.level if self.source is not None else None,
            self.sources,
            self.note,
            tuple(other for _, _, other in self.others),
            fills,
            known,
        )

    def problems(self, entries: Entries) -> Iterator[Problem]:
        """Counts that do not make the total beside them, and a source nobody knows."""
        for node, total in [(self.node, self.total), *(other[:2] for other in self.others)]:
            if isinstance(total, Scalar) and not adds_up(to_plain(node), total.value):
                yield Problem(
                    BAD_VALUE,
                    f"The counts do not add up to {total.text}.",
                    self.text.at(node.span),
                    "Correct a count or the total.",
                )
        yield from unknown_source(self.text, self.source, entries)
        if self.stray is not None:
            message = "This says how sure a source is, and none is named."
            advice = "Add `source: card`, or the id of a known source; or take the line out."
            yield Problem(BAD_VALUE, message, self.text.at(self.stray.span), advice)


def unknown_source(text: Text, source: Scalar | None, entries: Entries) -> Iterator[Problem]:
    """A source must be one of the catalog, so that a reader can look it up."""
    if source is None or source.text in entries["sources"]:
        return
    near = suggestion(source.text, entries["sources"])
    advice = near or "Write `card` for the printed card itself, or the id of a known source."
    message = f"There is no source `{source.text[:60]}`."
    yield Problem(UNKNOWN_REFERENCE, message, text.at(source.span), advice)


def unfilled(text: Text, node: Node) -> Iterator[Problem]:
    """Every value of an overlay that still waits to be filled in."""
    if isinstance(node, Scalar) and node.text == FILL_IN and not node.quoted:
        advice = "Write what the card says, or delete the line if you cannot tell."
        yield Problem(UNFILLED, "This is not filled in yet.", text.at(node.span), advice)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from unfilled(text, item)
    elif isinstance(node, Mapping):
        for _, value in node.entries:
            yield from unfilled(text, value)


def given(text: Text, written: Node, root: Mapping, *, always: bool = False) -> Given:
    """What an overlay writes for a value; `always` if the keys about it stand among its parts."""
    value = written.get("value") if isinstance(written, Mapping) else None
    explained = isinstance(written, Mapping) and (value is not None or always)
    about = written if explained and isinstance(written, Mapping) else Mapping((), written.span)
    reason = about.get("reason")
    source = about.get("source") or root.get("source")
    level = about.get("level") or (None if about.get("source") else root.get("level"))
    listed = about.get("alternatives")
    return Given(
        text,
        written if value is None else value,
        written,
        about.get("total"),
        reason.text if isinstance(reason, Scalar) else "",
        source if isinstance(source, Scalar) else None,
        level.text if isinstance(level, Scalar) else SURE,
        level if isinstance(level, Scalar) and source is None else None,
        tuple(
            (node, other.get("total"), _alternative(node, other))
            for other in (listed.items if isinstance(listed, Sequence) else ())
            if isinstance(other, Mapping) and (node := other.get("value")) is not None
        ),
    )


def _alternative(value: Node, written: Mapping) -> Alternative:
    weight, reason, variant = (written.get(name) for name in ("weight", "reason", "variant"))
    return Alternative(
        to_plain(value),
        float(weight.text) if isinstance(weight, Scalar) else 1.0,
        reason.text if isinstance(reason, Scalar) else "",
        variant.text if isinstance(variant, Scalar) else None,
    )
