"""BBCode: its tags read, and a list written in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.army.forms.sheet import Part

_NAMES = (
    "b|i|u|s|strike|size|color|colour|font|url|img|center|centre|left|right|indent|list|ul|ol|li"
    "|quote|code|spoiler|hr|table|tr|td|th|sub|sup|h[1-6]|email|align|justify|highlight|p"
)
_TAG = re.compile(rf"\[/?(?:{_NAMES})(?:[= ][^\]\[]{{0,200}})?\]", re.IGNORECASE)
_ITEM = re.compile(r"\[\*\]|\[/?li\]|\[tr\]|\[hr\]", re.IGNORECASE)
_CELL = re.compile(r"\[/t[dh]\]\s*\[t[dh]\]", re.IGNORECASE)
_WRAPPED = re.compile(
    r"\s*(?:\[(?:b|u|size|h[1-6]|center)[^\]]{0,50}\]\s*)+[^\[\]]*(?:\[/[a-z0-6]+\]\s*)+:?\Z",
    re.IGNORECASE,
)
_QUOTE_TAG = re.compile(r"\[(?P<end>/?)quote\b[^\]]{0,200}\]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class MarkupPiece:
    """A stretch of a line between list marks."""

    text: str
    bullet: bool = False
    heading: bool = False


class Quoting:
    """Remembers from line to line whether somebody else is being quoted."""

    def __init__(self) -> None:
        self.depth = 0

    def after(self, line: str) -> bool:
        """Whether a line is a quotation, or ends or begins one."""
        inside = self.depth > 0
        for tag in _QUOTE_TAG.finditer(line):
            self.depth = max(0, self.depth + (-1 if tag["end"] else 1))
        return inside or self.depth > 0


def pieces(line: str) -> list[MarkupPiece]:
    """A line without its tags, cut where a list mark stands."""
    heading = _WRAPPED.match(line) is not None
    parts = _ITEM.split(line)
    marks = [found[0] for found in _ITEM.finditer(line)]
    found = [MarkupPiece(_plain(parts[0]), heading=heading)]
    for mark, part in zip(marks, parts[1:], strict=True):
        found.append(MarkupPiece(_plain(part), bullet=mark.lower() in ("[*]", "[li]")))
    filled = [piece for piece in found if piece.text.strip()]
    return filled or found[:1]


def _plain(text: str) -> str:
    return _TAG.sub("", _CELL.sub("\t", text))


def render(parts: list[Part]) -> str:
    """A list as BBCode."""
    lines: list[str] = []
    listing = False
    for part in parts:
        if listing and part.kind != "item":
            lines += ["[/list]", ""]
            listing = False
        match part.kind:
            case "title":
                lines.append(f"[b]{part.text}[/b]")
            case "field":
                lines.append(part.text)
            case "heading":
                if lines and lines[-1]:
                    lines.append("")
                lines.append(f"[b]{part.text}[/b]")
            case _:
                if not listing:
                    lines.append("[list]")
                listing = True
                lines.append(f"[*]{part.text}")
    if listing:
        lines.append("[/list]")
    return "\n".join(lines) + "\n"
