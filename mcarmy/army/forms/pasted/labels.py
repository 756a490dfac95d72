"""Lines of a paste that say what they are: `Name: ...`, `Format: ...`, `Notes: ...`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mcarmy.army.forms.sheet import unquoted

NAME, FORMAT, NOTES, FACTION, RECORDED, PLAYER, CATALOG, ABOUT = range(8)

_LABEL = re.compile(
    r"\**(?P<label>[^\W\d_][^\W\d_ ]*(?: [^\W\d_]+){0,2})\s*[:=]\**\s*(?P<value>.*)\Z", re.DOTALL
)
_NUMBERED = re.compile(
    r"\**(?:army|list|player|team|force)\s*(?:no\.?|#)?\s*(?:\d|[a-c]|i{1,3}|one|two|three)\**"
    r"\s*[:.–—-]\**\s*(?P<value>[^\W\d_].*)\Z",
    re.IGNORECASE,
)
_KINDS = {
    **dict.fromkeys(("army", "army name", "list", "list name", "name", "title", "army list"), NAME),
    **dict.fromkeys(("format", "size", "army size", "game size", "game format", "build"), FORMAT),
    **dict.fromkeys(("notes", "note", "comment", "comments", "strategy", "tactics"), NOTES),
    **dict.fromkeys(("plan", "idea"), NOTES),
    **dict.fromkeys(("faction", "factions", "allegiance", "side", "force", "forces"), FACTION),
    "recorded army": RECORDED,
    "player": PLAYER,
    "catalog": CATALOG,
    **dict.fromkeys(("author", "by", "date", "points", "total points", "cost"), ABOUT),
    **dict.fromkeys(("army cost", "total cost", "army points"), ABOUT),
    **dict.fromkeys(("victory points", "vp", "event", "opponent", "map", "mission"), ABOUT),
    **dict.fromkeys(("record", "location", "posted", "subject", "from", "to"), ABOUT),
}


@dataclass(frozen=True, slots=True)
class Label:
    """What a line is, and what stands behind the colon; empty quotes are given too."""

    kind: int
    value: str
    given: bool


def read_label(text: str) -> Label | None:
    """A line with a label that we know."""
    if (numbered := _NUMBERED.match(text)) is not None:
        return Label(NAME, _unwrapped(numbered["value"]), given=True)
    found = _LABEL.match(text)
    if found is None:
        return None
    kind = _KINDS.get(found["label"].casefold())
    if kind is None:
        return None
    return Label(kind, _unwrapped(found["value"]), given=bool(found["value"].strip()))


def _unwrapped(value: str) -> str:
    """A value out of its quotes."""
    value = value.strip()
    if len(value) > 1 and value[0] == value[-1] == '"':
        return unquoted(value[1:-1])
    return value


def is_plain(text: str) -> bool:
    """Whether a label stands without a number that tells armies apart."""
    return _NUMBERED.match(text) is None
