"""Lines of a paste that say what the lines below them are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.forms.pasted.phrases import RANKS, RANKS_ALONE

if TYPE_CHECKING:
    from mcarmy.catalog.model import Rank

_SIDEBOARD = re.compile(
    r"(?:the\s+)?(?P<what>side\s?board|reserves?|bench|maybe(?:s|\s?board)?|swaps?|substitutes?"
    r"|subs|alternatives?|options?|not\s+used|left\s+out|cuts?|considering|spares?)"
    r"(?:\s*[(\[].*[)\]])?\s*(?::.*|[-–—]*)\Z",
    re.IGNORECASE,
)
_MAIN = re.compile(
    r"(?:the\s+)?(?:main\s?(?:board|list|army|deck)?|army|list)\s*:?\Z", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that says what the lines below it are."""

    rank: Rank | None
    section: str | None
    faction: str | None
    declared: int | None
    rest: str


_SECTIONS = {
    **dict.fromkeys(("unit", "units", "figure", "figures", "model", "models"), "units"),
    **dict.fromkeys(("troop", "troops", "miniature", "miniatures", "minis", "squad"), "units"),
    **dict.fromkeys(("card", "cards", "cc", "ccs", "command cards", "command card"), "cards"),
    **dict.fromkeys(("order", "orders", "order token", "order tokens", "tokens"), "orders"),
    **dict.fromkeys(("befehle", "ordres", "órdenes", "ordenes", "ordini", "rozkazy"), "orders"),
    **dict.fromkeys(("einheiten", "unidades", "unités", "unites", "unità", "jednostki"), "units"),
    **dict.fromkeys(("karten", "cartas", "cartes", "karty", "befehlskarten"), "cards"),
    "attached": "attached",
}
_HEADING_FILLERS = ("component", "components", "rank", "tier", "level", "section", "list", "army")
_NO_RANK = re.compile(r"(?:no|without)\s+(?:rank|slot)s?\W*\Z", re.IGNORECASE)
_ATTACHED = re.compile(r"attached\b[^:]*:?\s*(?P<rest>.*)\Z", re.IGNORECASE)
_DECLARED = re.compile(r"[(\[]?\s*x?(\d{1,3})(?:\s*/\s*\d{1,3})?\s*x?\s*[)\]]?\Z", re.IGNORECASE)


def heading(text: str, factions: dict[str, str]) -> Heading | None:
    """`GOLD COMPONENTS:`, `Silver (5)`, `Command cards`, `Capitol`, `Gold: Mitch Hunter, ...`."""
    if _NO_RANK.match(text):
        return Heading(None, None, None, None, "")
    if (attached := _ATTACHED.match(text)) is not None:
        return Heading(None, "attached", None, None, attached["rest"].strip())
    parts = re.split(r"\s*:\s*|\s+[–—-]+\s+", text, maxsplit=1)
    rest = parts[1] if len(parts) > 1 else ""
    known = _head(parts[0].strip(" \t*=~_#-–—"), factions)
    if known is None:
        return None
    rank, section, faction, declared = known
    number = _DECLARED.match(rest)
    if rest and rank is None and section is None and number is None:
        return None
    if number is not None:
        return Heading(rank, section, faction, int(number[1]), "")
    return Heading(rank, section, faction, declared, rest)


def _head(
    text: str, factions: dict[str, str]
) -> tuple[Rank | None, str | None, str | None, int | None] | None:
    """The words of a heading; None as soon as one of them is none of its words."""
    rank = section = faction = declared = None
    if text.casefold() in RANKS:  # also `G`
        return RANKS[text.casefold()], None, None, None
    if text.casefold() in RANKS_ALONE:
        return RANKS_ALONE[text.casefold()], None, None, None
    bare = re.sub(r"[(\[]\s*x?(\d{1,3})(?:\s*/\s*\d{1,3})?\s*x?\s*[)\]]", r" \1 ", text)
    words = re.findall(r"[^\W_]+|[^\s]", bare.casefold())
    for word in words:
        if word.isdecimal() and declared is None:
            declared = int(word)
        elif len(word) > 1 and word in RANKS and rank is None:
            rank = RANKS[word]
        elif word in _SECTIONS:
            section = "orders" if section == "orders" else _SECTIONS[word]
        elif word in factions and faction is None:
            faction = factions[word]
        elif word not in _HEADING_FILLERS and word not in ("command", "the", "&", "and", "/"):
            return None
    if rank is None and section is None and faction is None:
        return None
    return rank, section, faction, declared


def sideboard(text: str) -> str | None:
    """What a heading sets aside: `Sideboard`, `Maybe:`, `Not used`; None for other lines."""
    found = _SIDEBOARD.match(text)
    return " ".join(found["what"].lower().split()) if found else None


def main_list(text: str) -> bool:
    """Whether a heading says that the army itself follows."""
    return _MAIN.match(text) is not None
