"""Codes for phones: the address of a list, or the list itself where it fits."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from mcarmy.base.errors import McarmyError
from mcarmy.report.render.markup import tag

if TYPE_CHECKING:
    from mcarmy.event.model import Entrant, EventFile
    from mcarmy.report.render.markup import Markup

INSTALL = "pip install 'mcarmy[event]'"
LARGEST = 25  # of 40 versions: 117 squares a side, which phones still read from 45 millimeters
QUIET = 4  # squares of white around a code


class NoCodesError(McarmyError):
    """The library that makes codes is an extra that is not installed."""


def content_of(event: EventFile, entrant: Entrant, army: str | None) -> str | None:
    """What the code of a player's list says: an address if the event has one, else the army.

    None where there is no list yet. The army is the list in its canonical words, which
    `mcarmy validate` reads.
    """
    path = entrant.list or entrant.opening
    if event.address is not None and path is not None:
        return f"{event.address.rstrip('/')}/{quote(path)}"
    return army


def code(content: str, name: str) -> Markup | None:
    """A code as a drawing; None where so much text makes a code that no phone reads."""
    segno = _segno()
    try:
        made = segno.make(content, error="m", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST:
        return None
    rows = [bytes(row) for row in made.matrix]
    size = len(rows) + 2 * QUIET
    drawn = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    white = tag("rect", width=str(size), height=str(size), fill="#fff")
    return tag(
        "svg",
        tag("title", name),
        white,
        tag("path", d=drawn, fill="#000"),
        viewBox=f"0 0 {size} {size}",
        class_="code",
        role="img",
        shape_rendering="crispEdges",
    )


def _segno() -> Any:
    try:
        return import_module("segno")
    except ImportError:
        raise NoCodesError(
            f"Codes for phones need the library segno. Install it with {INSTALL}, or print "
            "with --no-codes."
        ) from None
