"""How a name is written into a file, so that it is read back as the same name."""

from __future__ import annotations

import json

from mcarmy.army.text.scalars import scalar


def inside_quotes(name: str, quote: str) -> str | None:
    """A name as part of a scalar that has these quotes; None where it cannot go without any."""
    if quote == '"':
        return json.dumps(name, ensure_ascii=False)[1:-1]
    if quote == "'":
        return name.replace("'", "''")
    return name if whole(name, quoted=False) == name else None


def whole(text: str, *, quoted: bool) -> str:
    """A text as a scalar of its own, in quotes where it must be; commas end it in brackets."""
    if quoted or any(sign in text for sign in ",[]{}"):
        return json.dumps(text, ensure_ascii=False)
    return scalar(text)
