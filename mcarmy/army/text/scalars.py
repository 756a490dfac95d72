"""Texts and counts as YAML reads them back: plain where that is safe, quoted where it is not."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 .,!?()'/+-]*\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off")
_COUNTED = re.compile(r"[0-9]|.*[xX×*(\[]\s*[0-9]+\s*[)\]]?\Z", re.DOTALL)


def text_scalar(text: str) -> str:
    """A text on one line of a file."""
    return scalar(text) if text.isprintable() else quoted(text)


def scalar(text: str) -> str:
    """A text as YAML reads it back: quoted wherever it could be taken for something else."""
    counted = re.sub(r"\A[0-9]+x ", "", text)
    if _PLAIN.match(counted) and text.casefold() not in _WORDS and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)


def quoted(text: str) -> str:
    """A text in double quotes, with nothing in it that a file may not hold."""
    return '"' + "".join(map(_escaped, text)) + '"'


def short_form(name: str, count: int) -> str:
    """`Ranger Elite` or `2x Ranger Elite`."""
    return name if count == 1 else f"{count}x {name}"


def short_text(name: str, count: int) -> str:
    """`2x Name`; a name that itself looks counted keeps a `1x` before it."""
    return f"1x {name}" if count == 1 and _COUNTED.match(name) else short_form(name, count)


def counts(by_rank: Mapping[Rank, int]) -> str:
    """`{gold: 2, silver: 1, bronze: 1}`; ranks with none are left out."""
    return "{" + ", ".join(f"{rank}: {by_rank[rank]}" for rank in Rank if by_rank.get(rank)) + "}"


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def harmless(text: str) -> str:
    """A text that may stand in a comment: on one line, without characters that steer a screen."""
    return "".join(c if c.isprintable() else _escaped(c) for c in text.strip())
