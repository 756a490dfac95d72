"""Texts as YAML reads them back: plain where that is safe, quoted where it is not."""

from __future__ import annotations

import re

from mcarmy.army.draft import scalar, short_form

_COUNTED = re.compile(r"[0-9]|.*[xX×*(\[]\s*[0-9]+\s*[)\]]?\Z", re.DOTALL)


def text_scalar(text: str) -> str:
    """A text on one line of a file."""
    return scalar(text) if text.isprintable() else quoted(text)


def quoted(text: str) -> str:
    """A text in double quotes, with nothing in it that a file may not hold."""
    return '"' + "".join(map(_escaped, text)) + '"'


def short_text(name: str, count: int) -> str:
    """`2x Name`; a name that itself looks counted keeps a `1x` before it."""
    return f"1x {name}" if count == 1 and _COUNTED.match(name) else short_form(name, count)


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
