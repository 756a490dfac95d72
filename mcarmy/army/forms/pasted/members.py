"""One line of a paste as a unit or card: the count, the name, and what else stands on the line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted.naming import Context, Level, Names, Recognized
from mcarmy.army.forms.pasted.phrases import ORDER_WORD, RANKS, counted
from mcarmy.army.forms.sheet import unquoted
from mcarmy.army.reading.listing import MOST_COPIES
from mcarmy.base.names import slug
from mcarmy.catalog.model import Card, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.forms.pasted.naming import Component

_NICKNAME = re.compile(r'"(?P<text>(?:[^"\\]|\\.)+)"')
_SINGLE_QUOTED = re.compile(r"(?<!\S)'(?P<text>[^']{1,60})'(?!\S)")
_GROUP = re.compile(r"\((?P<round>[^()]*)\)|\[(?P<square>[^\[\]]*)\]|\{(?P<curly>[^{}]*)\}")
_ARMED = re.compile(
    r"\s+(?:w/|w\\|w\.|with|wielding|carrying|armed with|equipped with)\s*(?P<weapon>.+)\Z",
    re.IGNORECASE,
)
_BREAK = re.compile(r"\s+[–—-]+\s*|\s*[–—-]+\s+|\s*[:;,@|]\s*|\t+|\s+\+\s+|\s{2,}")
_SEVERAL = re.compile(r"\s*[;,]\s*|\s+[+/]\s+|\t+|\s{2,}|(?<=\))\s+(?=[^\W_])")
_AND = re.compile(r"\s+(?:&|and)\s+", re.IGNORECASE)
_POINTS = re.compile(
    r"[-–:]?\s*\d{1,4}\s*(?:pts?|points?|vps?|victory points?)\.?\Z", re.IGNORECASE
)
_NUMBER = re.compile(r"[x×]?\s*(?P<n>\d{1,4})\s*[x×]?\Z", re.IGNORECASE)
_RANK_FIRST = re.compile(r"(?P<rank>[^\W\d_]{3,})\s+(?P<rest>\S.*)\Z")
_RANK_LAST = re.compile(r"(?P<rest>.*\S)\s+(?P<rank>[^\W\d_]{3,})\Z")
MOST_GUESSED = 6  # ways to take a line apart that are worth a guess
_MARKERS = frozenset(
    (
        *("unit", "units", "command", "card", "cards", "cc", "unique", "personality", "hero"),
        *("personalities", "component", "token", "rank", "single", "double", "based", "the"),
    )
)


@dataclass(slots=True)
class FoundMember:
    """What a line of a paste says about one component."""

    recognized: Recognized
    written: str
    count: int
    nickname: str | None
    in_brackets: bool
    remarks: list[str] = field(default_factory=list)
    said_rank: Rank | None = None

    @property
    def component(self) -> Component:
        return self.recognized.component


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to take a line apart."""

    name: str
    count: int | None
    in_brackets: bool
    asides: tuple[str, ...]


def read_member(text: str, names: Names, context: Context) -> FoundMember | None:
    """The component a text means, with the surest way to take the text apart; None for none."""
    rest, nickname = _without_nickname(text)
    readings = list(_readings(rest))
    barest = sorted(readings, key=lambda reading: (_has_digit(reading.name), reading.count is None))
    for level in Level:
        for reading in readings if level < Level.GUESS else barest[:MOST_GUESSED]:
            found = names.recognize(reading.name, context, level)
            if found is not None and found.level <= level:
                made = _made(reading, found, nickname, names, context)
                if made is not None:
                    return made
    return None


def divided(text: str, names: Names, context: Context) -> Iterator[str]:
    """The parts of a line that lists several; an `and` divides only what is no name as a whole."""
    for part in filter(None, map(str.strip, _SEVERAL.split(text))):
        known = read_member(part, names, context)
        yield from (part,) if known else filter(None, map(str.strip, _AND.split(part)))


def _has_digit(text: str) -> bool:
    return re.search(r"\d", text) is not None


def _without_nickname(text: str) -> tuple[str, str | None]:
    found = _NICKNAME.search(text) or _SINGLE_QUOTED.search(text)
    if found is None or not (text[: found.start()] + text[found.end() :]).strip(" -()[]:,"):
        return text, None
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    return re.sub(r"[(\[]\s*[)\]]", "", rest).strip(), unquoted(found["text"])


def _readings(text: str) -> Iterator[_Reading]:
    """Ways to take a line apart, the plainest first."""
    for count, rest, in_brackets in counted(text):
        yield _Reading(rest, count, in_brackets, ())
    bare, asides = _without_groups(text)
    if asides:
        yield from _with_asides(bare, asides)
    for part in (text, bare):
        armed = _ARMED.search(part)
        if armed is not None:
            yield from _with_asides(part[: armed.start()], (*asides, armed["weapon"]))
    for pattern in (_RANK_FIRST, _RANK_LAST):
        if (ranked := pattern.match(bare)) is not None and ranked["rank"].casefold() in RANKS:
            yield from _with_asides(ranked["rest"], (*asides, ranked["rank"]))
    for cut in list(_BREAK.finditer(bare))[:6]:
        left, right = bare[: cut.start()].strip(), bare[cut.end() :].strip()
        if left and right:
            yield from _with_asides(left, (*asides, right))


def _with_asides(text: str, asides: tuple[str, ...]) -> Iterator[_Reading]:
    """A text with what stood beside it; a bare number beside it is the count."""
    numbers = [aside for aside in asides if _NUMBER.match(aside.strip())]
    for count, rest, in_brackets in counted(text.strip()):
        if count is None and numbers:
            number = _NUMBER.match(numbers[0].strip())
            if number is not None:
                others = tuple(aside for aside in asides if aside is not numbers[0])
                yield _Reading(rest, int(number["n"]), True, others)  # noqa: FBT003
        yield _Reading(rest, count, in_brackets, asides)


def _without_groups(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without what stands in brackets, and that."""
    asides = tuple(
        next(part for part in found.groups() if part is not None) for found in _GROUP.finditer(text)
    )
    return re.sub(r"\s{2,}", " ", _GROUP.sub(" ", text)).strip(), asides


def _made(
    reading: _Reading, found: Recognized, nickname: str | None, names: Names, context: Context
) -> FoundMember | None:
    """The member, unless what stands beside the name is a component of its own."""
    count = 1 if reading.count is None else reading.count
    if not 1 <= count <= MOST_COPIES:
        return None
    made = FoundMember(found, reading.name, count, nickname, reading.in_brackets)
    for aside in reading.asides:
        for part in _aside_parts(aside):
            if not _take_aside(made, part, names, context):
                return None
    return made


def _aside_parts(aside: str) -> Iterator[str]:
    """What stands beside a name, weapon and rank and the like apart from each other."""
    yield from (part.strip() for part in re.split(r"\s+[–—-]+\s+|[;,]", aside) if part.strip())


def _take_aside(made: FoundMember, aside: str, names: Names, context: Context) -> bool:
    """Sort in what stands beside a name; False if it is a component of its own."""
    armed = re.match(r"(?:w/|with|armed with)\s*(?P<weapon>.+)\Z", aside, re.IGNORECASE)
    plain = armed["weapon"] if armed else aside
    if made.count == 1 and (found := _counted_weapon(plain, made.component)):
        made.count = found
        return True
    if _POINTS.match(aside) or _is_weapon(plain, made.component):
        return True
    words = slug(aside).split("-")
    ranks = [RANKS[word] for word in words if word in RANKS]
    if all(word in RANKS or word in _MARKERS for word in words):
        made.said_rank = ranks[0] if ranks else made.said_rank
        return True
    if slug(aside) == made.component.faction or (number := _NUMBER.match(aside)) is not None:
        return slug(aside) == made.component.faction or _is_repeated(made, number)
    for _, rest, _ in counted(aside):
        if names.recognize(rest, context, Level.SAME_WORDS) is not None:
            return False
    if ORDER_WORD.search(aside):
        return False
    made.remarks.append(" ".join(aside.split()))
    return True


def _is_repeated(made: FoundMember, number: re.Match[str] | None) -> bool:
    """A second number beside a name: its points, which nobody needs to keep."""
    if number is not None and made.count == 1 and not made.in_brackets:
        made.count = min(MOST_COPIES, max(1, int(number["n"])))
    return True


def _counted_weapon(text: str, component: Component) -> int | None:
    """The count behind a weapon, as in `MP-103 x4`; a bare number may belong to its name."""
    for count, rest, _ in counted(text):
        signed = re.search(r"[x×*(\[]", text.replace(rest, "", 1))
        if count and count <= MOST_COPIES and signed and _is_weapon(rest, component):
            return count
    return None


def _is_weapon(text: str, component: Component) -> bool:
    """Whether a text names the weapon that is printed on the card, or part of it."""
    if isinstance(component, Card) or component.weapon is None:
        return False
    written, printed = slug(text), slug(component.weapon)
    if len(written) >= 3 and written in printed:
        return True
    return SequenceMatcher(None, written, printed, autojunk=False).ratio() >= 0.8
