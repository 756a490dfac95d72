"""Values as JSON text that is harmless on a screen."""

from __future__ import annotations

import json


def printable_json(value: object) -> str:
    """JSON in characters where they can be shown, in escapes where they could steer a screen."""
    written = json.dumps(value, ensure_ascii=False, indent=2)
    if all(map(str.isprintable, written.split("\n"))):
        return written
    return "".join(c if c.isprintable() or c == "\n" else _escaped(c) for c in written)


def _escaped(character: str) -> str:
    return json.dumps(character)[1:-1]
