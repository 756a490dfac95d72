"""Text that its author crossed out: it belongs to the list no longer."""

from __future__ import annotations

import re

_LETTERS = re.compile("(?:[^\u0335\u0336\u0337\u0338][\u0335\u0336\u0337\u0338])+")
_TILDES = re.compile(r"~~(?=\S)(?P<text>.+?)(?<=\S)~~")
_HTML = re.compile(r"<(?P<end>/?)(?:s|del|strike)\b[^<>]{0,100}>", re.IGNORECASE)
_BBCODE = re.compile(r"\[(?P<end>/?)(?:s|strike|del)\]", re.IGNORECASE)


class Striking:
    """Remembers from line to line whether a tag that crosses out is still open."""

    def __init__(self, *, marked_down: bool, tagged: bool) -> None:
        self.marked_down = marked_down
        self.tags = (_HTML, _BBCODE) if tagged else (_HTML,)
        self.depth = dict.fromkeys(self.tags, 0)

    def after(self, line: str) -> tuple[str, str]:
        """What is left of a line, and what is crossed out in it."""
        struck: list[str] = []
        line = _LETTERS.sub(lambda found: _aside(struck, re.sub(_MARKS, "", found[0])), line)
        for tag in self.tags:
            line = self._without(tag, line, struck)
        if self.marked_down:
            line = _TILDES.sub(lambda found: _aside(struck, found["text"]), line)
        return line, " ".join(text.strip() for text in struck if text.strip())

    def _without(self, tag: re.Pattern[str], line: str, struck: list[str]) -> str:
        left: list[str] = []
        position = 0
        for found in tag.finditer(line):
            (struck if self.depth[tag] else left).append(line[position : found.start()])
            self.depth[tag] = max(0, self.depth[tag] + (-1 if found["end"] else 1))
            position = found.end()
        (struck if self.depth[tag] else left).append(line[position:])
        return "".join(left)


_MARKS = "[\u0335\u0336\u0337\u0338]"


def _aside(struck: list[str], text: str) -> str:
    struck.append(text)
    return " "
