"""How somebody plays: the dials of the greedy policy, from a commented YAML profile."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.base.names import suggestion
from mcarmy.source.nodes import Mapping, Scalar, read_file

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Style:
    """1 is the ordinary value of every dial; 0 turns it off."""

    aggression: float = 1.0
    """How much a wound dealt counts."""
    caution: float = 1.0
    """How much a wound that may be taken counts."""
    zone_greed: float = 1.0
    """How much the points of a victory zone count."""


def read_style(path: Path) -> Style:
    """A style from its file; a dial nobody knows is an error with the nearest name."""
    document = read_file(path, str(path))
    if document.problems:
        first = document.problems[0]
        raise UsageError(f"{first.location}: {first.message} {first.help}")
    known = [field.name for field in fields(Style)]
    dials: dict[str, float] = {}
    if not isinstance(document.root, Mapping):
        raise UsageError(f"{path}: a style is a mapping with {', '.join(known)}.")
    for key, node in document.root.entries:
        where = document.text.at(key.span)
        if key.text not in known:
            advice = suggestion(key.text, known) or f"Dials: {', '.join(known)}."
            raise UsageError(f"{where}: there is no dial `{key.text}`. {advice}")
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 10:
            raise UsageError(f"{where}: `{key.text}` is a number from 0 to 10.")
        dials[key.text] = float(value)
    return Style(**dials)
