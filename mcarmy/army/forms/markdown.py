"""Markdown: its headings, emphasis and tables read, and a list written in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.army.forms.sheet import Part

_HEADING = re.compile(r"#{1,6}\s+(?P<text>.*?)\s*#*\Z")
_STRONG = re.compile(r"(\*\*|__)(?=\S)(?P<text>.{1,200}?)(?<=\S)\1")
_EMPHASIS = re.compile(r"(?<![\w*])([*_])(?=[^\s*_])(?P<text>.{1,200}?)(?<=[^\s*_])\1(?![\w*])")
_LINK = re.compile(r"!?\[(?P<text>[^\[\]]{0,200})\]\([^()\s]{0,300}\)")
_ESCAPE = re.compile(r"\\([^\w\s])")
_CHECKBOX = re.compile(r"\[[ xX]\]\s+")
_ALL_STRONG = re.compile(r"(?:\*\*|__)[^*_]+(?:\*\*|__):?\Z")


def without_heading(text: str) -> tuple[str, bool]:
    """The text behind `##`, and whether there was one."""
    found = _HEADING.match(text)
    return (found["text"], True) if found else (text, False)


def without_emphasis(text: str) -> tuple[str, bool]:
    """The text without emphasis, code signs, links and escapes, and whether all was bold."""
    strong = _ALL_STRONG.match(text) is not None
    text = _CHECKBOX.sub("", text, count=1) if _CHECKBOX.match(text) else text
    text = _LINK.sub(r"\g<text>", text)
    for pattern in (_STRONG, _EMPHASIS):
        text = pattern.sub(r"\g<text>", text)
    text = text.replace("`", "").replace("~~", "")
    return _ESCAPE.sub(r"\1", text), strong


def cells(text: str) -> tuple[str, ...]:
    """The cells of a table row `| a | b |`; none for other lines."""
    if text.count("|") < 2 and not (text.startswith("|") or text.endswith("|")):
        return ()
    inner = text.strip("|")
    parts = re.split(r"(?<!\\)\|", inner)
    return tuple(part.strip().replace("\\|", "|") for part in parts)


def render(parts: list[Part]) -> str:
    """A list as Markdown."""
    lines: list[str] = []
    for part in parts:
        match part.kind:
            case "title":
                lines += [f"# {part.text}", ""]
            case "field":
                label, _, value = part.text.partition(": ")
                if lines and lines[-1]:
                    lines.append("")
                lines += [f"**{label}:** {value}", ""]
            case "heading":
                if lines and lines[-1]:
                    lines.append("")
                lines += [f"## {part.text}", ""]
            case _:
                lines.append(f"- {part.text}")
    return "\n".join(lines).rstrip("\n") + "\n"
