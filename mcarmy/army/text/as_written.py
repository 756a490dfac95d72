"""Parts of a list that are written anew as their author wrote them: prose, and keys of his own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.army.text.scalars import quoted
from mcarmy.source.nodes import Scalar

if TYPE_CHECKING:
    from mcarmy.source.comments import Place
    from mcarmy.source.nodes import Node

_BLOCK = re.compile(r"[|>]-?[ \t]*(?:#.*)?\Z")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def prose(source: str, node: Node, indent: int) -> str:
    """A text in the quotes or the block it stands in; over several lines it is indented anew."""
    if not isinstance(node, Scalar):
        return ""
    raw = source[node.span.start : node.span.end]
    first, *more = _LINE_BREAK.split(raw)
    pad = " " * (indent + 2)
    if raw[:1] in ("|", ">") and node.quoted:
        return _block(node, raw[0], more, pad) if _BLOCK.match(first) else quoted(node.text)
    body = [pad + line.lstrip(" \t") if line.strip() else "" for line in more]
    return "\n".join([first, *body])


def _block(node: Scalar, sign: str, lines: list[str], pad: str) -> str:
    """A text in a block, its lines as far apart from each other as they were."""
    while lines and not lines[-1].strip():
        lines.pop()
    depth = next(len(line) - len(line.lstrip(" ")) for line in lines if line.strip())
    body = [f"{pad}{line[depth:]}" if line.strip() else "" for line in lines]
    strip = "" if node.text.endswith("\n") else "-"  # also where the file just ends
    return "\n".join([f"{sign}{strip}", *body])


def own_key(source: str, key: Scalar, place: Place, indent: int) -> str:
    """A key of the author's own with all that belongs to it, comments included."""
    name = source[key.span.start : key.span.end]
    between = source[key.span.end : place.node.span.start]
    value = source[place.node.span.start : place.end]
    if not between.strip(" \t:") and "\n" not in between:
        between = ": " if value else ":"
    column = key.span.start - (source.rfind("\n", 0, key.span.start) + 1)
    first, *more = _LINE_BREAK.split(name + between + value)
    shifted = [_shifted(line, indent - column) for line in more]
    while shifted and not shifted[-1].strip():
        shifted.pop()
    return "\n".join([first.rstrip() if more else first, *shifted])


def _shifted(line: str, by: int) -> str:
    if by >= 0:
        return " " * by + line if line.strip() else line
    spare = len(line) - len(line.lstrip(" "))
    return line[min(spare, -by) :]
