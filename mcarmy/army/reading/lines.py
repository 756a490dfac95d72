"""One line of units or cards: every way in which people write a name and how many."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.kinds import BAD_COUNT
from mcarmy.army.reading.keys import meant_key
from mcarmy.army.reading.listing import MOST_COPIES, MOST_LETTERS, Line
from mcarmy.army.reading.reader import Keys, short
from mcarmy.base.problems import Edit, Fix, Problem, Span
from mcarmy.source.nodes import Mapping, Node, Scalar

if TYPE_CHECKING:
    from mcarmy.army.reading.reader import PartReader

LINE_KEYS = {
    "units": ("unit", "count", "nickname"),
    "cards": ("card", "count"),
    "attached": ("card", "count"),
}
_COUNT_FIRST = r"(?s)(?P<count>[0-9]+)\s*[xX×]\s*(?P<name>\S.*)\Z"
_COUNT_LAST = r"(?s)(?P<name>.*\S)\s+[xX×]\s*(?P<count>[0-9]+)\Z"
# Counts in forms that lists do not have; what is meant is plain, so they are read and put right.
_OTHER_FORMS = (
    r"(?s)(?P<count>[0-9]+)\s*\*?\s+(?P<name>[^\W\d_].*)\Z",
    r"(?s)(?P<name>.*\w)\s*[(\[]\s*[xX×]\s*(?P<count>[0-9]+)\s*[)\]]\Z",
    r"(?s)(?P<name>.*\w)\s*[(\[]\s*(?P<count>[0-9]+)\s*[xX×]\s*[)\]]\Z",
    r"(?s)(?P<name>.*\w)\s*\*\s*(?P<count>[0-9]+)\Z",
)
# Numbers that may count copies, but may as well number the lines or tell what something is worth.
_DOUBTFUL = (
    r"(?s)(?P<count>[0-9]+)\s*[.)]\s*(?P<name>[^\W\d_].*)\Z",
    r"(?s)(?P<name>.*\w)\s*[(\[]\s*(?P<count>[0-9]+)\s*[)\]]\Z",
)
_FORMS = (_COUNT_FIRST, _COUNT_LAST, *_OTHER_FORMS, *_DOUBTFUL)


def read_line(reading: PartReader, section: str, node: Node) -> Line | None:
    """What a line says; None where no name can be made out."""
    if isinstance(node, Scalar) and isinstance(node.value, str) and node.text.strip():
        return _short_line(reading, section, node)
    if isinstance(node, Mapping):
        return _name_and_number(reading, section, node) or _long_line(reading, section, node)
    reading.wrong_type(section, node, f"the name of a {LINE_KEYS[section][0]}")
    return None


def _short_line(reading: PartReader, section: str, node: Scalar) -> Line:
    """`Ranger Elite`, `2x Ranger Elite` or `Ranger Elite x2`."""
    text = node.text
    inside, quote = reading.inside(node)
    counted = _counted(text) if len(text) <= MOST_LETTERS else None
    if counted is None:
        return Line(section, text, 1, None, inside, None, node.span, quote)
    name_span, count_span = inside, None
    if quote is not None:
        start = inside.start
        name_span = Span(start + counted.name_start, start + counted.name_end)
        count_span = Span(start + counted.count_start, start + counted.count_end)
    count: int | None = counted.count
    if not 1 <= counted.count <= MOST_COPIES:
        reading.bad_count(section, counted.digits, count_span or node.span)
        count = None
    elif counted.form not in (_COUNT_FIRST, _COUNT_LAST):
        right = f"{counted.count}x {counted.name}"
        edit = None if quote is None else Edit(inside, right)
        if counted.form in _DOUBTFUL:
            count = None
            _doubt_the_number(reading, section, counted, node, edit)
        else:
            _complain_about_form(reading, text, right, node, edit)
    return Line(
        section, counted.name, count, None, name_span, count_span, node.span, quote, written=text
    )


class _Counted(Struct, frozen=True):
    """A name with its count, and where both stand in their line."""

    form: str
    name: str
    name_start: int
    name_end: int
    digits: str
    count_start: int
    count_end: int
    count: int


@lru_cache(maxsize=4096)  # the same lines stand in many lists
def _counted(text: str) -> _Counted | None:
    """How a line counts copies, if it does."""
    if not re.search("[0-9]", text):
        return None
    for form in _FORMS:
        found = re.match(form, text)
        if found is not None:
            name, digits = found["name"], found["count"]
            places = (*found.span("name"), digits, *found.span("count"))
            return _Counted(form, name, *places, int(digits[:9]))
    return None


def _name_and_number(reading: PartReader, section: str, node: Mapping) -> Line | None:
    """`- Ranger Elite: 2`, which YAML takes for a mapping."""
    (key, value), *more = node.entries or ((None, None),)
    if more or key is None or not isinstance(value, Scalar) or not isinstance(value.value, int):
        return None
    name, keys = key.text, LINE_KEYS[section]
    if name.startswith("x-") or name in keys or meant_key(name, keys, value) or not name.strip():
        return None
    count = reading.number(section, key, value, least=1)
    inside, quote = reading.inside(key)
    if count is not None:
        from mcarmy.army.text.spelling import whole

        right = f"{count}x {key.text}"
        edit = None if quote is None else Edit(node.span, whole(right, quoted=bool(quote)))
        _complain_about_form(reading, f"{key.text}: {value.text}", right, node, edit)
    return Line(section, key.text, count, None, inside, value.span, node.span, quote, long=True)


def _complain_about_form(
    reading: PartReader, written: str, right: str, node: Node, edit: Edit | None
) -> None:
    message = f"`{short(written)}` is not how copies are counted."
    where, advice = reading.text.at(node.span), f"Write `{short(right)}`."
    fixes = () if edit is None else (Fix(f"write `{short(right)}`", (edit,), safe=True),)
    reading.listing.problems.append(Problem(BAD_COUNT, message, where, advice, fixes=fixes))


def _doubt_the_number(
    reading: PartReader, section: str, counted: _Counted, node: Scalar, edit: Edit | None
) -> None:
    """A number of which nobody can say whether it counts copies."""
    right = f"{counted.digits}x {counted.name}"
    message = f"The {counted.digits} in `{short(node.text)}` may count copies or not."
    advice = f"Write `{short(right)}` if it does, else `{short(counted.name)}`."
    fixes = () if edit is None else (Fix(f"write `{short(right)}`", (edit,), safe=False),)
    problem = Problem(BAD_COUNT, message, reading.text.at(node.span), advice, fixes=fixes)
    reading.listing.spoil(section, problem)


def _long_line(reading: PartReader, section: str, node: Mapping) -> Line | None:
    """A mapping with `unit` or `card`, `count` and `nickname`."""
    noun = LINE_KEYS[section][0]
    keys = Keys(LINE_KEYS[section], node)
    name: Node | None = None
    nickname: str | None = None
    count: int | None = 1
    count_span: Span | None = None
    troubled = False
    for key, value in node.entries:
        meant = key.text
        if meant not in keys.known and not meant.startswith("x-"):
            meant = reading.unknown_key(key, value, keys, section)
            troubled |= not meant
        if meant == noun:
            name = value
        elif meant == "count":
            count, count_span = reading.number(section, key, value, least=1), value.span
        elif meant == "nickname":
            nickname = reading.words(section, key, value)
    if not isinstance(name, Scalar) or not isinstance(name.value, str) or not name.text.strip():
        if name is not None or not troubled:  # else the unknown key is what is wrong
            at = name or (node.entries[0][0] if node.entries else node)
            reading.wrong_type(section, at, f"a line with `{noun}:` and a name")
        return None
    inside, quote = reading.inside(name)
    return Line(
        section, name.text, count, nickname, inside, count_span, node.span, quote, long=True
    )
