"""Which slip does a line hold, and which edit mends it?"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.reading.keys import LIST_KEYS
from mcarmy.army.reading.slip_lines import LINE_KEYS, RANKS, SourceLine, own_name
from mcarmy.base.problems import Edit, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SECTIONS = ("units", "cards", "attached")
_WORDS = "|".join((*LIST_KEYS, *LINE_KEYS, *RANKS))
_NO_BLANK = re.compile(rf"(?:-[ \t]+)?(?P<key>{_WORDS}):(?=[^\s:/\\])", re.IGNORECASE)
_BULLET = re.compile(r"(?P<sign>[–—•·*]|-(?![-\s]))[ \t]*(?=[^\W_])")
_BEHIND = re.compile(r"[ \t]//(?!/)")
_BOXED = re.compile(r"/\*(?P<text>.*)\*/\Z")
_QUOTED = re.compile(
    r"""(?P<head>(?:-[ \t]+)?(?:[A-Za-z]+:[ \t]+)?)
    (?P<quote>["'])(?P<inside>.*)(?P=quote)(?P<tail>[ \t]*(?:[ \t]\#.*)?)\Z""",
    re.VERBOSE,
)
_RUNS_ON = re.compile(
    r"""(?P<head>(?:-[ \t]+)?(?:[A-Za-z]+:[ \t]+)?)
    (?P<text>(?P<quote>["'])(?:(?!(?P=quote)).)*(?P=quote)[ \t]*[^\s\#,:].*?)
    (?P<tail>[ \t]+\#.*)?\Z""",
    re.VERBOSE,
)
_OPEN = re.compile(
    r"""(?P<head>(?:-[ \t]+)?(?:[A-Za-z]+:[ \t]+)?)(?P<quote>["'])(?P<inside>[^"']*?)[ \t]*\Z"""
)


class Slip(Struct, frozen=True):
    """A slip on one line: what to say about it, and how it is mended."""

    line: SourceLine
    message: str
    title: str
    edits: tuple[Edit, ...]


def find_slips(lines: list[SourceLine], *, broken: bool) -> Iterator[Slip]:
    """All slips, at most one on a line; some signs are slips only where nothing can be read."""
    alone: list[Callable[[SourceLine], Slip | None]] = [_comment, _no_blank, _bullet]
    if broken:
        alone = [_tab, *alone, _quotes]
    found: dict[int, Slip] = {}
    for line in lines:
        slip = next((made for look in alone if (made := look(line)) is not None), None)
        if slip is not None:
            found[line.number] = slip
    if not any(slip.title.startswith("put spaces") for slip in found.values()):
        for slip in (*_columns(lines), *_no_dashes(lines)):
            found.setdefault(slip.line.number, slip)
    yield from (found[number] for number in sorted(found))


def _slip(line: SourceLine, message: str, title: str, *edits: tuple[int, int, str]) -> Slip:
    made = tuple(
        Edit(Span(line.start + start, line.start + end), text) for start, end, text in edits
    )
    return Slip(line, message, title, made)


def _tab(line: SourceLine) -> Slip | None:
    """YAML takes no tab where it counts spaces."""
    found = [
        (match.start(), match.end(), "  " if match.start() < line.column else " ")
        for match in re.finditer(r"\t", line.text)
        if match.start() < line.column or re.search(r"[-:]\t*\Z", line.text[: match.start()])
    ]
    if not found:
        return None
    return _slip(
        line, "There is a tab where YAML needs spaces.", "replace tabs with spaces", *found
    )


def _comment(line: SourceLine) -> Slip | None:
    """`//` and `/* */` begin comments elsewhere."""
    at = line.column
    if line.body.startswith("//"):
        message = "`//` does not begin a comment here; `#` does."
        return _slip(line, message, "write `#` for `//`", (at, at + 2, "#"))
    boxed = _BOXED.match(line.body)
    if boxed is not None:
        message = "`/* */` does not mark a comment here; `#` begins one."
        end = at + len(line.body)
        return _slip(
            line, message, "write `#` for `/* */`", (at, end, f"# {boxed['text'].strip()}")
        )
    found = _BEHIND.search(line.text)
    list_line = line.section in (*_SECTIONS, "orders", "format") and not re.search(
        r"""["'#]""", line.text[: found.start()] if found else ""
    )
    if found is None or not list_line:
        return None
    message = "`//` does not begin a comment here; `#` does."
    return _slip(line, message, "write `#` for `//`", (found.end() - 2, found.end(), "#"))


def _no_blank(line: SourceLine) -> Slip | None:
    """`name:Red` is one word for YAML."""
    found = _NO_BLANK.match(line.body)
    if found is None:
        return None
    at = line.column + found.end()
    message = f"A space is missing after `{found['key']}:`."
    return _slip(line, message, f"write `{found['key']}: `", (at, at, " "))


def _bullet(line: SourceLine) -> Slip | None:
    """A line of a list starts with a dash and a space, and with no other sign."""
    found = _BULLET.match(line.body)
    if found is None or line.section not in _SECTIONS or line.is_key:
        return None
    message = f"A line of a list starts with `- `, not with `{found['sign']}`."
    if found["sign"] == "-":
        message = "A space is missing after the dash."
    at = line.column
    return _slip(line, message, "write `- `", (at, at + found.end(), "- "))


def _quotes(line: SourceLine) -> Slip | None:
    """Quotes inside quotes end them too early."""
    found = _QUOTED.match(line.body)
    at = line.column
    if found is not None:
        quote, inside = found["quote"], found["inside"]
        bare = inside.replace('\\"', "") if quote == '"' else inside.replace("''", "")
        if quote in bare and not re.search(rf"{quote}\s*,\s*{quote}", inside):
            start, end = at + found.end("head"), at + found.start("tail")
            text = _requoted(inside.replace('\\"', '"') if quote == '"' else inside)
            return _slip(
                line, "There are quotes inside the quotes.", f"write {text}", (start, end, text)
            )
        return None
    found = _RUNS_ON.match(line.body)
    if found is not None:
        text = _requoted(found["text"])
        message = "The quotes end before the text does."
        return _slip(
            line, message, f"write {text}", (at + found.start("text"), at + found.end("text"), text)
        )
    found = _OPEN.match(line.body)
    if found is not None and found["inside"]:
        text = _requoted(found["inside"])
        message = "The quotes are opened, but not closed."
        return _slip(
            line, message, f"write {text}", (at + found.end("head"), at + len(line.body), text)
        )
    return None


def _requoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False) if "'" in text else f"'{text}'"


def _columns(lines: list[SourceLine]) -> Iterator[Slip]:
    """Dashes and keys that do not stand in line with the others."""
    for _, group in groupby(lines, key=lambda line: line.section):
        listed = list(group)
        yield from _keys_of_the_list(listed)
        inside = [line for line in listed if not line.is_key]
        if listed[0].section in _SECTIONS:
            dashes = [line for line in inside if line.dash]
            if not any(line.body.endswith(":") for line in dashes):
                yield from _out_of_line(dashes, "dash")
                yield from _keys_of_items(inside)
        elif listed[0].section in ("orders", "format") and not listed[0].inline:
            yield from _out_of_line([line for line in inside if line.key in RANKS], "key")


def _out_of_line(lines: list[SourceLine], what: str) -> Iterator[Slip]:
    if not lines:
        return
    ((column, _),) = Counter(line.column for line in lines).most_common(1)
    for line in lines:
        if line.column != column:
            yield _moved(line, column, what)


def _moved(line: SourceLine, column: int, what: str) -> Slip:
    off = abs(line.column - column)
    spaces = "1 space" if off == 1 else f"{off} spaces"
    way = "right" if line.column > column else "left"
    message = f"This {what} stands {spaces} too far to the {way}."
    return _slip(line, message, "put it in line", (0, line.column, " " * column))


def _keys_of_the_list(lines: list[SourceLine]) -> Iterator[Slip]:
    """A key of the list itself that is indented."""
    if lines[0].section.startswith("x-"):
        return
    for line in lines:
        if not line.indent or line.dash or own_name(line.key) not in LIST_KEYS:
            continue
        if own_name(line.key) != "name" or line.inline:
            yield _moved(line, 0, "key")


def _keys_of_items(lines: list[SourceLine]) -> Iterator[Slip]:
    """`count` and the like below `- unit: ...`, in line with it."""
    column = None
    for line in lines:
        if line.dash:
            column = line.column + 2 if line.key.lower() in LINE_KEYS else None
        elif column is not None and line.key.lower() in LINE_KEYS and line.column != column:
            yield _moved(line, column, "key")


def _no_dashes(lines: list[SourceLine]) -> Iterator[Slip]:
    """Names below `units:` without their dashes."""
    for section, group in groupby(lines, key=lambda line: line.section):
        listed = list(group)
        inside = [line for line in listed if not line.is_key]
        if section not in _SECTIONS or listed[0].inline or any(line.key for line in inside):
            continue
        dashes = [line for line in inside if line.dash]
        bare = [line for line in inside if not line.dash and line.body[0].isalnum()]
        column = dashes[0].column if dashes else 2
        if any(line.column > column for line in bare if dashes):
            continue  # a name that goes on below itself
        for line in bare:
            at = len(line.indent)
            message = "The dash is missing before this line."
            yield _slip(line, message, "put `- ` before it", (0, at, f"{' ' * column}- "))
