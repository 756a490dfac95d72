"""A pasted text as rows: what each line says once bullets, quotes and markup are taken off."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mcarmy.army.forms import bbcode, markdown
from mcarmy.army.forms.pasted.striking import Striking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Text

MOST_ROWS = 2000
LONGEST_ROW = 4000  # no line of a list is longer; what is, is prose

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_QUOTE = re.compile(r"\s*(?:(?:>|&gt;)\s?)+")
_BULLET = re.compile(r"(?:[-*•·‣▪◦●■–—+»►✓]\s*|o\s+|\d{1,3}[.)]\s+|[a-z]\)\s+)(?=[^\s\d.,)-]|\d)")
_SIGNED = re.compile(r"[+*-]\s*\d")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
_BREAKING_TAG = re.compile(r"<\s*(?:br|li|tr|p|div)\b[^<>]{0,200}>", re.IGNORECASE)
_RULE = re.compile(r"[\W_]*\Z")
_SPACES = re.compile(r"[^\S\t]+")
_SMART = str.maketrans({"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "\u00a0": " "})
_MEDALS = {"🥇": "gold", "🥈": "silver", "🥉": "bronze"}
_MEDAL = re.compile("[🥇🥈🥉]")
_INVISIBLE = dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD))


@dataclass(frozen=True, slots=True)
class PasteRow:
    """What a line of a paste says; an empty text is an empty line or a ruler."""

    number: int
    start: int  # where its line starts in the text
    text: str
    source: str
    bullet: bool
    heading: bool
    quoted: bool
    cells: tuple[str, ...] = ()
    struck: str = ""  # what its author crossed out
    columns: tuple[str, ...] = ()  # what each cell of a table is: see `tables`


def rows(text: Text, *, marked_down: bool, tagged: bool) -> list[PasteRow]:
    """All rows of a paste, with the markup that was asked for taken off."""
    found: list[PasteRow] = []
    quoting, striking = bbcode.Quoting(), Striking(marked_down=marked_down, tagged=tagged)
    for number, (start, line) in enumerate(_lines(text.content), start=1):
        if number > MOST_ROWS:
            break
        quoted = quoting.after(line) if tagged else False
        left, struck = striking.after(line)
        blank = PasteRow(
            number, start, "", line, bullet=False, heading=False, quoted=quoted, struck=struck
        )
        found += _rows(blank, left, marked_down=marked_down, tagged=tagged)
    return list(_underlined(found))


def _lines(content: str) -> Iterator[tuple[int, str]]:
    start = 0
    for end in _LINE_BREAK.finditer(content):
        yield start, content[start : end.start()]
        start = end.end()
    yield start, content[start:]


def _rows(blank: PasteRow, line: str, *, marked_down: bool, tagged: bool) -> Iterator[PasteRow]:
    """A line is a row, or several if its tags say so."""
    if len(line) > LONGEST_ROW:
        yield replace(blank, text=line.strip())
        return
    sign = _QUOTE.match(line)
    content = line[sign.end() :] if sign else line
    content = html.unescape(content).translate(_SMART).translate(_INVISIBLE)
    content = _MEDAL.sub(lambda medal: f" {_MEDALS[medal[0]]} ", content)
    for piece in bbcode.pieces(content) if tagged else [bbcode.MarkupPiece(content)]:
        for part in _BREAKING_TAG.split(piece.text):
            row = _row(blank, _TAG.sub("", part), marked_down=marked_down)
            yield replace(
                row,
                bullet=row.bullet or piece.bullet,
                heading=row.heading or piece.heading,
                quoted=blank.quoted or sign is not None,
            )


def _row(blank: PasteRow, content: str, *, marked_down: bool) -> PasteRow:
    stripped = content.strip()
    heading = False
    cells: tuple[str, ...] = ()
    if marked_down:
        cells = markdown.cells(stripped)
        stripped, heading = markdown.without_heading(stripped)
    stripped, bullet = _without_bullet(stripped)
    if marked_down:
        stripped, strong = markdown.without_emphasis(stripped)
        heading = heading or strong
        if not bullet:
            stripped, bullet = _without_bullet(stripped)
    if not cells and "\t" in stripped:
        cells = tuple(cell.strip() for cell in stripped.split("\t"))
    if cells:
        cells = tuple(markdown.without_emphasis(cell)[0] for cell in cells)
    cleaned = _SPACES.sub(lambda blanks: blanks[0][:2].replace(blanks[0][0], " "), stripped).strip()
    if _RULE.match(cleaned) or (cells and not any(re.search(r"\w", cell) for cell in cells)):
        cleaned, cells = "", ()
    return replace(blank, text=cleaned, bullet=bullet, heading=heading, cells=cells)


def _without_bullet(text: str) -> tuple[str, bool]:
    if _SIGNED.match(text) and not re.match(r"[+*-]\s+\d|-\d{1,3}\s*x?\s*[^\W\d]", text):
        return text, False
    found = _BULLET.match(text)
    emphasis = text.startswith("*") and text[1:2].strip() and "*" in text[1:]
    if found is None or emphasis:
        return text, False
    return text[found.end() :].strip(), True


def _underlined(found: list[PasteRow]) -> Iterator[PasteRow]:
    """A row above a ruler of `===` or `---` is a heading."""
    for index, row in enumerate(found):
        below = found[index + 1].source.strip() if index + 1 < len(found) else ""
        if row.text and re.fullmatch(r"={3,}|-{3,}|~{3,}", below) and not row.bullet:
            yield replace(row, heading=True)
        else:
            yield row
